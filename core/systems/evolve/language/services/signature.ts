import { argumentName, documentationOf } from '../../../../language/services/glossary'
import type { Call } from '../../../../language/services/shape'
import {
  ACTIONS,
  COSTS,
  EFFECT_GROUPS,
  FILTERS,
  find,
  OPERATORS,
  VALUES,
  type Argument,
  type ArgumentType,
  type Word,
} from '../../vocabulary'
import type { EvolveParsed } from '../parse/tree'
import { openBracket, pieces, placeAt } from './cursor'
import { GLOSSARY } from './glossary'

type Owner = Word & { readonly arguments: readonly Argument[] }

/** Brackets that are still open, with which of its owner's arguments the cursor is in. */
interface Open {
  readonly owner: Owner
  readonly active: number
}

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

/** The last letter before a bracket. */
const letterBefore = (text: string, open: number): string => text.slice(0, open).trimEnd().at(-1) ?? ''

const within = (owner: Owner, inner: string, named = 0): Open[] => {
  const typed = pieces(inner)
  const last = owner.arguments.at(-1)
  const at = typed.length - 1 - named
  const argument = owner.arguments[at] ?? (last?.rest ? last : undefined)
  const active = argument === undefined || at < 0 ? -1 : owner.arguments.indexOf(argument)
  return [{ owner, active }, ...(argument && at >= 0 ? deeper(argument.type, typed.at(-1) ?? '') : [])]
}

/** Brackets whose first part is the word itself: costs and actions. */
const bracketed = (words: readonly Owner[], inner: string): Open[] => {
  const owner = find(words, /^\s*(\w+)/.exec(inner)?.[1] ?? '')
  return owner && inner.includes(',') ? within(owner, inner, 1) : owner ? [{ owner, active: -1 }] : []
}

/** The brackets that an argument of this type opens in what is typed of it, outermost first. */
function deeper(type: ArgumentType, typed: string): Open[] {
  const open = openBracket(typed)
  if (open < 0) return []
  const inner = typed.slice(open + 1)
  if (typed[open] === '[') return type === 'value' || type === 'range' ? deeper('value', inner) : []
  if (type === 'action') return bracketed(ACTIONS, inner)
  const letter = letterBefore(typed, open)
  const owner =
    type === 'filter'
      ? find(FILTERS, letter)
      : type === 'value' || type === 'range'
        ? (find(VALUES, letter) ?? find(OPERATORS, letter))
        : undefined
  return owner ? within(owner, inner) : []
}

function openBrackets(parsed: EvolveParsed, offset: number): Open[] {
  const place = placeAt(parsed, offset)
  if (place?.at !== 'parameter-value') return []
  const before = parsed.text.slice(place.start, offset)
  switch (place.parameter.value) {
    case 'value':
      return deeper('value', before)
    case 'filter':
      return deeper('filter', before)
    case 'costs': {
      const open = openBracket(before)
      return open < 0 ? [] : bracketed(COSTS, before.slice(open + 1))
    }
    case 'effect': {
      const effect = find(EFFECT_GROUPS[place.group], /^\w*/.exec(before)?.[0] ?? '')
      const open = openBracket(before)
      if (effect && open >= 0 && open === before.indexOf('(')) return within(effect, before.slice(open + 1))
      return deeper('filter', /\)\s*to\s+([\s\S]*)$/.exec(before)?.[1] ?? '')
    }
    case 'text':
      return []
  }
}

/** The innermost bracket that the cursor is in. */
export function callAt(parsed: EvolveParsed, offset: number): Call | undefined {
  const innermost = openBrackets(parsed, offset).at(-1)
  if (!innermost) return undefined
  const { owner, active } = innermost
  return {
    label: GLOSSARY.signatureOf(owner),
    from: owner.id.length,
    parameters: owner.arguments.map((argument) => ({
      name: argumentName(argument),
      documentation:
        EXPECTED[argument.type] + (argument.default === undefined ? '' : ` Left out: ${argument.default}.`),
    })),
    active,
    documentation: documentationOf(GLOSSARY, owner),
  }
}
