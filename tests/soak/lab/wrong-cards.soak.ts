import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { walk, WALKS } from '../../app/lab/wrong-cards/walks'
import begin, { open } from '../../app/studio'
import { openChromium } from '../../chromium'

/** How often each walk is gone. */
const TIMES = Number(process.env['TIMES'] ?? 1)
/** Where a picture of a walk that fails is laid. */
const PICTURES = join(import.meta.dirname, '../../../test-results')

let browser: Browser

beforeAll(async () => {
  await begin()
  browser = await openChromium()
})
afterAll(() => browser.close())

/** What is not right about what the walks are of is said by the first that fails. */
test('the five faults are of five kinds, in all games', () => {
  expect(new Set(WALKS.map(({ fault }) => fault)).size).toBe(5)
  expect(new Set(WALKS.map(({ game }) => game)).size).toBe(4)
})

for (const one of WALKS)
  test(`${one.fault} (${one.game}): found at the table, mended, kept as a test that fails without the mend`, async () => {
    for (let times = 0; times < TIMES; times++) {
      const began = performance.now()
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const { end } = await open(page, 'sample', true)
      try {
        const gestures = await walk(page, one)
        const seconds = Math.round((performance.now() - began) / 1000)
        console.log(`${one.fault} (${one.game}, ${seconds} s), ${gestures.length} gestures: ${gestures.join('; ')}`)
      } catch (error) {
        await mkdir(PICTURES, { recursive: true })
        await page.screenshot({ path: join(PICTURES, `wrong-cards-${one.card}.png`) })
        throw error
      } finally {
        await end()
      }
    }
  })
