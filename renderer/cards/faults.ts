import { defineStore } from 'pinia'
import { computed, ref, shallowRef, triggerRef, watch } from 'vue'
import { FACE_WORDS, LEAST_DPI, type FaceWord } from '../../core/face/findings'
import type { EntryRow } from '../../preload/contract'
import { useLibrary } from '../stores/library'
import { useCards } from './cards'
import { Queue } from './queue'

/** What was seen of an entry's faces, of its text and appearance as of a revision. */
interface Seen {
  readonly revision: number
  readonly words: readonly FaceWord[]
}

/** After so many faces the list is told what is known by then. */
const TOGETHER = 24
const WORDS = Object.keys(FACE_WORDS) as FaceWord[]

/** What is wrong with the faces of saved cards. They are drawn in the background once somebody asks for it, and again when they change. */
export const useFaults = defineStore('faults', () => {
  const library = useLibrary()
  const cards = useCards()
  const queue = new Queue(1)
  const seen = shallowRef(new Map<string, Seen>())
  const waiting = new Set<string>()
  const wanted = ref(false)
  const left = ref(0)

  async function judge(entry: string): Promise<readonly FaceWord[]> {
    const place = await cards.place(entry, 0)
    if (!place) return []
    const { art: _, ...appearance } = place.appearance
    const codes = (await cards.drawing.ask('faults', { card: place.card, appearance, dpi: LEAST_DPI })).map(
      ({ code }) => code,
    )
    return WORDS.filter((word) => codes.some((code) => (FACE_WORDS[word] as readonly string[]).includes(code)))
  }

  async function look(entry: string): Promise<void> {
    const revision = library.rows.get(entry)?.revision
    const words = revision === undefined ? [] : await judge(entry).catch(() => [])
    waiting.delete(entry)
    if (revision !== undefined && library.rows.has(entry)) seen.value.set(entry, { revision, words })
    left.value = waiting.size
    if (left.value % TOGETHER === 0) triggerRef(seen)
  }

  function follow({ entry, revision }: Pick<EntryRow, 'entry' | 'revision'>): void {
    if (!wanted.value || waiting.has(entry) || seen.value.get(entry)?.revision === revision) return
    waiting.add(entry)
    left.value = waiting.size
    void queue.add(() => look(entry)).done
  }

  /** Begins to draw what was not drawn yet. */
  function start(): void {
    wanted.value = true
    for (const row of library.rows.values()) follow(row)
  }

  library.onChange(({ entries, removed }) => {
    for (const entry of removed) seen.value.delete(entry)
    for (const entry of entries) follow(entry)
  })
  watch(
    () => library.loaded,
    (loaded) => {
      seen.value = new Map()
      if (loaded && wanted.value) start()
    },
  )

  /** Entries by what holds of a face of theirs, as far as they were drawn. */
  const found = computed(
    () =>
      Object.fromEntries(
        WORDS.map((word) => [
          word,
          [...seen.value].flatMap(([entry, { words }]) => (words.includes(word) ? [entry] : [])),
        ]),
      ) as Record<FaceWord, string[]>,
  )
  /** How far the drawing is; `undefined` when nothing is left. */
  const progress = computed(() =>
    left.value === 0 ? undefined : { done: library.rows.size - left.value, all: library.rows.size },
  )

  return { start, found, progress }
})
