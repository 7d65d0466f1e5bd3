import type { Field, FieldValue } from '../../../core/language/field'
import type { FieldChange } from '../../../core/library/rewrite'
import { addedValue } from '../../../core/document/added'
import { fieldsOf, type Game } from '../../../core/game'
import type { EntryRow } from '../../../preload/contract'

/** What the person has chosen for one field. */
export interface Choice {
  readonly what: 'keep' | 'set' | 'clear' | 'words'
  readonly value?: FieldValue | undefined
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

/** A field of the selected cards. */
export interface BulkField {
  /** Of system and field. */
  readonly id: string
  readonly game: Game
  readonly field: Field
  /** The cards that have it. */
  readonly rows: readonly EntryRow[]
  /** Those of the same game that do not. */
  readonly without: readonly EntryRow[]
  /** What they say now: one value, several (`undefined` among them for none). */
  readonly values: readonly (FieldValue | undefined)[]
}

const valueOf = ({ cards: [card], appearance }: EntryRow, { name, added }: Field): FieldValue | undefined =>
  added
    ? addedValue(appearance, name)
    : name === 'name'
      ? card?.name
      : name === 'text'
        ? card?.text || undefined
        : (card?.stats[name] ?? (card?.words[name]?.length ? card.words[name] : undefined))

const hasField = (row: EntryRow, game: Game | undefined, { name }: Field): boolean =>
  game !== undefined &&
  row.cards.some(({ kind }) => fieldsOf(game).some((field) => field.name === name && field.applies(kind)))

/** The fields of collections of one system, each name once. */
const tableOf = (games: readonly Game[]): readonly Field[] =>
  [
    ...new Map(
      games
        .flatMap(fieldsOf)
        .reverse()
        .map((field) => [field.name, field]),
    ).values(),
  ].reverse()

/** Every field of the form that at least one of the cards has, game by game. */
export function bulkFields(
  rows: readonly EntryRow[],
  gameFor: (row: EntryRow) => Game | undefined,
): readonly BulkField[] {
  const games = new Map(rows.flatMap((row) => gameFor(row) ?? []).map((game) => [game.id, game]))
  return [...games.values()].flatMap((game) => {
    const own = rows.filter((row) => gameFor(row)?.id === game.id)
    const games = [...new Set(own.flatMap((row) => gameFor(row) ?? []))]
    return tableOf(games).flatMap((field): BulkField[] => {
      const having = own.filter((row) => hasField(row, gameFor(row), field))
      if (having.length === 0) return []
      const values = new Map(having.map((row) => [JSON.stringify(valueOf(row, field)), valueOf(row, field)]))
      return [
        {
          id: `${game.id}/${field.name}`,
          game,
          field,
          rows: having,
          without: own.filter((row) => !having.includes(row)),
          values: [...values.values()],
        },
      ]
    })
  })
}

/** What a choice does to a field; `undefined` for one that leaves it as it is, or that says nothing yet. */
export function changeOf({ what, value, add = [], remove = [] }: Choice): FieldChange | undefined {
  if (what === 'clear') return { type: 'clear' }
  if (what === 'set') return value === undefined ? undefined : { type: 'set', value }
  return what === 'words' && add.length + remove.length > 0 ? { type: 'words', add, remove } : undefined
}
