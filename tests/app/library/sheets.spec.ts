import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { Library, written } from './library'
import { expect, test } from '../studio'

const tab = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()

/** Opens a group of options, unless it is open: it stays so in the window that tests use one after another. */
async function group(page: Page, title: string): Promise<void> {
  const summary = page.locator('summary', { has: page.getByText(title, { exact: true }) })
  if ((await page.locator('details[open]', { has: summary }).count()) === 0) await summary.click()
}

test('selected cards become a PDF with their copies', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await library.card('Mossback Elder').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByText('4 cards · 9 cards a page · 1 page')).toBeVisible()
  await tab(page, /^Cards/)
  await page.getByLabel('Copies of Wickling Scout').fill('7')
  await page.getByLabel('Copies of Wickling Scout').press('Enter')
  await expect(page.getByText('10 cards · 9 cards a page · 2 pages')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(library.note('Saved')).toBeVisible()
})

test('printing opens the finished sheet in a tab of its own', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+Shift+S')
  // A browser without a viewer of PDF does not name what its tab was opened with, but opens it.
  const asked = page.evaluate(
    () =>
      new Promise<string>((settle) => {
        const open = window.open.bind(window)
        window.open = (address, ...rest) => {
          window.open = open
          settle(String(address))
          return open(address, ...rest)
        }
      }),
  )
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print…' }).click()
  await tab
  expect(await asked).toMatch(/^blob:/)
  const beginning = await page.evaluate(
    async (address) => (await (await fetch(address)).text()).slice(0, 5),
    await asked,
  )
  expect(beginning).toBe('%PDF-')
  await expect(page.getByRole('button', { name: 'Print…' })).toBeEnabled()
})

test('an empty sheet offers the cards of the library; its measures are remembered', async ({ page, studio }) => {
  const library = new Library(page)
  await library.go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await tab(page, /^Layout/)
  await page.getByRole('combobox', { name: /^Paper/ }).selectOption('letter')
  await page.getByRole('radio', { name: 'Landscape' }).click()
  // Cards of both games, which are of two sizes, lie on pages of their own.
  await expect(page.getByText('116 cards · 8 cards a page · 15 pages')).toBeVisible()
  await page.getByLabel('Gap across').fill('4')
  await page.getByLabel('Gap across').press('Enter')
  await written(studio, /"gutter": ?\{\s*"x": ?4/)
  await page.reload()
  await library.go('Sheets')
  await expect(page.getByRole('combobox', { name: /^Paper/ })).toHaveValue('letter')
  await expect(page.getByLabel('Gap across')).toHaveValue('4')
})

test('a print job is kept under its name with its cards and copies, and opened again', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+Shift+S')
  await tab(page, /^Cards/)
  await page.getByLabel('Copies of Wickling Scout').fill('3')
  await page.getByLabel('Copies of Wickling Scout').press('Enter')
  await page.getByLabel('Name of the print job').fill('Scouts')
  await page.getByRole('button', { name: 'Keep this print job under its name' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('No cards on this sheet')).toBeVisible()
  // Neither is gone for good.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Copies of Wickling Scout')).toHaveValue('3')
  // Other cards that were laid since are not lost by it.
  await page.getByRole('button', { name: 'Remove all' }).click()
  const note = page.locator('.toast').filter({ hasText: 'The sheet is empty' }).last()
  await expect(note.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: /^All shown/ }).click()
  await expect(note).toBeVisible()
  // Sooner than the note goes by itself.
  await expect(note.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 3000 })
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('button', { name: 'Forget this print job' }).click()
  await page.locator('.toast').filter({ hasText: 'is forgotten' }).getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await library.go('Sheets')
  await page.getByLabel('Open a print job', { exact: true }).selectOption('Scouts')
  await expect(page.getByText('3 cards · 9 cards a page · 1 page')).toBeVisible()
})

