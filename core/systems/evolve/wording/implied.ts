import type { Effect, Filter, Value } from '../ability'
import type { EffectId, TargetId } from '../vocabulary'
import { cardsOf } from './cards'
import { called, filterOf } from './pen'
import type { Pen } from './pen'

type Letter = 'f' | 'p' | 'x' | 'y' | 'H'

/** The counting letters of the places that a target looks at. */
const FROM: Readonly<Partial<Record<TargetId, readonly Letter[]>>> = {
  AllPlayerCards: ['f'],
  AllPlayerCardsEx: ['x'],
  AllOpponentCards: ['p'],
  AllOpponentCardsAndLeader: ['p'],
  AllCards: ['f', 'p'],
  TargetPlayerCard: ['f'],
  TargetPlayerCardOrLeader: ['f'],
  TargetPlayerCardEx: ['x'],
  TargetOpponentCard: ['p'],
  TargetOpponentCardOrLeader: ['p'],
  TargetCard: ['f', 'p'],
}

const OTHER_ZONES: Readonly<Partial<Record<EffectId, Letter>>> = {
  Salvage: 'y',
  CemeteryToField: 'y',
  CemeteryToFieldAndTarget: 'y',
  PlaySpellFromCemetery: 'y',
  PlaySpellFromCemeterySetCost: 'y',
  HandToField: 'H',
  HandToExArea: 'H',
  HandToExAreaAndTarget: 'H',
  DiscardToBottomDeck: 'H',
  DealDamageDivided: 'p',
}

interface Choice {
  readonly letters: readonly Letter[]
  readonly filter: Filter
}

const choicesOf = (effect: Effect, pen: Pen): Choice[] => {
  const target = effect.target ? FROM[effect.target.id as TargetId] : undefined
  const zone = OTHER_ZONES[effect.id as EffectId]
  const choices: Choice[] = []
  if (target)
    choices.push({
      letters: target,
      filter: filterOf(effect.list.find((each) => each.node === 'filter') ?? effect.filter),
    })
  if (zone) choices.push({ letters: [zone], filter: filterOf(zone === 'p' ? effect.filter : effect.arguments.filter) })
  for (const argument of [...effect.list, ...Object.values(effect.arguments)]) {
    const next = called(pen, argument)
    if (next?.ability.effect) choices.push(...choicesOf(next.ability.effect, next))
  }
  return choices
}

/** Whether a counting condition asks for no more than that the ability's own choices find a card (section 6.2). */
export function impliedBy(pen: Pen): (count: Extract<Value, { node: 'dynamic' }>) => boolean {
  const { effect } = pen.ability
  if (!effect) return () => false
  let choices: readonly Choice[] | undefined
  const said = (filter: Filter): string => cardsOf(filter, { place: '' }, pen.catalog).words
  return ({ id, filter }) => {
    choices ??= choicesOf(effect, pen)
    const offered = choices.filter(({ letters }) => letters.some((letter) => letter === id))
    if (offered.length === 0) return false
    const asked = said(filterOf(filter))
    return asked === 'card' || offered.some((choice) => said(choice.filter) === asked)
  }
}
