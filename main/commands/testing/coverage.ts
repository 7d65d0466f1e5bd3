import { resolve } from 'node:path'
import { deepEqual } from 'fast-equals'
import { locate, openFiles, type OpenEntry, type OpenFiles } from '../../../core/document/open'
import type { SourceFile } from '../../../core/document/format'
import { NodeCounts } from '../../../core/engine/coverage/counts'
import { coverable, type Branch, type CoverPart } from '../../../core/engine/coverage/parts'
import { linesOf, standingOf, type PartStanding, type Standing } from '../../../core/engine/coverage/standing'
import type { Pool } from '../../../core/engine/pool'
import type { CompiledCard } from '../../../core/language/service'
import { slice, type Span } from '../../../core/language/span'
import { keyed } from '../../../core/scenario/cards'
import type { PlayableSystem } from '../../../core/scenario/parse'

/** How well the tests cover the script of a card. */
export interface CardCoverage {
  /** Where the card begins. */
  readonly file: string
  readonly key: string
  readonly name: string
  /** Parts of its script that can be covered, and those that were executed or, where nothing is done there, came to something. */
  readonly parts: number
  readonly executed: number
  /** Ways that things can go there, such as a condition that holds and one that does not, and those that were seen. */
  readonly branches: number
  readonly seen: number
  /** Only those that are not wholly covered: each is as good as its worst part. */
  readonly lines: readonly {
    readonly line: number
    readonly standing: Standing
    /** What never went another way, by its words. */
    readonly missing: readonly { readonly text: string; readonly branch: Branch }[]
  }[]
}

/** What `fanfare test --coverage` adds to its report. */
export interface CoverageReport {
  readonly parts: number
  readonly executed: number
  /** Of a hundred, to one place, rounded down; 100 where there is nothing to cover. */
  readonly percent: number
  readonly branches: number
  readonly seen: number
  /** The worst first. */
  readonly cards: readonly CardCoverage[]
}

interface Covering {
  readonly card: CompiledCard
  readonly entry: OpenEntry
  readonly open: OpenFiles
  readonly parts: readonly CoverPart[]
  readonly counts: NodeCounts
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Of a hundred, to one place, rounded down, so that nothing is whole that is not. */
export const percentOf = (executed: number, parts: number): number =>
  parts === 0 ? 100 : Math.floor((executed * 1000) / parts) / 10

const isExecuted = ({ standing }: PartStanding): boolean => standing === 'executed' || standing === 'partly'

/** Gathers what scenarios count of the cards of files and collections. Cards that are written in a scenario are a part of the test, and not covered. */
export class CoverageBook {
  readonly #cards = new Map<PlayableSystem, Map<string, Covering[]>>()
  readonly #opened = new Set<object>()

