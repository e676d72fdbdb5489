//! The games, a folder each. They know the kernel; none knows another.

pub mod felinia;
pub mod phoenicia;
pub mod phoenix_syndicate;
#[cfg(test)]
mod tests;
