import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { ask } from './ask'
import { openCard } from '../editor/writing'
import { expect, test } from '../studio'
import { follower, Table, write } from './table'

test.use({ first: 'Settings' })

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
  await expect(dialog).toContainText('What happened is not what it watches for: t(Wisp)')
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

test('a table that is left while it is still being laid is not lost, in either direction', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Walker', 'Near player', 'Field')
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
  // What plays the matches comes late, so that each is left before it lies there.
  await page.route(/assets\/worker-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Copy this table' }).click()
  const tab = (number: number) => page.getByRole('tab', { name: `Table ${number}: Shadowverse: Evolve` })
  await expect(tab(2)).toHaveAttribute('aria-selected', 'true')
  await tab(1).click()
  await tab(2).click()
  await tab(1).click()
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
  await tab(2).click()
  await expect(table.card('Near player', 'Field', 'Moon Walker')).toBeVisible()
})

/** The boards of the library by their names, as their bytes are kept. */
const boardsOf = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await ask(page, 'assets.list', {})).flatMap(({ kind, name, text }) =>
      kind === 'board' ? [[name, text ?? '']] : [],
    ),
  )

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

/** Exports the whole collection as a person does, and answers its bytes. */
async function exported(page: Page): Promise<Buffer> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
  await page
    .getByRole('button', { name: /^Lanternfall/ })
    .first()
    .click()
  const download = page.waitForEvent('download')
  await command(page, 'Export this collection')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'Whole collection' }).click()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  return readFile(await (await download).path())
}

/** Imports an archive; answers what the window says of it. */
async function imported(page: Page, path: string): Promise<string> {
  const chooser = page.waitForEvent('filechooser')
  await command(page, 'Import files')
  await (await chooser).setFiles(path)
  const begin = page.getByRole('dialog', { name: /^Import/ }).getByRole('button', { name: 'Import', exact: true })
  await begin.click()
  const finished = page.getByRole('dialog', { name: 'Import finished' })
  const said = await finished.innerText()
  await page.keyboard.press('Escape')
  await expect(finished).toBeHidden()
  return said
}

/** Opens the list of boards. */
const boards = async (page: Page) => {
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Boards…' }).click()
  return page.getByRole('dialog', { name: 'Boards' })
}

test('a board is kept, copied, changed, exported and imported into an empty library: its lines play, the original stays as it was, and one of a newer studio is refused', async ({
  page,
  studio: _,
}, info) => {
  const table = new Table(page)
  const lines = page.getByLabel('Line of play', { exact: true })
  const moon = (player: 'Near player' | 'Far player') => table.card(player, 'Field', 'Moon Walker')
  await write(page, MOON)
  await table.open()
  await table.drag('Moon Walker', 'Near player', 'Field')
  await expect(moon('Near player')).toBeVisible()
  await table.undo()
  await table.drag('Moon Walker', 'Far player', 'Field')
  await expect(lines.locator('option')).toHaveCount(2)
  const dialog = await boards(page)
  await dialog.getByLabel('Name of this table as a board').fill('Two walks')
  await dialog.getByLabel('Note').fill('once near, once far')
  await dialog.getByRole('button', { name: 'Keep this table' }).click()
  await expect(dialog).toBeHidden()
  const original = (await boardsOf(page))['Two walks']
  expect(original).toContain('"version": 1')

  // The copy is laid, played on along a third line, and kept over itself.
  await boards(page)
  await dialog.getByRole('button', { name: 'Copy Two walks' }).click()
  const copy = dialog.getByRole('button', { name: /^Two walks 2 Lanternfall/ })
  await expect(copy).toBeVisible()
  expect((await boardsOf(page))['Two walks 2']).toBe(original)
  await copy.click()
  await expect(page.getByRole('tab', { name: 'Two walks 2', selected: true })).toBeVisible()
  await expect(moon('Far player')).toBeVisible()
  await table.undo()
  await table.drag('Moon Walker', 'Near player', 'Hand')
  await expect(lines.locator('option')).toHaveCount(3)
  await boards(page)
  await dialog.getByRole('button', { name: 'Keep it over the board of this name' }).click()
  await expect(dialog).toBeHidden()
  const kept = await boardsOf(page)
  expect(kept['Two walks']).toBe(original)
  expect(kept['Two walks 2']).not.toBe(original)

  // A board is renamed and taken away from the same list.
  await boards(page)
  await dialog.getByRole('button', { name: 'Copy Two walks 2' }).click()
  await dialog.getByRole('button', { name: 'Rename Two walks 2 2' }).click()
  await dialog.getByRole('textbox', { name: 'Rename Two walks 2 2' }).fill('Third walk')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove Third walk' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await boardsOf(page)).toEqual(kept)

  // Another, empty library takes both as they are.
  const packed = info.outputPath('lanternfall.zip')
  await writeFile(packed, await exported(page))
  await command(page, 'New library')
  const making = page.getByRole('dialog', { name: 'New library' })
  await making.getByLabel('Name').fill('Empty')
  await making.getByRole('checkbox').uncheck()
  await making.getByRole('button', { name: 'Create library' }).click()
  await expect(page.getByText('No cards', { exact: true }).first()).toBeVisible()
  expect(await boardsOf(page)).toEqual({})
  await imported(page, packed)
  expect(await boardsOf(page)).toEqual(kept)
  await table.open()
  await boards(page)
  await dialog.getByRole('button', { name: /^Two walks 2 Lanternfall/ }).click()
  await expect(lines.locator('option')).toHaveCount(3)
  await expect(table.card('Near player', 'Hand', 'Moon Walker')).toBeVisible()
  for (const [index, player, other] of [
    [0, 'Near player', 'Far player'],
    [1, 'Far player', 'Near player'],
  ] as const) {
    await lines.selectOption({ index })
    await expect(moon(player)).toBeVisible()
    await expect(moon(other)).toBeHidden()
    await expect(table.card('Near player', 'Hand', 'Moon Walker')).toBeHidden()
  }
  // Its abilities are those of the card that came along.
  await lines.selectOption({ index: 0 })
  await expect(table.log).toContainText('draws')

  // A newer studio has written over it: it is refused by name, and the bytes that are there stay.
  const files = unzipSync(await readFile(packed))
  const path = Object.keys(files).find((one) => one.endsWith('boards/Two walks.board.json')) ?? ''
  files[path] = strToU8(strFromU8(files[path] ?? new Uint8Array()).replace('"version": 1', '"version": 2'))
  const newer = info.outputPath('newer.zip')
  await writeFile(newer, zipSync(files))
  expect(await imported(page, newer)).toMatch(/Two walks\.board\.json[^]*newer/)
  expect(await boardsOf(page)).toEqual(kept)
  const board = (await ask(page, 'assets.list', {})).find(({ name }) => name === 'Two walks')
  const refused = await ask(page, 'library.apply', {
    operations: [{ type: 'edit-asset', asset: board?.asset ?? '', text: strFromU8(files[path]) }],
    baseRevisions: { [board?.asset ?? '']: board?.revision ?? 0 },
    label: 'Newer',
  }).catch((error: unknown) => String(error))
  expect(JSON.stringify(refused)).toMatch(/cannot be taken/)
  expect(await boardsOf(page)).toEqual(kept)
})

