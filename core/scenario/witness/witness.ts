import { coverable, type CoverPart } from '../../engine/coverage/parts'
import { stockOf, positionSetup, type Stock } from '../../engine/fuzz/deals'
import { CARD_FRAMES } from '../../engine/fuzz/fuzz'
import { commonest, mergedStages } from '../../engine/fuzz/judge'
import { Tally } from '../../engine/fuzz/tally'
import { Match, type Input } from '../../engine/match'
import type { Pool } from '../../engine/pool'
import { SEAT_NAMES } from '../../engine/seat'
import { seedRandom } from '../../engine/random'
import { trialOf } from '../../engine/arranging/trial'
import type { Stage } from '../../engine/why/stages'
import { hash32 } from '../../face/hash'
import type { CompiledCard } from '../../language/service'
import type { Span } from '../../language/span'
import type { ScenarioData } from '../document'
import { say } from '../messages'
import type { PlayableSystem } from '../parse'
import { cardWriter, type CardWriter } from '../recording/capture'
import { printScenario } from '../recording/record'
import { changes } from '../running/changes'
import { Bench, cardsAround } from './bench'
import { captured } from './capturing'
import { Aim, wordsOf, type Goal } from './goal'
import { search, type Game } from './search'
import { shrunk } from './shrink'
import { varied, type Varying } from './vary'

/** Games at most: some cards hardly do anything. */
const GAMES = 400
/** Positions that are tried with something else in them. */
const POSITIONS = 500
/** Parts of a script up to which that many are tried; where it has more, each takes longer, and fewer are. */
const PARTS = 50
/** So many are tried of the longest script. */
const LEAST = 10
/** Frames of all of those. */
const POSITION_FRAMES = 200_000
/** Characters of a script that a name holds. */
const WORDS = 60

export interface WitnessOrder {
  readonly system: PlayableSystem
  readonly pool: Pool
  readonly card: CompiledCard
  /** The text that the card was read from: seeds come of it, and names. */
  readonly text: string
  /** Key of the plain card of the pool. */
  readonly plain?: string | undefined
  readonly goal: Goal
  /** Names that several cards of the library have: those go by their keys. */
  readonly shared?: ReadonlySet<string>
  /** Frames of games, where they are not the usual ones. */
  readonly frames?: number
}

/** What is being done, and how much of it is done, from 0 to 1. */
export interface WitnessProgress {
  readonly doing: 'games' | 'positions' | 'smaller'
  readonly done: number
}

/** A scenario that comes to the goal and checks nothing yet: what changed is proposed. */
export interface Draft {
  readonly name: string
  /** The document, which names its cards and does not hold them. */
  readonly text: string
  readonly from: 'games' | 'positions'
}

export type Witnessed =
  | { readonly draft: Draft }
  /** Nothing came to it: how far it came most often, in so many games. */
  | { readonly unmet: { readonly stage: Stage; readonly games: number } }

class Writer {
  readonly #order: WitnessOrder
  readonly #stock: Stock
  readonly #aim: Aim
  readonly #part: CoverPart
  readonly #parts: number
  readonly #tally: () => Tally
  readonly #write: CardWriter

