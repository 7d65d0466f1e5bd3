import { deref, type Ref } from '../../../../engine/state'
import { other } from '../../../../engine/seat'
import type { Applied, TargetedFrame } from '../../effects/frames'
import type { RuleOf, YacgPiece, YacgTable } from '../state'
import { isSame, push, touch } from '../table'
import { refsOf } from '../values/references'
import { report } from '../world/players'
import { apply, follow, nameOf, replacements, settle, type Found } from './find'

/** Who may draw a target onto another object; those who do not play it come first (section 5.5, step 4). */
function nextFor(table: YacgTable, { card, seat, tried }: TargetedFrame, target: Ref): Found | undefined {
  return replacements(
    table,
    { event: 'targeted', it: target, other: card, player: seat, first: other(seat) },
    ({ word }) => word === 'redirect',
    tried,
  ).find(({ context, replacement: { result } }) => {
    const [to] = result.word === 'redirect' ? refsOf(table, context, result.to) : []
    return to !== undefined && deref(table.state, to) !== undefined && !isSame(to, target)
  })
}

/** The target becomes another object, which need not fit (section 13, D-35). */
function redirect(table: YacgTable, card: YacgPiece, id: string, place: number, applied: Applied): void {
  const result = apply(table, applied)?.result
  const [to] = result?.word === 'redirect' ? refsOf(table, applied.context, result.to) : []
  if (!to) return
  card.targets = { ...card.targets, [id]: (card.targets[id] ?? []).map((one, at) => (at === place ? to : one)) }
  touch(table)
}

/** Targets that were just declared may be drawn elsewhere, each object by each source once (section 13, D-36). */
export const targetedRule: RuleOf<'targeted'> = {
  run(table, frame) {
    const { pending, ...plain } = frame
    const { tried = [], at: [which, place] = [0, 0] } = frame
    const id = frame.ids[which]
    const card = deref(table.state, frame.card)
    if (id === undefined || !card) return report(table, { did: true, objects: [] })
    const target = card.targets[id]?.[place]
    if (!target) return push(table, { ...plain, at: [which + 1, 0], tried: [] })
    if (pending) {
      push(table, { ...plain, tried: [...tried, nameOf(pending)] })
      if (!table.state.outcome.did) return
      redirect(table, card, id, place, pending)
      return follow(table, pending)
    }
    const found = nextFor(table, frame, target)
    if (!found) return push(table, { ...plain, at: [which, place + 1], tried: [] })
    settle(table, found, (asked) => ({ ...plain, pending: asked }))
  },
}
