import { writeFile } from 'node:fs/promises'
import type { Picture } from '../../core/face/display'
import type { EntryText, Given } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import { measure } from '../database/picture'
import { printCards } from '../printing/print'
import type { SheetTask } from '../printing/tasks'
import { StudioError, type Answers, type Jobs, type Outcome, type StudioContext } from './context'
import type { Librarian } from './library'

type Order = Given<'sheet.make'>
type Work = Parameters<Parameters<Jobs['start']>[1]>[0]

async function pictureOf(client: LibraryClient, art: string | undefined): Promise<Picture | undefined> {
  const kept = art === undefined ? undefined : await client.ask('readArt', { art })
  const picture = kept && measure(kept.bytes)
  if (!picture || 'refused' in picture) return undefined
  return { ...picture, type: picture.type as Picture['type'], bytes: kept.bytes }
}

/** The ordered cards with their texts and pictures; cards that were deleted meanwhile are refused. */
async function cardsOf(client: LibraryClient, order: Order): Promise<SheetTask['cards']> {
  const { collections } = await client.ask('info', {})
  const texts = await client.ask('read', { entries: [...new Set(order.cards.map(({ entry }) => entry))] })
  const entries = new Map(texts.map((text) => [text.entry, text]))
  const cards: SheetTask['cards'][number][] = []
  for (const { entry, index, copies } of order.cards) {
    const found: EntryText | undefined = entries.get(entry)
    const system = collections.find(({ collection }) => collection === found?.collection)?.system
    if (!found || !system) throw new StudioError('card-missing', 'A card of this sheet is no longer in the library. Choose the cards again.')
    const art = await pictureOf(client, found.appearance.art)
    cards.push({ system, text: found.text, index, appearance: found.appearance, copies, ...(art ? { art } : {}) })
  }
  return cards
}

const sentence = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `Text does not fit its box on ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`

async function makeSheet(client: LibraryClient, files: StudioContext['files'], order: Order, work: Work): Promise<Outcome> {
  const { paper, orientation, bleed, gap, marks, backs } = order
  const task: SheetTask = { type: 'sheet', title: 'Cards', layout: { paper, orientation, bleed, gap, marks }, backs, cards: await cardsOf(client, order) }
  const { bytes, overflowing } = await printCards(task, { signal: work.signal, progress: (done, total) => work.progress(done, total) })
  const place = await files.create('Cards.pdf')
  await writeFile(place.path, bytes)
  const note = sentence(overflowing)
  return { type: 'file', file: await place.done(), ...(note ? { note } : {}) }
}

/** Sheets are printed in a thread of their own; cancelling ends it. */
export const sheetAnswers = ({ files, jobs }: StudioContext, librarian: Librarian): Answers<'sheet'> => ({
  'sheet.make': (order) => jobs.start('Print sheet', async (work) => makeSheet(await librarian.current(), files, order, work)),
})
