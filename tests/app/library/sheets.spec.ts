import { readFile } from 'node:fs/promises'
import { Library, written } from './library'
import { expect, test } from '../studio'

test('selected cards become a PDF with their copies', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await library.card('Mossback Elder').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByText('4 cards · 9 cards a page · 1 page')).toBeVisible()
  await page.getByLabel('Copies of Wickling Scout').fill('7')
  await page.getByLabel('Copies of Wickling Scout').press('Enter')
  await expect(page.getByText('10 cards · 9 cards a page · 2 pages')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(library.note('Saved')).toBeVisible()
})

test('printing opens the finished sheet in a tab of its own', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+Shift+S')
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print…' }).click()
  expect((await tab).url()).toMatch(/^blob:/)
  await expect(page.getByRole('button', { name: 'Print…' })).toBeEnabled()
})

test('the paper and its measures are remembered', async ({ page, studio }) => {
  const library = new Library(page)
  await library.go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByLabel('Paper').selectOption('letter')
  await page.getByRole('radio', { name: 'Landscape' }).click()
  await expect(page.getByText('116 cards · 8 cards a page · 15 pages')).toBeVisible()
  await page.getByLabel('Gap').fill('4')
  await page.getByLabel('Gap').press('Enter')
  await written(studio, /"gap": ?4/)
  await page.reload()
  await library.go('Sheets')
  await expect(page.getByLabel('Paper')).toHaveValue('letter')
  await expect(page.getByLabel('Gap')).toHaveValue('4')
})

test('a sheet that is being made can be cancelled', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByRole('button', { name: 'Save PDF' }).click()
  // At once: a quick machine has the sheet made before the button has come to rest.
  await page
    .getByRole('region', { name: 'Work in progress' })
    .getByRole('button', { name: /^Cancel/ })
    .dispatchEvent('click')
  await expect(library.note('Cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
})
