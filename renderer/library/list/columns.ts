import { computed, type ComputedRef } from 'vue'
import { translate as t } from '../../messages/i18n'
import { choiceById } from '../../../core/face/template/choose'
import { addedValue } from '../../../core/document/added'
import { fieldsOf as fieldsOfGame, type Game } from '../../../core/game'
import type { Field } from '../../../core/language/field'
import type { EntryRow } from '../../../preload/contract'
import { steady } from '../../shell/steady'
import { useBookmarks } from '../../stores/bookmarks'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'

/** One column of the table. */
export interface Column {
  readonly id: string
  readonly label: string
  readonly numeric: boolean
  /** Nobody looks through lists for it. */
  readonly isRare?: boolean
  /** Pixels; the name takes what is left. */
  readonly width: number
  /** What is shown; many words are joined. */
  value(row: EntryRow): string | number | undefined
}

/** The value of a card's field as lists show it. */
export const fieldValue = (row: EntryRow, name: string): string | number | undefined => {
  const card = row.cards[0]
  if (!card) return undefined
  if (name === 'text') return card.text || undefined
  const words = card.words[name]
  return card.stats[name] ?? (words && words.length > 0 ? words.join(', ') : addedValue(row.appearance, name))
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
  isRare: field.isListed === false || field.type === 'text' || field.type === 'long-text',
  width: Math.max(WIDTHS[field.type], field.label.length * 7 + 36),
  value: (row) => shownValue(row, field),
})

/** Numbers first: they are short and asked for most. */
const byType = (a: Field, b: Field): number => Number(b.type === 'number') - Number(a.type === 'number')

/** The fields of these games but those that every card has; the first game's where two have one of the same name. */
function fieldsOf(games: readonly Game[]): Field[] {
  const names = new Set<string>()
  return games.flatMap(fieldsOfGame).filter(({ name }) => !OWN.has(name) && !names.has(name) && names.add(name))
}

/** Those that are short enough for a list of facts. */
const shortFields = (games: readonly Game[]): readonly Field[] =>
  fieldsOf(games).filter(({ type }) => type !== 'long-text')

/** The fields of a card's own game. */
export function useOwnFields(): (row: EntryRow) => readonly Field[] {
  const games = useGames()
  return ({ collection }) => {
    const game = games.of(collection)
    return game ? shortFields([game]) : []
  }
}

/** The fields worth looking through, of the games that are shown: that of the collection, or all. */
export function useListedFields(shown: () => string | undefined): ComputedRef<readonly Field[]> {
  const games = useGames()
  return computed(() => shortFields(games.shown(shown())).filter(({ isListed }) => isListed !== false))
}

/** What the kind of a card is called by its game. */
export function useKindLabels(): (row: EntryRow) => string {
  const library = useLibrary()
  const games = useGames()
  const labels = computed(() => {
    const found = new Map<string, string>()
    for (const { collection } of library.info?.collections ?? []) {
      for (const kind of games.of(collection)?.workshop?.kinds ?? []) found.set(`${collection}/${kind.id}`, kind.label)
    }
    return found
  })
  return ({ collection, cards }) => labels.value.get(`${collection}/${cards[0]?.kind ?? ''}`) ?? cards[0]?.kind ?? ''
}

/** The table's columns: all there are, what every card has and the field tables of the games that are shown, and those that are chosen. */
export function useColumns(shown: () => string | undefined): {
  readonly available: ComputedRef<readonly Column[]>
  readonly columns: ComputedRef<readonly Column[]>
  readonly isChosen: ComputedRef<boolean>
  /** Shows these columns, in this order, whenever this collection is shown; without any, the usual ones. */
  choose(ids: readonly string[]): void
} {
  const games = useGames()
  const bookmarks = useBookmarks()
  const kindOf = useKindLabels()
  const column = (
    id: string,
    label: string,
    width: number,
    value: Column['value'],
    more: Partial<Column> = {},
  ): Column => ({ id, label, width, value, numeric: false, ...more })
  const templateOf = (row: EntryRow): string | undefined => {
    const { template } = row.appearance
    const game = games.of(row.collection)
    return template === undefined || !game
      ? undefined
      : (choiceById(game.workshop?.face.templates ?? [], template, 'front')?.name ?? template)
  }
  const available = computed(() => [
    column('name', t('library.table.name'), 220, (row) => row.cards[0]?.name),
    column('id', t('library.table.key'), 116, (row) => row.cards[0]?.key),
    column('kind', t('library.table.kind'), 124, (row) => kindOf(row)),
    ...fieldsOf(games.shown(shown())).sort(byType).map(columnOf),
    column('copies', t('library.table.copies'), 72, (row) => row.appearance.copies ?? 1, { numeric: true }),
    column('tags', t('library.table.tags'), 120, (row) => row.appearance.tags?.join(', ')),
    column(
      'art',
      t('library.table.art'),
      80,
      (row) => (row.appearance.art === undefined ? undefined : t('library.table.hasArt')),
      { isRare: true },
    ),
    column('template', t('library.table.template'), 120, templateOf, { isRare: true }),
    column(
      'problems',
      t('library.table.problems'),
      92,
      (row) => row.problems.errors + row.problems.warnings || undefined,
      { numeric: true },
    ),
    column('changed', t('library.table.changed'), 132, (row) => row.changed),
  ])
  const chosen = steady(() => bookmarks.bookmark.columns?.[shown() ?? ''] ?? [])
  const columns = computed(() => {
    const found = chosen.value.flatMap((id) => available.value.find((each) => each.id === id) ?? [])
    return found.length > 0 ? found : available.value.filter(({ isRare }) => !isRare)
  })
  const isChosen = computed(() => chosen.value.length > 0)
  const choose = (ids: readonly string[]): void =>
    bookmarks.keep({ columns: { ...bookmarks.bookmark.columns, [shown() ?? '']: [...ids] } })
  return { available, columns, isChosen, choose }
}
