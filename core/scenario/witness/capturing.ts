import { Match, type Input } from '../../engine/match'
import type { Pool } from '../../engine/pool'
import { isFree } from '../../engine/rules'
import type { ScenarioData } from '../document'
import { isProblem } from '../cards'
import { Names } from '../names'
import { beginCopy, headOf, openingOf } from '../recording/beginning'
import { Copyist } from '../recording/copyist'
import { RUN_FRAMES, type Bench } from './bench'
import type { Game } from './search'

/** Places in a game from which it is tried to come to the goal, the nearest ones. */
const CUTS = 4
/** Other seeds that are tried where chance decides: what was drawn before is not known to the position. */
const SEEDS = 6
/** Inputs of a game that are written down from its very beginning. */
const WHOLE = 60

/** An input that goes on longer is not written down. */
const BOUNDED = { goal: { frames: RUN_FRAMES } }

function give(match: Match, input: Input): void {
  if (input.kind === 'answer') match.answer(input.answer)
  else if (input.kind === 'arrange') match.arrange(input.change)
  else if (input.kind === 'force') match.force(input.results)
  else match.concede(input.seat)
}

/** Numbers of inputs after which a player acted at will, the last first; nothing was under way then. */
function cutsOf(match: Match, game: Game): readonly number[] {
  const cuts: number[] = []
  for (let at = game.inputs.length - 1; at > 0 && cuts.length < CUTS; at--) {
    match.go(at)
    const decision = match.pending()
    if (decision && isFree(match.rules, decision.kind)) cuts.push(at)
  }
  return cuts
}

/** The rest of a game as a scenario that begins after `cut` inputs; where a step cannot be said, it ends before it. */
function from(bench: Bench, match: Match, cut: number, game: Game, seed: number): ScenarioData | undefined {
  const { system, write } = bench
  const { setup } = match
  const original = new Match(match.rules, setup, match.table.pool, BOUNDED)
  for (const input of match.inputs.slice(0, cut)) give(original, input)
  const opening = openingOf(original, game.inputs.slice(cut), write)
  const head = headOf(system.id, '', setup.parameters, { ...opening.given, seed })
  const begun = beginCopy(opening, head, write, (data) => bench.resolve(data), BOUNDED)
  if (isProblem(begun)) return undefined
  const { copyist } = begun
  const problem = copyist.takeAll(opening.inputs)
  return { ...head, when: problem === undefined ? copyist.steps : copyist.steps.slice(0, -1) }
}

/** A game as a scenario that comes as near to the goal as the game did, captured just before where that will do. */
export function* captured(bench: Bench, pool: Pool, game: Game): Generator<void, ScenarioData | undefined> {
  const { system } = bench
  const { rules } = system.workshop
  const match = new Match(rules, game.setup, pool, BOUNDED)
  match.follow(game.inputs)
  const cuts = [...cutsOf(match, game), ...(game.inputs.length <= WHOLE ? [0] : [])]
  for (const cut of cuts) {
    for (let more = 0; more < SEEDS; more++) {
      const data = from(bench, match, cut, game, game.setup.seed + more)
      yield
      const tried = data && bench.run(data)
      if (tried && tried.nearness >= game.nearness) return data
      if (cut === 0) break
    }
  }
  return undefined
}

/**
 * A scenario whose steps are said anew, in the plainest words that mean the same now: with fewer cards at the table, fewer have to be told apart. What puts
 * cards there by hand stays as it is.
 */
export function inPlainWords(bench: Bench, data: ScenarioData): ScenarioData {
  if (data.when?.some(({ arrange }) => arrange !== undefined)) return data
  const resolved = bench.resolve(data)
  const tried = bench.run(data)
  if (isProblem(resolved) || !tried) return data
  const { rules } = bench.system.workshop
  const [original, copy] = [0, 1].map(() => new Match(rules, resolved.setup, resolved.pool, BOUNDED))
  if (!original || !copy) return data
  const names = new Names(copy, resolved.placed)
  const ids = copy.state.cards.map(({ id }) => [id, id] as const)
  const copyist = new Copyist({ original, copy, names, write: bench.write, keys: new Map() }, ids)
  const problem = copyist.takeAll(tried.match.inputs)
  const said = { ...data, when: copyist.steps }
  return problem === undefined && bench.reaches(said) ? said : data
}
