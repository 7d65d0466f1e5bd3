import type { Option, Question } from '../../../engine/decision'
import type { Seat } from '../../../engine/seat'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import type { CostKindId } from '../vocabulary'
import { mark } from './entries'
import { isOn } from './switches'
import { leaveAttack } from './moves'
import { offer, type Offers } from './play'
import { unaffordable } from './price'
import { refuse } from './refuse'
import type { FighterState, FightersTable, RuleOf } from './state'
import { attackersOf, cardAt, followersOf, hasAbility, isAttacking, nameOf, parameter, push, ringOf } from './table'
import { tell } from './tell'

/** Why a character may not take part in an attack at all (section 5.6). */
function whyNotFight(table: FightersTable, card: FighterState): Refusal | undefined {
  const names = { card: nameOf(table, card.id) }
  if (isAttacking(card)) return refuse('refused-attacking', names)
  if (card.fresh) return refuse('refused-fresh', names)
  if (card.frozen) return refuse('refused-frozen', names)
  if (isOn(table, 'attack', card.controller)) return undefined
  mark(table, 'rule', 'attack')
  return refuse('refused-attacks-off')
}

/** Why a character may not attack alone (section 5.6). */
export function whyNotAttack(table: FightersTable, card: FighterState): Refusal | undefined {
  const refusal = whyNotFight(table, card)
  if (refusal || !hasAbility(table, card.id, 'cantattack')) return refusal
  mark(table, 'keyword', 'cantattack')
  return refuse('refused-cantattack', { card: nameOf(table, card.id) })
}

/** What a United Attack of so many characters is paid as. */
export const unitedCost = (members: number): CostKindId | undefined =>
  members < 2 ? undefined : members === 2 ? 'ua2' : 'ua3'

/** Why a character may not follow a lead: one United Attack each turn, of three at most, and its SP have to be there (section 5.6). */
export function whyNotUnite(table: FightersTable, card: FighterState, lead: FighterState): Refusal | undefined {
  const refusal = whyNotFight(table, card)
  if (refusal) return refusal
  const members = followersOf(table, lead).length + 1
  const most = parameter(table.state, 'unitedMost')
  if (members >= most) return refuse('refused-united-full', { most })
  if (members === 1 && ringOf(table, lead.controller).some(({ follows }) => follows !== undefined))
    return refuse('refused-united-once')
  const cost = unitedCost(members + 1)
  return cost && unaffordable(table, cost, lead.controller)
}

function attackOptions(table: FightersTable, seat: Seat, offers: Offers): void {
  const ring = ringOf(table, seat)
  const option = (verb: string, card: FighterState, more: Partial<Option> = {}): Option => ({
    id: `${verb}:${card.id}`,
    verb,
    card: card.id,
    label: message(`option-${verb}`, { card: nameOf(table, card.id) }),
    ...more,
  })
  for (const card of ring) offer(offers, option('attack', card), whyNotAttack(table, card))
  for (const lead of attackersOf(table, seat)) {
    for (const card of ring) {
      if (card === lead) continue
      const label = message('option-unite', { card: nameOf(table, card.id), target: nameOf(table, lead.id) })
      offer(
        offers,
        option('unite', card, { id: `unite:${card.id}>${lead.id}`, target: lead.id, label }),
        whyNotUnite(table, card, lead),
      )
    }
  }
  for (const card of ring)
    if (isAttacking(card)) offer(offers, option('withdraw', card, { takesBack: true }), undefined)
}

function askAttack(table: FightersTable, explain: boolean): Question {
  const { seat } = table.state.turn
  const offers: Offers = { options: [], refused: explain ? [] : undefined }
  attackOptions(table, seat, offers)
  const idle = attackersOf(table, seat).length === 0
  offers.options.push({
    id: 'end',
    verb: 'end',
    label: message(idle ? 'option-no-attack' : 'option-end-attack'),
    ...(idle && { passes: true as const }),
  })
  return {
    by: seat,
    kind: 'attack',
    prompt: message('ask-attack'),
    asks: { kind: 'option', options: offers.options, refused: offers.refused ?? [] },
  }
}

const OPTION = /^(\w+):(\d+)(?:>(\d+))?$/

/** The Attack phase: attackers and at most one United Attack are declared, and may be taken back (section 5.6). */
export const attackFrame: RuleOf<'attack'> = {
  ask: (table, _frame, explain) => askAttack(table, explain),
  answer(table, frame, answer) {
    const [, verb, id, onto] = OPTION.exec('option' in answer ? answer.option : '') ?? []
    if (verb === undefined) return
    push(table, frame)
    const card = cardAt(table, Number(id))
    if (verb === 'withdraw') leaveAttack(table, card)
    else if (verb === 'attack') card.attacks = true
    else card.follows = Number(onto)
    tell(table, 'input', `declares-${verb}`, {
      cards: { card: card.id, ...(onto !== undefined && { target: Number(onto) }) },
      seat: card.controller,
    })
  },
  run: () => undefined,
}

/** A United Attack that cannot be paid falls apart: only its lead goes on attacking, and the Attack phase comes again (section 5.4). */
export function dissolve(table: FightersTable, seat: Seat): void {
  for (const card of ringOf(table, seat)) if (card.follows !== undefined) card.follows = undefined
  const { work } = table.state
  work.splice(work.findLastIndex(({ kind }) => kind === 'phase'))
  push(table, { kind: 'phase', phase: 'attack' })
}
