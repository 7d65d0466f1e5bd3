import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { closeDatabase, openDatabase } from '../../../../main/database/open'
import type { Row } from '../../../../main/database/safety/guarded'
import { check } from '../../../../main/database/safety/check'
import { findRows, type Finds } from '../../../../main/database/safety/finds'

/** Changes bytes of a file, each to another one. */
export function damage(
  path: string,
  places: readonly number[],
  turn: (byte: number) => number = (byte) => byte ^ 0x15,
): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  for (const place of places) {
    readSync(file, byte, 0, 1, place)
    writeSync(file, Buffer.of(turn(byte[0] ?? 0) & 0xff), 0, 1, place)
  }
  closeSync(file)
}

/** What a closed library's file holds, row by row. */
export function findsIn(path: string): Finds {
  const fresh = openDatabase(join(mkdtempSync(join(tmpdir(), 'fanfare-fresh-')), 'fresh.fanfare'), { create: true })
  const finds = findRows(path, fresh)
  closeDatabase(fresh)
  rmSync(dirname(fresh.name), { recursive: true })
  if (!finds) throw new Error(`${path} holds no rows.`)
  return finds
}

/** Where a text lies within the row of a table; the row is the first one that holds it. */
export function placeOf(path: string, table: string, text: string): number {
  const content = readFileSync(path)
  for (const { places } of findsIn(path).whole.get(table)?.values() ?? []) {
    for (const { page, start, end } of places) {
      const at = content.subarray((page - 1) * 4096 + start, (page - 1) * 4096 + end).indexOf(text)
      if (at >= 0) return (page - 1) * 4096 + start + at
    }
  }
  throw new Error(`No row of ${table} holds "${text}".`)
}

/** What a check says of a closed library. */
export function verdict(path: string): string[] {
  const db = openDatabase(path)
  try {
    const slices = check(db)
    for (;;) {
      const { done, value } = slices.next()
      if (done) return value
    }
  } finally {
    closeDatabase(db)
  }
}

/** The rows of a table of a closed library. */
export function rowsOf(path: string, table: string): Row[] {
  const db = openDatabase(path)
  try {
    return db.prepare<[], Row>(`SELECT * FROM ${table}`).all()
  } finally {
    closeDatabase(db)
  }
}
