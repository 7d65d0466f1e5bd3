import { NodeCounts } from '../coverage/counts'
import { hash32 } from '../../face/hash'
import { slice } from '../../language/span'
import type { CompiledCard } from '../../language/service'
import type { Told } from '../../language/told'
import type { Pool } from '../pool'
import type { Rules } from '../rules'
import { stockOf, type Stock } from './deals'
import { playGame, replayed, type PlayedGame } from './game'
import { findingsOf, silentText } from './judge'
import type { ScriptPart } from './part'
import type { Finding, FuzzReport, Witness } from './report'
import { Tally } from './tally'

/** Frames of a block of games, in whole (lab.md, section 4). */
export const CARD_FRAMES = 200_000
/** Before so many games nothing ends early. */
const LEAST_GAMES = 40
/** Games of a block at most: some cards hardly do anything. */
const MOST_GAMES = 700
/** Numbers of the second block's games: other seeds. */
const SECOND = 1_000_000

export interface FuzzOrder {
  readonly rules: Rules
  readonly pool: Pool
  readonly card: CompiledCard
  /** The text that the card was read from: seeds come of it. */
  readonly text: string
  /** What the card's printed text says that its script does too. */
  readonly told?: readonly Told[]
  /** Key of the plain card of the pool. */
  readonly plain?: string | undefined
  /** Frames of a block, where they are not the usual ones. */
  readonly frames?: number
}

/** How far a run has come: games of its present block, and the share of its frames. */
export interface FuzzProgress {
  readonly games: number
  readonly done: number
}

interface Shown {
  readonly games: PlayedGame[]
  readonly witnesses: Witness[]
}

const shown = (): Shown => ({ games: [], witnesses: [] })

class Run {
  readonly #order: FuzzOrder
  readonly #stock: Stock
  readonly #parts: readonly ScriptPart[]
  readonly faults = shown()
  readonly circles = shown()

  constructor(order: FuzzOrder, stock: Stock, parts: readonly ScriptPart[]) {
    this.#order = order
    this.#stock = stock
    this.#parts = parts
  }

  get isDecided(): boolean {
    return this.circles.witnesses.length > 1
  }

  /** One block of games. */
  *block(first: number): Generator<FuzzProgress, Tally> {
    const { card, text, frames = CARD_FRAMES } = this.#order
    const tally = new Tally(card, this.#parts)
    for (let number = 0; number < MOST_GAMES && tally.frames < frames; number++) {
      if (this.isDecided || (tally.games >= LEAST_GAMES && tally.isWhole)) break
      const game = playGame(this.#stock, hash32(text, first + number), number, tally)
      if (game.fault !== undefined && this.faults.witnesses.length === 0) this.#confirm(game, this.faults)
      if (game.endless && this.circles.games.length < 8) this.#confirm(game, this.circles)
      yield { games: tally.games, done: Math.min(1, tally.frames / frames) }
    }
    return tally
  }

  /** What a game showed counts only if it shows it again. */
  #confirm(game: PlayedGame, { games, witnesses }: Shown): void {
    games.push(game)
    const at = replayed(this.#stock, game, new Tally(this.#order.card, this.#parts))
    if (at !== undefined) witnesses.push({ seed: game.seed, setup: game.setup, inputs: game.inputs, at })
  }
}

/** Where a part begins: all of a long script would be marked otherwise. */
function placeOf(card: CompiledCard, text: string, part: ScriptPart | undefined) {
  const { start, end } = part?.span ?? card.span
  const line = /^[^\r\n]*/.exec(text.slice(start, end))?.[0].length ?? 0
  const span = { start, end: start + line }
  return { path: part?.path ?? '', name: part?.name ?? card.name, span, words: slice(text, span) }
}

/**
 * Plays a card at random by a budget of frames, and says what came of it: the same for the same text, cards and build. It stands still after every game, so
 * that whoever runs it may end it there.
 */
export function* fuzzCard(order: FuzzOrder): Generator<FuzzProgress, FuzzReport> {
  const { rules, pool, card, text } = order
  const definition = pool.byKey(card.key)
  const stock = stockOf(rules, pool, { key: card.key, text, plain: order.plain })
  const empty: FuzzReport = {
    key: card.key,
    games: 0,
    frames: 0,
    steps: { all: 0, executed: 0 },
    findings: [],
    counted: {},
  }
  if (!definition || !stock) return empty
  const parts = rules.parts?.(definition) ?? []
  if (parts.length === 0) return empty
  const run = new Run(order, stock, parts)
  const first = yield* run.block(0)
  const blocks = [first]
  // What is said to be so of nobody's fault needs two blocks that agree.
  if (!run.isDecided && findingsOf([first, first], card, text).length > 0) blocks.push(yield* run.block(SECOND))
  const findings: Finding[] = []
  const place = ([game]: readonly PlayedGame[]) => placeOf(card, text, game?.part ?? parts[0])
  const [fault] = run.faults.witnesses
  if (fault)
    findings.push({
      kind: 'fault',
      ...place(run.faults.games),
      error: run.faults.games[0]?.fault ?? '',
      witness: fault,
    })
  const [circle, again] = run.circles.witnesses
  if (circle && again) findings.push({ kind: 'endless', ...place(run.circles.games), witness: circle })
  const [, second] = blocks
  if (second && !circle && !fault) {
    const silent = findingsOf([first, second], card, text)
    findings.push(...silent, ...silentText(order.told ?? [], silent, text))
  }
  const all = parts.flatMap(({ steps }) => steps)
  const executed = first.parts.flatMap(({ steps }, part) =>
    steps.filter((step, index) => step.executed + (second?.parts[part]?.steps[index]?.executed ?? 0) > 0),
  )
  return {
    key: card.key,
    games: blocks.reduce((sum, { games }) => sum + games, 0),
    frames: blocks.reduce((sum, { frames }) => sum + frames, 0),
    steps: { all: all.length, executed: executed.length },
    findings,
    counted: blocks.reduce((sum, { counts }) => sum.merge(counts), new NodeCounts()).toJson(),
  }
}

/** Runs it to its end. */
export function fuzz(order: FuzzOrder): FuzzReport {
  const run = fuzzCard(order)
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
  }
}
