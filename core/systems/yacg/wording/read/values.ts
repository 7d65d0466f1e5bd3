import type { Data, Mapping } from './data'
import { comparisonAt, first, numberAt, statAt, statTestAt, words } from './numbers'
import { nounAt, whoAt } from './nouns'
import { whoseAt } from './adjectives'
import { type Noun, type Who } from './noun'
import type { Read, Slot } from './template'
import type { Token } from './tokens'

type Tokens = readonly Token[]

const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.word ?? ''

/** An amount, before it is known whom it speaks of. */
export type Amount =
  | { readonly is: 'data'; readonly data: Data; readonly doubt?: string }
  | { readonly is: 'count'; readonly of: Noun }
  | { readonly is: 'stat'; readonly stat: string; readonly of: Noun; readonly base?: boolean }
  | { readonly is: 'traits' | 'markers'; readonly of: Noun }
  | { readonly is: 'player'; readonly what: 'hand' | 'deck' | 'discard' | 'rounds-won' | 'energy'; readonly of: Who }
  | { readonly is: 'sum'; readonly stat: string; readonly in: Noun }
  | { readonly is: 'half' | 'negative'; readonly value: Amount }
  | { readonly is: 'times' | 'add' | 'less'; readonly values: readonly Amount[] }

export const exactly = (data: Data): Amount => ({ is: 'data', data })

const NAMES: readonly (readonly [string, Data])[] = [
  ['variable', 'variable'],
  ['x', 'x'],
  ['that many', 'event-amount'],
  ['that much', 'event-amount'],
  ['as many', 'event-amount'],
  ['number of that current round', 'round'],
  ['number of current round', 'round'],
  ['current round number', 'round'],
  ['current round', 'round'],
  ['round number', 'round'],
]

/** `it 's`, `its`, `their`, `this creature 's`, `that creature 's`; gives of whom. */
function* owningAt(tokens: Tokens, at: number): Generator<Read<Noun>> {
  const own = first(tokens, at, 'its', 'their', 'his')
  if (own !== undefined) yield { value: { is: 'again' }, end: own }
  for (const { value, end } of nounAt(tokens, at, 1)) if (wordAt(tokens, end) === "'s") yield { value, end: end + 1 }
}

/** Every way to read an amount: numbers, what is counted, stats of somebody, half of one. */
export function* amountAt(tokens: Tokens, at: number, depth = 0): Generator<Read<Amount>> {
  const number = numberAt(tokens, at)
  if (number !== undefined) yield { value: exactly(number), end: at + 1 }
  for (const [form, name] of NAMES) {
    const end = words(tokens, at, form)
    if (end !== undefined) yield { value: exactly(name), end }
  }
  if (depth > 2) return
  const half = first(tokens, at, 'half of', 'half')
  if (half !== undefined)
    for (const { value, end } of amountAt(tokens, half, depth + 1))
      yield { value: { is: 'half', value }, end: first(tokens, end, ', rounded down', 'rounded down') ?? end }
  const twice = first(tokens, at, 'twice', 'double')
  if (twice !== undefined)
    for (const { value, end } of amountAt(tokens, twice, depth + 1))
      yield { value: { is: 'times', values: [exactly(2), value] }, end }
  const times = number !== undefined && first(tokens, at + 1, 'times', 'x')
  if (number !== undefined && typeof times === 'number')
    for (const { value, end } of amountAt(tokens, times, depth + 1))
      yield { value: { is: 'times', values: [exactly(number), value] }, end }
  yield* countedAt(tokens, at)
  yield* zoneAmountAt(tokens, at)
  for (const { value: of, end } of owningAt(tokens, at)) {
    const base = first(tokens, end, 'printed', 'base') ?? end
    const stat = statAt(tokens, base)
    if (stat) yield { value: { is: 'stat', stat: stat.value, of, ...(base > end && { base: true }) }, end: stat.end }
  }
  const sum = first(tokens, at, 'total', 'sum of', 'combined')
  if (sum !== undefined) {
    const stat = statAt(tokens, sum)
    const of = stat && first(tokens, stat.end, 'of')
    if (stat && of !== undefined)
      for (const { value, end } of nounAt(tokens, of, 1))
        yield { value: { is: 'sum', stat: stat.value, in: value }, end }
  }
  const stat = statAt(tokens, at)
  const of = stat && first(tokens, stat.end, 'of')
  if (stat && of !== undefined)
    for (const { value, end } of nounAt(tokens, of, 1))
      yield { value: { is: 'stat', stat: stat.value, of: value }, end }
}

