// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { ANNOUNCEMENTS, type Announced } from '../../../preload/contract'
import JobProgress from '../../../renderer/shell/JobProgress.vue'
import { useJobs } from '../../../renderer/stores/jobs'
import { leave, show, withHost } from './mounted'

let say: (told: Announced<'job.progress'>) => void

beforeEach(() => {
  withHost()
  const listen = (name: string, hear: typeof say): (() => void) => {
    if (name === 'job.progress') say = hear
    return () => undefined
  }
  Object.assign(window, { studio: { ...window.studio, on: listen, connection: () => () => undefined } })
  useJobs().start()
})
afterEach(leave)

/** What the status bar says of work, and of the button that cancels it. */
async function said(what: Announced<'job.progress'>['what']): Promise<readonly (string | null | undefined)[]> {
  say(ANNOUNCEMENTS['job.progress'].parse({ job: 'one', what, done: 1, total: 4 }))
  const shown = show(JobProgress)
  await nextTick()
  return [shown.find('.title').text(), shown.find('button').attributes('aria-label')]
}

test.each([
  [{ code: 'print', cards: 1 } as const, 'Print sheet with 1 card'],
  [{ code: 'print', cards: 12 } as const, 'Print sheet with 12 cards'],
  [{ code: 'import', files: 1 } as const, 'Import 1 file'],
  [{ code: 'import', files: 3 } as const, 'Import 3 files'],
  [{ code: 'back-up' } as const, 'Back up'],
])('work in progress is said in the words of the window: %o', async (what, title) => {
  expect(await said(what)).toEqual([title, `Cancel ${title}`])
})

const CODES = ANNOUNCEMENTS['job.progress'].shape.what.options.flatMap(({ shape }) => shape.code.options)

test.each(CODES)('the window has words for the work %s', async (code) => {
  const [title] = await said({ code, cards: 2, files: 2 } as Announced<'job.progress'>['what'])
  expect(title).not.toMatch(/shell\.|\|/)
})

test.each([{ code: 'print' }, { code: 'moths' }, 'Print sheet'])('other work is not told of: %o', (what) => {
  expect(ANNOUNCEMENTS['job.progress'].safeParse({ job: 'one', what, done: 1, total: 4 }).success).toBe(false)
})
