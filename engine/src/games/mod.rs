//! The games, one folder each. Games depend on the kernel and never on each other.

pub mod felinia;
pub mod medieval_micromanager;
pub mod phoenicia;
pub mod phoenix_syndicate;
#[cfg(test)]
mod tests;
