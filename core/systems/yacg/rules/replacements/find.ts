import type { Ref } from '../../../../engine/state'
import type { Seat } from '../../../../engine/seat'
import type { Applied, OfferFrame } from '../../effects/frames'
import type { Instead, Replacement } from '../../script'
import { environment, fieldOf } from '../continuous/standing'
import { FINAL } from '../continuous/stats'
import { isUsed, use } from '../events/once'
import { askedOf, priceOf } from '../resolution/offer'
import type { Context, Happening, YacgTable } from '../state'
import { push, sourceOf } from '../table'
import { tell } from '../tell'
import { subjectOf } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { seatsOf } from '../values/references'
import { report } from '../world/players'
import { mark, replacementWords } from '../words'

/** What is about to happen, as replacements see it (specification, section 4.13). */
export interface Prospect {
  readonly event: Replacement['event']
  readonly it?: Ref | undefined
  readonly other?: Ref | undefined
  readonly player?: Seat | undefined
  readonly amount?: number | undefined
  readonly combat?: boolean
  readonly how?: 'killed' | 'destroyed' | undefined
  /** Whose sources come first. */
  readonly first: Seat
}

/** A replacement that applies, with what it sees. */
export interface Found extends Applied {
  readonly replacement: Replacement
}

export const nameOf = ({ context, path }: Applied): string =>
  `${context.self.id}.${context.self.life} ${context.key} ${path}`

/** The event whose words its script may use. */
const EVENTS = {
  damage: 'damaged',
  dies: 'dies',
  draw: 'drawn',
  'enters-discard': 'enters-discard',
  targeted: 'targeted',
} as const satisfies Record<Replacement['event'], Happening['event']>

const happeningOf = ({ event, it, other, player, amount, combat }: Prospect): Happening => ({
  event: EVENTS[event],
  it,
  other,
  player,
  amount,
  ...(combat && { combat }),
})

function applies(table: YacgTable, context: Context, one: Replacement, path: string, what: Prospect): boolean {
  if (one.combat && !what.combat) return false
  if (one.how && one.how !== what.how) return false
  if (one.player && (what.player === undefined || !seatsOf(table, context, one.player).includes(what.player)))
    return false
  if (isUsed(table, context, path, one.once)) return false
  const env = environment(table, context, FINAL)
  const it = what.it && subjectOf(table, what.it)
  const second = what.other && subjectOf(table, what.other)
  if (one.who && (!it || !EVALUATOR.isIn(env, one.who, it))) return false
  if (one.by && (!second || !EVALUATOR.isIn(env, one.by, second))) return false
  if (one.where && (!it || !EVALUATOR.matches(env, one.where, it))) return false
  return !one.if || EVALUATOR.holds(env, one.if)
}

/** The replacements of an event that apply, those of one player first, the oldest first; of the kinds that are asked for. */
export function replacements(
  table: YacgTable,
  what: Prospect,
  isWanted: (result: Instead, one: Replacement) => boolean,
  tried: readonly string[] = [],
): readonly Found[] {
  const found: (Found & { readonly since: number; readonly place: number })[] = []
  for (const { context, abilities, card } of fieldOf(table).working) {
    for (const { node, path } of abilities.replacements.get(what.event) ?? []) {
      if (!isWanted(node.result, node) || tried.includes(nameOf({ context, path }))) continue
      const own = { ...context, event: happeningOf(what) }
      if (!applies(table, own, node, path, what)) continue
      found.push({ context: own, path, replacement: node, since: card.since, place: own.seat === what.first ? 0 : 1 })
    }
  }
  if (found.length > 1) found.sort((a, b) => a.place - b.place || a.since - b.since)
  return found
}

export function replacementAt({ pool }: YacgTable, { context, path }: Applied): Replacement | undefined {
  return pool.byKey(context.key)?.script?.instead[Number(path.slice(path.lastIndexOf('.') + 1))]
}

/** What has to be settled before it applies: who may say no, who pays. */
function offerOf(table: YacgTable, { context, path, replacement }: Found): OfferFrame | undefined {
  const { may, pay, unlessPay } = replacement
  const by = askedOf(table, context, may)
  const price = priceOf(table, context, pay ?? unlessPay)
  if (by === undefined && !price) return undefined
  return { kind: 'offer', context, path, by, pay: price, text: replacement.text, ...(unlessPay && { unless: true }) }
}

/** Settles whether a replacement applies: the outcome says so when the frame that waits for it runs again. */
export function settle<F extends { readonly pending?: Applied }>(
  table: YacgTable,
  found: Found,
  wait: (pending: Applied) => F & Parameters<typeof push>[1],
): void {
  const frame = wait({ context: found.context, path: found.path })
  const asked = offerOf(table, found)
  if (asked) return push(table, asked, frame)
  report(table, { did: true, objects: [] })
  push(table, frame)
}

/** It is applied: used up where it says so, and told. */
export function apply(table: YacgTable, applied: Applied): Replacement | undefined {
  const { context, path } = applied
  const replacement = replacementAt(table, applied)
  if (!replacement) return undefined
  use(table, context, path, replacement.once)
  mark(table, replacement, replacementWords)
  tell(table, 'event', 'replaces', {
    cards: { card: context.self.id },
    args: { result: replacement.result.word },
    source: sourceOf(context, path, replacement.span),
    seat: context.seat,
  })
  return replacement
}

/** What is done right after it was applied. */
export function follow(table: YacgTable, applied: Applied): void {
  const { context, path } = applied
  if ((replacementAt(table, applied)?.do.length ?? 0) > 0)
    push(table, { kind: 'operate', context, path: `${path}.do`, at: 0 })
}
