import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { deepEqual } from 'fast-equals'
import { isRecord, partsBetween } from '../../core/parts'
import { steady } from '../shell/steady'
import { useLibrary } from './library'
import { useSettings } from './settings'

/** Guides of a face that is designed: `x` are upright lines, `y` level ones. */
export interface Guides {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** A print job with its cards, as it was kept. */
export interface KeptJob {
  readonly name: string
  /** As `core/sheet/job` reads it. */
  readonly job: unknown
  readonly cards: readonly { readonly entry: string; readonly copies?: number | undefined }[]
}

/** What was shown of a library when it was last open. */
export interface Bookmark {
  /** The chosen collection. */
  readonly collection?: string | undefined
  /** The editor's tabs, and which of them was shown. */
  readonly tabs?:
    | {
        readonly open: readonly { readonly entry: string; readonly index: number }[]
        readonly active?: string | undefined
      }
    | undefined
  /** The scenario file that was shown. */
  readonly scenario?: string | undefined
  /** The sheet's cards; `copies` where they were typed there. */
  readonly sheet?: readonly { readonly entry: string; readonly copies?: number | undefined }[] | undefined
  /** Print jobs by their names. */
  readonly jobs?: readonly KeptJob[] | undefined
  /** The face that the designer shows. */
  readonly face?: string | undefined
  /** Guides of faces, by their assets: millimetres from the trim's left and top. */
  readonly guides?: Readonly<Record<string, Guides>> | undefined
  /** The table's columns, by collection; those of all collections together by `''`. */
  readonly columns?: Readonly<Record<string, readonly string[]>> | undefined
}

/** What has a part of its own in the settings for each face, or for each collection. */
const KEYED = ['guides', 'columns'] as const

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined

const cardsIn = (kept: unknown): KeptJob['cards'] =>
  listOf(kept).flatMap(({ entry, copies }) => (typeof entry === 'string' ? [{ entry, copies: count(copies) }] : []))

/** Another version of the studio may have kept less, or something else. */
export function readBookmark(kept: unknown): Bookmark {
  const { collection, tabs, scenario, sheet, jobs, columns, face, guides } = isRecord(kept) ? kept : {}
  return {
    collection: text(collection),
    tabs: isRecord(tabs)
      ? {
          open: listOf(tabs.open).flatMap(({ entry, index }) =>
            typeof entry === 'string' ? [{ entry, index: count(index) ?? 0 }] : [],
          ),
          active: text(tabs.active),
        }
      : undefined,
    scenario: text(scenario),
    sheet: cardsIn(sheet),
    jobs: listOf(jobs).flatMap(({ name, job, cards }) =>
      typeof name === 'string' ? [{ name, job, cards: cardsIn(cards) }] : [],
    ),
    face: text(face),
    guides: Object.fromEntries(
      Object.entries(isRecord(guides) ? guides : {}).flatMap(([asset, of]) =>
        isRecord(of) ? [[asset, { x: numbers(of.x), y: numbers(of.y) }]] : [],
      ),
    ),
    columns: Object.fromEntries(
      Object.entries(isRecord(columns) ? columns : {}).map(([key, ids]) => [
        key,
        Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
      ]),
    ),
  }
}

/** Guides of a face. */
const MOST_GUIDES = 100
const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === 'number' && Number.isFinite(one)).slice(0, MOST_GUIDES)
    : []

const placeOf = (handle: string): string => `fanfare.bookmark.${handle}`

/** What this window itself had shown of the library, before it was reloaded. */
function own(handle: string | undefined): Bookmark | undefined {
  const kept = handle === undefined ? null : sessionStorage.getItem(placeOf(handle))
  try {
    return kept === null ? undefined : readBookmark(JSON.parse(kept))
  } catch {
    return undefined
  }
}

function keepOwn(handle: string, bookmark: Bookmark): void {
  try {
    sessionStorage.setItem(placeOf(handle), JSON.stringify(bookmark))
  } catch {
    // Where nothing can be kept for the window, the settings have it.
    sessionStorage.removeItem(placeOf(handle))
  }
}

/**
 * Where the person was in the open library: a reload, or the next day, begins there. Each window keeps its own for as long as it is open, so that
 * two of them do not take each other's tabs; the settings, by the library's handle, have what was changed last of each part, with which a new window begins.
 * What was made there, print jobs and guides, all windows have in common: whichever goes on, none of it is lost.
 */
export const useBookmarks = defineStore('bookmarks', () => {
  const library = useLibrary()
  const settings = useSettings()
  /** The library whose bookmark is in force: none while rows or settings are on their way. */
  const handle = computed(() => (library.loaded && settings.loaded ? library.info?.handle : undefined))
  const mine = shallowRef<{ readonly handle: string; readonly bookmark: Bookmark }>()
  /** A library that was made of another begins where that one was left. */
  const keptOf = (now: string): unknown =>
    settings.values.libraries[now] ?? settings.values.libraries[library.info?.continues ?? '']
  watch(
    handle,
    (now) =>
      (mine.value = now === undefined ? undefined : { handle: now, bookmark: own(now) ?? readBookmark(keptOf(now)) }),
    { immediate: true, flush: 'sync' },
  )
  const made = steady(() => {
    const { jobs, guides } = readBookmark(handle.value === undefined ? undefined : keptOf(handle.value))
    return { jobs, guides }
  })
  const bookmark = computed((): Bookmark =>
    mine.value !== undefined && mine.value.handle === handle.value
      ? { ...mine.value.bookmark, ...made.value }
      : readBookmark(undefined),
  )

  function keep(change: Bookmark): void {
    const now = handle.value
    if (now === undefined) return
    const before = bookmark.value
    const next = { ...before, ...change }
    mine.value = { handle: now, bookmark: next }
    keepOwn(now, next)
    // Only what is changed: another window may write another part just now. What is emptied has to be said too.
    const { guides: _, columns: __, ...whole } = change
    const parts = Object.fromEntries(
      Object.entries(whole).map(([key, value]: [string, unknown]) => [key, value ?? null]),
    )
    const begun = settings.values.libraries[now] === undefined ? keptOf(now) : undefined
    settings.write({ libraries: { [now]: { ...(isRecord(begun) && begun), ...parts } } })
    settings.writeParts(
      KEYED.flatMap((key) =>
        partsBetween(before[key] ?? {}, change[key] ?? before[key] ?? {}, ['libraries', now, key]),
      ),
    )
  }

  /** Calls `restore` with what was kept whenever a library is there, and keeps `current` from then on; `undefined` keeps what is kept. */
  function follow<K extends keyof Bookmark>(
    key: K,
    restore: (kept: Bookmark[K]) => void,
    current: () => { readonly value: Bookmark[K] } | undefined,
  ): void {
    watch(handle, (now) => now !== undefined && restore(bookmark.value[key]), { immediate: true })
    watch(current, (now) => now && !deepEqual(now.value, bookmark.value[key]) && keep({ [key]: now.value }))
  }

  return { bookmark, keep, follow }
})
