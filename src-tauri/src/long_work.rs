//! Long work of this window: how far it is, and that it shall stop.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use serde::Serialize;
use specta::Type;

/// How far long work is.
#[derive(Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Reached {
    /// Parts done.
    done: u32,
    /// Parts in all; 0 while nothing is at work.
    of: u32,
}

/// The one piece of long work that the window waits for.
#[derive(Debug, Default)]
pub(crate) struct LongWork {
    done: AtomicU32,
    of: AtomicU32,
    stop: AtomicBool,
}

impl LongWork {
    /// Does long work, which tells its watcher how far it is and hears from it whether to go on.
    pub(crate) fn watched<T>(&self, work: impl FnOnce(&mut game_library::Watch<'_>) -> T) -> T {
        self.rest();
        let done = work(&mut |done, of| self.goes_on(done, of));
        self.rest();
        done
    }

    fn rest(&self) {
        self.of.store(0, Ordering::SeqCst);
        self.stop.store(false, Ordering::SeqCst);
    }

    fn goes_on(&self, done: u32, of: u32) -> bool {
        self.done.store(done, Ordering::SeqCst);
        self.of.store(of, Ordering::SeqCst);
        !self.stop.load(Ordering::SeqCst)
    }

    /// How far it is.
    pub(crate) fn reached(&self) -> Reached {
        Reached {
            done: self.done.load(Ordering::SeqCst),
            of: self.of.load(Ordering::SeqCst),
        }
    }

    /// Lets it stop at its next part.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::{LongWork, Reached};

    #[test]
    fn work_tells_how_far_it_is_and_stops_when_asked() {
        let work = LongWork::default();
        let parts = work.watched(|watch| {
            (0..10)
                .take_while(|done| {
                    if *done == 3 {
                        assert_eq!(work.reached(), Reached { done: 2, of: 10 });
                        work.stop();
                    }
                    watch(*done, 10)
                })
                .count()
        });
        assert_eq!(parts, 3);
        assert_eq!(work.reached().of, 0, "it rests");
        assert!(
            work.watched(|watch| watch(0, 1)),
            "the next work goes on again"
        );
    }
}
