import { cardAt } from '../../../core/engine/state'
import type { Option, Question, RefusedOption, Taken } from '../../../core/engine/decision'
import type { FrameRule } from '../../../core/engine/rules'
import { idsIn, type Refusal } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import { declare } from './attack'
import { COLOURS } from './card'
import { begin, type Kind } from './trigger'
import { compiled, effectOf, fightersOf, hasFlag, hasRoom, move, other, parameter, push, refTo, tell } from './state'
import type { BloxTable, Piece, Seat } from './state'

type MainAction =
  | { readonly do: 'cast'; readonly card: number }
  | { readonly do: 'discard'; readonly card: number }
  | { readonly do: 'attack'; readonly card: number; readonly target: number }
  | { readonly do: 'end' }

type Choice = Option<MainAction> & { readonly refusal?: Refusal }

/** What is missing of a card's cost, in words: `2 more Blue`. A colour that costs nothing may be owed (section 5.4). */
function missing(table: BloxTable, { key, controller }: Piece): string {
  const cost = compiled(table, key)?.cost ?? {}
  const { icons } = table.state.players[controller]
  return COLOURS.flatMap((colour) => {
    const lack = (cost[colour] ?? 0) - icons[colour]
    return (cost[colour] ?? 0) > 0 && lack > 0 ? [`${lack} more ${colour}`] : []
  }).join(' and ')
}

function whyNotCast(table: BloxTable, card: Piece): Refusal | undefined {
  const lack = missing(table, card)
  if (lack !== '') return { reason: message('icons-missing', { missing: lack }) }
  const full = compiled(table, card.key)?.kind === 'fighter' && !hasRoom(table, 'field', card.controller)
  return full ? { reason: message('field-full', { limit: parameter(table, 'fieldLimit') }) } : undefined
}

const whyNotDiscard = (table: BloxTable, card: Piece): Refusal | undefined =>
  hasFlag(table, card, 'DiscardBlock') ? { reason: message('discard-block') } : undefined

/** Section 5.5; `target` is a fighter, or the enemy player. */
function whyNotAttack(table: BloxTable, attacker: Piece, target: Piece): Refusal | undefined {
  if (attacker.locks > 0) return { reason: message('locked', { locks: attacker.locks }) }
  if (hasFlag(table, attacker, 'AttackBlock') && effectOf(table, attacker.key)?.type.value !== 'OnAttack')
    return { reason: message('attack-block') }
  if (target.zone === 'field') return undefined
  if (fightersOf(table, target.owner).length > 0) return { reason: message('fighters-first') }
  return hasFlag(table, attacker, 'FaceBlock') ? { reason: message('face-block') } : undefined
}

const choice = (option: Option<MainAction>, refusal: Refusal | undefined): Choice => ({
  ...option,
  ...(refusal && { refusal }),
})

const withCard = (verb: 'cast' | 'discard', card: number): Option<MainAction> => ({
  id: `${verb}:${card}`,
  action: { do: verb, card },
  verb,
  card,
  label: message(verb),
})

function choices(table: BloxTable, seat: Seat): Choice[] {
  const hand = idsIn(table.state, 'hand', seat).map((id) => cardAt(table, id))
  const targets = [...fightersOf(table, other(seat)), cardAt(table, other(seat))]
  return [
    ...hand.map((card) => choice(withCard('cast', card.id), whyNotCast(table, card))),
    ...hand.map((card) => choice(withCard('discard', card.id), whyNotDiscard(table, card))),
    ...fightersOf(table, seat).flatMap((attacker) =>
      targets.map((target) => {
        const option: Option<MainAction> = {
          id: `attack:${attacker.id}>${target.id}`,
          action: { do: 'attack', card: attacker.id, target: target.id },
          verb: 'attack',
          card: attacker.id,
          target: target.id,
          label: message('attack'),
        }
        return choice(option, whyNotAttack(table, attacker, target))
      }),
    ),
    { id: 'end', action: { do: 'end' }, verb: 'end', label: message('end'), passes: true },
  ]
}

function ask(table: BloxTable, { seat }: Kind<'main'>, explain: boolean): Question<MainAction> | undefined {
  if (table.state.ending) return undefined
  const all = choices(table, seat)
  const refused = explain ? all.filter((one): one is RefusedOption<MainAction> => one.refusal !== undefined) : []
  return {
    by: seat,
    kind: 'main',
    prompt: message('your-turn'),
    asks: { kind: 'option', options: all.filter(({ refusal }) => !refusal), refused },
  }
}

function cast(table: BloxTable, card: Piece, seat: Seat): void {
  const definition = compiled(table, card.key)
  const { icons } = table.state.players[seat]
  for (const colour of COLOURS) icons[colour] -= definition?.cost[colour] ?? 0
  const fighter = definition?.kind === 'fighter'
  const terrain = definition?.kind === 'terrain'
  if (terrain)
    for (const id of [...idsIn(table.state, 'terrain', 0)])
      move(table, cardAt(table, id), 'removed', cardAt(table, id).owner)
  move(table, card, fighter ? 'field' : terrain ? 'terrain' : 'removed', seat)
  if (fighter && !hasFlag(table, card, 'Charge')) card.locks += parameter(table, 'enterLocks')
  tell(table, message('cast-by', { player: seat }), { subjects: { card: card.id }, seat })
  if (!hasFlag(table, card, 'Stealth'))
    push(table, { kind: 'announce', event: fighter ? 'summon' : 'cast', seat, other: refTo(card) })
  const started =
    !terrain && effectOf(table, card.key)?.type.value === 'OnSummon' ? begin(table, card, seat) : undefined
  if (started) push(table, started)
}

function discard(table: BloxTable, card: Piece, seat: Seat): void {
  const definition = compiled(table, card.key)
  const silent = hasFlag(table, card, 'TokenDiscard') || hasFlag(table, card, 'DiscardToken')
  if (definition && !silent) table.state.players[seat].icons[definition.colour] += parameter(table, 'discardGivesIcon')
  move(table, card, 'removed', card.owner)
  tell(table, message('discarded', { player: seat }), { subjects: { card: card.id }, seat })
}

function answer(table: BloxTable, frame: Kind<'main'>, given: Taken<MainAction>): void {
  if (!('action' in given)) return
  const { action } = given
  table.state.started = 0
  table.state.chain = []
  if (action.do === 'end') {
    push(table, { kind: 'end', seat: frame.seat, step: 'effects' })
    return
  }
  push(table, frame)
  const card = cardAt(table, action.card)
  if (action.do === 'cast') cast(table, card, frame.seat)
  else if (action.do === 'discard') discard(table, card, frame.seat)
  else declare(table, card, cardAt(table, action.target))
}

/** The main phase: one decision after another, until the turn ends. */
export const main: FrameRule<BloxTable, Kind<'main'>, MainAction> = {
  ask,
  answer,
  run: (table, { seat }) => push(table, { kind: 'end', seat, step: 'effects' }),
}
