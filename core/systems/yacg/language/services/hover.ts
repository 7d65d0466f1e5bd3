import type { Catalog } from '../../../../document/catalog'
import { cardLine, counted } from '../../../../language/services/explanations'
import { describe } from '../../../../language/services/glossary'
import type { Row } from '../../../../language/services/occurrences'
import type { Said } from '../../../../language/services/shape'
import { slice } from '../../../../language/span'
import { expand, ICONS } from '../text/markup'
import type { YacgParsed } from '../parse/tree'
import { GLOSSARY } from './glossary'
import { occurrencesOf, ownRows, subjectAt, type YacgSubject } from './subject'
import { markAt } from './words'

/** Texts as they are printed, by the elements that are known. */
export const expansion = (parsed: YacgParsed, catalog: Catalog) => {
  const rows = new Map(ownRows(parsed).map((row) => [row.key, row]))
  const of = (id: string): Row | undefined => rows.get(id) ?? catalog.byKey(id)[0]
  return { nameOf: (id: string) => of(id)?.name, descriptionOf: (id: string) => of(id)?.text }
}

function facts(parsed: YacgParsed, subject: YacgSubject, catalog: Catalog): string[] {
  const row = ownRows(parsed).find(({ key }) => key === subject.name) ?? catalog.byKey(subject.name)[0]
  if (!row) return [`No element has the id ${subject.name}.`]
  const { name, key, kind, text, stats } = row
  const { colour, cost, costColour, hp, atk, spe } = stats
  const line = [
    key,
    kind,
    typeof colour === 'string' ? colour : '',
    cost === undefined ? '' : `cost ${cost} (${costColour ?? 0})`,
    hp === undefined ? '' : `HP ${hp}, Atk ${atk ?? 0}, Spe ${spe ?? 0}`,
  ]
  const users = new Set(
    occurrencesOf(parsed, subject, catalog, undefined).flatMap(({ how, row: user }) =>
      how === 'use' && user ? [user.key] : [],
    ),
  )
  return [
    ...cardLine(name, line, expand(text, expansion(parsed, catalog))),
    `Named by ${counted(users.size, 'element')}.`,
  ]
}

/** What the word at the offset means here, and the element that it is. */
export function said(parsed: YacgParsed, offset: number, catalog: Catalog): Said | undefined {
  const mark = markAt(parsed, offset)
  const subject = subjectAt(parsed, offset)
  const tag = mark?.colour === 'tag' ? slice(parsed.text, mark.span).slice(1, -1) : ''
  const icon = Object.hasOwn(ICONS, tag) ? ICONS[tag] : undefined
  return {
    ...(mark && { span: mark.span }),
    contents: [
      ...(mark?.entry ? describe(GLOSSARY, mark.entry) : []),
      ...(icon === undefined ? [] : [`The icon of ${icon}.`]),
      ...(subject?.kind === 'card' ? facts(parsed, subject, catalog) : []),
    ],
  }
}
