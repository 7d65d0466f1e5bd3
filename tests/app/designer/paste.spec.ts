import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('layers are cut and pasted from one face into another with the keys, by the mouse nothing but a tool is needed', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const { keyboard } = page
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const layers = page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')
  const board = page.getByRole('application', { name: /^Canvas/ })
  await canvas.shape('r', middle, 120)
  const filled = board.locator('path[fill="#123456"]')
  // The properties may still be changing to those of the new layer.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Fill', exact: true }).fill('#123456')
    await keyboard.press('Enter')
    await expect(filled).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await board.focus()
  await keyboard.press('Control+c')
  await keyboard.press('Control+v')
  await expect(layers).toHaveCount(2)
  await keyboard.press('Control+z')
  await expect(layers).toHaveCount(1)
  await keyboard.press('Control+x')
  await expect(layers).toHaveCount(0)

  // Another face, of another game's collection, by keys alone.
  await keyboard.press('Alt+w')
  const other = page.getByRole('region', { name: 'Tidewall Brawl' }).getByRole('button', { name: 'New face' })
  await other.focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New face' })
  await dialog.getByLabel('Name').pressSequentially('Dawn')
  await dialog.getByText('Nothing', { exact: true }).click()
  await dialog.getByLabel('Name').focus()
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(board).toBeVisible()
  await canvas.focus()
  await keyboard.press('Control+v')
  await expect(layers).toHaveCount(1)
  await expect(filled).toHaveCount(1)
  await keyboard.press('Control+z')
  await expect(layers).toHaveCount(0)
})

test('a face is drawn, changed and arranged by keys alone', async ({ page, studio: _ }) => {
  const canvas = new Canvas(page)
  await canvas.begin()
  const { keyboard } = page
  const layers = page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')
  const run = async (title: string): Promise<void> => {
    await keyboard.press('Control+Shift+P')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.type(title)
    await keyboard.press('Enter')
  }
  // Enter draws with the tool that is chosen, in the middle of the card.
  await canvas.board.focus()
  await keyboard.press('r')
  await keyboard.press('Enter')
  await expect(layers).toHaveCount(1)
  await keyboard.press('t')
  await keyboard.press('Enter')
  await expect(layers).toHaveCount(2)
  await keyboard.type('{name}')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('{name}')
  await canvas.board.focus()
  await run('Align left')
  await expect(page.getByRole('spinbutton', { name: 'Left', exact: true })).toHaveValue('0')
  await canvas.board.focus()
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Control+[')
  await expect(layers.first()).toHaveAccessibleName('Rectangle')
  await keyboard.press('Control+a')
  await keyboard.press('Control+g')
  await expect(layers).toHaveCount(3)
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect(layers.first()).toHaveAccessibleName('Text')
})
