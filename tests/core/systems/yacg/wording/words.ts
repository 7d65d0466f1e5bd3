import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { printed } from '../../../../../core/systems/yacg/wording/write/text'
import { effect } from '../sources'

/** The text of a Field with this script. Throws where the script is not read. */
export function words(script: string): string {
  const [card] = parse(effect(script, { type: 'Field' })).cards
  if (!card?.script) throw new Error(script)
  return printed(card, card.script)
}
