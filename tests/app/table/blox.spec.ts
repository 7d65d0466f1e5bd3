import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Table } from './table'

const terrain = (name: string, field: number): string =>
  `["${name}"] = {
	["Id"] = 100001,
	["Name"] = "${name}",
	["Health"] = 0,
	["Power"] = 0,
	["Rarity"] = "Common",
	["Archetype"] = "Terrain",
	["Color"] = "Neutral",
	["Cost"] = {},
	["Field"] = ${field},
	["Effect"] = {
		Name = "Weather",
		Description = "At the start of each player's turn, that player's fighters gain 50 health.",
		["Type"] = "Field",
		["Power"] = {{"Heal",50}},
		Target = "Ally",
	},
	["Bio"] = "",
},
`

/** Brings a collection of Blox Cards with two terrains, of which one has its picture at hand. */
async function bring(page: Page, folder: string): Promise<void> {
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#c814c8' } })
    .png()
    .toBuffer()
  const files: Readonly<Record<string, string | Buffer>> = {
    'collection.yaml': 'system: bloxcards\n',
    'moor.lua': `${terrain('Purple Moor', 100777)}\n${terrain('Far Shore', 100778)}`,
    'pictures/100777.png': picture,
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Import a folder')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(folder)
  await page
    .getByRole('dialog', { name: /^Import/ })
    .getByRole('button', { name: 'Import', exact: true })
    .click()
  const finished = page.getByRole('dialog', { name: 'Import finished' })
  await finished.getByRole('button', { name: 'Show imported cards' }).last().click()
}

/** The colour of the board beside its middle, where nothing lies. */
async function ground(page: Page): Promise<readonly [red: number, green: number, blue: number]> {
  const box = await page.getByRole('group', { name: 'Board' }).boundingBox()
  if (!box) throw new Error('There is no board.')
  const clip = { x: box.x + 3, y: box.y + box.height / 2 - 60, width: 3, height: 3 }
  const { data } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}

test('the terrain in play shows its picture behind the board, and one without a picture at hand the plain ground', async ({
  page,
  studio: _,
}, info) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await bring(page, info.outputPath('moor'))
  const table = new Table(page)
  await table.go()
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Blox Cards' })
  await page
    .getByRole('button', { name: /^New table/ })
    .first()
    .click()
  await table.prompt.waitFor()
  const board = page.getByRole('group', { name: 'Board' })
  await expect(board).not.toHaveAttribute('data-scenery')
  const plain = await ground(page)
  const slot = page.getByRole('button', { name: /^Terrain, / })

  const lay = async (name: string): Promise<void> => {
    await page.getByRole('searchbox', { name: 'Search cards to put on the table' }).fill(`"${name}"`)
    await table.shelf
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .dragTo(slot)
  }
  await lay('Purple Moor')
  await expect(slot).toHaveAccessibleName('Terrain, 1 card, Purple Moor on top')
  await expect(board).toHaveAttribute('data-scenery', '100777')
  expect(await board.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('/art/')
  await expect.poll(async () => (await ground(page))[1]).toBeLessThan(plain[1] - 30)
  const [red, green, blue] = await ground(page)
  expect(Math.min(red, blue) - green).toBeGreaterThan(30)

  await lay('Far Shore')
  await expect(board).not.toHaveAttribute('data-scenery')
  await expect.poll(() => ground(page)).toEqual(plain)
  await table.undo()
  await expect(board).toHaveAttribute('data-scenery', '100777')
})

/** Adds the sample cards of Blox Cards, and shows the table page with that game. */
async function withSamples(page: Page): Promise<Table> {
  await new Library(page).addSamples('Blox Cards')
  const table = new Table(page)
  await table.go()
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Blox Cards' })
  return table
}

const player = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a preset of the rules sets all its numbers, and a match is dealt with them', async ({ page, studio: _ }) => {
  const table = await withSamples(page)
  await page
    .getByRole('button', { name: /^New table/ })
    .first()
    .click()
  await table.prompt.waitFor()
  const numbers = page.getByRole('dialog', { name: 'Numbers of the rules' })
  const openNumbers = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More for this table' }).click()
    await page.getByRole('menuitem', { name: 'Numbers of the rules…' }).click()
  }
  await openNumbers()
  const preset = numbers.getByRole('combobox', { name: 'Numbers of' })
  await expect(preset.locator('option:checked')).toHaveText('Classic 2019')
  await expect(numbers.getByText(/^usually/)).toHaveCount(0)
  await preset.selectOption({ label: 'Modern' })
  await expect(numbers.getByText(/^usually/)).toHaveCount(3)
  await numbers.getByRole('spinbutton', { name: /^Starting life/ }).fill('4000')
  await page.keyboard.press('Tab')
  await expect(preset.locator('option:checked')).toHaveText('your own')
  await preset.selectOption({ label: 'Modern' })
  await expect(numbers.getByRole('spinbutton', { name: /^Starting life/ })).toHaveValue('5000')
  await numbers.getByRole('button', { name: 'Lay a new table' }).click()
  await openNumbers()
  await expect(preset.locator('option:checked')).toHaveText('Modern')
  await numbers.getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByRole('button', { name: /^Deal two decks/ })
    .first()
    .click()
  const dealing = page.getByRole('dialog', { name: 'Deal two decks' })
  await dealing.getByRole('checkbox', { name: /White icons of the second player 6 \(usually 4\)/ }).check()
  await dealing.getByLabel('Goes first').selectOption({ label: 'Near player' })
  await dealing.getByLabel('Seed').fill('3')
  await dealing.getByRole('button', { name: 'Deal', exact: true }).click()
  await expect(table.log).toContainText('goes first')
  const icons = (name: string) => player(page, name).getByRole('button', { name: /^Neutral/ })
  await expect(icons('Near player')).toHaveAccessibleName('Neutral 4, Blue 0, Green 0, Red 0, Yellow 0')
  await expect(icons('Far player')).toHaveAccessibleName('Neutral 6, Blue 0, Green 0, Red 0, Yellow 0')
  await table.answer('End the turn')
  await expect(icons('Near player')).toHaveAccessibleName('Neutral 6, Blue 0, Green 0, Red 0, Yellow 0')
  await table.undo()
  await expect(icons('Near player')).toHaveAccessibleName('Neutral 4, Blue 0, Green 0, Red 0, Yellow 0')
})
