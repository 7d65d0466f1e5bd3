import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../studio'
import { isSaved, openCard, saved, script } from './writing'

const CARD = 'Wickling Scout'

const field = (page: Page, label: string): Locator => page.locator('.form').getByLabel(label, { exact: true })

test.beforeEach(async ({ page, studio }) => {
  expect(studio.data).not.toBe('')
  await openCard(page, CARD)
})

test('a field edits the script and is saved', async ({ page }) => {
  await field(page, 'Cost').fill('7')
  await expect.poll(() => script(page)).toContain('cost 7;')
  await isSaved(page)
  expect((await saved(page, CARD)).text).toContain('cost 7;')
})

test('the script edits the field', async ({ page }) => {
  await page.locator('.script .view-line').filter({ hasText: 'name ' }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' of the Vale')
  await expect(field(page, 'Name')).toHaveValue(`${CARD} of the Vale`)
})

test('a choice and a word go into the script, and the words of the collection are proposed', async ({ page }) => {
  await field(page, 'Class').selectOption({ label: 'Runecraft' })
  await expect.poll(() => script(page)).toContain('class Rune;')
  const words = field(page, 'Traits')
  await words.fill('Warden')
  await words.press('Enter')
  await expect.poll(() => script(page)).toMatch(/trait .*Warden;/)
  await expect(page.locator('.form datalist option[value="Soldier"]')).toBeAttached()
})

test('typing in the form keeps the focus and is taken back by undo', async ({ page }) => {
  const before = await script(page)
  const name = field(page, 'Name')
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
  await field(page, 'Cost').fill('two')
  await expect(page.getByText('Expected a number, found “two”.')).toBeVisible()
  expect(await script(page)).toBe(before)
})

test('a symbol is inserted into the text where the cursor is', async ({ page }) => {
  const text = field(page, 'Text')
  await text.click()
  await text.press('Control+Home')
  await page.getByRole('button', { name: 'Insert [attack]' }).click()
  await expect.poll(() => script(page)).toContain('"[attack]')
  await expect(text).toBeFocused()
})
