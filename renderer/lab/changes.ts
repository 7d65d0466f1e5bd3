import { computed, shallowRef, watch } from 'vue'
import type { Change } from '../../preload/contract'
import { useDrafts } from '../stores/drafts'
import { useLibrary } from '../stores/library'
import { useSettings } from '../stores/settings'
import type { Outcomes } from './outcomes'
import type { Runs } from './runs'
import { createUsers } from './users'

/** Milliseconds after the last keystroke (lab.md, section 4). */
export const PAUSE = 1500
/** Changes of more cards at once ask first. */
const AT_ONCE = 20

/** Entries that are played only when somebody says so: many have changed at once, or many name what has changed. */
interface Asking {
  readonly entries: readonly string[]
  readonly why: 'changed' | 'users'
}

/** What to do about cards that change: each is played once nobody types any more, and behind them those that name them, newest first. */
function createDue(
  { order, orderAgain, leave }: Pick<Runs, 'order' | 'orderAgain' | 'leave'>,
  ask: (asking: Asking) => void,
) {
  const settings = useSettings()
  const usersOf = createUsers()
  const isOn = computed(() => settings.values.fuzz.onSave)
  const changed: string[] = []
  let due: ReturnType<typeof setTimeout> | undefined

  async function play(): Promise<void> {
    const entries = changed.splice(0)
    order(entries)
    const users = await usersOf(entries)
    // Whoever changed meanwhile is played for its own sake.
    const others = users.filter((entry) => !entries.includes(entry) && !changed.includes(entry))
    if (!isOn.value || others.length === 0) return
    if (entries.length + others.length > AT_ONCE) ask({ entries: others, why: 'users' })
    else orderAgain(others)
  }

  function take(entry: string, isSound: boolean): void {
    leave(entry)
    const known = changed.indexOf(entry)
    if (known >= 0) changed.splice(known, 1)
    if (isSound && isOn.value) changed.push(entry)
    clearTimeout(due)
    due = setTimeout(() => void play(), PAUSE)
  }

  return { isOn, take, clear: () => void (changed.length = 0) }
}

/** Hears what changes, and has it played; a large change asks first. */
export function createChanges(runs: Runs, { lastOf, forget: forgetOutcome, clear }: Outcomes) {
  const drafts = useDrafts()
  const library = useLibrary()
  const asking = shallowRef<Asking>()
  const { isOn, take, clear: clearDue } = createDue(runs, (many) => (asking.value = many))
  /** Texts of the cards that were opened, as they stood last. */
  const opened = new Map<string, string>()

  function forget(entry: string): void {
    opened.delete(entry)
    runs.leave(entry)
    forgetOutcome(entry)
  }

  function hear({ entries, removed }: Pick<Change, 'entries' | 'removed'>): void {
    removed.forEach(forget)
    if (entries.length > AT_ONCE) {
      asking.value = isOn.value ? { entries: entries.map(({ entry }) => entry), why: 'changed' } : undefined
      return
    }
    if (asking.value?.why === 'changed') asking.value = undefined
    for (const { entry, text } of entries) {
      const last = lastOf(entry)
      if (!drafts.find(entry) && last && last.text !== text) take(entry, library.rows.get(entry)?.problems.errors === 0)
    }
  }

  function reset(): void {
    runs.end()
    clearDue()
    asking.value = undefined
    opened.clear()
    clear()
  }

  let isStarted = false
  /** From here on what changes is played. */
  function start(): void {
    if (isStarted) return
    isStarted = true
    drafts.onChange(({ entry, text, isSound }) => {
      const known = opened.get(entry)
      opened.set(entry, text)
      // A card that is only opened has not changed.
      if (known !== undefined && (known !== text || !isSound)) take(entry, isSound)
    })
    library.onChange(hear)
    watch(() => library.info?.handle, reset)
  }

  /** Plays those of a large change after all, or leaves them. */
  function answer(isWanted: boolean): void {
    const many = asking.value
    asking.value = undefined
    if (!isWanted || !many) return
    if (many.why === 'users') runs.orderAgain(many.entries)
    else runs.order([...many.entries].reverse())
  }

  return { isOn, asking, start, answer }
}
