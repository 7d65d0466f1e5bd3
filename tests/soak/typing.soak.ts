import { expect, test } from 'vitest'
import begin, { open } from '../app/studio'
import { Typing } from './typing/typing'
import { openChromium } from '../chromium'

const SEED = Number(process.env['SEED'] ?? 1)
const SEEDS = Number(process.env['SEEDS'] ?? 20)
const EDITS = Number(process.env['EDITS'] ?? 300)

test(`${EDITS} random edits of form, script and library, ${SEEDS} times: what is stored is what was typed`, async () => {
  await begin()
  const browser = await openChromium()
  try {
    for (let seed = SEED; seed < SEED + SEEDS; seed++) {
      const began = performance.now()
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const { end } = await open(page, 'sample', true)
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
