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

test('panes behind the board show the card that is shown once they come to the front, also where theirs was closed', async ({
  page,
}) => {
  const tabs = page.locator('.editor .tabs').first()
  const shown = tabs.getByRole('tab', { selected: true })
  const next = async (before: string): Promise<string> => {
    await page.getByRole('button', { name: 'Next card' }).click()
    await expect(shown).not.toHaveText(before)
    const name = (await shown.textContent())?.trim() ?? ''
    // Before its text has been looked through it has the name that the library knows.
    expect(name).not.toContain('Unnamed card')
    return name
  }
  const front = (pane: string) => page.getByRole('tab', { name: pane, exact: true }).click()
  await page.keyboard.press('Control+Alt+b')
  await page.locator('.editor .beside').waitFor()
  await expect(field(page, 'Name')).toHaveCount(0)
  const second = await next(CARD)
  await front('Form')
  await expect(field(page, 'Name')).toHaveValue(second)
  // The face is still that of the first card, until it is seen.
  await front('Face')
  await expect(page.locator('.stage svg').first()).toBeVisible()
  await front('Board')
  const third = await next(second)
  await page.getByTitle(`Close ${second}`, { exact: true }).click()
  await page.getByTitle(`Close ${CARD}`, { exact: true }).click()
  await expect(tabs.getByRole('tab')).toHaveText([third])
  await front('Form')
  await expect(field(page, 'Name')).toHaveValue(third)
  // What is written there is written into that card.
  await field(page, 'Name').fill(`${third} again`)
  await expect.poll(() => script(page)).toContain(`name ${third} again;`)
  await isSaved(page)
  expect((await saved(page, `${third} again`)).text).toContain(`name ${third} again;`)
  expect((await saved(page, CARD)).text).toContain(`name ${CARD};`)
})
