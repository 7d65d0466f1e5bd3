import type { Ability } from '../../ability'
import { EFFECTS, find } from '../../vocabulary'
import { hasKeyword } from './facts'
import { subjectOf, textOf } from './own'
import type { Context, EvolveTable } from '../state'
import { walk } from '../choices/uses'

/** What in a script looks at the card that has the ability: the other values and tests look at the table. */
const LOOKING = new Set(['dynamic A', 'dynamic D', 'dynamic P', 'dynamic r', 'dynamic #', 'conditional ~', 'atom X'])

/** Whether an effect is done to the card that has it, or to the one that made it trigger. */
function isAboutCard({ effect }: Ability): boolean {
  const word = effect && find(EFFECTS, effect.id)
  const target = effect?.target?.id ?? 'Self'
  if (!word?.target || word.targets?.includes('AllPlayers')) return target === 'TriggerCard'
  return target === 'Self' || target === 'TriggerCard' || word.id === 'MoveCounter'
}

/** Scripts never change. Without this and what `priceOf` keeps, random games of the sample decks take 9 % longer. */
const judged = new WeakMap<Ability, boolean>()

/** Whether an ability is the same thing whichever card has it: nothing is paid, no other ability is done, and nothing looks at the card. */
function isImpersonal(ability: Ability): boolean {
  const known = judged.get(ability) ?? looksAtNothing(ability)
  judged.set(ability, known)
  return known
}

const looksAtNothing = (ability: Ability): boolean =>
  ability.costs.length === 0 &&
  !isAboutCard(ability) &&
  [...walk([ability.conditions, ability.effect])].every(
    ({ node, id }) => node !== 'complex' && !LOOKING.has(`${node} ${id}`),
  ) &&
  ability.effect?.arguments.ability === undefined &&
  (ability.effect?.list ?? []).every(({ node }) => node === 'action')

/** Whether anything that a card does depends on which card made it trigger. */
const looksAtTrigger = (table: EvolveTable, key: string): boolean =>
  textOf(table, key)?.abilities.some(({ effect }) => effect?.target?.id === 'TriggerCard') ?? false

/** What else a waiting ability is, besides the cards that it is about. */
const OTHER_PARTS = Object.keys({
  performer: true,
  key: true,
  ability: true,
  scope: true,
  override: true,
  depth: true,
  point: true,
  early: true,
} satisfies Record<Exclude<keyof Context, 'source' | 'trigger'>, true>) as (keyof Context)[]

const areSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

const dealsNothing = (table: EvolveTable, { source }: Context): boolean => {
  const subject = subjectOf(table, source)
  return subject !== undefined && hasKeyword(table, subject, 'CannotDealDamage')
}

/**
 * Whether it makes no difference which of two waiting abilities is first, all else being as it is. Of a thousand that wait this is asked a million
 * times, which is why no sign is made of each.
 */
export function areAlike(table: EvolveTable, one: Context, other: Context): boolean {
  if (!OTHER_PARTS.every((part) => areSame(one[part], other[part]))) return false
  const ability = textOf(table, one.key)?.abilities[one.ability]
  if (ability && isImpersonal(ability)) return dealsNothing(table, one) === dealsNothing(table, other)
  return areSame(one.source, other.source) && (!looksAtTrigger(table, one.key) || areSame(one.trigger, other.trigger))
}
