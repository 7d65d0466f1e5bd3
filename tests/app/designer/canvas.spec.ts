import type { Locator, Page } from '@playwright/test'
import { Library } from '../library/library'
import { expect, test } from '../studio'

interface Spot {
  readonly x: number
  readonly y: number
}

/** A face without layers, open in the designer. */
class Canvas {
  readonly board: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.board = page.getByRole('application', { name: /^Canvas/ })
  }

  async begin(): Promise<Spot> {
    const page = this.#page
    const library = new Library(page)
    await expect(library.grid).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
    await page.getByRole('button', { name: 'New face' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New face' })
    await dialog.getByLabel('Name').fill('Dusk')
    await dialog.getByText('Nothing', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(this.board).toBeVisible()
    await this.board.focus()
    const area = await this.board.boundingBox()
    if (!area) throw new Error('The canvas has no place.')
    return { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  }

  async middleOf(what: Locator): Promise<Spot> {
    const area = await what.boundingBox()
    if (!area) throw new Error('What is looked for has no place.')
    return { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  }

  async drag(from: Spot, x: number, y: number): Promise<void> {
    const { mouse } = this.#page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + x / 2, from.y + y / 2)
    await mouse.move(from.x + x, from.y + y)
    await mouse.up()
  }

  async shape(key: string, from: Spot, side: number): Promise<void> {
    await this.#page.keyboard.press(key)
    await this.drag({ x: from.x - side / 2, y: from.y - side / 2 }, side, side)
  }
}

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
  const height = page.getByRole('spinbutton', { name: 'Height' })
  const before = Number(await height.inputValue())
  await canvas.drag(await canvas.middleOf(canvas.board.locator('[data-point="0 3"]')), 0, 40)
  await expect.poll(async () => Number(await height.inputValue())).toBeGreaterThan(before + 3)
  const pulled = Number(await height.inputValue())
  await keyboard.press('ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => Number(await height.inputValue())).toBeCloseTo(pulled + 1.1, 2)
  // As a curve it has what it is drawn towards, to which Tab goes.
  await keyboard.press('c')
  await expect(canvas.board.locator('circle[data-point]')).toHaveCount(2)
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
