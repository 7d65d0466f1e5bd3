import type { Page } from '@playwright/test'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

/** Opens a face of the gallery. */
const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'All faces' }).click()
  await page.getByRole('listitem').filter({ hasText: name }).locator('.open').first().click()
  await expect(page.getByRole('application', { name: /^Canvas/ })).toBeVisible()
}

test('what all faces share is changed, renamed and removed in all of them at once, and taken back in one step', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const { keyboard } = page
  const properties = page.locator('.properties')
  const drawn = canvas.board.locator('svg.face')
  const own = properties.getByText('Colours by name')
  const shared = properties.getByText('Colours of all faces')
  const undo = async () => {
    await canvas.board.focus()
    await keyboard.press('Control+z')
  }

  // A colour of the face becomes one of all faces; the face goes on being painted with it.
  await own.click()
  await properties.getByRole('textbox', { name: 'Name of a new colour' }).fill('gold')
  await keyboard.press('Enter')
  await properties.getByRole('combobox', { name: '$gold', exact: true }).fill('#c09020')
  await keyboard.press('Enter')
  await canvas.board.focus()
  await canvas.shape('r', middle, 120)
  await properties.getByRole('combobox', { name: 'Fill', exact: true }).fill('$gold')
  await keyboard.press('Enter')
  await expect(drawn.locator('path[fill="#c09020"]')).toHaveCount(1)
  await canvas.board.focus()
  await keyboard.press('Escape')
  if (!(await properties.getByRole('button', { name: /^Share colours/ }).isVisible())) await own.click()
  await properties.getByRole('button', { name: 'Share colours with all faces of the collection' }).click()
  await shared.click()
  await expect(properties.getByRole('button', { name: /^Share colours/ })).toHaveCount(0)
  await expect(properties.getByText('Used by Dusk')).toBeVisible()
  await expect(drawn.locator('path[fill="#c09020"]')).toHaveCount(1)

  // A second face uses it too.
  await page.getByRole('button', { name: 'All faces' }).click()
  await page.getByRole('button', { name: 'Duplicate Dusk' }).click()
  await expect(canvas.board).toBeVisible()
  await shared.click()
  await expect(properties.getByText('Used by Dusk, Dusk copy')).toBeVisible()
  await properties.getByRole('combobox', { name: '$gold', exact: true }).fill('#20a040')
  await keyboard.press('Enter')
  await expect(drawn.locator('path[fill="#20a040"]')).toHaveCount(1)

  // Renamed, both follow; taken back, both are as before: one step, though it changed three files.
  const name = properties.getByRole('textbox', { name: 'Name of $gold' })
  await name.fill('amber')
  await keyboard.press('Enter')
  await expect(properties.getByRole('textbox', { name: 'Name of $amber' })).toBeVisible()
  await expect(drawn.locator('path[fill="#20a040"]')).toHaveCount(1)
  const fill = async (): Promise<string> => {
    await page.getByRole('treeitem', { name: 'Rectangle' }).click()
    const value = await properties.getByRole('combobox', { name: 'Fill', exact: true }).inputValue()
    await canvas.board.focus()
    await keyboard.press('Escape')
    return value
  }
  expect(await fill()).toBe('$amber')
  await undo()
  await expect.poll(fill).toBe('$gold')
  await canvas.board.focus()
  await keyboard.press('Control+y')
  await expect.poll(fill).toBe('$amber')
  await open(page, 'Dusk')
  expect(await fill()).toBe('$amber')

  // Another name of the palette, then it is removed: faces that use it keep it as their own.
  await shared.click()
  const palette = properties.getByRole('textbox', { name: 'Name of colours' })
  await palette.fill('a/b')
  await keyboard.press('Enter')
  await expect(page.getByText('cannot be a name')).toBeVisible()
  await palette.fill('metals')
  await keyboard.press('Enter')
  await properties.getByRole('button', { name: 'Delete metals' }).click()
  await expect(page.getByText(/^metals is gone. It looks as before where it was used: Dusk, Dusk copy/)).toBeVisible()
  await expect(properties.getByRole('button', { name: 'Share metals with all faces of the collection' })).toHaveCount(1)
  await expect(drawn.locator('path[fill="#20a040"]')).toHaveCount(1)

  // A text style likewise: begun for all, and its letters changed.
  await properties.getByText('Text styles of all faces').click()
  await properties.getByRole('button', { name: 'Add a text style' }).last().click()
  await properties.getByText('shared', { exact: true }).click()
  await properties.getByRole('spinbutton', { name: 'Size pt' }).fill('14')
  await keyboard.press('Enter')
  await expect(properties.getByRole('spinbutton', { name: 'Size pt' })).toHaveValue('14')
  await properties.getByRole('button', { name: 'Duplicate shared' }).click()
  await expect(properties.getByText('shared 2', { exact: true })).toBeVisible()

  // And a gradient: two colours of it are those of all faces that name it.
  await properties.getByText('Gradients of all faces').click()
  const called = properties.getByText('shared', { exact: true })
  const before = await called.count()
  await properties.getByRole('button', { name: 'Add a gradient' }).last().click()
  await expect(called).toHaveCount(before + 1)
  const gradient = properties.getByRole('textbox', { name: 'Name of shared' }).last()
  await called.last().click()
  await gradient.fill('dusk')
  await keyboard.press('Enter')
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await properties.getByLabel('Fill: how').selectOption('named')
  await expect(drawn.locator('path[fill^="url("]')).toHaveCount(1)
  await canvas.board.focus()
  await keyboard.press('Escape')
  await expect(properties.getByText('Used by Dusk').last()).toBeVisible()
})
