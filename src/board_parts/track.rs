//! Layout of the labels beside the marks of a track.

/// Returns the middles of labels, from left to right, as near to the wanted ones as possible without overlap. They stay
/// within bounds as far as there is room. Each item of `wanted` is a middle and a width, in order.
pub fn spread(wanted: &[(f64, f64)], (least, most): (f64, f64)) -> Vec<f64> {
    // Labels that would overlap are pushed to the right, then back from the right end.
    let mut places = Vec::with_capacity(wanted.len());
    let mut free = least;
    for (middle, width) in wanted {
        let place = middle.max(free + width / 2.0);
        places.push(place);
        free = place + width / 2.0;
    }
    let mut end = most;
    for (place, (_, width)) in places.iter_mut().zip(wanted).rev() {
        *place = place.min(end - width / 2.0);
        end = *place - width / 2.0;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_with_room_stay_where_they_are_wanted() {
        assert_eq!(spread(&[(50.0, 20.0), (100.0, 20.0)], (0.0, 200.0)), [50.0, 100.0]);
    }

    #[test]
    fn labels_at_one_place_stand_beside_each_other() {
        assert_eq!(spread(&[(50.0, 20.0), (50.0, 20.0), (50.0, 20.0)], (0.0, 200.0)), [50.0, 70.0, 90.0]);
    }

    #[test]
    fn labels_at_the_end_are_pushed_back_from_it() {
        assert_eq!(spread(&[(190.0, 20.0), (195.0, 20.0)], (0.0, 200.0)), [170.0, 190.0]);
    }

    #[test]
    fn a_label_wider_than_its_place_stays_within_bounds() {
        assert_eq!(spread(&[(5.0, 40.0)], (0.0, 200.0)), [20.0]);
    }
}
