import { shallowRef } from 'vue'
import type { Span } from '../../../core/language/span'
import { useDrafts } from '../../stores/drafts'
import type { OpenCard } from '../open'

/** Cards that stay open; beyond, the saved one used least recently is closed. */
const MOST_OPEN = 16

/** The cards that are open, which of them is shown, and how they are closed. */
export function createOpened() {
  const drafts = useDrafts()
  const open = shallowRef<readonly OpenCard[]>([])
  const active = shallowRef<OpenCard>()
  /** The shown card, where it was brought by what happens and not by a person: the focus stays where it is. */
  const brought = shallowRef<OpenCard>()
  /** Where the script pane is to go: a fresh object for every request; a quiet one leaves the focus where it is. */
  const target = shallowRef<{ readonly card: OpenCard; readonly span: Span; readonly isQuiet?: true }>()
  /** Entries, the one that was used last first. */
  const used: string[] = []

  const find = (entry: string): OpenCard | undefined => open.value.find((candidate) => candidate.entry === entry)

  /** The entry is the one used last; closes what was not used for long. */
  function use(entry: string): void {
    used.splice(0, used.length, entry, ...used.filter((other) => other !== entry))
    closeLeastUsed()
  }

  function leave(opened: OpenCard): void {
    void opened.flush()
    opened.endSpell()
  }

  function closeLeastUsed(): void {
    for (const entry of [...used].reverse()) {
      if (open.value.length <= MOST_OPEN) return
      const opened = find(entry)
      if (opened && opened !== active.value && opened.state.save === 'saved') discard(opened)
    }
  }

  function discard(opened: OpenCard): void {
    const at = open.value.indexOf(opened)
    open.value = open.value.filter((other) => other !== opened)
    used.splice(0, used.length, ...used.filter((other) => other !== opened.entry))
    if (active.value === opened) active.value = open.value[Math.min(at, open.value.length - 1)]
    drafts.drop(opened.entry)
    opened.dispose()
  }

  /** Closes a card's tab once its text is saved; stays open when that fails. */
  async function close(entry: string): Promise<void> {
    const opened = find(entry)
    if (!opened) return
    await opened.flush()
    if (opened.state.save === 'saved' || opened.state.save === 'removed') discard(opened)
  }

  const flush = (): Promise<unknown> => Promise.all(open.value.map((opened) => opened.flush()))

  return { open, active, brought, target, used, find, use, leave, discard, close, flush }
}

export type Opened = ReturnType<typeof createOpened>
