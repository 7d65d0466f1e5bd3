import type { Catalog } from '../../../../document/catalog'
import { placeOf } from '../../../../language/occurrences'
import type { Occurrence } from '../../../../language/occurrences'
import type { Named } from '../../../../language/service'
import { isEvolved, occurrencesOf, subjectAt } from './subject'
import type { Subject } from './subject'
import type { EvolveParsed } from '../parse/tree'

/** Of a pair, the side that is meant: from a card's own name the other one, from `evolve` the evolved one, from elsewhere the base. */
function meant(found: readonly Occurrence[], { as, span }: Subject): readonly Occurrence[] {
  const sides = {
    evolved: found.filter(({ row }) => row && isEvolved(row)),
    base: found.filter(({ row }) => row && !isEvolved(row)),
  }
  if (as === 'evolved') return sides.evolved
  if (as === 'use') return sides.base.length > 0 ? sides.base : sides.evolved
  const own = found.find((each) => each.entry === undefined && each.span.start === span.start)
  const other = own?.row && isEvolved(own.row) ? sides.base : sides.evolved
  return other.length > 0 ? other : own ? [own] : found
}

function definitions(found: readonly Occurrence[], subject: Subject): readonly Occurrence[] {
  const defined = found.filter(({ how }) => how === 'definition')
  if (subject.kind === 'card') return meant(defined, subject)
  // Whoever calls a name that two abilities have gets the first one (section 3.3).
  return defined.some(({ span }) => span.start === subject.span.start)
    ? defined.filter(({ span }) => span.start === subject.span.start)
    : defined.slice(0, 1)
}

/** The ability, card, trait or counter that is named at the offset, and everywhere it is named. */
export function named(parsed: EvolveParsed, offset: number, catalog: Catalog, entry?: string): Named | undefined {
  const subject = subjectAt(parsed, offset)
  if (!subject) return undefined
  const found = occurrencesOf(parsed, subject, catalog, entry)
  const { kind, name, span } = subject
  return { span, kind, name, definitions: definitions(found, subject).map(placeOf), references: found.map(placeOf) }
}
