import { seedRandom, shuffle } from '../../../core/engine/random'
import type { Deck } from '../../../core/engine/rules'
import type { CompiledCard } from '../../../core/language/service'
import { isPlayable, type YacgCard } from '../../../core/systems/yacg/card'
import { rules } from '../../../core/systems/yacg/rules'
import { COLOURS } from '../../../core/systems/yacg/words'
import { summarise } from '../../../core/systems/yacg/summary'
import type { Arena } from '../../core/systems/arena'
import { corpusCards } from '../../core/systems/yacg/rules/world'

/** Seeds of the decks. */
const SEEDS = [0, 1, 2, 3] as const
const SIZE = 50
const COPIES = 3
/** As many colours as a deck has energy for. */
const DECK_COLOURS = 4

/** Fifty cards by chance, three of each, in a few colours. */
function deckOf(cards: readonly YacgCard[], seed: number): Deck {
  const random = seedRandom(seed)
  const colours: string[] = [...COLOURS]
  shuffle(random, colours)
  const own = new Set(['None', ...colours.slice(0, DECK_COLOURS)])
  const keys = cards.flatMap(({ key, colour }) => (own.has(colour?.value ?? '') ? [key] : []))
  shuffle(random, keys)
  const main = keys.flatMap((key) => Array.from({ length: COPIES }, () => key)).slice(0, SIZE)
  return { name: `Deck ${seed}`, sections: { main } }
}

/** Four legal decks of the community's playable cards, of which every element that they name is there (specification, section 5.14). */
export function yacgArena(): Arena {
  const cards = corpusCards()
  const keys = new Set(cards.map(({ key }) => key))
  const isWhole = (card: YacgCard): boolean =>
    rules.section(card) === 'main' && isPlayable(card) && summarise(card).references.every(({ name }) => keys.has(name))
  const whole = cards.filter(isWhole)
  return { rules, cards: cards as readonly CompiledCard[], decks: SEEDS.map((seed) => deckOf(whole, seed)) }
}
