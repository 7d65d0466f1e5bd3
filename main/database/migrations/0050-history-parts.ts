import { inParts, type HistoryPart } from '../history'
import type { Migration } from '../migrate'

/** Longer lists of deltas are taken apart, in letters: those of an import may be a hundred megabytes. */
const LONG = 1_000_000

/** What a step of very many deltas did lies in parts, so that none of them is too long for a text, or for the memory of whoever checks it. */
export const historyParts: Migration = {
  version: 50,
  up: (db) => {
    db.exec(`
      CREATE TABLE history_parts (
        part INTEGER PRIMARY KEY,
        step INTEGER NOT NULL REFERENCES history ON DELETE CASCADE,
        deltas TEXT NOT NULL,
        checksum INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX history_parts_of_step ON history_parts (step, part);
    `)
    const read = db.prepare<[number], string>('SELECT deltas FROM history WHERE step = ?').pluck()
    const insert = db.prepare('INSERT INTO history_parts (step, deltas) VALUES (?, ?)')
    const put = db.prepare('UPDATE history SET deltas = ? WHERE step = ?')
    for (const step of db
      .prepare<[], number>(`SELECT step FROM history WHERE length(deltas) > ${LONG}`)
      .pluck()
      .all()) {
      const parts = inParts(JSON.parse(read.get(step) ?? '[]') as HistoryPart)
      for (const part of parts) insert.run(step, JSON.stringify(part))
      put.run(JSON.stringify({ parts: parts.length }), step)
    }
    db.exec(`
      UPDATE history_parts SET checksum = fanfare_checksum('history_parts', part, step, deltas);
      UPDATE history SET checksum = fanfare_checksum('history', step, at, label, spell, undone, deltas) WHERE step IN (SELECT step FROM history_parts)`)
  },
}
