import { lineOf } from '../late'
import { Library } from './library'
import { expect, test } from '../studio'

test('words and filters narrow the list, and a chip takes its filter away again', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.fill('lamp type:x cost:2')
  await expect(library.grid).toBeHidden()
  await library.search.fill('lamp cost:2')
  await expect(library.card('Travelling Lamplighter')).toBeVisible()
  await expect(library.card('Captain of the Lamp Guard')).toBeHidden()
  await page.getByRole('button', { name: 'Remove filter cost:2' }).click()
  await expect(library.card('Captain of the Lamp Guard')).toBeVisible()
  await expect(library.search).toHaveValue('lamp')
})

test('filters of one field are alternatives, and a second click takes one back', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.filter('Class', 'Forestcraft').click()
  await library.filter('Class', 'Swordcraft').click()
  await expect(library.count('32 of 116 cards')).toBeVisible()
  await library.filter('Class', 'Forestcraft').click()
  await expect(library.count('16 of 116 cards')).toBeVisible()
  await expect(library.card('Wickling Scout')).toBeHidden()
})

test('a filter that cannot be read is complained about, and the rest still searches', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.fill('cost>=many lantern')
  await expect(page.getByText('Expected a number or a range')).toBeVisible()
  await expect(library.card('Lantern Orchard')).toBeVisible()
})

test('a search without result offers to clear it', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No card matches “zzzz”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(library.count('116 cards')).toBeVisible()
  await expect(library.card('Wickling Scout')).toBeFocused()
})

