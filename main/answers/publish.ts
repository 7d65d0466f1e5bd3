import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { FileHandle, Given } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import type { PublishedCard } from '../publishing/cards'
import { carrying } from '../publishing/carried'
import { publish } from '../publishing/publish'
import { folderSink, type Sink, zipSink } from '../publishing/sinks'
import { writeWhole } from '../write'
import { HostError, type Answers, type HostContext, type JobWork, type Outcome } from './context'
import type { Librarian } from './library'
import { CardPictures, cardsOf, pressOf } from './sheet'

type Order = Given<'publish.make'>

/** Cards with what their pictures are to carry of them. */
async function carriedCards(
  client: LibraryClient,
  order: Order,
  cards: readonly PublishedCard[],
  withArt: boolean,
  systems: readonly GameSystem[],
): Promise<readonly PublishedCard[]> {
  const { collections } = await client.ask('info', {})
  const texts = await client.ask('read', { entries: [...new Set(order.cards.map(({ entry }) => entry))] })
  const entries = new Map(texts.map((text) => [text.entry, text]))
  const arts = new Map<string, Promise<Uint8Array | undefined>>()
  const artOf = (art: string): Promise<Uint8Array | undefined> => {
    const reading = arts.get(art) ?? client.ask('readArt', { art }).then((kept) => kept?.bytes)
    arts.set(art, reading)
    return reading
  }
  return Promise.all(
    cards.map(async (card, at) => {
      const asked = order.cards[at]
      const entry = entries.get(asked?.entry ?? '')
      const home = collections.find(({ collection }) => collection === entry?.collection)
      if (!asked || !entry || !home) return card
      const { text, appearance, document } = entry
      return {
        ...card,
        carry: carrying({
          system: home.system,
          collection: home,
          documents: gameOf(home, systems).documents,
          document: home.documents.find((each) => each.document === document)?.path ?? 'cards',
          key: entry.cards[0]?.key ?? '',
          index: asked.index,
          text,
          appearance,
          art: withArt && appearance.art !== undefined ? await artOf(appearance.art) : undefined,
        }),
      }
    }),
  )
}

/** Where files go that are handed out: the only one as itself, several in a ZIP. */
interface HandedOut {
  readonly sink: Sink
  /** What was written; none before it is finished. */
  handle(): FileHandle | undefined
}

/** One file is kept until it is known whether another comes. */
function handedOut({ files }: HostContext, title: string): HandedOut {
  let only: { readonly path: string; readonly bytes: Uint8Array } | undefined
  let archive: { readonly sink: Sink; readonly place: Awaited<ReturnType<typeof files.create>> } | undefined
  let handed: FileHandle | undefined
  const opened = async () => {
    const place = await files.create(`${title}.zip`)
    return (archive = { sink: zipSink(place.path), place })
  }
  return {
    sink: {
      async write(path, bytes) {
        if (!only && !archive) {
          only = { path, bytes }
          return
        }
        const { sink } = archive ?? (await opened())
        if (only) await sink.write(only.path, only.bytes)
        only = undefined
        await sink.write(path, bytes)
      },
      async finish() {
        if (archive) {
          await archive.sink.finish()
          handed = await archive.place.done()
        } else if (only) {
          const place = await files.create(only.path)
          await writeWhole(place.path, only.bytes)
          handed = await place.done()
        }
      },
      abandon: async () => archive?.sink.abandon(),
    },
    handle: () => handed,
  }
}

const DRAWN = /^(?:pictures|tts|preset|contact|web)$/

async function make(client: LibraryClient, context: HostContext, order: Order, work: JobWork): Promise<Outcome> {
  const { way, title, folder } = order
  const place = folder === undefined ? undefined : context.files.chosen(folder)
  if (folder !== undefined && place === undefined)
    throw new HostError('file-unknown', 'This folder is not known to the studio any more. Choose it again.')
  // A list has no pictures.
  const isDrawn = DRAWN.test(way.as)
  const pictures = new CardPictures(client, context.pictures)
  const found = await cardsOf(client, order.cards, isDrawn ? pictures : undefined, context.systems, work)
  const plain = found.map(({ copies, ...source }): PublishedCard => ({ source, copies }))
  const isCarrying = way.as === 'pictures' && way.carry !== 'nothing'
  const cards = isCarrying ? await carriedCards(client, order, plain, way.carry === 'art', context.systems) : plain
  const { collections } = await client.ask('info', {})
  const rows = await client.ask('rows', { entries: [order.cards[0]?.entry ?? ''] })
  const home = collections.find(({ collection }) => collection === rows[0]?.collection)
  const profile = way.as === 'preset' ? way.profile : undefined
  const out = place === undefined ? handedOut(context, title) : undefined
  const made = await publish(
    { title, copyright: home?.imprint?.copyright, language: home?.language, cards },
    way,
    out?.sink ?? folderSink(place ?? '', way.as !== 'pictures'),
    context.systems,
    {
      signal: work.signal,
      leastDpi: context.settings.read().pictures.dpi,
      press: profile === undefined ? undefined : await pressOf(context, profile),
      progress: (done, total) => work.progress(done, total),
    },
  )
  const file = out?.handle()
  const refused = isDrawn ? pictures.refusals : []
  return {
    type: 'published',
    files: made.files,
    bytes: made.bytes,
    ...(file && { file }),
    preflight: [
      ...refused.map((message) => ({ code: 'art-refused', message })),
      ...made.preflight.map(({ code, message, card }) => {
        const entry = card === undefined ? undefined : order.cards[card]?.entry
        return { code, message, ...(entry !== undefined && { entry }) }
      }),
    ],
  }
}

/** Faces are drawn in threads of their own; cancelling ends them, and leaves nothing. */
export const publishAnswers = (context: HostContext, librarian: Librarian): Answers<'publish'> => ({
  'publish.make': (order) =>
    context.jobs.start({ code: 'publish', cards: order.cards.length }, async (work) =>
      make(await librarian.current(), context, order, work),
    ),
})
