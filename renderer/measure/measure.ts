import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { MEASURE_MESSAGES } from '../../core/engine/measure/messages'
import { printMessage, type Message } from '../../core/language/message'
import type { MeasureState } from '../../preload/contract/measure'
import { ask, listen } from '../stores/host'
import { useMeasureSetup } from './setup'

/** A sentence of the measuring kit. */
export const said = (message: Message): string => printMessage(MEASURE_MESSAGES, message)

/** The measurement of the studio: it is played by the host, whether a window shows it or not. */
export const useMeasure = defineStore('measure', () => {
  const state = shallowRef<MeasureState>()
  /** Whether it is known what there is. */
  const isRead = ref(false)
  const isBusy = ref(false)
  let reading = false
  let isStale = false

  /** Reads how far it is; what is announced meanwhile is read once more. */
  async function read(): Promise<void> {
    if (reading) {
      isStale = true
      return
    }
    reading = true
    state.value = await ask('measure.read', {})
    isRead.value = true
    reading = false
    if (isStale) {
      isStale = false
      await read()
    }
  }

  let isFollowed = false
  function follow(): void {
    if (isFollowed) return
    isFollowed = true
    listen('measure.changed', () => void read())
    void read()
  }

  /** Does one thing after another; the buttons wait for it. */
  async function doing(run: () => Promise<unknown>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    try {
      await run()
      await read()
    } finally {
      isBusy.value = false
    }
  }

  const start = (): Promise<void> =>
    doing(async () => {
      const request = await useMeasureSetup().request()
      if (request) await ask('measure.start', request)
    })

  const isDone = computed(() => state.value?.report.runs.every((run) => run.isDone) ?? false)

  return {
    state,
    isRead,
    isBusy,
    isDone,
    follow,
    start,
    pause: () => doing(() => ask('measure.pause', {})),
    resume: () => doing(() => ask('measure.resume', {})),
    extend: (pairs: number) => doing(() => ask('measure.extend', { pairs })),
    drop: () => doing(() => ask('measure.drop', {})),
  }
})
