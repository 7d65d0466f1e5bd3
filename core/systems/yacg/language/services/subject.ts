import type { Catalog } from '../../../../document/catalog'
import type { TextEdit } from '../../../../language/edit'
import { message, type Message } from '../../../../language/message'
import { forbiddenIn } from '../../../../language/services/naming'
import { foreign, rowsOf, type Occurrence, type Row } from '../../../../language/services/occurrences'
import type { Naming, Subject } from '../../../../language/services/shape'
import { summarise } from '../../summary'
import { BUILT_IN, VALUE_NAMES } from '../checks/scope'
import type { YacgParsed } from '../parse/tree'
import { quoted } from '../text/scalars'
import { GROUPS } from '../../words'
import { markAt, marks, type NamedAt } from './words'

/** An element by its id, or a name within a script. */
export interface YacgSubject extends Subject {
  readonly kind: 'card' | 'name'
}

/** The text's own cards as they stand in it. */
export const ownRows = ({ cards }: YacgParsed): Row[] => rowsOf(cards, summarise)

export function subjectAt(parsed: YacgParsed, offset: number): YacgSubject | undefined {
  const mark = markAt(parsed, offset)
  return mark?.named && { kind: mark.named.kind, name: mark.named.name, span: mark.span, card: mark.card }
}

/** An occurrence that knows whether it is the id, the name or a copy of it. */
interface Found extends Occurrence {
  readonly part: NamedAt['how']
  /** It may stand within braces, which nobody knows of another text. */
  readonly flow: boolean
}

const inText = (parsed: YacgParsed, { kind, name, card }: YacgSubject): Found[] => {
  const rows = ownRows(parsed)
  return marks(parsed).flatMap((mark): Found[] => {
    const { named, span } = mark
    if (named?.kind !== kind || named.name !== name || (kind === 'name' && mark.card !== card)) return []
    const row = rows[mark.card]
    const defines = named.defines ?? named.how === 'name'
    return [
      {
        span,
        name,
        how: defines ? 'definition' : 'use',
        part: named.how,
        flow: named.flow === true,
        ...(row && { row }),
      },
    ]
  })
}

/** Of other entries the places that the library keeps: where names stand, and which elements are named. */
const elsewhere = (name: string, catalog: Catalog, entry: string | undefined): Found[] =>
  foreign(catalog.rows(), entry).flatMap((row): Found[] => {
    const at = row.entry === undefined ? {} : { entry: row.entry }
    const uses = row.references.flatMap((one): Found[] =>
      one.name === name
        ? [{ ...at, span: one.span, name, how: 'use', part: one.kind === 'copy' ? 'copy' : 'id', flow: true, row }]
        : [],
    )
    if (row.key !== name || !row.nameSpan) return uses
    return [{ ...at, span: row.nameSpan, name, how: 'definition', part: 'name', flow: false, row }, ...uses]
  })

/** Every place in the text and in the catalog's other entries that names the subject, those of the text first. */
export function occurrencesOf(
  parsed: YacgParsed,
  subject: YacgSubject,
  catalog: Catalog,
  entry: string | undefined,
): readonly Found[] {
  const own = inText(parsed, subject)
  return subject.kind === 'name' ? own : [...own, ...elsewhere(subject.name, catalog, entry)]
}

/** Names that mean something already; `target` is the one of a target that gives itself none. */
const RESERVED: readonly string[] = [...BUILT_IN, ...VALUE_NAMES, ...GROUPS, 'target']

function refused(parsed: YacgParsed, { kind, card, name: before }: YacgSubject, name: string): Message | undefined {
  const found = forbiddenIn(name, kind === 'name' ? /[^a-z0-9-]|^[^a-z]/ : /[\n\r]/)
  if (found !== undefined) return message('rename.card', { found })
  if (kind !== 'name' || name === before) return undefined
  // What YAML reads as something else would be no name without quotes.
  if (RESERVED.includes(name) || quoted(name) !== name) return message('rename.word', { word: name })
  const isTaken = marks(parsed).some(
    (mark) => mark.card === card && mark.named?.kind === 'name' && mark.named.defines && mark.named.name === name,
  )
  return isTaken ? message('rename.taken', { name }) : undefined
}

const isNamed = (found: Occurrence): boolean => !('part' in found) || found.part !== 'id'

function edit({ text }: YacgParsed, { kind }: YacgSubject, found: Occurrence, name: string): TextEdit {
  const { span, entry } = found
  // An empty name in this text stands right behind its colon.
  const isBare = entry === undefined && span.start === span.end && text[span.start - 1] === ':'
  const isInFlow = 'flow' in found && found.flow === true
  return { span, text: kind === 'name' ? name : `${isBare ? ' ' : ''}${quoted(name, isInFlow)}` }
}

/** Names of elements, which get another one together with the copies of it while their ids stay; and names within a script. */
export const naming: Naming<YacgParsed, YacgSubject> = {
  subjectAt,
  occurrencesOf,
  meant: (defined) => (defined.some(isNamed) ? defined.filter(isNamed) : defined),
  called: ({ kind }, defined) => (kind === 'card' ? defined.flatMap(({ row }) => row?.name ?? [])[0] : undefined),
  renamed: (_, name) => name.trim(),
  refused,
  concerned: (found, { kind }) => (kind === 'card' ? found.filter(isNamed) : found),
  edit,
}
