import { expect, test } from './studio'
import { follower, Table, write } from './table/table'

test.use({ first: 'Settings' })

const BEARER = follower('Bridge Bearer', 'LF01-902', '3/6', 'Storm')

test('a page’s keys do nothing while a menu, a field or a list has the focus, and work again after it', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, BEARER)
  await table.open()
  await table.drag('Bridge Bearer', 'Near player', 'Field')
  await table.card('Near player', 'Field', 'Bridge Bearer').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Inspect' })).toBeVisible()
  for (const key of ['e', 'Alt+e', 'Control+z', 'i']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Near player is played by' }).focus()
  await page.keyboard.press('e')
  await page.getByRole('slider', { name: 'Time' }).focus()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: /Change turn and phase/ }).click()
  await page.getByLabel('Turn number').press('e')
  await page.keyboard.press('Escape')
  await expect(table.prompt).toContainText('Turn 1')
  await expect(table.card('Near player', 'Field', 'Bridge Bearer')).toBeVisible()
  await expect(table.inspector).toHaveCount(0)
  await table.prompt.focus()
  await page.keyboard.press('e')
  await expect(table.prompt).toContainText('Turn 2')
})

test('a card that could be played is inspected under the pointer, under the focus and by a click with Ctrl, and stays where it is', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, BEARER)
  await table.open()
  await table.drag('Bridge Bearer', 'Near player', 'Hand')
  const bearer = table.card('Near player', 'Hand', 'Bridge Bearer')
  await expect(bearer).toHaveAccessibleName(/can be chosen/)
  await bearer.hover()
  await page.keyboard.press('i')
  await expect(table.inspector.getByRole('heading', { name: 'Bridge Bearer' })).toBeVisible()
  await page.mouse.move(0, 0)
  await page.getByRole('region', { name: 'Far player', exact: true }).locator('[data-card]').focus()
  await page.keyboard.press('i')
  await expect(table.inspector.getByRole('heading', { name: 'Far player' })).toBeVisible()
  await bearer.click({ modifiers: ['Control'] })
  await expect(table.inspector.getByRole('heading', { name: 'Bridge Bearer' })).toBeVisible()
  await expect(bearer).toBeVisible()
  await expect(table.zone('Near player', 'Field')).toContainText('0/5')
})

test('who played a match, and on whose side one sat, is no matter of the next', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await table.deal(3, ['Person', 'Greedy'])
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await table.open()
  for (const seat of ['Near player', 'Far player'])
    await expect(page.getByRole('combobox', { name: `${seat} is played by` })).toHaveValue('person')
  await expect(table.prompt.getByRole('status')).toContainText('Near player')
  await page
    .getByRole('button', { name: /^Deal two decks/ })
    .first()
    .click()
  for (const index of [0, 1])
    await expect(page.getByRole('dialog').getByLabel('Played by').nth(index)).toHaveValue('person')
})

test('whoever is only passed over with keys does not play, who is come to does with Enter, and steps once while paused', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.open()
  const list = page.getByRole('combobox', { name: 'Near player is played by' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue('random')
  await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue('greedy')
  await page.keyboard.press('Escape')
  await expect(list).toHaveValue('person')
  await expect(table.prompt).toContainText('Turn 1')
  await page.getByRole('combobox', { name: 'Far player is played by' }).selectOption({ label: 'Random' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await table.prompt.getByRole('button', { name: 'Pause' }).click()
  await expect(table.prompt.getByRole('button', { name: 'Go on' })).toBeVisible()
  const time = page.getByRole('slider', { name: 'Time' })
  const before = Number(await time.inputValue())
  await page.keyboard.press('F10')
  await expect(time).toHaveValue(String(before + 1))
  await expect(table.prompt.getByRole('button', { name: 'Go on' })).toBeVisible()
  await expect(list).toHaveValue('random')
})
