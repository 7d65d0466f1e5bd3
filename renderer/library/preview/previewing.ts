import { ref, shallowRef } from 'vue'
import type { FileHandle, ImportPreview } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { type Outcome, useJobs } from '../../stores/jobs'
import { ask } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { useCardList } from '../list/list'

/** The files that are about to be imported, and what they would change. */
export function createPreviewing() {
  const jobs = useJobs()
  const list = useCardList()
  const toasts = useToasts()
  const preview = shallowRef<ImportPreview>()
  const files = shallowRef<readonly FileHandle[]>([])
  const overwrite = ref(false)

  /** Says how a job ended that did not come to its end. */
  function complain(outcome: Outcome): void {
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    else if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
  }

  const where = () => ({
    files: files.value.map(({ handle }) => handle),
    overwrite: overwrite.value,
    ...(list.collection === undefined ? {} : { collection: list.collection }),
  })

  /** Number of the newest preview that was asked for; one that is overtaken, or whose dialog was closed, is not shown. */
  let asked = 0
  let looked = Promise.resolve()

  async function find(mine: number): Promise<void> {
    const { job } = await ask('exchange.preview', where())
    const outcome = await jobs.outcome(job)
    if (mine !== asked) return
    if (outcome.type === 'previewed') preview.value = outcome.preview
    else complain(outcome)
  }

  const look = (): Promise<void> => (looked = find(++asked))

  function close(): void {
    asked++
    preview.value = undefined
    files.value = []
  }

  /** Resolves once the newest preview that was asked for when it is called is there. */
  const settled = (): Promise<void> => looked

  return { preview, files, overwrite, complain, where, look, settled, close }
}
