import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '../../../../../core/document/catalog'
import type { Catalog } from '../../../../../core/document/catalog'
import type { Span } from '../../../../../core/language/span'
import type { EvolveCard } from '../../../../../core/systems/evolve/card'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'
import { randomFrom } from '../../random'
import type { Random } from '../../random'

export { randomFrom }

export const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus/evolve')
export const hasCorpus = existsSync(CORPUS)

const SAMPLES = join(import.meta.dirname, '../../../../../resources/samples/evolve')

export interface Source {
  readonly name: string
  readonly text: string
}

const textsIn = (folder: string): Source[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** The community's files where they are, else the sample set. */
export const sources = (): Source[] => textsIn(hasCorpus ? CORPUS : SAMPLES)

export function catalogOf(texts: readonly Source[]): Catalog {
  const catalog = createCatalog()
  for (const { name, text } of texts)
    catalog.set(
      name,
      parse(text).cards.map((card, index) => ({ ...summarise(card), entry: name, index })),
    )
  return catalog
}

/** A changed text, and the ranges of the original that the change touched. */
export interface Change {
  readonly text: string
  readonly ranges: readonly Span[]
}

const CHARACTERS = ';;{}{}()()[]"",,/|!#_-=. \n\n\t0123456789abcdefnFXKmst'
const WORDS = [
  'ability',
  'name',
  'effect',
  'cost',
  'to',
  '"',
  '{',
  '}',
  ';',
  '//',
  'Fanfare',
  'DrawCard(1)',
  'text "',
  'm(0,',
  '(PP, 1)',
]

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[random(0, list.length - 1)]

const rangesOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))

/** The pieces that one kind of mutation moves about. */
function piecesOf(text: string, unit: number): Span[] {
  return unit === 0
    ? rangesOf(text, /[\s\S]/g)
    : unit === 1
      ? rangesOf(text, /[^\s;,(){}]+/g)
      : rangesOf(text, /[^\n]*\n/g)
}

function insertion(random: Random, text: string, unit: number): string {
  if (unit === 0) return CHARACTERS[random(0, CHARACTERS.length - 1)] ?? ';'
  if (unit === 1) return ` ${pick(random, WORDS) ?? ';'} `
  const line = pick(random, piecesOf(text, 2))
  return line ? text.slice(line.start, line.end) : '\n'
}

const replaced = (text: string, { start, end }: Span, by: string): Change => ({
  text: text.slice(0, start) + by + text.slice(end),
  ranges: [{ start, end }],
})

function swapped(text: string, a: Span, b: Span): Change {
  const between = text.slice(a.end, b.start)
  return {
    text:
      text.slice(0, a.start) + text.slice(b.start, b.end) + between + text.slice(a.start, a.end) + text.slice(b.end),
    ranges: [a, b],
  }
}

/** One insertion, deletion, replacement or swap of a character, word or line. */
export function mutate(random: Random, text: string): Change {
  const unit = random(0, 2)
  const pieces = piecesOf(text, unit)
  const index = random(0, pieces.length - 2)
  const [piece, other] = [pieces[index], pieces[Math.min(pieces.length - 1, index + random(1, 3))]]
  if (!piece || !other) return { text, ranges: [] }
  switch (random(0, 3)) {
    case 0:
      return replaced(text, { start: piece.start, end: piece.start }, insertion(random, text, unit))
    case 1:
      return replaced(text, piece, '')
    case 2:
      return replaced(text, piece, insertion(random, text, unit))
    default:
      return swapped(text, piece, other)
  }
}

export function truncate(random: Random, text: string): Change {
  const at = random(0, text.length - 1)
  return { text: text.slice(0, at), ranges: [{ start: at, end: text.length }] }
}

const isPlace = (key: string): boolean => key === 'span' || key.endsWith('Span')

/** A compiled card without its places. */
export const withoutSpans = (card: EvolveCard): string =>
  JSON.stringify(card, (key, value: unknown) => (isPlace(key) ? undefined : value))

/** Whether the ranges share a character, or one is empty and lies in or at the other. */
const meets = (a: Span, b: Span): boolean =>
  a.start === a.end || b.start === b.end ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end

/** The range without the blanks at its ends, unless it is nothing else. */
function core(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end).trim()
  return inner === ''
    ? { start, end }
    : { start: text.indexOf(inner, start), end: text.indexOf(inner, start) + inner.length }
}

/** Whether a change touched the card: a part of it lies in the card, or between the card and one of its neighbours. */
function isTouched(text: string, cards: readonly EvolveCard[], index: number, ranges: readonly Span[]): boolean {
  const from = cards[index - 1]?.span.end ?? 0
  const to = cards[index + 1]?.span.start ?? text.length
  return ranges.some((range) => meets(core(text, range), { start: from, end: to }))
}

/** Whether no range meets the line on which the card's name stands. */
function hasName(text: string, { nameSpan }: EvolveCard, ranges: readonly Span[]): boolean {
  const start = text.lastIndexOf('\n', nameSpan.start - 1) + 1
  const end = text.indexOf('\n', nameSpan.end)
  return !ranges.some((range) => meets(range, { start: start - 1, end: end < 0 ? text.length : end }))
}

export interface Verdict {
  untouched: number
  same: number
  readonly changed: string[]
  named: number
  readonly lost: string[]
  readonly times: number[]
  readonly originalTimes: number[]
}

const timed = (text: string, catalog: Catalog, entry: string, times: number[]): readonly EvolveCard[] => {
  const start = performance.now()
  const parsed = parse(text)
  check(parsed, catalog, { entry })
  times.push(performance.now() - start)
  return parsed.cards
}

function judge(
  verdict: Verdict,
  text: string,
  before: readonly EvolveCard[],
  after: readonly EvolveCard[],
  change: Change,
  label: string,
): void {
  const compiled = new Set(after.map(withoutSpans))
  const names = new Set(after.map(({ name }) => name))
  for (const [index, card] of before.entries()) {
    if (isTouched(text, before, index, change.ranges)) {
      if (!hasName(text, card, change.ranges)) continue
      verdict.named++
      if (!names.has(card.name)) verdict.lost.push(`${label}: ${card.name}`)
    } else {
      verdict.untouched++
      if (compiled.has(withoutSpans(card))) verdict.same++
      else verdict.changed.push(`${label}: ${card.name}`)
    }
  }
}

/** Changes the sources `count` times with one change each, and compares every result with its original. */
export function run(change: (random: Random, text: string) => Change, count: number, seed: number): Verdict {
  const random = randomFrom(seed)
  const texts = sources()
  const catalog = catalogOf(texts)
  const verdict: Verdict = { untouched: 0, same: 0, changed: [], named: 0, lost: [], times: [], originalTimes: [] }
  for (let round = 0; round < count; round++) {
    const source = pick(random, texts)
    if (!source) break
    const before = timed(source.text, catalog, source.name, verdict.originalTimes)
    const changed = change(random, source.text)
    const after = timed(changed.text, catalog, source.name, verdict.times)
    judge(verdict, source.text, before, after, changed, `${source.name} round ${round}`)
  }
  return verdict
}

/** The time that 99 of 100 stay below, in milliseconds. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

export const report = ({ untouched, same, named, lost, times, originalTimes }: Verdict): string =>
  `${times.length} texts: ${same} of ${untouched} untouched cards the same, ${named - lost.length} of ${named} names kept, p99 ${p99(times).toFixed(2)} ms of ${p99(originalTimes).toFixed(2)} ms`
