import { PLAYERS, type PlayerName } from '../../../core/engine/simulation/players'
import type { Rules } from '../../../core/engine/rules'
import { MOST_THREADS } from '../../measure/measuring'
import { UsageError } from '../report'

/** A whole number that was asked for. Throws a `UsageError` for another one. */
export function whole(text: string, option: string, min: number, max: number): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max)
    throw new UsageError(`Expected a whole number from ${min} to ${max} after --${option}, found "${text}".`)
  return number
}

/** How many threads were asked for, if any number was. */
export const threadsAsked = (workers: string | undefined): number | undefined =>
  workers === undefined ? undefined : whole(workers, 'workers', 1, MOST_THREADS)

/** One name for both decks, or one for each. */
export function playersNamed(text: string): [PlayerName, PlayerName] {
  const names = text.split(',').map((name) => {
    const found = PLAYERS.find((player) => player === name.trim())
    if (!found) throw new UsageError(`Expected ${PLAYERS.join(' or ')} after --player, found "${name.trim()}".`)
    return found
  })
  const [first, second = first] = names
  if (!first || !second || names.length > 2)
    throw new UsageError(`Expected one or two players after --player, found "${text}".`)
  return [first, second]
}

/** Numbers of the rules as `name=number`. */
export function numbersOf(texts: readonly string[], { parameters }: Rules): Record<string, number> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, name, number] = /^([^=]+)=(.*)$/.exec(text) ?? []
      const parameter = parameters.find((one) => one.name === name)
      if (!parameter || number === undefined)
        throw new UsageError(
          `Expected name=number after --rules, with one of ${parameters.map((one) => one.name).join(', ')}; found "${text}".`,
        )
      return [parameter.name, whole(number, `rules ${parameter.name}=`, parameter.min, parameter.max)]
    }),
  )
}
