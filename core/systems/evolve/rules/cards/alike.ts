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

/** A sign that two waiting abilities share when it makes no difference which of them is first, all else being as it is. */
export function signOf(table: EvolveTable, context: Context): string {
  const { source, trigger, ...rest } = context
  const ability = textOf(table, context.key)?.abilities[context.ability]
  if (ability && isImpersonal(ability)) {
    const subject = subjectOf(table, source)
    return JSON.stringify([rest, subject !== undefined && hasKeyword(table, subject, 'CannotDealDamage')])
  }
  return JSON.stringify(looksAtTrigger(table, context.key) ? [rest, source, trigger] : [rest, source])
}
