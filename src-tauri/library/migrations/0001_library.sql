-- The library of games. This file is never changed; a later shape is a later file.
PRAGMA application_id = 1447380052; -- "VEDT"

CREATE TABLE games (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    title      TEXT NOT NULL,
    battle     TEXT NOT NULL,
    scenario   TEXT NOT NULL,
    setup      TEXT NOT NULL, -- options and deployments, or a position, as TOML
    rules      INTEGER NOT NULL, -- version of the battle's rules
    mode       TEXT NOT NULL CHECK (mode IN ('honest', 'study')),
    dice       TEXT NOT NULL CHECK (dice IN ('program', 'typed')),
    seed       BLOB NOT NULL CHECK (length(seed) = 32),
    open_seed  INTEGER NOT NULL CHECK (open_seed IN (0, 1)),
    seed_after INTEGER NOT NULL DEFAULT 0, -- dice up to this entry came from a seed that is not known
    created    TEXT NOT NULL,
    changed    TEXT NOT NULL,
    head       INTEGER REFERENCES entries (id) DEFERRABLE INITIALLY DEFERRED,
    tip        INTEGER REFERENCES entries (id) DEFERRABLE INITIALLY DEFERRED, -- where redo leads
    turn       INTEGER NOT NULL DEFAULT 0,
    phase      TEXT NOT NULL DEFAULT '',
    side       TEXT,
    outcome    TEXT,
    notes      TEXT NOT NULL DEFAULT '',
    deleted_at TEXT -- in the bin since then
) STRICT;

-- A tree for each game; rows are only ever added, or go with their game.
CREATE TABLE entries (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game    INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    parent  INTEGER REFERENCES entries (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL, -- steps from the start, which is 0
    gesture INTEGER NOT NULL, -- steps sent at once share it
    kind    TEXT NOT NULL CHECK (kind IN ('start', 'act', 'dice', 'close', 'position')),
    side    TEXT, -- who decided or rolled
    action  TEXT NOT NULL, -- notation; the setup for the start
    digest  BLOB NOT NULL CHECK (length(digest) = 32), -- of the state after it
    rules   INTEGER NOT NULL,
    time    TEXT NOT NULL,
    CHECK ((parent IS NULL) = (ordinal = 0))
) STRICT;
CREATE INDEX entries_of_game ON entries (game);
CREATE UNIQUE INDEX entries_of_parent ON entries (parent, action, digest);

-- What players say about an entry.
CREATE TABLE marks (
    entry  INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    name   TEXT NOT NULL DEFAULT '',
    pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1))
) STRICT;

-- A cache: losing a row only costs time.
CREATE TABLE positions (
    entry INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    rules INTEGER NOT NULL,
    text  TEXT NOT NULL
) STRICT;

CREATE TABLE tags (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    tag  TEXT NOT NULL,
    PRIMARY KEY (game, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE thumbnails (
    game  INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    image BLOB NOT NULL
) STRICT;

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;
