import { createCatalog } from '../../../../core/document/catalog'
import type { MutationKind } from '../../../../core/language/mutations/proposal'
import { mutantsOf, type Mutant } from '../../../../core/scenario/mutation/mutants'
import { isPlayable, type PlayableSystem } from '../../../../core/scenario/parse'
import { SYSTEMS } from '../../../../core/systems/registry'

export function gameNamed(id: string): PlayableSystem {
  const system = SYSTEMS.filter(isPlayable).find((one) => one.id === id)
  if (!system) throw new Error(`There is no game ${id}.`)
  return system
}

/** Every mutant of a card, whatever their number. */
export const allOf = (id: string, text: string, index = 0): readonly Mutant[] =>
  mutantsOf({ system: gameNamed(id), text, index, catalog: createCatalog(), most: 10_000 }).mutants

/** Lines of a text that another one does not have in that place, joined; of what is left out, nothing. */
function differing(text: string, mutant: string): string {
  const [before, after] = [text.split('\n'), mutant.split('\n')]
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let tail = 0
  while (
    tail < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  return after
    .slice(start, after.length - tail)
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** What becomes of the lines of a card by changes of a kind. */
export const changed = (id: string, text: string, kind: MutationKind, index = 0): readonly string[] =>
  allOf(id, text, index)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => differing(text, mutant.text))
