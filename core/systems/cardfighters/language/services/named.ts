import type { Catalog } from '../../../../document/catalog'
import { placeOf } from '../../../../language/occurrences'
import type { Named } from '../../../../language/service'
import { occurrencesOf, subjectAt } from './subject'
import type { FightersParsed } from '../parse/tree'

/** The card, subtype or variable that is named at the offset, and everywhere it is named. */
export function named(parsed: FightersParsed, offset: number, catalog: Catalog, entry?: string): Named | undefined {
  const subject = subjectAt(parsed, offset)
  if (!subject) return undefined
  const found = occurrencesOf(parsed, subject, catalog, entry)
  const { kind, span, guid } = subject
  const definitions = found.filter(({ how }) => how === 'definition')
  return {
    span,
    kind,
    name: (guid && definitions[0]?.name) ?? subject.name,
    definitions: definitions.map(placeOf),
    references: found.map(placeOf),
  }
}
