import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashOf, Pictures } from '../../../main/art/pictures'
import { LIMITS } from '../../../main/art/offer'
import { SHELF } from '../../../main/art/shelf'
import { scratch } from '../database/toy'
import { drawing, layers, nestedGroups, png } from './hostile'

const SVG = drawing('<rect width="100" height="140" fill="#246"/>')
const never = (): never => {
  throw new Error('A child was started.')
}

test('what a child made of a drawing is kept by its hash, also for the next start', async () => {
  const data = scratch()
  const first = new Pictures({ data })
  const shown = await first.shown(hashOf(SVG), SVG)
  first.close()
  expect(shown).toMatchObject({ type: 'image/jpeg', width: 815, height: 1141 })
  const second = new Pictures({ data, start: never })
  expect(await second.shown(hashOf(SVG), SVG)).toEqual(shown)
  second.close()
})

test('a picture that is shown as it is is looked at once', async () => {
  const bytes = png(20, 30)
  const pictures = new Pictures()
  const [one, two] = await Promise.all([pictures.shown(hashOf(bytes), bytes), pictures.shown(hashOf(bytes), bytes)])
  pictures.close()
  expect([one, two, await pictures.shown(hashOf(bytes), bytes)]).toEqual(
    Array(3).fill({ bytes, type: 'image/png', width: 20, height: 30 }),
  )
})

test('a picture that cannot be shown is refused with the name of its card, and not tried again', async () => {
  const pictures = new Pictures({ limits: { ...LIMITS, time: 500 } })
  const bytes = layers(3000)
  const refusal = {
    name: 'HostError',
    code: 'art-refused',
    message: 'The picture of "Lamp Carrier" cannot be used: reading it takes longer than 0.5 seconds.',
  }
  await expect(pictures.shown(hashOf(bytes), bytes, 'Lamp Carrier')).rejects.toMatchObject(refusal)
  pictures.close()
  await expect(pictures.shown(hashOf(bytes), bytes, 'Lamp Carrier')).rejects.toMatchObject(refusal)
})

test('an intake decodes, and what it refuses it takes nothing of', async () => {
  const data = scratch()
  const pictures = new Pictures({ data })
  expect(await pictures.see(SVG)).toEqual({ bytes: SVG, type: 'image/svg+xml', width: 100, height: 140 })
  expect(await pictures.see(nestedGroups(300))).toEqual({
    refused: 'its elements lie more than 200 deep in each other',
  })
  expect(await pictures.see(new Uint8Array(41 * 1024 * 1024))).toEqual({
    refused: 'it has 41 MB, and the limit is 40 MB',
  })
  pictures.close()
  expect(readdirSync(join(data, SHELF))).toEqual([`${hashOf(SVG)}-815x1141.jpg`])
})

test('a picture that a library holds as a camera stored it is shown upright, also by a studio that took it in before', async () => {
  const data = scratch()
  const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const bytes = new Uint8Array(lying)
  const first = new Pictures({ data })
  const taken = await first.see(bytes)
  first.close()
  expect(taken).toEqual({ bytes, type: 'image/jpeg', width: 40, height: 60 })
  for (const folder of [data, scratch()]) {
    const pictures = new Pictures({ data: folder })
    const shown = await pictures.shown(hashOf(bytes), bytes)
    pictures.close()
    expect(shown).toMatchObject({ type: 'image/jpeg', width: 40, height: 60 })
    const { width, height, orientation } = await sharp(shown.bytes).metadata()
    expect([width, height, orientation]).toEqual([40, 60, undefined])
  }
})

test('without a place to keep what was made, pictures are shown all the same', async () => {
  const data = join(scratch(), 'file')
  writeFileSync(data, 'no folder')
  const pictures = new Pictures({ data })
  expect(await pictures.shown(hashOf(SVG), SVG)).toMatchObject({ width: 815 })
  pictures.close()
})
