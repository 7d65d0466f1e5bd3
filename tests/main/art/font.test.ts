import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lookAtFont } from '../../../main/art/font'
import { Keeper } from '../../../main/art/keeper'
import { LIMITS } from '../../../main/art/offer'
import { Pictures } from '../../../main/art/pictures'
import { loadFonts } from '../../../main/printing/fonts'

const fontOf = (family: string, weight = 400, italic = false): Uint8Array => {
  const found = loadFonts().find((each) => each.family === family && each.weight === weight && each.italic === italic)
  if (!found) throw new Error(`There is no ${family}.`)
  return found.bytes
}

test('a font says of itself what it is called, how heavy it is, and whether it leans', async () => {
  expect(await lookAtFont(fontOf('Alegreya Sans'))).toEqual({
    type: 'font/woff',
    family: 'Alegreya Sans',
    weight: 400,
    italic: false,
  })
  expect(await lookAtFont(fontOf('Alegreya Sans', 700, true))).toMatchObject({ weight: 700, italic: true })
})

test('what is no font, or one that nothing here can draw, is refused in words', async () => {
  const text = (letters: string): Uint8Array => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  expect(await lookAtFont(text('wOF2 and more'))).toEqual({
    refused: expect.stringContaining('cannot be read to its end'),
  })
  expect(await lookAtFont(text('<html></html>'))).toEqual({
    refused: 'it is neither a TTF, an OTF, a WOFF nor a WOFF2',
  })
  for (const broken of [text('wOFF'), text('OTTO\0\0'), fontOf('Alegreya Sans').slice(0, 4000)])
    expect(await lookAtFont(broken)).toEqual({ refused: expect.stringContaining('cannot be read to its end') })
})

test('WOFF2 is unpacked, and what was in it is kept', async () => {
  const packed = new Uint8Array(
    readFileSync(new URL(import.meta.resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2'))),
  )
  const looked = await lookAtFont(packed)
  expect(looked).toMatchObject({ type: 'font/ttf', family: 'Alegreya Sans', weight: 400 })
  const kept = 'kept' in looked ? looked.kept : undefined
  expect(await lookAtFont(kept ?? packed)).toEqual({
    type: 'font/ttf',
    family: 'Alegreya Sans',
    weight: 400,
    italic: false,
  })
  for (const cut of [100, packed.length / 2, packed.length - 10])
    expect(await lookAtFont(packed.slice(0, cut))).toEqual({
      refused: expect.stringContaining('cannot be read to its end'),
    })
  const pictures = new Pictures()
  for (let at = 0; at < 200; at += 23) {
    const damaged = packed.slice()
    damaged.fill(0xff, at, at + 2)
    const seen = await pictures.seeFont(damaged)
    expect('refused' in seen ? seen.refused : seen.type).toMatch(/./)
  }
  pictures.close()
})

test('a font that costs too much costs the child that reads it', async () => {
  const keeper = new Keeper({ limits: { ...LIMITS, font: 1 }, children: 1 })
  expect(await keeper.lookAtFont(fontOf('Alegreya Sans'))).toMatchObject({
    failure: { code: 'art-refused', message: expect.stringContaining('takes longer than') },
  })
  keeper.close()
})

test('a font has more time than a picture: on a busy computer a good one is read as well', async () => {
  const keeper = new Keeper({ limits: { ...LIMITS, time: 1 }, children: 1 })
  expect(await keeper.lookAtFont(fontOf('Alegreya Sans'))).toMatchObject({ value: { family: 'Alegreya Sans' } })
  keeper.close()
})

test('a damaged font is read as far as drawing would, in a child, and every one is taken or refused', async () => {
  const pictures = new Pictures({ limits: { ...LIMITS, font: 3000 } })
  const whole = fontOf('Saira Extra Condensed', 700)
  const places = Array.from({ length: 16 }, (_, index) => 44 + index * 37)
  const all = await Promise.all(
    places.map((at) => {
      const damaged = whole.slice()
      damaged.fill(0xff, at, at + 3)
      return pictures.seeFont(damaged)
    }),
  )
  for (const seen of all) expect('refused' in seen ? seen.refused : seen.family).toMatch(/./)
  expect(await pictures.seeFont(whole)).toMatchObject({ family: 'Saira ExtraCondensed ExCond', weight: 700 })
  expect(await pictures.seeFont(new Uint8Array(21 * 1024 * 1024))).toEqual({
    refused: 'it has 21 MB, and the limit is 20 MB',
  })
  pictures.close()
})
