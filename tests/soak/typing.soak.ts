import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import begin, { open } from '../app/studio'
import { Typing } from './typing/typing'

const SEED = Number(process.env['SEED'] ?? 1)
const SEEDS = Number(process.env['SEEDS'] ?? 20)
const EDITS = Number(process.env['EDITS'] ?? 300)

test(`${EDITS} random edits of form, script and library, ${SEEDS} times: what is stored is what was typed`, async () => {
  const executablePath = findChromium()
  await begin()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (let seed = SEED; seed < SEED + SEEDS; seed++) {
      const began = performance.now()
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const { end } = await open(page)
      const typing = new Typing(page, seed)
      const figures = await page
        .getByRole('button', { name: 'Library', exact: true })
        .waitFor()
        .then(() => typing.run(EDITS))
        .finally(end)
      console.log(
        `typing: seed ${seed}, ${JSON.stringify(figures)}, ${Math.round((performance.now() - began) / 1000)} s`,
      )
      expect(figures.edits).toBe(EDITS)
    }
  } finally {
    await browser.close()
  }
})
