import { ref, watch } from 'vue'
import type { ScenarioText } from '../../../preload/contract'
import { useLibrary } from '../../stores/library'
import { ask, useHost } from '../../stores/host'
import type { Held } from './held'
import type { Typing } from './typing'

/** Characters of texts that are fetched at once, unless one file alone has more. */
const FETCHED = 2_000_000

/** Rows in parts whose texts are fetched together. */
function parted<R extends { readonly length: number }>(rows: readonly R[]): R[][] {
  const parts: R[][] = []
  let room = 0
  for (const row of rows) {
    if (row.length > room) parts.push([])
    if (row.length > room) room = FETCHED
    parts.at(-1)?.push(row)
    room -= row.length
  }
  return parts
}

/** Keeps the files as the library has them; answers whether those of the library that is open are all here. */
export function followFiles({ files, find, hold, drop }: Held, { show, flush }: Typing) {
  const library = useLibrary()
  const host = useHost()
  const loaded = ref(false)
  /** Number of the newest loading. */
  let turn = 0

  /** The library has the file in this version. */
  function take(stored: ScenarioText): void {
    const known = find(stored.scenario)
    if (!known) return hold(stored)
    if (stored.revision >= known.saving.revision) Object.assign(known, { name: stored.path, position: stored.position })
    show(known, known.saving.took(stored))
  }

  /** The library has the file no more. What was typed in it stays until the person decides. */
  function lose(id: string): void {
    const file = find(id)
    if (file?.saving.isDirty) file.saving.took(undefined)
    else if (file) drop(file)
  }

  /** Fetches what is other in the library than here; begins again when it is changed meanwhile. */
  async function load(): Promise<void> {
    const mine = ++turn
    const rows = await ask('scenarios.list', {})
    for (const part of parted(rows.filter(({ scenario, revision }) => find(scenario)?.saving.revision !== revision))) {
      const texts = await ask('scenarios.read', { scenarios: part.map(({ scenario }) => scenario) })
      if (mine !== turn) return
      texts.forEach(take)
    }
    if (mine !== turn) return
    const present = new Set(rows.map(({ scenario }) => scenario))
    for (const { id } of files.value) if (!present.has(id)) lose(id)
    loaded.value = true
  }

  library.onChange(({ scenarios }) => {
    if (!scenarios) return
    scenarios.changed.forEach(take)
    scenarios.removed.forEach(lose)
    if (!loaded.value) void load()
  })
  watch(
    () => (library.loaded ? library.info?.handle : undefined),
    (handle) => {
      turn++
      loaded.value = false
      if (!library.goesOn) files.value.forEach(drop)
      if (handle !== undefined) void load().then(() => (library.goesOn ? flush() : undefined))
    },
    { immediate: true, flush: 'sync' },
  )
  watch(
    () => host.connected,
    (connected) => connected && loaded.value && void load(),
  )

  return loaded
}
