import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openCard } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'

const { resolve } = createRequire(import.meta.url)
const svg = (name: string, size: string, inside: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${inside}</svg>`),
})
const FRAME = svg(
  'frame.svg',
  '70 120',
  '<path fill="#7a4a20" fill-rule="evenodd" d="M0 0h70v120h-70zM6 6h58v108h-58z"/>',
)
const ART = svg(
  'lamp.svg',
  '60 60',
  '<rect width="60" height="60" fill="#204080"/><circle cx="30" cy="22" r="15" fill="#ffe080"/>',
)
const FLAME = svg('flame.svg', '24 24', '<path fill="#fe0102" d="M12 2l9 20H3z"/>')
const FONT = {
  name: 'Headline.woff2',
  mimeType: 'font/woff2',
  buffer: readFileSync(resolve('@fontsource/passion-one/files/passion-one-latin-400-normal.woff2')),
}
const CARDS = ['Lamp Carrier', 'Lamp Keeper', 'Lamp Smith']

const [OF_CLASS, OF_NIGHT, OF_BACK] = ['#2060e0', '#402080', '#0a7030'] as const

type File = typeof FRAME

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, given: File | string, how: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await how()
  await (await chooser).setFiles(given)
}

const designer = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()

async function newLibrary(page: Page, name: string): Promise<void> {
  await command(page, 'New library')
  const dialog = page.getByRole('dialog', { name: 'New library' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Create library' }).click()
  await expect(page.getByRole('heading', { name: 'This library has no collection yet' })).toBeVisible()
}

/** The canvas of the designer, with a person's hands over it; places are parts of the card's width and height. */
class Canvas {
  readonly #page: Page
  readonly #canvas: Locator

  constructor(page: Page) {
    this.#page = page
    this.#canvas = page.getByRole('application', { name: /^Canvas/ })
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const trim = await this.#canvas.locator('.trim').boundingBox()
    if (!trim) throw new Error('The card has no place.')
    const at = ([x, y]: readonly [number, number]) => [trim.x + x * trim.width, trim.y + y * trim.height] as const
    const { mouse } = this.#page
    await mouse.move(...at(from))
    await mouse.down()
    await mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
    await mouse.move(...at(to))
    await mouse.up()
  }

  /** Clicks beside the card, so that no layer is chosen. */
  async nothing(): Promise<void> {
    await this.#canvas.click({ position: { x: 60, y: 60 } })
  }

  /** Draws a layer with the tool of a key, and waits for it. */
  async draw(key: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const layers = this.#page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem')
    const before = await layers.count()
    await this.#canvas.focus()
    await this.#page.keyboard.press(key)
    await this.drag(from, to)
    await expect(layers).toHaveCount(before + 1)
  }
}

/** Waits until a face is open: the canvas is there before, and hears no keys yet. */
const isOpen = (page: Page, face: string): Promise<void> =>
  expect(page.locator('.designer .bar').getByText(face, { exact: true })).toBeVisible()

/** The cards' faces as the editor saves them, and their back as the designer shows it. */
async function pictures(page: Page): Promise<Record<string, Buffer>> {
  const made: Record<string, Buffer> = {}
  for (const name of CARDS) {
    await openCard(page, name)
    const download = page.waitForEvent('download')
    await command(page, 'Save face as PNG')
    made[name] = await readFile(await (await download).path())
  }
  await designer(page)
  const back = page.getByRole('listitem').filter({ hasText: 'Dusk back' }).locator('.open')
  await expect(back.locator(`path[fill="${OF_BACK}"]`)).toHaveCount(1)
  await page.mouse.move(0, 0)
  made.back = await back.screenshot({ animations: 'disabled' })
  return made
}

/** Whether a picture holds these colours, nearly, each in more than one of its 5000 pixels. */
async function shows(picture: Buffer | undefined, ...colours: readonly string[]): Promise<void> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const colour of colours) {
    const wanted = Buffer.from(colour.slice(1), 'hex')
    let count = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) < 4)) count++
    expect(count, colour).toBeGreaterThan((info.width * info.height) / 5000)
  }
}

test('a face made from nothing, with all that it uses, looks the same in an empty library that its collection is brought to', async ({
  page,
  studio: _,
}, info) => {
  // So much of the studio at once is slow where other programs run beside it.
  test.slow()
  const library = new Library(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  await expect(library.grid).toBeVisible()
  await newLibrary(page, 'Mine')
  await button(/^New collection/)
    .first()
    .click()
  await dialog.getByLabel('Name').fill('Lamps')
  await dialog.getByRole('button', { name: 'Create' }).click()

  // An own symbol and an own font.
  await designer(page)
  await page.getByRole('radio', { name: 'Symbols' }).click()
  await choose(page, FLAME, () => button('Add symbols').click())
  await dialog.getByLabel('Spellings').fill('[fire]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'Fonts' }).click()
  await choose(page, FONT, () => button('Add fonts').click())
  await expect(page.getByRole('listitem').filter({ hasText: 'Passion One' })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Faces' }).click()

  // Three cards: of two classes, one with art, one with the symbol in its text.
  await library.go('Library')
  for (const name of CARDS) {
    await library.go('Library')
    await button('New card').first().click()
    await dialog.getByLabel('Name').fill(name)
    await button('Create and edit').click()
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  }
  await openCard(page, 'Lamp Carrier')
  await choose(page, ART, () =>
    button(/picture…$/)
      .first()
      .click(),
  )
  await page.locator('.form').getByLabel('Class').selectOption('Runecraft')
  const text = page.locator('.form textarea').first()
  await text.click()
  await page.keyboard.type('Pay [fire] and [fire].')

  // The face: of its own size, a ground whose colour the class says, art, a name, rules, and a frame over all.
  await designer(page)
  await button('New face').first().click()
  await dialog.getByLabel('Name').fill('Dusk')
  await dialog.getByText('Nothing', { exact: true }).click()
  await dialog.getByLabel('Size').selectOption('tarot')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await isOpen(page, 'Dusk')
  const canvas = new Canvas(page)
  const layers = page.getByRole('tree', { name: 'Layers' })
  await canvas.draw('r', [0.03, 0.03], [0.97, 0.97])
  await page.getByLabel('Fill: how').selectOption('by a field')
  await page.getByLabel('Fill: field').fill('class')
  await button('Have values become others').click()
  await page.getByLabel('What Rune becomes').fill(OF_CLASS)
  await page.keyboard.press('Tab')
  await canvas.draw('p', [0.2, 0.2], [0.8, 0.5])
  await canvas.draw('t', [0.2, 0.08], [0.8, 0.14])
  await page.keyboard.type('{name}')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Font', exact: true }).selectOption('Passion One')
  await canvas.draw('Shift+T', [0.15, 0.6], [0.85, 0.85])
  await page.keyboard.type('{text}')
  await layers.getByRole('treeitem', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Font', exact: true })).toHaveValue('Passion One')
  await choose(page, FRAME, () => button('Put a picture on it').click())
  await expect(layers.getByRole('treeitem', { name: 'frame' })).toHaveAttribute('aria-selected', 'true')
  // Moved by the mouse, and by the keyboard.
  await layers.getByRole('treeitem', { name: 'Picture', exact: true }).click()
  const [left, top] = [page.getByLabel('Left', { exact: true }), page.getByLabel('Top', { exact: true })]
  const lay = [Number(await left.inputValue()), Number(await top.inputValue())] as const
  await canvas.drag([0.5, 0.35], [0.5, 0.43])
  await expect.poll(async () => Number(await top.inputValue())).toBeGreaterThan(lay[1] + 5)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(lay[0] + 0.5)

  // A variant, of another ground.
  await canvas.nothing()
  await button('Add a variant').click()
  await page.getByLabel('Name of the variant').fill('Night')
  await page.keyboard.press('Tab')
  await layers.getByRole('treeitem', { name: 'Rectangle', exact: true }).click()
  await page.getByLabel('Everything else').fill(OF_NIGHT)
  await page.keyboard.press('Tab')
  await button('All faces').click()

  // And a back.
  await button('Make its back').click()
  await isOpen(page, 'Dusk back')
  await expect(layers.getByRole('treeitem')).toHaveCount(0)
  await canvas.draw('r', [0, 0], [1, 1])
  await page.getByRole('combobox', { name: 'Fill', exact: true }).fill(OF_BACK)
  await page.keyboard.press('Tab')
  await button('All faces').click()
  await openCard(page, 'Lamp Smith')
  await page.getByLabel('Face that the card is drawn with').selectOption('Dusk / Night')
  const before = await pictures(page)

  await command(page, 'Export this collection')
  await dialog.getByRole('radio', { name: 'Whole collection' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const packed = info.outputPath('lamps.zip')
  await (await download).saveAs(packed)
  await library.go('Library')
  await newLibrary(page, 'Elsewhere')
  await choose(page, packed, () => command(page, 'Import files'))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
  const after = await pictures(page)
  for (const [name, picture] of Object.entries(before)) expect(after[name]?.equals(picture), name).toBe(true)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  // Each shows what was made for it, so that nothing is alike because nothing is drawn.
  await shows(before['Lamp Carrier'], OF_CLASS, '#7a4a20', '#ffe080', '#fe0102')
  await shows(before['Lamp Keeper'], '#9aa3b5', '#7a4a20')
  await shows(before['Lamp Smith'], OF_NIGHT, '#7a4a20')
  await shows(before.back, OF_BACK)
})
