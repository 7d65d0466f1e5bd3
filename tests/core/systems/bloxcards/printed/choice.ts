import { seedRandom, shuffle } from '../../../../../core/engine/random'
import { parse } from '../../../../../core/systems/bloxcards/language/parse/parse'
import { corpusEntries } from '../sources'

const SEED = 16
const COUNT = 60

/** Keys of the community's cards that are played as their texts say: drawn by a fixed seed from all that have a text, before their scripts were read. */
export function chosenKeys(): readonly string[] {
  const keys = corpusEntries()
    .flatMap(({ text }) => parse(text).cards)
    .filter(({ original, effect }) => !original && (effect?.description?.value ?? '') !== '')
    .map(({ key }) => key)
    .sort()
  shuffle(seedRandom(SEED), keys)
  return keys.slice(0, COUNT).sort()
}
