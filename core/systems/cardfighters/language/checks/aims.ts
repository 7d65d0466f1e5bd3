import type { Problem } from '../../../../language/problem'
import type { Effect, Filter, Rule } from '../../card'
import { ABILITIES, COMMANDS, find } from '../../vocabulary'
import { bodiesOf } from '../parse/walk'
import { report } from './codes'

const PLAYERS: ReadonlySet<string> = new Set(['player', 'me', 'opp'])

/** Commands for cards of which a player has none to give, though their row does not say so. */
const MOVING: ReadonlySet<string> = new Set(['moveTo', 'transform'])

type Kind = 'characters' | 'cards' | 'players'

/** What an effect is for, where its targets have to be of one kind; the others have meanings for both, or for nothing. */
function kindOf(effect: Exclude<Effect, { kind: 'each' }>): Kind | undefined {
  if (effect.kind === 'ability') return find(ABILITIES, effect.ability)?.on === 'player' ? 'players' : 'characters'
  const targets = find(COMMANDS, effect.id)?.targets
  if (MOVING.has(effect.id)) return 'cards'
  return targets === 'characters' || targets === 'attackers' ? 'characters' : undefined
}

/** Whether all that a filter can find are players, or none is; `undefined`: its words do not say. */
function isOfPlayers({ expression, types }: Filter): boolean | undefined {
  if (expression) return undefined
  const terms = types.flat()
  const players = terms.filter(({ kind, not }) => PLAYERS.has(kind) && !not).length
  return players === 0 ? false : players === terms.length ? true : undefined
}

/** Whether none of the targets is what the effect is for. Without any it acts on the card itself. */
function isVain(kind: Kind, filters: readonly Filter[] | undefined): boolean {
  if (!filters) return kind === 'players'
  return filters.length > 0 && filters.every((filter) => isOfPlayers(filter) === (kind !== 'players'))
}

function checkEffects(problems: Problem[], effects: readonly Effect[], filters: readonly Filter[] | undefined): void {
  for (const effect of effects) {
    if (effect.kind === 'each') {
      checkEffects(problems, effect.effects, effect.to?.filters ?? filters)
      continue
    }
    const on = kindOf(effect)
    if (!on || !isVain(on, filters)) continue
    const [place, word] = effect.kind === 'ability' ? [effect.span, effect.ability] : [effect.wordSpan, effect.id]
    report(problems, 'CFC121', place, { word, on })
  }
}

/** CFC121: what acts on characters has no effect on players, and the other way round (sections 4.4 and 4.5). */
export function checkAims(problems: Problem[], rule: Rule, hasTarget: boolean): void {
  for (const { value, span } of rule.abilities)
    if (find(ABILITIES, value)?.on === 'player') report(problems, 'CFC121.own', span, { word: value })
  // A target line with an error in it says nothing of what was meant.
  if (hasTarget && !rule.target) return
  for (const { body } of bodiesOf(rule)) checkEffects(problems, body.effects, body.to?.filters ?? rule.target?.filters)
}
