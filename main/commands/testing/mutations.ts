import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARDS_FILE, parseAppearances } from '../../../core/document/appearances'
import { locate, openFiles, type OpenEntry, type OpenFiles } from '../../../core/document/open'
import type { SourceFile } from '../../../core/document/format'
import { createPool } from '../../../core/engine/pool'
import { keyed } from '../../../core/scenario/cards'
import { meantChange, type MutationReport, type Tried } from '../../../core/scenario/mutation/report'
import {
  isReady,
  readyTest,
  uses,
  type FailingTest,
  type GivenTest,
  type Test,
} from '../../../core/scenario/mutation/suite'
import { MutationRun } from '../../../core/scenario/mutation/trying'
import type { PlayableSystem, Scenario } from '../../../core/scenario/parse'

/** A place in a card's script that tests are asked about, and what came of it. */
export interface MutatedPlace extends Omit<Tried, 'span' | 'words'> {
  /** Somebody has called it meant, as the collection's cards.yaml says. */
  readonly meant?: true
  /** In `file` of its card. */
  readonly line: number
}

/** What the tests of a card would notice. */
export interface MutatedCard extends Omit<MutationReport, 'tried'> {
  readonly system: string
  /** Where the card stands; a scenario's file for one that is written in it. */
  readonly file: string
  readonly tried: readonly MutatedPlace[]
}

/** What `fanfare test --mutate` adds to its report. */
export interface MutationsReport {
  readonly cards: readonly MutatedCard[]
  /** Scenarios that fail as they are, and were left out. */
  readonly failing: readonly { readonly file: string; readonly name: string }[]
  readonly totals: {
    readonly tried: number
    readonly noticed: number
    readonly unnoticed: number
    readonly same: number
    /** Of those that are not noticed or make no difference, those that are called meant. */
    readonly meant: number
  }
  /** It was ended before every card was tried. */
  readonly cancelled: boolean
}

/** A card that may be tried, with the place of its lines. */
interface Candidate {
  readonly system: PlayableSystem
  readonly open: OpenFiles
  readonly entry: OpenEntry
  readonly index: number
  readonly file: string
  /** What somebody has called meant, by the keys of cards. */
  readonly meant: Meant
  lineOf(offset: number): number
}

/** What is called meant of a collection's cards, by their keys. */
type Meant = ReadonlyMap<string, ReadonlySet<string>>

/** Reads what a collection's folder says of its cards. What is wrong with that file is said by `check`. */
function meantIn(folder: string): Meant {
  const path = join(folder, CARDS_FILE)
  const { cards } = existsSync(path) ? parseAppearances(readFileSync(path, 'utf8')) : { cards: [] }
  return new Map(cards.map(({ key, appearance: { meant = [] } }) => [key, new Set(meant)]))
}

/** A scenario with the text of its file. */
export interface WrittenTest extends GivenTest {
  readonly text: string
  /** The folder of the collection that it lies in. */
  readonly folder?: string | undefined
}

/** How it goes on: whether, after so many cards of all and changes of the present one. */
export type Goes = (progress: {
  readonly name: string
  readonly card: number
  readonly cards: number
  readonly done: number
  readonly total: number
}) => Promise<boolean>

const NOTHING: Meant = new Map()

/** Gathers scenarios and the cards that they use, and asks what they would notice. */
export class MutationBook {
  readonly #tests = new Map<PlayableSystem, Test[]>()
  readonly #failing: FailingTest[] = []
  readonly #candidates = new Map<string, Candidate>()
  readonly #opened = new Set<object>()
  readonly #meant = new Map<string, Meant>()

  /** A scenario with the cards that are written in it, those of its files, and those of the collection that it lies in. */
  add(given: WrittenTest, around: OpenFiles | undefined): void {
    const { scenario, file, text, read, folder } = given
    const { system, data } = scenario
    const test = readyTest(given)
    if (!isReady(test) || !system || !data) {
      this.#failing.push(test)
      return
    }
    this.#tests.set(system, [...(this.#tests.get(system) ?? []), test])
    const files = [data.files ?? []].flat().flatMap(read)
    const meant = this.#meantOf(folder)
    if (around) this.#take(system, around, meant)
    for (const one of files) this.#takeFile(system, one, meant)
    if (data.cards !== undefined) this.#takeWritten(system, scenario, { path: file, text }, data.cards)
  }

