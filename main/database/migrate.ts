import { begin } from './migrations/0010-begin'
import type { Database } from './open'

/** One step of the schema. Steps are numbered by tens, never changed once released, and kept in files of their own. */
export interface Migration {
  readonly version: number
  up(db: Database): void
}

export const MIGRATIONS: readonly Migration[] = [begin]

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
  }).exclusive()
}
