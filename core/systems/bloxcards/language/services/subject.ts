import type { Catalog } from '../../../../document/catalog'
import type { TextEdit } from '../../../../language/edit'
import { message, type Message } from '../../../../language/message'
import { forbiddenIn } from '../../../../language/services/naming'
import { foreign, occurrencesIn, rowsOf, type Occurrence, type Row } from '../../../../language/services/occurrences'
import type { Naming, Subject } from '../../../../language/services/shape'
import { summarise } from '../../summary'
import { find, RARITIES, COLOURS } from '../../vocabulary'
import type { BloxParsed } from '../parse/tree'
import { markAt, marks, type BloxMark } from './words'

/** A card by its key, or an archetype. */
export interface BloxSubject extends Subject {
  readonly kind: 'card' | 'archetype'
}

/** The text's own cards as they stand in it. */
export const ownRows = ({ cards }: BloxParsed): Row[] => rowsOf(cards, summarise)

const subjectOf = ({ named, span, card }: BloxMark): BloxSubject | undefined =>
  named && { kind: named.kind, name: named.name, span, card }

export function subjectAt(parsed: BloxParsed, offset: number): BloxSubject | undefined {
  const mark = markAt(parsed, offset)
  return mark && subjectOf(mark)
}

/** Every place in the text and in the catalog's other entries that names the subject, those of the text first. */
export function occurrencesOf(
  parsed: BloxParsed,
  { kind, name }: BloxSubject,
  catalog: Catalog,
  entry: string | undefined,
): readonly Occurrence[] {
  const rows = ownRows(parsed)
  const own = marks(parsed).flatMap(({ span, card, named }): Occurrence[] => {
    const row = rows[card]
    if (named?.kind !== kind || named.name !== name) return []
    return [{ span, name, how: named.defines ? 'definition' : 'use', ...(row && { row }) }]
  })
  const others = occurrencesIn(
    foreign(catalog.rows(), entry),
    ({ key }) => kind === 'card' && key === name,
    (reference) => reference.kind === kind && reference.name === name,
  )
  // An alternate names what its original does, at the same places.
  return [...own, ...new Map(others.map((one) => [`${one.span.start} ${one.entry ?? ''}`, one])).values()]
}

const WORDS = [...RARITIES, ...COLOURS]

function refused(
  parsed: BloxParsed,
  { kind, name: before }: BloxSubject,
  name: string,
  catalog: Catalog,
  entry?: string,
): Message | undefined {
  const found = forbiddenIn(name, /["\\\n\r]/)
  if (found !== undefined) return message('rename.card', { found })
  if (kind === 'archetype') {
    const word = find(WORDS, name) ?? [name, before].find((one) => one === 'Terrain')
    return word && message('rename.word', { word: typeof word === 'string' ? word : word.id })
  }
  if (name === before) return undefined
  // A library cannot hold two cards of one key (specification, section 3.1).
  const isTaken = parsed.cards.some(({ key }) => key === name) || catalog.byKey(name).some((row) => row.entry !== entry)
  return isTaken ? message('rename.taken', { name }) : undefined
}

/** A key without brackets gets them where its new name is no plain one, and a text other quotes where it has its own within. */
function edit({ text }: BloxParsed, _: BloxSubject, { span, entry }: Occurrence, name: string): TextEdit {
  const isSingle = entry === undefined && text.charAt(span.start - 1) === "'" && text.charAt(span.end) === "'"
  if (isSingle && name.includes("'")) return { span: { start: span.start - 1, end: span.end + 1 }, text: `"${name}"` }
  const isBare = entry === undefined && !/["'[=]/.test(text.charAt(span.start - 1))
  return { span, text: isBare && !/^[A-Za-z_]\w*$/.test(name) ? `["${name}"]` : name }
}

/** Keys of cards and alternates, and archetypes. */
export const naming: Naming<BloxParsed, BloxSubject> = {
  subjectAt,
  occurrencesOf,
  renamed: (_, name) => name.trim(),
  refused,
  edit,
}
