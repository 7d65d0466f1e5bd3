import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../studio'
import { isSaved, openCard, saved, script } from './writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'
const WRITTEN = 'Give each enemy leader a biscuit.'

const pane = (page: Page): Locator => page.getByRole('group', { name: 'Wording' })
const text = (page: Page): Locator => page.locator('.form').getByLabel('Text', { exact: true })
const printed = async (page: Page): Promise<string> => (await saved(page, CARD)).text

/** Brings the pane to the front and writes another printed text than the script's. */
async function disagree(page: Page): Promise<void> {
  await page.locator('.dv-tab', { hasText: 'Wording' }).click()
  await text(page).fill(WRITTEN)
  await expect(pane(page).locator('del').first()).toBeVisible()
}

test.beforeEach(async ({ page, studio }) => {
  expect(studio.data).not.toBe('')
  await openCard(page, CARD)
})

test('the text of the script is shown beside the written one, with what differs', async ({ page }) => {
  await disagree(page)
  await expect(pane(page).getByRole('cell').filter({ hasText: WRITTEN })).toBeVisible()
  await expect(pane(page).locator('ins').first()).toBeVisible()
  await expect(pane(page).getByRole('status')).toContainText('differ')
})

test('one click writes all of it into the script, and undo takes it back', async ({ page }) => {
  await disagree(page)
  await pane(page).getByRole('button', { name: 'Take over all of it' }).click()
  await expect(pane(page).getByRole('status')).toHaveText('The printed text says what the script does.')
  await isSaved(page)
  expect(await printed(page)).not.toContain(WRITTEN)
  await page.locator('.script .view-lines').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => script(page)).toContain(WRITTEN)
})

test('a line is taken over alone', async ({ page }) => {
  await disagree(page)
  const before = await pane(page).locator('tr.differs').count()
  await pane(page)
    .getByRole('button', { name: /^Add this line/ })
    .first()
    .click()
  await expect(pane(page).locator('tr.differs')).toHaveCount(before - 1)
  await expect.poll(() => script(page)).toContain(WRITTEN)
})

test('the pane follows the script as it is typed', async ({ page }) => {
  await page.locator('.dv-tab', { hasText: 'Wording' }).click()
  await page.locator('.form').getByLabel('Evolve cost', { exact: true }).fill('4')
  await expect(pane(page).getByRole('cell').filter({ hasText: '[cost04]' })).toBeVisible()
})

test('a command writes the text from the script', async ({ page }) => {
  await disagree(page)
  await page.keyboard.press('Control+Shift+p')
  await page.keyboard.type('text from its script')
  await page.getByRole('option').first().click()
  await expect.poll(() => script(page)).not.toContain(WRITTEN)
})
