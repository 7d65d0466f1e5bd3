import type { Catalog } from '../../document/catalog'
import { message, type Message } from '../message'
import type { Named, Parsed, RenameEdits } from '../service'
import { editsOf, placeOf } from './occurrences'
import type { Naming, Subject } from './shape'

/** What is named at the offset, and everywhere it is named. */
export function named<P extends Parsed, S extends Subject>(
  naming: Naming<P, S>,
  parsed: P,
  offset: number,
  catalog: Catalog,
  entry?: string,
): Named | undefined {
  const subject = naming.subjectAt(parsed, offset)
  if (!subject) return undefined
  const found = naming.occurrencesOf(parsed, subject, catalog, entry)
  const defined = found.filter(({ how }) => how === 'definition')
  const { span, kind, name } = subject
  return {
    span,
    kind,
    name: naming.called?.(subject, defined) ?? name,
    definitions: (naming.meant?.(defined, subject) ?? defined).map(placeOf),
    references: found.map(placeOf),
  }
}

/**
 * Edits that give what is named at the offset another name wherever it is named; a message when that name cannot be: `rename.nothing`, `rename.empty` or what
 * the system says.
 */
export function rename<P extends Parsed, S extends Subject>(
  naming: Naming<P, S>,
  parsed: P,
  offset: number,
  name: string,
  catalog: Catalog,
  entry?: string,
): readonly RenameEdits[] | Message {
  const subject = naming.subjectAt(parsed, offset)
  const next = subject && naming.renamed(subject, name)
  if (!subject || next === undefined) return message('rename.nothing')
  const refused = next === '' ? message('rename.empty') : naming.refused(parsed, subject, next, catalog, entry)
  if (refused) return refused
  const all = naming.occurrencesOf(parsed, subject, catalog, entry)
  const found = naming.concerned?.(all, subject) ?? all
  return found.length === 0
    ? message('rename.nothing')
    : editsOf(found, (one) => naming.edit(parsed, subject, one, next))
}

/** The first of the characters that a name cannot hold, for a message. */
export const forbiddenIn = (name: string, forbidden: RegExp): string | undefined => {
  const found = forbidden.exec(name)?.[0]
  return found !== undefined && /[\n\r]/.test(found) ? 'line break' : found
}
