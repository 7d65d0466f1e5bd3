import { defineStore } from 'pinia'
import { nextTick } from 'vue'
import { findNumbered } from '../../core/engine/deck'
import type { SystemId } from '../../core/system'
import { translate as t } from '../messages/i18n'
import { usePublishing } from '../publish/publishing'
import { useSheet } from '../sheets/sheet'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'

/** A deck list as it came in a file. */
export interface DeckFile {
  readonly path: string
  readonly system: SystemId
  readonly text: string
}

const textsOfTable = async () => (await import('../table/texts')).useTexts()

/** The deck's cards that the library has, each with how often the deck has it. */
async function copiesIn(
  { system, text }: DeckFile,
  games: ReturnType<typeof useGames>,
): Promise<ReadonlyMap<string, number>> {
  const texts = await textsOfTable()
  const find = texts.finder(system)
  const copies = new Map<string, number>()
  const read = games.named(system).workshop?.readDeck(text) ?? { lines: [], problems: [] }
  for (const { count, key, name } of findNumbered(read, texts.numbersOf(system)).list.lines) {
    const entry = find(key, name)[0]?.row.entry
    if (entry !== undefined) copies.set(entry, (copies.get(entry) ?? 0) + count)
  }
  return copies
}

/** What a deck's file is called, without folders and ending. */
const nameOf = ({ path }: DeckFile): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/, '') || t('library.decks.name')

/** A deck list that somebody picks, of the game in which most of its lines name cards of the library; without a game, where none does. */
async function pickDeck(
  games: ReturnType<typeof useGames>,
): Promise<(Omit<DeckFile, 'system'> & { readonly system?: DeckFile['system'] }) | undefined> {
  const [picked] = await bridge().pick('decks', false)
  if (!picked) return undefined
  const text = new TextDecoder().decode((await ask('files.read', { handle: picked.handle })).bytes)
  const texts = await textsOfTable()
  const rated = [...new Set(games.shown(undefined).map(({ id }) => id))].map((system) => {
    const find = texts.finder(system)
    const lines = games.named(system).workshop?.readDeck(text).lines ?? []
    return { system, found: lines.filter(({ key, name }) => find(key, name).length > 0).length }
  })
  const best = rated.sort((a, b) => b.found - a.found)[0]
  return { path: picked.name, text, ...(best && best.found > 0 && { system: best.system }) }
}

/** Opens the table with the deck as the near player's. */
async function deal({ path, system, text }: DeckFile): Promise<void> {
  const [{ useDecks }, { dealing }, { useLaying }] = await Promise.all([
    import('../table/dealing/decks'),
    import('../table/dialogs'),
    import('../table/dealing/laying'),
  ])
  usePages().go('table')
  useLaying().system = system
  await useDecks().addFiles([new File([text], path.split('/').at(-1) ?? path)], system)
  await nextTick()
  dealing.value = true
}

/** Deck lists in and out. */
export const useDeckLists = defineStore('deck-lists', () => {
  const library = useLibrary()
  const games = useGames()
  const pages = usePages()
  const sheet = useSheet()
  const publishing = usePublishing()
  const toasts = useToasts()

  /** Lays the deck's cards on a sheet, each as often as the deck has it. */
  async function print(deck: DeckFile): Promise<void> {
    const copies = await copiesIn(deck, games)
    sheet.lay([...copies.keys()])
    for (const [entry, count] of copies) sheet.setCopies(entry, count)
    pages.go('sheets')
  }

  /** Asks for a deck list and lays its cards on a sheet. */
  async function printPicked(): Promise<void> {
    const picked = await pickDeck(games)
    if (picked?.system === undefined) {
      if (picked) toasts.show(t('library.decks.noCards', { name: picked.path }), { tone: 'danger' })
      return
    }
    await print({ ...picked, system: picked.system })
  }

  /** Opens the ways out for the deck's cards, under the deck's name. */
  async function publish(deck: DeckFile): Promise<void> {
    const copies = [...(await copiesIn(deck, games))]
    publishing.open(
      nameOf(deck),
      copies.map(([entry, count]) => ({ entry, copies: count })),
    )
  }

  /** Hands out cards, in the number of their copies, as a deck list in one of the community's forms. Tokens, which no deck holds, are left out. */
  async function save(entries: readonly string[], id?: string): Promise<void> {
    const read = await library.read(entries)
    const { id: system, workshop } = games.of(read[0]?.collection) ?? {}
    if (!workshop?.rules) return toasts.show(t('library.decks.noRules'))
    const { rules } = workshop
    const own = read.filter(({ collection }) => games.of(collection)?.id === system)
    const cards = own.flatMap(({ text, appearance }) =>
      workshop.language
        .parse(text)
        .cards.map((card) => ({ card, copies: appearance.copies ?? 1, section: rules.section(card) })),
    )
    const sections: Record<string, string[]> = {}
    for (const { card, copies, section } of cards) {
      if (section !== undefined)
        sections[section] = [...(sections[section] ?? []), ...Array.from({ length: copies }, () => card.key)]
    }
    if (Object.keys(sections).length === 0) return toasts.show(t('library.decks.none'))
    const format = workshop.deckFormats.find((each) => each.id === id) ?? workshop.deckFormats[0]
    if (!format) return
    const numbers = (await textsOfTable()).numbersOf(games.of(own[0]?.collection)?.id ?? '')
    const all = cards.map(({ card }) => card)
    const { text, unwritten } = format.print({ name: t('library.decks.name'), sections }, all, numbers)
    if (unwritten.length > 0)
      toasts.show(
        t('library.decks.unwritten', { format: format.label, cards: unwritten.map(({ name }) => name).join(', ') }),
      )
    const file = await ask('files.adopt', {
      name: t('library.decks.file') + format.extension,
      bytes: new TextEncoder().encode(text),
    })
    const left = cards.filter(({ section }) => section === undefined).length
    if (await bridge().deliver(file)) toasts.show(t('library.decks.saved', { n: left }, left), { tone: 'success' })
  }

  return { deal, print, printPicked, publish, save }
})
