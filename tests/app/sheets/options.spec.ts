import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

test('options are kept while another tab is shown, and what keeps a sheet from being printed is said on every tab', async ({
  page,
  studio: _,
}) => {
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  const save = page.getByRole('button', { name: 'Save PDF' })
  await expect(save).toBeEnabled()
  await page.getByText('Order and output', { exact: true }).click()
  const range = page.getByRole('textbox', { name: /^Pages/ })
  await range.fill('abc')
  await page.getByRole('tab', { name: /^Cards/ }).click()
  await expect(save).toBeDisabled()
  await expect(page.locator('header').getByText(/Write pages as 1-3, 5/)).toBeVisible()
  await page.getByRole('tab', { name: 'Layout' }).click()
  await expect(range).toHaveValue('abc')
  await expect(page.locator('#sheet-range-complaint')).toBeVisible()
  await range.fill('1')
  await range.press('Enter')
  await expect(save).toBeEnabled()
})

test('a comma is the point of a length, wherever it stands', async ({ page, studio: _ }) => {
  await new Library(page).go('Sheets')
  await page.getByText('Bleed', { exact: true }).first().click()
  const bleed = page.getByLabel('Bleed mm', { exact: true })
  await bleed.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3,5')
  await page.keyboard.press('Enter')
  await expect(bleed).toHaveValue('3.5')
  await expect(page.getByText('3.5 mm', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(bleed).toHaveValue('13.5')
})

test('folded backs laid by hand begin as they were laid', async ({ page, studio: _ }) => {
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByText('Backs', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'Each its own' }).click()
  await page.getByLabel('Turn the sheet').selectOption({ label: 'Fold: back below its front' })
  await page.getByRole('radio', { name: 'By hand' }).click()
  await expect(page.getByLabel('Columns', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
})

test('Ctrl+Z takes back the last change of the sheet that can be had back, and never one of a card', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await library.card('Mossback Elder').click()
  await page.keyboard.press('Delete')
  await expect(library.count('115 cards')).toBeVisible()
  await library.go('Sheets')
  const nothing = library.note('Nothing to undo on the sheet.')
  await page.keyboard.press('Control+z')
  await expect(nothing).toBeVisible()
  await page.getByRole('button', { name: /Add all 115 cards/ }).click()
  await page.getByRole('tab', { name: /^Cards/ }).click()
  const copies = page.getByLabel('Copies of Wickling Scout')
  await expect(copies).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(copies).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(copies).toBeVisible()
  await page.keyboard.press('Control+Shift+Z')
  await library.go('Library')
  await expect(library.count('115 cards')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(library.count('116 cards')).toBeVisible()
})
