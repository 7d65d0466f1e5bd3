import { writeFile } from 'node:fs/promises'
import { type Assets, NO_ASSETS, broughtFont, textsOf } from '../../core/face/assets/bring'
import { bindsStanding, collectionValues, type Standing } from '../../core/face/collection'
import type { FontFile, Picture } from '../../core/face/display'
import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { EntryText, Given } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import { printCards } from '../printing/print'
import type { CardSource, SheetTask } from '../printing/tasks'
import { HostError, type Answers, type Jobs, type Outcome, type HostContext } from './context'
import type { Librarian } from './library'

type Order = Given<'sheet.make'>
type Work = Parameters<Parameters<Jobs['start']>[1]>[0]

/** The pictures of cards that are drawn, each read once. One that cannot be shown is left out, and said so. */
export class CardPictures {
  readonly refusals: string[] = []
  readonly #client: LibraryClient
  readonly #pictures: HostContext['pictures']
  readonly #read = new Map<string, Promise<Picture | undefined>>()

  constructor(client: LibraryClient, pictures: HostContext['pictures']) {
    this.#client = client
    this.#pictures = pictures
  }

  of(art: string, card: string): Promise<Picture | undefined> {
    const reading = this.#read.get(art) ?? this.#shown(art, card)
    this.#read.set(art, reading)
    return reading
  }

  async #shown(art: string, card: string): Promise<Picture | undefined> {
    const kept = await this.#client.ask('readArt', { art })
    try {
      return kept && (await this.#pictures.shown(art, kept.bytes, card))
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      this.refusals.push(error.message)
      return undefined
    }
  }
}

/** What a collection brings to its faces, with every picture decoded; one that cannot be shown is left out, and said so. */
async function assetsOf(client: LibraryClient, pictures: CardPictures, collection: string): Promise<Assets> {
  const kept = (await client.ask('assets', {})).filter((asset) => asset.collection === collection)
  if (kept.length === 0) return NO_ASSETS
  const shown: [string, Picture][] = []
  const fonts: FontFile[] = []
  for (const { name, art, font } of kept) {
    const picture = art === undefined ? undefined : await pictures.of(art, name)
    if (picture) shown.push([name, picture])
    const bytes = font && (await client.ask('readFont', { font: font.font }))?.bytes
    if (font && bytes) fonts.push(broughtFont(font, font.font, bytes))
  }
  return { texts: textsOf(kept), pictures: Object.fromEntries(shown), fonts }
}

async function standingOf(client: LibraryClient, { collection, entry }: EntryText, index: number): Promise<Standing> {
  const { before, total } = await client.ask('standing', { collection, entry })
  return { total, ...(before !== undefined && { number: before + index + 1 }) }
}

/** The cards with their texts and pictures; cards that were deleted meanwhile are refused. */
export async function cardsOf<C extends { readonly entry: string; readonly index: number }>(
  client: LibraryClient,
  wanted: readonly C[],
  pictures: CardPictures,
  systems: readonly GameSystem[],
): Promise<(CardSource & Omit<C, 'entry'>)[]> {
  const { collections } = await client.ask('info', {})
  const texts = await client.ask('read', { entries: [...new Set(wanted.map(({ entry }) => entry))] })
  const entries = new Map(texts.map((text) => [text.entry, text]))
  const brought = new Map<string, Promise<Assets>>()
  const cards: (CardSource & Omit<C, 'entry'>)[] = []
  for (const { entry, ...card } of wanted) {
    const found: EntryText | undefined = entries.get(entry)
    const home = collections.find(({ collection }) => collection === found?.collection)
    if (!found || !home)
      throw new HostError('card-missing', 'One of these cards is no longer in the library. Choose the cards again.')
    const art =
      found.appearance.art === undefined
        ? undefined
        : await pictures.of(found.appearance.art, found.cards[card.index]?.name ?? '')
    const own = brought.get(found.collection) ?? assetsOf(client, pictures, found.collection)
    brought.set(found.collection, own)
    const assets = await own
    const given = {
      system: home.system,
      ...(home.fields && { fields: home.fields }),
      language: home.language,
      ...(assets !== NO_ASSETS && { assets }),
    }
    const { workshop } = gameOf(given, systems)
    const standing = workshop && bindsStanding(workshop.face) ? await standingOf(client, found, card.index) : undefined
    cards.push({
      ...card,
      ...given,
      collection: collectionValues(home, standing),
      text: found.text,
      appearance: found.appearance,
      ...(art ? { art } : {}),
    })
  }
  return cards
}

const sentence = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Text does not fit its box on ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`

async function makeSheet(client: LibraryClient, context: HostContext, order: Order, work: Work): Promise<Outcome> {
  const pictures = new CardPictures(client, context.pictures)
  const { paper, orientation, bleed, gap, marks, backs } = order
  const task: SheetTask = {
    title: 'Cards',
    layout: { paper, orientation, bleed, gap, marks },
    backs,
    cards: await cardsOf(client, order.cards, pictures, context.systems),
  }
  const { bytes, overflowing } = await printCards(task, {
    signal: work.signal,
    progress: (done, total) => work.progress(done, total),
  })
  const place = await context.files.create('Cards.pdf')
  await writeFile(place.path, bytes)
  const note = [sentence(overflowing) ?? [], pictures.refusals].flat().join(' ')
  return { type: 'file', file: await place.done(), ...(note ? { note } : {}) }
}

/** Sheets are printed in a thread of their own; cancelling ends it. */
export const sheetAnswers = (context: HostContext, librarian: Librarian): Answers<'sheet'> => ({
  'sheet.make': (order) =>
    context.jobs.start('Print sheet', async (work) => makeSheet(await librarian.current(), context, order, work)),
})