/** `number of creatures you control`, `number of its traits`. */
function* countedAt(tokens: Tokens, at: number): Generator<Read<Amount>> {
  const from = first(tokens, at, 'number of', 'amount of')
  if (from === undefined) return
  for (const what of ['trait', 'marker'] as const) {
    const own = first(tokens, from, `its own ${what}`, `its ${what}`, `own ${what}`)
    if (own !== undefined) yield { value: { is: `${what}s`, of: { is: 'again' } }, end: own }
    const on = words(tokens, from, `${what} on`)
    if (on !== undefined)
      for (const { value, end } of nounAt(tokens, on, 1)) yield { value: { is: `${what}s`, of: value }, end }
  }
  yield* cardsAt(tokens, from)
  yield* countAt(tokens, from)
}

/** `cards in your hand`, `energy of opponent`, `rounds you won`. */
function* cardsAt(tokens: Tokens, at: number): Generator<Read<Amount>> {
  const from = first(tokens, at, 'card in', 'card left in', 'card on')
  if (from !== undefined) {
    const whose = whoseAt(tokens, from)
    const start = whose?.end ?? from
    for (const [form, what] of [
      ['hand', 'hand'],
      ['deck', 'deck'],
      ['discard pile', 'discard'],
      ['discards pile', 'discard'],
    ] as const) {
      const end = words(tokens, start, form)
      if (end !== undefined) yield { value: { is: 'player', what, of: whose?.value ?? 'you' }, end }
    }
  }
  const energy = first(tokens, at, 'energy of')
  const [holder] = energy === undefined ? [] : whoAt(tokens, energy)
  if (holder) yield { value: { is: 'player', what: 'energy', of: holder.value }, end: holder.end }
  const won = first(tokens, at, 'round')
  const [winner] = won === undefined ? [] : whoAt(tokens, won)
  const end = winner && first(tokens, winner.end, 'has won', 'won')
  if (winner && end !== undefined) yield { value: { is: 'player', what: 'rounds-won', of: winner.value }, end }
}

/** `size of your discard pile`, `your hand size`, `their deck`. */
function* zoneAmountAt(tokens: Tokens, at: number): Generator<Read<Amount>> {
  const size = first(tokens, at, 'size of')
  const whose = whoseAt(tokens, size ?? at)
  if (!whose) return
  for (const [form, what] of [
    ['hand size', 'hand'],
    ['deck size', 'deck'],
    ['hand', 'hand'],
    ['deck', 'deck'],
    ['discard pile', 'discard'],
    ['discards pile', 'discard'],
    ['energy', 'energy'],
  ] as const) {
    const end = words(tokens, whose.end, form)
    if (end !== undefined) yield { value: { is: 'player', what, of: whose.value }, end }
  }
}

/** Changes of stats: the amount of each, negative where it is lost. */
export interface Change {
  readonly changes: readonly { readonly stat: string; readonly amount: Amount }[]
  /** Some amount has no sign. */
  readonly unsigned: boolean
}

const isSigned = (word: string): boolean => /^[-+]/.test(word)

/** `+1 hp and -2 spe`, `2 hp`, `- hp equal to half its atk`, `hp and atk equal to ..`. */
export function* changesAt(tokens: Tokens, start: number): Generator<Read<Change>> {
  yield* bareChangesAt(tokens, start)
  let at = start
  let unsigned = false
  const changes: { stat: string; amount: Amount }[] = []
  const found: Read<Change>[] = []
  for (;;) {
    const word = wordAt(tokens, at)
    const amount = /^[-+]?\d{1,9}$/.test(word) ? Number(word) : word === 'a' && statAt(tokens, at + 1) ? 1 : undefined
    const symbolic = amount === undefined ? /^(?:x|variable)$/.test(word) : false
    const sign = /^[-+]$/.test(word) && /^(?:x|variable)$/.test(wordAt(tokens, at + 1)) ? word : ''
    const numberEnd = sign === '' ? at + 1 : at + 2
    if (amount === undefined && !symbolic && sign === '') break
    const stat = statAt(tokens, first(tokens, numberEnd, 'point of', 'additional') ?? numberEnd)
    if (!stat) break
    if (!isSigned(word)) unsigned = true
    const name = exactly(sign === '' ? word : wordAt(tokens, at + 1))
    const value: Amount = amount !== undefined ? exactly(amount) : sign === '-' ? { is: 'negative', value: name } : name
    changes.push({ stat: stat.value, amount: value })
    at = stat.end
    // `+1 hp and atk`: the same of both.
    for (;;) {
      const next = first(tokens, at, 'and', ',')
      const also = next === undefined ? undefined : statAt(tokens, next)
      if (!also || also.value === 'cost') break
      changes.push({ stat: also.value, amount: value })
      at = also.end
    }
    found.push({ value: { changes: [...changes], unsigned }, end: at })
    at = first(tokens, at, ', and', 'and', ',', '/') ?? at
  }
  yield* found.toReversed()
}

