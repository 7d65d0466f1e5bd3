import type { Migration } from '../migrate'

/**
 * Fields that collections add to their cards, as JSON; a collection without a row has the usual ones. Their values lie in the entries'
 * appearances. It is a table of its own, since rows of a damaged file are told apart by their columns: those of an older library must stay as
 * they were. What there are is noted in `meta` too: of a row that is gone with its page, nothing else would tell.
 */
export const fields: Migration = {
  version: 70,
  up: (db) => {
    db.exec(`
      CREATE TABLE fields (
        collection TEXT PRIMARY KEY REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        fields TEXT NOT NULL,
        revision INTEGER NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0
      ) STRICT;
    `)
  },
}
