import { message } from '../language/message'
import { draw } from './random'
import type { Rules, Table } from './rules'
import type { State } from './state'
import type { Refusal } from './zone'

/** As much of a table as a random result needs. */
interface Chanced extends Pick<Table, 'trace'> {
  readonly state: Pick<State, 'random'>
}

/**
 * What chance decides in a match: a whole number from `min` to `max`, both included. The log says when the result was laid down by hand. One that is not
 * possible here is used up and told, and chance decides.
 */
export function chance(table: Chanced, min: number, max: number): number {
  const { random } = table.state
  const [laid] = random.forced
  const result = draw(random, min, max)
  if (laid === undefined) return result
  if (result === laid) table.trace?.({ level: 'input', message: message('forced-used', { result }) })
  else table.trace?.({ level: 'nothing', message: message('forced-impossible', { found: laid, min, max }) })
  return result
}

/** One of the items, each as likely as the others; `undefined` when there are none. A result laid down by hand is its place, from 0. */
export const chooseOne = <T>(table: Chanced, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : items[chance(table, 0, items.length - 1)]

/** Why results cannot be laid down: they are no whole numbers from 0, or no random result of the game could ever be one of them. */
export function judgeResults(
  { dice }: Pick<Rules, 'dice'>,
  { cards }: Pick<State, 'cards'>,
  results: readonly number[],
): Refusal | undefined {
  const most = dice ? Math.max(cards.length - 1, ...dice) : Infinity
  const found = results.find((result) => !Number.isInteger(result) || result < 0 || result > most)
  if (found !== undefined) return { reason: message(dice ? 'impossible-result' : 'no-result', { found, max: most }) }
  return results.length === 0 ? { reason: message('no-results') } : undefined
}
