import { defineStore } from 'pinia'
import { computed, ref, shallowRef, triggerRef, watch } from 'vue'
import { FACE_WORDS, LEAST_DPI, type FaceWord } from '../../core/face/findings'
import type { EntryRow } from '../../preload/contract'
import { useLibrary } from '../stores/library'
import { useCards } from './cards'
import { Queue } from './queue'

/** What an entry's faces are drawn from: its text and appearance as of a revision, and how often all else that they may show has changed. */
interface Drawn {
  readonly revision: number
  readonly others: number
}

/** What was seen of an entry's faces. */
interface Seen extends Drawn {
  readonly words: readonly FaceWord[]
}

const isOf = (seen: Seen | undefined, { revision, others }: Drawn): boolean =>
  seen?.revision === revision && seen.others === others

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

  type Row = Pick<EntryRow, 'entry' | 'collection' | 'revision'>
  const drawnFrom = ({ collection, revision }: Row): Drawn => ({ revision, others: cards.others(collection) })

  async function look(entry: string): Promise<void> {
    const row = library.rows.get(entry)
    const drawn = row && drawnFrom(row)
    const words = drawn ? await judge(entry).catch(() => []) : []
    waiting.delete(entry)
    if (drawn && library.rows.has(entry)) seen.value.set(entry, { ...drawn, words })
    // It may have changed while it was drawn.
    const now = library.rows.get(entry)
    if (now) follow(now)
    left.value = waiting.size
    if (left.value % TOGETHER === 0) triggerRef(seen)
  }

  function follow(row: Row): void {
    if (!wanted.value || waiting.has(row.entry)) return
    if (isOf(seen.value.get(row.entry), drawnFrom(row))) return
    waiting.add(row.entry)
    left.value = waiting.size
    void queue.add(() => look(row.entry)).done
  }

  /** Begins to draw what was not drawn yet, or would look otherwise by now. */
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
