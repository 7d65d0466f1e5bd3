import PQueue from 'p-queue'
import { type Assets, NO_ASSETS, broughtFont, textsOf } from '../../core/face/assets/bring'
import type { CatalogRow } from '../../core/document/catalog'
import { bindsStanding, collectionValues, type Standing } from '../../core/face/collection'
import type { FontFile, Picture } from '../../core/face/display'
import { gameOf } from '../../core/game'
import type { FlatPress } from '../../core/sheet/pdf/flat'
import type { GameSystem } from '../../core/system'
import type { EntryText, Given, SheetFinding as Told } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import { distinctNames } from '../printing/names'
import { printAlignment, printCards } from '../printing/print'
import { seenRows } from '../printing/seen'
import type { CardSource, SheetFinding } from '../printing/tasks'
import { writeWhole } from '../write'
import { HostError, type Answers, type JobWork, type Outcome, type HostContext } from './context'
import type { Librarian } from './library'

type Order = Given<'sheet.make'>

/** Pictures that are read at once: as many as there are children to read them. */
const AT_ONCE = 2

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

  /** Reads the pictures of cards, by their names, a few at a time. Throws the signal's reason once it is aborted, between two pictures. */
  async read(wanted: ReadonlyMap<string, string>, { signal, progress }: JobWork): Promise<void> {
    const queue = new PQueue({ concurrency: AT_ONCE })
    let done = 0
    try {
      await queue.addAll(
        [...wanted].map(([art, card]) => async () => {
          signal.throwIfAborted()
          await this.of(art, card)
          progress(++done, wanted.size, 'pictures')
        }),
      )
    } finally {
      queue.clear()
    }
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
async function assetsOf(
  client: LibraryClient,
  pictures: CardPictures | undefined,
  collection: string,
  work: JobWork,
): Promise<Assets> {
  const kept = (await client.ask('assets', {})).filter((asset) => asset.collection === collection)
  if (kept.length === 0) return NO_ASSETS
  await pictures?.read(new Map(kept.flatMap(({ art, name }) => (art === undefined ? [] : [[art, name]]))), work)
  const shown: [string, Picture][] = []
  const fonts: FontFile[] = []
  for (const { name, art, font } of kept) {
    const picture = art === undefined ? undefined : await pictures?.of(art, name)
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

/** What faces may read of a collection: all of its cards, in their order. */
async function seenIn(client: LibraryClient, collection: string): Promise<readonly CatalogRow[]> {
  const rows = (await client.ask('rows', {})).filter((row) => row.collection === collection)
  return seenRows(
    rows
      .sort((a, b) => a.order - b.order)
      .flatMap(({ entry, cards }) => cards.map((card, index) => ({ ...card, entry, index }))),
  )
}

/** The cards with their texts, and with pictures where they are drawn; cards that were deleted meanwhile are refused. Throws the signal's reason once it is aborted, between two pictures. */
export async function cardsOf<C extends { readonly entry: string; readonly index: number }>(
  client: LibraryClient,
  wanted: readonly C[],
  pictures: CardPictures | undefined,
  systems: readonly GameSystem[],
  work: JobWork,
): Promise<(CardSource & Omit<C, 'entry'>)[]> {
  const { collections } = await client.ask('info', {})
  const texts = await client.ask('read', { entries: [...new Set(wanted.map(({ entry }) => entry))] })
  const entries = new Map(texts.map((text) => [text.entry, text]))
  const arts = new Map<string, string>()
  for (const { entry, index } of wanted) {
    const { appearance, cards: named } = entries.get(entry) ?? {}
    if (appearance?.art !== undefined && !arts.has(appearance.art)) arts.set(appearance.art, named?.[index]?.name ?? '')
  }
  await pictures?.read(arts, work)
  const brought = new Map<string, Promise<Assets>>()
  const seen = new Map<string, Promise<readonly CatalogRow[]>>()
  const cards: (CardSource & Omit<C, 'entry'>)[] = []
  for (const { entry, ...card } of wanted) {
    work.signal.throwIfAborted()
    const found: EntryText | undefined = entries.get(entry)
    const home = collections.find(({ collection }) => collection === found?.collection)
    if (!found || !home)
      throw new HostError('card-missing', 'One of these cards is no longer in the library. Choose the cards again.')
    const art =
      found.appearance.art === undefined
        ? undefined
        : await pictures?.of(found.appearance.art, found.cards[card.index]?.name ?? '')
    const own = brought.get(found.collection) ?? assetsOf(client, pictures, found.collection, work)
    brought.set(found.collection, own)
    const assets = await own
    const given = {
      system: home.system,
      ...(home.fields && { fields: home.fields }),
      language: home.language,
      ...(assets !== NO_ASSETS && { assets }),
    }
    const { workshop } = gameOf(given, systems)
    const others = workshop?.face.readsCards
      ? (seen.get(found.collection) ?? seenIn(client, found.collection))
      : undefined
    if (others) seen.set(found.collection, others)
    const standing = workshop && bindsStanding(workshop.face) ? await standingOf(client, found, card.index) : undefined
    cards.push({
      ...card,
      ...given,
      collection: collectionValues(home, standing),
      ...(others && { seen: await others }),
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

/** A name as a file's. */
const fileName = (name: string): string => distinctNames([name], 'pdf')[0] ?? 'Cards.pdf'

/** The printing condition of a profile that the person gave. */
export const pressOf = async ({ files, pictures }: HostContext, profile: string): Promise<FlatPress> =>
  pictures.press(files.path(profile), await files.read(profile))

/** Prints an order, or tries whether it can be printed. */
async function printed(
  client: LibraryClient,
  context: HostContext,
  { job, cards, profile, title = 'Cards' }: Order,
  work: JobWork,
  isTrial: boolean,
) {
  const { pictures, systems, settings } = context
  const art = new CardPictures(client, pictures)
  const task = {
    title,
    job,
    dpi: settings.read().pictures.dpi,
    cards: await cardsOf(client, cards, art, systems, work),
    isTrial,
  }
  const press = profile === undefined || isTrial ? undefined : await pressOf(context, profile)
  return {
    ...(await printCards(task, { signal: work.signal, progress: (done, total) => work.progress(done, total), press })),
    refusals: art.refusals,
  }
}

async function makeSheet(client: LibraryClient, context: HostContext, order: Order, work: JobWork): Promise<Outcome> {
  const { bytes, findings, refusals } = await printed(client, context, order, work, false)
  const place = await context.files.create(fileName(order.title ?? 'Cards'))
  await writeWhole(place.path, bytes)
  work.signal.throwIfAborted()
  const overflowing = findings.flatMap(({ message, card, side }) =>
    message.id === 'PRE8' && side === 'front' && card !== undefined ? [order.cards[card]] : [],
  )
  const names = await namesOf(
    client,
    overflowing.flatMap((card) => card ?? []),
  )
  const note = [sentence(names) ?? [], refusals].flat().join(' ')
  return { type: 'file', file: await place.done(), ...(note ? { note } : {}), findings: told(findings, order) }
}

async function namesOf(client: LibraryClient, cards: readonly Order['cards'][number][]): Promise<string[]> {
  if (cards.length === 0) return []
  const texts = await client.ask('read', { entries: [...new Set(cards.map(({ entry }) => entry))] })
  const entries = new Map(texts.map((text) => [text.entry, text]))
  return cards.flatMap(({ entry, index }) => entries.get(entry)?.cards[index]?.name ?? [])
}

/** Findings about cards of an order, by their entries. */
const told = (findings: readonly SheetFinding[], { cards, profile }: Order): Told[] =>
  findings
    .filter(({ message }) => profile === undefined || message.id !== 'PRE17')
    .map(({ severity, message: { id, args }, card, side }) => {
      const about = card === undefined ? undefined : cards[card]
      return { severity, id, args, ...(about && { entry: about.entry, index: about.index }), ...(side && { side }) }
    })

async function checkSheet(client: LibraryClient, context: HostContext, order: Order, work: JobWork): Promise<Outcome> {
  const { findings } = await printed(client, context, order, work, true)
  return { type: 'checked', findings: told(findings, order) }
}

const copiesOf = ({ cards }: Order): number => cards.reduce((sum, { copies }) => sum + copies, 0)

/** Sheets are printed in threads of their own; cancelling ends them, and leaves no file. */
export const sheetAnswers = (context: HostContext, librarian: Librarian): Answers<'sheet'> => ({
  'sheet.make': (order) =>
    context.jobs.start({ code: 'print', cards: copiesOf(order) }, async (work) =>
      makeSheet(await librarian.current(), context, order, work),
    ),
  'sheet.check': (order) =>
    context.jobs.start({ code: 'check', cards: copiesOf(order) }, async (work) =>
      checkSheet(await librarian.current(), context, order, work),
    ),
  'sheet.alignment': ({ job, captions }) =>
    context.jobs.start({ code: 'test-page' }, async ({ signal }) => {
      const bytes = await printAlignment({ title: captions.front, job, captions }, { signal })
      const place = await context.files.create('Test page.pdf')
      await writeWhole(place.path, bytes)
      return { type: 'file', file: await place.done() }
    }),
  'sheet.profile': async ({ profile }) => ({ name: (await pressOf(context, profile)).name }),
})
