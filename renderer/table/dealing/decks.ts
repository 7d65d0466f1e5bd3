import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { indexCards, resolveDeck } from '../../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import { createPool } from '../../../core/engine/pool'
import type { Deck } from '../../../core/engine/rules'
import { printMessage } from '../../../core/language/message'
import type { CompiledCard } from '../../../core/language/service'
import type { Workshop, SystemId } from '../../../core/system'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { ask, bridge } from '../../stores/studio'
import { type FoundCard, useTexts } from '../texts'

/** A deck that can be dealt. */
export interface DeckChoice {
  readonly id: string
  readonly name: string
  readonly origin: 'sample' | 'file'
  readonly system: SystemId
  readonly deck: Deck
  readonly cards: number
  /** Lines that could not be had, and were left out. Lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly text: string }[]
  /** What the rules of construction say against it; it is played all the same. */
  readonly remarks: readonly string[]
}

interface DeckFile {
  readonly id: string
  readonly origin: DeckChoice['origin']
  readonly system: SystemId
  readonly path: string
  readonly text: string
}

/** `decks/lamp-watch.txt` is shown as `Lamp watch`. */
export function deckName(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of the cards that answer to each word, those of the collection that knows most of the words, where it has one. */
export function preferOne(found: readonly (readonly FoundCard[])[]): readonly FoundCard[] {
  const known = new Map<string, number>()
  for (const cards of found)
    for (const collection of new Set(cards.map(({ row }) => row.collection)))
      known.set(collection, (known.get(collection) ?? 0) + 1)
  const [home] = [...known].sort((a, b) => b[1] - a[1])[0] ?? []
  return found.flatMap((cards) => {
    const own = cards.filter(({ row }) => row.collection === home)
    return own.length > 0 ? own : cards
  })
}

/** The deck lists that come with the studio and those the person has opened, looked up in the library. */
export const useDecks = defineStore('table-decks', () => {
  const texts = useTexts()
  const games = useGames()
  const list = shallowRef<readonly DeckChoice[]>([])
  const loading = ref(false)
  /** Ids of the decks that were opened last, in the order of their files. */
  const added = shallowRef<readonly string[]>([])
  let samples: readonly DeckFile[] | undefined
  let opened: readonly DeckFile[] = []
  /** Numbers of the rules that the decks are judged by, where they are not the usual ones. */
  let numbers: Readonly<Record<string, number>> = {}

  async function compile(workshop: Workshop, found: readonly FoundCard[]): Promise<CompiledCard[]> {
    const entries = [...new Set(found.map(({ row }) => row.entry))]
    const read = await Promise.all(entries.map((entry) => texts.read(entry)))
    const cards = new Map(
      read.flatMap((text) => (text ? [[text.entry, workshop.language.parse(text.text).cards] as const] : [])),
    )
    const places = new Map(found.map(({ row, index }) => [`${row.entry} ${index}`, cards.get(row.entry)?.[index]]))
    return [...places.values()].filter((card) => card !== undefined)
  }

  async function resolve({ id, origin, system, path, text }: DeckFile): Promise<DeckChoice | undefined> {
    const { workshop } = games.named(system)
    const rules = workshop?.rules
    if (!workshop || !rules) return undefined
    const lines = workshop.readDeck(text)
    const lookUp = texts.finder(system)
    const cards = await compile(workshop, preferOne(lines.lines.map(({ key, name: other }) => lookUp(key, other))))
    const name = deckName(path)
    const { deck, problems } = resolveDeck(
      lines,
      name,
      indexCards(cards, (card) => workshop.summarise(card).aliases ?? []),
      (card) => rules.section(card),
    )
    const pool = createPool(cards, (card) => rules.define(card))
    return {
      id,
      name,
      origin,
      system,
      deck,
      cards: Object.values(deck.sections).flat().length,
      problems: problems.map(({ line, message }) => ({
        line,
        text: t('play.deckLine', { line, problem: printMessage(ENGINE_MESSAGES, message) }),
      })),
      remarks: rules
        .judgeDeck(deck, pool, numbers)
        .map((message) => printMessage({ ...ENGINE_MESSAGES, ...rules.messages }, message)),
    }
  }

  /** Looks all decks up anew: cards may have changed since. */
  async function load(given = numbers): Promise<void> {
    numbers = given
    loading.value = true
    try {
      samples ??= (await ask('studio.decks', {})).map((file) => ({ ...file, id: file.path, origin: 'sample' }))
      const resolved = await Promise.all([...samples, ...opened].map(resolve))
      list.value = resolved.filter((choice) => choice !== undefined)
    } finally {
      loading.value = false
    }
  }

  async function add(
    files: readonly { readonly name: string; readonly text: string }[],
    system: SystemId,
  ): Promise<readonly DeckChoice[]> {
    const given = files.map(({ name, text }): DeckFile => ({
      id: crypto.randomUUID(),
      origin: 'file',
      system,
      path: name,
      text,
    }))
    opened = [...opened, ...given]
    await load()
    added.value = given.map(({ id }) => id)
    return list.value.filter(({ id }) => added.value.includes(id))
  }

  /** Deck lists that were dropped; answers them as they were understood. */
  const addFiles = async (files: readonly File[], system: SystemId): Promise<readonly DeckChoice[]> =>
    add(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))), system)

  /** Asks the person for deck lists; none when they decline. */
  async function openPicked(system: SystemId): Promise<readonly DeckChoice[]> {
    const picked = await bridge().pick('decks', true)
    const read = await Promise.all(
      picked.map(async ({ handle, name }) => ({
        name,
        text: new TextDecoder().decode((await ask('files.read', { handle })).bytes),
      })),
    )
    return read.length > 0 ? add(read, system) : []
  }

  return { list, loading, added, load, addFiles, openPicked }
})
