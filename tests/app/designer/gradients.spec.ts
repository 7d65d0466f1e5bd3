import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('a gradient is edited where it is painted, by pointer and keys, each gesture one step', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await canvas.shape('r', middle, 120)
  const { keyboard } = page
  const bar = page.getByRole('toolbar', { name: 'Gradient on the card' })
  const says = bar.locator('output')
  const grip = (name: string | number) => canvas.board.locator(`[data-gradient="${name}"]`)
  const stops = page.getByRole('group', { name: 'Fill' }).locator('.stop')
  const undo = () => keyboard.press('Control+z')

  // A plain fill gets one that begins with its colour, and is plain again by one step back.
  await keyboard.press('g')
  await expect(says).toHaveText('Colour 1 of 2: 0 %')
  await expect(canvas.board.locator('[data-handle="nw"]')).toHaveCount(0)
  await undo()
  await expect(bar).toHaveCount(0)
  await keyboard.press('Control+Shift+z')
  await keyboard.press('g')
  await expect(stops).toHaveCount(2)

  // The end is pulled to the right of the shape; Escape midway leaves it where it was.
  const end = await canvas.middleOf(grip('to'))
  await canvas.drag(end, 90, -30)
  await expect(says).toHaveText(/^Ends at/)
  const pulled = await says.textContent()
  const lying = await canvas.middleOf(grip('to'))
  await page.mouse.move(lying.x, lying.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await expect(says).not.toHaveText(pulled ?? '')
  await keyboard.press('Escape')
  await page.mouse.up()
  await expect(says).toHaveText(pulled ?? '')
  await undo()
  // Where grips lie is known once the face has been drawn.
  const awayFrom = async (spot: { readonly x: number; readonly y: number }): Promise<number> => {
    const there = await canvas.middleOf(grip('to'))
    return Math.hypot(there.x - spot.x, there.y - spot.y)
  }
  await expect.poll(() => awayFrom(end)).toBeLessThan(2)
  await keyboard.press('Control+y')

  // Arrows push the end by tenths of a millimetre, with Shift by one; held down, they are one step.
  const at = async () => (await says.textContent())?.match(/-?[\d.]+/g)?.map(Number) ?? []
  const [x = 0, y = 0] = await at()
  await keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await at())[0]).toBeCloseTo(x - 1, 2)
  await keyboard.press('ArrowDown')
  await expect.poll(async () => (await at())[1]).toBeCloseTo(y + 0.1, 2)
  await undo()
  await undo()
  await expect(says).toHaveText(pulled ?? '')

  // A click on the line adds a colour, which is dragged past the canvas's edge, removed, and had back.
  const line = await canvas.middleOf(grip('line'))
  await page.mouse.click(line.x, line.y)
  await expect(stops).toHaveCount(3)
  await expect(says).toHaveText(/^Colour 2 of 3: (49|50|51)/)
  await expect(stops.nth(1)).toHaveAttribute('aria-current', 'true')
  await canvas.drag(await canvas.middleOf(grip(1)), 2000, 1000)
  await expect(says).toHaveText('Colour 2 of 3: 100 %')
  await keyboard.press('Delete')
  await expect(stops).toHaveCount(2)
  await undo()
  await undo()
  await expect(stops).toHaveCount(3)
  await expect(page.getByRole('spinbutton', { name: 'Place of colour 2, %' })).toHaveValue(/^(49|50|51)$/)
  await grip(1).click()
  await page.getByRole('combobox', { name: 'Colour 2' }).fill('#c02080')
  await keyboard.press('Enter')
  await expect(canvas.board.locator('svg.face stop[stop-color="#c02080"]')).toHaveCount(1)

  // Tab goes through colours and ends; what is last is left by Tab, the gradient by Escape, and the layer by another.
  await canvas.board.focus()
  const words = [/^Colour 3/, /^Begins/, /^Ends/]
  for (const word of words) {
    await keyboard.press('Tab')
    await expect(says).toHaveText(word)
  }
  await keyboard.press('Delete')
  await expect(page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(canvas.board.locator('[data-handle="nw"]')).toHaveCount(1)

  // Turned and grouped, its ends lie where it is painted, and a round one has a middle.
  await keyboard.press('Control+g')
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await page.getByRole('spinbutton', { name: 'Turn °' }).fill('90')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit it on the card' }).click()
  await page.getByRole('combobox', { name: 'Kind of gradient' }).selectOption('radial')
  await expect(grip('breadth')).toHaveCount(1)
  const ends = async () => [await canvas.middleOf(grip('from')), await canvas.middleOf(grip('to'))] as const
  // From its middle it goes to a corner: down to the right before it was turned, and down to the left now.
  await expect
    .poll(async () => {
      const [from, to] = await ends()
      return Math.min(to.y - from.y, from.x - to.x)
    })
    .toBeGreaterThan(60)
  const [from, to] = await ends()
  await canvas.drag(from, 10, 10)
  await expect.poll(() => awayFrom({ x: to.x + 10, y: to.y + 10 })).toBeLessThan(7)
  await page.getByRole('button', { name: 'Across the whole box' }).click()
  await expect(page.getByRole('button', { name: 'Across the whole box' })).toHaveCount(0)
})