test('pages that are no range are said to be none, and nothing is printed until they are', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await library.go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await tab(page, /^Layout/)
  await group(page, 'Order and output')
  const range = page.getByRole('textbox', { name: /^Pages/ })
  const save = page.getByRole('button', { name: 'Save PDF' })
  await range.fill('abc')
  // Beside the field, and above all tabs.
  await expect(page.getByText('Nothing is printed until then')).toHaveCount(2)
  await expect(save).toBeDisabled()
  await range.fill('2-3')
  await range.press('Enter')
  await expect(save).toBeEnabled()
})

test('what was found is told with a way to each card', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+Shift+S')
  await tab(page, /^Layout/)
  await group(page, 'Bleed')
  await page.getByLabel('Bleed mm', { exact: true }).fill('5')
  await page.getByLabel('Bleed mm', { exact: true }).press('Enter')
  await tab(page, /^Check/)
  await page.getByRole('button', { name: 'Check now' }).click()
  const found = page.getByRole('region', { name: 'Check before printing' })
  await expect(found.getByText('The face has 3 mm of bleed, of 5 that are asked for')).toBeVisible()
  await expect(found.getByText('The file is RGB.')).toBeVisible()
})

test('a picture from a file is the back of all cards, and cards are turned where more of them fit', async ({
  page,
  studio: _,
}, info) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+Shift+S')
  await tab(page, /^Layout/)
  await group(page, 'Backs')
  await page.getByRole('radio', { name: 'One for all' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('combobox', { name: /^Back/ }).selectOption('Picture from a file…')
  const colour = { r: 200, g: 40, b: 40 }
  const buffer = await sharp({ create: { width: 750, height: 1050, channels: 3, background: colour } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'Red seal.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('combobox', { name: /^Back/ })).toHaveValue('picture Red seal')
  await expect(page.locator('.paper[data-page="1b"] image').first()).toBeAttached()
  await expect(page.getByText(/9 cards a page/)).toBeVisible()
  await page.getByRole('combobox', { name: /^Paper/ }).selectOption('letter')
  for (const label of ['Gap across', 'Gap down']) {
    await page.getByLabel(label).fill('12')
    await page.getByLabel(label).press('Enter')
  }
  await expect(page.getByText(/4 cards a page/)).toBeVisible()
  await page.getByRole('radio', { name: 'Turned to fit more' }).click()
  await expect(page.getByText(/6 cards a page/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('turned.png') })
})

/** Files that sheets are written to, and those on their way there. */
const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.pdf$|\.new$/.test(path))
    : []

test('a deck is printed with backs to a file; a long sheet that is cancelled leaves no file', async ({
  page,
  studio,
}) => {
  test.setTimeout(180_000)
  const library = new Library(page)
  await library.go('Sheets')
  await tab(page, /^Cards/)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Deck list…' }).click()
  const decks = join(import.meta.dirname, '../../../resources/samples/evolve/decks')
  const [deck = ''] = readdirSync(decks)
  await (await chooser).setFiles(join(decks, deck))
  await expect(page.getByText(/^\d\d cards · 9 cards a page/)).toBeVisible()
  await tab(page, /^Layout/)
  await group(page, 'Backs')
  await page.getByRole('radio', { name: 'Each its own' }).click()
  await expect(page.getByRole('img', { name: 'Back of page 1' })).toBeVisible()
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const path = await (await download).path()
  const pages = Number(/(\d+) pages$/.exec((await page.getByText(/cards a page/).textContent()) ?? '')?.[1])
  const said = readFileSync(path).toString('latin1')
  expect(said.slice(0, 5)).toBe('%PDF-')
  if (existsSync('/usr/bin/pdfinfo'))
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(new RegExp(`Pages: +${2 * pages}\\n`))
  const before = filesOf(studio.data)
  await library.go('Library')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+S')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  // At once: a quick machine has the sheet made before the button has come to rest.
  await page
    .getByRole('region', { name: 'Work in progress' })
    .getByRole('button', { name: /^Cancel/ })
    .dispatchEvent('click')
  await expect(library.note('Cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
  expect(filesOf(studio.data)).toEqual(before)
})
