import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { SystemId } from '../../../core/system'
import { ask, bridge } from '../../stores/host'
import { createDeckReader, type DeckChoice, type DeckFile } from './reading'

export { type DeckChoice, deckName, preferOne } from './reading'

/** The deck lists that come with the studio and those the person has opened, looked up in the library. */
export const useDecks = defineStore('table-decks', () => {
  const resolve = createDeckReader(() => numbers)
  const list = shallowRef<readonly DeckChoice[]>([])
  const loading = ref(false)
  /** Ids of the decks that were opened last, in the order of their files. */
  const added = shallowRef<readonly string[]>([])
  let samples: readonly DeckFile[] | undefined
  let opened: readonly DeckFile[] = []
  /** Numbers of the rules that the decks are judged by, where they are not the usual ones. */
  let numbers: Readonly<Record<string, number>> = {}

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
