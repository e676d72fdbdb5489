//! Hashes whose values never change, because seeds, links and saves depend on them.

/// Returns the FNV-1a hash of bytes, for seeds and fingerprints.
pub const fn fnv1a(bytes: &[u8]) -> u64 {
    fnv1a_from(FNV_BASIS, bytes)
}

/// The hash of no bytes.
pub(crate) const FNV_BASIS: u64 = 0xCBF2_9CE4_8422_2325;

/// Continues a hash with more bytes.
pub(crate) const fn fnv1a_from(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01B3);
        at += 1;
    }
    hash
}

/// Mixes all bits of a number (the finaliser of SplitMix64).
pub(super) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
