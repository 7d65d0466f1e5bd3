import { watch } from 'vue'
import { markPlayed } from '../editor/script/providers'
import { useSession } from '../editor/session'
import { useFuzz } from './fuzz'

/** Marks in the open scripts what random games found for certain, and hears that somebody types. */
export function followPlayed(): void {
  const session = useSession()
  const fuzz = useFuzz()
  fuzz.start()
  watch(
    () => session.open.map((opened) => ({ opened, version: opened.state.version })),
    (now, before) => {
      const versions = new Map(before.map(({ opened, version }) => [opened, version]))
      if (now.some(({ opened, version }) => (versions.get(opened) ?? version) !== version)) fuzz.noteTyping()
    },
    { flush: 'sync' },
  )
  watch(
    () =>
      session.open.map((opened) => ({
        opened,
        found: opened.state.version < 0 ? [] : fuzz.problemsOf(opened.entry, opened.text, opened.state.appearance),
      })),
    (all) => {
      for (const { opened, found } of all) if (!opened.model.isDisposed()) markPlayed(opened.model, found)
    },
  )
}
