import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { Library } from './library'
import { lineOf } from '../late'
import { expect, test } from '../studio'
import { ask, openCard, saved, script, type } from '../editor/writing'

const table = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Table', exact: true }).and(page.locator('[aria-pressed]')).click()
  return page.getByRole('grid', { name: 'Cards as a table' })
}

const row = (grid: Locator, name: string): Locator => grid.getByRole('row').filter({ hasText: name })
const cell = async (grid: Locator, name: string, column: string): Promise<Locator> => {
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  return row(grid, name)
    .getByRole('gridcell')
    .nth(headers.findIndex((header) => header.trim() === column))
}

test('a cell is edited by double click, Enter or F2, and Tab and Enter go on', async ({ page, studio: _ }) => {
  const grid = await table(page)
  const library = new Library(page)
  await library.search.fill('wickling')
  const cost = await cell(grid, 'Wickling Scout', 'Cost')
  await cost.dblclick()
  await page.keyboard.type('7', { delay: 20 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Escape')
  await expect(cost).toHaveText('7')
  await expect(await cell(grid, 'Wickling Scout', 'Attack')).not.toHaveText('5')
  await cost.click()
  await page.keyboard.press('F2')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(cost).toHaveText('8')
  await page.reload()
  await library.search.fill('wickling')
  await expect(await cell(page.getByRole('grid', { name: 'Cards as a table' }), 'Wickling Scout', 'Cost')).toHaveText(
    '8',
  )
})

test('a cell whose card goes away elsewhere says which card it was, and leaves the keyboard in the table', async ({
  page,
  studio: _,
}) => {
  const grid = await table(page)
  const library = new Library(page)
  await library.search.fill('wick')
  await (await cell(grid, 'Wickling Scout', 'Cost')).dblclick()
  await page.keyboard.type('7', { delay: 20 })
  const { entry, revision } = await saved(page, 'Wickling Scout')
  await ask(page, 'library.apply', {
    operations: [{ type: 'delete', entry }],
    baseRevisions: { [entry]: revision },
    label: 'Elsewhere',
  })
  await expect(library.note('Cost of Wickling Scout was not changed to “7”.')).toBeVisible()
  await expect(row(grid, 'Wickling Scout')).toHaveCount(0)
  await expect(grid.locator(':focus')).toHaveAttribute('role', 'gridcell')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a value that cannot be is refused with the reason, and stays to be mended', async ({ page, studio: _ }) => {
  const grid = await table(page)
  await new Library(page).search.fill('wickling')
  await (await cell(grid, 'Wickling Scout', 'Cost')).dblclick()
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await expect(grid.getByText('Expected a number, found “two”.')).toBeVisible()
  await expect(grid.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(await cell(grid, 'Wickling Scout', 'Cost')).toHaveText('1')
})

test('a value that the card’s own checks refuse comes back with their reason, and nothing of it is written', async ({
  page,
  studio: _,
}) => {
  const grid = await table(page)
  await new Library(page).search.fill('wickling')
  const before = (await saved(page, 'Wickling Scout')).text
  await (await cell(grid, 'Wickling Scout', 'Cost')).dblclick()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('alert')).toContainText('from 0 to 99')
  await expect(grid.getByRole('textbox')).toHaveValue('123')
  expect((await saved(page, 'Wickling Scout')).text).toBe(before)
  await page.keyboard.press('Escape')
  await expect(await cell(grid, 'Wickling Scout', 'Cost')).toHaveText('1')
})

test('columns are chosen by keyboard, in any order, for what is shown, and stay after a reload', async ({
  page,
  studio: _,
}) => {
  const grid = await table(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns of the table' })
  await dialog.getByRole('checkbox', { name: 'Artist' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: 'Type', exact: true }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Move Id to the left' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const headers = (): Promise<string[]> => grid.getByRole('columnheader').allInnerTexts()
  const chosen = (await headers()).map((text) => text.trim())
  expect(chosen.slice(0, 2)).toEqual(['Id', 'Name'])
  expect(chosen).toContain('Artist')
  expect(chosen).not.toContain('Type')
  await page.reload()
  await expect.poll(async () => (await headers()).map((text) => text.trim())).toEqual(chosen)
})

test('fields of all selected cards are changed as one step, and cards without the field are named', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await library.search.fill('wickling OR type:leader')
  // All that is seen is selected: no more than the first screen, while the rest of a library is read.
  await expect(library.count('7 of 116 cards')).toBeVisible()
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+F2')
  const dialog = page.getByRole('dialog', { name: /^Edit fields of \d+ cards$/ })
  const cost = dialog.getByRole('group', { name: 'Cost', exact: true })
  await cost.getByLabel('What happens to Cost').selectOption('Set to')
  await cost.getByRole('textbox').fill('9')
  await expect(cost).toContainText('cards of that type have no such field')
  const traits = dialog.getByRole('group', { name: 'Traits', exact: true })
  await traits.getByLabel('What happens to Traits').selectOption('Add or remove words')
  await traits.getByRole('combobox').nth(1).fill('Soot')
  await dialog.getByRole('button', { name: /^Change \d+ cards?$/ }).click()
  await expect(library.note('Changed')).toBeVisible()
  await library.search.fill('cost:9 trait:soot wickling')
  await expect(library.card('Wickling Scout')).toBeVisible()
  await page.keyboard.press('Escape')
  await library.search.fill('')
  await page.getByRole('heading', { name: 'Collections' }).click()
  await page.keyboard.press('Control+z')
  await library.search.fill('cost:9 trait:soot')
  await expect(library.count('0 of 116 cards')).toBeVisible()
})

test('Delete takes the cards that are seen selected, not those of a set that is out of sight', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await library.filters.getByRole('button', { name: /^Tidewall Brawl \d/ }).click()
  await page.keyboard.press('Delete')
  await library.filters.getByRole('button', { name: /^All cards \d/ }).click()
  await expect(library.count('116 cards')).toBeVisible()
  await library.card('Wickling Scout').click()
  await library.search.fill('canopy')
  await expect(library.card('Wickling Scout')).toBeHidden()
  await page.getByRole('heading', { name: 'Collections' }).click()
  await page.keyboard.press('Delete')
  await library.search.fill('')
  await expect(library.count('116 cards')).toBeVisible()
  await expect(library.card('Wickling Scout')).toBeVisible()
})

test('every selected card is exported as PNG, in its true size', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.fill('wickling OR canopy')
  await expect(page.getByRole('status').filter({ hasText: /^\d of 116 cards$/ })).toBeVisible()
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+a')
  const names = await library.grid.getByRole('option').count()
  await library.card('Wickling Scout').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('radio', { name: 'Pictures of cards' }).click()
  await dialog.getByRole('radio', { name: 'PNG', exact: true }).click()
  await dialog.getByLabel('File names').fill('{name}')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const pictures = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(Object.keys(pictures)).toHaveLength(names)
  const bytes = pictures['Wickling Scout.png'] ?? new Uint8Array()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  expect(new TextDecoder().decode(bytes.subarray(37, 41))).toBe('pHYs')
  expect(Math.round((view.getUint32(16) / view.getUint32(41)) * 1000)).toBe(63)
})

test('tabs, the chosen collection and the sheet are there again after a reload', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await library.card('Canopy Signal').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+Shift+S')
  await library.go('Library')
  await library.card('Wickling Scout').dblclick()
  await expect(page.getByRole('tab', { name: /Wickling Scout/ })).toBeVisible()
  await library.go('Library')
  await library.card('Canopy Signal').dblclick()
  await expect(page.getByRole('tab', { name: /Canopy Signal/ })).toHaveAttribute('aria-selected', 'true')
  await library.go('Library')
  await library.filters.getByRole('button', { name: /^Tidewall Brawl \d/ }).click()
  const shown = await page
    .getByRole('status')
    .filter({ hasText: /cards$/ })
    .innerText()
  await page.reload()
  await expect(library.count(shown)).toBeVisible()
  await library.go('Editor')
  await expect(page.getByRole('tab', { name: /Wickling Scout/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Canopy Signal/ })).toHaveAttribute('aria-selected', 'true')
  await library.go('Sheets')
  const sheet = page.getByRole('region', { name: 'Sheets' })
  await sheet.getByRole('tab', { name: /^Cards/ }).click()
  await expect(sheet.getByText('Wickling Scout').first()).toBeVisible()
  await expect(sheet.getByText('Canopy Signal').first()).toBeVisible()
})

