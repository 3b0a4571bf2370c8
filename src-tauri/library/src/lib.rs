//! The library of games: one SQLite file that cannot lose a decision, and the roller that answers dice from a
//! game's seed.
//!
//! A [`Library`] keeps games; an [`OpenGame`] is one of them in play. Every gesture of a player is one transaction:
//! when [`OpenGame::play`] returns, it is on disk. Entries form a tree, so taking back never erases anything.

mod back;
mod closing;
mod create;
mod entry;
mod error;
mod file;
mod ids;
mod library;
mod open_game;
mod play;
mod replay;
mod roller;
mod shelf;
mod standing;
mod start;
mod told;

pub use back::Moved;
pub use create::{Beginning, Created};
pub use error::{Error, ErrorKind};
pub use ids::{DiceFrom, EntryId, GameId, Mode};
pub use library::Library;
pub use open_game::OpenGame;
pub use play::{Played, RollBy, Stopped};
pub use roller::{Seed, roll};
pub use shelf::{DamagedGame, Filter, GameInfo, GameRow};
pub use standing::Standing;
pub use told::Step;
