import type { Migration } from '../migrate'

/**
 * The language that the cards of a collection are written in, as JSON; a collection without a row says nothing of it. As with fields, it is a
 * table of its own, and what there is is noted in `meta`. Its columns stand in another order, so that rows of a damaged file are told apart.
 */
export const language: Migration = {
  version: 80,
  up: (db) => {
    db.exec(`
      CREATE TABLE language (
        collection TEXT PRIMARY KEY REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        revision INTEGER NOT NULL,
        language TEXT NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0
      ) STRICT;
    `)
  },
}