  constructor(order: WitnessOrder, stock: Stock, parts: readonly CoverPart[], part: CoverPart, tally: () => Tally) {
    this.#order = order
    this.#stock = stock
    this.#aim = new Aim(order.goal, parts)
    this.#part = part
    this.#parts = parts.length
    this.#tally = tally
    const { system, pool, shared } = order
    const write = cardWriter(system, pool)
    this.#write = (key) => {
      const word = write(key)
      return typeof word === 'string' && shared?.has(word) ? key : word
    }
  }

  *write(): Generator<WitnessProgress, Witnessed> {
    const { text, frames = CARD_FRAMES } = this.#order
    const games = search({
      stock: this.#stock,
      aim: this.#aim,
      text,
      frames,
      games: this.#most(GAMES),
      tally: this.#tally,
    })
    let step = games.next()
    for (; !step.done; step = games.next()) yield { doing: 'games', done: step.value }
    const { found, near, tallies } = step.value
    const whole = found && (yield* this.#drafted(found, 'games'))
    const draft = whole ?? (yield* this.#arranged(found ? [{ ...found, nearness: 1 }, ...near] : near))
    return draft ? { draft } : { unmet: { stage: this.#stage(tallies), games: tallies.length } }
  }

  #most(usual: number): number {
    return Math.max(LEAST, Math.min(usual, Math.floor((usual * PARTS) / this.#parts)))
  }

  #bench(game: Game): Bench {
    const { system, pool, card } = this.#order
    const { rules } = system.workshop
    const match = new Match(rules, game.setup, pool, { history: false, goal: { frames: 20_000 } })
    const keys = new Set([card.key, ...match.state.cards.map(({ key }) => key)])
    for (const input of game.inputs)
      if (input.kind === 'arrange' && input.change.do === 'put') keys.add(input.change.key)
    return new Bench(system, this.#aim, this.#write, cardsAround(rules, pool, keys))
  }

  *#drafted(game: Game, from: Draft['from']): Generator<WitnessProgress, Draft | undefined> {
    const bench = this.#bench(game)
    const data = yield* this.#told('smaller', captured(bench, this.#order.pool, game))
    return data && (yield* this.#finish(bench, data, from))
  }

  *#told<T>(doing: WitnessProgress['doing'], work: Generator<void, T>): Generator<WitnessProgress, T> {
    let step = work.next()
    for (let steps = 1; !step.done; steps++, step = work.next()) yield { doing, done: Math.min(1, steps / 200) }
    return step.value
  }

  *#finish(bench: Bench, data: ScenarioData, from: Draft['from']): Generator<WitnessProgress, Draft | undefined> {
    const smaller = yield* this.#told('smaller', shrunk(bench, data))
    const tried = bench.run(smaller)
    if (!tried) return undefined
    const { match, names, start } = tried
    const { rules } = bench.system.workshop
    const { seat, number, phase } = match.state.turn
    const proposed = {
      // A position in which nothing is done says no more than whose turn it is.
      ...((smaller.when ?? []).length === 0 && { turn: { player: SEAT_NAMES[seat], number, phase } }),
      ...changes(start, match, { rules, names }),
      rest: 'unchanged' as const,
    }
    const name = this.#name()
    const text = printScenario({ ...smaller, name, proposed })
    return bench.confirms(text) ? { name, text, from } : undefined
  }

  #name(): string {
    const { card, text, goal } = this.#order
    const short = wordsOf(text, this.#part.span, WORDS)
    return say(goal.state === 'none' ? 'name-none-found' : `name-${goal.state}`, { card: card.name, words: short })
  }

  /** Positions like those that came near, with something else in them. */
  *#arranged(near: readonly Game[]): Generator<WitnessProgress, Draft | undefined> {
    const { system, pool, card, text, goal } = this.#order
    const { rules } = system.workshop
    const random = seedRandom(hash32(text, goal.node))
    const varying: Varying = { rules, pool, key: card.key, write: this.#write }
    const bench = new Bench(
      system,
      this.#aim,
      this.#write,
      cardsAround(
        rules,
        pool,
        [...pool.all()].map((one) => one.card.key),
      ),
    )
    const bases: { data: ScenarioData; nearness: number }[] = []
    for (const game of near.length > 0 ? near : [this.#bare()]) {
      const data = yield* this.#told('positions', captured(bench, pool, game))
      if (data) bases.push({ data, nearness: game.nearness })
    }
    const most = bench.frames + POSITION_FRAMES
    const positions = this.#most(POSITIONS)
    for (let tries = 0; tries < positions && bench.frames < most && bases.length > 0; tries++) {
      yield { doing: 'positions', done: tries / positions }
      const at = tries % bases.length
      const base = bases[at]
      if (!base) break
      const data = varied(varying, base.data, random)
      const tried = bench.run(data)
      if (!tried) continue
      if (tried.nearness === Infinity) return yield* this.#finish(bench, data, 'positions')
      if (tried.nearness > base.nearness) bases[at] = { data, nearness: tried.nearness }
    }
    return undefined
  }

  /** The position of "Play this card". */
  #bare(): Game {
    const { rules, pool, key } = this.#stock
    const setup = positionSetup(this.#stock, seedRandom(1), 1, 0, true)
    const match = new Match(rules, setup, pool)
    const inputs = trialOf(rules, match.table, key, 0).changes.map((change): Input => ({ kind: 'arrange', change }))
    return { setup, inputs, nearness: 0 }
  }

  /** How far the part of the script that the goal lies in came most often. */
  #stage(tallies: readonly Tally[]): Stage {
    const { node } = this.#order.goal
    const { span } = this.#part
    const inside = (whole: Span): boolean => whole.start <= span.start && span.end <= whole.end
    const own = tallies.map((tally) => {
      const part = tally.partOf(node) ?? tally.parts.find((one) => inside(one.part.span))
      return mergedStages(tally.step(node)?.stages, part?.stages)
    })
    const all = mergedStages(...own)
    return commonest(all.size > 0 ? all : mergedStages(...tallies.map(({ stages }) => stages))) ?? 'other-event'
  }
}

/**
 * Writes a test that brings about what none does: a game played at random that comes to it, captured just before, else a position with something else in
 * it, made smaller. The same for the same text, cards and build; it stands still after every game and run, so that whoever has it written may end it.
 */
export function* writeMissing(order: WitnessOrder): Generator<WitnessProgress, Witnessed> {
  const { system, pool, card, text, plain, goal } = order
  const { rules } = system.workshop
  const definition = pool.byKey(card.key)
  const stock = stockOf(rules, pool, { key: card.key, text, plain })
  const parts = definition ? coverable(rules, definition) : []
  const part = parts.find(({ node }) => node === goal.node)
  if (!definition || !stock || !part) return { unmet: { stage: 'lost', games: 0 } }
  const played = rules.parts?.(definition) ?? []
  return yield* new Writer(order, stock, parts, part, () => new Tally(card, played)).write()
}
