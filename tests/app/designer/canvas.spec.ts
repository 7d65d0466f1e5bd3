import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('points of an outline and fields of a text are edited where they are, each gesture one step', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await canvas.shape('r', middle, 120)
  const { keyboard } = page
  const points = page.getByRole('toolbar', { name: 'Points of the outline' })
  const says = points.locator('output')
  const nodes = canvas.board.locator('rect[data-point]')
  await keyboard.press('Enter')
  await expect(nodes).toHaveCount(4)
  // A double click on the lower edge adds a point, and a drag pulls it down: no other moves.
  await page.mouse.dblclick(middle.x, middle.y + 60)
  await expect(nodes).toHaveCount(5)
  await expect(says).toHaveText(/^Point 4 of 5/)
  const height = page.getByRole('spinbutton', { name: 'Height', exact: true })
  const before = Number(await height.inputValue())
  await canvas.drag(await canvas.middleOf(canvas.board.locator('[data-point="0 3"]')), 0, 40)
  await expect.poll(async () => Number(await height.inputValue())).toBeGreaterThan(before + 3)
  const pulled = Number(await height.inputValue())
  await keyboard.press('ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => Number(await height.inputValue())).toBeCloseTo(pulled + 1.1, 2)
  // As a curve it has what it is drawn towards, to which Tab goes.
  await keyboard.press('c')
  await expect(canvas.board.locator('[data-point$="before"], [data-point$="after"]')).toHaveCount(2)
  await keyboard.press('Tab')
  await expect(says).toHaveText(/^Curve before point 4 of 5/)
  await keyboard.press('Delete')
  await expect(nodes).toHaveCount(4)
  for (let step = 0; step < 2; step++) await keyboard.press('Control+z')
  await expect.poll(async () => Number(await height.inputValue())).toBeCloseTo(pulled + 1.1, 2)
  await keyboard.press('Escape')
  await expect(points).toHaveCount(0)
  await expect(canvas.board.locator('[data-handle="nw"]')).toHaveCount(1)

  await keyboard.press('Escape')
  await keyboard.press('t')
  await canvas.drag({ x: middle.x - 100, y: middle.y - 180 }, 200, 40)
  const typing = canvas.board.getByRole('textbox', { name: 'Text of the layer' })
  await keyboard.type('Cost {cost} of ')
  await canvas.board.getByRole('group', { name: 'Fields of the card' }).getByText('name', { exact: true }).click()
  await keyboard.type('!')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveValue('Cost {cost} of {name}!')
  await typing.getByRole('button', { name: 'Take out cost' }).click()
  await expect(text).toHaveValue('Cost  of {name}!')
  await keyboard.press('Escape')
  await expect(typing).toHaveCount(0)
  await expect(text).toHaveValue('Cost  of {name}!')
  await keyboard.press('Control+z')
  await expect(text).toHaveValue('Text')
  await keyboard.press('Control+Shift+Z')
  await expect(text).toHaveValue('Cost  of {name}!')
})
