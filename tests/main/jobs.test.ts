import { expect, test, vi } from 'vitest'
import { HostError } from '../../main/answers/context'
import { createJobs } from '../../main/jobs'

const IMPORT = { code: 'import', files: 2 } as const

const announced = (): { jobs: ReturnType<typeof createJobs>; said: [string, unknown][]; ended(): Promise<unknown> } => {
  const said: [string, unknown][] = []
  const jobs = createJobs((name, value) => void said.push([name, value]))
  const last = (): unknown => said.find(([name]) => name === 'job.ended')?.[1]
  return {
    jobs,
    said,
    ended: () => vi.waitFor(() => (last() === undefined ? Promise.reject(new Error('it runs')) : last())),
  }
}

test('a job answers its id before anything is announced, and announces its end', async () => {
  const { jobs, said, ended } = announced()
  const { job } = jobs.start(IMPORT, () => Promise.resolve({ type: 'cancelled' }))
  expect(said).toEqual([])
  expect(await ended()).toEqual({ job, outcome: { type: 'cancelled' } })
})

test('progress is announced, however fast the work is, at its end', async () => {
  const { jobs, said, ended } = announced()
  jobs.start(IMPORT, async ({ progress }) => {
    for (let done = 1; done <= 1000; done++) progress(done, 1000)
    return { type: 'cancelled' }
  })
  await ended()
  const steps = said.filter(([name]) => name === 'job.progress')
  expect(steps.length).toBeLessThan(20)
  expect(steps.at(-1)?.[1]).toMatchObject({ what: IMPORT, done: 1000, total: 1000 })
})

test('work that the world refuses ends with its code', async () => {
  const { jobs, ended } = announced()
  jobs.start(IMPORT, () => Promise.reject(new HostError('file-unreadable', 'Gone.')))
  expect(await ended()).toMatchObject({ outcome: { type: 'failed', code: 'file-unreadable', message: 'Gone.' } })
})

test('an error of ours ends it without its words', async () => {
  const { jobs, ended } = announced()
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  jobs.start(IMPORT, () => Promise.reject(new Error('undefined is not a card')))
  expect(JSON.stringify(await ended())).not.toContain('not a card')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('a cancelled job ends as cancelled, and closing waits for all of them', async () => {
  const { jobs, said } = announced()
  const wait = ({ signal }: { signal: AbortSignal }): Promise<never> =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  const { job } = jobs.start(IMPORT, wait)
  jobs.start({ code: 'export' }, wait)
  await new Promise((resolve) => setImmediate(resolve))
  jobs.cancel(job)
  await jobs.close()
  expect(said.map(([, value]) => value)).toEqual([
    expect.objectContaining({ outcome: { type: 'cancelled' } }),
    expect.objectContaining({ outcome: { type: 'cancelled' } }),
  ])
})

test('what works on for a while after its end reports nothing more', async () => {
  const { jobs, said, ended } = announced()
  let report = (_done: number, _total: number): void => undefined
  jobs.start(IMPORT, ({ progress }) => {
    report = progress
    return Promise.resolve({ type: 'cancelled' })
  })
  await ended()
  report(4, 4)
  expect(said.map(([name]) => name)).toEqual(['job.ended'])
})

test('what runs, and how the last ones ended, is told to whoever was away', async () => {
  const { jobs, ended } = announced()
  const { job: over } = jobs.start(IMPORT, () => Promise.resolve({ type: 'cancelled' }))
  await ended()
  const { job } = jobs.start({ code: 'export' }, () => new Promise(() => undefined))
  expect(jobs.list()).toEqual({ running: [job], ended: [{ job: over, outcome: { type: 'cancelled' } }] })
})
