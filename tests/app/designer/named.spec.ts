import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('gradients, styles and colours by name are begun, renamed, copied and removed; what uses them follows', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const { keyboard } = page
  const properties = page.locator('.properties')
  const undo = async () => {
    await canvas.board.focus()
    await keyboard.press('Control+z')
  }
  await properties.getByText('Gradients by name').click()
  await properties.getByRole('button', { name: 'Add a gradient' }).click()
  await properties.getByText('gradient', { exact: true }).click()
  await expect(properties.getByText('Used nowhere in this face')).toBeVisible()

  // A shape names it; edited on the card it changes for all that do.
  await canvas.board.focus()
  await canvas.shape('r', middle, 120)
  const way = properties.getByRole('combobox', { name: 'Fill: how' })
  await way.selectOption('a gradient by name')
  const named = properties.getByRole('combobox', { name: 'a gradient by name' })
  await named.selectOption('gradient')
  await properties.getByRole('button', { name: 'Edit it on the card' }).click()
  await expect(page.getByRole('toolbar', { name: 'Gradient on the card' })).toContainText('wherever it is used')
  await canvas.drag(await canvas.middleOf(canvas.board.locator('[data-gradient="to"]')), 60, -20)
  await expect(named).toHaveValue('gradient')
  await keyboard.press('Escape')
  await keyboard.press('Escape')

  // Another name is followed; one that is taken or none is refused, and said.
  await properties.getByText('Gradients by name').click()
  await properties.getByText('gradient', { exact: true }).click()
  await expect(properties.getByText('Used by Rectangle')).toBeVisible()
  const name = properties.getByRole('textbox', { name: 'Name of gradient' })
  await name.fill('a/b')
  await keyboard.press('Enter')
  await expect(page.getByText('cannot be a name')).toBeVisible()
  await expect(name).toHaveValue('gradient')
  await name.fill('dusk')
  await keyboard.press('Enter')
  await expect(properties.getByText('dusk', { exact: true })).toBeVisible()
  await expect(properties.getByText('Used by Rectangle')).toHaveCount(1)
  await undo()
  await expect(properties.getByText('gradient', { exact: true })).toBeVisible()
  await keyboard.press('Control+y')
  await properties.getByText('dusk', { exact: true }).click()
  await properties.getByRole('button', { name: 'Duplicate dusk' }).click()
  await expect(properties.getByText('dusk 2', { exact: true })).toBeVisible()

  // Removed, it stays where it was used as that layer's own.
  await properties.getByRole('button', { name: 'Delete dusk', exact: true }).click()
  await expect(page.getByText('dusk is gone. It looks as before where it was used: Rectangle.')).toBeVisible()
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await expect(way).toHaveValue('gradient')
  await undo()
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await expect(way).toHaveValue('named')
  await expect(named).toHaveValue('dusk')
})
