-- Who plays which side; a side without a row has no name.
CREATE TABLE players (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
