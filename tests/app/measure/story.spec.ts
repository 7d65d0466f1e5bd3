import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ first: 'Settings' })

const RUSH = join(import.meta.dirname, '../../../resources/samples/cardfighters/decks/breakwater-rush.o8d')

/** Where pictures of the page go when somebody asks for them. */
const LOOKS = process.env['LOOKS_OF_MEASURE']

async function look(page: Page, name: string): Promise<void> {
  if (LOOKS === undefined) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [width, height] of [
      [1024, 640],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${LOOKS}-${name}-${width}-${theme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('two sample decks are measured until a verdict, and several in a matrix', async ({ page, studio: _ }, info) => {
  test.setTimeout(240_000)
  await new Library(page).go('Measure')
  const measuring = page.getByRole('region', { name: 'Measure', exact: true })
  const results = measuring.locator('.results')
  await expect(measuring.getByText('Nothing has been measured yet')).toBeVisible()
  await look(page, 'empty')

  await measuring.getByRole('combobox', { name: 'Game' }).selectOption({ label: "Card Fighters' Clash" })
  await measuring.getByRole('radio', { name: 'Two decks' }).click()
  await measuring.getByLabel('First deck').selectOption({ index: 0 })
  await measuring.getByLabel('Second deck').selectOption({ index: 1 })
  await measuring.getByRole('button', { name: 'Measure', exact: true }).first().click()
  await expect(measuring.getByText(/games played/)).toBeVisible()
  await expect(measuring.getByText(/^Done/)).toBeVisible({ timeout: 180_000 })
  await expect(results.locator('.badge')).toHaveText(/Wins more|Wins less|Not distinguishable/)
  await expect(results.getByText(/after \d+ pairs/)).toBeVisible()
  await expect(results.getByText(/^Calibrated/)).toBeVisible()
  await expect(results.locator('figure svg').first()).toBeVisible()
  await results.getByText('As a table').first().click()
  await expect(results.locator('figure table').first()).toBeVisible()
  await expect(results.getByRole('region', { name: 'Abilities' }).first()).toBeVisible()
  await look(page, 'verdict')

  const download = page.waitForEvent('download')
  await measuring.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Everything (JSON)' }).click()
  const file = info.outputPath('measure.json')
  await (await download).saveAs(file)
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { report: { calibration: { state: string } } }
  expect(kept.report.calibration.state).toBe('passed')

  // What was measured is there again after the window was closed.
  await page.reload()
  await new Library(page).go('Measure')
  await expect(results.locator('.badge')).toHaveText(/Wins more|Wins less|Not distinguishable/)

  await expect(measuring.getByRole('combobox', { name: 'Game' }).locator('option:checked')).toHaveText(
    "Card Fighters' Clash",
  )
  await measuring.getByRole('radio', { name: 'All decks' }).click()
  await measuring.getByRole('radio', { name: 'After some pairs' }).click()
  await measuring.getByLabel('Pairs of games').fill('16')
  await measuring.getByLabel('Pairs of games').press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await measuring.getByRole('button', { name: 'Open deck lists…' }).click()
  await (await chooser).setFiles([{ name: 'rush again.o8d', mimeType: 'text/xml', buffer: readFileSync(RUSH) }])
  await expect(measuring.getByRole('checkbox', { name: /Rush again/ })).toBeVisible()
  await expect(measuring.getByText('Rush again (50 cards)')).toBeVisible()
  for (const box of await measuring.getByRole('group', { name: 'Decks' }).getByRole('checkbox').all()) await box.check()
  await measuring.getByRole('button', { name: 'Measure anew' }).click()
  const matrix = results.getByRole('region', { name: 'Matrix' }).first()
  await expect(matrix.getByRole('row')).toHaveCount(4)
  await expect(measuring.getByText(/^Done/)).toBeVisible({ timeout: 180_000 })
  await expect(matrix.getByText(/^(better|worse|alike|undecided)$/)).toHaveCount(6)
  await look(page, 'matrix')
})