function* bareChangesAt(tokens: Tokens, start: number): Generator<Read<Change>> {
  const minus = wordAt(tokens, start) === '-'
  let at = minus || wordAt(tokens, start) === '+' ? start + 1 : start
  const stats: string[] = []
  for (;;) {
    const stat = statAt(tokens, at)
    if (!stat) break
    stats.push(stat.value)
    at = stat.end
    const next = first(tokens, at, ', and', 'and', ',')
    if (next === undefined || !statAt(tokens, next)) break
    at = next
  }
  const from = first(tokens, at, 'equal to')
  if (stats.length === 0 || from === undefined) return
  const unsigned = !minus && at === start
  const make = (of: (stat: string) => Amount, end: number): Read<Change> => ({
    value: {
      changes: stats.map((stat) => ({ stat, amount: minus ? { is: 'negative', value: of(stat) } : of(stat) })),
      unsigned,
    },
    end,
  })
  // `hp and atk equal to its hp and atk`: each its own.
  for (const { value: of, end } of owningAt(tokens, from)) {
    let behind = end
    const others: string[] = []
    for (;;) {
      const stat = statAt(tokens, behind)
      if (!stat) break
      others.push(stat.value)
      behind = stat.end
      const next = first(tokens, behind, ', and', 'and', ',')
      if (next === undefined || !statAt(tokens, next)) break
      behind = next
    }
    if (stats.length > 1 && others.join() === stats.join()) yield make((stat) => ({ is: 'stat', stat, of }), behind)
  }
  for (const { value, end } of amountAt(tokens, from)) yield make(() => value, end)
}

/** `per ally`, `for every 2 other allies`, `for each trait it has`: what is counted. */
export function* perAt(tokens: Tokens, at: number): Generator<Read<Amount>> {
  const from = first(tokens, at, 'per', 'for every')
  if (from === undefined) return
  const own = first(tokens, from, 'own trait', 'of its own trait', 'of its trait', 'trait it has', 'trait')
  if (own !== undefined) yield { value: { is: 'traits', of: { is: 'again' } }, end: own }
  const marker = first(tokens, from, 'marker on it', 'marker on this', 'of its marker')
  if (marker !== undefined) yield { value: { is: 'markers', of: { is: 'again' } }, end: marker }
  yield* cardsAt(tokens, from)
  const several = numberAt(tokens, from)
  if (several !== undefined && several > 1)
    for (const { value, end } of nounAt(tokens, from + 1, 1)) {
      const count: Amount = { is: 'count', of: value }
      if (several === 2) yield { value: { is: 'half', value: count }, end }
    }
  yield* countAt(tokens, from)
}

/** So many of a noun, which may say that they are in play. */
function* countAt(tokens: Tokens, from: number): Generator<Read<Amount>> {
  for (const { value, end } of nounAt(tokens, from, 1)) {
    const count: Amount = { is: 'count', of: value }
    const there = first(tokens, end, 'on that field', 'on field', 'in plays')
    if (there !== undefined) yield { value: count, end: there }
    yield { value: count, end }
  }
}

/** `where x is number of your allies` behind a sentence: what X stands for in it, and where that begins. */
export function* letterAt(tokens: Tokens): Generator<Read<Amount>> {
  const at = tokens.findLastIndex(({ word }) => word === 'where')
  const from = first(tokens, at, 'where x is equal to', 'where x is', 'where x equals')
  // Where no X stands before it, it says something else.
  if (at < 1 || from === undefined || !tokens.slice(0, at).some(({ word }) => word === 'x')) return
  for (const { value, end } of amountAt(tokens, from))
    if (end === tokens.length) yield { value, end: wordAt(tokens, at - 1) === ',' ? at - 1 : at }
}

export const amount: Slot = (tokens, at) => amountAt(tokens, at)
export const changes: Slot = (tokens, at) => changesAt(tokens, at)
export const per: Slot = (tokens, at) => perAt(tokens, at)
export const stat: Slot = (tokens, at) => {
  const found = statAt(tokens, at)
  return found ? [found] : []
}
export const number: Slot = (tokens, at) => {
  const value = numberAt(tokens, at)
  return value === undefined ? [] : [{ value, end: at + 1 }]
}
/** Also with a sign. */
export const signed: Slot = (tokens, at) => {
  const word = wordAt(tokens, at)
  return /^[-+]?\d{1,9}$/.test(word) ? [{ value: Number(word), end: at + 1 }] : []
}
export const comparison: Slot = (tokens, at) => {
  const found = comparisonAt(tokens, at)
  return found ? [found] : []
}
export const test: Slot = (tokens, at) => {
  const found = statTestAt(tokens, at)
  return found ? [found as Read<Mapping>] : []
}
