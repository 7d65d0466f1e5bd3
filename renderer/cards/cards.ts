import { LRUCache } from 'lru-cache'
import { defineStore } from 'pinia'
import { markRaw, ref, watch } from 'vue'
import type { Appearance } from '../../core/document/appearance'
import { hasWorkshop } from '../../core/game'
import type { Collection, EntryRow, EntryText } from '../../preload/contract'
import { fontRules } from '../face/fonts'
import { translate } from '../messages/i18n'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { ask, StudioFailure } from '../stores/studio'
import { useToasts } from '../stores/toasts'
import { CardClient } from './client'
import { decodePicture } from './pictures'
import type { CardText, CollectionNews, EntryNews, FacePlace, GivenPicture, News } from './protocol'
import { Queue, type Ticket } from './queue'
import { startWorker, THUMBNAILS } from './start'
import { createReader } from './texts'

/** Pixels of thumbnails that are kept: about 48 MB. */
const THUMBNAIL_PIXELS = 12_000_000
const TEXTS = 4_000_000
/** Longer side of decoded pictures in pixels: enough for 600 DPI, and for thumbnails. */
const PRINTED = 2100
const SMALL = 800

const collectionNews = (collections: readonly Collection[]): CollectionNews[] =>
  collections.map(({ collection, declared }) => ({ collection, declared }))
const entryNews = ({ entry, collection, cards }: EntryRow): EntryNews => ({
  entry,
  collection,
  rows: cards.map((card, index) => ({ ...card, entry, index })),
})

/** The card workers: one for the editor's texts and the live face, one for thumbnails, so that neither waits for the other. */
export const useCards = defineStore('cards', () => {
  const library = useLibrary()
  const games = useGames()
  const toasts = useToasts()
  const refused = new Set<string>()
  const queue = new Queue(2)
  document.head.append(Object.assign(document.createElement('style'), { textContent: fontRules() }))
  const thumbnails = new LRUCache<string, ImageBitmap>({
    maxSize: THUMBNAIL_PIXELS,
    sizeCalculation: ({ width, height }) => width * height,
  })
  const texts = new LRUCache<string, EntryText>({ maxSize: TEXTS, sizeCalculation: ({ text }) => text.length + 1 })
  const readTogether = createReader<EntryText>((entries) => library.read(entries))

  const beginning = (): Extract<News, { news: 'reset' }> | undefined =>
    library.info && { news: 'reset', collections: collectionNews(library.info.collections) }

  async function picture(art: string, longest: number): Promise<GivenPicture | undefined> {
    try {
      const kept = await ask('art.read', { art })
      return kept && (await decodePicture(kept.bytes, kept.type, longest))
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      refuse(art, error.message)
      return undefined
    }
  }

  /** Says once which card goes without its picture, and why. */
  function refuse(art: string, reason: string): void {
    if (refused.has(art)) return
    refused.add(art)
    const shown = [...library.rows.values()].find(({ appearance }) => appearance.art === art)
    toasts.show(translate('cards.artRefused', { name: shown?.cards[0]?.name ?? '', reason }), { tone: 'danger' })
  }

  const createClient = (name: string, longest: number): CardClient =>
    new CardClient({
      start: () => startWorker(name),
      news: beginning,
      cards: () => library.packedCards(),
      picture: (art) => picture(art, longest),
    })
  const live = markRaw(createClient('cards', PRINTED))
  const drawing = markRaw(createClient(THUMBNAILS, SMALL))

  const changes = ref(0)

  library.onChange(({ entries, removed, collections }) => {
    const news: News = {
      news: 'change',
      collections: collections && collectionNews(collections),
      rows: entries.map(entryNews),
      removed,
    }
    live.tell(news)
    drawing.tell(news)
    for (const entry of entries) texts.set(`${entry.entry} ${entry.revision}`, entry)
    changes.value++
  })

  // Before its rows are all here, so that nothing is told twice of a library that somebody has begun to ask about.
  watch(
    () => library.shows,
    () => {
      const news = beginning()
      if (!news) return
      live.tell(news)
      drawing.tell(news)
      texts.clear()
      thumbnails.clear()
    },
  )

  /** An entry as it is in the library, with its text. */
  async function read(entry: string): Promise<EntryText | undefined> {
    const revision = library.rows.get(entry)?.revision
    const known = texts.get(`${entry} ${revision}`)
    if (known) return known
    const found = await readTogether(entry)
    if (found) texts.set(`${entry} ${found.revision}`, found)
    return found
  }

  /** Names the text as the worker wants it; `undefined` when its collection is gone, or its game reads no texts here. */
  function cardText({ entry, collection }: Pick<EntryRow, 'entry' | 'collection'>, text: string): CardText | undefined {
    const game = games.of(collection)
    return hasWorkshop(game) ? { system: game.id, collection, entry, text } : undefined
  }

  async function place(entry: string, index: number, appearance?: Appearance): Promise<FacePlace | undefined> {
    const found = await read(entry)
    const card = found && cardText(found, found.text)
    return card && { card, index, appearance: appearance ?? found.appearance }
  }

  /** Grows with every change of other cards that the faces of the collection may show; stays 0 where they show none. */
  const others = (collection: string | undefined): number =>
    games.of(collection)?.workshop?.face.readsCards ? changes.value : 0

  async function drawThumbnail(entry: string, index: number, width: number): Promise<ImageBitmap | undefined> {
    const face = await place(entry, index)
    if (!face) return undefined
    const { card, appearance } = face
    const key = [card.system, index, width, others(card.collection), JSON.stringify(appearance), card.text].join('\n')
    const known = thumbnails.get(key)
    if (known) return known
    const bitmap = await drawing.ask('thumbnail', { ...face, width })
    thumbnails.set(key, bitmap)
    return bitmap
  }

  /** A saved card's face as a bitmap of `width` device pixels; cancel it when it is no longer seen. */
  const thumbnail = (entry: string, index: number, width: number): Ticket<ImageBitmap | undefined> =>
    queue.add(() => drawThumbnail(entry, index, width))

  return { live, drawing, read, place, cardText, thumbnail, others }
})
