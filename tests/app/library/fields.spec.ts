import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { openCard, saved } from '../editor/writing'
import { expect, test } from '../studio'
import { Library, script } from './library'

const FACE = JSON.stringify({
  version: 2,
  id: 'dusk',
  name: 'Dusk',
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  palette: [],
  layers: [
    {
      type: 'text',
      id: 'said',
      name: 'Said',
      box: { x: 4, y: 40, width: 55, height: 8 },
      value: '{flavour} in {ink}',
      style: { font: 'Spectral', size: 9, colour: '#102030' },
    },
  ],
})
const FILES = {
  'collection.yaml': 'name: Dusk\nsystem: evolve\n',
  'own.txt': `${script('Dusk Walker', 'CP99-901')}\n${script('Dusk Runner', 'CP99-902')}`,
  'faces/dusk.face.json': FACE,
  'cards.yaml': 'version: 1\ncards:\n  - { document: own.txt, key: CP99-901, place: 1, template: dusk }\n',
}

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

async function finish(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Import/ })
    .getByRole('button', { name: 'Import', exact: true })
    .click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
}

test('a field is declared, filled, shown as a column and on the face, and comes into another library with its values', async ({
  page,
  studio: _,
}, info) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  const folder = info.outputPath('set')
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await page.getByRole('button', { name: 'New collection', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Dusk')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const given = page.waitForEvent('filechooser')
  await command(page, 'Import a folder')
  await (await given).setFiles(folder)
  await finish(page)

  await library.filters.getByRole('button', { name: 'Options of Dusk' }).click()
  await page.getByRole('menuitem', { name: 'Fields…' }).click()
  const fields = page.getByRole('dialog', { name: 'Fields of Dusk' })
  await fields.getByRole('button', { name: 'Add field' }).click()
  await page.keyboard.type('Flavour')
  await fields.getByLabel('Type').last().selectOption('Long text')
  await fields.getByRole('button', { name: 'Add field' }).click()
  await page.keyboard.type('Ink')
  await fields.getByLabel('Type').last().selectOption('Choice')
  await expect(fields.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await fields.getByLabel('Values to choose from').fill('gold\nsilver')
  await page.screenshot({ path: info.outputPath('declared.png') })
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields).toBeHidden()

  await openCard(page, 'Dusk Walker')
  const form = page.locator('.form')
  await form.getByLabel('Flavour', { exact: true }).pressSequentially('Salt', { delay: 20 })
  await form.getByLabel('Ink', { exact: true }).selectOption('gold')
  const face = page.locator('.stage svg').first()
  await expect(face).toContainText('Salt in gold')
  await page.screenshot({ path: info.outputPath('filled.png') })
  const values = async (): Promise<unknown> => (await saved(page, 'Dusk Walker')).appearance.fields
  await expect.poll(values).toEqual({ flavour: 'Salt', ink: 'gold' })
  await form.getByLabel('Ink', { exact: true }).press('Control+z')
  await expect.poll(values).toEqual({ flavour: 'Salt' })
  await expect(form.getByLabel('Ink', { exact: true })).toHaveValue('')
  await form.getByLabel('Ink', { exact: true }).press('Control+Shift+z')
  await expect(form.getByLabel('Ink', { exact: true })).toHaveValue('gold')

  await library.go('Library')
  await command(page, 'Show cards as a table')
  await expect(page.getByRole('columnheader', { name: 'Ink' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Dusk Walker' })).toContainText('gold')
  await library.search.fill('flavour:salt')
  await expect(library.count('1 of 2 cards')).toBeVisible()
  await page.screenshot({ path: info.outputPath('listed.png') })
  await library.search.fill('')

  await library.filters.getByRole('button', { name: 'Options of Dusk' }).click()
  await page.getByRole('menuitem', { name: 'Fields…' }).click()
  await fields.getByRole('group', { name: 'Ink' }).getByLabel('Name', { exact: true }).fill('metal')
  await expect(fields).toContainText('The value of 1 card goes along. Faces of the collection that show {ink} follow.')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields).toBeHidden()
  await openCard(page, 'Dusk Walker')
  await expect(face).toContainText('Salt in gold')
  await library.go('Library')

  const download = page.waitForEvent('download')
  await command(page, 'Export this collection')
  const exporting = page.getByRole('dialog', { name: 'Export' })
  await exporting.getByRole('radio', { name: 'Whole collection' }).click()
  await exporting.getByRole('button', { name: 'Export', exact: true }).click()
  const packed = info.outputPath('exported.zip')
  await (await download).saveAs(packed)
  await command(page, 'New library')
  const making = page.getByRole('dialog', { name: 'New library' })
  await making.getByLabel('Name').fill('Empty')
  await making.getByRole('checkbox').uncheck()
  await making.getByRole('button', { name: 'Create library' }).click()
  await expect(library.count('No cards')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await command(page, 'Import files')
  await (await chooser).setFiles(packed)
  await finish(page)
  expect(await values()).toEqual({ flavour: 'Salt', metal: 'gold' })
  await openCard(page, 'Dusk Walker')
  await expect(face).toContainText('Salt in gold')
})

test('columns of a spreadsheet are said to mean fields, and its rows change the cards of their keys', async ({
  page,
  studio: _,
}, info) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  const before = await saved(page, 'Wickling Scout')
  const key = before.cards[0]?.key ?? ''
  await library.drop({
    'painted.csv': `Id;By whom;Cost\r\n${key};"Ann ""A"", of Ash";7\r\nCP99-404;Nobody;1\r\n${key};Twice;2\r\n`,
  })
  const dialog = page.getByRole('dialog', { name: 'Import painted.csv' })
  await dialog.getByLabel('What “By whom” means').selectOption({ label: 'Artist' })
  await dialog.getByRole('radio', { name: 'Pass by' }).click()
  await expect(dialog.getByRole('status')).toHaveText('0 new, 1 changed, 0 unchanged, 2 passed by')
  await expect(dialog.getByRole('listitem')).toContainText('Ann "A", of Ash')
  await expect(dialog.getByText('It has the key', { exact: false })).toBeVisible()
  await page.screenshot({ path: info.outputPath('mapped.png') })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
  const after = await saved(page, 'Wickling Scout')
  expect([after.appearance.fields, after.text]).toEqual([
    { ...before.appearance.fields, artist: 'Ann "A", of Ash' },
    before.text.replace(/cost \d+;/, 'cost 7;'),
  ])
  await library.card('Wickling Scout').click()
  const download = page.waitForEvent('download')
  await command(page, 'Export these cards')
  const exporting = page.getByRole('dialog', { name: 'Export 1 card' })
  await exporting.getByRole('radio', { name: 'CSV' }).click()
  await exporting.getByRole('button', { name: 'Export', exact: true }).click()
  const text = (await readFile(await (await download).path())).toString()
  expect(text).toContain(`${key},`)
  expect(text).toContain('"Ann ""A"", of Ash"')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await saved(page, 'Wickling Scout')).text).toBe(before.text)
})
