import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lineOf } from './late'
import { Library } from './library/library'
import { expect, test, type RunningStudio } from './studio'

test('the palette finds a command by its words and runs it', async ({ page, studio: _ }) => {
  await expect(new Library(page).grid).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('go to sett')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('Ctrl+P opens a card by a part of its name', async ({ page, studio: _ }) => {
  await expect(new Library(page).grid).toBeVisible()
  await page.keyboard.press('Control+p')
  await page.keyboard.type('seraph')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Editor' })).toContainText('Seraph of the Ninth Lamp')
})

test('the keys that open the palette begin it anew while it is open', async ({ page, studio: _ }) => {
  await expect(new Library(page).grid).toBeVisible()
  await page.keyboard.press('Control+p')
  const cards = page.getByRole('dialog', { name: 'Open a card' })
  const query = cards.getByPlaceholder('Type the name or id of a card')
  await expect(query).toBeFocused()
  await page.keyboard.type('nobody')
  await expect(cards.getByText('No card matches “nobody”.')).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(query).toHaveValue('')
  await page.keyboard.type('seraph')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('go to sett')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('the list of shortcuts names what it shows', async ({ page, studio: _ }) => {
  await expect(new Library(page).grid).toBeVisible()
  await page.keyboard.press('Control+/')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByLabel('Filter shortcuts').fill('delete')
  await expect(dialog.getByText('Delete', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

/** The panes of a page as they are kept; its usual ones where nothing is kept yet. */
async function panesOf(studio: RunningStudio, page: string): Promise<string[]> {
  const kept = await readFile(join(studio.data, 'settings.json'), 'utf8')
  const { layouts = {} } = JSON.parse(kept) as { layouts?: Record<string, { panels: object }> }
  return Object.keys(layouts[page]?.panels ?? { filters: {} })
}

test('a pane is hidden by its shortcut, stays hidden after a reload, and comes back by "Reset layout"', async ({
  page,
  studio,
}) => {
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await page.keyboard.press('Control+b')
  await expect(library.filters).toBeHidden()
  // Pages that the window has shown before may keep theirs as well, and this one the layout before.
  await expect.poll(() => panesOf(studio, 'library')).not.toContain('filters')
  await page.reload()
  await expect(library.grid).toBeVisible()
  await expect(library.filters).toBeHidden()
  await library.go('Settings')
  await page.getByRole('button', { name: 'Reset layout' }).click()
  await library.go('Library')
  await expect(library.filters).toBeVisible()
})

test('a lost connection is shown, waited for, and loses nothing that was done meanwhile', async ({
  page,
  studio: _,
}) => {
  const line = await lineOf(page)
  const library = new Library(page)
  await library.card('Wickling Scout').click()
  await line.cut()
  await expect(page.getByText('The connection to the studio is lost.')).toBeVisible()
  await library.details.getByLabel('Copies on a sheet').fill('4')
  await library.details.getByLabel('Copies on a sheet').press('Enter')
  await expect(page.getByText('Saving…')).toBeVisible()
  line.mend()
  await expect(page.getByText('The connection to the studio is lost.')).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await library.card('Wickling Scout').click()
  await expect(library.details.getByLabel('Copies on a sheet')).toHaveValue('4')
})
