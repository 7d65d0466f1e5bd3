import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readJob } from '../../../core/sheet/job'
import { planSheets, type Slot } from '../../../core/sheet/plan/plan'
import { averaged, lightnessOf, similarity, type Lightness } from '../../similarity'
import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })
test.skip(!existsSync('/usr/bin/pdftocairo'), 'poppler-utils absent')

const LEAST = 0.95
/** Pictures are drawn at twice what they are compared at. */
const [DPI, BY] = [300, 2]
const MILLIMETRE = DPI / 25.4
const pixels = (millimetres: number): number => Math.round(millimetres * MILLIMETRE)
const BLEED = 3
/** Millimetres by which the check must notice that a card lies aside. */
const ASIDE = 0.25
/** Cards of the page that are compared: a corner's, which bleeds outwards, and the one in the middle. */
const COMPARED = [0, 4]

/** The preview's picture of a part of a page, in as many pixels as 600 an inch are. */
async function previewed(page: Page, label: string, { x, y, width, height }: Slot['box']): Promise<Lightness> {
  const place = `left:${-x * MILLIMETRE}px!important;top:${-y * MILLIMETRE}px!important`
  const size = `width:${210 * MILLIMETRE}px!important;height:${297 * MILLIMETRE}px!important`
  const style = await page.addStyleTag({
    content: `.paper[data-page="${label}"]{position:fixed!important;z-index:9999;background:#fff;inset:auto!important;${place};${size}}`,
  })
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: pixels(width), height: pixels(height) } })
  await style.evaluate((element) => (element as HTMLElement).remove())
  return averaged(await lightnessOf(picture), BY, { x: 0, y: 0, width: pixels(width), height: pixels(height) })
}

test('the pages of the preview are the pages of the PDF, fronts and backs', async ({ page, studio: _ }, info) => {
  test.setTimeout(240_000)
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByText('Bleed', { exact: true }).first().click()
  await page.getByLabel('Bleed mm', { exact: true }).fill(String(BLEED))
  await page.getByLabel('Bleed mm', { exact: true }).press('Enter')
  await page.getByText('Backs', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'Each its own' }).click()
  await page.getByText('Order and output', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Pages/ }).fill('1')
  await page.getByRole('textbox', { name: /^Pages/ }).press('Enter')
  for (const label of ['1', '1b'])
    await expect(page.locator(`.paper[data-page="${label}"][data-whole=true]`)).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const file = info.outputPath('sheet.pdf')
  await (await download).saveAs(file)

  const read = readJob({ bleed: { width: BLEED }, backs: { mode: 'each' }, pages: '1' })
  if ('faults' in read) throw new Error('The job cannot be read.')
  const card = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
  const plan = planSheets(read.job, [{ size: card, back: card }], Array<number>(9).fill(0))
  await page.setViewportSize({ width: pixels(70), height: pixels(95) })
  for (const [index, { label, slots }] of plan.pages.entries()) {
    const printed = info.outputPath(`page-${label}`)
    const number = String(index + 1)
    execFileSync('pdftocairo', [
      '-r',
      String(DPI),
      '-f',
      number,
      '-l',
      number,
      '-gray',
      '-png',
      '-singlefile',
      file,
      printed,
    ])
    const whole = await lightnessOf(readFileSync(`${printed}.png`))
    for (const at of COMPARED) {
      const slot = slots[at]
      if (!slot) throw new Error(`There is no slot ${at}.`)
      const { box, bleed } = slot
      const cell = {
        x: box.x - bleed.left,
        y: box.y - bleed.top,
        width: box.width + bleed.left + bleed.right,
        height: box.height + bleed.top + bleed.bottom,
      }
      const seen = await previewed(page, label, cell)
      const cut = (aside: number): Lightness =>
        averaged(whole, BY, {
          x: (cell.x + aside) * MILLIMETRE,
          y: cell.y * MILLIMETRE,
          width: pixels(cell.width),
          height: pixels(cell.height),
        })
      const region = { x: 0, y: 0, width: seen.width, height: seen.height }
      const [alike, moved] = [0, ASIDE].map((aside) => similarity(seen, cut(aside), region))
      info.annotations.push({
        type: 'similarity',
        description: `${label} ${at}: ${alike?.toFixed(4)}, moved ${moved?.toFixed(4)}`,
      })
      expect.soft(alike, `${label}, card ${at}`).toBeGreaterThanOrEqual(LEAST)
      expect.soft(moved, `${label}, card ${at}, moved`).toBeLessThan(LEAST)
    }
  }
})