test('two positions are compared on two boards: what differs is lit and listed, and found with the keyboard', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, MOON)
  await write(page, BELL)
  await table.open()
  await table.drag('Quiet Bell', 'Far player', 'Field')
  await table.drag('Moon Walker', 'Near player', 'Field')
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: /^Compare/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare positions' })
  const [there, here] = [/^There: .*after step 1$/, /^Here: .*after step 2$/].map((name) =>
    dialog.getByRole('region', { name }),
  )
  if (!there || !here) throw new Error('There are two boards.')
  const row = dialog.getByRole('row', { name: /Moon Walker Zone – .*Field/ })
  await expect(row).toBeVisible()

  // The card that came is lit where it is, and absent where it is not; the one that stayed is on both and lit on neither.
  const lit = here.getByRole('button', { name: /^Moon Walker, .*Zone: – there, .*Field here/ })
  await expect(lit).toBeVisible()
  // Its ability drew a card: that one is lit on both.
  const drawn = /^Plain card, .*Zone: the near player: Deck there, the near player: Hand here/
  for (const board of [there, here]) await expect(board.getByRole('button', { name: drawn })).toBeVisible()
  await expect(here.getByRole('button')).toHaveCount(2)
  await expect(there.getByRole('button')).toHaveCount(1)
  await expect(there.getByText('Moon Walker')).toHaveCount(0)
  for (const board of [there, here]) await expect(board.getByRole('img', { name: /^Quiet Bell, / })).toBeVisible()

  // With the keyboard alone: Tab leads to the lit card, Enter to what the list says of it.
  await dialog.getByLabel(/^After so many steps/).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(lit).toBeFocused()
  await expect(row).toHaveClass(/pointed/)
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await expect(lit).toHaveClass(/pointed/)

  // The other way round: what is only there is lit there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await table.undo()
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: /^Compare/ }).click()
  await dialog.getByLabel(/^After so many steps/).fill('2')
  await dialog.getByLabel(/^After so many steps/).press('Tab')
  const later = dialog.getByRole('region', { name: /^There: .*after step 2$/ })
  await expect(later.getByRole('button', { name: /^Moon Walker, .*Field there, – here/ })).toBeVisible()
  await dialog.getByLabel(/^After so many steps/).fill('1')
  await dialog.getByLabel(/^After so many steps/).press('Tab')
  await expect(dialog).toContainText('The two positions do not differ.')
  await expect(dialog.locator('.card.lit')).toHaveCount(0)
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
