import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

const SKETCH = {
  name: 'sketch.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 70"><rect width="70" height="70" fill="#204080"/></svg>',
  ),
}

test('a face of an own size is begun over a picture to trace, looked at closely, and tried on cards', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page.getByRole('button', { name: 'New face' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New face' })
  await dialog.getByLabel('Name').fill('Tile')
  await dialog.getByText('A picture to trace', { exact: true }).click()
  await dialog.getByLabel('Size').selectOption('own')
  await dialog.getByLabel('Width').fill('60')
  await dialog.getByLabel('Height').fill('60')
  await dialog.getByLabel('Height').press('Tab')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose the picture' }).click()
  await (await chooser).setFiles(SKETCH)
  await expect(dialog).toBeHidden()

  // It lies there, shines through, and lets everything be done below it.
  const face = canvas.board.locator('svg.face')
  await expect(face.locator('image')).toHaveCount(1)
  await expect(face.locator('[opacity="0.4"]')).toHaveCount(1)
  const trim = canvas.board.locator('.trim')
  const square = await trim.boundingBox()
  if (!square) throw new Error('The card has no place.')
  expect(square.width).toBeCloseTo(square.height, 1)
  const middle = { x: square.x + square.width / 2, y: square.y + square.height / 2 }
  await canvas.focus()
  await page.keyboard.press('t')
  await canvas.drag({ x: middle.x - 60, y: middle.y - 20 }, 60, 16)
  await page.keyboard.press('Escape')
  const layers = page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')
  await expect(layers).toHaveCount(2)

  // Guides go and come back; the card is cut out; a millimetre becomes as large as the window.
  for (const [name, guide] of [
    ['Trim', trim],
    ['Safe area', canvas.board.locator('.safe')],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true })
    const isShown = (await guide.count()) === 1
    await button.click()
    await expect(guide).toHaveCount(isShown ? 0 : 1)
    await button.click()
    await expect(guide).toHaveCount(isShown ? 1 : 0)
  }
  await canvas.focus()
  for (let step = 0; step < 14; step++) await page.keyboard.press('+')
  const percent = page.getByRole('button', { name: /^\d+ %$/ })
  await expect.poll(async () => Number((await percent.innerText()).replace(' %', ''))).toBeGreaterThan(2000)
  await page.keyboard.press('1')
  await expect(percent).toHaveText('100 %')
  await percent.click()

  // The tried card is chosen, all are looked at together, and its texts are a click away.
  const trials = page.getByRole('listbox', { name: 'Try it on' })
  await trials.getByTitle('Empty', { exact: true }).click()
  await expect(canvas.board.locator('.problem')).toHaveCount(0)
  await expect(face.locator('image')).toHaveCount(1)
  await trials.getByTitle(/^Longest/).click()
  await page.getByRole('button', { name: 'All at once' }).click()
  await expect(page.getByRole('dialog').locator('.face svg').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit this card' }).click()
  await expect(page.locator('.face-pane .face')).toBeVisible()
})
