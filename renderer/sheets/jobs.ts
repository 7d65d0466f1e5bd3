import { computed } from 'vue'
import { readJob, USUAL_JOB, type PrintJob } from '../../core/sheet/job'
import { translate as t } from '../messages/i18n'
import { useBookmarks, type KeptJob } from '../stores/bookmarks'
import { useToasts } from '../stores/toasts'
import { sharedChange } from './history'
import { useSheet, type LaidCard } from './sheet'

/** Print jobs by their names: kept for the library that is open, and as files. */
export function usePrintJobs() {
  const bookmarks = useBookmarks()
  const sheet = useSheet()
  const toasts = useToasts()
  const list = computed<readonly KeptJob[]>(() => bookmarks.bookmark.jobs ?? [])
  const keepAll = (jobs: readonly KeptJob[]): void =>
    bookmarks.keep({ jobs: jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1)) })

  /** Says that the list was changed, and how it is had back: not over what was kept since. */
  function changed(text: string, before: readonly KeptJob[]): void {
    sheet.history.note(sharedChange(before, list.value, () => list.value, keepAll))
    toasts.show(text, { action: { label: t('shell.undo'), ...sheet.history.offer() } })
  }

  /** Keeps what is laid out under a name, over what was kept under it. */
  function save(name: string): void {
    const before = list.value
    sheet.change({ name })
    const kept: KeptJob = {
      name,
      job: { ...sheet.kept.job, name },
      cards: sheet.lines.map(({ entry, copies }) => ({ entry, copies })),
    }
    const others = before.filter((other) => other.name !== name)
    keepAll([...others, kept])
    if (others.length < before.length) changed(t('sheets.jobs.replaced', { name }), before)
  }

  /** Lays out a job in the place of another one, which can be had back. The printer stays, but where the job says by how much one misses. */
  function take(name: string, { backs, ...job }: PrintJob, cards: readonly LaidCard[]): void {
    const isLaid = sheet.lines.length > 0
    const { offset } = backs
    sheet.keep({ job: { ...job, backs: { ...backs, offset: USUAL_JOB.backs.offset } } })
    sheet.put(cards)
    if (offset.x !== 0 || offset.y !== 0) sheet.choosePrinter(t('sheets.jobs.printer', { name }), offset)
    const undo = sheet.history.offer()
    if (isLaid) toasts.show(t('sheets.jobs.opened', { name }), { action: { label: t('shell.undo'), ...undo } })
  }

  function open(name: string): void {
    const kept = list.value.find((other) => other.name === name)
    const read = kept && readJob(kept.job)
    if (!kept || !read) return
    if ('faults' in read) return toasts.show(t('sheets.jobs.unreadable', { name }), { tone: 'danger' })
    take(name, { ...read.job, name }, kept.cards)
  }

  function remove(name: string): void {
    const before = list.value
    keepAll(before.filter((other) => other.name !== name))
    changed(t('sheets.jobs.removed', { name }), before)
  }

  return {
    list,
    save,
    open,
    remove,
    take,
  }
}
