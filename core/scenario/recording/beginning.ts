import { Match, type Input, type MatchOptions } from '../../engine/match'
import { isProblem, type Problem } from '../cards'
import type { Given, ScenarioData } from '../document'
import { say } from '../messages'
import { Names, placedIds } from '../names'
import { sentence } from '../print'
import type { Resolved } from '../running/resolve'
import { capture, givenOf, type CardWriter } from './capture'
import { Copyist } from './copyist'

/** A match as it stands where a document of it is to begin, and what follows. */
export interface Opening {
  readonly original: Match
  readonly given: Given
  /** The original's ids of the cards that the document puts down, in its order; absent where both matches give the same ids. */
  readonly ids?: readonly number[]
  readonly inputs: readonly Input[]
}

/** Where nothing has happened yet a document begins at the match's setup, else at the position that it came to. */
export const openingOf = (original: Match, inputs: readonly Input[], write: CardWriter): Opening =>
  original.state.inputs === 0
    ? { original, given: givenOf(original.rules, original.setup, write), inputs }
    : { original, ...capture(original.rules, original, original.table.pool, write), inputs }

/** How a document of a game with these numbers of its rules begins. */
export const headOf = (
  system: string,
  name: string,
  parameters: Readonly<Record<string, number>>,
  given: Given,
  cards: Pick<ScenarioData, 'cards' | 'files'> = {},
): ScenarioData => ({
  system,
  name,
  ...(Object.keys(parameters).length > 0 && { rules: parameters }),
  ...cards,
  given,
})

/** The match that a document of an opening begins, on which the inputs can be played again. */
export interface Copied {
  readonly copy: Match
  readonly names: Names
  readonly copyist: Copyist
}

/** Begins the match that a document with this head begins; a problem where it cannot be begun. */
export function beginCopy(
  { original, ids, inputs }: Opening,
  head: ScenarioData,
  write: CardWriter,
  resolve: (data: ScenarioData) => Resolved | Problem,
  options: MatchOptions = {},
): Copied | Problem {
  const put = new Map(
    inputs.flatMap((input) =>
      input.kind === 'arrange' && input.change.do === 'put'
        ? [[input.change.key, write(input.change.key)] as const]
        : [],
    ),
  )
  const resolved = resolve({ ...head, when: [{ arrange: [...put.values()].map((card) => ({ put: card })) }] })
  if (isProblem(resolved)) return resolved
  const copy = new Match(original.rules, resolved.setup, resolved.pool, options)
  if (copy.refusal) return { problem: say('not-arranged', { reason: sentence(original.rules, copy.refusal.reason) }) }
  const names = new Names(copy, resolved.placed)
  const twins = ids ? placedIds(copy, resolved.placed).map((id, index) => [ids[index] ?? -1, id] as const) : []
  const keys = new Map([...put].map(([key, card]) => [key, resolved.puts.get(card)?.key ?? key]))
  return { copy, names, copyist: new Copyist({ original, copy, names, write, keys }, twins) }
}
