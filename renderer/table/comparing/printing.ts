import { deepEqual } from 'fast-equals'
import { compare, type Changed, type Lies, type Standing } from '../../../core/engine/branches/compare'
import { Match, type Input, type Known } from '../../../core/engine/match'
import type { Pool } from '../../../core/engine/pool'
import type { PropertyValue } from '../../../core/engine/rules'
import { printReason, printText, type PrintContext } from '../log/printing'
import { shownBoard } from '../position'
import type { TableManners } from '../protocol'
import type { Pointed, PrintedComparison, PrintedDifference } from './protocol'

const standing = (match: Match): Standing => ({ table: match.table, decision: match.pending() })

function shown(value: PropertyValue | undefined): string {
  if (value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, count]) => `${name} ${count}`)
    return parts.length === 0 ? '–' : parts.join(', ')
  }
  return String(value)
}

/** The line of play that the shown position is compared with. */
interface Other {
  readonly line: string
  readonly inputs: readonly Input[]
  /** The cards with which they were made, and all that there are now. */
  readonly known: readonly Known[]
  readonly pool: Pool
}

/** Plays the other line up to where it is asked about; how many cards there were where it left the present one. */
function playOther(match: Match, { inputs, known, pool }: Other, at: number) {
  const here = match.inputs.slice(0, match.state.inputs)
  const parting = inputs.findIndex((input, index) => index >= here.length || !deepEqual(input, here[index]))
  const fork = Math.min(parting < 0 ? inputs.length : parting, here.length, at)
  const other = new Match(match.rules, match.setup, known[0]?.pool ?? pool)
  other.follow(inputs, known)
  const stop = other.go(fork)
  const cards = other.state.cards.length
  const cut = stop ?? other.go(at)
  other.extend(pool)
  return { other, fork, cards, stop: cut }
}

/** Compares the shown position with one of another line, or with another of its own. */
export function printComparison(
  context: PrintContext,
  manners: TableManners,
  match: Match,
  compared: Other,
  asked: number,
): PrintedComparison {
  const { line, inputs } = compared
  const at = Math.max(0, Math.min(asked, inputs.length))
  const { other, fork, cards, stop } = playOther(match, compared, at)
  const found = compare(match.rules, standing(other), standing(match), cards)
  const zoneOf = (lies: Lies | undefined): string => {
    if (!lies) return '–'
    const label = match.rules.zones.find(({ id }) => id === lies.zone)?.label ?? lies.zone
    return `${context.names[lies.seat]}: ${label}`
  }
  const boards = { there: shownBoard(other, context, manners), here: shownBoard(match, context, manners) }
  /** A card that the person may see in neither position is not told of. */
  const isSeen = (before: number | undefined, after: number | undefined): boolean =>
    (before !== undefined && before in boards.there.cards) || (after !== undefined && after in boards.here.cards)
  const differences: PrintedDifference[] = []
  const tell = (name: string, card: Pointed, { label, before, after }: Changed): void =>
    void differences.push({
      name,
      card,
      what: label,
      there: shown(before),
      here: shown(after),
    })
  const phrase = (what: 'turn' | 'decision' | 'result', there: string, here: string): void =>
    void differences.push({ name: '', what, there, here })
  if (found.turn) {
    const turnOf = ({ state: { turn } }: Match): string =>
      `${turn.number}, ${context.names[turn.seat]}, ${match.rules.phases.find(({ id }) => id === turn.phase)?.label ?? turn.phase}`
    phrase('turn', turnOf(other), turnOf(match))
  }
  const asks = (one: Match): string => {
    const decision = one.pending()
    return decision ? printText(context, one.state, decision.prompt) : '–'
  }
  if (found.decision) phrase('decision', asks(other), asks(match))
  const endOf = ({ state }: Match): string => (state.result ? printText(context, state, state.result.reason) : '–')
  if (found.result) phrase('result', endOf(other), endOf(match))
  for (const { seat, ...changed } of found.players) tell(context.names[seat], { there: seat, here: seat }, changed)
  for (const { key, before, after, moved, changed } of found.cards) {
    if (!isSeen(before, after)) continue
    const name = context.cards.nameOf(key)
    const card = { ...(before !== undefined && { there: before }), ...(after !== undefined && { here: after }) }
    if (moved)
      differences.push({
        name,
        card,
        what: 'zone',
        there: zoneOf(moved.before),
        here: zoneOf(moved.after),
      })
    for (const one of changed) tell(name, card, one)
  }
  for (const lies of found.orders)
    differences.push({ name: zoneOf(lies), pile: lies, what: 'order', there: '', here: '' })
  return {
    line,
    inputs: other.state.inputs,
    total: inputs.length,
    fork,
    boards,
    differences,
    onward: found.onward,
    ...(stop && { cut: printReason(context, other.state, stop.refusal).text }),
  }
}
