import { defineStore } from 'pinia'
import { markRaw, ref, watch, type Ref } from 'vue'
import type { Appearance } from '../../core/document/appearance'
import { bindsStanding } from '../../core/face/collection'
import { type Game, hasWorkshop } from '../../core/game'
import type { Change, Collection, EntryRow, EntryText } from '../../preload/contract'
import { lookOut } from '../channel/look-out'
import { TIMERS } from '../channel/timers'
import { fontRules } from '../face/fonts'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { createFontReader, createRefusals } from './art'
import { CardClient, type ClientOptions } from './client'
import { THUMBNAILS, type CardText, type CollectionNews, type EntryNews, type FacePlace, type Told } from './protocol'
import { Queue, type Ticket } from './queue'
import { createSavedTexts } from './saved'
import { startWorker } from './start'
import { createThumbnails } from './thumbnails'

/** Milliseconds after the last thumbnail until the worker that draws them ends: starting it again takes a third of a second. */
const DRAWING_RESTS = 5_000
/** The same in the editor, which has no thumbnails and wants the memory. */
const EDITOR_RESTS = 300
/** The same while a table stands open: who plays thinks between two steps, and each brings and moves cards, whose faces would all be drawn anew. */
const BOARD_RESTS = 60_000

const entryNews = ({ entry, collection, cards }: EntryRow): EntryNews => ({
  entry,
  collection,
  rows: cards.map((card, index) => ({ ...card, entry, index })),
})

/** What the workers are told of the open library. */
function createNews(library: ReturnType<typeof useLibrary>, games: ReturnType<typeof useGames>) {
  const collectionNews = (collections: readonly Collection[]): CollectionNews[] =>
    collections.map(({ collection, declared, fields, language, name, imprint }) => ({
      ...{ collection, declared, fields, language, name, imprint },
      assets: library.assetsOf(collection),
      readsCards: games.of(collection)?.workshop?.face.readsCards === true,
    }))

  return {
    beginning: (): Extract<Told, { news: 'reset' }> | undefined =>
      library.info && { news: 'reset', collections: collectionNews(library.info.collections) },
    of({ entries, removed, collections, assets }: Change): Told {
      const told = assets ? library.info?.collections : collections
      return {
        news: 'change',
        collections: told && collectionNews(told),
        rows: entries.map(entryNews),
        removed,
      }
    },
  }
}

/** Whether faces of the game may look otherwise once another card has changed. */
const showsOthers = (game: Game | undefined): boolean => {
  const face = game?.workshop?.face
  return face !== undefined && (face.readsCards === true || bindsStanding(face))
}

/** The two workers, which start when they are first asked. */
function createClients(
  library: ReturnType<typeof useLibrary>,
  news: ClientOptions['news'],
  drawn: Required<Pick<ClientOptions, 'rested' | 'worked'>>,
  isPlaying: Readonly<Ref<boolean>>,
) {
  const pages = usePages()
  const refused = createRefusals()
  const fonts = createFontReader()
  const create = (name: string, resting?: Pick<ClientOptions, 'rest' | 'rested' | 'worked'>): CardClient =>
    markRaw(
      new CardClient({
        timers: TIMERS,
        lookOut,
        ...resting,
        start: () => startWorker(name),
        news,
        cards: () => library.packedCards(),
        refused,
        fonts,
        standing: library.standing,
      }),
    )
  const live = create('cards')
  // What is on the screen stays there; bitmaps are kept for whoever scrolls back at once.
  function rest(): number {
    if (pages.page === 'table' || isPlaying.value) return BOARD_RESTS
    return pages.page === 'editor' ? EDITOR_RESTS : DRAWING_RESTS
  }
  const drawing = create(THUMBNAILS, { rest, ...drawn })
  watch([() => pages.page, isPlaying], () => drawing.tire())
  return { live, drawing }
}

/** The card workers: one for the editor's texts and the live face, one for thumbnails, so that neither waits for the other. */
export const useCards = defineStore('cards', () => {
  const library = useLibrary()
  const games = useGames()
  const queue = new Queue(2)
  /** Faces besides the live one are being drawn. */
  const isDrawing = ref(false)
  /** A table stands open: its board is on the screen, or soon is again. */
  const isPlaying = ref(false)
  document.head.append(Object.assign(document.createElement('style'), { textContent: fontRules() }))
  const texts = createSavedTexts()
  const { beginning, of: newsOf } = createNews(library, games)
  const { live, drawing } = createClients(
    library,
    beginning,
    { rested: () => thumbnails.clear(), worked: (isAtWork) => void (isDrawing.value = isAtWork) },
    isPlaying,
  )

  const thumbnails = createThumbnails(drawing)
  const changes = ref(0)
  /** Changes of what collections bring to their faces. */
  const dressings = ref(0)

  library.onChange((change) => {
    const news = newsOf(change)
    live.tell(news)
    drawing.tell(news)
    for (const entry of change.entries) texts.keep(entry)
    changes.value++
    if (change.assets || change.collections) dressings.value++
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

  /** Names the text as the worker wants it; `undefined` when its collection is gone, or its game reads no texts here. */
  function cardText({ entry, collection }: Pick<EntryRow, 'entry' | 'collection'>, text: string): CardText | undefined {
    const game = games.of(collection)
    return hasWorkshop(game) ? { system: game.id, collection, entry, text } : undefined
  }

  function placeIn(found: EntryText | undefined, index: number, appearance?: Appearance): FacePlace | undefined {
    const card = found && cardText(found, found.text)
    return card && { card, index, appearance: appearance ?? found.appearance }
  }

  const place = async (entry: string, index: number, appearance?: Appearance): Promise<FacePlace | undefined> =>
    placeIn(await texts.read(entry), index, appearance)

  /** Grows with every change of anything else that the faces of the collection may show. */
  const others = (collection: string | undefined): number =>
    (showsOthers(games.of(collection)) ? changes.value : 0) + dressings.value

  /** A saved card's face as a bitmap of `width` device pixels; cancel it when it is no longer seen. */
  const thumbnail = (entry: string, index: number, width: number): Ticket<ImageBitmap | undefined> =>
    queue.add(async () => {
      const face = await place(entry, index)
      return face && thumbnails.draw(face, width, others(face.card.collection))
    })

  /** The same bitmap where it was drawn before, at once: a card that moves does not vanish for a moment. */
  function drawn(entry: string, index: number, width: number): ImageBitmap | undefined {
    const face = placeIn(texts.known(entry), index)
    return face && thumbnails.known(face, width, others(face.card.collection))
  }

  return { live, drawing, isDrawing, isPlaying, read: texts.read, place, cardText, thumbnail, drawn, others }
})
