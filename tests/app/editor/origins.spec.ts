import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../studio'
import { ask, openCard, saved } from './writing'

// What is remembered of files is read once by a host: this one has asked for none before.
test.use({ beginning: 'sample' })

const CARD = 'Wickling Scout'

const art = async (page: Page) => (await saved(page, CARD)).appearance

/** A picture of one colour, as a file has it. */
const pictureOf = async (page: Page, colour: string): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async (fill) => {
      const canvas = new OffscreenCanvas(400, 300)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No context.')
      context.fillStyle = fill
      context.fillRect(0, 0, 400, 300)
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
    }, colour),
  )

/** The colour in the middle of the picture that the face shows. */
const shownColour = (page: Page): Promise<string> =>
  page.locator('.stage svg image').evaluate(async (image) => {
    const response = await fetch(image.getAttribute('href') ?? '')
    const bitmap = await createImageBitmap(await response.blob())
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (!context) throw new Error('No context.')
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ')
  })

const RED = '255 0 0'
const BLUE = '0 0 255'

/** What the window does when the person comes back to it, from the program that draws. */
const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('a picture whose file was changed outside is told of, and taken again or left as the person says', async ({
  page,
  studio,
}) => {
  const { art: original = '' } = await art(page)
  const file = join(studio.data, 'Scout.png')
  const write = (bytes: Buffer | string, seconds: number): void => {
    writeFileSync(file, bytes)
    utimesSync(file, seconds, seconds)
  }
  write('as it was when it was taken', 1_700_000_000)
  // As the desktop of the same person has noted it, which knows where files lie.
  const { size, mtimeMs: modified } = statSync(file)
  writeFileSync(join(studio.data, 'pictures.json'), JSON.stringify([{ art: original, path: file, size, modified }]))
  await openCard(page, CARD)
  const told = page.getByRole('status').filter({ hasText: 'Scout.png was changed since it was taken.' })
  const again = told.getByRole('button', { name: 'Take it again' })
  // It lies at a place of its own, which stays where the picture is taken again.
  const zoom = page.getByLabel('Zoom of the picture')
  await zoom.fill('2')
  await expect.poll(async () => (await art(page)).placement?.zoom).toBe(2)
  await comeBack(page)
  await ask(page, 'art.changed', { art: original })
  await expect(told).toHaveCount(0)

  // What is no picture any more is not taken, and the old one stays.
  write('no picture', 1_700_000_010)
  await comeBack(page)
  await expect(told).toBeVisible()
  await again.click()
  await expect(page.getByText(`The picture was not taken for “${CARD}”`)).toBeVisible()
  expect((await art(page)).art).toBe(original)
  await expect(told).toBeVisible()

  // Whoever says nothing keeps the old one, also after a reload, and is told again.
  write(await pictureOf(page, '#f00'), 1_700_000_020)
  await page.reload()
  await openCard(page, CARD)
  await expect(told).toBeVisible()
  expect((await art(page)).art).toBe(original)
  expect(await shownColour(page)).not.toBe(RED)

  await again.click()
  await expect.poll(() => shownColour(page)).toBe(RED)
  await expect(told).toHaveCount(0)
  const red = await art(page)
  expect([red.art === original, red.placement?.zoom]).toEqual([false, 2])

  // It is one step of the library; the picture before was kept, and its file is still another one.
  await ask(page, 'library.undo', {})
  await expect.poll(async () => (await art(page)).art).toBe(original)
  await expect(told).toBeVisible()
  await ask(page, 'library.redo', {})
  await expect.poll(() => shownColour(page)).toBe(RED)
  await expect(told).toHaveCount(0)

  // The picture that came from the file now is followed in turn.
  write(await pictureOf(page, '#00f'), 1_700_000_030)
  await comeBack(page)
  await expect(told).toBeVisible()
  await again.click()
  await expect.poll(() => shownColour(page)).toBe(BLUE)
  await expect(told).toHaveCount(0)

  // In a browser, which knows no places of files, the file is picked again: what it shows is kept once, and lies as before.
  const pick = async (colour: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Take the picture again from its file/ }).click()
    await (await chooser).setFiles({ name: 'Scout.png', mimeType: 'image/png', buffer: await pictureOf(page, colour) })
  }
  await pick('#f00')
  await expect.poll(() => shownColour(page)).toBe(RED)
  const picked = await art(page)
  expect([picked.art, picked.placement?.zoom]).toEqual([red.art, 2])
})
