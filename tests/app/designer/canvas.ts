import type { Locator, Page } from '@playwright/test'
import { expect } from '../studio'

interface Spot {
  readonly x: number
  readonly y: number
}

/** A face without layers, open in the designer. */
export class Canvas {
  readonly board: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.board = page.getByRole('application', { name: /^Canvas/ })
  }

  async begin(): Promise<Spot> {
    const page = this.#page
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
    await page.getByRole('button', { name: 'New face' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New face' })
    await dialog.getByLabel('Name').fill('Dusk')
    await dialog.getByText('Nothing', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await this.focus()
    const area = await this.board.boundingBox()
    if (!area) throw new Error('The canvas has no place.')
    return { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  }

  /** Goes to the canvas. A dialog that closes hands the focus back a moment after it has gone. */
  async focus(): Promise<void> {
    await expect(async () => {
      await this.board.focus()
      await this.#page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
      await expect(this.board).toBeFocused({ timeout: 100 })
    }).toPass()
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
    const select = this.#page
      .getByRole('toolbar', { name: 'Tools' })
      .getByRole('button', { name: 'Select', pressed: true })
    // A key is heard once the page has settled around its canvas.
    await expect(async () => {
      await this.#page.keyboard.press(key)
      await expect(select).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await this.drag({ x: from.x - side / 2, y: from.y - side / 2 }, side, side)
  }
}
