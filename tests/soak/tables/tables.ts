import { clonePlain } from '../../../core/engine/clone'
import type { Decision } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { draw, pick, seedRandom, type RandomState } from '../../../core/engine/random'
import { ruleOf } from '../../../core/engine/run'
import type { Rules, Setup, Table } from '../../../core/engine/rules'
import { sample } from '../../../core/engine/simulation/sample'
import type { Series } from '../../../core/engine/simulation/series'
import { SEATS, type Seat } from '../../../core/engine/seat'
import { GONE, type CardState, type State } from '../../../core/engine/state'
import { isVisible, view } from '../../../core/engine/view'

/** What looking at whole games found: each finding names its game, decision and what differs. */
export interface Findings {
  games: number
  decisions: number
  /** Views that were compared. */
  views: number
  /** Decisions of the other seat that another hand would not have been asked: that they come up tells of it by the rules. */
  revealing: number
  readonly differences: string[]
}

export const createFindings = (): Findings => ({ games: 0, decisions: 0, views: 0, revealing: 0, differences: [] })

/** Where two plain values differ, as a path; `undefined` when they do not. */
export function differAt(left: unknown, right: unknown, path = ''): string | undefined {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    return Object.is(left, right) ? undefined : `${path}: ${JSON.stringify(left)} and ${JSON.stringify(right)}`
  }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = differAt(
      (left as Record<string, unknown>)[key],
      (right as Record<string, unknown>)[key],
      `${path}.${key}`,
    )
    if (found) return found
  }
  return undefined
}

const setupOf = ({ decks, seed }: Series, game: number): Setup => ({
  seed: seed + game,
  parameters: {},
  start: { kind: 'decks', decks },
})

/** Plays a game at random to its end; `look` sees the match at every decision. */
function playThrough(
  { rules, pool }: Series,
  setup: Setup,
  history: boolean,
  look: (match: Match, decision: Decision) => void,
): Match {
  const match = new Match(rules, setup, pool, { history })
  const random = seedRandom(setup.seed ^ 0x2545f491)
  for (let decision = match.pending(); decision; decision = match.pending()) {
    look(match, decision)
    const refusal = match.answer(sample(decision, random), decision.number)
    if (refusal) throw new Error(`A sampled answer was refused: ${refusal.reason.id}.`)
  }
  return match
}

/** The question that the top of the work asks of this state. */
const askAnew = (rules: Rules, table: Table, explain: boolean): Decision | undefined => {
  const frame = table.state.work.at(-1)
  const question = frame && ruleOf(rules, frame).ask?.(table, frame, explain)
  return question && { number: table.state.inputs, ...question }
}

/**
 * At every decision of a game: the state survives JSON and asks the same afterwards, a second match with the same inputs stands in the same state, and
 * undoing everything and going forward again comes back to it.
 */
export function checkReplay(series: Series, game: number, findings: Findings): void {
  const setup = setupOf(series, game)
  const twin = new Match(series.rules, setup, series.pool, { history: false })
  const first = clonePlain(twin.state)
  const note = (at: number, what: string, found: string | undefined): void =>
    void (found && findings.differences.push(`game ${game}, decision ${at}, ${what}: ${found}`))
  const match = playThrough(series, setup, true, (played, decision) => {
    findings.decisions++
    const at = decision.number
    const state = clonePlain(played.state)
    const copy = JSON.parse(JSON.stringify(played.state)) as State
    note(at, 'round trip', differAt(copy, state))
    note(
      at,
      'question after the round trip',
      differAt(askAnew(series.rules, { ...played.table, state: copy }, false), decision),
    )
    const input = played.inputs.at(-1)
    if (input?.kind === 'answer') twin.answer(input.answer)
    note(at, 'replay from the seed', differAt(twin.state, state))
    played.go(0)
    note(at, 'undo to the start', differAt(played.state, first))
    played.go(at)
    note(at, 'forward again', differAt(played.state, state))
  })
  const again = new Match(series.rules, setup, series.pool, { history: false })
  for (const input of match.inputs) if (input.kind === 'answer') again.answer(input.answer)
  note(match.inputs.length, 'end', differAt(again.state, match.state))
  findings.games++
}

/** What a card is, without where it lies and which object it is. */
const dataOf = ({
  id: _id,
  zone: _zone,
  owner: _owner,
  controller: _controller,
  life: _life,
  ...data
}: CardState): object => data

/** The table with the cards that a seat may not know dealt anew within and between their zones, and one in three made another card of the pool. */
export function permuteHidden(rules: Rules, table: Table, seat: Seat, random: RandomState): Table {
  const state = clonePlain(table.state)
  const unknown = state.cards.filter(
    (card) => card.id >= SEATS.length && card.zone !== GONE && !isVisible(rules, table, card, seat),
  )
  // Of what lies face down in front of everybody, only which card it is may not be known.
  const hidden = unknown.filter((card) => !rules.back?.(table, card, seat))
  const holds = (key: string, zone: string): boolean => {
    const definition = table.pool.byKey(key)
    return definition !== undefined && rules.mayHold(definition, zone)
  }
  for (const card of hidden) {
    const other = pick(random, hidden)
    if (!other || !holds(card.key, other.zone) || !holds(other.key, card.zone)) continue
    const [data, otherData] = [dataOf(card), dataOf(other)]
    Object.assign(card, otherData)
    Object.assign(other, data)
  }
  for (const { id, key, owner, controller, zone, life } of hidden) {
    if (draw(random, 0, 2) > 0) continue
    const fitting = [...table.pool.all()].filter((definition) => rules.mayHold(definition, zone))
    const other = pick(random, fitting)?.card.key ?? key
    state.cards[id] = rules.createCard({ id, key: other, owner, controller, zone, life }, table.pool.byKey(other))
  }
  for (const card of unknown) {
    const fitting = [...table.pool.all()].filter((definition) => rules.mayHold(definition, card.zone))
    if (rules.back?.(table, card, seat)) card.key = pick(random, fitting)?.card.key ?? card.key
  }
  return { ...table, state }
}

/** At every decision of a game: no view changes by a byte when what it hides is permuted and replaced, the own decision with its reasons included. */
export function checkHidden(series: Series, game: number, findings: Findings): void {
  const { rules } = series
  const random = seedRandom(game)
  playThrough(series, setupOf(series, game), false, ({ table }, decision) => {
    findings.decisions++
    for (const seat of SEATS) {
      const other = permuteHidden(rules, table, seat, random)
      for (const explain of decision.by === seat ? [false, true] : [false]) {
        const asked = askAnew(rules, table, explain) ?? decision
        let anew = askAnew(rules, other, explain)
        if (decision.by !== seat && (anew?.by !== decision.by || anew.kind !== decision.kind)) {
          findings.revealing++
          anew = decision
        }
        findings.views++
        const [before, after] = [view(rules, table, asked, seat), view(rules, other, anew, seat)]
        if (JSON.stringify(before) === JSON.stringify(after)) continue
        findings.differences.push(
          `game ${game}, decision ${decision.number} (${decision.kind} of seat ${decision.by}), view of ${seat}: ${differAt(before, after) ?? 'order of keys'}`,
        )
      }
    }
  })
  findings.games++
}
