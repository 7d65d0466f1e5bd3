import type { Migration } from '../migrate'

/**
 * What collections have printed on their cards, as JSON; a collection without a row says nothing of it. As with fields, it is a table of its
 * own, and what there is is noted in `meta`. Its columns stand in another order, so that rows of a damaged file are told apart.
 */
export const imprint: Migration = {
  version: 90,
  up: (db) => {
    db.exec(`
      CREATE TABLE imprint (
        collection TEXT PRIMARY KEY REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        revision INTEGER NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0,
        imprint TEXT NOT NULL
      ) STRICT;
    `)
  },
}
