import type { Migration } from '../migrate'

/**
 * Texts are kept as JSON (`slices`), because a card may hold a character that SQLite's UTF-8 cannot (half a surrogate pair, NUL).
 * `label` is what the splitter knew of an entry's key and name: shown where the system has no language yet.
 */
export const begin: Migration = {
  version: 10,
  up: (db) => {
    db.exec(`
      CREATE TABLE meta (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT;

      CREATE TABLE collections (
        collection TEXT PRIMARY KEY,
        system TEXT NOT NULL,
        name TEXT NOT NULL,
        declared TEXT NOT NULL,
        position INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE documents (
        document TEXT PRIMARY KEY,
        collection TEXT NOT NULL REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        path TEXT NOT NULL,
        encoding TEXT NOT NULL,
        ours INTEGER NOT NULL,
        position INTEGER NOT NULL,
        parts TEXT NOT NULL,
        UNIQUE (collection, path)
      ) STRICT;

      CREATE TABLE art (
        art TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT;

      CREATE TABLE entries (
        number INTEGER PRIMARY KEY,
        entry TEXT NOT NULL UNIQUE,
        collection TEXT NOT NULL REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        slices TEXT NOT NULL,
        appearance TEXT NOT NULL,
        label TEXT NOT NULL,
        revision INTEGER NOT NULL,
        place REAL NOT NULL,
        changed INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX entries_in_order ON entries (collection, place);

      CREATE TABLE history (
        step INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        label TEXT NOT NULL,
        spell TEXT,
        undone INTEGER NOT NULL DEFAULT 0,
        deltas TEXT NOT NULL
      ) STRICT;

      CREATE TABLE history_entries (
        step INTEGER NOT NULL REFERENCES history ON DELETE CASCADE,
        entry TEXT NOT NULL,
        PRIMARY KEY (entry, step)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX history_entries_of_step ON history_entries (step);

      CREATE VIRTUAL TABLE search USING fts5 (
        name, key, traits, text, script,
        tokenize = "unicode61 remove_diacritics 2",
        prefix = '2 3'
      );
    `)
  },
}
