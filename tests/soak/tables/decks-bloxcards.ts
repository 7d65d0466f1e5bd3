import { createCatalog } from '../../../core/document/catalog'
import type { CompiledCard } from '../../../core/language/service'
import { language } from '../../../core/systems/bloxcards/language/services/service'
import { rules } from '../../../core/systems/bloxcards/rules'
import { summarise } from '../../../core/systems/bloxcards/summary'
import type { Arena } from '../../core/systems/arena'
import { corpusCards, corpusTexts, deckFrom } from '../../core/systems/bloxcards/rules/world'

/** Seeds of the decks, one for each colour. */
const SEEDS = [0, 1, 2, 3] as const

/** Keys of cards of the community's libraries in which something is wrong, what they name included. */
function faulty(): ReadonlySet<string> {
  const parsed = corpusTexts().map((text) => language.parse(text))
  const catalog = createCatalog(
    parsed.flatMap(({ cards }, entry) =>
      cards.map((card, index) => ({ ...summarise(card), entry: String(entry), index })),
    ),
  )
  return new Set(
    parsed.flatMap((one, entry) => {
      const errors = language
        .check(one, catalog, { complete: true, entry: String(entry) })
        .filter(({ severity }) => severity === 'error')
      return one.cards.flatMap(({ key, span }) =>
        errors.some((error) => span.start <= error.span.start && error.span.end <= span.end) ? [key] : [],
      )
    }),
  )
}

/** Four legal decks of the community's cards that have no error and name only cards that are there (specification, section 5.7). */
export function bloxArena(): Arena {
  const wrong = faulty()
  const cards = corpusCards().filter(({ key }) => !wrong.has(key))
  return { rules, cards: cards as readonly CompiledCard[], decks: SEEDS.map((seed) => deckFrom(cards, seed)) }
}
