import { placedText } from '../../../language/contradiction'
import { toldBy, type Told } from '../../../language/told'
import type { FightersParsed } from '../language/parse/tree'
import { factsOfRule } from './rule'
import { factsOfText } from './text'

/** What a card's printed text says that its rule does too. */
export function told({ text, cards }: FightersParsed, index: number): readonly Told[] {
  const card = cards[index]
  if (!card?.text || !card.rule) return []
  return toldBy(placedText(text, card.text), factsOfText(card.text.value), factsOfRule(text, card))
}
