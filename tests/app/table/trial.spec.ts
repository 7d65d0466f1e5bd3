import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { follower, Table, write } from './table'
import { isSaved, openCard, type } from '../editor/writing'

test.use({ first: 'Settings' })

const MOON = `${follower('Moon Lantern', 'LF01-911', '3/3')}\nability Fanfare {\n    effect DrawCard(1);\n}\n`
const WICK = `${follower('Endless Wick', 'LF01-912', '1/1')}\nability Fanfare {\n    effect SummonToken(Burnt Wick, Field, 1);\n}\n`
const BURNT =
  'name Burnt Wick;\nid LF01-913;\nclass Neutral;\ntype Follower / Token;\ntrait Guard;\ncost 1;\nstats 1/0;\n\nability LastWords {\n    effect SummonToken(Burnt Wick, Field, 1);\n}\n'

test('the card under edit is tried out, and the table follows what is typed', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await openCard(page, 'Moon Lantern')
  await page.getByLabel('Play this card').click()
  const moon = table.card('Near player', 'Hand', 'Moon Lantern')
  await expect(moon).toHaveAccessibleName(/attack 3/)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Editor' }).click()
  await page.locator('.script .view-line').filter({ hasText: 'stats 3/3' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  await table.go()
  await expect(moon).toHaveAccessibleName(/defense 39/)
})

test('a text with errors waits: the table plays the last one without', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await openCard(page, 'Moon Lantern')
  await page.keyboard.press('Control+Enter')
  await expect(table.card('Near player', 'Hand', 'Moon Lantern')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Editor' }).click()
  await type(page, '\ncots many;\nability Fanf')
  await isSaved(page)
  await table.go()
  await expect(table.card('Near player', 'Hand', 'Moon Lantern')).toHaveAccessibleName(/attack 3/)
})

test('the table is there again after the window was reloaded', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Lantern', 'Near player', 'Field')
  await expect(table.zone('Near player', 'Hand').getByRole('button')).toHaveCount(1)
  await page.reload()
  await expect(new Library(page).grid).toBeVisible()
  await table.go()
  await expect(table.card('Near player', 'Field', 'Moon Lantern')).toBeVisible()
  await table.undo()
  await expect(table.card('Near player', 'Field', 'Moon Lantern')).toBeHidden()
})

test('a card of the library is held over the rail until the table comes up, and dropped there', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  const library = new Library(page)
  await table.open()
  await library.go('Library')
  const over = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  }
  await library.card('Wickling Scout').hover()
  await page.mouse.down()
  await over(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Table' }))
  await expect(table.prompt).toBeVisible()
  await over(table.zone('Near player', 'Field'))
  await page.mouse.up()
  await expect(table.card('Near player', 'Field', 'Wickling Scout')).toBeVisible()
})

test('a deck list that is dropped on the table can be dealt, and says what it could not find', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.open()
  await new Library(page).drop({ 'my-moths.txt': 'Forestcraft v1\n3 Wickling Scout\n1 LF99-404\n' })
  const dialog = page.getByRole('dialog', { name: 'Deal two decks' })
  await expect(dialog.getByLabel('Deck of the near player')).toHaveValue(/.+/)
  await expect(dialog).toContainText('My moths (3 cards)')
  await expect(dialog).toContainText('Line 3: There is no card "LF99-404"')
  await dialog.getByRole('button', { name: 'Deal', exact: true }).click()
  await expect(table.log).toContainText('goes first')
})

test('two decks are dealt from another page by the shortcut alone', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await new Library(page).go('Library')
  await expect(new Library(page).grid).toBeVisible()
  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Deal two decks' })
  await expect(dialog.getByLabel('Deck of the far player')).toHaveValue(/.+/)
  await dialog.getByRole('button', { name: 'Deal', exact: true }).click()
  await expect(table.log).toContainText('goes first')
})

test('a match is saved as a scenario file with the cards it needs', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Lantern', 'Near player', 'Field')
  await expect(table.card('Near player', 'Field', 'Moon Lantern')).toBeVisible()
  await table.answer('End the turn')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  const text = await readFile(await (await download).path(), 'utf8')
  // Its Fanfare heard it come, so that the drop is a step and no part of the opening.
  expect(text).toMatch(
    /^system: evolve\n[\s\S]*name Moon Lantern;[\s\S]*when:\n {2}- \{ arrange: \{ put: Moon Lantern, to: you\.field, enter: true \} \}\n {2}- \{ end: true \}\nthen:\n[\s\S]*field: \[ Moon Lantern \]/,
  )
})

test('a card that calls itself up for ever is told in the log, and everything still answers', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  for (const text of [WICK, BURNT]) await write(page, text)
  await table.open()
  await table.drag('Endless Wick', 'Near player', 'Field')
  await expect(table.log).toContainText('More than 1000 abilities')
  await table.undo()
  await expect(table.prompt.getByRole('button', { name: 'End the turn' })).toBeEnabled()
})

test('a table that hangs is started again with the match as it was, and what it hung over is named', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Lantern', 'Near player', 'Field')
  const moon = table.card('Near player', 'Field', 'Moon Lantern')
  await expect(moon).toBeVisible()
  for (const worker of page.workers()) {
    if (!(await worker.evaluate(() => self.name)).startsWith('table ')) continue
    worker
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined)
  }
  await table.answer('End the turn')
  await expect(new Library(page).note('The table did not come to an end with this')).toBeVisible()
  await expect(moon).toBeVisible()
  await expect(table.prompt).toContainText('Turn 1')
  await table.answer('End the turn')
  await expect(table.prompt).toContainText('Turn 2')
})
