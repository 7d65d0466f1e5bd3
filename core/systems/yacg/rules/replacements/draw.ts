import { cardAt, refTo } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import type { Applied, DrawFrame } from '../../effects/frames'
import type { RuleOf, YacgTable } from '../state'
import { push } from '../table'
import { drawCard, report } from '../world/players'
import { apply, follow, nameOf, replacements, settle } from './find'

const NOTHING = { did: false, objects: [] } as const

/** The card that would be drawn goes somewhere else, or stays where it is. */
function replace(table: YacgTable, { seat }: DrawFrame, applied: Applied): void {
  const result = apply(table, applied)?.result
  const top = idsIn(table.state, 'deck', seat)[0]
  push(table, { kind: 'report', outcome: NOTHING })
  follow(table, applied)
  if (result?.word === 'move' && top !== undefined)
    push(table, { kind: 'send', cards: [refTo(cardAt(table, top))], to: result.to, how: 'moved' })
}

/** One single draw, unless something happens instead (section 4.13). */
export const drawRule: RuleOf<'draw'> = {
  run(table, frame) {
    const { pending, ...plain } = frame
    const { seat, tried = [] } = frame
    if (pending) {
      if (table.state.outcome.did) return replace(table, frame, pending)
      return push(table, { ...plain, tried: [...tried, nameOf(pending)] })
    }
    const isEmpty = idsIn(table.state, 'deck', seat).length === 0
    const [found] = isEmpty
      ? []
      : replacements(
          table,
          { event: 'draw', player: seat, first: seat },
          ({ word }) => word === 'nullify' || word === 'move',
          tried,
        )
    if (found) return settle(table, found, (asked) => ({ ...plain, pending: asked }))
    const card = drawCard(table, seat)
    report(table, card ? { did: true, objects: [refTo(card)] } : NOTHING)
  },
}

/** Several draws, each by itself; what the one before has drawn is the outcome. */
export const drawsRule: RuleOf<'draws'> = {
  run(table, { kind, seats, drawn, cause, begun }) {
    const all = begun ? [...drawn, ...table.state.outcome.objects] : drawn
    const [seat, ...rest] = seats
    if (seat === undefined) return report(table, { did: all.length > 0, objects: all, number: all.length })
    push(table, { kind: 'draw', seat, cause }, { kind, seats: rest, drawn: all, cause, begun: true })
  },
}
