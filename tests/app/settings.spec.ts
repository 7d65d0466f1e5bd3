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

test('colours of another theme fade in, and with reduced motion nothing does', async ({ page, studio: _ }) => {
  /** How many transitions a change to the dark theme begins. */
  const begun = async (reducedMotion: 'reduce' | 'no-preference'): Promise<number> => {
    await page.emulateMedia({ reducedMotion, colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.evaluate(() => {
      document.body.dataset['begun'] = '0'
      document.body.ontransitionrun = () => (document.body.dataset['begun'] += 'I')
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // Two frames later all that a change of style begins has begun.
    return page.evaluate(async () => {
      for (let left = 2; left > 0; left--) await new Promise(requestAnimationFrame)
      const { begun = '' } = document.body.dataset
      delete document.body.dataset['begun']
      document.body.ontransitionrun = null
      return begun.length - 1
    })
  }
  expect(await begun('no-preference')).toBeGreaterThan(0)
  expect(await begun('reduce')).toBe(0)
})
