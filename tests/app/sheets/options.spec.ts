import sharp from 'sharp'
import { ask } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

test('options are kept while another tab is shown, and what keeps a sheet from being printed is said on every tab', async ({
  page,
  studio: _,
}) => {
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  const save = page.getByRole('button', { name: 'Save PDF' })
  await expect(save).toBeEnabled()
  await page.getByText('Order and output', { exact: true }).click()
  const range = page.getByRole('textbox', { name: /^Pages/ })
  await range.fill('abc')
  await page.getByRole('tab', { name: /^Cards/ }).click()
  await expect(save).toBeDisabled()
  await expect(page.locator('header').getByText(/Write pages as 1-3, 5/)).toBeVisible()
  await page.getByRole('tab', { name: 'Layout' }).click()
  await expect(range).toHaveValue('abc')
  await expect(page.locator('#sheet-range-complaint')).toBeVisible()
  await range.fill('1')
  await range.press('Enter')
  await expect(save).toBeEnabled()
})

test('a comma is the point of a length, wherever it stands', async ({ page, studio: _ }) => {
  await new Library(page).go('Sheets')
  await page.getByText('Bleed', { exact: true }).first().click()
  const bleed = page.getByLabel('Bleed mm', { exact: true })
  await bleed.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3,5')
  await page.keyboard.press('Enter')
  await expect(bleed).toHaveValue('3.5')
  await expect(page.getByText('3.5 mm', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(bleed).toHaveValue('13.5')
})

test('folded backs laid by hand begin as they were laid', async ({ page, studio: _ }) => {
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByText('Backs', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'Each its own' }).click()
  await page.getByLabel('Turn the sheet').selectOption({ label: 'Fold: back below its front' })
  await page.getByRole('radio', { name: 'By hand' }).click()
  await expect(page.getByLabel('Columns', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeEnabled()
})

test('a printer is measured on paper that lies one way, and says that it is not on paper that lies the other', async ({
  page,
  studio: _,
}) => {
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByText('Backs', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'Each its own' }).click()
  await page.getByLabel('Name of a printer').fill('Home')
  await page.getByLabel('Name of a printer').press('Enter')
  await expect(page.getByText('Home is not measured on portrait paper')).toBeVisible()
  const off = page.getByLabel('Off to the right')
  await off.fill('1.5')
  await off.press('Enter')
  await expect(page.getByText('Measured on portrait paper.')).toBeVisible()
  await page.getByRole('radio', { name: 'Landscape' }).click()
  await expect(page.getByText('Home is not measured on landscape paper')).toBeVisible()
  await expect(off).toHaveValue('')
})

test('Ctrl+Z takes back the changes of the sheet one by one and Ctrl+Shift+Z makes them again, never one of a card', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await library.card('Mossback Elder').click()
  await page.keyboard.press('Delete')
  await expect(library.count('115 cards')).toBeVisible()
  await library.go('Sheets')
  const add = page.getByRole('button', { name: /Add all 115 cards/ })
  await expect(add).toBeVisible()
  const nothing = library.note('Nothing to undo on the sheet.')
  await page.keyboard.press('Control+z')
  await expect(nothing).toBeVisible()
  await add.click()
  await page.getByRole('tab', { name: /^Cards/ }).click()
  const copies = page.getByLabel('Copies of Wickling Scout')
  await expect(copies).toBeVisible()
  await copies.fill('3')
  await copies.press('Enter')
  await page.keyboard.press('Control+z')
  await expect(copies).toHaveValue('1')
  // What is half typed is finished first, and then taken back.
  await copies.press('2')
  await page.keyboard.press('Control+z')
  await expect(copies).toHaveValue('1')
  await copies.fill('3')
  await copies.press('Enter')
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(copies).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(copies).toHaveValue('3')
  await page.keyboard.press('Control+z')
  await expect(copies).toHaveValue('1')
  const back = page.getByRole('button', { name: 'Undo the last change of the sheet' })
  const again = page.getByRole('button', { name: 'Redo the last change of the sheet' })
  await back.click()
  await expect(copies).toHaveCount(0)
  await expect(back).toBeDisabled()
  await again.click()
  await expect(copies).toHaveValue('1')
  for (const _step of ['copies', 'none']) await page.keyboard.press('Control+Shift+Z')
  await expect(copies).toHaveCount(0)
  await expect(again).toBeDisabled()
  await library.go('Library')
  await expect(library.count('115 cards')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(library.count('116 cards')).toBeVisible()
})

test('a picture from a file is the back of the cards of all collections, whatever other picture one of them calls so', async ({
  page,
  studio: _,
}) => {
  const picture = (r: number) =>
    sharp({ create: { width: 75, height: 105, channels: 3, background: { r, g: 40, b: 40 } } })
      .png()
      .toBuffer()
  const { collections = [] } = (await ask(page, 'library.info', {})) ?? {}
  const [first, last] = [collections[0]?.collection ?? '', collections.at(-1)?.collection ?? '']
  expect(first).not.toBe(last)
  const { art } = await ask(page, 'art.keep', { bytes: new Uint8Array(await picture(10)) })
  const other = { type: 'create-asset', asset: crypto.randomUUID(), kind: 'picture', name: 'Seal', art } as const
  await ask(page, 'library.apply', {
    operations: [{ ...other, collection: last }],
    baseRevisions: {},
    label: 'Elsewhere',
  })
  await new Library(page).go('Sheets')
  await page.getByRole('button', { name: /Add all 116 cards/ }).click()
  await page.getByText('Backs', { exact: true }).first().click()
  await page.getByRole('radio', { name: 'One for all' }).click()
  const chooser = page.waitForEvent('filechooser')
  const back = page.getByRole('combobox', { name: /^Back/ })
  await back.selectOption('Picture from a file…')
  await (await chooser).setFiles({ name: 'Seal.png', mimeType: 'image/png', buffer: await picture(200) })
  await expect(back).toHaveValue('picture Seal 2')
  const pictures = async () =>
    (await ask(page, 'assets.list', {})).flatMap((one) => (one.kind === 'picture' ? [one] : []))
  const found = await pictures()
  expect(found.map(({ name }) => name).sort()).toEqual(['Seal', ...collections.map(() => 'Seal 2')])
  expect(new Set(found.map((one) => one.art)).size).toBe(2)
  expect(found.find(({ name }) => name === 'Seal')?.art).toBe(art)
  // They came as one step.
  await ask(page, 'library.undo', {})
  expect((await pictures()).map(({ name }) => name)).toEqual(['Seal'])
})
