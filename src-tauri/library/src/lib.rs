//! The library of games: one SQLite file that cannot lose a decision, and the roller that answers dice from a
//! game's seed.
//!
//! A [`Library`] keeps games; an [`OpenGame`] is one of them in play. Every gesture of a player is one transaction:
//! when [`OpenGame::play`] returns, it is on disk. Entries form a tree, so taking back never erases anything.

mod back;
mod backup;
mod branches;
mod closing;
mod create;
mod cut_short;
mod entry;
mod erase;
mod error;
mod export;
mod file;
mod game_file;
mod hex;
mod ids;
mod import;
mod library;
mod mend;
mod open_game;
mod play;
mod players;
mod points;
mod positions;
mod replay;
mod rescue;
mod roller;
mod shelf;
mod standing;
mod start;
mod thumbnails;
mod told;
mod verify;
mod watch;

pub use back::Moved;
pub use branches::{Branch, Comparison, LineEnd, PieceDifference};
pub use create::{Beginning, Created};
pub use error::{Error, ErrorKind};
pub use export::WithSeed;
pub use ids::{DiceFrom, EntryId, GameId, Mode};
pub use import::Imported;
pub use library::Library;
pub use open_game::OpenGame;
pub use play::{Played, RollBy, Stopped};
pub use points::NamedPoint;
pub use rescue::Rescued;
pub use roller::{Seed, roll};
pub use shelf::{DamagedGame, Filter, GameInfo, GameRow};
pub use standing::Standing;
pub use thumbnails::Thumbnail;
pub use told::Step;
pub use verify::{Difference, PlayOn, Verdict};
pub use watch::Watch;
