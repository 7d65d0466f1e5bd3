import type { Migration } from '../migrate'

/**
 * Scenario files, which lay in the settings before: of a collection, or of the library as a whole. Texts are JSON, as cards' are. What there
 * are is noted in `meta` too: of a row that is gone with its page, nothing else would tell.
 */
export const scenarios: Migration = {
  version: 40,
  up: (db) => {
    db.exec(`
      CREATE TABLE scenarios (
        scenario TEXT PRIMARY KEY,
        collection TEXT REFERENCES collections DEFERRABLE INITIALLY DEFERRED,
        path TEXT NOT NULL,
        encoding TEXT NOT NULL,
        text TEXT NOT NULL,
        position INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE UNIQUE INDEX scenario_paths ON scenarios (coalesce(collection, ''), path);
    `)
  },
}
