//! Taking games out of the file for good.

use rusqlite::Transaction;

use crate::error::Error;
use crate::ids::GameId;

/// Entries erased at once. Each entry takes those after it along, and SQLite follows at most a thousand such steps.
const LENGTH: i64 = 500;

/// Erases a game with everything that belongs to it, from its last entries back to its first.
pub(crate) fn erase(transaction: &Transaction<'_>, game: GameId) -> Result<(), Error> {
    let mut from: i64 = transaction.query_row(
        "SELECT coalesce(max(ordinal), 0) FROM entries WHERE game = ?",
        [game],
        |row| row.get(0),
    )?;
    while from > 0 {
        from = (from - LENGTH).max(0);
        transaction.execute(
            "DELETE FROM entries WHERE game = ? AND ordinal >= ?",
            (game, from),
        )?;
    }
    transaction.execute("DELETE FROM entries WHERE game = ?", [game])?;
    transaction.execute("DELETE FROM games WHERE id = ?", [game])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{Beginning, Library};
    use rules_core::ids::Battle;
    use rules_core::setup::{NewGame, Setup};

    const STEPS: i64 = 3_000;

    #[test]
    fn a_game_longer_than_sqlite_follows_goes_whole() {
        let library = Library::in_memory().unwrap();
        let beginning = Beginning::honest(Setup::New(NewGame::standard(Battle::Raab)));
        let game = library.create(&beginning).unwrap().game.id();
        library
            .write(|transaction| {
                let first = "SELECT id, game FROM entries WHERE ordinal = 0";
                transaction.execute(
                    &format!(
                        "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < ?)
                         INSERT INTO entries (id, game, parent, ordinal, gesture, kind, action, digest, rules, time)
                         SELECT start.id + n, start.game, start.id + n - 1, n, n, 'act', 'end', zeroblob(32), 1, ''
                         FROM more, ({first}) AS start"
                    ),
                    [STEPS],
                )?;
                Ok(())
            })
            .unwrap();
        library.delete(game).unwrap();
        library.empty_bin(1).unwrap();
        let left = |table: &str| {
            let query = format!("SELECT count(*) FROM {table}");
            library
                .write(|transaction| Ok(transaction.query_row(&query, [], |row| row.get(0))?))
                .unwrap()
        };
        let left: [i64; 2] = ["games", "entries"].map(left);
        assert_eq!(left, [0, 0]);
    }
}
