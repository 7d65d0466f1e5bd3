import { PHASES } from '../../words'
import { colour, energy } from './energy'
import { cards, noun, whoAt, who, whose } from './nouns'
import { first } from './numbers'
import type { Read, Slot, Slots } from './template'
import type { Token } from './tokens'
import { amount, changes, comparison, number, per, stat, test } from './values'

/** Words of a closed list with what they mean. */
const oneOf =
  (ways: readonly (readonly [string, unknown])[]): Slot =>
  (tokens, at) =>
    ways.flatMap(([form, value]) => {
      const end = first(tokens, at, form)
      return end === undefined ? [] : [{ value, end }]
    })

const PLACES = [
  ['hand', 'hand'],
  ['deck', 'deck'],
  ['discard pile', 'discard'],
  ['discards pile', 'discard'],
  ['graveyard', 'discard'],
] as const

/** Whose place it is does not matter: cards go to their owners (specification, section 4.9). */
const place: Slot = function* (tokens, at) {
  for (const [form, end] of [
    ['on top of', 'deck-top'],
    ['to top of', 'deck-top'],
    ['at bottom of', 'deck-bottom'],
    ['on bottom of', 'deck-bottom'],
    ['to bottom of', 'deck-bottom'],
    ['under', 'deck-bottom'],
  ] as const) {
    const from = first(tokens, at, form)
    if (from === undefined) continue
    const deck = first(tokens, owned(tokens, from), 'deck')
    if (deck !== undefined) yield { value: end, end: deck }
  }
  const into = first(tokens, at, 'to', 'into', 'in', 'on')
  if (into !== undefined) {
    const from = owned(tokens, into)
    for (const [form, value] of PLACES) {
      const end = first(tokens, from, form)
      if (end !== undefined)
        yield { value, end: first(tokens, end, 'instead of discard pile', 'instead of discards pile') ?? end }
    }
  }
}

/** Behind whose it is. */
function owned(tokens: readonly Token[], at: number): number {
  const mine = whose(tokens, at)
  for (const { end } of mine) return end
  for (const { end } of whoAt(tokens, at)) if (tokens[end]?.word === "'s") return end + 1
  return first(tokens, at, 'its owner', 'its', 'that') ?? at
}

const LETTERS = /^[a-z][a-z-]*$/
const NO_NAMES = new Set([
  'it',
  'is',
  'card',
  'creature',
  'effect',
  'that',
  'this',
  'no',
  'a',
  'you',
  'opponent',
  'field',
  'aura',
  'combat',
  'weather',
])

const word: Slot = (tokens, at) => {
  const found = tokens[at]?.word ?? ''
  return LETTERS.test(found) && !NO_NAMES.has(found) ? [{ value: found, end: at + 1 }] : []
}

const id: Slot = (tokens, at) => {
  const found = tokens[at]?.word ?? ''
  return found.startsWith('@') ? [{ value: found.slice(1), end: first(tokens, at + 1, 's') ?? at + 1 }] : []
}

const DEEDS: readonly (readonly [string, string])[] = [
  ['damaged', 'damage'],
  ['damage', 'damage'],
  ['killed', 'kill'],
  ['kills', 'kill'],
  ['destroyed', 'destroy'],
  ['destroys', 'destroy'],
  ['moved', 'move'],
  ['moves', 'move'],
  ['returned', 'move'],
  ['countered', 'counter'],
  ['targeted', 'targeting'],
]

/** `damaged, killed or destroyed`. */
const deeds: Slot = (tokens, at) => {
  const found: string[] = []
  let end = at
  for (;;) {
    const deed = DEEDS.find(([form]) => form === tokens[end]?.word)
    if (!deed) break
    found.push(deed[1])
    end++
    const next = first(tokens, end, ', or', ', and', ',', 'or', 'and')
    if (next === undefined || !DEEDS.some(([form]) => form === tokens[next]?.word)) break
    end = next
  }
  return found.length === 0 ? [] : [{ value: found, end }]
}

/** A number with its sign, and whether it has one. */
const signed: Slot = (tokens, at) => {
  const found = tokens[at]?.word ?? ''
  if (found === 'a') return [{ value: { value: 1, isSigned: false }, end: at + 1 }]
  return /^[-+]?\d{1,9}$/.test(found)
    ? [{ value: { value: Number(found), isSigned: /^[-+]/.test(found) }, end: at + 1 }]
    : []
}

const LONGEST_NAME = 5

const words: Slot = (tokens, at) => {
  const found: Read<string>[] = []
  let written = ''
  for (let end = at; end < tokens.length && end - at < LONGEST_NAME; end++) {
    written += `${written === '' ? '' : ' '}${tokens[end]?.word ?? ''}`
    found.push({ value: written, end: end + 1 })
  }
  return found
}

const SLOTS: Slots = {
  noun,
  who,
  whose,
  cards,
  amount,
  number,
  signed,
  changes,
  per,
  stat,
  test,
  comparison,
  energy,
  colour,
  place,
  word,
  words,
  id,
  deeds,
  phase: oneOf(PHASES.map((phase) => [phase, phase] as const)),
  combat: oneOf([['combat', true]]),
  fight: oneOf([
    ['in combat', true],
    ['in a fight', true],
    ['in fight', true],
  ]),
  has: oneOf([
    ['aura', 'aura'],
    ['trait', 'trait'],
    ['marker', 'marker'],
  ]),
  span: oneOf([
    ['fight', 'fight'],
    ['combat', 'fight'],
    ['phase', 'phase'],
    ['round', 'round'],
    ['game', 'game'],
  ]),
  rule: oneOf([
    ['first', 'first'],
    ['last', 'last'],
  ]),
  use: oneOf([
    ['damage dealt', 'damage'],
    ['damage', 'damage'],
    ['fight order', 'order'],
    ['combat order', 'order'],
    ['order', 'order'],
    ['who attacks first', 'order'],
  ]),
  won: oneOf([
    ['game', 'game'],
    ['this round', 'round'],
    ['round', 'round'],
  ]),
  by: oneOf([
    ['of your choice', 'you'],
    ['of your choosing', 'you'],
    ['that you chooses', 'you'],
    ['you chooses', 'you'],
    ["of opponent 's choice", 'opponent'],
    ['opponent chooses', 'opponent'],
  ]),
  nested: oneOf([
    ['creature', 'creature'],
    ['effect', 'effect'],
    ['combat', 'combat'],
  ]),
  none: () => [],
}

const MOST_READS = 16

/** The slots for one sentence: each place is read once for each, however often it is asked. */
export function slotsFor(): Slots {
  return Object.fromEntries(
    Object.entries(SLOTS).map(([name, slot]) => {
      const known = new Map<number, readonly Read<unknown>[]>()
      const read: Slot = (tokens, at) => {
        const before = known.get(at)
        if (before) return before
        const found: Read<unknown>[] = []
        for (const one of slot(tokens, at)) {
          found.push(one)
          if (found.length >= MOST_READS) break
        }
        known.set(at, found)
        return found
      }
      return [name, read] as const
    }),
  )
}
