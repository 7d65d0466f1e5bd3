import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask } from '../editor/writing'
import { Library, script } from './library'
import { expect, test } from '../studio'

test('dropped files are imported, and the summary says why one was not', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await library.drop({
    'own.txt': `${script('Lamp Carrier', 'CP99-001')}\n${script('Lamp Keeper', 'CP99-002')}`,
    'notes.md': 'Nothing to see.',
  })
  await page
    .getByRole('dialog', { name: 'Import 2 files' })
    .getByRole('button', { name: 'Import', exact: true })
    .click()
  const summary = page.getByRole('dialog', { name: 'Import finished' })
  await expect(summary).toContainText('notes.md')
  await summary.getByRole('button', { name: 'Show imported cards' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(library.card('Lamp Carrier')).toBeInViewport()
})

test('a picked file comes back with its own bytes', async ({ page, studio: _ }) => {
  const text = `# Kept as it is   \r\n${script('Lamp Carrier', 'CP99-001')}`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'New collection', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Import files' }).click()
  await (await chooser).setFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('dialog', { name: 'Import a file' }).getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Export this collection')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export', exact: true }).click()
  expect((await readFile(await (await download).path())).includes(Buffer.from(text))).toBe(true)
})

test('everything in a folder is imported at once, but nothing hidden', async ({ page, studio: _ }, info) => {
  const folder = info.outputPath('set')
  await mkdir(join(folder, 'deep'), { recursive: true })
  await writeFile(join(folder, 'own.txt'), script('Lamp Carrier', 'CP99-001'))
  await writeFile(join(folder, 'deep', 'more.txt'), script('Lamp Keeper', 'CP99-002'))
  await writeFile(join(folder, '.notes'), 'Nothing to see.')
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Import a folder')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(folder)
  const preview = page.getByRole('dialog', { name: 'Import 2 files' })
  await expect(preview.getByRole('status')).toHaveText('2 to add, 0 to change')
})

test('a collection is created, renamed, told its language and deleted, and deletion is taken back', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await page.getByRole('button', { name: 'New collection', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mine has no cards yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Options of Mine' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Name and language' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ours')
  await page.getByRole('dialog').getByLabel('Language of its cards').selectOption('Japanese')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Options of Ours' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Name and language' }).click()
  await expect(page.getByRole('dialog').getByLabel('Language of its cards')).toHaveValue('ja')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Options of Ours' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Delete collection' }).click()
  await expect(library.note('Deleted collection Ours.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(library.filters.getByRole('button', { name: /^Ours/ })).toBeVisible()
})

test('what is said of a collection leaves what was said elsewhere meanwhile, and is refused where that is the same', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  const known = async () => (await ask(page, 'library.info', {}))?.collections.find(({ name }) => /^Lantern/.test(name))
  const { collection = '' } = (await known()) ?? {}
  const elsewhere = (name: string, set: string) =>
    ask(page, 'library.apply', {
      operations: [{ type: 'edit-collection', collection, name, language: 'de', imprint: { set } }],
      baseRevisions: {},
      label: 'Elsewhere',
    })
  const begin = async (name: string): Promise<void> => {
    await library.filters.getByRole('button', { name: `Options of ${name}` }).click({ force: true })
    await page.getByRole('menuitem', { name: 'Name and language' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Name and language' })
  await begin('Lanternfall')
  await dialog.getByLabel('Copyright').fill('Ann')
  await elsewhere('Lantern two', 'Second set')
  await expect(page.getByText('Lantern two').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(known)
    .toMatchObject({ name: 'Lantern two', language: 'de', imprint: { set: 'Second set', copyright: 'Ann' } })
  await begin('Lantern two')
  await dialog.getByLabel('Name').fill('Lantern of mine')
  await elsewhere('Lantern three', 'Third set')
  await expect(page.getByText('Lantern three').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(library.note('changed elsewhere meanwhile')).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await known()).toMatchObject({ name: 'Lantern three' })
})

test.describe('in a studio that has opened one library', () => {
  // Others of the same name are among the recent ones.
  test.use({ beginning: 'sample' })

  test('a second library is created empty, and the first is one of the recent ones', async ({ page, studio: _ }) => {
    const library = new Library(page)
    await page.getByRole('button', { name: 'Switch library, now Sample library' }).click()
    await page.getByRole('menuitem', { name: 'New library…' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Second')
    await page.getByRole('checkbox', { name: /Begin with the sample sets/ }).uncheck()
    await page.getByRole('button', { name: 'Create library' }).click()
    await expect(page.getByRole('heading', { name: 'This library has no collection yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Switch library, now Second' }).click()
    await page.getByRole('menuitem', { name: 'Sample library' }).click()
    await expect(library.count('116 cards')).toBeVisible()
  })
})
