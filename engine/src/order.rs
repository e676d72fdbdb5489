//! Sorting short lists. The library's way is made for thousands, and every use of it adds several
//! kilobytes to the page; the lists of a game hold a handful.

/// Sorts by insertion: equals stay as they stood. `before` says whether one comes before another.
pub fn in_order<T>(list: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_comes_into_order_and_equals_stay_as_they_stood() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        in_order(&mut list, |one, other| one.0 < other.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }
}
