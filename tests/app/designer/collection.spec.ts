import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('faces show their collection`s set, copyright and number of cards, and follow when those change', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await page.keyboard.press('t')
  await canvas.drag({ x: middle.x - 100, y: middle.y - 100 }, 200, 60)
  const chips = page.getByRole('group', { name: 'Fields of the card' })
  await expect(chips.getByRole('button', { name: 'collection.number', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const properties = page.locator('.properties')
  await properties
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('{collection.set} {collection.number}/{collection.total} {collection.copyright}')
  await page.keyboard.press('Tab')
  await expect(canvas.board.locator('svg.face')).toContainText('Lanternfall 1/76')
  await canvas.board.focus()
  await page.keyboard.press('Escape')
  await properties.getByRole('checkbox', { name: /^Draws every card/ }).check()

  await library.go('Library')
  await library.grid.getByRole('option').first().click()
  const face = library.details
  await expect(face).toContainText('Lanternfall 1/76')
  await page.getByRole('button', { name: 'Options of Lanternfall' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Name and language' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Set, as its cards say it').fill('First light')
  await dialog.getByLabel('Copyright').fill('© Ann')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(face).toContainText('First light 1/76 © Ann')

  // Its place is another as soon as a card before it goes or comes.
  await page.keyboard.press('Delete')
  await expect(library.count('115 cards')).toBeVisible()
  await library.card('Bramble Shepherd').click()
  await expect(face).toContainText('First light 1/75 © Ann')
  await page.keyboard.press('Control+z')
  await expect(face).toContainText('First light 2/76 © Ann')
})
