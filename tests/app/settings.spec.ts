import { Library, written } from './library/library'
import { expect, test } from './studio'

test('the theme is used at once and kept', async ({ page, studio }) => {
  await new Library(page).go('Settings')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await written(studio, /"theme": ?"dark"/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a font size outside its bounds is brought back into them', async ({ page, studio: _ }) => {
  await new Library(page).go('Settings')
  const size = page.getByLabel('Font size')
  await size.fill('400')
  await size.press('Enter')
  await expect(size).toHaveValue('40')
})

test('the place of the library is shown', async ({ page, studio }) => {
  await new Library(page).go('Settings')
  await expect(page.getByRole('region', { name: 'Library' }).getByText(studio.data)).toBeVisible()
})
