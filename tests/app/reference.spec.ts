import { expect, test } from './studio'
import { script } from './editor/writing'

test.use({ first: 'Settings' })

test('a word is looked up, walked through with the keyboard, and its example opened as a card', async ({
  page,
  studio: _,
}) => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Reference' }).click()
  await page.getByRole('searchbox', { name: 'Search the words of the language' }).fill('summon')
  await expect(page.getByRole('heading', { level: 2, name: 'SummonToken', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 2, name: 'SummonTokenAndTarget' })).toBeVisible()
  await page.getByRole('button', { name: 'Open in the editor' }).click()
  await expect.poll(() => script(page)).toContain('effect SummonTokenAndTarget(Paper Wisp, Field, 2, First, Second);')
  await expect.poll(() => script(page)).toContain('name Example of SummonTokenAndTarget;')
})
