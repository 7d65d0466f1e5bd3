import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { expect, test } from 'vitest'
import { withPage } from '../page'
import { watchStart, type Started } from './start'

/** The part of the time of reading and running scripts that may be spent on reading any of them again. */
const MOST = 0.05
const NAME = 'Wickling Scout'
const CARDS = readFileSync(join(import.meta.dirname, '../../../resources/samples/evolve/lanternfall.txt'), 'utf8')

/** Scripts that the window and its first worker may ask for until the library stands there. */
const MOST_FILES = 60

const WORKER = 'DedicatedWorker thread'

/** Each of its scripts is read once: made errors, forbidden code and requests while they are loaded have V8 read all of them again. */
test('what the window and its workers read at their start, beside what they read again', async () => {
  const files = { 'collection.yaml': 'name: Bench\nsystem: evolve\n', 'cards.txt': CARDS }
  const found: Started[] = []
  let scripts = 0
  await withPage(files, async (page, browser) => {
    const steps = {
      'the library': async () => {
        const count = (request: Request): void => void (scripts += request.url().endsWith('.js') ? 1 : 0)
        page.on('request', count)
        await page.reload()
        await page.getByText(NAME).first().waitFor()
        page.off('request', count)
      },
      'a card in the editor': async () => {
        await page.keyboard.press('Control+p')
        await page.getByRole('dialog').waitFor()
        await page.keyboard.type(NAME)
        await page.getByRole('option').filter({ hasText: NAME }).first().click()
        await page.locator('.script .view-line').first().waitFor()
      },
      'a table': async () => {
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Table' }).click()
        await page
          .getByRole('button', { name: /^New table/ })
          .first()
          .click()
        await page.getByRole('region', { name: 'Prompt' }).first().waitFor()
      },
    }
    await page.getByText(NAME).first().waitFor()
    for (const [name, work] of Object.entries(steps)) {
      const started = await watchStart(page, browser, work)
      console.log(name)
      console.table(
        started.map(({ thread, compiled, again, evaluated }) => ({
          thread,
          'read and compiled, ms': Math.round(compiled),
          'run, ms': Math.round(evaluated),
          'of that read again, ms': Math.round(again),
        })),
      )
      found.push(...started)
    }
  })
  const sum = (part: 'compiled' | 'again' | 'evaluated'): number => found.reduce((all, one) => all + one[part], 0)
  const ratio = sum('again') / (sum('compiled') + sum('evaluated'))
  console.log(`reading scripts again takes ${ratio.toFixed(2)} of the time of reading and running them`)
  console.log(`${scripts} scripts were asked for until the library was there`)
  expect(found.filter(({ thread }) => thread === WORKER).length).toBeGreaterThanOrEqual(3)
  // The small files that stand apart are read again: where nothing is, Chromium tells it by another name.
  expect(sum('again')).toBeGreaterThan(0)
  expect(ratio).toBeLessThanOrEqual(MOST)
  expect(scripts).toBeGreaterThan(3)
  expect(scripts).toBeLessThanOrEqual(MOST_FILES)
})
