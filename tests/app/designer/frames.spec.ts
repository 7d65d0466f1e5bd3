import sharp from 'sharp'
import { ask } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'

const LEFT = '#e01060'
const RIGHT = '#10a0e0'

/** A picture that takes a moment to be read: nothing in it is alike. */
const pictureOf = (colour: string, seed: number): Promise<Uint8Array> =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .composite([{ input: { create: { width: 8, height: 8, channels: 3, background: '#000000' } }, left: seed, top: 0 }])
    .png()
    .toBuffer()

/** How many pixels of a screenshot have about that colour. */
async function count(picture: Buffer, colour: string): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = Buffer.from(colour.slice(1), 'hex')
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) < 8)) found++
  return found
}

test('the pictures of a face that all cards are drawn with are on every one of them, however many are drawn at once', async ({
  page,
  studio: _,
}) => {
  const [{ collection } = { collection: '' }] = (await ask(page, 'library.info', {}))?.collections ?? []
  const assets = await Promise.all(
    [LEFT, RIGHT].map(async (colour, at) => {
      const { art } = await ask(page, 'art.keep', { bytes: new Uint8Array(await pictureOf(colour, at)) })
      return {
        type: 'create-asset',
        asset: crypto.randomUUID(),
        collection,
        kind: 'picture',
        name: `half ${at}`,
        art,
      } as const
    }),
  )
  const half = (at: number) => ({
    type: 'picture',
    id: `half-${at}`,
    name: `Half ${at}`,
    box: { x: at * 30, y: 0, width: 30, height: 88 },
    source: { asset: `half ${at}` },
    fit: 'stretch',
  })
  const face = {
    version: 2,
    id: 'halves',
    name: 'Halves',
    size: { width: 60, height: 88, bleed: 3, safe: 3, corner: 3 },
    for: [],
    palette: [],
    layers: [half(0), half(1)],
  }
  await ask(page, 'library.apply', {
    operations: [
      ...assets,
      {
        type: 'create-asset',
        asset: crypto.randomUUID(),
        collection,
        kind: 'template',
        name: 'Halves',
        text: JSON.stringify(face),
      },
    ],
    baseRevisions: {},
    label: 'Halves',
  })

  const library = new Library(page)
  for (let times = 0; times < 2; times++) {
    await page.reload()
    await expect(library.grid).toBeVisible()
    const tile = library.grid.getByRole('option').first()
    await expect.poll(async () => count(await tile.screenshot(), LEFT)).toBeGreaterThan(1000)
    const options = await library.grid.getByRole('option').all()
    for (const option of options.slice(0, 6))
      await expect.poll(async () => count(await option.screenshot(), RIGHT)).toBeGreaterThan(1000)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page.getByRole('button', { name: /^Halves/ }).click()
  const tried = page.getByRole('listbox', { name: 'Try it on' }).getByRole('option')
  await expect(tried.first()).toBeVisible()
  for (const option of (await tried.all()).slice(0, 3))
    await expect.poll(async () => count(await option.screenshot(), LEFT)).toBeGreaterThan(500)
})
