import type { Catalog, Reference } from '../../../../document/catalog'
import { foreign, occurrencesIn, rowsOf, type Occurrence, type Row } from '../../../../language/services/occurrences'
import type { Subject } from '../../../../language/services/shape'
import { slice, span, touches, type Span } from '../../../../language/span'
import { summarise } from '../../summary'
import { find, SUBTYPES } from '../../vocabulary'
import { subtypeOf } from '../parse/terms'
import { cardIndexAt, lineAt, type FightersParsed, type Line, type Token } from '../parse/tree'

/** A card by its name or GUID, a subtype, or one of a rule's own variables. Of a card the name is its GUID where that is written. */
export interface FightersSubject extends Subject {
  readonly kind: 'card' | 'subtype' | 'variable'
  readonly guid?: true
  /** It is where the thing is defined. */
  readonly defines?: boolean
}

/** The text's own cards as they stand in it. */
export const ownRows = ({ cards }: FightersParsed): Row[] => rowsOf(cards, summarise)

/** Without the quotes around it. */
const inner = (text: string, place: Span): Span =>
  /^["']/.test(slice(text, place)) ? span(place.start + 1, place.end - 1) : place

function subtypeAt(text: string, line: Line, token: Token): Span | undefined {
  const word = slice(text, token.span)
  if (token.entry) return token.entry.kind === 'subtype' ? token.span : undefined
  // The s behind a name in quotes is no word.
  if (text[token.span.start - 1] === '"') return undefined
  return line.kind === 'field' ? token.span : span(token.span.start, token.span.start + subtypeOf(word).subtype.length)
}

function subjectOf({ text }: FightersParsed, line: Line, token: Token, card: number): FightersSubject | undefined {
  const named = (kind: FightersSubject['kind'], place: Span, name = slice(text, place)): FightersSubject => ({
    kind,
    name,
    span: place,
    card,
  })
  switch (token.role) {
    case 'name':
      return line.kind === 'header' ? { ...named('card', line.nameSpan, line.name), defines: true } : undefined
    case 'card':
      return named('card', inner(text, token.span))
    case 'guid': {
      const place = inner(text, token.span)
      return { ...named('card', place, slice(text, place).toLowerCase()), guid: true, defines: line.kind === 'field' }
    }
    case 'type': {
      const place = subtypeAt(text, line, token)
      return place && named('subtype', place, token.entry?.id)
    }
    case 'own': {
      const isVars = line.kind === 'property' && line.key.id === 'vars'
      return { ...named('variable', token.span), defines: isVars && /^\s*:?=(?!=)/.test(text.slice(token.span.end)) }
    }
    default:
      return undefined
  }
}

const subjectsIn = (parsed: FightersParsed, line: Line, card: number): FightersSubject[] =>
  line.tokens.flatMap((token) => subjectOf(parsed, line, token, card) ?? [])

/** Everything that the text's cards name, in order of place. */
const subjectsOf = (parsed: FightersParsed): FightersSubject[] =>
  parsed.nodes.flatMap(({ lines }, card) => lines.flatMap((line) => subjectsIn(parsed, line, card)))

/** What is named at the offset; of two that it lies between, the later one. */
export function subjectAt(parsed: FightersParsed, offset: number): FightersSubject | undefined {
  const line = lineAt(parsed, offset)
  return (
    line && subjectsIn(parsed, line, cardIndexAt(parsed, offset)).findLast((subject) => touches(subject.span, offset))
  )
}

/** Case never matters (specification, section 3.1). */
export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether the row is the card that the subject names. */
const isMeant = (row: Row, { name, guid, defines, card }: FightersSubject): boolean => {
  if (defines) return row.entry === undefined && row.index === card
  return guid ? row.key === name : isSame(row.name, name)
}

/** The cards that a subject names, those of the text first. */
export const cardsNamed = (
  parsed: FightersParsed,
  subject: FightersSubject,
  catalog: Catalog,
  entry?: string,
): readonly Row[] => [...ownRows(parsed), ...foreign(catalog.rows(), entry)].filter((row) => isMeant(row, subject))

/** Whether a subtype is a word of the game, which nobody can rename. */
export const isKnownSubtype = (name: string): boolean => find(SUBTYPES, name) !== undefined

type Meets = (kind: string, name: string) => boolean

/** Whether a reference is to the subject: to a card by its name, or by its GUID. */
function meetsOf(subject: FightersSubject, cards: readonly Row[]): Meets {
  if (subject.kind !== 'card') return (kind, name) => kind === subject.kind && isSame(name, subject.name)
  const keys = new Set(cards.flatMap(({ key }) => (key === '' ? [] : [key])))
  const names = new Set(cards.map(({ name }) => name.toLowerCase()))
  if (cards.length === 0) (subject.guid ? keys : names).add(subject.name.toLowerCase())
  return (kind, name) => (kind === 'card' ? names.has(name.toLowerCase()) : kind === 'form' && keys.has(name))
}

/** How the text itself writes a reference. */
const kindOf = ({ kind, guid }: FightersSubject): Reference['kind'] => (guid ? 'form' : kind)

function ownOccurrences(
  parsed: FightersParsed,
  subject: FightersSubject,
  meets: Meets,
  cards: readonly Row[],
): Occurrence[] {
  const rows = ownRows(parsed)
  const definitions = new Set(cards.flatMap(({ entry, index }) => (entry === undefined ? [index] : [])))
  return subjectsOf(parsed).flatMap((one): Occurrence[] => {
    const row = rows[one.card]
    const found = { span: one.span, name: one.name, ...(row && { row }) }
    if (one.kind === 'card' && one.defines)
      return !one.guid && subject.kind === 'card' && definitions.has(one.card) ? [{ ...found, how: 'definition' }] : []
    if (subject.kind === 'variable' && one.card !== subject.card) return []
    return meets(kindOf(one), one.name) ? [{ ...found, how: one.defines ? 'definition' : 'use' }] : []
  })
}

/** Every place in the text and in the catalog's other entries that names the subject, those of the text first. */
export function occurrencesOf(
  parsed: FightersParsed,
  subject: FightersSubject,
  catalog: Catalog,
  entry: string | undefined,
): readonly Occurrence[] {
  if (subject.kind === 'variable') return ownOccurrences(parsed, subject, meetsOf(subject, []), [])
  const all = subject.kind === 'card' ? cardsNamed(parsed, subject, catalog, entry) : []
  const meets = meetsOf(subject, all)
  return [
    ...ownOccurrences(parsed, subject, meets, all),
    ...occurrencesIn(
      foreign(catalog.rows(), entry),
      (row) => all.includes(row),
      ({ kind, name }) => meets(kind, name),
    ),
  ]
}
