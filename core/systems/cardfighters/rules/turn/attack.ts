import { cardAt } from '../../../../engine/state'
import {
  createOption,
  createQuestion,
  offer,
  type Offers,
  type Option,
  type Question,
  type RefusedOption,
} from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { CostKindId } from '../../vocabulary'
import { mark } from '../entries'
import { isOn } from '../cards/switches'
import { obey } from '../cards/lasting'
import { leaveAttack } from '../cards/moves'
import { unaffordable } from '../choices/price'
import type { FighterState, FightersTable, RuleOf } from '../state'
import {
  attackersOf,
  followersOf,
  hasAbility,
  inRing,
  isAttacking,
  labelFor,
  nameOf,
  parameter,
  push,
  refuseFor,
  ringOf,
} from '../table'
import { tell } from '../tell'

type AttackAction =
  | { readonly do: 'attack'; readonly card: number }
  | { readonly do: 'withdraw'; readonly card: number }
  | { readonly do: 'unite'; readonly card: number; readonly target: number }
  | { readonly do: 'end' }

const PROMPT = message('ask-attack')
const END: Option<AttackAction> = createOption('end', 'end', { do: 'end' }, message('option-end-attack'))
const PASS: Option<AttackAction> = { ...END, label: message('option-no-attack'), passes: true }

/** Why a character may not take part in an attack at all (section 5.6). */
function whyNotFight(table: FightersTable, card: FighterState): Refusal | undefined {
  if (isAttacking(card)) return refuseFor(table, 'refused-attacking', card)
  if (card.fresh) return refuseFor(table, 'refused-fresh', card)
  if (card.frozen) return refuseFor(table, 'refused-frozen', card)
  if (isOn(table, 'attack', card.controller)) return undefined
  mark(table, 'rule', 'attack')
  return refuse('refused-attacks-off')
}

/** Why a character may not attack alone (section 5.6). */
export function whyNotAttack(table: FightersTable, card: FighterState): Refusal | undefined {
  const refusal = whyNotFight(table, card)
  if (refusal || !hasAbility(table, card.id, 'cantattack')) return refusal
  mark(table, 'keyword', 'cantattack')
  return refuseFor(table, 'refused-cantattack', card)
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
  if (members === 1 && inRing(table, lead.controller, ({ follows }) => follows !== undefined))
    return refuse('refused-united-once')
  const cost = unitedCost(members + 1)
  return cost && unaffordable(table, cost, lead.controller)
}

function alone(table: FightersTable, verb: 'attack' | 'withdraw', { id: card }: FighterState): Option<AttackAction> {
  const option = createOption(`${verb}:${card}`, verb, { do: verb, card }, labelFor(table, card, verb), { card })
  return verb === 'withdraw' ? { ...option, takesBack: true } : option
}

const joining = (
  table: FightersTable,
  { id: card }: FighterState,
  { id: target }: FighterState,
): Option<AttackAction> =>
  createOption(
    `unite:${card}>${target}`,
    'unite',
    { do: 'unite', card, target },
    message('option-unite', { card: nameOf(table, card), target: nameOf(table, target) }),
    { card, target },
  )

function attackOptions(table: FightersTable, seat: Seat, offers: Offers<AttackAction>): void {
  const ring = ringOf(table, seat)
  for (const card of ring) {
    const refusal = whyNotAttack(table, card)
    if (!refusal || offers.refused) offer(offers, alone(table, 'attack', card), refusal)
  }
  for (const lead of attackersOf(table, seat)) {
    for (const card of ring) {
      if (card === lead) continue
      const refusal = whyNotUnite(table, card, lead)
      if (!refusal || offers.refused) offer(offers, joining(table, card, lead), refusal)
    }
  }
  for (const card of ring) if (isAttacking(card)) offer(offers, alone(table, 'withdraw', card), undefined)
}

function askAttack(table: FightersTable, explain: boolean): Question<AttackAction> {
  const { seat } = table.state.turn
  const options: Option<AttackAction>[] = []
  const refused: RefusedOption<AttackAction>[] | undefined = explain ? [] : undefined
  attackOptions(table, seat, { options, refused })
  options.push(inRing(table, seat, ({ attacks }) => attacks) ? END : PASS)
  return createQuestion(seat, 'attack', PROMPT, { kind: 'option', options, refused: refused ?? [] })
}

/** The Attack phase: attackers and at most one United Attack are declared, and may be taken back (section 5.6). */
export const attackFrame: RuleOf<'attack', AttackAction> = {
  ask: (table, _frame, explain) => askAttack(table, explain),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    if (action.do === 'end') return
    push(table, frame)
    const card = cardAt(table, action.card)
    const followers = action.do === 'withdraw' ? followersOf(table, card) : []
    if (action.do === 'withdraw') leaveAttack(table, card)
    else if (action.do === 'attack') card.attacks = true
    else card.follows = action.target
    tell(table, 'input', `declares-${action.do}`, {
      cards: { card: card.id, ...(action.do === 'unite' && { target: action.target }) },
      seat: card.controller,
    })
    // A follower may be one that cannot attack; without its lead it cannot go on.
    for (const follower of followers) obey(table, follower)
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
