import { type Outcome, usedBy } from '../documents'
import type { CountedCard } from '../running/protocol'

/** Runs of one test that are kept, each with other texts of the cards: those that were restored need not be run again. */
const KEPT_RUNS = 8
/** Tests whose runs are kept, those that are in no file any more too. */
const KEPT_TESTS = 5_000

/** What one run of a test counted, and the texts of all the cards that it used. */
interface Row {
  readonly texts: ReadonlyMap<string, string>
  readonly cards: readonly CountedCard[]
}

const textsOf = ({ supply, result }: Outcome): ReadonlyMap<string, string> => {
  const used = new Set([...usedBy({ supply, result }), ...result.counted.map(({ entry }) => entry)])
  const texts = [...supply.cards, ...Object.values(supply.files).flat()]
  return new Map(texts.flatMap(({ entry, text }) => (used.has(entry) ? [[entry, text] as const] : [])))
}

const isSame = (a: Row['texts'], b: Row['texts']): boolean =>
  a.size === b.size && [...a].every(([entry, text]) => b.get(entry) === text)

/**
 * What tests counted, by their texts and the texts of the cards that they used: a row counts only while all of them stand so. A changed text has nothing
 * at once, and has all of it again when it is restored.
 */
export class CoverageRows {
  readonly #rows = new Map<string, readonly Row[]>()
  /** The texts of entries as they stand; of those that nobody told of, as they were when a test was run. */
  readonly #texts = new Map<string, string | undefined>()

  /** Keeps what came of a test. */
  keep(outcome: Outcome): void {
    const row: Row = { texts: textsOf(outcome), cards: outcome.result.counted }
    for (const [entry, text] of row.texts) if (!this.#texts.has(entry)) this.#texts.set(entry, text)
    const others = (this.#rows.get(outcome.text) ?? []).filter(({ texts }) => !isSame(texts, row.texts))
    this.#rows.delete(outcome.text)
    this.#rows.set(outcome.text, [...others.slice(1 - KEPT_RUNS), row])
    for (const old of this.#rows.keys()) {
      if (this.#rows.size <= KEPT_TESTS) break
      this.#rows.delete(old)
    }
  }

  /** The text of an entry is another one now, or gone. */
  change(entry: string, text: string | undefined): void {
    this.#texts.set(entry, text)
  }

  /** What a test counted with all cards as they stand; `undefined`: it has not been run so. */
  current(test: string): readonly CountedCard[] | undefined {
    return this.#rows
      .get(test)
      ?.findLast(({ texts }) => [...texts].every(([entry, text]) => this.#texts.get(entry) === text))?.cards
  }

  clear(): void {
    this.#rows.clear()
    this.#texts.clear()
  }
}
