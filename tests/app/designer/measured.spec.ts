import { expect, test } from '../studio'
import { Canvas } from './canvas'

// What the page is given beforehand stays in its window, which other tests would share.
test.use({ beginning: 'sample' })

test('rulers show millimetres, text that does not fit is marked on the card, and a colour is picked from the screen', async ({
  page,
  studio: _,
}) => {
  // Chromium without a screen has no such thing.
  await page.addInitScript(() =>
    Object.assign(window, {
      EyeDropper: class {
        open = () => Promise.resolve({ sRGBHex: '#2468ac' })
      },
    }),
  )
  await page.reload()
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  const properties = page.locator('.properties')

  // Numbers stand so many pixels apart as the card is large: ten millimetres of the ruler are ten of the card.
  const trim = canvas.board.locator('.trim')
  const places = (axis: 'x' | 'y') =>
    page.locator(`.ruler.${axis} text`).evaluateAll((texts) =>
      texts.map((text) => {
        const { x, y } = text.getBoundingClientRect()
        return { value: Number(text.textContent), x, y }
      }),
    )
  const width = (await trim.boundingBox())?.width ?? 0
  const [first, second] = await places('x')
  if (!first || !second) throw new Error('The ruler has no numbers.')
  const pixels = (second.x - first.x) / (second.value - first.value)
  expect(width / pixels).toBeCloseTo(63, 0)
  expect((await places('y')).map(({ value }) => value)).toContain(0)
  await canvas.focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await trim.boundingBox())?.width).toBeGreaterThan(width)
  const [near, far] = await places('x')
  if (!near || !far) throw new Error('The ruler has no numbers.')
  expect((far.x - near.x) / (far.value - near.value)).toBeGreaterThan(pixels)

  // A colour is taken from the screen into the chosen layer.
  await canvas.shape('r', middle, 90)
  await properties.getByRole('button', { name: 'Take a colour from the screen' }).first().click()
  await expect(canvas.board.locator('svg.face [fill="#2468ac"]')).toHaveCount(1)
  await canvas.board.focus()
  await page.keyboard.press('Control+z')
  await expect(canvas.board.locator('svg.face [fill="#2468ac"]')).toHaveCount(0)

  // A text with more words than room says so where it lies, and no longer once it has room.
  await page.keyboard.press('Escape')
  await canvas.shape('t', middle, 60)
  await page.keyboard.insertText(
    'Many more words than any box so narrow and so low as this one could ever have room for. '.repeat(6),
  )
  await page.keyboard.press('Escape')
  await expect(canvas.board.locator('.problem')).not.toHaveCount(0)
  await canvas.board.focus()
  await page.keyboard.press('Control+z')
  await expect(canvas.board.locator('.problem')).toHaveCount(0)
})
