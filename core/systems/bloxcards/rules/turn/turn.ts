import { other, type Seat } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { TriggerId } from '../../vocabulary'
import type { PhaseId } from '../cards/board'
import { COLOUR_IDS } from '../cards/create'
import { changeIcons, changeLocks, drawCards } from '../cards/moves'
import { begin, forgetChain, settle, triggerFrame } from '../events'
import type { FrameOf } from '../frames'
import type { BloxTable, RuleOf } from '../state'
import { answersTo, definitionOf, fightersOf, hasFlag, isSet, parameter, push, refTo } from '../table'
import { tell } from '../tell'

const enterStep = ({ state }: BloxTable, phase: PhaseId): void => {
  state.turn.phase = phase
}

/** The fighters of a seat that answer to a part of its turn, as they stand there now. */
function fireOwn(table: BloxTable, seat: Seat, type: TriggerId): void {
  const hearers = fightersOf(table, seat).filter((card) => answersTo(table, card, type))
  push(table, ...hearers.map((card) => triggerFrame(type, refTo(card))))
}

/** All locks of a player's fighters count down by one (section 5.4). */
const tick = (table: BloxTable, seat: Seat): void =>
  settle(
    table,
    fightersOf(table, seat).flatMap((card) => changeLocks(table, card, -1)),
  )

/** The terrain acts for the player whose turn begins, whoever cast it (section 4.4). */
function start(table: BloxTable, seat: Seat): void {
  const { state } = table
  enterStep(table, 'start')
  state.ending = false
  forgetChain(table)
  Object.assign(state.players[seat], { casts: 0, deeds: 0, discards: 0 })
  tell(table, 'event', 'turn-begins', { cards: { player: seat }, args: { number: state.turn.number }, seat })
  push(table, { kind: 'turn', seat, step: 'draw' })
  fireOwn(table, seat, 'OnTurnStart')
  const terrain = idsIn(state, 'terrain', 0).map((id) => cardAt(table, id))[0]
  if (terrain && (answersTo(table, terrain, 'Field') || answersTo(table, terrain, 'OnTurnStart')))
    begin(table, terrain, seat)
  if (isSet(table, 'lockTick')) tick(table, seat)
}

function draw(table: BloxTable, seat: Seat): void {
  const { state } = table
  enterStep(table, 'draw')
  push(table, { kind: 'turn', seat, step: 'main' })
  if (state.turn.number === 1 && !isSet(table, 'firstPlayerDrawsFirstTurn')) return
  settle(table, drawCards(table, seat, parameter(state, 'drawPerTurn')))
}

/** One part of a turn before the player acts. */
export const turnRule: RuleOf<'turn'> = {
  run(table, { seat, step }) {
    if (step === 'start') return start(table, seat)
    if (table.state.ending) return push(table, { kind: 'end', seat, step: 'effects' })
    if (step === 'draw') return draw(table, seat)
    enterStep(table, 'main')
    push(table, { kind: 'main', seat })
  },
}

function makeIcons(table: BloxTable, seat: Seat): void {
  changeIcons(table, seat, 'Neutral', parameter(table.state, 'whitePerTurn'))
  const amount = parameter(table.state, 'fighterGeneratesIcon')
  for (const fighter of fightersOf(table, seat)) {
    const colour = definitionOf(table, fighter)?.card.colour?.value
    if (colour && !hasFlag(table, fighter, 'Token')) changeIcons(table, seat, colour, amount)
  }
}

function loseColours(table: BloxTable, seat: Seat): void {
  const { icons } = table.state.players[seat]
  for (const colour of COLOUR_IDS) if (colour !== 'Neutral') changeIcons(table, seat, colour, -icons[colour])
}

/** The other player's turn, unless there have been enough. */
function pass(table: BloxTable, seat: Seat): void {
  const { state } = table
  const most = parameter(state, 'turnLimit')
  if (state.turn.number >= most) {
    const reason = message('turn-limit', { most })
    state.result = { winner: 'draw', reason }
    table.trace?.({ level: 'event', message: reason })
    return
  }
  state.turn.seat = other(seat)
  state.turn.number++
  push(table, { kind: 'turn', seat: other(seat), step: 'start' })
}

/** The end of a turn (section 5.4, step 4); what ends it once more changes nothing. */
export const endRule: RuleOf<'end'> = {
  run(table, { seat, step }) {
    const next = (name: FrameOf<'end'>['step']): void => push(table, { kind: 'end', seat, step: name })
    table.state.ending = false
    switch (step) {
      case 'effects':
        enterStep(table, 'end')
        forgetChain(table)
        if (isSet(table, 'colouredResetAtEnd')) loseColours(table, seat)
        next('icons')
        return fireOwn(table, seat, 'OnEnd')
      case 'icons':
        makeIcons(table, seat)
        return next('locks')
      case 'locks':
        next('pass')
        return isSet(table, 'lockTick') ? undefined : tick(table, seat)
      case 'pass':
        return pass(table, seat)
    }
  },
}
