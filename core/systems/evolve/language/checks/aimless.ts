import type { Fix } from '../../../../language/diagnostic'
import { message } from '../../../../language/message'
import { inserting, type Problem } from '../../../../language/problem'
import type { Ability, Effect } from '../../ability'
import type { EvolveCard } from '../../card'
import { EFFECTS, find } from '../../vocabulary'
import { callsOf } from './calls'
import { report } from './codes'

/** Numbers of players, not of cards. */
const OF_PLAYERS = new Set(['PP', 'MaxPP', 'EP'])

/** Effects that nobody means for the card itself unless its text says so. */
const HARMFUL = new Set(['DealDamage', 'DrawThenDamage', 'Destroy'])

/** What the text says where the card is meant. */
const MEANT = /\b(?:destroys?|damage)\b[^.]*\b(?:this (?:card|follower|amulet|spell)|itself|it)\b/i

/** Names of abilities that others do: those may be done to another card, in whose place `Self` then stands. */
export const calledBy = (abilities: readonly Ability[]): ReadonlySet<string> =>
  new Set(abilities.flatMap(({ effect }) => callsOf(effect).map(({ name }) => name.name)))

/** Whether an effect is done to cards and names none, so that it is done to the card itself (section 3.5). */
export function fallsBack({ id, target, filter, arguments: args }: Effect): boolean {
  const known = find(EFFECTS, id)
  if (!known?.target || !known.filter || known.defaultTarget !== undefined || target || filter) return false
  const { stat } = args
  return !(stat?.node === 'choice' && OF_PLAYERS.has(stat.id))
}

/** W17: an effect without `to` damages or destroys its own card, and the printed text does not say so. */
export function checkAim(found: Problem[], source: string, { abilities, text }: EvolveCard): void {
  const called = calledBy(abilities)
  for (const { name, effect } of abilities) {
    if (!effect || !HARMFUL.has(effect.id) || called.has(name) || !fallsBack(effect) || MEANT.test(text?.value ?? ''))
      continue
    const at = effect.span.end
    // What stands there and could not be read may have been the target.
    if (source[at - 1] !== ')') continue
    const writing = (to: string): Fix => ({ ...inserting(at, ` to ${to}`), title: message('fix.aim', { to }) })
    report(found, 'W17', effect.span, { effect: effect.id }, [writing('TargetOpponentCard F'), writing('Self')])
  }
}
