// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../preload/contract'
import { useJobs, type Outcome } from '../../../renderer/stores/jobs'
import { useToasts } from '../../../renderer/stores/toasts'
import { withHost } from '../components/mounted'

beforeEach(() => sessionStorage.clear())

const FILE: Outcome = { type: 'file', file: { handle: 'f1', name: 'Lamps.pdf' } as never }

/** What the host knows of jobs. */
let there: Answer<'jobs.list'>
/** How many of its answers are lost on their way. */
let lost = 0

beforeEach(() => {
  lost = 0
  there = { running: ['j1'], ended: [] }
})

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A window as it is after it was loaded, or loaded again: its stores are new, and its own storage is as it was. */
function loaded() {
  withHost()
  const listeners = new Map<string, (announced: unknown) => void>()
  const delivered: string[] = []
  let connected = (_: boolean): void => undefined
  Object.assign(window.studio ?? {}, {
    on: (name: string, listener: (announced: unknown) => void) => (listeners.set(name, listener), () => undefined),
    deliver: ({ name }: { name: string }) => Promise.resolve(delivered.push(name) > 0),
    onConnection: (listener: typeof connected) => (connected = listener),
    request: () =>
      Promise.resolve(lost-- > 0 ? { failure: { code: 'connection-lost', message: 'Lost.' } } : { value: there }),
  })
  const jobs = useJobs()
  jobs.start()
  const say = (name: string, announced: unknown): Promise<void> => {
    listeners.get(name)?.(announced)
    return settled()
  }
  const end = (job: string, outcome: Outcome): Promise<void> => say('job.ended', { job, outcome })
  const progress = (job: string): Promise<void> =>
    say('job.progress', { job, what: { code: 'import', files: 1 }, done: 1, total: 4 })
  /** The host cannot be reached for a while. */
  const away = async (): Promise<void> => {
    connected(false)
    await settled()
    connected(true)
    await settled()
  }
  return { jobs, delivered, end, progress, away }
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

test('a job that ended while the host could not be reached has ended as the host says', async () => {
  const { jobs, away, progress } = loaded()
  const asked = jobs.outcome('j1')
  await progress('j1')
  await away()
  expect(jobs.list.map(({ job }) => job)).toEqual(['j1'])
  there = { running: [], ended: [{ job: 'j1', outcome: FILE }] }
  await away()
  await expect(asked).resolves.toEqual(FILE)
  expect(jobs.list).toEqual([])
})

test('a host that was started anew knows no jobs: what was under way is not shown for ever, and nobody waits for it', async () => {
  const { jobs, away, progress } = loaded()
  const asked = jobs.outcome('j1')
  await progress('j1')
  await progress('of another window')
  there = { running: [], ended: [] }
  await away()
  await expect(asked).resolves.toMatchObject({ type: 'failed', message: expect.stringMatching(/started again/) })
  expect(jobs.list).toEqual([])
})

test('a job that ended while the window was loaded again is handed out then', async () => {
  void loaded().jobs.outcome('j1')
  there = { running: [], ended: [{ job: 'j1', outcome: FILE }] }
  const { delivered } = loaded()
  await settled()
  expect(delivered).toEqual(['Lamps.pdf'])
})

test('a connection that is lost again while that is asked costs neither an answer nor an error', async () => {
  const { jobs, away } = loaded()
  const asked = jobs.outcome('j1')
  there = { running: [], ended: [{ job: 'j1', outcome: FILE }] }
  lost = 2
  await away()
  await expect(asked).resolves.toEqual(FILE)
})
