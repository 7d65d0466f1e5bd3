import type { Locator, Page } from '@playwright/test'
import { Library, script } from './library'
import { expect, test } from '../studio'

const lamp = (cost: number): string => script('Lamp Carrier', 'CP99-001').replace('cost 2', `cost ${cost}`)
const keeper = (cost: number): string => script('Lamp Keeper', 'CP99-002').replace('cost 2', `cost ${cost}`)

const preview = (page: Page): Locator => page.getByRole('dialog', { name: /^Import (a file|\d+ files)$/ })
const take = (page: Page): Promise<void> => preview(page).getByRole('button', { name: 'Import', exact: true }).click()
const close = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()

/** A library with both cards, and the same file with other costs about to be imported. */
async function changed(page: Page): Promise<Library> {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await library.drop({ 'own.txt': `${lamp(2)}\n${keeper(2)}` })
  await take(page)
  await close(page)
  await expect(library.count('118 cards')).toBeVisible()
  await library.drop({ 'own.txt': `${lamp(3)}\n${keeper(4)}\n${script('Lamp Maker', 'CP99-003')}` })
  return library
}

test('a changed script shows its differences; one card is replaced, both of another are kept, and one undo restores', async ({
  page,
  studio: _,
}) => {
  const library = await changed(page)
  const dialog = preview(page)
  await expect(dialog.getByRole('radio', { name: 'Different 2' })).toBeChecked()
  await expect(dialog.getByText('cost 3;')).toBeVisible()
  await expect(dialog.getByText('cost 2;')).toBeVisible()
  await dialog.getByLabel('What happens to Lamp Keeper').selectOption('Keep both')
  await expect(dialog.getByRole('status')).toHaveText('2 to add, 1 to change')
  await take(page)
  await close(page)
  await expect(library.count('120 cards')).toBeVisible()
  await library.search.fill('id:CP99-001 cost:3')
  await expect(library.count('1 of 120 cards')).toBeVisible()
  await library.search.fill('')
  await page.keyboard.press('Escape')
  await library.grid.click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Control+z')
  await expect(library.count('118 cards')).toBeVisible()
  await library.search.fill('id:CP99-001 cost:2')
  await expect(library.count('1 of 118 cards')).toBeVisible()
})

test('cancelling a preview changes nothing, and one choice goes for all', async ({ page, studio: _ }) => {
  const library = await changed(page)
  const dialog = preview(page)
  await dialog.getByRole('radio', { name: 'Skip', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 to add, 0 to change')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(library.count('118 cards')).toBeVisible()
})

test('card texts show what they fill in and what they say otherwise', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  const card = `${script('Lamp Carrier', 'CP99-001')}text "[fanfare] Draw a card.";\n\nability Fanfare {\n    effect DrawCard(1);\n}\n`
  const texts = JSON.stringify([
    {
      id: 'CP99-001EN',
      cardText: 'Draw one card.',
      effectText: [
        { key: 'Fanfare', body: 'Draw!' },
        { key: 'Act', body: 'None.' },
      ],
    },
  ])
  await library.drop({ 'own.txt': card })
  await take(page)
  await close(page)
  await library.drop({ 'own_CardText.json': texts })
  const dialog = preview(page)
  await expect(dialog.getByText('text "Draw!";')).toBeVisible()
  await expect(dialog.getByText('own_CardText.json, line 1:')).toBeVisible()
  await expect(dialog.getByText('The other file says: Draw one card.')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText('text "Draw one card.";')).toBeVisible()
  await take(page)
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toBeVisible()
})

const DECK = 'Neutral v1\n\n# Leader\n1 CP90-LD01\n\n# Main Deck\n3 CP90-001\n2 CP90-002\n1 CP90-999'

test('a deck list is printed or dealt, and says what is missing', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await library.drop({ 'my-deck.txt': DECK })
  await expect(preview(page).getByText('Not in this library: CP90-999')).toBeVisible()
  await preview(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('6 cards · 9 cards a page')).toBeVisible()
  await library.go('Library')
  await library.drop({ 'my-deck.txt': DECK })
  await preview(page).getByRole('button', { name: 'Deal on the table' }).click()
  await expect(page.getByRole('dialog').getByLabel('Deck of the near player').locator('option:checked')).toContainText(
    'My deck',
  )
})

test('an export shows its files first, and selected cards become a deck list', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Export this library')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'Both' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Lanternfall\/lanternfall\.txt76 cards/,
    /^Lanternfall\/lanternfall_CardText\.json76 cards/,
    /^Tidewall Brawl\/tidewall-brawl\.cfc40 cards/,
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await library.grid.getByRole('option').first().click()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Export as a deck list')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('deck.txt')
})

test('an import says what is wrong with a file beside its cards, which come all the same', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await library.drop({ 'birds.lua': 'local cards = {\n["Sea Gull"] = {["Bio"] = ""}\n["Tern"] = {["Bio"] = ""},\n' })
  const dialog = preview(page)
  await expect(dialog.getByText('Look at 2 places beside the cards')).toBeVisible()
  await expect(dialog.getByText('birds.lua, line 2:')).toBeVisible()
  await take(page)
  await close(page)
  await expect(library.count('118 cards')).toBeVisible()
})
