import { computed, ref, shallowRef, watch } from 'vue'
import type { SpreadsheetMapping, SpreadsheetPreview } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { type Outcome, useJobs } from '../../stores/jobs'
import { ask } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import type { Meaning } from './meaning'

/** Milliseconds after the last choice until it is looked what would change. */
const PAUSE = 250

/** What the rows of a spreadsheet would do, looked at anew after every choice. */
export function createForeseeing({ file, choices }: Pick<Meaning, 'file' | 'choices'>) {
  const jobs = useJobs()
  const toasts = useToasts()
  const preview = shallowRef<SpreadsheetPreview>()
  const job = ref<string>()
  const progress = computed(() => jobs.list.find((each) => each.job === job.value))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Number of the newest question; answers to others come too late. */
  let asked = 0

  function complain(outcome: Outcome): void {
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    else if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
  }

  async function find(mine: number, mapping: SpreadsheetMapping): Promise<void> {
    const started = await ask('exchange.rows-preview', mapping)
    if (mine !== asked) return void jobs.cancel(started.job)
    job.value = started.job
    const outcome = await jobs.follow(started.job)
    if (mine !== asked) return
    job.value = undefined
    if (outcome.type === 'rows') preview.value = outcome.preview
    else complain(outcome)
  }

  function stop(): void {
    asked++
    clearTimeout(timer)
    preview.value = undefined
    if (job.value !== undefined) void jobs.cancel(job.value)
    job.value = undefined
  }

  watch(choices, (now) => {
    stop()
    const { handle } = file.value ?? {}
    if (!now || handle === undefined) return
    const mine = asked
    timer = setTimeout(() => void find(mine, { ...now, columns: [...now.columns], file: handle }), PAUSE)
  })

  return { preview, progress, stop, complain }
}
