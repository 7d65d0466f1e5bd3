import { placed, placesOf } from '../../../language/printed'
import { span } from '../../../language/span'
import type { Told } from '../../../language/told'
import type { YacgParsed } from '../language/parse/tree'
import { statementsOf } from './write/text'

/** What an element's description says that its script does too, sentence by sentence as the script would have them. */
export function told({ text, cards }: YacgParsed, index: number): readonly Told[] {
  const card = cards[index]
  if (!card?.script || !card.description) return []
  const { value, span: whole } = card.description
  const places = placesOf(text, card.description)
  const lower = value.toLowerCase()
  return statementsOf(card, card.script).flatMap(({ words, by }): Told[] => {
    const at = words === '' ? -1 : lower.indexOf(words.toLowerCase())
    return at < 0 ? [] : [{ span: placed(places, span(at, at + words.length), whole), by }]
  })
}
