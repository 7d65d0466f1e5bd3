import { SEATS } from '../../../engine/seat'
import { idsIn } from '../../../engine/zone'
import { message } from '../../../language/message'
import type { Action, Pick, Selection } from '../script'
import { candidates, countOf } from '../rules/values/select'
import type { YacgTable } from '../rules/state'
import { seatsOr } from '../rules/values/references'
import type { Call, Need } from './call'

/** The selections of an action that mean objects to act on, in the order in which they are written. */
function selectionsOf(action: Action): readonly Selection[] {
  switch (action.word) {
    case 'stats':
      return action.entries.map(({ who }) => who)
    case 'damage':
    case 'destroy':
    case 'kill':
    case 'counter':
    case 'move':
    case 'move-side':
    case 'markers':
    case 'grant':
      return [action.who]
    case 'fight':
      return [action.a, action.b]
    case 'switch':
    case 'for-each':
      return [action.in]
    case 'play':
      return [action.card]
    case 'attach':
      return [action.to]
    default:
      return []
  }
}

const isOpen = ({ count, random }: Pick): boolean => random || (count !== undefined && count !== 'all')

/** The picks of an action that leave a choice. */
export function picksOf(action: Action): readonly Pick[] {
  if (action.word === 'choose') return [action.pick]
  return selectionsOf(action).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'pick' && isOpen(part.pick) ? [part.pick] : [])),
  )
}

const HIDDEN: ReadonlySet<string> = new Set(['hand', 'deck'])

/** Which cards fit in a hand or deck only its player knows; how many lie there, everybody. */
const isSecret = ({ state }: YacgTable, { in: zone, pick, where }: Pick): boolean =>
  zone !== undefined &&
  HIDDEN.has(zone) &&
  (pick !== 'card' || where !== undefined) &&
  SEATS.some((seat) => idsIn(state, zone, seat).length > 0)

function askFor(min: number, max: number): string {
  if (min === max) return min === 1 ? 'ask-pick-one' : 'ask-pick-exactly'
  return min === 0 ? 'ask-pick-up-to' : 'ask-pick'
}

/** What a pick leaves to be chosen. */
export function needOf({ table, context, env }: Call, pick: Pick): Need {
  const found = candidates(env, pick).map(({ card }) => card)
  const ids = found.map(({ id }) => id)
  const { min, max } = countOf(pick, ids.length)
  const [by = context.seat] = seatsOr(table, context, pick.by)
  const sees = found.filter(({ zone }) => HIDDEN.has(zone)).map(({ id }) => id)
  return {
    kind: 'cards',
    by,
    candidates: ids,
    min,
    max,
    random: pick.random,
    pick,
    prompt: message(askFor(min, max), { min, max, pick: pick.pick }),
    ...(sees.length > 0 && { sees }),
    secret: isSecret(table, pick),
  }
}

/** The next of its picks that nobody has chosen for yet. */
export function picksNeed(call: Call): Need | undefined {
  const pick = picksOf(call.action)[call.choices.length]
  return pick && needOf(call, pick)
}
