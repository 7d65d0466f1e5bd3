import type { Data } from './data'
import type { Noun, Picked, Who } from './noun'
import { colourAt, first, KINDS, numberAt, wordAt, words, type Tokens } from './numbers'
import type { Read } from './template'

/** Whose: `your`, `opponent 's`, `their`, `any player 's`. */
export function whoseAt(tokens: Tokens, at: number): Read<Who> | undefined {
  const owner = first(tokens, at, "its owner 's", "their owner 's", "their respective owner 's")
  if (owner !== undefined) return { value: { owner: { is: 'again' } }, end: owner }
  for (const [form, value] of [
    ["your opponent 's", 'opponent'],
    ["opponent 's", 'opponent'],
    ['your own', 'you'],
    ['your', 'you'],
    ["every player 's", 'each'],
    ["player 's", 'each'],
    ["that player 's", 'again'],
    ['their own', 'again'],
    ['their', 'again'],
    ['his', 'again'],
  ] as const) {
    const end = words(tokens, at, form)
    if (end !== undefined) return { value, end }
  }
  return undefined
}

export interface Open {
  kind?: string
  how: Picked['how']
  in?: string
  of?: Who | 'any'
  where: Record<string, Data>
  other: boolean
  attachedTo?: Noun
  sharesTraitWith?: Noun
  except?: Noun
  count?: number
  atMost?: boolean
  atLeast?: boolean
  random?: boolean
  by?: Who
  plural?: boolean
}

/** Words before the noun; gives where they end. */
export function before(tokens: Tokens, start: number, open: Open): number {
  let at = start
  for (;;) {
    const word = wordAt(tokens, at)
    const next = wordAt(tokens, at + 1)
    const number = numberAt(tokens, at)
    const colour = colourAt(tokens, at)
    const whose = open.of === undefined ? whoseAt(tokens, at) : undefined
    if (word === 'up' && next === 'to' && numberAt(tokens, at + 2) !== undefined) {
      open.count = numberAt(tokens, at + 2)!
      open.atMost = true
      open.how = open.how === 'bare' ? 'some' : open.how
      at += 3
    } else if (number !== undefined && open.count === undefined) {
      open.count = number
      open.how = open.how === 'bare' ? 'some' : open.how
      at++
      const more = first(tokens, at, 'or additional')
      if (more !== undefined) {
        open.atLeast = true
        at = more
      }
    } else if (word === 'of' && open.count !== undefined && whoseAt(tokens, at + 1)) {
      at++
    } else if (word === 'target' || word === 'chosen') {
      open.how = 'target'
      at++
    } else if (word === 'every' && next === 'of') {
      open.how = 'every'
      at += 2
    } else if (word === 'every') {
      open.how = open.how === 'target' ? 'target' : 'every'
      at++
    } else if (word === 'another' || word === 'other') {
      open.other = true
      if (word === 'another' && open.how === 'bare') open.how = 'some'
      at++
    } else if (word === 'random') {
      open.random = true
      at++
    } else if (word === 'some') {
      open.how = 'some'
      at++
    } else if (word === 'ally' || word === 'own') {
      open.of = 'you'
      at++
    } else if (word === 'opposing') {
      open.of = 'opponent'
      at++
    } else if (whose && whose.value !== 'each' && typeof whose.value !== 'object') {
      open.of = whose.value
      at = whose.end
    } else if (word === 'non-token' || word === 'nontoken') {
      open.where.token = false
      at++
    } else if (word === 'token' && KINDS.has(next)) {
      open.where.token = true
      at++
    } else if (word === 'face-down' || word === 'face-up') {
      open.where.face = word === 'face-down' ? 'down' : 'up'
      at++
    } else if (word === 'banished') {
      open.in = 'banished'
      at++
    } else if (word === 'colorless') {
      open.where.color = 'None'
      at++
    } else if (colour !== undefined) {
      const more = colourAt(tokens, at + 2)
      const isPair = more !== undefined && (next === 'and' || next === 'or')
      open.where.color = isPair ? [colour, more] : colour
      at += isPair ? 3 : 1
    } else return at
  }
}

/** Where cards are: on the stack, in a hand, deck or pile. */
export function zoneAt(
  tokens: Tokens,
  at: number,
): Read<{ readonly in: string; readonly of?: Who | 'any' }> | undefined {
  const from = first(tokens, at, 'in', 'on', 'from', 'of', 'to')
  if (from === undefined) return undefined
  const stack = first(tokens, from, 'effect stack', 'stack', 'that effect stack')
  if (stack !== undefined) return { value: { in: 'stack' }, end: stack }
  if (wordAt(tokens, at) !== 'on' && wordAt(tokens, at) !== 'of') {
    const field = first(tokens, from, 'field', 'that field')
    if (field !== undefined) return { value: { in: 'field' }, end: field }
  }
  for (const [form, zone] of [
    ['discard pile', 'discard'],
    ['discards pile', 'discard'],
    ['graveyard', 'discard'],
    ['hand', 'hand'],
    ['deck', 'deck'],
  ] as const) {
    const own = words(tokens, from, form)
    if (own !== undefined) return { value: { in: zone }, end: own }
    const any = words(tokens, from, `every ${form}`) ?? words(tokens, from, `a ${form}`)
    if (any !== undefined) return { value: { in: zone, of: 'any' }, end: any }
    const whose = whoseAt(tokens, from)
    const end = whose && words(tokens, whose.end, form)
    if (whose && end !== undefined) return { value: { in: zone, of: whose.value }, end }
  }
  return undefined
}

/** Who chooses: `of your choice`, `opponent chooses`, `you choose`. */
export function choiceAt(tokens: Tokens, start: number): Read<Who> | undefined {
  const at = wordAt(tokens, start) === ',' ? start + 1 : start
  const theirPick = first(tokens, at, 'their chooses', 'their pick')
  if (theirPick !== undefined) return { value: 'again', end: theirPick }
  const yours = first(
    tokens,
    at,
    'of your choice',
    'of your choosing',
    'of your chooses',
    'that you chooses',
    'you chooses',
    'you name',
    'your chooses',
  )
  if (yours !== undefined) return { value: 'you', end: yours }
  const theirs = first(
    tokens,
    at,
    "of opponent 's choice",
    "of opponent 's choosing",
    "of opponent 's chooses",
    'that opponent chooses',
    'opponent chooses',
    'opponent name',
    'opponent names',
    "opponent 's choice",
  )
  if (theirs !== undefined) return { value: 'opponent', end: theirs }
  const again = first(
    tokens,
    at,
    'of their choice',
    'of their choosing',
    'of their chooses',
    'their chooses',
    'they chooses',
  )
  return again === undefined ? undefined : { value: 'again', end: again }
}

/** `aura or field` behind the first of them. */
export function kindsAt(tokens: Tokens, start: number, kind: string): Read<string[]> | undefined {
  const kinds = [kind]
  let at = start
  for (;;) {
    let next = at
    while (/^(?:,|and|or)$/.test(wordAt(tokens, next))) next++
    if (next === at || !/^(?:action|aura|field)$/.test(wordAt(tokens, next))) break
    kinds.push(wordAt(tokens, next))
    at = next + 1
  }
  return kinds.length === 1 ? undefined : { value: kinds, end: at }
}
