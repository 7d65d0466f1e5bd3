import { printMessage } from '../../core/language/message'
import type { Catalog, CatalogRow } from '../../core/document/catalog'
import type { Diagnostic } from '../../core/language/diagnostic'
import type { Messages } from '../../core/language/message'
import type { CompiledCard, Parsed } from '../../core/language/service'
import type { Workshop } from '../../core/system'
import type { InspectedCard, Inspection, Partner, PrintedDiagnostic } from './protocol'

export const printed = (table: Messages, { code, severity, span, message, fixes }: Diagnostic): PrintedDiagnostic => ({
  code,
  severity,
  span,
  message: printMessage(table, message),
  fixes: fixes.map((fix) => ({ ...fix, title: printMessage(table, fix.title) })),
})

/** The catalog rows of a text's cards. */
export const rowsOf = (workshop: Workshop, parsed: Parsed, entry: string): CatalogRow[] =>
  parsed.cards.map((card, index) => ({ ...workshop.summarise(card), entry, index }))

function partnersOf(workshop: Workshop, card: CompiledCard, entry: string | undefined, catalog: Catalog): Partner[] {
  const found = new Map<string, Partner>()
  const add = (row: CatalogRow): void => {
    if (row.entry === entry && row.name === card.name) return
    found.set(`${row.entry} ${row.index}`, { entry: row.entry, index: row.index, name: row.name, kind: row.kind })
  }
  const { references } = workshop.summarise(card)
  for (const { kind, name } of references)
    if (workshop.pairs.includes(kind)) [...catalog.byName(name), ...catalog.byKey(name)].forEach(add)
  for (const row of [...catalog.references(card.name), ...catalog.references(card.key)]) {
    if (
      row.references.some(
        ({ kind, name }) => (name === card.name || name === card.key) && workshop.pairs.includes(kind),
      )
    )
      add(row)
  }
  return [...found.values()]
}

function inspectCard(
  workshop: Workshop,
  parsed: Parsed,
  index: number,
  entry: string | undefined,
  catalog: Catalog,
): InspectedCard | undefined {
  const card = parsed.cards[index]
  if (!card) return undefined
  const fields: Record<string, InspectedCard['fields'][string]> = {}
  for (const field of workshop.fields) {
    const read = field.read(parsed, index)
    if (read) fields[field.name] = read
  }
  const { key, name, kind, span } = card
  return { key, name, kind, span, fields, partners: partnersOf(workshop, card, entry, catalog) }
}

/** Derives from a parsed text everything that the editor shows of it. */
export function inspect(
  workshop: Workshop,
  parsed: Parsed,
  catalog: Catalog,
  declared: Readonly<Record<string, readonly string[]>> = {},
  entry?: string,
): Inspection {
  const { language } = workshop
  return {
    diagnostics: language
      .check(parsed, catalog, { complete: true, declared, ...(entry !== undefined && { entry }) })
      .map((diagnostic) => printed(language.messages, diagnostic)),
    outline: language.outline(parsed),
    folding: language.folding(parsed),
    colours: language.colours(parsed),
    hints: language.hints?.(parsed, catalog) ?? [],
    lenses: language.lenses?.(parsed) ?? [],
    cards: parsed.cards.flatMap((_, index) => inspectCard(workshop, parsed, index, entry, catalog) ?? []),
  }
}
