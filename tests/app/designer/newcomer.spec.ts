import type { Locator, Page } from '@playwright/test'
import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

// Somebody who has never seen the studio makes a card with its own art in its own frame. Every click, drag, choice and typed text is counted.
const MOST = 60

const file = (name: string, inside: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">${inside}</svg>`),
})
const ART = file(
  'lamp.svg',
  '<rect width="63" height="88" fill="#204080"/><circle cx="31" cy="40" r="20" fill="#ffe080"/>',
)
const FRAME = file('frame.svg', '<path fill="#7a4a20" fill-rule="evenodd" d="M0 0h63v88h-63zM5 14h53v36h-53z"/>')

/** A person's hands, which count what they do. */
class Hands {
  gestures = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(what: Locator): Promise<void> {
    this.gestures++
    await what.click()
  }

  async type(where: Locator, text: string): Promise<void> {
    this.gestures++
    await where.fill(text)
  }

  async press(keys: string): Promise<void> {
    this.gestures++
    await this.#page.keyboard.press(keys)
  }

  async choose(button: Locator, given: typeof ART): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await this.click(button)
    this.gestures++
    await (await chooser).setFiles(given)
  }

  async drag(what: Locator, x: number, y: number): Promise<void> {
    this.gestures++
    const place = await what.boundingBox()
    if (!place) throw new Error('What is dragged has no place.')
    const from = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    const { mouse } = this.#page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + x / 2, from.y + y / 2)
    await mouse.move(from.x + x, from.y + y)
    await mouse.up()
  }
}

test('from an empty library to a card with own art in an own frame in few gestures', async ({ page, studio: _ }) => {
  const hands = new Hands(page)
  const library = new Library(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  await button('Switch library, now Sample library').click()
  await page.getByRole('menuitem', { name: 'New library…' }).click()
  await dialog.getByLabel('Name').fill('Mine')
  await page.getByRole('checkbox', { name: /Begin with the sample sets/ }).uncheck()
  await button('Create library').click()
  await expect(page.getByRole('heading', { name: 'This library has no collection yet' })).toBeVisible()

  await hands.click(button(/^New collection/).first())
  await hands.type(dialog.getByLabel('Name'), 'Lamps')
  await hands.click(dialog.getByRole('button', { name: 'Create' }))
  await hands.click(button('New card').first())
  await hands.type(dialog.getByLabel('Name'), 'Lamp Carrier')
  await hands.click(button('Create and edit'))
  await hands.choose(button(/picture…$/).first(), ART)
  await expect(page.locator('.stage svg image')).toHaveCount(1)

  await hands.click(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }))
  await hands.click(button('New face').first())
  await hands.type(dialog.getByLabel('Name'), 'Dusk')
  await hands.click(button('Create'))
  await hands.choose(button('Put a picture on it'), FRAME)
  const layers = page.getByRole('tree', { name: 'Layers' })
  await expect(layers.getByRole('treeitem', { name: 'frame' })).toHaveAttribute('aria-selected', 'true')
  await hands.click(layers.getByRole('treeitem', { name: 'Name', exact: true }))
  const top = page.getByRole('spinbutton', { name: 'Top', exact: true })
  const before = Number(await top.inputValue())
  const chosen = page
    .getByRole('application', { name: /^Canvas/ })
    .locator('.overlay polygon')
    .first()
  await hands.drag(chosen, 0, 24)
  await expect.poll(async () => Number(await top.inputValue())).toBeGreaterThan(before + 2)
  await hands.click(layers.getByRole('treeitem', { name: 'Plate', exact: true }))
  await hands.type(page.getByRole('combobox', { name: 'Line', exact: true }), '#fe2010')
  await hands.press('Enter')

  await hands.click(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }))
  await hands.click(library.card('Lamp Carrier'))
  const face = library.details.locator('svg')
  await expect(face.locator('path[stroke="#fe2010"]')).toHaveCount(1)
  // The art, and the frame over it.
  await expect(face.locator('image')).toHaveCount(2)
  await expect(face.locator('text', { hasText: 'Lamp Carrier' })).toHaveCount(1)
  expect(hands.gestures).toBeLessThan(MOST)
})
