import { cardAt, deref, refTo } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import { raise } from '../events/raise'
import type { YacgFrame } from '../frames'
import { takeSides } from '../resolution/checks'
import type { Context, RuleOf, YacgPiece, YacgTable } from '../state'
import { creatureAt, definitionOf, push, sourceOf, unit } from '../table'
import { tell } from '../tell'
import { cutShort } from '../turn/cut'
import { enter } from '../world/moves'
import { contextFor } from './targets'

/** The whole stack of this phase, last in first out; nobody acts in between (section 6.1). */
export const resolveRule: RuleOf<'resolve'> = {
  run(table) {
    const { state } = table
    if (cutShort(table)) return
    const ids = idsIn(state, 'stack', 0)
    const top = ids.length > state.stackBase ? ids.at(-1) : undefined
    if (top === undefined) return
    push(table, { kind: 'resolve' })
    unit(table, { kind: 'resolve-card', card: refTo(cardAt(table, top)) })
  },
}

/** What a card becomes before its operations: a field or creature on the field, an aura on its first target; an action stays on the stack. */
function settleDown(table: YacgTable, card: YacgPiece): void {
  const definition = definitionOf(table, card)
  const seat = card.controller
  if (definition?.kind === 'field') return enter(table, card, { seat })
  if (definition?.kind === 'creature') {
    enter(table, card, { seat })
    return raise(table, { event: 'played', it: refTo(card), player: seat, amount: card.played?.paid ?? 0 })
  }
  const first = definition?.kind === 'aura' ? definition.script?.targets[0] : undefined
  const host = first && creatureAt(table, card.targets[first.id]?.[0])
  if (host) enter(table, card, { seat, host })
}

/** A card of which people have only the text: they do what it says by hand. */
const isUnscripted = (table: YacgTable, card: YacgPiece): boolean => {
  const definition = definitionOf(table, card)
  return definition?.script === undefined && (definition?.card.description?.value.trim() ?? '') !== ''
}

function workOf(table: YacgTable, card: YacgPiece, context: Context): YacgFrame[] {
  if (isUnscripted(table, card) && card.copies === undefined)
    return [{ kind: 'manual', seat: context.seat, source: sourceOf(context, 'description') }]
  const script = table.pool.byKey(context.key)?.script
  return script && script.do.length > 0 ? [{ kind: 'operate', context, path: 'do', at: 0 }] : []
}

/** One card of the stack resolves: it comes to where it belongs, and does what it says. */
export const resolveCardRule: RuleOf<'resolve-card'> = {
  run(table, frame) {
    const card = deref(table.state, frame.card)
    if (card?.zone !== 'stack') return
    tell(table, 'event', 'resolves', { cards: { card: card.id }, seat: card.controller })
    if (card.copies === undefined) settleDown(table, card)
    // Its statics work from here on, but nothing dies before it has done what it says.
    takeSides(table)
    const context = contextFor(card, card.controller)
    push(table, ...workOf(table, card, context), { kind: 'resolved', card: refTo(card) })
  },
}

/** An action that did not move itself, and an aura without host, go to the discard pile. */
export const resolvedRule: RuleOf<'resolved'> = {
  run(table, frame) {
    const card = deref(table.state, frame.card)
    if (card?.zone === 'stack') push(table, { kind: 'send', cards: [frame.card], to: 'discard', how: 'spent' })
  },
}
