import type { Migration } from '../migrate'

/** The content of each table as it then was. */
const CONTENT = {
  meta: 'name, value',
  collections: 'collection, system, name, declared, position',
  documents: 'document, collection, path, encoding, ours, position, parts',
  art: 'art, type, width, height',
  entries: 'entry, collection, slices, appearance, label, revision, changed',
  history: 'step, at, label, spell, undone, deltas',
}

/** Every row with a person's work carries a checksum: SQLite's own checks miss letters that change inside a value. */
export const checksums: Migration = {
  version: 20,
  up: (db) => {
    for (const [table, content] of Object.entries(CONTENT)) {
      db.exec(
        `ALTER TABLE ${table} ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0; UPDATE ${table} SET checksum = fanfare_checksum('${table}', ${content})`,
      )
    }
  },
}
