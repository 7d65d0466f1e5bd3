import type { HistoryStep } from '../../preload/contract'
import { merge, readDelta, type Delta } from './delta'
import type { Database } from './open'

export interface Recorded {
  readonly step: number
  readonly label: string
  readonly deltas: readonly Delta[]
}

interface Columns {
  step: number
  at: number
  label: string
  spell: string | null
  undone: number
  deltas: string
}

/** A part of what a step did. */
export type HistoryPart = readonly Delta[]

/** How many deltas a part has. */
const IN_A_PART = 500

/** The deltas of a step, or in how many parts they lie: as they are written in its row. */
type Written = readonly Delta[] | { readonly parts: number }

/** Takes the deltas of a step apart. */
export const inParts = (deltas: readonly Delta[]): HistoryPart[] =>
  Array.from({ length: Math.ceil(deltas.length / IN_A_PART) }, (_, part) =>
    deltas.slice(part * IN_A_PART, (part + 1) * IN_A_PART),
  )

const entriesOf = (deltas: readonly Delta[]): Set<string> =>
  new Set(deltas.flatMap((delta) => (delta.kind === 'entry' ? [delta.id] : [])))

const prepare = (db: Database) => ({
  dropUndone: db.prepare('DELETE FROM history WHERE undone = 1'),
  insert: db.prepare('INSERT INTO history (at, label, spell, deltas) VALUES (?, ?, ?, ?)'),
  replace: db.prepare('UPDATE history SET at = ?, deltas = ? WHERE step = ?'),
  insertPart: db.prepare('INSERT INTO history_parts (step, deltas) VALUES (?, ?)'),
  parts: db.prepare<[number], string>('SELECT deltas FROM history_parts WHERE step = ? ORDER BY part').pluck(),
  link: db.prepare('INSERT INTO history_entries (step, entry) VALUES (?, ?)'),
  linked: db.prepare<[number], number>('SELECT count(*) FROM history_entries WHERE step = ?').pluck(),
  mark: db.prepare('UPDATE history SET undone = ? WHERE step = ?'),
  last: db.prepare<[], Columns>('SELECT * FROM history WHERE undone = 0 ORDER BY step DESC LIMIT 1'),
  lastSpell: db.prepare<[], Pick<Columns, 'step' | 'spell'>>(
    'SELECT step, spell FROM history WHERE undone = 0 ORDER BY step DESC LIMIT 1',
  ),
  next: db.prepare<[], Columns>('SELECT * FROM history WHERE undone = 1 ORDER BY step LIMIT 1'),
  labels: db.prepare<[], { undo: string | null; redo: string | null }>(`
    SELECT (SELECT label FROM history WHERE undone = 0 ORDER BY step DESC LIMIT 1) AS undo,
           (SELECT label FROM history WHERE undone = 1 ORDER BY step LIMIT 1) AS redo`),
  list: db.prepare<[number], Omit<Columns, 'deltas'>>(
    'SELECT step, at, label, spell, undone FROM history ORDER BY step DESC LIMIT ?',
  ),
  listOf: db.prepare<[string, number], Omit<Columns, 'deltas'>>(`
    SELECT step, at, label, spell, undone FROM history WHERE step IN (SELECT step FROM history_entries WHERE entry = ?) ORDER BY step DESC LIMIT ?`),
})

/** The steps of a library, done ones before undone ones. Every method but the questions belongs in the transaction that it records. */
export class History {
  readonly #statements: ReturnType<typeof prepare>

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  /** Adds a step, or widens the last one when both are saves of one entry in one spell; forgets what was undone. Answers its number. */
  record(label: string, spell: string | undefined, deltas: readonly Delta[], at: number): number {
    const undone = this.#statements.dropUndone.run().changes
    // The deltas of an import may be a hundred megabytes: they are read only where they may be widened.
    const isSpell = spell !== undefined && undone === 0 && this.#statements.lastSpell.get()?.spell === spell
    const last = isSpell ? this.#statements.last.get() : undefined
    const merged = last && merge(this.#recorded(last).deltas, deltas)
    if (last && merged) {
      this.#statements.replace.run(at, JSON.stringify(merged), last.step)
      return last.step
    }
    const parts = inParts(deltas)
    const written: Written = parts.length > 1 ? { parts: parts.length } : deltas
    const step = Number(this.#statements.insert.run(at, label, spell ?? null, JSON.stringify(written)).lastInsertRowid)
    if (parts.length > 1) for (const part of parts) this.#statements.insertPart.run(step, JSON.stringify(part))
    for (const entry of entriesOf(deltas)) this.#statements.link.run(step, entry)
    return step
  }

  /** The step that undo takes back, if any. */
  last(): Recorded | undefined {
    const row = this.#statements.last.get()
    return row && this.#recorded(row)
  }

  /** The step that redo does again, if any. */
  next(): Recorded | undefined {
    const row = this.#statements.next.get()
    return row && this.#recorded(row)
  }

  mark(step: number, undone: boolean): void {
    this.#statements.mark.run(undone ? 1 : 0, step)
  }

  labels(): { canUndo?: string; canRedo?: string } {
    const { undo, redo } = this.#statements.labels.get() ?? { undo: null, redo: null }
    return { ...(undo === null ? {} : { canUndo: undo }), ...(redo === null ? {} : { canRedo: redo }) }
  }

  /** Newest first. */
  list(limit: number, entry?: string): HistoryStep[] {
    const rows = entry === undefined ? this.#statements.list.all(limit) : this.#statements.listOf.all(entry, limit)
    return rows.map(({ step, at, label, undone }) => ({
      step,
      at,
      label,
      undone: undone === 1,
      entries: this.#statements.linked.get(step) ?? 0,
    }))
  }

  #recorded({ step, label, deltas }: Columns): Recorded {
    const written = JSON.parse(deltas) as Written
    return {
      step,
      label,
      deltas: ('parts' in written
        ? this.#statements.parts.all(step).flatMap((part) => JSON.parse(part) as Delta[])
        : written
      ).map(readDelta),
    }
  }
}
