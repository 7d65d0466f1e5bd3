import { computed, type ComputedRef } from 'vue'
import { translate as t } from '../messages/i18n'
import type { Field } from '../../core/language/field'
import { systemById } from '../../core/systems/registry'
import type { SystemId } from '../../core/system'
import type { EntryRow } from '../../preload/contract'
import { useLibrary } from '../stores/library'

/** One column of the table. */
export interface Column {
  readonly id: string
  readonly label: string
  readonly numeric: boolean
  /** Pixels; the name takes what is left. */
  readonly width: number
  /** What is shown; many words are joined. */
  value(row: EntryRow): string | number | undefined
}

/** The value of a card's field as lists show it. */
export const fieldValue = (row: EntryRow, name: string): string | number | undefined => {
  const card = row.cards[0]
  if (!card) return undefined
  const words = card.words[name]
  return card.stats[name] ?? (words && words.length > 0 ? words.join(', ') : undefined)
}

const WIDTHS = { number: 72, choice: 112, words: 132, text: 120, 'long-text': 160 } as const
const OWN = new Set(['name', 'id', 'key', 'kind', 'type'])

/** A field's value as its choices call it. */
export const shownValue = (row: EntryRow, { name, choices }: Field): string | number | undefined => {
  const value = fieldValue(row, name)
  return choices?.find((choice) => choice.value === value)?.label ?? value
}

const columnOf = (field: Field): Column => ({
  id: field.name,
  label: field.label,
  numeric: field.type === 'number',
  width: Math.max(WIDTHS[field.type], field.label.length * 7 + 36),
  value: (row) => shownValue(row, field),
})

/** Numbers first: they are short and asked for most. */
const byType = (a: Field, b: Field): number => Number(b.type === 'number') - Number(a.type === 'number')

/** The fields of these game systems that are short enough for a list; the first system's where two have one of the same name. */
function shortFields(systems: Iterable<SystemId>): readonly Field[] {
  const names = new Set<string>()
  return [...new Set(systems)]
    .flatMap((id) => systemById(id).studio?.fields ?? [])
    .filter(({ name, type }) => type !== 'long-text' && !OWN.has(name) && !names.has(name) && names.add(name))
}

/** The fields that a query may name: those of the open library's game systems. */
export function useFields(): ComputedRef<readonly Field[]> {
  const library = useLibrary()
  return computed(() => shortFields(library.info?.collections.map(({ system }) => system) ?? []))
}

/** The fields of a card's own game system. */
export function useOwnFields(): (row: EntryRow) => readonly Field[] {
  const library = useLibrary()
  return ({ entry }) => {
    const collection = library.collectionOf(entry)
    return collection ? shortFields([collection.system]) : []
  }
}

/** The fields worth looking through, of the game systems that are shown: that of the collection, or all. */
export function useListedFields(shown: () => string | undefined): ComputedRef<readonly Field[]> {
  const library = useLibrary()
  return computed(() => {
    const collections = (library.info?.collections ?? []).filter(({ collection }) => shown() === undefined || collection === shown())
    return shortFields(collections.map(({ system }) => system)).filter(({ isListed }) => isListed !== false)
  })
}

/** What the kind of a card is called by its game system. */
export function useKindLabels(): (row: EntryRow) => string {
  const library = useLibrary()
  const labels = computed(() => {
    const found = new Map<string, string>()
    for (const { collection, system } of library.info?.collections ?? []) {
      for (const kind of systemById(system).studio?.kinds ?? []) found.set(`${collection}/${kind.id}`, kind.label)
    }
    return found
  })
  return ({ collection, cards }) => labels.value.get(`${collection}/${cards[0]?.kind ?? ''}`) ?? cards[0]?.kind ?? ''
}

/** The table's columns: what every card has, and the field table of the systems that are shown. */
export function useColumns(shown: () => string | undefined): { columns: ComputedRef<readonly Column[]> } {
  const fields = useListedFields(shown)
  const kindOf = useKindLabels()
  const column = (id: string, label: string, width: number, value: Column['value'], numeric = false): Column => ({ id, label, width, value, numeric })
  const columns = computed(() => [
    column('name', t('library.table.name'), 220, (row) => row.cards[0]?.name),
    column('id', t('library.table.key'), 116, (row) => row.cards[0]?.key),
    column('kind', t('library.table.kind'), 124, (row) => kindOf(row)),
    ...fields.value.filter(({ type }) => type !== 'text').sort(byType).map(columnOf),
    column('copies', t('library.table.copies'), 72, (row) => row.appearance.copies ?? 1, true),
    column('tags', t('library.table.tags'), 120, (row) => row.appearance.tags?.join(', ')),
    column('problems', t('library.table.problems'), 92, (row) => row.problems.errors + row.problems.warnings || undefined, true),
    column('changed', t('library.table.changed'), 132, (row) => row.changed),
  ])
  return { columns }
}
