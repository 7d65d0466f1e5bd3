import { EITHER, type Branch, type Covered } from '../../../engine/coverage/parts'
import type { Node } from '../../../language/nodes'
import { nodes } from '../../../language/walk'
import type { Ability, Atom, Complex, Effect, Filter, PerformIf, Value } from '../ability'
import { TARGETS, TRIGGERS, find } from '../vocabulary'
import { isInternal } from './choices/costs'
import type { EvolveDefinition } from './definition'
import { HOLDING } from './parts'

/** Abilities whose costs are paid before they begin, so that nobody is asked to pay when they resolve. */
const PAID_FIRST: ReadonlySet<string> = new Set(['Act', 'Spell'])

const isLiteral = ({ node }: Value): boolean => node === 'number' || node === 'default' || node === 'hole'

const condition = (value: Value): readonly Covered[] =>
  isLiteral(value) ? [] : [{ node: value, branches: EITHER.test }]

/** Whether nothing may be chosen: a range from 0. */
const mayChooseNone = ({ range }: Filter): boolean => range?.min.node === 'number' && range.min.value === 0

/** Whether a target may find nothing: no leader and no player is among what it means. */
function mayMiss({ id }: { readonly id: string }): boolean {
  const word = find(TARGETS, id)
  return word !== undefined && word.id !== 'Self' && !word.zones.some((zone) => zone === 'leader' || zone === 'player')
}

/** The lines or the whole of an effect: what is done, with what. */
function effectParts(effect: Effect): readonly Covered[] {
  const complex = effect.list.find((value): value is Complex => value.node === 'complex')
  const branches = effect.filter && mayChooseNone(effect.filter) ? EITHER.choice : []
  const target: readonly Covered[] =
    effect.target && mayMiss(effect.target) ? [{ node: effect.target, branches: EITHER.target }] : []
  const steps: readonly Node[] = complex?.lines ?? [effect]
  return [...steps.map((node): Covered => ({ node, step: true, branches })), ...target]
}

/** Tests of filters and conditions, wherever they stand in an ability. */
function tests(ability: Ability): readonly Covered[] {
  return [...nodes(ability)].flatMap((node): readonly Covered[] => {
    if (node['node'] === 'atom') return [{ node: node as unknown as Atom, branches: EITHER.test }]
    if (node['node'] === 'perform-if') return condition((node as unknown as PerformIf).condition)
    return []
  })
}

/** What tests can cover of an ability (lab.md, section 3). */
function partsOf(ability: Ability): readonly Covered[] {
  const word = ability.trigger && find(TRIGGERS, ability.trigger.value)?.id
  if (word === undefined || !ability.effect) return []
  const holds = HOLDING.has(word)
  const asks = !holds && !PAID_FIRST.has(word) && ability.costs.some((cost) => !isInternal(cost))
  const choice: readonly Branch[] = asks ? EITHER.choice : []
  return [
    ...(holds ? [] : [{ node: ability, step: true, branches: choice } as const]),
    ...ability.costs.map((node): Covered => ({ node, step: true, branches: EITHER.cost })),
    ...ability.conditions.flatMap(({ value }) => condition(value)),
    ...(holds ? [] : effectParts(ability.effect)),
    ...tests(ability),
  ]
}

export const coversOf = ({ card: { abilities }, broken }: EvolveDefinition): readonly Covered[] =>
  abilities.flatMap((ability, index) => (broken.has(index) ? [] : partsOf(ability)))
