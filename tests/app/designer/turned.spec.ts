import type { Page } from '@playwright/test'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

const number = (page: Page, name: string) =>
  page.locator('.properties').getByRole('spinbutton', { name, exact: true }).first()

/** Where the middle of a handle is, in pixels. */
const handle = (canvas: Canvas, name: string) => canvas.middleOf(canvas.board.locator(`[data-handle="${name}"]`))

test('a mask is moved, pulled, nudged and removed on the card, and its layer stays where it is', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const { keyboard } = page
  const properties = page.locator('.properties')
  await canvas.shape('r', middle, 160)
  await number(page, 'Turn °').fill('30')
  await keyboard.press('Enter')
  await properties.getByRole('combobox', { name: 'Mask', exact: true }).selectOption('A form')
  const left = await number(page, 'Left').inputValue()

  await properties.getByRole('button', { name: 'Move and size it on the card' }).click()
  const bar = page.getByRole('toolbar', { name: 'Edit the mask on the card' })
  await expect(bar).toContainText('Mask:')
  await expect(canvas.board.locator('[data-handle="turn"]')).toHaveCount(0)
  // The handle that is pulled lies where the pointer let go, and the one across where it was.
  const [pulled, across] = [await handle(canvas, 'se'), await handle(canvas, 'nw')]
  await keyboard.down('Alt')
  await canvas.drag(pulled, -31, -17)
  await keyboard.up('Alt')
  const [now, stays] = [await handle(canvas, 'se'), await handle(canvas, 'nw')]
  expect(Math.hypot(now.x - pulled.x + 31, now.y - pulled.y + 17)).toBeLessThan(1.5)
  expect(Math.hypot(stays.x - across.x, stays.y - across.y)).toBeLessThan(1)
  await keyboard.down('Alt')
  await canvas.drag(middle, 25, 10)
  await keyboard.up('Alt')
  const moved = await handle(canvas, 'nw')
  expect(Math.hypot(moved.x - stays.x - 25, moved.y - stays.y - 10)).toBeLessThan(1.5)
  await expect(number(page, 'Left')).toHaveValue(left)

  // By the keyboard: arrows move it, M leaves it and takes it again, Delete removes it and not the layer.
  const before = await bar.locator('output').textContent()
  await canvas.board.focus()
  await keyboard.press('Shift+ArrowRight')
  await expect(bar.locator('output')).not.toHaveText(before ?? '')
  await keyboard.press('m')
  await expect(bar).toHaveCount(0)
  await keyboard.press('m')
  await expect(bar).toHaveCount(1)
  await keyboard.press('Delete')
  await expect(properties.getByRole('combobox', { name: 'Mask', exact: true })).toHaveValue('none')
  await expect(page.getByRole('treeitem', { name: 'Rectangle' })).toHaveCount(1)
  await keyboard.press('Control+z')
  await expect(properties.getByRole('combobox', { name: 'Mask', exact: true })).toHaveValue('shape')
})

test('handles of a turned layer in a turned group go where the pointer goes, and snap to guides, several too', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const { keyboard } = page
  await canvas.shape('r', middle, 120)
  await number(page, 'Turn °').fill('20')
  await keyboard.press('Enter')
  await canvas.board.focus()
  await keyboard.press('Control+g')
  await page.locator('.properties').getByRole('checkbox', { name: 'It has a size of its own' }).check()
  await number(page, 'Turn °').fill('25')
  await keyboard.press('Enter')
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  const [pulled, across] = [await handle(canvas, 'ne'), await handle(canvas, 'sw')]
  await keyboard.down('Alt')
  await canvas.drag(pulled, 23, -41)
  await keyboard.up('Alt')
  const [now, stays] = [await handle(canvas, 'ne'), await handle(canvas, 'sw')]
  expect(Math.hypot(now.x - pulled.x - 23, now.y - pulled.y + 41)).toBeLessThan(1.5)
  expect(Math.hypot(stays.x - across.x, stays.y - across.y)).toBeLessThan(1)

  // A guide near the place where the handle is let go takes it.
  const area = await canvas.board.boundingBox()
  if (!area) throw new Error('The canvas has no place.')
  await canvas.drag({ x: area.x - 8, y: now.y }, now.x + 30 - area.x + 8, 0)
  await expect(canvas.board.locator('.guide.x')).toHaveCount(1)
  await canvas.drag(now, 27, 0)
  const snapped = await handle(canvas, 'ne')
  expect(Math.abs(snapped.x - now.x - 30)).toBeLessThan(1.5)
  expect(Math.abs(snapped.y - now.y)).toBeLessThan(1.5)

  // So does the box around several of which one is turned, though a turned one takes less of the pull than the box.
  await canvas.focus()
  await canvas.shape('r', { x: middle.x, y: middle.y + 120 }, 60)
  await canvas.focus()
  await keyboard.press('Control+a')
  const edge = await handle(canvas, 'e')
  await canvas.drag({ x: area.x - 8, y: edge.y }, edge.x + 24 - area.x + 8, 0)
  await expect(canvas.board.locator('.guide.x')).toHaveCount(2)
  await canvas.drag(edge, 24, 0)
  expect(Math.abs((await handle(canvas, 'e')).x - edge.x - 24)).toBeLessThan(0.7)
})

test('handles of a group that grew lie where the group is drawn', async ({ page, studio: _ }) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const { keyboard } = page
  const properties = page.locator('.properties')
  await keyboard.press('Shift+T')
  await canvas.drag({ x: middle.x - 90, y: middle.y - 20 }, 180, 30)
  const typing = canvas.board.getByRole('textbox', { name: 'Text of the layer' })
  await expect(typing).toBeFocused()
  await keyboard.type('{text}')
  await keyboard.press('Escape')
  await expect(typing).toHaveCount(0)
  await keyboard.press('Control+g')
  await properties.getByRole('checkbox', { name: /^It grows/ }).check()
  await number(page, 'Most mm').fill('80')
  await keyboard.press('Enter')
  await properties.getByLabel('The edge that stays').selectOption('Top')
  await page.getByRole('treeitem', { name: 'Rules text' }).click()
  await properties.getByLabel('When its group grows, it keeps to').selectOption('both edges: it is stretched')
  await page.getByRole('treeitem', { name: 'Group' }).click()
  const length = async (): Promise<number> => (await handle(canvas, 's')).y - (await handle(canvas, 'n')).y
  const trials = page.getByRole('listbox', { name: 'Try it on' })
  await trials.getByTitle('Empty', { exact: true }).click()
  await expect.poll(length).toBeLessThan(60)
  const short = await length()
  await trials.getByTitle(/^Longest/).click()
  await expect.poll(length).toBeGreaterThan(short + 20)
  // Its text is drawn within it, and is met where it is drawn.
  const [top, bottom] = [await handle(canvas, 'n'), await handle(canvas, 's')]
  await canvas.board.focus()
  await keyboard.press('Escape')
  await page.mouse.click(top.x, bottom.y - 6)
  await expect(page.getByRole('treeitem', { name: 'Group' })).toHaveAttribute('aria-selected', 'true')
})
