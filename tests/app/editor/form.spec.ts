import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../studio'
import { isSaved, openCard, saved, script } from './writing'

test.use({ first: 'Settings' })

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
