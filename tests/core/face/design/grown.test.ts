import { expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { asDrawn, heightsIn } from '../../../../core/face/design/geometry/grown'
import { orientedBox } from '../../../../core/face/design/geometry/oriented'
import { createFaceArtist } from '../../../../core/face/draw'
import { printPart, printSvg } from '../../../../core/face/svg'
import type { Layer } from '../../../../core/face/template'
import { loadFonts } from '../../../../main/printing/fonts'
import { plainCard, plainSystem, rich } from '../world'
import { box, group, rectangle, templateOf } from './world'

const artist = createFaceArtist({ fonts: loadFonts() })
const panel = group(
  'the panel',
  [
    rectangle('ground', box(5, 50, 50, 30), { pin: 'both' }),
    rectangle('header', box(5, 50, 50, 4), { pin: 'top' }),
    group('inner', [{ ...rich, pin: 'both', box: box(6, 55, 48, 22) } as Layer], {
      pin: 'both',
      box: box(6, 55, 48, 22),
    }),
  ],
  { box: box(5, 50, 50, 30), rotation: 30, grow: { anchor: 'bottom', least: 10, greatest: 40 } },
)
const template = templateOf(rectangle('below', box(0, 0, 9, 9)), panel)
const request = (text: string) => ({
  studioFace: plainSystem(template.layers),
  card: plainCard(text),
  catalog: createCatalog(),
  appearance: { version: 1 as const },
})
const printed = async (text: string): Promise<string> => {
  const { parts } = await artist.drawParts(request(text))
  return parts.map((part) => printPart(part, { idPrefix: 'p' })).join('')
}

test('the drawing of a layer tells how high its groups are on that card, and where all that lies in them is', async () => {
  const heights = heightsIn(await printed('line\n'.repeat(60)))
  expect([...heights]).toEqual([['the panel', 40]])
  const drawn = asDrawn(template, heights)
  expect(orientedBox(drawn, 'the panel')?.box).toEqual(box(5, 40, 50, 40))
  expect(orientedBox(drawn, 'header')?.box).toEqual(box(5, 40, 50, 4))
  expect(orientedBox(drawn, 'ground')?.box).toEqual(box(5, 40, 50, 40))
  expect(orientedBox(drawn, 'inner')?.box).toEqual(box(6, 45, 48, 32))
  // It is turned about the middle that it has now.
  expect(orientedBox(drawn, 'the panel')?.centre.x).toBeCloseTo(30, 6)
  expect(orientedBox(drawn, 'the panel')?.centre.y).toBeCloseTo(60, 6)
  expect(drawn.layers[0]).toBe(template.layers[0])
})

test('a group as high as in the file is not told of, nor is any in a picture that stands alone', async () => {
  expect(asDrawn(template, new Map())).toBe(template)
  const face = await artist.draw(request('line\n'.repeat(60)))
  expect(printSvg(face, { idPrefix: 'p' })).not.toContain('data-grown')
})
