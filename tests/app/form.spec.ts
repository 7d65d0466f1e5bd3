import { expect, test } from './studio'
import { isSaved, openCard, saved, script, type } from './writing'

const CARD = 'Wickling Scout'

test.beforeEach(async ({ page, studio }) => {
  expect(studio.data).not.toBe('')
  await openCard(page, CARD)
})

test('a field edits the script and is saved', async ({ page }) => {
  await page.getByLabel('Cost', { exact: true }).fill('7')
  await expect.poll(() => script(page)).toContain('cost 7;')
  await isSaved(page)
  expect((await saved(page, CARD)).text).toContain('cost 7;')
})

test('the script edits the field', async ({ page }) => {
  await type(page, ' of the Vale', 'first line')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.form input[name="name"]')).not.toHaveValue(CARD)
})

test('a choice and a word go into the script, and the words of the collection are proposed', async ({ page }) => {
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Runecraft' })
  await expect.poll(() => script(page)).toContain('class Rune;')
  const words = page.getByLabel('Traits', { exact: true })
  await words.fill('Warden')
  await words.press('Enter')
  await expect.poll(() => script(page)).toMatch(/trait .*Warden;/)
  await expect(page.locator('datalist option').filter({ hasText: '' }).first()).toBeAttached()
})

test('typing in the form keeps the focus and is taken back by undo', async ({ page }) => {
  const before = await script(page)
  const name = page.locator('.form input[name="name"]')
  await name.click()
  await name.press('End')
  await name.pressSequentially(' II', { delay: 40 })
  await expect.poll(() => script(page)).toContain(`name ${CARD} II;`)
  await expect(name).toBeFocused()
  await name.press('Control+z')
  await expect.poll(() => script(page)).toBe(before)
  await expect(name).toHaveValue(CARD)
})

test('a value that is no number is told and not written', async ({ page }) => {
  const before = await script(page)
  await page.getByLabel('Cost', { exact: true }).fill('two')
  await expect(page.getByText('Expected a number, found “two”.')).toBeVisible()
  expect(await script(page)).toBe(before)
})

test('a symbol is inserted into the text where the cursor is', async ({ page }) => {
  const text = page.getByLabel('Text', { exact: true })
  await text.click()
  await text.press('Control+Home')
  await page.getByRole('button', { name: 'Insert [attack]' }).click()
  await expect.poll(() => script(page)).toContain('"[attack]')
  await expect(text).toBeFocused()
})
