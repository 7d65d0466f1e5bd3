import { computed } from 'vue'
import { readJob, type PrintJob } from '../../core/sheet/job'
import { translate as t } from '../messages/i18n'
import { useBookmarks, type KeptJob } from '../stores/bookmarks'
import { useToasts } from '../stores/toasts'
import { useSheet } from './sheet'

/** Print jobs by their names: kept for the library that is open, and as files. */
export function usePrintJobs() {
  const bookmarks = useBookmarks()
  const sheet = useSheet()
  const toasts = useToasts()
  const list = computed<readonly KeptJob[]>(() => bookmarks.bookmark.jobs ?? [])
  const keepAll = (jobs: readonly KeptJob[]): void => bookmarks.keep({ jobs })

  /** Keeps what is laid out under a name, over what was kept under it. */
  function save(name: string): void {
    sheet.change({ name })
    const kept: KeptJob = {
      name,
      job: { ...sheet.kept.job, name },
      cards: sheet.lines.map(({ entry, copies }) => ({ entry, copies })),
    }
    keepAll([...list.value.filter((other) => other.name !== name), kept].sort((a, b) => (a.name < b.name ? -1 : 1)))
  }

  function take(
    job: PrintJob,
    cards: readonly { readonly entry: string; readonly copies?: number | undefined }[],
  ): void {
    sheet.keep({ job })
    sheet.lay(cards.map(({ entry }) => entry))
    for (const { entry, copies } of cards) if (copies !== undefined) sheet.setCopies(entry, copies)
  }

  function open(name: string): void {
    const kept = list.value.find((other) => other.name === name)
    const read = kept && readJob(kept.job)
    if (!kept || !read) return
    if ('faults' in read) return toasts.show(t('sheets.jobs.unreadable', { name }), { tone: 'danger' })
    take({ ...read.job, name }, kept.cards)
  }

  function remove(name: string): void {
    const before = list.value
    keepAll(before.filter((other) => other.name !== name))
    const after = list.value
    // Not over what was kept since, nor in another library.
    const isPossible = (): boolean => list.value === after
    const run = (): void => void (isPossible() && keepAll(before))
    toasts.show(t('sheets.jobs.removed', { name }), { action: { label: t('shell.undo'), isPossible, run } })
  }

  return {
    list,
    save,
    open,
    remove,
    take,
  }
}
