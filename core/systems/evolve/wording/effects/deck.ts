import type { ArgumentValue, Effect, Range, Value } from '../../ability'
import type { TargetId, ZoneId } from '../../vocabulary'
import { amountOf } from '../amounts'
import { numberOf } from '../counting'
import { chosen } from '../cards'
import { order } from '../deeds'
import type { Deed } from '../deeds'
import { capital, list, some, third } from '../english'
import { filterOf, valueOf, wordOf } from '../pen'
import type { Noun, Pen } from '../pen'
import { performed } from './sequence'
import type { Teller } from './stats'

const PLAYERS: Readonly<Partial<Record<TargetId, string>>> = {
  Opponent: 'each opponent',
  OpponentLeader: 'each opponent',
  AllPlayers: 'each player',
  AllLeaders: 'each player',
}

/** An order to the reader, or what other players do. */
const byPlayer = (effect: Effect, words: string): string => {
  const player = PLAYERS[(effect.target?.id ?? 'Self') as TargetId]
  return player === undefined ? words : `${player} ${third(words)}`
}

const stepsOf = (value: Value | Range, pen: Pen, words: (amount: string) => string): readonly Deed[] => {
  const { words: amount, equals, instead, when } = amountOf(value, pen)
  return [
    order(words(amount), {
      equals,
      when,
      instead: instead.map((each) => ({
        tests: each.tests,
        amount: each.words,
        words: `${words(each.words)} instead`,
      })),
    }),
  ]
}

export const draw: Teller = (effect, pen) =>
  stepsOf(valueOf(pen, effect), pen, (amount) => byPlayer(effect, `draw ${some(amount, 'card')}`))

const top = (amount: string): string =>
  amount === '1' ? 'the top card of your deck' : `the top ${amount} cards of your deck`

export const mill: Teller = (effect, pen) =>
  stepsOf(valueOf(pen, effect), pen, (amount) => byPlayer(effect, `put ${top(amount)} into your cemetery`))

/** `5-x()`: as many as fit. */
const fills = (value: Value | Range): boolean =>
  value.node === 'operation' &&
  value.operator === '-' &&
  numberOf(value.left) === 5 &&
  value.right.node === 'dynamic' &&
  value.right.id === 'x' &&
  !value.right.filter?.atoms.length

export const topToEx: Teller = (effect, pen) => {
  const value = valueOf(pen, effect)
  if (fills(value))
    return [order('put the top card of your deck into your EX area', { after: ['Repeat until your EX area is full.'] })]
  return stepsOf(value, pen, (amount) => `put ${top(amount)} into your EX area`)
}

export const topToExAndTarget: Teller = (effect, pen) => {
  const scope: Noun = {
    words: '',
    kind: 'card',
    plural: numberOf(valueOf(pen, effect)) !== 1,
    short: false,
    enemy: false,
  }
  return [...topToEx(effect, pen), ...performed(effect.list, { ...pen, scope })]
}

export const redraw: Teller = (effect, pen) => {
  const value = effect.arguments.amount && valueOf(pen, effect)
  const back = 'return your hand to your deck, shuffle it, and draw'
  if (!value || (value.node === 'dynamic' && value.id === 'H' && !value.filter?.atoms.length))
    return [order(`${back} X cards`, { equals: 'the number of cards you returned to your deck' })]
  return stepsOf(value, pen, (amount) => `${back} ${some(amount, 'card')}`)
}

export const shuffle: Teller = (effect) => [order(byPlayer(effect, 'shuffle your deck'))]

/** What is done with a card that was found, by where it goes. */
const FOUND = {
  Hand: (it, shown) => [...(shown ? [`reveal ${it}`] : []), `add ${it} to your hand`],
  Field: (it) => [`put ${it} onto your field`],
  ExArea: (it) => [`put ${it} into your EX area`],
  Cemetery: (it) => [`put ${it} into your cemetery`],
} satisfies Record<ZoneId, (it: string, shown: boolean) => readonly string[]>

const goes = (zone: string, it: string, shown: boolean): readonly string[] =>
  zone in FOUND ? FOUND[zone as ZoneId](it, shown) : FOUND.Hand(it, shown)

