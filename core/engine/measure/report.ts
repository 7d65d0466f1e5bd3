import { message, type Message } from '../../language/message'
import type { Standing, Verdict } from './course'
import type { RunPlan } from './plan'
import type { MeasureRequest } from './request'
import type { Run } from './run'
import type { Limits } from './sequence'
import type { Tally } from './tally'

/** What is known of a run. */
export interface RunReport extends Standing {
  readonly id: string
  readonly role: RunPlan['role']
  readonly decks: readonly [number, number]
  readonly players: readonly [string, string]
  readonly isDone: boolean
  readonly most: number
  /** How it stood at each look. */
  readonly points: readonly Standing[]
  /** Pairs in which a card and its twin came to different ends. */
  readonly discordant?: { readonly more: number; readonly less: number; readonly chance: number }
  readonly tally: Tally
}

/** A run in a sentence. `verdict` is absent while nothing says that it can be trusted. */
export interface Sentence {
  readonly id: string
  readonly verdict?: Verdict
  readonly message: Message
}

/** A deck against all others. */
export interface DeckStanding {
  readonly deck: number
  readonly mean: number
  readonly limits: Limits
}

/** What a measurement has come to. */
export interface MeasureReport {
  readonly runs: readonly RunReport[]
  readonly verdicts: readonly Sentence[]
  /** Whether calibration was passed, is still played, or what speaks against it. */
  readonly calibration: { readonly state: 'passed' | 'open' | 'failed' | 'none'; readonly reasons: readonly Message[] }
  /** What a reader has to know beside the verdicts. */
  readonly remarks: readonly Message[]
  /** Of a matrix: each deck over all opponents, and circles of decks of which each beats the next. */
  readonly standings: readonly DeckStanding[]
  readonly cycles: readonly (readonly [number, number, number])[]
}

export function reportRun(run: Run): RunReport {
  const { plan, course, tally, isDone } = run
  const { id, role, decks, spec, most, judging } = plan
  return {
    id,
    role,
    decks,
    players: spec.players,
    ...course.standing,
    isDone,
    most,
    points: course.points,
    ...(judging.of === 'twin' && { discordant: course.discordant }),
    tally,
  }
}

/** A part as percent with one digit. */
export const percent = (part: number): number => Math.round(part * 1000) / 10

/** Limits as percent, rounded outwards. */
const outwards = ({ lower, upper }: Limits): { lower: number; upper: number } => ({
  lower: Math.floor(lower * 1000 + 1e-9) / 10,
  upper: Math.ceil(upper * 1000 - 1e-9) / 10,
})

const figures = ({ mean, limits, pairs }: Standing) => ({ mean: percent(mean), ...outwards(limits), pairs })

const isOpen = ({ role, isDone }: RunReport): boolean => (role === 'mirror' || role === 'blank') && !isDone

function calibrationOf(request: MeasureRequest, runs: readonly RunReport[]): MeasureReport['calibration'] {
  if (!request.calibrate) return { state: 'none', reasons: [message('not-calibrated')] }
  const reasons = runs.flatMap((run): Message[] => {
    const { role, limits, verdict, isDone, players, tally, decks } = run
    const ends = Object.values(tally.ends)
    const broken = ends.reduce((sum, { unfinished, crashed }) => sum + unfinished + crashed, 0)
    if (role === 'mirror' && (limits.lower > 0.5 || limits.upper < 0.5))
      return [message('mirror-failed', { player: players[0], ...outwards(limits) })]
    if (role === 'blank' && isDone && verdict !== 'better')
      return [message('blank-failed', { deck: request.decks[decks[0]]?.name ?? '', ...figures(run) })]
    return (role === 'mirror' || role === 'blank') && broken > tally.games / 20
      ? [message('broken-games', { broken, games: tally.games })]
      : []
  })
  if (reasons.length > 0) return { state: 'failed', reasons }
  const open = runs.filter(isOpen).length
  return open > 0 ? { state: 'open', reasons: [message('calibrating', { open })] } : { state: 'passed', reasons: [] }
}

function sentenceOf(request: MeasureRequest, run: RunReport, trusted: boolean): Sentence {
  const [a, b] = run.decks.map((deck) => request.decks[deck]?.name ?? '')
  const { card } = request
  const args = { a: a ?? '', b: b ?? '', card: card?.name ?? '', twin: card?.as ?? '', ...figures(run) }
  const id = trusted ? run.verdict : 'measured'
  return {
    id: run.id,
    ...(trusted && { verdict: run.verdict }),
    message: message(card && run.role === 'verdict' ? `twin-${id}` : id, args),
  }
}

/** Each deck's chance over all opponents: means of its cells' limits, which costs no certainty more (lab.md, section 5.2). */
function standingsOf({ decks }: MeasureRequest, cells: readonly RunReport[]): DeckStanding[] {
  return decks.map((_, deck) => {
    const own = cells.flatMap(({ decks: [a, b], mean, limits: { lower, upper } }) =>
      a === deck
        ? [{ mean, lower, upper }]
        : b === deck
          ? [{ mean: 1 - mean, lower: 1 - upper, upper: 1 - lower }]
          : [],
    )
    const average = (of: (one: (typeof own)[number]) => number): number =>
      own.reduce((sum, one) => sum + of(one), 0) / Math.max(1, own.length)
    return {
      deck,
      mean: average(({ mean }) => mean),
      limits: { lower: average(({ lower }) => lower), upper: average(({ upper }) => upper) },
    }
  })
}

function cyclesOf({ decks }: MeasureRequest, cells: readonly RunReport[]): (readonly [number, number, number])[] {
  const beats = (a: number, b: number): boolean =>
    cells.some(
      ({ decks: [one, two], verdict }) =>
        (one === a && two === b && verdict === 'better') || (one === b && two === a && verdict === 'worse'),
    )
  const all = decks.map((_, deck) => deck)
  return all.flatMap((a) =>
    all.flatMap((b) =>
      all.flatMap((c): (readonly [number, number, number])[] =>
        a < b && a < c && b !== c && beats(a, b) && beats(b, c) && beats(c, a) ? [[a, b, c]] : [],
      ),
    ),
  )
}

const isDecided = ({ verdict }: Standing): boolean => verdict !== 'undecided'

/** What the runs of a request have come to, as far as they are played. */
export function reportOf(request: MeasureRequest, all: readonly Run[]): MeasureReport {
  const runs = all.map(reportRun)
  const calibration = calibrationOf(request, runs)
  const asked = runs.filter(({ role }) => role === 'verdict' || role === 'cell')
  const cells = asked.filter(({ role }) => role === 'cell')
  const trusted = calibration.state === 'passed'
  const [one, two] = asked.filter(({ role }) => role === 'verdict')
  const differs = trusted && one && two && isDecided(one) && isDecided(two) && one.verdict !== two.verdict
  const strength = runs.find(({ role, pairs }) => role === 'strength' && pairs > 0)
  const kinds = new Set(request.players.flat())
  const first = cells.filter(({ players }) => players.join() === request.players[0]?.join())
  return {
    runs,
    verdicts: asked.map((run) => sentenceOf(request, run, trusted)),
    calibration,
    remarks: [
      ...(differs ? [message('depends')] : []),
      ...(strength ? [message('strength', figures(strength))] : []),
      ...(kinds.has('greedy') ? [message('weak')] : []),
      ...(kinds.has('random') ? [message('random-player')] : []),
    ],
    standings: cells.length > 0 ? standingsOf(request, first) : [],
    cycles: trusted ? cyclesOf(request, first) : [],
  }
}
