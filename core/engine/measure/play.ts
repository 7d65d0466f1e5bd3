import type { Game } from '../../game'
import { createPool, type Pool } from '../pool'
import type { Deck, Rules } from '../rules'
import { playSeated, type GameReport, type Seating, type Series } from '../simulation/series'
import { createCounter } from './counters'
import { RANGE, mergeTallies, scoreOf, emptyTally, type Ends, type Tally } from './tally'
import type { MeasuredDeck, MeasureSpec } from './spec'

/** One game of a pair. */
export interface PlannedGame extends Seating {
  /** Whether what stands in the place of the first deck is played. */
  readonly against: boolean
  readonly first: 0 | 1
}

/** Between the seeds of two independent games of a pair: further than pairs are numbered. */
const APART = 0x3fff_ffff

/**
 * The games of a pair: two with the decks exchanged, so that each begins once; then, where there is a twin, the same two with it. Who begins is set: were
 * it drawn, shuffles of unequal decks would leave the generator at different places (lab.md, section 5.1).
 */
export function gamesOf({ seed, seeds, against }: MeasureSpec, pair: number): readonly PlannedGame[] {
  const first = pair % 2 === 0 ? 0 : 1
  const own = seed + pair
  const two = [
    { seed: own, swapped: false, first, against: false },
    { seed: seeds === 'shared' ? own : own + APART, swapped: true, first, against: false },
  ] as const
  return against ? [...two, ...two.map((game) => ({ ...game, against: true }))] : two
}

interface Prepared {
  readonly rules: Rules
  readonly pool: Pool
  readonly played: Omit<Series, 'seed'>
  readonly against: Omit<Series, 'seed'> | undefined
}

const prepared = new WeakMap<MeasureSpec, { readonly game: Game; readonly made: Prepared }>()

const deckOf = ({ name, sections, options }: MeasuredDeck): Deck => ({ name, sections, ...(options && { options }) })

const keysIn = ({ sections }: Deck): readonly string[] => Object.values(sections).flat()

/** Reads the cards of a specification. Throws where it means cards that are in none of its texts, or a game without rules. */
function prepare(game: Game, spec: MeasureSpec): Prepared {
  const known = prepared.get(spec)
  if (known?.game === game) return known.made
  const { workshop } = game
  const rules = workshop?.rules
  if (!workshop || !rules || game.id !== spec.system) throw new Error(`There are no rules of ${spec.system} here.`)
  const cards = spec.texts.flatMap((text) => [...workshop.language.parse(text).cards])
  const byKey = new Map(cards.toReversed().map((card) => [card.key, card]))
  const twins = spec.twins.map(({ key, of, as, numbers = {} }) => {
    const card = byKey.get(of)
    if (!card) throw new Error(`No text has the card ${of}.`)
    const changed = as === 'same' ? card : as === 'blank' ? rules.twins.blank(card) : rules.twins.plain(card, numbers)
    return { ...changed, key }
  })
  const pool = createPool([...cards, ...twins], rules.define)
  const decks = [deckOf(spec.decks[0]), deckOf(spec.decks[1])] as const
  const twin = spec.against && deckOf(spec.against)
  for (const key of [...decks, ...(twin ? [twin] : [])].flatMap(keysIn))
    if (!pool.byKey(key)) throw new Error(`No text has the card ${key}.`)
  const { players, parameters } = spec
  const played = { rules, pool, decks, players, parameters }
  const against: Prepared['against'] = twin && { ...played, decks: [twin, decks[1]] }
  const made = { rules, pool, played, against }
  prepared.set(spec, { game, made })
  return made
}

/** What a game is worth to the first deck, in half wins. One that comes to no end is nobody's. */
const halves = ({ winner }: Pick<GameReport, 'winner'>): number => (winner === 0 ? 2 : winner === 1 ? 0 : 1)

const NONE: Ends = { won: 0, lost: 0, drawn: 0, unfinished: 0, crashed: 0 }

const END = { 0: 'won', 1: 'lost', draw: 'drawn', unfinished: 'unfinished', crashed: 'crashed' } as const

const once = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, 1]))

/** The tally of one game; its pair is scored beside it. */
function tallyGame(
  plan: PlannedGame,
  report: Omit<GameReport, 'game'>,
  counted: Pick<Tally, 'cards' | 'abilities'>,
  place: { readonly pair: number; readonly game: number },
): Tally {
  const { swapped, first, seed } = plan
  const { winner, faults, crash } = report
  const begins = (swapped ? 1 : 0) === first
  const end = `${plan.against ? 'against' : 'deck'} ${begins ? 'first' : 'second'}`
  const seat = typeof winner === 'number' ? (swapped ? 1 - winner : winner) : undefined
  const all = [...faults, ...(crash === undefined ? [] : [{ card: '', message: crash, crash: true as const }])].map(
    (fault) => ({ ...place, seed, ...fault }),
  )
  return {
    ...emptyTally(),
    games: 1,
    decisions: report.decisions,
    ends: { [end]: { ...NONE, [END[winner]]: 1 } },
    seats: {
      decided: seat === undefined ? 0 : 1,
      near: seat === 0 ? 1 : 0,
      first: seat === first ? 1 : 0,
    },
    turns: { [report.turns]: 1 },
    lengths: { [report.decisions]: 1 },
    faults: all,
    faultCount: all.length,
    executed: once(report.executed),
    unsupported: once(report.unsupported),
    ...counted,
  }
}

/** Plays one pair whole. */
function playPair(spec: MeasureSpec, { rules, pool, played, against }: Prepared, pair: number): Tally {
  let tally = emptyTally()
  const worth = { deck: 0, against: 0 }
  gamesOf(spec, pair).forEach((plan, game) => {
    const series = plan.against ? (against ?? played) : played
    const counter = spec.counts ? createCounter(rules, pool, series.decks, plan.swapped) : undefined
    const report = playSeated(series, plan, counter?.options)
    worth[plan.against ? 'against' : 'deck'] += halves(report)
    const counted = counter?.count(report.winner) ?? { cards: {}, abilities: {} }
    tally = mergeTallies(tally, tallyGame(plan, report, counted, { pair, game }))
  })
  const score = scoreOf({ deck: worth.deck, against: against && worth.against })
  return { ...tally, ranges: [{ from: pair, scores: score }] }
}

/**
 * Plays the pairs from `from` up to, but without, `to`. A pure function: the same pairs of one specification have the same tally wherever, and with
 * whatever beside them, they are played. Throws where the specification means cards or rules that are not there.
 */
export function playRange(game: Game, spec: MeasureSpec, from: number, to: number): Tally {
  const ready = prepare(game, spec)
  let tally = emptyTally()
  for (let pair = from; pair < to; pair++) tally = mergeTallies(tally, playPair(spec, ready, pair))
  return tally
}

/** The ranges of the pairs from the first on, each as it is handed out: none goes over `pairs`. */
export function* rangesUpTo(pairs: number, from = 0): Generator<{ readonly from: number; readonly to: number }> {
  for (let at = from; at < pairs; at += RANGE) yield { from: at, to: Math.min(at + RANGE, pairs) }
}
