import type { Migration } from '../migrate'

/**
 * What collections bring besides their cards: JSON as it was given, or the hash of bytes that lie in `art` or `fonts`. What there are is noted in
 * `meta` too: of a row that is gone with its page, nothing else would tell.
 */
export const assets: Migration = {
  version: 60,
  up: (db) => {
    db.exec(`
      CREATE TABLE fonts (
        font TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        family TEXT NOT NULL,
        weight INTEGER NOT NULL,
        italic INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE assets (
        asset TEXT PRIMARY KEY,
        collection TEXT NOT NULL REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,
        content TEXT NOT NULL,
        revision INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE UNIQUE INDEX asset_names ON assets (collection, kind, folded);
    `)
  },
}
