import type { Action, Effect } from '../../ability'
import type { ActionId } from '../../vocabulary'
import { amountOf } from '../amounts'
import { chosen } from '../cards'
import { order } from '../deeds'
import { capital } from '../english'
import { filterOf, valueOf } from '../pen'
import type { Pen } from '../pen'
import type { Teller } from './stats'

interface ActionWording {
  /** What is done with chosen cards: `put it onto your field`. */
  readonly chosen?: (cards: string, it: string, shown: boolean) => string
  /** What is done with all that are left. */
  readonly rest?: string
}

const REST = 'put the remaining cards'

const ACTIONS = {
  Hand: {
    chosen: (cards, it, shown) => (shown ? `reveal ${cards} and add ${it} to your hand` : `add ${cards} to your hand`),
    rest: 'add the remaining cards to your hand',
  },
  Cemetery: { chosen: (cards) => `put ${cards} into your cemetery`, rest: `${REST} into your cemetery` },
  Field: { chosen: (cards) => `put ${cards} onto your field`, rest: `${REST} onto your field` },
  ExArea: { chosen: (cards) => `put ${cards} into your EX area`, rest: `${REST} into your EX area` },
  BottomDeck: {
    chosen: (cards) => `put ${cards} on the bottom of your deck`,
    rest: `${REST} on the bottom of your deck`,
  },
  TopOrBottomDeck: {
    chosen: (cards) => `put ${cards} on the top or bottom of your deck`,
    rest: `${REST} on the top or bottom of your deck`,
  },
  TopDeckSameOrder: {},
  TopDeckAnyOrder: {
    chosen: (cards) => `put ${cards} on top of your deck in any order`,
    rest: `${REST} on top of your deck in any order`,
  },
  BottomDeckAnyOrder: { rest: `${REST} on the bottom of your deck in any order` },
} satisfies Record<ActionId, ActionWording>

const wordsOf = (id: string): ActionWording => (ACTIONS as Readonly<Record<string, ActionWording>>)[id] ?? {}

/** With a filter or without a number the choice is free (section 4.4.8). */
const isFree = ({ filter, amount }: Action): boolean =>
  (filter !== undefined && filter.atoms.length + filter.alternatives.length > 0) ||
  (amount?.node === 'range' && amount.min.node === 'number' && amount.min.value === 0)

const amongThem = ({ filter, amount }: Action, pen: Pen) =>
  chosen(
    filterOf(filter),
    { place: 'from among them' },
    pen.catalog,
    amount?.node === 'range' && amount.max.node === 'number' && amount.max.value === 1 ? amount.max : amount,
  )

const isChoice = (action: Action): boolean => action.filter !== undefined || action.amount !== undefined

function single(action: Action, pen: Pen): string[] {
  const { chosen: say, rest } = wordsOf(action.id)
  if (!isChoice(action) || !say)
    return rest === undefined
      ? []
      : [`${capital(rest.replace('the remaining cards', 'it').replace(' in any order', ''))}.`]
  const filter = filterOf(action.filter)
  if (filter.atoms.length === 0)
    return [isFree(action) ? `You may ${say('it', 'it', false)}.` : `${capital(say('it', 'it', false))}.`]
  return [`If it's ${chosen(filter, { place: '' }, pen.catalog).words}, you may ${say('it', 'it', true)}.`]
}

function several(actions: readonly Action[], pen: Pen): string[] {
  let free = 0
  let shown = 0
  return actions.flatMap((action) => {
    const { chosen: say, rest } = wordsOf(action.id)
    if (!isChoice(action) || !say) return rest === undefined ? [] : [`${capital(rest)}.`]
    const { words, plural } = amongThem(action, pen)
    const cards = shown++ === 0 ? words : words.replace(' from among them', '')
    const done = say(
      cards,
      plural ? 'them' : 'it',
      action.filter !== undefined && filterOf(action.filter).atoms.length > 0,
    )
    if (!isFree(action)) return [`${capital(done)}.`]
    return [`You may ${free++ === 0 ? '' : 'also '}${done}.`]
  })
}

const looking =
  (verb: string): Teller =>
  (effect: Effect, pen) => {
    const { words, equals } = amountOf(valueOf(pen, effect), pen)
    const actions = effect.list.filter((each) => each.node === 'action')
    const one = words === '1'
    const after = one ? actions.flatMap((action) => single(action, pen)) : several(actions, pen)
    return [order(`${verb} ${one ? 'the top card' : `the top ${words} cards`} of your deck`, { equals, after })]
  }

export const checkTop = looking('look at')
export const revealTop = looking('reveal')
