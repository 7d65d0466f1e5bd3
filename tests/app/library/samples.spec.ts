import { expect, test } from '../studio'
import { Library } from './library'

test('the sample cards of another game are added from the palette, once, drawn and playable, and one undo takes them back', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  const add = page.getByRole('option', { name: /Add the sample cards of Blox Cards/ })
  const palette = async (): Promise<void> => {
    await page.keyboard.press('Control+Shift+p')
    await page.keyboard.type('sample cards')
  }
  await expect(library.count('116 cards')).toBeVisible()
  await palette()
  await add.click()
  await expect(library.count('160 cards')).toBeVisible({ timeout: 60_000 })
  await palette()
  await expect(add).toHaveCount(0)
  await page.keyboard.press('Escape')
  await library.search.fill('Brickling Piper')
  await library.card('Brickling Piper').dblclick()
  await expect(page.locator('.face-pane .face')).toHaveAccessibleName(/Brickling Piper/)
  await expect(page.locator('.monaco-editor').first()).toContainText('["Name"] = "Brickling Piper"')
  await library.go('Library')
  await page.keyboard.press('Escape')
  await library.search.fill('')
  await expect(library.count('160 cards')).toBeVisible()
  await library.grid.getByRole('option').first().click()
  await page.keyboard.press('Control+z')
  await expect(library.count('116 cards')).toBeVisible()
})
