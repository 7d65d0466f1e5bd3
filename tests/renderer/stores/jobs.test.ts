// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { useJobs, type Outcome } from '../../../renderer/stores/jobs'
import { useToasts } from '../../../renderer/stores/toasts'
import { withHost } from '../components/mounted'

beforeEach(() => sessionStorage.clear())

const FILE: Outcome = { type: 'file', file: { handle: 'f1', name: 'Lamps.pdf' } as never }

/** A window as it is after it was loaded, or loaded again: its stores are new, and its own storage is as it was. */
function loaded() {
  withHost()
  const listeners = new Map<string, (announced: unknown) => void>()
  const delivered: string[] = []
  Object.assign(window.studio ?? {}, {
    on: (name: string, listener: (announced: unknown) => void) => (listeners.set(name, listener), () => undefined),
    deliver: ({ name }: { name: string }) => Promise.resolve(delivered.push(name) > 0),
  })
  const jobs = useJobs()
  jobs.start()
  const end = (job: string, outcome: Outcome): Promise<void> => {
    listeners.get('job.ended')?.({ job, outcome })
    return new Promise((resolve) => setTimeout(resolve))
  }
  return { jobs, delivered, end }
}

test('what was made for a window that was reloaded meanwhile is handed out, once', async () => {
  void loaded().jobs.outcome('j1')
  const { delivered, end } = loaded()
  await end('j1', FILE)
  expect(delivered).toEqual(['Lamps.pdf'])
  expect(useToasts().list.map(({ text }) => text)).toEqual(['Saved Lamps.pdf.'])
  const again = loaded()
  await again.end('j1', FILE)
  expect(again.delivered).toEqual([])
})

test('why it failed is told there', async () => {
  void loaded().jobs.outcome('j1')
  await loaded().end('j1', { type: 'failed', code: 'sheet-impossible', message: 'The disk is full.' })
  expect(useToasts().list.map(({ text }) => text)).toEqual(['The disk is full.'])
})

test('jobs of other windows, and those that somebody waits for or will ask for, are left to them', async () => {
  const { jobs, delivered, end } = loaded()
  await end('other', FILE)
  await expect(jobs.outcome('other')).resolves.toEqual(FILE)
  const asked = jobs.outcome('j1')
  await end('j1', FILE)
  await expect(asked).resolves.toEqual(FILE)
  expect([delivered, loaded().delivered]).toEqual([[], []])
})
