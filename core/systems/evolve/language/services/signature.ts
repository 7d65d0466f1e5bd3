import { argumentName } from '../../../../language/services/glossary'
import type { Call } from '../../../../language/services/shape'
import type { ArgumentType } from '../../vocabulary'
import type { EvolveParsed } from '../parse/tree'
import { placeAt } from './cursor'
import { typedIn } from './typed'

const EXPECTED: Readonly<Record<ArgumentType, string>> = {
  value: 'A number, or a value such as 2s(5)4.',
  range: 'A number or value, or m(min,max) where the player says how many.',
  filter: 'Which cards, as a filter; empty for every card.',
  token: 'The name of the card that is created.',
  ability: 'The name of an ability of this card.',
  stat: 'A stat, such as Atk.',
  keyword: 'A keyword, such as Ward.',
  counter: 'The name of a counter, such as Stack.',
  zone: 'Where the cards go.',
  'token-option': 'Where the tokens are created.',
  duration: 'How long it lasts.',
  trait: 'A trait.',
  action: 'What is done with some of the cards, in brackets of its own.',
  text: 'Lines of let, perform, performCostless and performIf.',
  target: 'A target, such as Self.',
  class: 'A class, or a part of its name.',
  card: 'The name of a card.',
  count: 'What is counted.',
  number: 'A number.',
}

/** The innermost brackets that the cursor is in. */
export function callAt(parsed: EvolveParsed, offset: number): Call | undefined {
  const place = placeAt(parsed, offset)
  if (place?.at !== 'parameter-value') return undefined
  const open = typedIn(place.parameter, parsed.text.slice(place.start, offset), place.group).brackets.at(-1)
  return (
    open && {
      entry: open.owner,
      parameters: open.owner.arguments.map((argument) => ({
        name: argumentName(argument),
        documentation:
          EXPECTED[argument.type] + (argument.default === undefined ? '' : ` Left out: ${argument.default}.`),
      })),
      active: open.active,
    }
  )
}