test('cells, tags and fixes that are typed and clicked before the answer to the one before are all taken', async ({
  page,
  studio: _,
}) => {
  const line = await lineOf(page)
  line.delay(300)
  const library = new Library(page)
  const grid = await table(page)
  await library.search.fill('wickling')
  await (await cell(grid, 'Wickling Scout', 'Cost')).dblclick()
  for (const value of ['4', '6', '7']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  const tags = library.details.getByLabel('Add a tag')
  for (const tag of ['one', 'two', 'three']) {
    await tags.fill(tag)
    await tags.press('Enter')
  }
  await library.details.getByRole('button', { name: 'Remove tag two' }).click()
  await expect.poll(async () => (await saved(page, 'Wickling Scout')).appearance.tags).toEqual(['one', 'three'])
  await expect.poll(async () => (await saved(page, 'Wickling Scout')).text).toMatch(/cost 4;\s+stats 6\/7;/)
  await openCard(page, 'Wickling Scout')
  await type(page, '\ncots 3;\nrarty B;')
  await expect(page.locator('.problem .fix')).toHaveCount(2)
  // In one go, before the first has changed the text and moved the place of the second.
  await page
    .locator('.problem .fix')
    .evaluateAll((buttons: HTMLButtonElement[]) => buttons.forEach((button) => button.click()))
  await expect.poll(() => script(page)).toContain('\ncost 3;\nrarity B;')
})

test('an export and a change of many cards that are cancelled at once leave nothing behind', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  let downloads = 0
  page.on('download', () => downloads++)
  const line = await lineOf(page)
  /** Begins something and gives it up before the host's answer is there. */
  const atOnce = async (begin: Locator, giveUp: Locator): Promise<void> => {
    line.hold()
    await begin.click()
    await giveUp.click()
    line.release()
  }
  await expect(library.count('116 cards')).toBeVisible()
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+a')
  await library.card('Wickling Scout').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish' })
  await publishing.getByRole('radio', { name: 'Pictures of cards' }).click()
  const cancel = { name: 'Cancel', exact: true }
  await atOnce(
    publishing.getByRole('button', { name: 'Publish', exact: true }),
    page.getByRole('dialog').getByRole('button', cancel),
  )
  await expect(library.note('Cancelled.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(publishing).toBeHidden()

  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Export this library')
  await page.keyboard.press('Enter')
  const exporting = page.getByRole('dialog', { name: /^Export/ })
  await atOnce(exporting.getByRole('button', { name: 'Export', exact: true }), exporting.getByRole('button', cancel))
  await expect(exporting).toBeHidden()

  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+a')
  const dialog = page.getByRole('dialog', { name: /^Edit fields of \d+ cards$/ })
  const change = dialog.getByRole('button', { name: /^Change \d+ cards$/ })
  const fill = async (value: string): Promise<void> => {
    await page.keyboard.press('Control+Shift+F2')
    const cost = dialog.getByRole('group', { name: 'Cost', exact: true })
    await cost.getByLabel('What happens to Cost').selectOption('Set to')
    await cost.getByRole('textbox').fill(value)
  }
  await fill('8')
  await atOnce(change, dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  // What is begun after it does not bring the given up one back.
  await fill('9')
  await change.click()
  await expect(library.note('Changed')).toHaveCount(1)
  await library.search.fill('cost:8 type:follower')
  await expect(library.count('0 of 116 cards')).toBeVisible()
  expect((await ask(page, 'library.info', {}))?.canUndo).toMatch(/^Edit fields/)
  await ask(page, 'library.undo', {})
  await library.search.fill('cost:9')
  await expect(library.count('0 of 116 cards')).toBeVisible()
  expect((await ask(page, 'library.info', {}))?.canUndo).toBeUndefined()
  expect(downloads).toBe(0)
})

test('a card that is created while the person goes on in the library does not call them away', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  const line = await lineOf(page)
  line.delay(400)
  await expect(library.card('Wickling Scout')).toBeVisible()
  await library.create('Late Caller')
  await library.go('Library')
  await expect(library.count('117 cards')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(library.search).toBeVisible()
  await expect(library.details.getByRole('heading', { name: 'Late Caller' })).toBeVisible()
})
