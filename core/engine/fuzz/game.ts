import { CoverageWatch } from '../coverage/watch'
import { forced, forward, type Answer, type Decision, type Option } from '../decision'
import { Match, type Input } from '../match'
import { draw, pick, seedRandom, type RandomState } from '../random'
import type { Arrangement, Setup } from '../rules'
import type { Seat } from '../seat'
import { sample } from '../simulation/sample'
import { trialOf } from '../arranging/trial'
import { decksSetup, positionSetup, type Stock } from './deals'
import { pickAmong } from './kin'
import type { ScriptPart } from './part'
import type { Tally } from './tally'
import { GameWatch } from './watch'

/** Turns that are played once the card can be reached. */
const TURNS = 6
/** Decisions that no game needs. */
const DECISIONS = 3_000
/** Cards that are offered to a card that looks for others. */
const OFFERED = 40

/** What became of a game: how it can be played again, and what it showed. */
export interface PlayedGame {
  readonly seed: number
  readonly setup: Setup
  readonly inputs: readonly Input[]
  readonly frames: number
  readonly endless: boolean
  readonly fault: string | undefined
  /** The part of the script that is to blame. */
  readonly part: ScriptPart | undefined
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** How people play at random: rather with the card than with others, or with everything else before it. */
type Manner = 'eager' | 'patient'

function decide(match: Match, decision: Decision, key: string, random: RandomState, manner: Manner): Answer {
  const only = forced(decision)
  if (only) return only
  const { asks } = decision
  if (asks.kind === 'option') {
    const all = forward(asks.options)
    const isOwn = ({ card }: Option): boolean => card !== undefined && match.state.cards[card]?.key === key
    const own = all.filter(isOwn)
    const others = manner === 'patient' ? all.filter((option) => !option.passes && !isOwn(option)) : []
    if (others.length > 0 && draw(random, 0, 7) > 0) return { option: pick(random, others)?.id ?? '' }
    if (own.length > 0 && draw(random, 0, 1) === 1) return { option: pick(random, own)?.id ?? '' }
  }
  if (asks.kind === 'yes' && decision.source?.key === key) return { yes: draw(random, 0, 3) > 0 }
  return sample(decision, random)
}

const isReachable = (match: Match, key: string, hidden: string): boolean =>
  match.state.cards.some((card) => card.key === key && card.zone !== hidden)

interface Opened {
  readonly match: Match
  readonly watch: GameWatch
  readonly coverage: CoverageWatch
}

function open({ rules, pool, key }: Stock, setup: Setup, tally: Tally): Opened {
  const watch = new GameWatch(rules, key, tally)
  const coverage = new CoverageWatch(rules, pool, tally.counts, key)
  const { probe, goal, ...heard } = coverage.options
  const match = new Match(rules, setup, pool, {
    ...heard,
    probe: { ...probe, heard: (...about) => watch.heard(...about) },
    goal: { stops: (table) => (goal.stops?.(table) ?? false) || (watch.goal.stops?.(table) ?? false) },
  })
  watch.attach(match)
  return { match, watch, coverage }
}

/** Of a number that a player is given, some of it: more than a game gives would pay what nobody can. */
function lower(change: Arrangement, random: RandomState): Arrangement {
  if (change.do !== 'set') return change
  const { value } = change
  const some = (whole: number): number => draw(random, 0, Math.max(0, whole))
  if (typeof value === 'number') return { ...change, value: some(value) }
  if (typeof value !== 'object' || Array.isArray(value)) return change
  return { ...change, value: Object.fromEntries(Object.entries(value).map(([name, whole]) => [name, some(whole)])) }
}

/** The zones that lie open in rows and may hold the card: of cards that nobody plays from the hand, so that what keeps others there is not passed over. */
function openZones({ rules, pool, key }: Stock, zone: string): readonly string[] {
  const definition = pool.byKey(key)
  const isHeld = rules.zones.some(({ id, layout }) => id === zone && layout !== 'pile')
  if (isHeld || !definition) return []
  return rules.zones.flatMap(({ id, layout, internal }) =>
    layout === 'row' && !internal && rules.mayHold(definition, id) ? [id] : [],
  )
}

/** Lays the card as "Play this card" does, or now and then where it would come to lie, and what it looks for. */
function lay(stock: Stock, match: Match, seat: Seat, random: RandomState): void {
  const { rules, key, all, kin } = stock
  const offered = Array.from(
    { length: Math.min(OFFERED, all.length) },
    () => pickAmong(random, all, kin)?.card.key ?? '',
  )
  const { changes } = trialOf(rules, match.table, key, seat, [...new Set(offered)])
  const isDrawn = draw(random, 0, 2) === 0
  const isOpen = draw(random, 0, 3) === 0
  for (const change of changes) {
    if (match.halted) return
    const zone =
      isOpen && change.do === 'put' && change.key === key ? pick(random, openZones(stock, change.zone)) : undefined
    if (zone !== undefined && change.do === 'put') match.arrange({ ...change, zone, enter: true })
    else match.arrange(isDrawn ? lower(change, random) : change)
  }
}

/**
 * Plays one game: an even number lays the card into a position, an odd one deals decks around it. Whenever somebody is to decide, `isEnough` is asked
 * whether to leave it at that.
 */
export function playGame(
  stock: Stock,
  seed: number,
  number: number,
  tally: Tally,
  isEnough: (match: Match) => boolean = () => false,
): PlayedGame {
  const { rules, key } = stock
  const random = seedRandom(seed ^ 0x2c1b3c6d)
  const seat = draw(random, 0, 1) as Seat
  const isDealt = number % 2 === 1 && stock.isDealt
  let setup = isDealt
    ? decksSetup(stock, random, seed, seat)
    : positionSetup(stock, random, seed, seat, draw(random, 0, 3) === 0)
  const manner: Manner = draw(random, 0, 2) === 0 ? 'patient' : 'eager'
  let { match, watch, coverage } = open(stock, setup, tally)
  if (match.refusal) {
    setup = positionSetup(stock, random, seed, seat, true)
    ;({ match, watch, coverage } = open(stock, setup, tally))
  }
  let crash: string | undefined
  try {
    if (!isDealt) lay(stock, match, seat, random)
    let last = Infinity
    for (let left = DECISIONS; left > 0; left--) {
      const decision = match.pending()
      if (!decision || isEnough(match)) break
      watch.asked(match, decision)
      if (last === Infinity && isReachable(match, key, rules.filler.zone)) last = match.state.turn.number + TURNS
      if (match.state.turn.number > last || watch.endless) break
      if (match.answer(decide(match, decision, key, random, manner))) break
    }
    watch.end(match)
    coverage.end(match)
  } catch (error) {
    crash = textOf(error)
  }
  tally.games++
  tally.frames += watch.frames
  return {
    seed,
    setup,
    inputs: [...match.inputs],
    frames: watch.frames,
    endless: watch.endless,
    fault: watch.fault ?? crash,
    part: watch.at,
  }
}

/** Plays a game again from what was put in, and says after how many inputs it shows the same; `undefined`: it does not. */
export function replayed(
  stock: Stock,
  { setup, inputs, endless, fault }: PlayedGame,
  tally: Tally,
): number | undefined {
  const { match, watch } = open(stock, setup, tally)
  const shows = (): boolean => (endless ? watch.endless : watch.fault !== undefined)
  try {
    for (const [at, input] of inputs.entries()) {
      if (input.kind === 'answer' ? match.answer(input.answer) : give(match, input)) return undefined
      const decision = match.pending()
      if (decision) watch.asked(match, decision)
      else watch.settle()
      if (shows()) return at + 1
    }
  } catch {
    return fault === undefined ? undefined : match.inputs.length
  }
  return shows() ? inputs.length : undefined
}

function give(match: Match, input: Exclude<Input, { kind: 'answer' }>): unknown {
  if (input.kind === 'arrange') return match.arrange(input.change)
  return input.kind === 'force' ? match.force(input.results) : match.concede(input.seat)
}
