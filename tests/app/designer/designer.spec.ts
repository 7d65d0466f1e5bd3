import { Library } from '../library/library'
import { expect, test } from '../studio'

test('a face is begun, drawn on with mouse and keys, undone and done again, and its collection is drawn with it', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page.getByRole('button', { name: 'New face' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New face' })
  await dialog.getByLabel('Name').fill('Dusk')
  await dialog.getByLabel('Size').selectOption('tcg')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const canvas = page.getByRole('application', { name: /^Canvas/ })
  const area = await canvas.boundingBox()
  if (!area) throw new Error('The canvas has no place.')
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const drag = async (from: typeof middle, x: number, y: number): Promise<void> => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + x / 2, from.y + y / 2)
    await page.mouse.move(from.x + x, from.y + y)
    await page.mouse.up()
  }
  await canvas.focus()
  await page.keyboard.press('r')
  await drag({ x: middle.x - 50, y: middle.y - 50 }, 100, 100)
  const layers = page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')
  await expect(layers).toHaveCount(1)
  const left = page.getByLabel('Left')
  const before = Number(await left.inputValue())
  await drag(middle, 40, 0)
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(before)
  const moved = Number(await left.inputValue())
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Number(await left.inputValue())).toBeCloseTo(moved + 1, 2)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => Number(await left.inputValue())).toBeCloseTo(before, 2)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(async () => Number(await left.inputValue())).toBeCloseTo(moved, 2)
  await page.getByRole('combobox', { name: 'Fill', exact: true }).fill('#123456')
  await page.keyboard.press('Enter')
  await expect(canvas.locator('path[fill="#123456"]')).toHaveCount(1)
  await library.go('Library')
  await library.grid.getByRole('option').first().click()
  await expect(library.details.locator('svg path[fill="#123456"]')).toHaveCount(1)
})
