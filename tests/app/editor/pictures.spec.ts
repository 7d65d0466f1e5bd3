import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { closeDatabase, openDatabase } from '../../../main/database/open'
import { drawing, layers } from '../../main/art/hostile'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { openCard, saved } from './writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'

/** Drops an SVG on the face. */
const drop = (page: Page, bytes: Uint8Array): Promise<void> =>
  page.locator('.stage').evaluate((stage, text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'art.svg', { type: 'image/svg+xml' }))
    for (const type of ['dragover', 'drop'])
      stage.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
  }, new TextDecoder().decode(bytes))

const art = async (page: Page) => (await saved(page, CARD)).appearance.art

/** Whether the first canvas under the selector shows this colour somewhere in its upper half, where faces have their art. */
const shows = (page: Page, selector: string, colour: readonly [number, number, number]): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((canvas: HTMLCanvasElement, wanted) => {
      const { data } = canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, Math.max(1, Math.floor(canvas.height / 2))) ?? { data: [] }
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) < 4)) return true
      return false
    }, colour)

test('a picture that kills its child is refused with the name of the card, and the studio goes on', async ({
  page,
  studio: _,
}) => {
  await openCard(page, CARD)
  const before = await art(page)
  await drop(page, layers(5000))
  const note = page
    .getByRole('region', { name: 'Notifications' })
    .getByText(
      `The picture was not taken for “${CARD}”. This picture cannot be used: reading it takes longer than 5 seconds.`,
    )
  await expect(note).toBeVisible({ timeout: 40_000 })
  expect(await art(page)).toBe(before)
  await drop(page, drawing('<rect width="100" height="140" fill="#12cd56"/>'))
  await expect.poll(() => art(page)).not.toBe(before)
})

test('a drawing without width and height is shown as pixels by the editor, the library and the sheet', async ({
  page,
  studio: _,
}) => {
  await openCard(page, CARD)
  const before = await art(page)
  await drop(page, drawing('<rect width="100" height="140" fill="#12cd56"/>'))
  await expect.poll(() => art(page)).not.toBe(before)
  const shown = async (where: string): Promise<unknown> => {
    const address = await page.locator(`${where} svg image`).first().getAttribute('href')
    return page.evaluate(async (href) => {
      const blob = await (await fetch(href ?? '')).blob()
      const bitmap = await createImageBitmap(blob)
      return [blob.type, bitmap.width, bitmap.height]
    }, address)
  }
  await expect.poll(() => shown('.stage')).toEqual(['image/jpeg', 815, 1141])
  const library = new Library(page)
  await library.go('Library')
  await library.card(CARD).click()
  const tile = `[role=option][aria-label^="${CARD}"] canvas, [role=option]:has-text("${CARD}") canvas`
  await expect.poll(() => shows(page, tile, [0x12, 0xcd, 0x56])).toBe(true)
  await page.keyboard.press('Control+Shift+S')
  await expect.poll(() => shown('.paper')).toEqual(['image/jpeg', 815, 1141])
})

test.describe('in a studio of its own', () => {
  test.use({ beginning: 'sample' })

  test('a picture of an older library that kills its child costs that picture alone, on every start', async ({
    page,
    studio,
  }) => {
    const bytes = layers(5000)
    const address = await studio.restart(() => {
      const db = openDatabase(join(studio.data, 'libraries', 'Sample library.fanfare'))
      const hash = createHash('sha256').update(bytes).digest('hex')
      db.prepare("INSERT INTO art (art, type, width, height, bytes) VALUES (?, 'image/svg+xml', 100, 140, ?)").run(
        hash,
        bytes,
      )
      const { changes } = db
        .prepare("UPDATE entries SET appearance = json_set(appearance, '$.art', ?) WHERE slices LIKE ?")
        .run(hash, `%${CARD}%`)
      closeDatabase(db)
      expect(changes).toBe(1)
    })
    await page.goto(address)
    await openCard(page, CARD)
    await expect(page.locator('.stage svg')).toContainText(CARD)
    const said = page.getByText('The picture could not be read. Choose another one.').first()
    await expect(said).toBeVisible({ timeout: 40_000 })
    const before = await art(page)
    await drop(page, drawing('<rect width="100" height="140" fill="#12cd56"/>'))
    await expect.poll(() => art(page)).not.toBe(before)
    await expect(said).toHaveCount(0)
  })
})
