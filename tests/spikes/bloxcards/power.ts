import { cardAt } from '../../../core/engine/state'
import { idsIn, addCard } from '../../../core/engine/zone'
import { draw, pick } from '../../../core/engine/random'
import { message } from '../../../core/language/message'
import { COLOURS, RARITIES, type BloxCard, type SubEffect } from './card'
import { createPiece } from './piece'
import {
  allFighters,
  changeLife,
  changeLocks,
  compiled,
  fightersOf,
  hasFlag,
  hasRoom,
  move,
  onField,
  other,
  parameter,
  sourceOf,
  tell,
  ZONES,
  type BloxFrame,
  type BloxTable,
  type EffectFrame,
  type Event,
  type Piece,
  type Seat,
} from './state'
import { begin } from './trigger'
import { isPower, POWERS, type PowerName } from './vocabulary'

/** What a sub-effect leaves to do: triggers that wait for the deaths, and work that comes before them. */
export interface Outcome {
  readonly events: readonly Event[]
  readonly frames: readonly BloxFrame[]
}

const NOTHING: Outcome = { events: [], frames: [] }

/** The fighters that a target word means, as a snapshot, the controller's own first (section 4.4). */
function fightersFor(table: BloxTable, frame: EffectFrame, target: string | undefined): Piece[] {
  const all = allFighters(table, frame.controller)
  const archetype = compiled(table, frame.source.key)?.archetype
  const single = (card: Piece | undefined): Piece[] => (card ? [card] : [])
  switch (target) {
    case 'Ally':
      return fightersOf(table, frame.controller)
    case 'Opponent':
      return fightersOf(table, other(frame.controller))
    case 'All':
      return all
    case 'Self':
      return single(onField(table, frame.self))
    case 'Single':
    case 'Target':
      return single(onField(table, frame.chosen))
    case 'Aggressor':
      return single(onField(table, frame.other))
    case 'Archetype':
    case 'NotArchetype':
      return all.filter(({ key }) => (compiled(table, key)?.archetype === archetype) === (target === 'Archetype'))
    case 'Random':
      return single(pick(table.state.random, all))
    default:
      return []
  }
}

/** The players that it means, the active one first. */
function playersFor(
  { state }: BloxTable,
  { controller }: EffectFrame,
  target: string | undefined,
  name: PowerName,
): Seat[] {
  const gives = name === 'Summon' || name === 'SummonWithEffect' || name === 'RandomAdd'
  if (target === 'All' && !gives) return [state.turn.seat, other(state.turn.seat)]
  return [target === 'Opponent' ? other(controller) : controller]
}

const onFighter: Partial<
  Record<PowerName, (table: BloxTable, card: Piece, amount: number) => readonly Event[] | undefined>
> = {
  Damage: (table, card, amount) => {
    if (hasFlag(table, card, 'DamageImmune')) return undefined
    card.health -= amount
    return []
  },
  Heal: (_, card, amount) => {
    card.health += amount
    return []
  },
  Strengthen: (_, card, amount) => {
    card.power += amount
    return []
  },
  Weaken: (_, card, amount) => {
    if (card.power >= 0) card.power = Math.max(0, card.power - amount)
    return []
  },
  Lock: (_, card, amount) => changeLocks(card, amount),
  Unlock: (_, card, amount) => changeLocks(card, -amount),
  Destroy: (_, card) => {
    card.doomed = true
    return []
  },
  Return: (table, card) => {
    move(table, card, hasRoom(table, 'hand', card.owner) ? 'hand' : 'removed', card.owner)
    return []
  },
}

/** Puts a new copy onto a field without its `OnSummon` (section 4.5); `undefined` where there is no room or no such fighter. */
export function summon(table: BloxTable, key: string, seat: Seat): Piece | undefined {
  const card = compiled(table, key)
  if (card?.kind !== 'fighter' || !hasRoom(table, 'field', seat)) return undefined
  const blank = { id: 0, key, owner: seat, controller: seat, zone: 'field', life: 0 }
  const locks = card.flags.includes('Charge') ? 0 : parameter(table, 'enterLocks')
  const piece = addCard(table.state, ZONES, { ...createPiece(blank, { card }), locks })
  tell(table, message('summoned', { player: seat }), { subjects: { card: piece.id }, seat })
  return piece
}

