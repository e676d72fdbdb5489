//! Layout of the pieces on a rival's plaque: workers and tools on a strip of ground, with the developments beside it.

use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::state::Village;

use super::art::WORKER;
use super::layout::{Arrangement, Layout};
use super::place::Place;
use super::whereabouts::{Post, Stand};

/// The positions of the pieces on a plaque.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Plaque {
    /// The ground under the workers. `None` if there is no space for pieces.
    pub(super) field: Option<Place>,
    /// The distance between workers. 0 if there are so many that they share a spot.
    pitch: f64,
    /// The posts that have workers or tools.
    posts: Vec<Group>,
    /// The place of each development's picture.
    pub(super) developments: Vec<Place>,
}

/// The workers and the tools of a post.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Group {
    post: Post,
    workers: u8,
    /// The number of tools without a worker.
    waiting: u16,
    /// The left edge.
    x: f64,
    width: f64,
}

/// The least height of a plaque that shows pieces.
const ROOMY: f64 = 90.0;

/// The width of tools beside the workers of a tile: alone, and with the number of tools without a worker.
const TOOLS: (f64, f64) = (16.0, 25.0);

/// The least distance between two workers. With less space they share a spot and are counted.
const CLOSE: f64 = 10.0;

/// Returns the layout of the pieces on a rival's plaque.
pub(super) fn plaque(layout: &Layout, rival: usize, village: &Village) -> Plaque {
    let has_room = |place: &&Place| layout.arrangement != Arrangement::Narrow && place.height >= ROOMY;
    let Some(place) = layout.rivals.get(rival).filter(has_room) else {
        return Plaque::default();
    };
    let (left, top, room, height) = if is_long(place) {
        (place.x + 300.0, place.y + 14.0, place.width - 314.0, place.height - 28.0)
    } else {
        (place.x + 10.0, place.y + 55.0, place.width - 20.0, place.height - 62.0)
    };
    let field = Place { x: left, y: top, width: room * 0.52, height };
    let all = Post::ALL.into_iter().map(|post| {
        let waiting = match post {
            Post::Tile(tile) => village.tools[tile],
            _ => 0,
        };
        (post, post.count(village), waiting)
    });
    let all: Vec<_> = all.filter(|(_, workers, waiting)| *workers > 0 || *waiting > 0).collect();
    let tools = |post: Post, waiting: u16| match post {
        Post::Tile(_) if waiting > 0 => TOOLS.1,
        Post::Tile(_) => TOOLS.0,
        _ => 0.0,
    };
    let taken: f64 = all.iter().map(|(post, _, waiting)| tools(*post, *waiting)).sum();
    let workers: f64 = all.iter().map(|(_, workers, _)| f64::from(*workers)).sum();
    let pitch = ((field.width - 10.0 - taken) / workers.max(1.0)).min(height * 0.62);
    let pitch = if pitch < CLOSE { 0.0 } else { pitch };
    let even = (field.width - 8.0) / all.len().max(1) as f64;
    let mut x = field.x + 4.0;
    let posts = all.into_iter().map(|(post, workers, waiting)| {
        let width = if pitch > 0.0 { pitch * f64::from(workers) + tools(post, waiting) } else { even };
        x += width;
        Group { post, workers, waiting, x: x - width, width }
    });
    let posts = posts.collect();
    let kinds = village.development_counts().count() as f64;
    let (first, room) = (field.x + field.width + 8.0, room - field.width - 8.0);
    let step = (room / kinds.max(1.0)).min(height * 1.2);
    let developments = (0..kinds as usize).map(|at| Place {
        x: first + step * at as f64,
        y: top + 1.0,
        width: (step - 3.0).max(8.0),
        height: height - 2.0,
    });
    Plaque { field: Some(field), pitch, posts, developments: developments.collect() }
}

/// Returns `true` if a plaque is so wide that pieces lie beside its text.
const fn is_long(place: &Place) -> bool {
    place.width >= 560.0
}

impl Plaque {
    /// Returns the point of a worker's foot, and the scale.
    pub(super) fn stand(&self, stand: Stand) -> Option<((f64, f64), f64)> {
        let field = self.field?;
        let group = self.posts.iter().find(|group| group.post == stand.post)?;
        let size = field.height / 52.0;
        let x = if self.pitch > 0.0 {
            group.x + self.pitch * (f64::from(stand.slot) + 0.5)
        } else {
            group.x + (WORKER * size / 2.0).min(group.width / 2.0)
        };
        Some(((x, field.y + field.height - 2.0), size))
    }

    /// Returns the tiles with their places. Tools lie at the end of each.
    pub(super) fn tiles(&self) -> Vec<(Tile, Place)> {
        let Some(field) = self.field else { return Vec::new() };
        let of = |group: &Group| match group.post {
            Post::Tile(tile) => Some((tile, Place { x: group.x, width: group.width, ..field })),
            _ => None,
        };
        self.posts.iter().filter_map(of).collect()
    }

    /// Returns the places of the training ground (`None`) and of the tiles.
    pub(super) fn spots(&self) -> Vec<(Option<Tile>, Place)> {
        let training = self.training().map(|place| (None, place));
        training.into_iter().chain(self.tiles().into_iter().map(|(tile, place)| (Some(tile), place))).collect()
    }

    /// Returns the place of the training ground, if a worker is there.
    fn training(&self) -> Option<Place> {
        let field = self.field?;
        let at_training = |group: &&Group| !matches!(group.post, Post::Tile(_));
        let all: Vec<_> = self.posts.iter().filter(at_training).collect();
        let x = all.first()?.x;
        Some(Place { x, width: all.iter().map(|group| group.width).sum(), ..field })
    }

    /// Returns the numbers beside the pieces with their right ends: tools without a worker, and workers who share a
    /// spot.
    pub(super) fn counts(&self) -> Vec<((f64, f64), String)> {
        let Some(field) = self.field else { return Vec::new() };
        let foot = field.y + field.height;
        let of = |group: &Group| {
            let tools = (group.waiting > 0).then(|| {
                let at = (group.x + group.width, foot - tool_size(&field) - 1.0);
                (at, format!("+{}", group.waiting))
            });
            let workers = (self.pitch == 0.0 && group.workers > 1).then(|| {
                (
                    (group.x + (WORKER * field.height / 52.0).min(group.width) - 2.0, foot - 4.0),
                    group.workers.to_string(),
                )
            });
            [tools, workers]
        };
        self.posts.iter().flat_map(of).flatten().collect()
    }
}

/// Returns the size of tools on the ground of a rival, in units of the scene.
fn tool_size(field: &Place) -> f64 {
    (field.height * 0.56).min(22.0)
}
