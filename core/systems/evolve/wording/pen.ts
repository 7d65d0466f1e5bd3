import type { Catalog } from '../../../document/catalog'
import type { Ability, ArgumentValue, Effect, Filter, Range, Value } from '../ability'
import type { EvolveCard } from '../card'
import { EFFECTS, find } from '../vocabulary'
import type { Deed } from './deeds'

/** Cards that a sentence speaks of. */
export interface Noun {
  /** With its article, and where the cards are: `an enemy follower on the field`. */
  readonly words: string
  /** What one of them is called for short: `follower`. */
  readonly kind: string
  readonly plural: boolean
  /** It names cards that the text spoke of before: `it`, `them`, `this follower`. */
  readonly short: boolean
  /** An enemy's, so that `its leader` is the leader of an opponent. */
  readonly enemy: boolean
  /** How many there are, where that is sure. */
  readonly count?: number
  /** Said in full each time, since no sentence before speaks of the cards. */
  readonly fixed?: true
}

/** Tells the steps of an ability that another one calls. */
export type Telling = (pen: Pen) => readonly Deed[]

/** Where in a card's script the writing is, and what was said before. */
export interface Pen {
  readonly card: EvolveCard
  readonly catalog: Catalog
  readonly ability: Ability
  /** The cards that the steps of a sequence are about. */
  readonly scope: Noun | undefined
  /** What stands for `_`, and the card whose numbers it counts. */
  readonly amount: Value | undefined
  readonly counted: Noun | undefined
  /** The card that made the ability trigger, where it is not plain from the trigger. */
  readonly trigger: Noun | undefined
  /** `this follower`, or the card that an ability is done as. */
  readonly self: Noun
  /** Names of the abilities on the way here: one that calls itself is not followed again. */
  readonly path: readonly string[]
  /** How many calls may still be followed: abilities that call each other several times would fill books. */
  readonly calls: { left: number }
  readonly tell: Telling
  /** Conditions that only keep the ability from being wasted go without saying. */
  readonly implied: ((count: Extract<Value, { node: 'dynamic' }>) => boolean) | undefined
}

const isFollower = ({ type }: EvolveCard): boolean =>
  type === undefined || type.value === 'Follower' || type.value === 'Evolved Follower'

const noun = (words: string, kind: string): Noun => ({ words, kind, plural: false, short: true, enemy: false })

/** The card itself, as its own text calls it. */
export const selfOf = (card: EvolveCard): Noun =>
  isFollower(card) ? noun('this follower', 'follower') : noun('this card', 'card')

/** No text that somebody reads follows as many. */
const MOST_CALLS = 200

/** The writing at the beginning of an ability. */
export const penOf = (card: EvolveCard, ability: Ability, self: Noun, catalog: Catalog, tell: Telling): Pen => ({
  card,
  catalog,
  ability,
  scope: undefined,
  amount: undefined,
  counted: undefined,
  trigger: undefined,
  self,
  path: [ability.name],
  calls: { left: MOST_CALLS },
  tell,
  implied: undefined,
})

/** The ability of the card that goes by this name; none where it is missing, already on the way here, or one call too many. */
export function called(pen: Pen, name: ArgumentValue | undefined): Pen | undefined {
  if (name?.node !== 'name' || pen.path.includes(name.name) || pen.calls.left === 0) return undefined
  pen.calls.left--
  const ability = pen.card.abilities.find((each) => each.name === name.name)
  return ability && { ...pen, ability, path: [...pen.path, name.name] }
}

const number = (value: number): Value => ({ node: 'default', value, span: { start: 0, end: 0 } })

const standing = (effect: Effect, name: string): Value | undefined => {
  const usual = find(EFFECTS, effect.id)?.arguments.find((each) => each.name === name)?.default
  return usual === undefined ? undefined : number(Number(usual))
}

/** A value argument; what it stands for where it is left out. */
export function valueOf(pen: Pen, effect: Effect, name = 'amount'): Value | Range {
  const given = effect.arguments[name]
  if (given === undefined) return standing(effect, name) ?? number(1)
  switch (given.node) {
    case 'filter':
    case 'name':
    case 'choice':
    case 'action':
    case 'complex':
      return number(1)
    case 'dynamic':
      return given.id === '_' && pen.amount ? pen.amount : given
    default:
      return given
  }
}

const EVERY: Filter = { node: 'filter', atoms: [], alternatives: [], span: { start: 0, end: 0 } }

export const filterOf = (argument: ArgumentValue | undefined): Filter =>
  argument?.node === 'filter' ? argument : EVERY

/** The word of a closed set, or the name, that an argument is. */
export const wordOf = (argument: ArgumentValue | undefined): string =>
  argument?.node === 'choice' ? argument.id : argument?.node === 'name' ? argument.name : ''
