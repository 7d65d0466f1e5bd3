import { deepEqual } from 'fast-equals'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watchEffect } from 'vue'
import { LEAST_DPI } from '../../core/face/findings'
import { isRecord, partsBetween, withPart, type Part } from '../../core/parts'
import type { Settings } from '../../preload/contract'
import { report } from '../shell/dialogs/faults'
import { ask, listen } from './host'

const DEFAULTS: Settings = {
  theme: 'system',
  language: 'en',
  layouts: {},
  libraryView: 'grid',
  cardSize: 180,
  editor: { fontSize: 14, wrap: true, minimap: false, hints: true },
  pictures: { dpi: LEAST_DPI },
  sheet: {},
  publish: {},
  table: {},
  measure: {},
  lab: {},
  libraries: {},
  stops: {},
  fuzz: { onSave: true },
  tests: { onChange: true, coverage: true },
  backups: { megabytes: 2048 },
  recent: [],
}

/** What is equal stays the same object, however often the host tells it: what follows from it is not done anew. */
function retold(before: Settings, now: Settings): Settings {
  const same = Object.entries(before).filter(([key, value]) => deepEqual(value, now[key as keyof Settings]))
  return { ...now, ...Object.fromEntries(same) }
}

/** Milliseconds from one writing to the next: sliders do not flood the disk. */
const PAUSE = 100

/** What the host is told: whole settings, and parts of others. */
type Change = Partial<Settings> & { readonly parts?: readonly Part[] }

/** Settings with a change laid over them: of a library's bookmark it names only the parts that it changes. */
function under<T extends Partial<Settings>>(kept: T, { parts = [], ...change }: Change): T {
  const { libraries = {} } = kept
  const bookmarks = Object.entries(change.libraries ?? {}).map(([handle, changed]) => {
    const old = libraries[handle]
    return [handle, isRecord(old) && isRecord(changed) ? { ...old, ...changed } : changed] as const
  })
  const whole = {
    ...kept,
    ...change,
    ...(change.libraries && { libraries: { ...libraries, ...Object.fromEntries(bookmarks) } }),
  }
  return parts.reduce<T>(withPart, whole)
}

/** Two changes, one after the other, as one. */
function followed({ parts: before = [], ...change }: Change, { parts: after = [], ...next }: Change): Change {
  const kept = before.filter(({ at }) => !after.some((one) => deepEqual(one.at, at)))
  const parts = [...kept, ...after]
  return { ...under(change, next), ...(parts.length > 0 && { parts }) }
}

/** A change by the parts in which settings differ from those that are shown: other windows may write the rest of them just now. */
function inParts(shown: Settings, { libraries, ...change }: Partial<Settings>): Change {
  const [whole, parts]: [[string, unknown][], Part[]] = [[], []]
  for (const [key, value] of Object.entries(change)) {
    const old = shown[key as keyof Settings]
    if (isRecord(old) && isRecord(value)) parts.push(...partsBetween(old, value, [key]))
    else whole.push([key, value])
  }
  return {
    ...Object.fromEntries(whole),
    ...(libraries && { libraries }),
    ...(parts.length > 0 && { parts }),
  }
}

/** What the person chose, kept by the host. */
export const useSettings = defineStore('settings', () => {
  const values = shallowRef<Settings>(DEFAULTS)
  /** Whether the host has said what was chosen. */
  const loaded = ref(false)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const systemIsDark = ref(dark.matches)
  dark.addEventListener('change', (event) => (systemIsDark.value = event.matches))

  /** The theme in force. */
  const theme = computed(() =>
    values.value.theme === 'system' ? (systemIsDark.value ? 'dark' : 'light') : values.value.theme,
  )

  let unsent: Change = {}
  let sending: Change = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Writings that the host has not answered yet. */
  let open = 0
  /** From when on the next may follow. */
  let next = 0

  /** Has written what the host has not heard: at once what changes once, and what changes again and again after a pause, one writing at a time. */
  function plan(): void {
    if (timer !== undefined || open > 0) return
    timer = setTimeout(() => void flush(), Math.max(0, next - performance.now()))
  }

  /** What the host says, under what it has not heard yet. */
  const show = (kept: Settings): void => void (values.value = retold(values.value, under(under(kept, sending), unsent)))

  /** Sends what the host has not heard. What it refuses is told, and no longer shown as if it were kept. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (Object.keys(unsent).length === 0) return
    const change = (sending = unsent)
    unsent = {}
    next = performance.now() + PAUSE
    open++
    const kept = await ask('settings.write', change).catch((refusal: unknown) => {
      report(refusal)
      return ask('settings.read', {}).catch(() => undefined)
    })
    open--
    if (sending === change) sending = {}
    if (kept) show(kept)
    if (Object.keys(unsent).length > 0) plan()
  }

  /** Shown at once, and written as soon as may be: whoever leaves the page right after it loses nothing. */
  function say(change: Change): void {
    values.value = under(values.value, change)
    unsent = followed(unsent, change)
    plan()
  }

  /** Writes what differs in these settings from what is shown; of a library's bookmark, the parts that are named. */
  const write = (change: Partial<Settings>): void => say(inParts(values.value, change))
  /** Writes parts by their places, whatever lies beside them. */
  const writeParts = (parts: readonly Part[]): void => say({ parts })
  onScopeDispose(() => clearTimeout(timer))

  async function start(): Promise<void> {
    listen('settings.changed', show)
    window.addEventListener('pagehide', () => void flush())
    values.value = await ask('settings.read', {})
    loaded.value = true
    watchEffect(() => {
      document.documentElement.dataset.theme = theme.value
    })
  }

  return { values, loaded, theme, write, writeParts, start }
})