  /** Cards that scenarios are about; those that no scenario uses are there too, uncovered. */
  add(system: PlayableSystem, open: OpenFiles): void {
    if (this.#opened.has(open)) return
    this.#opened.add(open)
    const { rules } = system.workshop
    const byKey = this.#cards.get(system) ?? new Map<string, Covering[]>()
    this.#cards.set(system, byKey)
    for (const entry of open.entries)
      for (const card of entry.parsed?.cards.map(keyed) ?? []) {
        const parts = coverable(rules, rules.define(card))
        const known = byKey.get(card.key) ?? []
        if (parts.length === 0 || known.some((one) => this.#isSame(one, open, entry))) continue
        byKey.set(card.key, [...known, { card, entry, open, parts, counts: new NodeCounts() }])
      }
  }

  /** The cards of files that a scenario names. */
  addFiles(system: PlayableSystem, files: readonly SourceFile[]): void {
    const fresh = files.filter((file) => !this.#opened.has(file))
    for (const file of fresh) this.#opened.add(file)
    if (fresh.length > 0) this.add(system, openFiles(system, fresh))
  }

  /** A file that is named by two ways is one. */
  #isSame({ entry, open }: Covering, other: OpenFiles, of: OpenEntry): boolean {
    return (
      resolve(fileOf(open, entry)) === resolve(fileOf(other, of)) && entry.origins[0]?.start === of.origins[0]?.start
    )
  }

  /** Adds what a scenario counted of the cards that it was played with. */
  take(system: PlayableSystem, counts: NodeCounts, pool: Pool): void {
    for (const key of counts.keys()) {
      const card = pool.byKey(key)?.card
      const known = this.#cards
        .get(system)
        ?.get(key)
        ?.filter((one) => one.card === card || deepEqual(one.card, card))
      for (const one of known ?? []) one.counts.merge(counts.only((each) => each === key))
    }
  }

  report(): CoverageReport {
    const cards = [...this.#cards.values()]
      .flatMap((byKey) => [...byKey.values()].flat())
      .map(cardCoverage)
      .sort((a, b) => a.executed / a.parts - b.executed / b.parts || (a.file < b.file ? -1 : 1))
    const total = (name: 'parts' | 'executed' | 'branches' | 'seen'): number => sum(cards.map((card) => card[name]))
    const [parts, executed] = [total('parts'), total('executed')]
    return {
      parts,
      executed,
      percent: percentOf(executed, parts),
      branches: total('branches'),
      seen: total('seen'),
      cards,
    }
  }
}

/** Letters of a part that are printed. */
const MOST_LETTERS = 40

function wordsAt(text: string, span: Span): string {
  const words = slice(text, span).replaceAll(/\s+/g, ' ').trim()
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words
}

const fileOf = ({ documents }: OpenFiles, { origins }: OpenEntry): string =>
  documents[origins[0]?.document ?? 0]?.path ?? ''

function cardCoverage({ card: { key, name }, entry, open, parts, counts }: Covering): CardCoverage {
  const standings = standingOf(counts, key, parts)
  const place = locate(entry, { start: parts[0]?.span.start ?? 0, end: parts[0]?.span.end ?? 0 })
  const { path = '', lines } = open.documents[place.document] ?? {}
  const position = (offset: number) =>
    lines?.position(locate(entry, { start: offset, end: offset + 1 }).span.start) ?? { line: 1, column: 1 }
  const branches = sum(parts.map((part) => part.branches.length))
  return {
    file: path,
    key,
    name,
    parts: parts.length,
    executed: standings.filter(isExecuted).length,
    branches,
    seen: branches - sum(standings.map(({ missing }) => missing.length)),
    lines: linesOf(standings, { position })
      .filter(({ standing }) => standing !== 'executed')
      .map(({ line, standing, parts: inside }) => ({
        line,
        standing,
        missing: inside.flatMap(({ part, missing }) =>
          missing.map((branch) => ({ text: wordsAt(entry.joined.text, part.span), branch })),
        ),
      })),
  }
}

const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  executed: 'covered',
  partly: 'one way only',
  consulted: 'looked at, never done',
  never: 'never reached',
}

const BRANCH_WORDS: Readonly<Record<Branch, string>> = {
  true: 'never true',
  false: 'never false',
  found: 'never found anything',
  none: 'never found nothing',
  taken: 'never taken',
  declined: 'never declined',
  paid: 'never paid',
  refused: 'could always be paid',
}

/** The report in lines: the worst cards first, and of each the lines that are not wholly covered. */
export function coverageLines({ cards, parts, executed, percent, branches, seen }: CoverageReport): readonly string[] {
  if (parts === 0)
    return ['No card with a script was there to be covered: scenarios name no files, and lie in no collection.']
  return [
    ...cards.flatMap((card) => [
      `${percentOf(card.executed, card.parts).toFixed(1).padStart(5)} %  ${card.name}${card.key === card.name ? '' : ` (${card.key})`}, ${card.file}`,
      ...card.lines.map(({ line, standing, missing }) => {
        const ways =
          standing === 'partly'
            ? `: ${missing.map(({ text, branch }) => `${text} ${BRANCH_WORDS[branch]}`).join(', ')}`
            : ''
        return `         line ${line}: ${STANDING_WORDS[standing]}${ways}`
      }),
    ]),
    `${percent.toFixed(1)} % covered: ${executed} of ${parts} parts of ${cards.length} cards; ${seen} of ${branches} ways seen`,
  ]
}
