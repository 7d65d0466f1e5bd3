import { activate, raise, silence } from '../events'
import { obey } from './lasting'
import { discardBackups } from './moves'
import type { FighterState, FightersTable, Lasting } from '../state'
import { definitionOf, nameOf } from '../table'
import { tell } from '../tell'

/** What a character was ends: its back-ups, its listeners, and everything that it does or that was done to it (specification, section 6.11). */
function end(table: FightersTable, card: FighterState): void {
  raise(table, { event: 'removed', object: card.id }, card.controller)
  discardBackups(table, card)
  silence(table, card)
  const isAbout = (one: Lasting): boolean =>
    one.source.id === card.id || (one.kind === 'ability' && one.target.id === card.id)
  table.state.lasting = table.state.lasting.filter((one) => !isAbout(one))
  if (card.bp > 0) card.lastBp = card.bp
  card.power = undefined
}

/** Turns a card into another one. In a ring its place and marks stay and BP are as printed; it turns back when it reaches a pile. */
export function transform(table: FightersTable, card: FighterState, key: string): void {
  const before = nameOf(table, card.id)
  const standing = card.zone === 'ring'
  if (standing) end(table, card)
  card.printed ??= card.key
  card.key = key
  const secret = card.zone === 'hand' || card.zone === 'deck'
  tell(table, 'event', 'transforms', {
    cards: { card: card.id },
    args: { before },
    ...(secret && { only: card.controller }),
  })
  if (!standing) return
  card.bp = definitionOf(table, card.id)?.bp ?? 0
  activate(table, card)
  obey(table, card)
}
