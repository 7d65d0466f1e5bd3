import { begin } from './migrations/0010-begin'
import { checksums } from './migrations/0020-checksums'
import { derived } from './migrations/0030-derived'
import { scenarios } from './migrations/0040-scenarios'
import { historyParts } from './migrations/0050-history-parts'
import { assets } from './migrations/0060-assets'
import { fields } from './migrations/0070-fields'
import { language } from './migrations/0080-language'
import { imprint } from './migrations/0090-imprint'
import type { Database } from './open'
import { guard } from './safety/guarded'

/** One step of the schema. Steps are numbered by tens, never changed once released, and kept in files of their own. */
export interface Migration {
  readonly version: number
  up(db: Database): void
}

export const MIGRATIONS: readonly Migration[] = [
  begin,
  checksums,
  derived,
  scenarios,
  historyParts,
  assets,
  fields,
  language,
  imprint,
]

/** The version of the schema as a row says it, which is guarded like any other; 0 in libraries from before there was one. */
export function noteOfSchema(db: Database): number {
  const hasNotes = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get() !== undefined
  const note = hasNotes
    ? db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'schema'").get()
    : undefined
  return note ? Number(note.value) : 0
}

/** Brings the library up to date in one transaction: it is either fully migrated or untouched. */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const current = db.pragma('user_version', { simple: true }) as number
  const pending = migrations.filter(({ version }) => version > current)
  // Also with nothing pending: the first access takes the lock.
  db.transaction(() => {
    for (const { version, up } of pending) {
      up(db)
      db.pragma(`user_version = ${version}`)
    }
    guard(db)
    const latest = pending.at(-1)?.version
    if (latest !== undefined)
      db.prepare(
        "INSERT INTO meta (name, value) VALUES ('schema', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      ).run(String(latest))
  }).exclusive()
}
