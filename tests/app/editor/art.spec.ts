import type { Page } from '@playwright/test'
import { expect, test } from '../studio'
import { ask, openCard, saved } from './writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'

/** Drops a file on the face: a picture of 400 by 100 pixels drawn in the page, or bytes that are none. */
const drop = (page: Page, kind: 'picture' | 'broken'): Promise<void> =>
  page.locator('.stage').evaluate(async (stage, of) => {
    const canvas = new OffscreenCanvas(400, 100)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No context.')
    context.fillStyle = '#38a'
    context.fillRect(0, 0, 400, 100)
    const bytes: BlobPart = of === 'picture' ? await canvas.convertToBlob({ type: 'image/png' }) : 'not a picture'
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'art.png', { type: 'image/png' }))
    for (const type of ['dragover', 'drop'])
      stage.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
  }, kind)

const art = async (page: Page) => (await saved(page, CARD)).appearance

test.beforeEach(async ({ page, studio }) => {
  expect(studio.data).not.toBe('')
  await openCard(page, CARD)
})

test('a dropped picture becomes the art, and stays after a reload', async ({ page }) => {
  const before = (await art(page)).art
  await drop(page, 'picture')
  await expect.poll(async () => (await art(page)).art).not.toBe(before)
  await page.reload()
  await openCard(page, CARD)
  await expect(page.locator('.stage svg image')).toHaveCount(1)
})

test('a pasted picture becomes the art', async ({ page }) => {
  const before = (await art(page)).art
  await page.locator('.script .view-lines').click()
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(30, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(async () => (await art(page)).art).not.toBe(before)
})

test('the picture is moved by dragging it and zoomed by the slider', async ({ page }) => {
  const image = page.locator('.stage svg image')
  const drawn = await image.getAttribute('href')
  await drop(page, 'picture')
  // Only the new picture is wider than its box.
  await expect(image).not.toHaveAttribute('href', drawn ?? '')
  await expect.poll(async () => (await art(page)).placement).toBeUndefined()
  const before = await image.getAttribute('x')
  const box = await page.locator('.stage').boundingBox()
  if (!box) throw new Error('The face is not shown.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 3, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await art(page)).placement?.x).toBeLessThan(0)
  expect(await image.getAttribute('x')).not.toBe(before)
  await page.getByLabel('Zoom of the picture').fill('2')
  await expect.poll(async () => (await art(page)).placement?.zoom).toBe(2)
  // What was zoomed beyond the slider's end elsewhere is moved, not changed.
  const { revision, entry, appearance } = await saved(page, CARD)
  const operation = { type: 'edit', entry, appearance: { ...appearance, placement: { zoom: 8, x: 0, y: 0 } } } as const
  await ask(page, 'library.apply', { operations: [operation], baseRevisions: { [entry]: revision }, label: 'Zoom' })
  await expect(page.getByLabel('Zoom of the picture')).toHaveValue('5')
  await page.locator('.stage').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await art(page)).placement?.x).toBeLessThan(0)
  expect((await art(page)).placement?.zoom).toBe(8)
  await page.getByLabel('Zoom of the picture').fill('2')
  await expect.poll(async () => (await art(page)).placement?.zoom).toBe(2)
  // The keys do as the pointer does, and many presses are one step.
  await page.locator('.stage').focus()
  const { x = 0, y = 0 } = (await art(page)).placement ?? {}
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', '+']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Turn the picture right' }).click()
  await page.getByRole('button', { name: 'Mirror the picture' }).click()
  await expect.poll(async () => (await art(page)).placement).toMatchObject({ turn: 90, flip: true })
  const { placement } = await art(page)
  expect([placement?.x, placement?.y].map((at, index) => (at ?? 0) < [x, y][index]!)).toEqual([true, true])
  expect(placement?.zoom).toBeCloseTo(2.1)
  await expect(page.locator('.stage svg g[transform] > image')).toHaveCount(1)
  await page.getByRole('button', { name: 'Centre', exact: true }).click()
  await expect.poll(async () => (await art(page)).placement).toBeUndefined()
  await expect(page.locator('.stage svg g[transform] > image')).toHaveCount(0)
})

test('a picture that is none is refused with the reason', async ({ page }) => {
  const before = (await art(page)).art
  await drop(page, 'broken')
  await expect(page.getByText('The picture was not taken')).toBeVisible()
  expect((await art(page)).art).toBe(before)
})

test('removing the picture can be undone', async ({ page }) => {
  const before = (await art(page)).art
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(async () => (await art(page)).art).toBeUndefined()
  await ask(page, 'library.undo', {})
  await expect.poll(async () => (await art(page)).art).toBe(before)
  await expect(page.locator('.stage svg image')).toHaveCount(1)
})
