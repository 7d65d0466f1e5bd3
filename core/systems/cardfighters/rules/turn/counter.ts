import {
  createOption,
  createQuestion,
  offer,
  type Option,
  type Question,
  type RefusedOption,
} from '../../../../engine/decision'
import { other, type Seat } from '../../../../engine/seat'
import { cardAt, refTo } from '../../../../engine/state'
import { type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { mark } from '../entries'
import { hookRefusal } from '../events'
import { play, playOptions, type PlayAction } from './play'
import type { FighterState, FightersTable, RuleOf } from '../state'
import { attackersOf, hasAbility, isAttacking, nameOf, push, refuseFor, ringOf } from '../table'
import { tell } from '../tell'

type CounterAction =
  | PlayAction
  | { readonly do: 'block'; readonly card: number; readonly target: number }
  | { readonly do: 'end' }

const END: Option<CounterAction> = {
  ...createOption('end', 'end', { do: 'end' }, message('option-end-counter')),
  passes: true,
}
const PROMPT = message('ask-counter')

/** Who is attacked. */
export const defenderOf = ({ state }: FightersTable): Seat => other(state.turn.seat)

/** Why a character may not counter-attack an attacker; fresh ones may (section 5.6). */
export function whyNotBlock(table: FightersTable, card: FighterState, attacker: FighterState): Refusal | undefined {
  if (card.frozen) return refuseFor(table, 'refused-frozen', card, attacker)
  if (card.blocks !== undefined) return refuseFor(table, 'refused-blocking', card, attacker)
  if (attacker.blocked) return refuseFor(table, 'refused-blocked', card, attacker)
  if (hasAbility(table, card.id, 'cantblock')) {
    mark(table, 'keyword', 'cantblock')
    return refuseFor(table, 'refused-cantblock', card, attacker)
  }
  if (hasAbility(table, attacker.id, 'unblockable')) {
    mark(table, 'keyword', 'unblockable')
    return refuseFor(table, 'refused-unblockable', card, attacker)
  }
  return hookRefusal(table, card, attacker)
}

const blockOption = (
  table: FightersTable,
  { id: card }: FighterState,
  { id: target }: FighterState,
): Option<CounterAction> =>
  createOption(
    `block:${card}>${target}`,
    'block',
    { do: 'block', card, target },
    message('option-block', { card: nameOf(table, card), target: nameOf(table, target) }),
    { card, target },
  )

function askCounter(table: FightersTable, explain: boolean): Question<CounterAction> | undefined {
  const seat = defenderOf(table)
  const attackers = attackersOf(table, table.state.turn.seat)
  if (attackers.length === 0) return undefined
  const options: Option<CounterAction>[] = []
  const refused: RefusedOption<CounterAction>[] | undefined = explain ? [] : undefined
  const offers = { options, refused }
  const ring = ringOf(table, seat)
  for (const attacker of attackers) {
    for (const card of ring) {
      const refusal = whyNotBlock(table, card, attacker)
      if (!refusal || explain) offer(offers, blockOption(table, card, attacker), refusal)
    }
  }
  playOptions(table, seat, 'counter-attack', offers)
  options.push(END)
  return createQuestion(seat, 'counter', PROMPT, { kind: 'option', options, refused: refused ?? [] })
}

/** The enemy plays Reactions and declares blocks in any order until done (section 5.4). */
export const counterFrame: RuleOf<'counter', CounterAction> = {
  ask: (table, _frame, explain) => askCounter(table, explain),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    if (action.do === 'end') return
    push(table, frame)
    if (action.do === 'play') return play(table, action.card, defenderOf(table))
    const { card, target } = action
    cardAt(table, card).blocks = target
    cardAt(table, target).blocked = true
    tell(table, 'input', 'blocks', { cards: { card, target }, seat: defenderOf(table) })
  },
  run: () => undefined,
}

/** Every character that attacks makes `attacks` happen, by slot (section 4.6). */
export const attacksFrame: RuleOf<'attacks'> = {
  run(table) {
    const members = ringOf(table, table.state.turn.seat).filter(isAttacking)
    push(
      table,
      ...members.map((card) => ({ kind: 'announce' as const, event: 'attacks' as const, object: refTo(card) })),
    )
  },
}
