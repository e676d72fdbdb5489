//! The games, a folder each. They know the kernel; none knows another.

pub mod felinia;
pub mod medieval_micromanager;
pub mod phoenicia;
pub mod phoenix_syndicate;
#[cfg(test)]
mod tests;
