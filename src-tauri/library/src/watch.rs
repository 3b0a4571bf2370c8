//! Long work: it tells how far it is, and asks whether to go on.

use crate::error::{Error, ErrorKind};

/// Hears how many parts of how many are done, and says whether to go on.
pub type Watch<'a> = dyn FnMut(u32, u32) -> bool + 'a;

/// Nobody watches: the work goes on to its end.
pub(crate) fn unwatched(_: u32, _: u32) -> bool {
    true
}

/// Tells how far the work is; an error when it shall stop.
pub(crate) fn tell(watch: &mut Watch<'_>, done: usize, of: usize) -> Result<(), Error> {
    let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
    if watch(count(done), count(of)) {
        return Ok(());
    }
    Err(Error::new(
        ErrorKind::Stopped,
        "It was stopped on the way; nothing was changed.",
    ))
}
