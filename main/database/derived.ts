import { crc32 } from 'node:zlib'
import type { CardSummary } from '../../core/document/catalog'
import { Lean } from '../../core/document/lean'
import type { Derived, Problems } from './derive'
import { entryRow } from '../../preload/contract'
import type { Database } from './open'
import { entryOf, type EntryColumns, type StoredEntry } from './store'

/** An entry with what an earlier opening read from its text; without it where that is not to be had, and the text must be read again. */
export interface Remembered {
  readonly stored: StoredEntry
  readonly kept?: {
    readonly cards: readonly CardSummary[]
    readonly problems?: Problems
    /** Another build of the studio read it. */ readonly isOld?: true
  }
}

interface Columns extends EntryColumns {
  text: number | null
  core: string
  cards: string
  seal: number
  errors: number | null
  warnings: number | null
}

const prepare = (db: Database) => ({
  entries: db.prepare<[string], Columns>(
    'SELECT entries.*, derived.text, core, cards, seal, errors, warnings FROM entries LEFT JOIN derived USING (number) WHERE collection = ? ORDER BY place',
  ),
  put: db.prepare(`
    INSERT INTO derived (number, text, core, cards, seal, errors, warnings) VALUES (?, ?, ?, ?, ?, NULL, NULL)
    ON CONFLICT (number) DO UPDATE SET text = excluded.text, core = excluded.core, cards = excluded.cards, seal = excluded.seal, errors = NULL, warnings = NULL`),
  judge: db.prepare('UPDATE derived SET errors = ?, warnings = ? WHERE number = ?'),
  remove: db.prepare('DELETE FROM derived WHERE number = ?'),
  doubt: db.prepare(
    "INSERT INTO meta (name, value) VALUES ('doubt', '1') ON CONFLICT (name) DO UPDATE SET value = '1'",
  ),
  trust: db.prepare("DELETE FROM meta WHERE name = 'doubt'"),
  doubted: db.prepare("SELECT 1 FROM meta WHERE name = 'doubt'"),
})

/** What another build wrote may be of another shape. */
const SHAPE = entryRow.shape.cards

const sealOf = (text: number, core: string, cards: string): number => crc32(`${text}\n${core}\n${cards}`)

/** What entries' texts were found to say, stored beside them; written in the transaction that writes the text. */
export class DerivedRows {
  readonly #statements: ReturnType<typeof prepare>
  readonly #db: Database
  readonly #core: string | undefined
  /** Problems of cards may be others than those stored: a step was written, and what it does to other cards was not. */
  #isDoubtful: boolean

  /** `core` names the build whose reading is good; without it nothing is remembered. */
  constructor(db: Database, core: string | undefined) {
    this.#db = db
    this.#statements = prepare(db)
    this.#core = core
    this.#isDoubtful = this.#statements.doubted.get() !== undefined
  }

  /** Whether anything is remembered for the next opening. */
  get isKept(): boolean {
    return this.#core !== undefined
  }

  /** The entries of a collection in order. Nothing may be written while they are being read. */
  *entries(collection: string): Generator<Remembered> {
    const lean = new Lean()
    for (const row of this.#statements.entries.iterate(collection)) {
      const kept = this.#kept(row, lean)
      yield { stored: entryOf(row), ...(kept ? { kept } : {}) }
    }
  }

  put({ number, state }: StoredEntry, { cards }: Pick<Derived, 'cards'>): void {
    if (this.#core === undefined) return
    const text = crc32(JSON.stringify(state.slices))
    const written = JSON.stringify(cards)
    this.#statements.put.run(number, text, this.#core, written, sealOf(text, this.#core, written))
  }

  /** Marks what is stored of problems as doubtful, within a transaction that writes texts. */
  doubt(): void {
    if (this.#core === undefined) return
    this.#statements.doubt.run()
    this.#isDoubtful = true
  }

  /** Stores what was found of entries' problems, by their numbers; with `isAll`, no others can be out of date. Nobody's work, so the disk is not waited for. */
  remember(judged: ReadonlyMap<number, Problems>, isAll: boolean): void {
    if (this.#core === undefined || (judged.size === 0 && !this.#isDoubtful)) return
    this.#db.pragma('synchronous = NORMAL')
    try {
      this.#db.transaction(() => {
        for (const [number, { errors, warnings }] of judged) this.#statements.judge.run(errors, warnings, number)
        if (isAll) this.#statements.trust.run()
      })()
      if (isAll) this.#isDoubtful = false
    } finally {
      this.#db.pragma('synchronous = FULL')
    }
  }

  remove(number: number): void {
    this.#statements.remove.run(number)
  }

  #kept({ slices, text, core, cards, seal, errors, warnings }: Columns, lean: Lean): Remembered['kept'] {
    if (text === null || this.#core === undefined || text !== crc32(slices) || seal !== sealOf(text, core, cards))
      return undefined
    if (core !== this.#core) {
      const old = SHAPE.safeParse(JSON.parse(cards))
      return old.success ? { cards: old.data, isOld: true } : undefined
    }
    return {
      cards: (JSON.parse(cards) as CardSummary[]).map((card) => lean.card(card)),
      ...(errors === null || warnings === null || this.#isDoubtful ? {} : { problems: { errors, warnings } }),
    }
  }
}