const found = (effect: Effect, pen: Pen): Noun => ({
  ...chosen(filterOf(effect.arguments.filter), { place: '' }, pen.catalog, valueOf(pen, effect)),
  short: false,
  enemy: false,
})

const itOf = ({ plural }: Noun): string => (plural ? 'them' : 'it')

const isBlank = (argument: ArgumentValue | undefined): boolean =>
  filterOf(argument).atoms.length === 0 && filterOf(argument).alternatives.length === 0

export const search: Teller = (effect, pen) => {
  const cards = found(effect, pen)
  return [order(searching(cards, goes(wordOf(effect.arguments.zone), itOf(cards), !isBlank(effect.arguments.filter))))]
}

const searching = ({ words }: Noun, parts: readonly string[]): string =>
  parts.length === 1
    ? `search your deck for ${words} and ${parts[0] ?? ''}`
    : list([`search your deck for ${words}`, ...parts])

export const searchAndTarget: Teller = (effect, pen) => {
  const cards = found(effect, pen)
  return [
    order(searching(cards, goes(wordOf(effect.arguments.zone), itOf(cards), false))),
    ...performed(effect.list, { ...pen, scope: cards }),
  ]
}

export const searchOptions: Teller = (effect, pen) => {
  const options = (['', 'second ', 'third '] as const).flatMap((which) => {
    const filter = effect.arguments[`${which}filter`]
    if (!filter) return []
    const cards = chosen(filterOf(filter), { place: '' }, pen.catalog, which === '' ? valueOf(pen, effect) : undefined)
    return [{ words: cards.words, goes: goes(wordOf(effect.arguments[`${which}zone`]), 'it', false)[0] ?? '' }]
  })
  return [
    order(
      `search your deck for ${list(
        options.map(({ words }) => words),
        'or',
      )}`,
      { after: options.map(({ words, goes: where }) => `${capital(where.replace(/\bit\b/, words))}.`) },
    ),
  ]
}

const fromHand = (effect: Effect, pen: Pen, place = 'from your hand'): Noun => ({
  ...chosen(filterOf(effect.arguments.filter), { place }, pen.catalog, valueOf(pen, effect)),
  short: false,
  enemy: false,
})

export const discard: Teller = (effect, pen) => {
  const value = valueOf(pen, effect)
  if (value.node !== 'range' && numberOf(value) === undefined)
    return stepsOf(value, pen, (amount) => `discard ${some(amount, 'card')}`)
  return [order(`discard ${fromHand(effect, pen, '').words}`)]
}

export const discardHand: Teller = (effect) => [order(byPlayer(effect, 'discard your hand'))]
export const discardRandom: Teller = (effect, pen) =>
  stepsOf(valueOf(pen, effect), pen, (amount) => byPlayer(effect, `discard ${some(amount, 'card')} at random`))

export const discardOpponent: Teller = (effect, pen) => {
  const { words, plural } = fromHand(effect, pen, 'in their hand')
  return [
    order('select an opponent', {
      after: [
        'They reveal their hand.',
        `Select ${words}.`,
        `The opponent discards ${plural ? 'those cards' : 'that card'}.`,
      ],
    }),
  ]
}

export const handToBottom: Teller = (effect, pen) => [
  order(`put ${fromHand(effect, pen).words} on the bottom of your deck`),
]
export const handToEx: Teller = (effect, pen) => [order(`put ${fromHand(effect, pen).words} into your EX area`)]
export const handToExAndTarget: Teller = (effect, pen) => [
  ...handToEx(effect, pen),
  ...performed(effect.list, { ...pen, scope: fromHand(effect, pen) }),
]
export const handToField: Teller = (effect, pen) => [order(`put ${fromHand(effect, pen).words} onto your field`)]

export const extraTurn: Teller = () => [order('take another turn after this one')]

export const flip: Teller = (effect, pen) => {
  const place = 'in your evolve deck'
  const all = effect.arguments.amount === undefined
  const cards = chosen(
    filterOf(effect.arguments.filter),
    { place },
    pen.catalog,
    all ? undefined : valueOf(pen, effect),
  )
  return [order(`turn ${all ? cards.words.replace(/^an? /, 'each ') : cards.words} face down`)]
}
