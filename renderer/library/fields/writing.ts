import { defineStore } from 'pinia'
import { overlaps } from '../../../core/language/span'
import { fieldsOf } from '../../../core/game'
import { type FieldChange, rewriteCard } from '../../../core/library/rewrite'
import type { EntryText } from '../../../preload/contract'
import { useCards } from '../../cards/cards'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { createLine } from '../../stores/line'
import { createBulkWriting } from './many'
import { nameOf, writeTexts } from './texts'

export type { Changes, Written } from './many'

/** Writes fields into the texts of cards of the library, as one step of history. */
export const useFieldWriting = defineStore('field-writing', () => {
  const library = useLibrary()
  const games = useGames()
  const cards = useCards()
  const change = createBulkWriting()
  /** Each reads the text that the one before has left. */
  const inLine = createLine()

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
    const game = games.of(row?.collection)
    if (!row || !game?.isKnown) return t('library.cells.gone')
    const found = rewriteCard(game, row, { [field]: change }, 0)
    if (found.missing.length > 0)
      return t('library.cells.missing', {
        name: nameOf(row),
        field: fieldsOf(game).find(({ name }) => name === field)?.label ?? field,
      })
    if (found.refused.length > 0) return t('library.cells.refused')
    const { text, appearance } = found
    if (text === row.text && appearance === row.appearance) return undefined
    const wrong = text === row.text ? undefined : await complaint(row, text, field)
    if (wrong !== undefined) return wrong
    return (await writeTexts([{ row, text, appearance }], label)) ? undefined : t('library.toasts.conflict')
  }

  /** The value that a card's text gives a field. */
  async function read(entry: string, field: string) {
    const [row] = await library.read([entry])
    const workshop = games.of(row?.collection)?.workshop
    return row && workshop?.fields.find(({ name }) => name === field)?.read(workshop.language.parse(row.text), 0)?.value
  }

  return { change, set, read }
})
