import { idOf, locate, meantBy, type StopPoint } from '../../../core/engine/stepping/stops'
import type { Watched } from '../../../core/engine/stepping/watch'
import { printMessage } from '../../../core/language/message'
import { message } from '../../../core/language/message'
import type { PlayedGame, TablePool } from '../pool'
import type { StopState } from './protocol'

/** The stop points of the cards at a table, found in their texts as they are now. */
export function findStops(
  { language, rules }: PlayedGame,
  cards: TablePool,
  points: readonly StopPoint[],
): { readonly watched: readonly Watched[]; readonly states: readonly StopState[] } {
  const watched: Watched[] = []
  const states: StopState[] = []
  for (const given of points) {
    const script = cards.scriptOf(given.entry)
    if (!script) continue
    const { point, place } = locate(given, script, rules.scripts)
    const card = place && script.cards[place.index]
    if (!card) {
      states.push({ id: idOf(given), lost: true })
      continue
    }
    const read = point.condition === undefined ? undefined : language.expression?.(point.condition, card)
    const [diagnostic] = read?.diagnostics ?? []
    const problem = diagnostic && printMessage(language.messages, diagnostic.message)
    states.push({ id: idOf(given), ...(problem !== undefined && { problem }) })
    if (point.off) continue
    const own = place.node
    const meant = meantBy(script, place.index, own)
    watched.push({
      point: given,
      card,
      nodes: new Set([own, ...meant]),
      ...(point.condition !== undefined && {
        condition: read?.expression
          ? { expression: read.expression }
          : { problem: message('condition-unread', { problem: problem ?? '' }) },
      }),
    })
  }
  return { watched, states }
}
