import type { Seat } from '../../../../engine/seat'
import { idsIn, refuse, type Refusal } from '../../../../engine/zone'
import { forbidding, limitOf } from '../continuous'
import type { PlayCost } from '../frames'
import type { YacgDefinition } from '../definition'
import type { YacgPiece, YacgTable } from '../state'
import { definitionOf, printedScripts } from '../table'
import { holds } from '../values'
import { unpayable } from './costs'
import { priceOf, unaffordable } from './price'
import { contextFor, undeclarable } from './targets'

/** When a card is played: in an effects phase, in a creature phase, or together with a creature. */
export type PlayTiming = 'effect' | 'creature' | 'item'

/** Whether a creature may be played in an effects phase too. */
const isAsAction = (table: YacgTable, card: YacgPiece): boolean =>
  printedScripts(table, card).some(({ script }) => script.timing === 'as-action')

/** Whether a card is played at this time (section 5.5, step 1). */
export function isTimely(table: YacgTable, card: YacgPiece, timing: PlayTiming): boolean {
  const definition = definitionOf(table, card)
  if (definition?.kind === 'creature') return timing === 'creature' || (timing === 'effect' && isAsAction(table, card))
  const written = definition?.script?.timing ?? 'effect'
  const own: PlayTiming =
    written === 'with-creature' && definition?.kind === 'aura' ? 'item' : written === 'creature' ? 'creature' : 'effect'
  return definition !== undefined && isCard(definition) && own === timing
}

const CARDS: ReadonlySet<string> = new Set(['creature', 'action', 'aura', 'field', 'effect'])

/** Whether an element is a card, which hands and decks hold. */
export const isCard = ({ kind }: Pick<YacgDefinition, 'kind'>): boolean => CARDS.has(kind)

/** Why there is no room for another card. */
function crowded(table: YacgTable, card: YacgPiece, seat: Seat, timing: PlayTiming): Refusal | undefined {
  const { state } = table
  if (timing === 'effect') {
    const limit = limitOf(table, 'stack')
    if (limit !== undefined && idsIn(state, 'stack', 0).length - state.stackBase >= limit)
      return refuse('refused-stack-limit', { limit })
  }
  if (definitionOf(table, card)?.kind !== 'creature') return undefined
  const limit = limitOf(table, 'creatures', seat)
  return limit !== undefined && idsIn(state, 'creatures', seat).length >= limit
    ? refuse('refused-creature-limit', { limit })
    : undefined
}

/** Why a card cannot be played by an effect, or at the right time, by this player (section 5.5, step 2). */
export function whyNotPut(
  table: YacgTable,
  card: YacgPiece,
  seat: Seat,
  timing: PlayTiming,
  cost: PlayCost,
): Refusal | undefined {
  const forbidden = forbidding(table, card, seat)
  if (forbidden) {
    const { span, key } = forbidden
    return refuse('refused-forbidden', {}, span && { key, ...span })
  }
  const full = crowded(table, card, seat, timing)
  if (full) return full
  const script = definitionOf(table, card)?.script
  const context = contextFor(card, seat, card.key)
  const unpaid = unaffordable(table, seat, priceOf(table, card, context, cost), card)
  if (unpaid) return unpaid
  if (script) {
    if (script.require && !holds(table, context, script.require))
      return refuse('refused-require', {}, { key: card.key, ...script.require.span })
    const target = timing === 'item' ? undefined : undeclarable(table, context, script.targets)
    if (target) return refuse('refused-target', { pick: target.pick }, { key: card.key, ...target.span })
    if (cost !== 'free') return unpayable(table, context, script.cost)
  }
  return undefined
}

/** Why a card cannot be played now; `undefined` when it can. */
export function whyNotPlay(table: YacgTable, card: YacgPiece, seat: Seat, timing: PlayTiming): Refusal | undefined {
  const definition = definitionOf(table, card)
  if (!definition) return refuse('refused-unknown')
  if (!isTimely(table, card, timing)) return refuse('refused-timing', { kind: definition.kind })
  return whyNotPut(table, card, seat, timing, 'normal')
}
