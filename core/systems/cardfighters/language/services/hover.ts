import type { Catalog } from '../../../../document/catalog'
import { describe } from '../../../../language/services/glossary'
import type { Said } from '../../../../language/services/shape'
import { slice, touches } from '../../../../language/span'
import type { Auto } from '../../card'
import { find, OPERATORS } from '../../vocabulary'
import { lineAt, tokenAt, type FightersParsed, type Line, type Token } from '../parse/tree'
import { currentIn, eventWord, type Current } from '../text/persons'
import { GLOSSARY } from './glossary'
import { referenceFacts } from './references'
import { subjectAt, type FightersSubject } from './subject'

const TO =
  'What follows is what the effects of this statement are done to. With a question mark they happen even when there is nothing.'

/** Signs and small words of the grammar, which stand in no table. */
const SMALL: Readonly<Record<string, string>> = {
  '=': 'Sets the value instead of adding to it.',
  x: 'Multiplies the value instead of adding to it.',
  '?': 'The current player is asked.',
  '=>': 'The effects that happen once for every element.',
  ':=': 'Gives the variable its value.',
  '::': 'Takes cards out of what was found.',
  '@': 'Where the cards are. Without a zone, characters of both rings.',
  '~': 'Encloses the events that the auto listens to.',
}

/** Where one of these signs stands for several things, the role says which. */
const SIGNED: Readonly<Record<string, string>> = {
  '+': 'Gives the keyword ability.',
  '-': 'Takes the keyword ability away.',
  '^': 'Not: the opposite of the test.',
}

function small(text: string, { role, span }: Token, line: Line): string | undefined {
  const word = slice(text, span).toLowerCase()
  if (word === ';' && line.kind === 'property' && line.key.id !== 'target') return find(OPERATORS, ';')?.description
  if (role === 'modifier' && word === '-') return SIGNED['^']
  if (role === 'operator' && (word === '+' || word === '-') && /^\s*[a-z]/i.test(text.slice(span.end)))
    return SIGNED[word]
  if (role === 'to') return TO
  const isSaid = role === 'operator' || word === '?' || (role === 'sign' && ['@', '~', '::'].includes(word))
  return isSaid ? SMALL[word] : undefined
}

const WHO: Readonly<Record<Current, string>> = {
  you: 'In this auto `me` is always the controller of this card.',
  enemy: "In this auto `me` is always the enemy of this card's controller, and `opp` the controller.",
  either: 'In this auto `me` is either player, as it happens. `this.controller` is always the controller of this card.',
}

/** Words that mean something else when another player is the current one. */
const isRelative = ({ role, entry, prefix }: Token): boolean =>
  ((role === 'variable' || role === 'type') && (entry?.id === 'me' || entry?.id === 'opp')) ||
  (role === 'zone' && (prefix === undefined ? entry?.id !== 'arena' && entry?.id !== 'infront' : prefix.id !== 'same'))

function whose(token: Token, line: Line, auto: Auto | undefined): string[] {
  if (line.kind === 'property' && line.key.id === 'action' && isRelative(token) && token.role !== 'zone')
    return ['In an action `me` is the player who uses it, the controller of this card.']
  if (!auto || auto.events.length === 0) return []
  if (token.role === 'event' || isRelative(token)) return [WHO[currentIn(auto)]]
  return []
}

/** What `trigger` is in an auto of these events. */
function triggering({ entry }: Token, auto: Auto | undefined): string[] {
  if (entry?.kind !== 'variable' || entry.id !== 'trigger' || !auto) return []
  return auto.events.flatMap(({ event }) => {
    const object = eventWord(event)?.object
    return [object ? `Of ${event} it is ${object}.` : `The event ${event} has no object.`]
  })
}

const autoAt = ({ cards }: FightersParsed, offset: number): Auto | undefined =>
  cards.map(({ rule }) => rule?.auto).find((auto) => auto && touches(auto.span, offset))

function wordFacts(parsed: FightersParsed, token: Token, line: Line, offset: number): string[] {
  const { entry, prefix } = token
  const auto = autoAt(parsed, offset)
  if (entry)
    return [
      ...describe(GLOSSARY, entry),
      ...(prefix ? [prefix.description] : []),
      ...triggering(token, auto),
      ...whose(token, line, auto),
    ]
  const said = small(parsed.text, token, line)
  return said === undefined ? [] : [`\`${slice(parsed.text, token.span)}\``, said]
}

/** Words that the subject behind them says more about. */
const isForm = ({ role }: Token, subject: FightersSubject | undefined): boolean =>
  subject !== undefined && (role === 'card' || role === 'guid' || role === 'name' || role === 'own')

/** What the word at the offset means here, and the name that it is. */
export function said(parsed: FightersParsed, offset: number, catalog: Catalog): Said | undefined {
  const line = lineAt(parsed, offset)
  const token = line && tokenAt(line, offset)
  if (!token) return undefined
  // The quotes belong to the name in them.
  const subject = subjectAt(parsed, token.role === 'card' ? token.span.start + 1 : offset)
  const own = isForm(token, subject) ? [] : wordFacts(parsed, token, line, offset)
  return { span: token.span, contents: [...own, ...(subject ? referenceFacts(parsed, subject, catalog) : [])] }
}
