import type { Page } from '@playwright/test'
import { expect, test } from './studio'
import { openCard, script, type } from './editor/writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'

const popup = (page: Page) => page.locator('.suggest-widget')

/** Whether the element lies in the window, with nothing of it cut off by what it lies in. */
const isWhole = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false
    const corners = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

/** The part of the window that has the focus. */
const region = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const within = document.activeElement?.closest('[data-region], .dv-groupview')
    return (
      within?.getAttribute('aria-label') ??
      within?.querySelector('.dv-active-tab')?.textContent.trim() ??
      within?.className ??
      'nothing'
    )
  })

test.beforeEach(async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await openCard(page, CARD)
})

test('the tab key indents until Ctrl+M lets it leave the script, and the status bar says which', async ({ page }) => {
  const status = page.getByRole('contentinfo').getByRole('button', { name: /^Tab / })
  await expect(status).toContainText('Tab indents')
  await expect(status).toContainText('Ctrl+M')
  await expect(page.locator('.script').getByRole('textbox')).toHaveAttribute('aria-label', /Ctrl\+M/)
  await type(page, '\n')
  const before = await script(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => script(page)).not.toBe(before)
  await page.keyboard.press('Control+m')
  await expect(status).toContainText('Tab moves focus')
  const indented = await script(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('.script :focus')).toHaveCount(0)
  expect(await script(page)).toBe(indented)
  await status.click()
  await expect(status).toContainText('Tab indents')
})

test('F6 goes through the parts of the window and back, and shows where', async ({ page }) => {
  await page.locator('.script .view-lines').click()
  const first = await region(page)
  const seen = [first]
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('F6')
    const now = await region(page)
    if (now === first) break
    await expect(page.locator('[data-entered]')).toHaveCount(1)
    seen.push(now)
  }
  expect(seen.length).toBeGreaterThanOrEqual(5)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(['Script', 'Face', 'Form', 'Problems', 'Status', 'Pages']))
  await page.keyboard.press('Shift+F6')
  expect(await region(page)).toBe(seen.at(-1))
})

test('F6 leads through every page', async ({ page }) => {
  for (const place of ['Library', 'Table', 'Sheets', 'Reference', 'Settings']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: place, exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(`^${place}`))
    const seen = new Set<string>()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('F6')
      await expect(page.locator('[data-entered]')).toHaveCount(1)
      seen.add(await region(page))
    }
    expect(seen.size, place).toBeGreaterThanOrEqual(3)
    expect([...seen], place).toEqual(expect.arrayContaining(['Pages', 'Status']))
  }
})

test("proposals stand in the studio's type and are not cut", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 })
  await type(page, '\nability Act {\neffect De')
  await expect(popup(page).locator('.monaco-list-row').filter({ hasText: 'DealDamage' }).first()).toBeVisible()
  expect(await isWhole(page, '.suggest-widget')).toBe(true)
  expect(await popup(page).evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Inter')
  await page.keyboard.press('Escape')
  await page.locator('.script .view-line').getByText('SummonToken', { exact: true }).first().hover()
  const hover = page.locator('.editor-popups .monaco-hover:visible').first()
  await expect(hover).toContainText('Create tokens.')
  expect(
    await hover
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily),
  ).toContain('Inter')
})

test('an effect brings its targets to choose from', async ({ page }) => {
  await type(page, '\nability Act {\neffect DealDam')
  await expect(popup(page).locator('.monaco-list-row').filter({ hasText: 'DealDamage' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => script(page)).toContain('effect DealDamage(1) to TargetOpponentCard')
})

test('symbols are proposed behind a bracket or when asked for, and never within a word', async ({ page }) => {
  await type(page, '\ntext "Lanternkeeper')
  await page.keyboard.type('s and then')
  await expect(popup(page).locator('.monaco-list-row')).toHaveCount(0)
  await page.keyboard.type(' [fan')
  await expect(popup(page).locator('.monaco-list-row').filter({ hasText: '[fanfare]' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type(' go')
  await expect(popup(page).locator('.monaco-list-row')).toHaveCount(0)
  await page.keyboard.press('Control+Space')
  await expect(popup(page).locator('.monaco-list-row').filter({ hasText: '[' }).first()).toBeVisible()
})

test('the menu of a card’s parts gives the focus back to its button where none is chosen, and to the script where one is', async ({
  page,
}) => {
  const parts = page.getByRole('button', { name: 'Go to a part of the script' })
  await parts.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(parts).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().press('Enter')
  await expect(page.locator('.script :focus')).toHaveCount(1)
})
