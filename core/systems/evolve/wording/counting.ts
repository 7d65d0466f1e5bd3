import type { Range, Value } from '../ability'
import type { CountId, ValueId } from '../vocabulary'
import { cardsOf, type Cards, type Whereabouts } from './cards'
import type { Pen } from './pen'

type Dynamic = Extract<Value, { node: 'dynamic' }>

/** The whole number that a value is, whatever the table looks like. */
export function numberOf(value: Value | Range | undefined): number | undefined {
  if (value?.node === 'number' || value?.node === 'default') return value.value
  const inner = value?.node === 'negative' ? numberOf(value.operand) : undefined
  return inner === undefined ? undefined : -inner
}

/** Where each counting letter counts. */
export const COUNTED = {
  f: { place: 'on your field' },
  x: { place: 'in your EX area' },
  y: { place: 'in your cemetery' },
  p: { side: 'enemy', place: 'on the field' },
  H: { place: 'in your hand' },
} as const satisfies Partial<Record<ValueId, Whereabouts>>

/** The cards that a counting letter counts, `each` of them or all. */
export const countedCards = (value: Dynamic, pen: Pen, many = false): Cards =>
  cardsOf(
    value.filter ?? { node: 'filter', atoms: [], alternatives: [], span: value.span },
    COUNTED[value.id as keyof typeof COUNTED],
    pen.catalog,
    many,
  )

const COUNTS = {
  destroyed: (cards) => `${cards} you control destroyed this turn`,
  discard: (cards) => `${cards} you've discarded this turn`,
  attacked: (cards) =>
    cards === 'cards' ? "attacks you've made this turn" : `attacks your ${cards} have made this turn`,
  spellsPlayed: () => "spells you've played this turn",
  evolveDeckFaceUp: (cards) => `face-up ${cards} in your evolve deck`,
  evolveDeckFaceDown: (cards) => `face-down ${cards} in your evolve deck`,
  turnsOnField: () => 'turns this card has been on the field',
  returnedToHandFromField: (cards) => `${cards} returned to your hand from your field this turn`,
} satisfies Record<CountId, (cards: string) => string>

/** What `#(…)` counts, in the plural. */
export const countOf = (value: Dynamic, pen: Pen): string => {
  const cards = value.filter ? cardsOf(value.filter, { place: '' }, pen.catalog, true).words : 'cards'
  const id = value.count?.node === 'choice' ? value.count.id : ''
  return id in COUNTS ? COUNTS[id as CountId](cards) : cards
}
