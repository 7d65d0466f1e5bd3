import type { Migration } from '../migrate'

/**
 * What was read from texts, so that opening reads them no second time: made of the text with that checksum by that build of the core.
 * Problems are unknown until they were looked for. Nothing here is a person's work; it may be thrown away at any time.
 */
export const derived: Migration = {
  version: 30,
  up: (db) => {
    db.exec(`
      CREATE TABLE derived (
        number INTEGER PRIMARY KEY,
        text INTEGER NOT NULL,
        core TEXT NOT NULL,
        cards TEXT NOT NULL,
        seal INTEGER NOT NULL,
        errors INTEGER,
        warnings INTEGER
      ) STRICT;
    `)
  },
}
