import { COLOURS } from '../../words'
import type { Data, Mapping } from './data'
import type { Read } from './template'
import { sameWord, type Token } from './tokens'

export type Tokens = readonly Token[]

/** Nouns within nouns that are read. */
export const DEEPEST = 2

export const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.word ?? ''

export const FORMS = new Map<string, readonly string[]>()

/** The words of a phrase as tokens have them. */
export function formOf(phrase: string): readonly string[] {
  const known = FORMS.get(phrase)
  if (known) return known
  const form = phrase.split(' ').map(sameWord)
  FORMS.set(phrase, form)
  return form
}

/** Whether these words stand at a place; gives where they end. */
export function words(tokens: Tokens, at: number, expected: string): number | undefined {
  let end = at
  for (const word of formOf(expected)) if (wordAt(tokens, end++) !== word) return undefined
  return end
}

export const first = (tokens: Tokens, at: number, ...ways: readonly string[]): number | undefined => {
  for (const way of ways) {
    const end = words(tokens, at, way)
    if (end !== undefined) return end
  }
  return undefined
}

/** A whole number without a sign; `a` is one. */
export function numberAt(tokens: Tokens, at: number): number | undefined {
  const word = wordAt(tokens, at)
  return /^\d{1,9}$/.test(word) ? Number(word) : word === 'a' || word === 'an' ? 1 : undefined
}

export const KINDS: ReadonlySet<string> = new Set(['creature', 'card', 'effect', 'aura', 'field', 'action', 'token'])
export const STAT_OF: Readonly<Record<string, string>> = {
  hp: 'hp',
  atk: 'satk',
  attacks: 'satk',
  spe: 'spe',
  tatk: 'tatk',
  costs: 'cost',
}

export function statAt(tokens: Tokens, at: number): Read<string> | undefined {
  const technical = first(tokens, at, 'technical attacks', 'technical atk')
  if (technical !== undefined) return { value: 'tatk', end: technical }
  const total = first(tokens, at, 'total costs', 'energy costs')
  if (total !== undefined) return { value: 'cost', end: total }
  const word = wordAt(tokens, at)
  const stat = Object.hasOwn(STAT_OF, word) ? STAT_OF[word] : undefined
  if (stat !== undefined) return { value: stat, end: at + 1 }
  const strong = words(tokens, at, 'strong attacks')
  return strong === undefined ? undefined : { value: 'satk', end: strong }
}

export const colourAt = (tokens: Tokens, at: number): string | undefined =>
  COLOURS.find((colour) => colour.toLowerCase() === wordAt(tokens, at))

/** `3 or less`, `at most 3`, `3`, `more than 3`, `exactly 3`. */
export function comparisonAt(tokens: Tokens, at: number): Read<Data> | undefined {
  for (const [before, relation] of [
    ['at most', 'at-most'],
    ['at least', 'at-least'],
    ['up to', 'at-most'],
    ['more than', 'more-than'],
    ['above', 'more-than'],
    ['over', 'more-than'],
    ['higher than', 'more-than'],
    ['fewer than', 'less-than'],
    ['less than', 'less-than'],
    ['below', 'less-than'],
    ['under', 'less-than'],
    ['lower than', 'less-than'],
    ['exactly', ''],
  ] as const) {
    const end = words(tokens, at, before)
    const number = end === undefined ? undefined : numberAt(tokens, end)
    if (end !== undefined && number !== undefined)
      return { value: relation === '' ? number : { [relation]: number }, end: end + 1 }
  }
  const number = numberAt(tokens, at)
  if (number === undefined || wordAt(tokens, at).startsWith('a')) return undefined
  const less = first(tokens, at + 1, 'or less', 'or fewer', 'or lower', 'or below')
  if (less !== undefined) return { value: { 'at-most': number }, end: less }
  const more = first(tokens, at + 1, 'or additional', 'or higher', 'or greater', 'or above')
  return more === undefined ? { value: number, end: at + 1 } : { value: { 'at-least': number }, end: more }
}

/** `3 or less hp`, `hp 3 or less`, `3 hp or less`, `hp of at most 3`. */
export function statTestAt(tokens: Tokens, start: number): Read<Mapping> | undefined {
  const at = first(tokens, start, 'a') ?? start
  const stat = statAt(tokens, at)
  if (stat) {
    const from = first(tokens, stat.end, 'of', 'is') ?? stat.end
    const test = comparisonAt(tokens, from)
    return test && { value: { [stat.value]: test.value }, end: test.end }
  }
  const number = numberAt(tokens, at)
  const behind = number === undefined ? undefined : statAt(tokens, at + 1)
  if (number !== undefined && behind) {
    const less = first(tokens, behind.end, 'or less', 'or fewer', 'or lower')
    if (less !== undefined) return { value: { [behind.value]: { 'at-most': number } }, end: less }
    const more = first(tokens, behind.end, 'or additional', 'or higher')
    return { value: { [behind.value]: more === undefined ? number : { 'at-least': number } }, end: more ?? behind.end }
  }
  const test = comparisonAt(tokens, at)
  const named = test && statAt(tokens, first(tokens, test.end, 'energy in', 'in') ?? test.end)
  return named && { value: { [named.value]: test.value }, end: named.end }
}