test('the keyboard walks through the cards, selects a range and opens the editor', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.count('116 cards')).toBeVisible()
  await library.search.press('ArrowDown')
  await expect(library.card('Wickling Scout')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(library.card('Bramble Shepherd')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(library.grid.getByRole('option', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Control+a')
  await expect(page.getByText('116 selected')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Editor' })).toContainText('Wickling Scout')
})

test('End brings a card into view that was far away', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(library.grid.getByRole('option', { selected: true })).toBeInViewport()
  await expect(library.card('Wickling Scout')).toHaveCount(0)
})

test('a deleted card comes back by the note, and Ctrl+Z and Ctrl+Shift+Z do the same', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Mossback Elder').click()
  await page.keyboard.press('Delete')
  await expect(library.card('Mossback Elder')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(library.card('Mossback Elder')).toBeVisible()
  await page.keyboard.press('Control+Shift+Z')
  await expect(library.card('Mossback Elder')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(library.card('Mossback Elder')).toBeVisible()
})

test('where cards are deleted, the keyboard goes on to those that are left', async ({ page, studio: _ }) => {
  const library = new Library(page)
  const { keyboard } = page
  const selected = library.grid.getByRole('option', { selected: true })
  await library.card('Mossback Elder').click()
  await keyboard.press('Delete')
  await expect(library.count('115 cards')).toBeVisible()
  await expect(selected).toBeFocused()
  const next = await selected.getAttribute('data-entry')
  await keyboard.press('ArrowRight')
  await expect(selected).toBeFocused()
  await expect(selected).not.toHaveAttribute('data-entry', String(next))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(library.count('116 cards')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await expect(selected).toBeFocused()

  // So it is where nothing had the focus, in the table, and where no card is left.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await keyboard.press('Delete')
  await expect(library.count('115 cards')).toBeVisible()
  await expect(selected).toBeFocused()
  await page.getByRole('button', { name: 'Table' }).and(page.locator('[aria-pressed]')).click()
  const table = page.getByRole('grid', { name: 'Cards as a table' })
  await table.getByText('Emberthorn Stag').click()
  await keyboard.press('Delete')
  await expect(library.count('114 cards')).toBeVisible()
  await expect(table.getByRole('row', { selected: true }).locator(':focus')).toHaveCount(1)
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  await expect(library.count('No cards')).toBeVisible()
  await expect(page.locator('.empty').getByRole('button', { name: 'New card' })).toBeFocused()
  await keyboard.press('Control+z')
  await expect(library.count('114 cards')).toBeVisible()
  await expect(table.locator(':focus')).toHaveCount(1)
})

test('where a tag is taken away, the keyboard is at the next one, and the step can be undone', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  const { details } = library
  await library.card('Wickling Scout').click()
  for (const tag of ['one', 'two']) {
    await details.getByLabel('Add a tag').fill(tag)
    await details.getByLabel('Add a tag').press('Enter')
    await expect(details.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
  }
  await details.getByRole('button', { name: 'Remove tag one' }).click()
  await expect(details.getByRole('button', { name: 'Remove tag two' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: 'Remove tag two' })).toHaveCount(0)
  await expect(details.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(details.getByRole('button', { name: 'Remove tag two' })).toBeVisible()
})

test('a long tag is cut in its own place, and moves nothing out of sight', async ({ page, studio: _ }) => {
  const library = new Library(page)
  const { details } = library
  await library.card('Wickling Scout').click()
  await details.getByLabel('Add a tag').fill('w'.repeat(60))
  await details.getByLabel('Add a tag').press('Enter')
  await expect(details.getByRole('button', { name: /^Remove tag w+$/ })).toBeInViewport({ ratio: 1 })
  await expect(details.getByLabel('Copies on a sheet')).toBeInViewport({ ratio: 1 })
  await expect(details.getByLabel('Add a tag')).toBeInViewport({ ratio: 1 })
})

test('a duplicate has a name and an id of its own', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Emberthorn Stag').click()
  await page.keyboard.press('Control+d')
  await library.card('Emberthorn Stag copy').click()
  await expect(library.details.getByRole('heading', { name: 'Emberthorn Stag copy' })).toBeVisible()
  await expect(library.details).not.toContainText('CP90-005')
  await expect(library.details).toContainText('No problems found.')
})

test('a new card opens in the editor and is found in the library', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.create('Lamp Carrier', 'Spell')
  await expect(page.getByRole('region', { name: 'Editor' })).toContainText('Lamp Carrier')
  await library.go('Library')
  await library.search.fill('"Lamp Carrier"')
  await expect(library.card('Lamp Carrier')).toBeVisible()
})

test('copies and tags of several cards are set at once, and outlast a reload', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await library.card('Canopy Signal').click({ modifiers: ['Shift'] })
  await library.details.getByLabel('Copies on a sheet').fill('3')
  await library.details.getByLabel('Add a tag').fill('to print')
  await library.details.getByLabel('Add a tag').press('Enter')
  await library.filter('Tags', 'to print').click()
  await expect(library.count('6 of 116 cards')).toBeVisible()
  await page.reload()
  await library.card('Canopy Signal').click()
  await expect(library.details.getByLabel('Copies on a sheet')).toHaveValue('3')
  await expect(library.details.getByText('to print')).toBeVisible()
})

test('the table sorts by the column that is clicked', async ({ page, studio: _ }) => {
  await page.getByRole('button', { name: 'Table' }).and(page.locator('[aria-pressed]')).click()
  const cost = page.getByRole('columnheader', { name: 'Cost', exact: true })
  await cost.getByRole('button').click()
  await expect(cost).toHaveAttribute('aria-sort', 'ascending')
  await cost.getByRole('button').click()
  await expect(cost).toHaveAttribute('aria-sort', 'descending')
  const first = page.getByRole('grid', { name: 'Cards as a table' }).getByRole('row').nth(1)
  await expect(first).toContainText(/Cinderwing Matriarch|Seraph of the Ninth Lamp/)
})

test('a card can be begun before the collection it goes into is known', async ({ page, studio: _ }) => {
  const line = await lineOf(page)
  const library = new Library(page)
  const dialog = page.getByRole('dialog')
  await expect(library.count('116 cards')).toBeVisible()
  line.hold()
  await page.getByRole('button', { name: 'New collection', exact: true }).click()
  await dialog.getByLabel('Name').fill('Lamps')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'New card' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Lamp Carrier')
  line.release()
  await expect(dialog.getByLabel('Collection').locator('option:checked')).toHaveText('Lamps')
  await dialog.getByRole('button', { name: 'Create and edit' }).click()
  await expect(page.getByRole('tab', { name: /^Lamp Carrier/ })).toBeVisible()
  await library.go('Library')
  await expect(library.count('1 card')).toBeVisible()
})
