import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import type { Picture } from '../../../core/face/display'
import { createFaceArtist } from '../../../core/face/draw'
import { SYSTEMS } from '../../../core/systems/registry'
import { loadFonts } from '../../../main/printing/fonts'
import { rasteriseFace } from '../../../main/printing/raster'

/*
 * Every sample card as it is printed, on sheets that lie in `pictures/`. A change that is meant is taken over with
 * `PICTURES=new npx vitest run tests/core/systems/pictures.test.ts`, and looked at before it is committed.
 */
const ROOT = join(import.meta.dirname, '../../..')
const KEPT = join(import.meta.dirname, 'pictures')
const FOUND = join(ROOT, 'test-results', 'pictures')
const [COLUMNS, ROWS] = [6, 4]
const DPI = 72
/** Cards of each game that are drawn with their art; the others show how a face looks without. */
const ILLUSTRATED = 8
/** Pixels of a card in which another processor may round otherwise. */
const MOST_OTHER = 20
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const pixelsOf = async (picture: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function pictureOf(path: string): Picture {
  const drawn = new Resvg(readFileSync(path, 'utf8'), { fitTo: { mode: 'width', value: 400 } }).render()
  return { bytes: drawn.asPng(), type: 'image/png', width: drawn.width, height: drawn.height }
}

/** Cards beside each other, row by row. */
const sheetOf = async (faces: readonly Pixels[]): Promise<Uint8Array> => {
  const { width = 0, height = 0 } = faces[0] ?? {}
  return new Uint8Array(
    await sharp({ create: { width: COLUMNS * width, height: ROWS * height, channels: 4, background: TRANSPARENT } })
      .composite(
        faces.map(({ data }, index) => ({
          input: Buffer.from(data.buffer, data.byteOffset, data.length),
          raw: { width, height, channels: 4 },
          left: (index % COLUMNS) * width,
          top: Math.floor(index / COLUMNS) * height,
        })),
      )
      .webp({ lossless: true, effort: 6 })
      .toBuffer(),
  )
}

/** The cards of a sheet whose pixels are other than those that are kept. */
async function othersOn(path: string, faces: readonly Pixels[], names: readonly string[]): Promise<string[]> {
  const kept = await pixelsOf(readFileSync(path))
  return faces.flatMap(({ data, width, height }, index) => {
    const [left, top] = [(index % COLUMNS) * width, Math.floor(index / COLUMNS) * height]
    const own = new Uint8Array(width * height * 4)
    for (let row = 0; row < height; row++) {
      const start = ((top + row) * kept.width + left) * 4
      own.set(kept.data.subarray(start, start + width * 4), row * width * 4)
    }
    const count = pixelmatch(own, data, undefined, width, height, { threshold: 0.05, includeAA: true })
    return count > MOST_OTHER ? [`${names[index] ?? ''}: ${count} pixels`] : []
  })
}

const samples = SYSTEMS.flatMap(({ id, workshop }) =>
  (workshop?.samples ?? []).map((sample) => [id, sample, workshop] as const),
)

describe.each(samples)('the printed sample cards of %s', (id, { art, document }, workshop) => {
  const { face, language, summarise, isCard = () => true } = workshop as NonNullable<typeof workshop>
  const { cards } = language.parse(readFileSync(join(ROOT, 'resources', document), 'utf8'))
  const catalog = createCatalog(cards.map((card, index) => ({ ...summarise(card), entry: 'sample', index })))
  const illustrated = cards.filter((card) => isCard(card)).slice(0, ILLUSTRATED)
  const fonts = loadFonts()
  const artist = createFaceArtist({ fonts })

  async function print(index: number): Promise<Pixels> {
    const card = cards[index]
    if (!card) throw new Error(`There is no card ${index}.`)
    const isIllustrated = illustrated.includes(card)
    const drawn = await artist.draw({
      studioFace: face,
      card,
      catalog,
      appearance: { version: 1, ...(isIllustrated && { art: card.key }) },
      ...(isIllustrated && { art: pictureOf(join(ROOT, 'resources', art, `${card.key}.svg`)) }),
    })
    return pixelsOf(rasteriseFace(drawn, fonts, { dpi: DPI, bleed: false }))
  }

  const perSheet = COLUMNS * ROWS
  test.each(Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) => [sheet + 1] as const))(
    'sheet %i is as it was',
    async (sheet) => {
      const first = (sheet - 1) * perSheet
      const shown = cards.slice(first, first + perSheet)
      const faces = await Promise.all(shown.map((_, index) => print(first + index)))
      const name = `${id}-${sheet}.webp`
      const path = join(KEPT, name)
      if (process.env['PICTURES'] === 'new') writeFileSync(path, await sheetOf(faces))
      expect(existsSync(path), `${name} is kept`).toBe(true)
      const others = await othersOn(
        path,
        faces,
        shown.map((card) => card.name),
      )
      if (others.length > 0) {
        mkdirSync(FOUND, { recursive: true })
        writeFileSync(join(FOUND, name), await sheetOf(faces))
      }
      expect(others, `now in ${join(FOUND, name)}`).toEqual([])
    },
  )
})
