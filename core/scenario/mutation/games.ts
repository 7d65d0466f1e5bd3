import { NodeCounts } from '../../engine/coverage/counts'
import { CoverageWatch } from '../../engine/coverage/watch'
import { stockOf, type Stock } from '../../engine/fuzz/deals'
import { playGame } from '../../engine/fuzz/game'
import { Tally } from '../../engine/fuzz/tally'
import { Match, type Input, type MatchOptions } from '../../engine/match'
import { createPool, type Pool } from '../../engine/pool'
import type { Rules, Setup } from '../../engine/rules'
import { hash32 } from '../../face/hash'
import type { CompiledCard } from '../../language/service'
import { keyed, PLAIN_KEY } from '../cards'
import type { PlayableSystem } from '../parse'
import { sameness } from './mutants'
import { askedIn, poolWith, reaches, standingOf } from './suite'

/** Games in which nothing differs, before it is said that no difference is seen (lab.md, section 3). */
export const ENOUGH_GAMES = 50
/** Games that are played at most to find as many that reach a place. */
const MOST_GAMES = 300
/** Frames of a game at most; mutants may go round in circles. */
const FRAMES = 20_000

/** A game with the card as it is: what was put in, what was asked after each input, and how it ended. */
interface Game {
  readonly setup: Setup
  readonly inputs: readonly Input[]
  readonly asked: readonly number[]
  readonly end: number
  readonly counts: NodeCounts
}

const signature = (value: unknown): number => hash32(sameness(value))

/** Puts an input into a match; whether it was taken. */
function takes(match: Match, input: Input): boolean {
  const refusal =
    input.kind === 'answer'
      ? match.answer(input.answer)
      : input.kind === 'arrange'
        ? match.arrange(input.change)
        : input.kind === 'force'
          ? match.force(input.results)
          : match.concede(input.seat)
  return refusal === undefined
}

/** Follows a game; `undefined` where an input is not taken, or the match does not come to rest. */
function follow(
  rules: Rules,
  pool: Pool,
  { setup, inputs }: Pick<Game, 'setup' | 'inputs'>,
  options: MatchOptions,
  sees: (asked: number, at: number) => boolean,
): Match | undefined {
  const match = new Match(rules, setup, pool, { history: false, ...options })
  for (const [at, input] of inputs.entries()) {
    if (!takes(match, input) || match.halted !== undefined || !sees(signature(askedIn(match) ?? null), at))
      return undefined
  }
  return match
}

/** Random games with one card, played when they are first needed: the same for the same text and cards. */
export class Games {
  readonly #rules: Rules
  readonly #card: CompiledCard
  readonly #text: string
  readonly #pool: Pool
  readonly #stock: Stock | undefined
  readonly #games: Game[] = []
  #played = 0

  constructor({ workshop: { rules, language } }: PlayableSystem, pool: Pool, card: CompiledCard, text: string) {
    this.#rules = rules
    this.#card = card
    this.#text = text
    const key = `${PLAIN_KEY}001`
    const script = rules.plain(rules.filler.body, rules.filler.body, key)
    const made = script === undefined ? undefined : language.parse(script).cards[0]
    const plain = made && { ...keyed(made), key }
    const known = [...pool.all()].map((one) => one.card).filter((one) => one.key !== card.key && one.key !== key)
    this.#pool = createPool([card, ...known, ...(plain ? [plain] : [])], (one) => rules.define(one))
    this.#stock = stockOf(rules, this.#pool, { key: card.key, text, plain: plain?.key })
  }

  /** One more game; `false` where there are no more. */
  #more(): boolean {
    if (!this.#stock || this.#played >= MOST_GAMES) return false
    const number = this.#played++
    const definition = this.#pool.byKey(this.#card.key)
    const tally = new Tally(this.#card, (definition && this.#rules.parts?.(definition)) ?? [])
    const { setup, inputs, endless, fault } = playGame(this.#stock, hash32(this.#text, number), number, tally)
    if (endless || fault !== undefined) return true
    const counts = new NodeCounts()
    const watch = new CoverageWatch(this.#rules, this.#pool, counts)
    const asked: number[] = []
    const match = follow(this.#rules, this.#pool, { setup, inputs }, watch.options, (found) => {
      asked.push(found)
      return true
    })
    if (!match) return true
    watch.end(match)
    if (counts.has(this.#card.key))
      this.#games.push({
        setup,
        inputs,
        asked,
        end: hash32(standingOf(match)),
        counts: counts.only((key) => key === this.#card.key),
      })
    return true
  }

  /** Games that reach a part of the card, or that use the card at all where no part is named. */
  *reaching(node: number | undefined): Generator<Game> {
    let found = 0
    for (let at = 0; found < ENOUGH_GAMES; at++) {
      while (at >= this.#games.length) if (!this.#more()) return
      const game = this.#games[at]
      if (!game || (node !== undefined && !reaches(game, this.#card.key, node))) continue
      found++
      yield game
    }
  }

  /** Whether a game with a mutant, in which everybody does the same, asks for something else or ends otherwise. */
  differs(game: Game, mutant: CompiledCard): boolean {
    let frames = 0
    const goal = { stops: () => ++frames > FRAMES }
    try {
      const pool = poolWith(this.#rules, this.#pool, mutant)
      const match = follow(this.#rules, pool, game, { goal }, (asked, at) => asked === game.asked[at])
      return !match || hash32(standingOf(match)) !== game.end
    } catch {
      return true
    }
  }
}
