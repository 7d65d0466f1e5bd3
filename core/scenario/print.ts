import { ENGINE_MESSAGES } from '../engine/messages'
import type { Rules, Table } from '../engine/rules'
import { SEAT_NAMES } from '../engine/seat'
import { cardOf } from '../engine/state'
import type { TraceEvent } from '../engine/trace'
import { printMessage, type Message } from '../language/message'
import type { Scene } from './running/scene'

const playerWord = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'number' ? (SEAT_NAMES[value] ?? value) : value

/** A sentence of the rules or of the kit; players are `you` and `foe`. */
export const sentence = ({ messages }: Rules, { id, args }: Message): string =>
  printMessage(
    { ...ENGINE_MESSAGES, ...messages },
    { id, args: 'player' in args ? { ...args, player: playerWord(args.player) ?? '' } : args },
  )

/** A card's name as its definition has it; a player is `you` or `foe`. */
export function nameOf({ state, pool }: Table, id: number): string {
  const { key } = cardOf(state, id)
  return SEAT_NAMES[id] ?? pool.byKey(key)?.card.name ?? key
}

/** An event as a line of the log. Holes that were left to the cards they mean are filled with their names. */
export function printEvent(scene: Pick<Scene, 'rules' | 'table'>, { message, subjects = {} }: TraceEvent): string {
  const names = Object.entries(subjects)
    .filter(([hole]) => typeof message.args[hole] !== 'string')
    .map(([hole, id]) => [hole, nameOf(scene.table, id)])
  return sentence(scene.rules, { id: message.id, args: { ...message.args, ...Object.fromEntries(names) } })
}
