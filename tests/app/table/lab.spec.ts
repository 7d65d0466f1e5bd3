import { ask } from './ask'
import { openCard } from '../editor/writing'
import { expect, test } from '../studio'
import { follower, Table, write } from './table'

const BELL =
  'name Quiet Bell;\nid LF01-941;\nclass Neutral;\ntype Amulet;\ntrait Guard;\ncost 1;\n\nability OnOtherEnterField {\n    filter Ft(Wisp);\n    effect DrawCard(1);\n}\n'
const MOON = `${follower('Moon Walker', 'LF01-942', '3/3')}\nability Fanfare {\n    effect DrawCard(1);\n}\n`

test('a card says why its ability did not trigger, and where in its script', async ({ page, studio: _ }) => {
  const table = new Table(page)
  for (const text of [BELL, MOON]) await write(page, text)
  await table.open()
  await table.drag('Quiet Bell', 'Near player', 'Field')
  await table.drag('Moon Walker', 'Near player', 'Field')
  await table.card('Near player', 'Field', 'Quiet Bell').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Why did it not trigger?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why did it not trigger?' })
  await expect(dialog).toContainText('What happened is not what it watches for: Ft(Wisp)')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  const drew = table.log.locator('.line').filter({ hasText: 'Moon Walker' }).last()
  const words = (await drew.textContent())?.trim() ?? ''
  await drew.hover()
  await drew.getByRole('button', { name: /^Which abilities answered to this/ }).click()
  await expect(dialog.getByLabel('What happened').locator('option:checked')).toContainText(words)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Quiet Bell' })).toHaveAttribute(
    'data-stage',
    'other-event',
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Moon Walker' })).toHaveAttribute(
    'data-stage',
    'resolved',
  )
})

test('tables lie side by side in tabs, each as it was left, also after a reload', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Walker', 'Near player', 'Field')
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
  await page.getByRole('button', { name: 'Another table' }).click()
  await expect(page.getByRole('tab', { name: 'Table 2' })).toHaveAttribute('aria-selected', 'true')
  await table.open()
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeHidden()
  await page.getByRole('tab', { name: /^Table 1/ }).click()
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
  await page.waitForTimeout(400)
  await page.reload()
  await table.go()
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
  await page.getByRole('tab', { name: /^Table 2/ }).click()
  await expect(table.prompt).toBeVisible()
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeHidden()
})

test('a board is kept with its lines of play, laid again, copied, and one of a newer studio is refused', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Walker', 'Near player', 'Field')
  await table.undo()
  await table.drag('Moon Walker', 'Far player', 'Field')
  await expect(page.getByLabel('Line of play', { exact: true })).toBeVisible()
  const more = page.getByRole('button', { name: 'More for this table' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Boards…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boards' })
  await dialog.getByLabel('Name of this table as a board').fill('Two walks')
  await dialog.getByLabel('Note').fill('once near, once far')
  await dialog.getByRole('button', { name: 'Keep this table' }).click()
  await expect(dialog).toBeHidden()
  await more.click()
  await page.getByRole('menuitem', { name: 'Boards…' }).click()
  await dialog.getByRole('button', { name: 'Copy Two walks' }).click()
  await expect(dialog.getByRole('button', { name: /^Two walks 2/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^Two walks Lanternfall/ }).click()
  await expect(page.getByRole('tab', { name: 'Two walks', selected: true })).toBeVisible()
  await expect(table.card('Far player', 'Field', 'Moon Walker')).toBeVisible()
  await expect(page.getByLabel('Line of play', { exact: true }).locator('option')).toHaveCount(2)
  const [board] = (await ask(page, 'assets.list', {})).filter(
    ({ kind, name }) => kind === 'board' && name === 'Two walks',
  )
  const newer = (board?.text ?? '').replace('"version": 1', '"version": 2')
  expect(newer).not.toBe(board?.text)
  const refused = await ask(page, 'library.apply', {
    operations: [{ type: 'edit-asset', asset: board?.asset ?? '', text: newer }],
    baseRevisions: { [board?.asset ?? '']: board?.revision ?? 0 },
    label: 'Newer',
  }).catch((error: unknown) => String(error))
  expect(JSON.stringify(refused)).toMatch(/cannot be taken/)
  const after = (await ask(page, 'assets.list', {})).find(({ asset }) => asset === board?.asset)
  expect(after?.text).toBe(board?.text)
})

test('two positions are compared side by side', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Walker', 'Near player', 'Field')
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: /^Compare/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare positions' })
  await expect(dialog.getByRole('row', { name: /Moon Walker Zone – .*Field/ })).toBeVisible()
  await dialog.getByLabel(/^After so many steps/).fill('1')
  await dialog.getByLabel(/^After so many steps/).press('Tab')
  await expect(dialog).toContainText('The two positions do not differ.')
})

test('the board in words is played with the keyboard: a card, its target, a step back', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await openCard(page, 'Moon Walker')
  await page.keyboard.press('Control+Enter')
  await expect(table.card('Near player', 'Hand', 'Moon Walker')).toBeVisible()
  await page.keyboard.press('Alt+t')
  const words = page.getByRole('group', { name: 'Board in words' })
  await expect(words.getByRole('heading', { name: 'Near player', exact: true })).toBeVisible()
  const moon = words.getByRole('button', { name: /^Moon Walker, .*can be chosen/ })
  await moon.focus()
  await page.keyboard.press('Enter')
  await expect(words.getByRole('button', { name: /^Moon Walker, .*Field/ })).toBeVisible()
  await expect(words.getByRole('status')).not.toBeEmpty()
  await page.keyboard.press('Alt+F10')
  await expect(table.prompt).toContainText('Back before this step')
  await page.keyboard.press('F10')
  await page.keyboard.press('Alt+t')
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
})
