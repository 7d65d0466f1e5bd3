import { Library } from './library'
import { expect, test } from '../studio'

test('alternatives, copies and patterns of ids are asked for in one line', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.fill('id:CP90-00* (is:spell OR is:amulet)')
  await expect(library.card('Canopy Signal')).toBeVisible()
  await expect(library.card('Lantern Orchard')).toBeVisible()
  await expect(library.card('Wickling Scout')).toBeHidden()
  await library.card('Canopy Signal').click()
  await library.details.getByLabel('Copies on a sheet').fill('3')
  await library.details.getByLabel('Copies on a sheet').press('Enter')
  await library.search.fill('copies:>1')
  await expect(library.count('1 of 116 cards')).toBeVisible()
})

test('a wrong word is marked where it stands, and a click selects it', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.search.fill('cost:1 is:folower')
  const complaint = page.getByRole('status').filter({ hasText: 'did you mean "follower"' })
  await expect(complaint.locator('mark')).toHaveText('folower')
  await complaint.getByRole('button').click()
  await page.keyboard.type('follower')
  await expect(library.search).toHaveValue('cost:1 is:follower')
  await expect(complaint).toBeHidden()
})

test('a note offers to undo only as long as that can be done', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Delete')
  const notes = page.getByRole('region', { name: 'Notifications' })
  await notes.hover()
  await expect(notes.getByRole('button', { name: 'Undo' })).toBeVisible()
  await library.card('Canopy Signal').click()
  await library.details.getByLabel('Copies on a sheet').fill('3')
  await library.details.getByLabel('Copies on a sheet').press('Enter')
  await expect(notes.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('a new card takes the words of its collection, or those that are chosen', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await page.getByRole('button', { name: 'New card' }).click()
  const dialog = page.getByRole('dialog', { name: 'New card' })
  await dialog.getByLabel('Name').fill('Moth Keeper')
  await expect(dialog.getByLabel('Traits')).toHaveValue('Soldier')
  await expect(dialog.getByLabel('Class')).not.toHaveValue('Neutral')
  await dialog.getByLabel('Traits').fill('Wisp, Officer')
  await dialog.getByRole('button', { name: 'Create and edit' }).click()
  await expect(page.getByRole('tab', { name: /Moth Keeper/ })).toBeVisible()
  await library.go('Library')
  await library.search.fill('trait:wisp trait:officer')
  await expect(library.card('Moth Keeper')).toBeVisible()
})

test('pictures are taken by name, and for cards that have one the person is asked', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.card('Wickling Scout')).toBeVisible()
  await library.drop({
    'wickling_scout.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><rect width="63" height="88" fill="#123456"/></svg>',
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Wickling Scout has a picture already')
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Replace' }).click()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('dialog')).toContainText('1')
})

test('an export is of what its title says', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await library.filters.getByRole('button', { name: /^Tidewall Brawl \d/ }).click()
  const run = async (command: string): Promise<void> => {
    await page.keyboard.press('Control+Shift+P')
    await page.keyboard.type(command)
    await page.keyboard.press('Enter')
  }
  await run('Export this library')
  const all = page.getByRole('dialog', { name: 'Export Sample library' })
  await expect(all.getByRole('list', { name: 'Files' }).or(all.getByRole('list')).first()).toContainText('anternfall')
  await page.keyboard.press('Escape')
  await run('Export this collection')
  const one = page.getByRole('dialog', { name: 'Export Tidewall Brawl' })
  await expect(one.getByRole('listitem').first()).toBeVisible()
  await expect(one).not.toContainText('anternfall')
})