  #meantOf(folder: string | undefined): Meant {
    if (folder === undefined) return NOTHING
    const known = this.#meant.get(folder) ?? meantIn(folder)
    this.#meant.set(folder, known)
    return known
  }

  #takeFile(system: PlayableSystem, file: SourceFile, meant: Meant): void {
    if (this.#opened.has(file)) return
    this.#opened.add(file)
    this.#take(system, openFiles(system, [file]), meant)
  }

  #takeWritten(system: PlayableSystem, { lines, span }: Scenario, { path, text }: SourceFile, cards: string): void {
    const from = lines.position(span.start).line
    const key = text.split(/\r\n?|\n/).findIndex((line, index) => index + 1 >= from && /^cards\s*:/.test(line))
    // A block begins on the line below its key.
    this.#take(
      system,
      openFiles(system, [{ path, text: cards }]),
      NOTHING,
      (line) => line + (key < 0 ? from - 1 : key + 1),
    )
  }

  #take(system: PlayableSystem, open: OpenFiles, meant: Meant, place = (line: number): number => line): void {
    if (this.#opened.has(open)) return
    this.#opened.add(open)
    for (const entry of open.entries)
      for (const index of entry.parsed?.cards.keys() ?? []) {
        const id = `${system.id} ${index} ${entry.joined.text}`
        if (this.#candidates.has(id)) continue
        const { document } = locate(entry, { start: 0, end: 1 })
        const { path = '', lines } = open.documents[document] ?? {}
        const lineOf = (offset: number): number =>
          place(lines?.position(locate(entry, { start: offset, end: offset + 1 }).span.start).line ?? 1)
        this.#candidates.set(id, { system, open, entry, index, file: path, meant, lineOf })
      }
  }

  /** Tries every card that a scenario uses, until `goes` says no. */
  async report(goes: Goes): Promise<MutationsReport> {
    const used = [...this.#candidates.values()].flatMap((candidate) => {
      const card = candidate.entry.parsed?.cards[candidate.index]
      const tests = card ? (this.#tests.get(candidate.system) ?? []).filter((test) => uses(test, keyed(card))) : []
      return tests.length > 0 ? [{ candidate, tests }] : []
    })
    const cards: MutatedCard[] = []
    let cancelled = false
    for (const [at, { candidate, tests }] of used.entries()) {
      const { system, open, entry, index, file, meant, lineOf } = candidate
      const pool = createPool(
        open.entries.flatMap(({ parsed }) => parsed?.cards.map(keyed) ?? []),
        (card) => system.workshop.rules.define(card),
      )
      const text = entry.joined.text
      const run = new MutationRun({ system, text, index, catalog: open.catalog, tests, pool })
      const name = run.report.name
      const going = run.run()
      for (let step = going.next(); !step.done; step = going.next()) {
        cancelled = !(await goes({ name, card: at + 1, cards: used.length, ...step.value }))
        if (cancelled) break
      }
      const { tried, ...report } = run.report
      if (tried.length > 0 || !cancelled)
        cards.push({
          ...report,
          system: system.id,
          file,
          tried: tried.map(({ span, words, ...one }) => {
            const isMeant = one.verdict !== 'noticed' && meant.get(report.key)?.has(meantChange({ words }))
            return { ...one, line: lineOf(span.start), ...(isMeant && { meant: true as const }) }
          }),
        })
      if (cancelled) break
    }
    const tried = cards.flatMap((card) => card.tried)
    const count = (verdict: Tried['verdict']): number =>
      tried.filter((one) => one.verdict === verdict && !one.meant).length
    return {
      cards,
      failing: this.#failing.map(({ file, name }) => ({ file, name })),
      totals: {
        tried: tried.length,
        noticed: count('noticed'),
        unnoticed: count('unnoticed'),
        same: count('same'),
        meant: tried.filter((one) => one.meant).length,
      },
      cancelled,
    }
  }
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The report in lines: what nothing would notice, card by card, with its place; then what made no difference. */
export function mutationLines({ cards, failing, totals, cancelled }: MutationsReport): readonly string[] {
  const told = cards.flatMap(({ name, key, file, tried }) => {
    const open = [
      ...tried.filter(({ verdict, meant }) => verdict === 'unnoticed' && !meant),
      ...tried.filter(({ verdict, meant }) => verdict === 'same' && !meant),
    ]
    return open.length === 0
      ? []
      : [
          `${name}${key === name ? '' : ` (${key})`}, ${file}`,
          ...open.map(({ line, sentence }) => `    line ${line}: ${sentence}`),
        ]
  })
  const left = failing.map(({ file, name }) => `${file}: ${name || 'without a name'} fails as it is, and was left out.`)
  const whole =
    cards.length === 0
      ? ['No card that a scenario uses has a script that could be changed.']
      : [
          `${some(totals.tried, 'change', 'changes')} of ${some(cards.length, 'card', 'cards')} tried: ${totals.noticed} would be noticed, ${totals.unnoticed} would not, ${totals.same} made no difference that was seen${totals.meant > 0 ? `; ${totals.meant} are called meant` : ''}`,
        ]
  return [...told, ...left, ...(cancelled ? ['Ended before all was tried; this is what was found so far.'] : whole)]
}
