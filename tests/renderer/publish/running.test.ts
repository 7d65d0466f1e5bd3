import { createPinia, setActivePinia } from 'pinia'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Announced } from '../../../preload/contract'
import { useRunning } from '../../../renderer/publish/running'
import { useJobs } from '../../../renderer/stores/jobs'
import { useToasts } from '../../../renderer/stores/toasts'

const ORDER = { isPlaced: false, input: { title: 'Lamps' } } as never

/** A window whose host takes its time to say which job it has begun. */
function ordered() {
  const asked: string[] = []
  const listeners = new Map<string, (announced: unknown) => void>()
  let say = (): void => undefined
  vi.stubGlobal('window', {
    studio: {
      host: 'browser',
      request: (name: string, input: { job: string }) =>
        name === 'publish.make'
          ? new Promise((resolve) => (say = () => resolve({ value: { job: 'j1' } })))
          : Promise.resolve({ value: void asked.push(input.job) }),
      on: (name: string, listener: (announced: unknown) => void) => (listeners.set(name, listener), () => undefined),
    },
  })
  setActivePinia(createPinia())
  useJobs().start()
  const running = useRunning(
    () => ORDER,
    () => true,
  )
  const end = (outcome: Announced<'job.ended'>['outcome']): void => listeners.get('job.ended')?.({ job: 'j1', outcome })
  const tell = (doing?: 'pictures'): void =>
    listeners.get('job.progress')?.({
      job: 'j1',
      what: { code: 'publish', cards: 1 },
      done: 1,
      total: 4,
      ...(doing && { doing }),
    })
  return { running, asked, say: () => say(), tell, end }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const notes = (): readonly string[] => useToasts().list.map(({ text }) => text)

afterEach(() => void vi.unstubAllGlobals())

describe('cards that are published', () => {
  test('run from the order on, and a second order is none', async () => {
    const { running, say, end } = ordered()
    void running.run()
    expect(running.isRunning.value).toBe(true)
    void running.run()
    await settled()
    say()
    await settled()
    end({ type: 'published', files: 3, bytes: 9, preflight: [] })
    await settled()
    expect([running.isRunning.value, running.result.value?.files]).toEqual([false, 3])
  })

  test('are told of in their dialog alone, by what is done, until they have ended', async () => {
    const { running, say, tell, end } = ordered()
    const jobs = useJobs()
    void running.run()
    await settled()
    tell('pictures')
    expect(jobs.untold).toHaveLength(1)
    say()
    await settled()
    expect([jobs.untold.length, running.progress.value?.doing]).toEqual([0, 'pictures'])
    tell()
    expect([jobs.untold.length, running.progress.value?.doing, running.progress.value?.done]).toEqual([0, undefined, 1])
    end({ type: 'published', files: 3, bytes: 9, preflight: [] })
    await settled()
    expect([jobs.list.length, jobs.untold.length]).toEqual([0, 0])
  })

  test('are not, where the order is taken back before the host has said which job it is', async () => {
    const { running, asked, say, end } = ordered()
    const ran = running.run()
    await settled()
    running.cancel()
    expect(asked).toEqual([])
    say()
    await settled()
    expect(asked).toEqual(['j1'])
    end({ type: 'cancelled' })
    await ran
    expect([running.isRunning.value, running.result.value, notes()]).toEqual([false, undefined, ['Cancelled.']])
  })

  test('are not, where it is taken back afterwards; the next order is not meant', async () => {
    const { running, asked, say, end } = ordered()
    const first = running.run()
    await settled()
    say()
    await settled()
    running.cancel()
    expect(asked).toEqual(['j1'])
    end({ type: 'cancelled' })
    await first
    const second = running.run()
    await settled()
    say()
    await settled()
    end({ type: 'published', files: 1, bytes: 1, preflight: [] })
    await second
    expect([asked, running.result.value?.files]).toEqual([['j1'], 1])
  })
})
