import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Answer, BroughtIn } from '../../preload/contract'
import { useBackups } from '../backups/backups'
import { ask, bridge, RequestError } from '../stores/host'

/** A library on its way to the host, in bytes. */
export interface Arrival {
  readonly name: string
  readonly done: number
  readonly total: number
}

/** What the dialog shows in which a library is chosen, or brought in. */
export interface Opening {
  readonly shelf: ShallowRef<Answer<'library.list'> | undefined>
  readonly arrival: ShallowRef<Arrival | undefined>
  /** The copy that was brought in and opened. */
  readonly brought: ShallowRef<BroughtIn | undefined>
  /** Why the last one could not be opened. */
  readonly failure: Ref<string>
  readonly isBusy: ComputedRef<boolean>
  load(): Promise<void>
  /** Answers whether the library is open. */
  open(handle: string): Promise<boolean>
  bring(): Promise<void>
  cancel(): void
}

export function useOpening(): Opening {
  const backups = useBackups()
  const shelf = shallowRef<Answer<'library.list'>>()
  const arrival = shallowRef<Arrival>()
  const brought = shallowRef<BroughtIn>()
  const failure = ref('')
  const isOpening = ref(false)
  const isBusy = computed(() => isOpening.value || arrival.value !== undefined)
  let stop = new AbortController()

  async function load(): Promise<void> {
    failure.value = ''
    brought.value = undefined
    shelf.value = await ask('library.list', {})
  }

  async function open(handle: string): Promise<boolean> {
    if (isOpening.value) return false
    failure.value = backups.reasonToStay() ?? ''
    if (failure.value !== '') return false
    isOpening.value = true
    try {
      await ask('library.open', { handle })
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      failure.value = error.message
      return false
    } finally {
      isOpening.value = false
    }
  }

  async function bring(): Promise<void> {
    failure.value = backups.reasonToStay() ?? ''
    if (failure.value !== '') return
    stop = new AbortController()
    const reply = await bridge().bring?.({
      signal: stop.signal,
      progress: (name, done, total) => (arrival.value = { name, done, total }),
    })
    arrival.value = undefined
    if (!reply) return
    if ('failure' in reply) {
      if (reply.failure.code !== 'cancelled') failure.value = reply.failure.message
    } else if (await open(reply.value.handle)) brought.value = reply.value
    shelf.value = await ask('library.list', {})
  }

  return { shelf, arrival, brought, failure, isBusy, load, open, bring, cancel: () => stop.abort() }
}
