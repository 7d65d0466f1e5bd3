import { placedText } from '../../../language/contradiction'
import { toldBy, type Told } from '../../../language/told'
import type { BloxParsed } from '../language/parse/tree'
import { LONGEST, MOST_PARTS } from './names'
import { factsOfText } from './printed'
import { factsOfEffect } from './scripted'

/** What a card's description says that its effect does too. An alternate's may be its original's, which tells of it. */
export function told({ text, cards, nodes }: BloxParsed, index: number): readonly Told[] {
  const card = cards[index]
  const own = nodes[index]?.effect.get('Description')?.value
  const { description, parts = [] } = card?.effect ?? {}
  if (!card || own?.kind !== 'text' || !description) return []
  if (description.value.length > LONGEST || parts.length > MOST_PARTS) return []
  const reading = placedText(text, { value: description.value, span: own.inner })
  return toldBy(reading, factsOfText(description.value, card), factsOfEffect(text, card))
}
