import { cardOf } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { Ability } from '../../ability'
import { subjectOf, textOf, titleOf } from '../cards/own'
import type { Context, EvolveTable } from '../state'

/** The ability that a context stands for. */
export const abilityOf = (table: EvolveTable, { key, ability }: Context): Ability | undefined =>
  textOf(table, key)?.abilities[ability]

/** The sentence that asks: the ability's own prompt text, or a general one. */
export function promptFor(
  table: EvolveTable,
  context: Context,
  general: string,
  args: Readonly<Record<string, string | number>> = {},
) {
  const ability = abilityOf(table, context)
  if (ability?.prompt) return message('prompt-text', { text: ability.prompt.value })
  const subject = subjectOf(table, context.source) ?? cardOf(table.state, context.source.id)
  return message(general, { card: titleOf(table, subject), ability: ability?.name ?? '', ...args })
}
