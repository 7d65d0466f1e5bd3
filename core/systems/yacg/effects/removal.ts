import { refTo } from '../../../engine/state'
import type { Destination } from '../words'
import type { YacgPiece } from '../rules/state'
import { isOnField, push } from '../rules/table'
import { NOTHING, piecesOf, type Call, type Effect } from './call'
import type { Leaving } from './frames'

type Removing = 'destroy' | 'kill' | 'counter' | 'move'

/** Sends away what a selection means, where it may be. */
function send(call: Call, cards: readonly YacgPiece[], to: Destination, how: Leaving): undefined | typeof NOTHING {
  if (cards.length === 0) return NOTHING
  push(call.table, { kind: 'send', cards: cards.map(refTo), to, how, cause: call.context })
  return undefined
}

const removing = (
  how: Leaving,
  isMeant: (card: YacgPiece) => boolean,
  to: (call: Call<Removing>) => Destination = () => 'discard',
): Effect<Removing> => {
  const cards = (call: Call<Removing>): readonly YacgPiece[] => piecesOf(call, call.action.who).filter(isMeant)
  return {
    could: (call) => cards(call).length > 0,
    apply: (call) => send(call, cards(call), to(call), how),
  }
}

export const destroy: Effect<'destroy'> = removing('destroyed', (card) => isOnField(card) || card.zone === 'stack')
export const kill: Effect<'kill'> = removing('killed', ({ zone }) => zone === 'creatures')
export const counter: Effect<'counter'> = removing('countered', ({ zone }) => zone === 'stack')
export const move: Effect<'move'> = removing(
  'moved',
  () => true,
  ({ action }) => (action.word === 'move' ? action.to : 'discard'),
)