/** Whether a random pool such as `Any`, `Blue` or `Rare` holds a card (section 4.6). */
const inPool = (word: string, { rarity, colour }: BloxCard): boolean =>
  rarity !== 'Token' &&
  (word === 'Any' ||
    (RARITIES.some((one) => one === word) ? rarity === word : COLOURS.some((one) => one === word) && colour === word))

function addRandom(table: BloxTable, word: string, seat: Seat): boolean {
  const cards = [...table.pool.all()].filter(({ card }) => inPool(word, card))
  const found = pick(table.state.random, cards)
  if (!found || !hasRoom(table, 'hand', seat)) return false
  addCard(
    table.state,
    ZONES,
    createPiece({ id: 0, key: found.card.key, owner: seat, controller: seat, zone: 'hand', life: 0 }, found),
  )
  return true
}

type PlayerPower = (table: BloxTable, frame: EffectFrame, seat: Seat, increase: string | number) => Outcome | undefined

const onPlayer: Partial<Record<PowerName, PlayerPower>> = {
  Summon: (table, _, seat, key) => (summon(table, String(key), seat) ? NOTHING : undefined),
  SummonWithEffect: (table, _, seat, key) => {
    const piece = summon(table, String(key), seat)
    if (!piece) return undefined
    const started = begin(table, piece, seat)
    return { events: [], frames: started ? [started] : [] }
  },
  RandomAdd: (table, _, seat, word) => (addRandom(table, String(word), seat) ? NOTHING : undefined),
  Draw: (_, __, seat, count) => ({ events: [], frames: [{ kind: 'draw', seat, left: Number(count) }] }),
  RevealHand: (table, _, seat) => {
    for (const id of idsIn(table.state, 'hand', seat)) cardAt(table, id).revealed = true
    return NOTHING
  },
  Inflict: (table, _, seat, amount) => ({ events: [changeLife(table, seat, -Number(amount))], frames: [] }),
  EndTurn: ({ state }) => {
    if (state.turn.phase === 'main') state.ending = true
    return NOTHING
  },
}

/** Applies one sub-effect. What does nothing says so, and never fails (section 6.6). */
export function applyPower(table: BloxTable, frame: EffectFrame, { power, increase, target }: SubEffect): Outcome {
  const name = power.value
  const source = sourceOf(table, cardAt(table, frame.self.id), frame.at)
  const skip = (reason: string): Outcome => {
    tell(table, message(reason, { power: name }), { nothing: true, source })
    return NOTHING
  }
  if (!isPower(name)) return skip('unknown-power')
  const expected = POWERS[name].increase
  if (expected !== 'ignored' && !increase) return skip('needs-increase')
  if (expected === 'number' && typeof increase?.value !== 'number') return skip('needs-increase')
  const amount = increase?.value ?? 0
  const outcomes =
    POWERS[name].on === 'fighter'
      ? toFighters(table, frame, name, Number(amount), target?.value)
      : toPlayers(table, frame, name, amount, target?.value)
  if (outcomes.length === 0) return skip('did-nothing')
  table.coverage.executed.add(`power:${name}`)
  return {
    events: outcomes.flatMap(({ events }) => events),
    frames: outcomes.flatMap(({ frames }) => frames).reverse(),
  }
}

function toFighters(
  table: BloxTable,
  frame: EffectFrame,
  name: PowerName,
  amount: number,
  target: string | undefined,
): Outcome[] {
  return fightersFor(table, frame, target).flatMap((card) => {
    const events = onFighter[name]?.(table, card, amount)
    if (!events) return []
    tell(table, message('applied', { power: name, amount }), {
      subjects: { card: card.id },
      source: sourceOf(table, cardAt(table, frame.self.id), frame.at),
    })
    return [{ events, frames: [] }]
  })
}

function toPlayers(
  table: BloxTable,
  frame: EffectFrame,
  name: PowerName,
  increase: string | number,
  target: string | undefined,
): Outcome[] {
  const seats = target === 'Random' ? [draw(table.state.random, 0, 1) as Seat] : playersFor(table, frame, target, name)
  return seats.flatMap((seat) => onPlayer[name]?.(table, frame, seat, increase) ?? [])
}
