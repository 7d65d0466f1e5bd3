import type { Catalog } from '../../../document/catalog'
import { placedText } from '../../../language/contradiction'
import { memo } from '../../../language/checks/world'
import { NONE } from '../../../language/list'
import { toldBy, type Told } from '../../../language/told'
import type { EvolveParsed } from '../language/parse/tree'
import { factsOf } from './facts'
import { generateLines } from './generate'
import { doneBy } from './hints'

/** What a card's printed text says that its script does too: the text that the script stands for says where. */
export function told({ text, cards }: EvolveParsed, index: number, catalog: Catalog): readonly Told[] {
  const card = cards[index]
  if (!card?.text || card.abilities.length === 0) return []
  const lines = generateLines(card, catalog)
  const reading = placedText(text, card.text)
  const scripted = factsOf(lines.map((line) => line.text).join('\n'))
  const done = new Map(scripted.map((fact) => [fact, memo(() => doneBy(card, lines, fact))]))
  return toldBy(reading, factsOf(card.text.value), scripted, (fact) => done.get(fact)?.() ?? NONE)
}
