import type { CompiledCard } from '../../../core/language/service'
import { isPlayable, type YacgCard } from '../../../core/systems/yacg/card'
import { rules } from '../../../core/systems/yacg/rules'
import { summarise } from '../../../core/systems/yacg/summary'
import type { Arena } from '../../core/systems/arena'
import { corpusCards, deckFrom } from '../../core/systems/yacg/rules/world'

/** Seeds of the decks. */
const SEEDS = [0, 1, 2, 3] as const

/** Four legal decks of the community's playable cards, of which every element that they name is there (specification, section 5.14). */
export function yacgArena(): Arena {
  const cards = corpusCards()
  const keys = new Set(cards.map(({ key }) => key))
  const isWhole = (card: YacgCard): boolean =>
    isPlayable(card) && summarise(card).references.every(({ name }) => keys.has(name))
  const whole = cards.filter(isWhole)
  return { rules, cards: cards as readonly CompiledCard[], decks: SEEDS.map((seed) => deckFrom(whole, seed)) }
}
