import type { Answer, Option, Question, RefusedOption } from '../../../core/engine/decision'
import type { FrameRule } from '../../../core/engine/rules'
import type { Refusal } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import { declare } from './attack'
import { COLOURS } from './card'
import { begin, type Kind } from './trigger'
import {
  cardAt,
  compiled,
  effectOf,
  fightersOf,
  hasFlag,
  hasRoom,
  listOf,
  move,
  other,
  parameter,
  push,
  refTo,
  tell,
} from './state'
import type { BloxTable, Piece, Seat } from './state'

type Choice = Option & { readonly refusal?: Refusal }

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

const choice = (option: Option, refusal: Refusal | undefined): Choice => ({ ...option, ...(refusal && { refusal }) })

function choices(table: BloxTable, seat: Seat): Choice[] {
  const hand = listOf(table, 'hand', seat).map((id) => cardAt(table, id))
  const targets = [...fightersOf(table, other(seat)), cardAt(table, other(seat))]
  return [
    ...hand.map((card) =>
      choice({ id: `cast:${card.id}`, verb: 'cast', card: card.id, label: message('cast') }, whyNotCast(table, card)),
    ),
    ...hand.map((card) =>
      choice(
        { id: `discard:${card.id}`, verb: 'discard', card: card.id, label: message('discard') },
        whyNotDiscard(table, card),
      ),
    ),
    ...fightersOf(table, seat).flatMap((attacker) =>
      targets.map((target) => {
        const option = {
          id: `attack:${attacker.id}>${target.id}`,
          verb: 'attack',
          card: attacker.id,
          target: target.id,
          label: message('attack'),
        }
        return choice(option, whyNotAttack(table, attacker, target))
      }),
    ),
    { id: 'end', verb: 'end', label: message('end'), passes: true },
  ]
}

function ask(table: BloxTable, { seat }: Kind<'main'>, explain: boolean): Question | undefined {
  if (table.state.ending) return undefined
  const all = choices(table, seat)
  const refused = explain ? all.filter((one): one is RefusedOption => one.refusal !== undefined) : []
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
    for (const id of [...listOf(table, 'terrain', 0)])
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

function answer(table: BloxTable, frame: Kind<'main'>, given: Answer): void {
  const option = 'option' in given ? given.option : ''
  const chosen = choices(table, frame.seat).find(({ id }) => id === option)
  table.state.started = 0
  table.state.chain = []
  if (chosen?.verb === 'end') {
    push(table, { kind: 'end', seat: frame.seat, step: 'effects' })
    return
  }
  push(table, frame)
  const card = cardAt(table, chosen?.card ?? 0)
  if (chosen?.verb === 'cast') cast(table, card, frame.seat)
  else if (chosen?.verb === 'discard') discard(table, card, frame.seat)
  else if (chosen?.target !== undefined) declare(table, card, cardAt(table, chosen.target))
}

/** The main phase: one decision after another, until the turn ends. */
export const main: FrameRule<BloxTable, Kind<'main'>> = {
  ask,
  answer,
  run: (table, { seat }) => push(table, { kind: 'end', seat, step: 'effects' }),
}
