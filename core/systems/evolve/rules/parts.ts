import type { ScriptPart } from '../../../engine/fuzz/part'
import type { Complex } from '../ability'
import { TRIGGERS, find } from '../vocabulary'
import type { EvolveDefinition } from './definition'

/** Abilities that hold while their card lies there: nothing of them resolves (section 4.5). */
export const HOLDING: ReadonlySet<string> = new Set(['Passive', 'ModifiedCost'])

/** What resolves of a card: its abilities by the lines of their effects. */
export const partsOf = ({ card: { abilities }, broken }: EvolveDefinition): readonly ScriptPart[] =>
  abilities.flatMap(({ trigger, name, span, effect }, index) => {
    const word = trigger && find(TRIGGERS, trigger.value)?.id
    if (word === undefined || HOLDING.has(word) || !effect || broken.has(index)) return []
    const complex = effect.list.find((value): value is Complex => value.node === 'complex')
    return [{ path: `abilities.${index}`, name, span, steps: complex?.lines ?? [effect] }]
  })
