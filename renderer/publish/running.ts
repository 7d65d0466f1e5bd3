import { computed, ref, shallowRef } from 'vue'
import type { FileHandle, Input } from '../../preload/contract'
import { translate as t } from '../messages/i18n'
import { ask, bridge } from '../stores/host'
import { type Outcome, useJobs } from '../stores/jobs'
import { useToasts } from '../stores/toasts'

export type Published = Extract<Outcome, { type: 'published' }>

/** What is published, and whether the person is asked for a folder first. */
export interface Order {
  readonly input: Omit<Input<'publish.make'>, 'folder'>
  readonly isPlaced: boolean
}

/** Publishes as a job of the host, and hands out what was made. `isShown`: whether somebody still looks at it. */
export function useRunning(order: () => Order | undefined, isShown: () => boolean) {
  const jobs = useJobs()
  const toasts = useToasts()
  /** From the order on, before the host has said which job it is. */
  const isRunning = ref(false)
  const job = ref<string>()
  /** The order was taken back while the host had not said yet which job it is. */
  let isGivenUp = false
  const hasGivenUp = (): boolean => isGivenUp
  const result = shallowRef<Published>()
  const folder = shallowRef<FileHandle>()
  const failure = ref('')

  async function ended(outcome: Outcome, place: FileHandle | undefined): Promise<void> {
    if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
    if (outcome.type === 'failed') {
      if (isShown()) failure.value = outcome.message
      else toasts.show(outcome.message, { tone: 'danger' })
    }
    if (outcome.type !== 'published') return
    folder.value = place
    if (isShown()) result.value = outcome
    if (outcome.file) await bridge().deliver(outcome.file)
  }

  async function run(): Promise<void> {
    const wanted = order()
    if (!wanted || isRunning.value) return
    isRunning.value = true
    isGivenUp = false
    try {
      await perform(wanted)
    } finally {
      isRunning.value = false
      job.value = undefined
    }
  }

  async function perform({ isPlaced, input }: Order): Promise<void> {
    const place = isPlaced ? await bridge().place?.() : undefined
    if (isPlaced && !place) return
    if (hasGivenUp()) return void toasts.show(t('shell.jobs.cancelled'))
    failure.value = ''
    const { job: started } = await ask('publish.make', { ...input, ...(place && { folder: place.handle }) })
    job.value = started
    if (hasGivenUp()) void jobs.cancel(started)
    await ended(await jobs.follow(started), place)
  }

  function cancel(): void {
    isGivenUp = true
    if (job.value !== undefined) void jobs.cancel(job.value)
  }
  const progress = computed(() => jobs.list.find((each) => each.job === job.value))
  const deliver = (): void => void (result.value?.file && bridge().deliver(result.value.file))
  const show = (): void => void (folder.value && bridge().show?.(folder.value))
  return { isRunning, result, folder, failure, progress, run, cancel, deliver, show }
}
