import { defineStore } from 'pinia'
import { hasWorkshop } from '../../../core/game'
import { overlaps } from '../../../core/language/span'
import { type FieldChange, rewriteFields } from '../../../core/library/rewrite'
import type { SystemId } from '../../../core/system'
import type { EntryText, Operation } from '../../../preload/contract'
import { useCards } from '../../cards/cards'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { createLine } from '../../stores/line'

/** Milliseconds of work between two looks at the clock and the keyboard. */
const SLICE = 20

export type Changes = Readonly<Record<string, FieldChange>>

/** What a change of many cards came to. */
export interface Written {
  /** Entries whose text is another. */
  readonly changed: number
  /** The cards that could not be given a value, by field. */
  readonly refused: Readonly<Record<string, readonly string[]>>
  /** Somebody changed the cards meanwhile, and nothing was written. */
  readonly conflict: boolean
}

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume))

/** Writes fields into the texts of cards of the library, as one step of history. */
export const useFieldWriting = defineStore('field-writing', () => {
  const library = useLibrary()
  const games = useGames()
  const cards = useCards()
  /** Each reads the text that the one before has left. */
  const inLine = createLine()

  const nameOf = ({ cards: [card] }: Pick<EntryText, 'cards'>): string =>
    card?.name || card?.key || t('library.details.unnamed')

  const write = async (
    rows: readonly { readonly row: EntryText; readonly text: string }[],
    label: string,
  ): Promise<boolean> => {
    if (rows.length === 0) return true
    const operations = rows.map(({ row, text }): Operation => ({ type: 'edit', entry: row.entry, text }))
    return (
      'change' in
      (await library.apply(
        operations,
        label,
        undefined,
        Object.fromEntries(rows.map(({ row }) => [row.entry, row.revision])),
      ))
    )
  }

  /**
   * Changes fields of all cards of these entries; those that do not have a field are left as they are in it. `progress` hears of every
   * entry and answers whether to go on; given up, nothing is written.
   */
  async function change(
    entries: readonly string[],
    changesOf: (system: SystemId) => Changes,
    label: string,
    progress: (done: number) => boolean,
  ): Promise<Written | undefined> {
    const written: { row: EntryText; text: string }[] = []
    const refused: Record<string, string[]> = {}
    let since = performance.now()
    const rows = await library.read(entries)
    if (!progress(0)) return undefined
    for (const [index, row] of rows.entries()) {
      const game = games.of(row.collection)
      if (!hasWorkshop(game)) continue
      const found = rewriteFields(game.workshop, row.text, changesOf(game.id))
      for (const field of found.refused) (refused[field] ??= []).push(nameOf(row))
      if (found.text !== row.text) written.push({ row, text: found.text })
      if (!progress(index + 1)) return undefined
      if (performance.now() - since < SLICE) continue
      await pause()
      since = performance.now()
    }
    const done = await write(written, label)
    return { changed: done ? written.length : 0, refused, conflict: !done }
  }

  /** Why the value in a card's text is wrong, as the card's own checks say it. */
  async function complaint(row: EntryText, text: string, field: string): Promise<string | undefined> {
    const card = cards.cardText(row, text)
    if (!card) return undefined
    const { cards: found, diagnostics } = await cards.live.ask('inspect', { card })
    const span = found[0]?.fields[field]?.span
    return (
      span &&
      diagnostics.find((diagnostic) => diagnostic.severity === 'error' && overlaps(diagnostic.span, span))?.message
    )
  }

  /** Writes one field of an entry's first card; answers why not, where the value cannot be. */
  const set = (entry: string, field: string, change: FieldChange, label: string): Promise<string | undefined> =>
    inLine(() => setNext(entry, field, change, label))

  async function setNext(
    entry: string,
    field: string,
    change: FieldChange,
    label: string,
  ): Promise<string | undefined> {
    const [row] = await library.read([entry])
    const workshop = games.of(row?.collection)?.workshop
    if (!row || !workshop) return t('library.cells.gone')
    const found = rewriteFields(workshop, row.text, { [field]: change }, 0)
    if (found.missing.length > 0)
      return t('library.cells.missing', {
        name: nameOf(row),
        field: workshop.fields.find(({ name }) => name === field)?.label ?? field,
      })
    if (found.refused.length > 0) return t('library.cells.refused')
    if (found.text === row.text) return undefined
    const wrong = await complaint(row, found.text, field)
    if (wrong !== undefined) return wrong
    return (await write([{ row, text: found.text }], label)) ? undefined : t('library.toasts.conflict')
  }

  /** The value that a card's text gives a field. */
  async function read(entry: string, field: string) {
    const [row] = await library.read([entry])
    const workshop = games.of(row?.collection)?.workshop
    return row && workshop?.fields.find(({ name }) => name === field)?.read(workshop.language.parse(row.text), 0)?.value
  }

  return { change, set, read }
})
