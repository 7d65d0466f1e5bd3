import { defineStore } from 'pinia'
import { computed, type Ref, ref, shallowRef, watch } from 'vue'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { isPlayed, type Opening } from '../match/laid'
import { useTable } from '../table'

/** Tables that lie side by side. */
export const MOST_TABLES = 8
const PLACE = 'fanfare.tables'

/** A table in its tab: what it is called, and, while it is hidden, how it stood. */
export interface Tab {
  readonly id: number
  readonly name?: string
  /** Absent: nothing lies on it. */
  readonly opening?: Opening
}

interface Kept {
  readonly library: string
  readonly tabs: readonly Tab[]
  readonly shown: number
}

function recall(library: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null
    return kept?.library === library && Array.isArray(kept.tabs) && kept.tabs.length > 0 ? kept : undefined
  } catch {
    return undefined
  }
}

function remember(kept: Kept): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    sessionStorage.removeItem(PLACE)
  }
}

/** The tabs, one of them without its name or with another. */
const renamed = (tabs: readonly Tab[], id: number, name: string): readonly Tab[] =>
  tabs.map((tab) => {
    if (tab.id !== id) return tab
    const { name: _, ...nameless } = tab
    return name === '' ? nameless : { ...nameless, name }
  })

/** Says that a table was closed, which can be put back as long as its library is open. */
function offerBack(name: string, putBack: () => boolean): void {
  const library = useLibrary()
  const of = library.info?.handle
  useToasts().show(t('table.tabs.closed', { name }), {
    action: {
      label: t('play.putBack'),
      isPossible: () => library.info?.handle === of,
      run: putBack,
      givesBack: true,
    },
  })
}

/** The tabs with what they are called: by their names, else by their games. */
function useTitles(tabs: Readonly<Ref<readonly Tab[]>>, shown: Readonly<Ref<number>>) {
  const table = useTable()
  const games = useGames()

  const titleOf = (tab: Tab): string => {
    if (tab.name !== undefined) return tab.name
    const system = tab.id === shown.value ? table.system : tab.opening?.system
    const number = tabs.value.findIndex(({ id }) => id === tab.id) + 1
    return system === undefined
      ? t('table.tabs.empty', { n: number })
      : t('table.tabs.table', { n: number, game: games.named(system).name })
  }
  return computed(() => tabs.value.map((tab) => ({ id: tab.id, title: titleOf(tab) })))
}

/** The tabs that the session remembers of the open library; answers how to keep them. */
function useMemory(tabs: Ref<readonly Tab[]>, shown: Ref<number>): () => void {
  const library = useLibrary()
  watch(
    () => library.info?.handle,
    (handle) => {
      const kept = handle === undefined ? undefined : recall(handle)
      tabs.value = kept?.tabs ?? [{ id: 1 }]
      shown.value = kept?.shown ?? 1
    },
    { immediate: true },
  )
  return () => {
    const handle = library.info?.handle
    if (handle !== undefined) remember({ library: handle, tabs: tabs.value, shown: shown.value })
  }
}

/**
 * The tables that lie side by side, one of them shown. A hidden one gives its worker back at once and keeps its whole tree of play: playing a match again takes
 * about as long as one frame of the screen.
 */
export const useTableTabs = defineStore('table-tabs', () => {
  const table = useTable()
  const toasts = useToasts()
  const tabs = shallowRef<readonly Tab[]>([{ id: 1 }])
  const shown = ref(1)

  const listed = useTitles(tabs, shown)
  /** No tab gets the number of one that is gone: what belongs there is put back nowhere else. */
  let last = 1

  const keep = useMemory(tabs, shown)

  /** Keeps how the shown table stands in its tab. */
  function stash(): void {
    const opening = table.standing()
    tabs.value = tabs.value.map(({ opening: _, ...tab }) =>
      tab.id === shown.value ? { ...tab, ...(opening && { opening }) } : { ...tab, ...(_ && { opening: _ }) },
    )
  }

  function show(id: number): void {
    const tab = tabs.value.find((one) => one.id === id)
    if (!tab || id === shown.value) return
    stash()
    shown.value = id
    table.exchange(tab.opening)
    keep()
  }

  /** A tab with what is given, behind the others or at a place; `false`: there are too many. */
  function insert(given: Omit<Tab, 'id'>, at = tabs.value.length): boolean {
    if (tabs.value.length >= MOST_TABLES) {
      toasts.show(t('table.tabs.tooMany', { n: MOST_TABLES }))
      return false
    }
    const id = (last = Math.max(last, ...tabs.value.map((tab) => tab.id)) + 1)
    tabs.value = tabs.value.toSpliced(at, 0, { ...given, id })
    show(id)
    return true
  }

  /** Puts a table back into its tab, and shows that; where it was closed meanwhile, into one of its own. */
  function putBack(id: number, opening: Opening): boolean {
    if (!tabs.value.some((tab) => tab.id === id)) return insert({ opening })
    show(id)
    table.open(opening)
    return true
  }
  table.putBackBy(() => {
    const id = shown.value
    return (before) => putBack(id, before)
  })

  /** A tab without a table, or a copy of this one in which another line can be tried. */
  const add = (opening?: Opening): void => void insert(opening ? { opening } : {})

  function rename(id: number, name: string): void {
    tabs.value = renamed(tabs.value, id, name.trim().slice(0, 60))
    keep()
  }

  /** Closes a tab; what lay on it can be put back. */
  function close(id: number): void {
    stash()
    const at = tabs.value.findIndex((tab) => tab.id === id)
    const closed = tabs.value[at]
    const name = listed.value[at]?.title ?? ''
    if (!closed || tabs.value.length === 1) return
    if (id === shown.value) show((tabs.value[at + 1] ?? tabs.value[at - 1])?.id ?? id)
    tabs.value = tabs.value.filter((tab) => tab.id !== id)
    keep()
    if (closed.opening && isPlayed(closed.opening)) offerBack(name, () => insert(closed, at))
  }

  return { listed, shown, show, add, rename, close, copy: () => add(table.standing()) }
})
