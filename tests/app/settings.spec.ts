import { Library, written } from './library/library'
import { expect, test } from './studio'

test.use({ first: 'Settings' })

test('the theme is used at once and kept', async ({ page, studio }) => {
  await new Library(page).go('Settings')
  // One stop for the Tab key; the arrows go from one to the next, and choose it while they are held, however busy the machine.
  const themes = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio')
  await themes.first().focus()
  for (const at of [1, 2]) {
    await page.keyboard.press('ArrowRight', { delay: 150 })
    await expect(themes.nth(at)).toBeFocused()
    await expect(themes.nth(at)).toBeChecked()
  }
  await page.keyboard.press('ArrowLeft', { delay: 150 })
  await expect(themes.nth(1)).toBeChecked()
  expect(await themes.evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex === 0).length)).toBe(1)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await written(studio, /"theme": ?"dark"/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
