import { cardAt } from '../../../engine/state'
import type { TraceEvent } from '../../../engine/trace'
import { idsIn } from '../../../engine/zone'
import type { YacgFrame } from './frames'
import { triggerAt } from './scripts'
import type { Waiting, YacgTable } from './state'
import { sourceOf } from './table'
import { lineOf } from './tell'

const triggerLine = (table: YacgTable, { context, path }: Waiting): TraceEvent =>
  lineOf(table, 'event', 'agenda-trigger', {
    cards: { card: context.self.id },
    source: sourceOf(context, path, triggerAt(table.pool.byKey(context.key)?.script, path)?.span),
    seat: context.seat,
  })

function line(table: YacgTable, frame: YacgFrame): TraceEvent[] {
  switch (frame.kind) {
    case 'operate': {
      const { context } = frame
      const about = { cards: { card: context.self.id }, source: sourceOf(context, frame.path), seat: context.seat }
      return [lineOf(table, 'event', 'agenda-effect', about)]
    }
    case 'trigger':
      return [triggerLine(table, frame.waiting)]
    case 'play':
      return [lineOf(table, 'event', 'agenda-play', { cards: { player: frame.seat, card: frame.card.id } })]
    case 'attack':
      return frame.attacks.map(({ by, to }) =>
        lineOf(table, 'event', 'agenda-attack', { cards: { card: by.id, target: to.id } }),
      )
    case 'fight':
      return [
        lineOf(table, 'event', 'agenda-fight', {
          cards: { first: frame.fight.first.id, second: frame.fight.second.id },
        }),
      ]
    default:
      return []
  }
}

/** What resolves now, the triggers that wait for its end, and what is still on the stack, next first. */
export function agenda(table: YacgTable): readonly TraceEvent[] {
  const { state } = table
  const work = [...(state.work as YacgFrame[])].reverse().flatMap((frame) => line(table, frame))
  const waiting = state.waiting.map((one) => triggerLine(table, one))
  const stack = idsIn(state, 'stack', 0)
    .toReversed()
    .map((id) => lineOf(table, 'event', 'agenda-stack', { cards: { card: id }, seat: cardAt(table, id).controller }))
  return [...work, ...waiting, ...stack]
}
