import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measure } from '../../../main/database/picture'
import { bytes, newLibrary, scratch } from './toy'

const folder = scratch()
const SAMPLES = join(import.meta.dirname, '../../../resources/samples/evolve/art')

const svg = (inside: string, root = 'viewBox="0 0 40 30"'): Uint8Array =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`)

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.from([0, 0, 0, 20, 0, 0, 0, 10, 8, 6, 0, 0, 0])])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 17, 8, 0, 10, 0, 20, 3, 1, 1, 1, 2, 1, 1])
const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 9, 0, 0])])

test.each([['image/png', png], ['image/jpeg', jpeg], ['image/webp', webp]])('%s is known by its bytes, with its size', (type, picture) => {
  expect(measure(picture)).toEqual({ type, width: 20, height: 10 })
})

test('an SVG that only draws passes with its size', () => {
  const drawing = '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><g class="a"><path d="M0 0"/><use href="#g"/></g>'
  expect(measure(svg(drawing))).toEqual({ type: 'image/svg+xml', width: 40, height: 30 })
  expect(measure(svg('<image xlink:href="data:image/png;base64,AAAA"/>', 'width="10px" height="20.4"'))).toEqual({ type: 'image/svg+xml', width: 10, height: 20 })
})

test.each([
  ['a script', '<script>1</script>'],
  ['a handler', '<g onload="x()"/>'],
  ['a page', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
  ['a link', '<a href="#x"><path d=""/></a>'],
  ['a picture elsewhere', '<image href="https://example.org/a.png"/>'],
  ['a picture that is a page', '<image href="data:image/svg+xml;base64,AAAA"/>'],
  ['a use elsewhere', '<use xlink:href="other.svg#a"/>'],
  ['a fill elsewhere', '<path fill="url(https://example.org/#a)"/>'],
  ['a style that loads', '<style>@import "x.css";</style>'],
  ['a style that loads in two pieces', '<style>a{fill:u</style><style>rl(//x)}</style>'],
  ['a style that hides what it loads', '<path style="fill:\\75rl(//x)"/>'],
  ['an animation', '<use href="#a"><set attributeName="href" to="//x"/></use>'],
  ['a foreign namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'],
  ['bad syntax', '<g>'],
])('an SVG with %s is refused', (_, inside) => {
  expect(measure(svg(inside))).toHaveProperty('refused')
})

test('entities and processing instructions are refused', () => {
  expect(measure(bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'))).toHaveProperty('refused')
  expect(measure(bytes('<?xml-stylesheet href="//x"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'))).toHaveProperty('refused')
})

test.each([['text', bytes('a picture, honestly')], ['nothing', bytes('')], ['a GIF', bytes('GIF89a...')], ['half a PNG', png.subarray(0, 12)], ['a page', bytes('<html/>')]])(
  '%s is refused', (_, content) => {
    expect(measure(content)).toHaveProperty('refused')
  })

test.skipIf(!existsSync(SAMPLES))('every sample picture passes', () => {
  for (const name of readdirSync(SAMPLES)) expect(measure(readFileSync(join(SAMPLES, name))), name).toMatchObject({ type: 'image/svg+xml' })
})

test('a picture is kept once, by the hash of its bytes, and read back the same', () => {
  const { library } = newLibrary(folder)
  const art = library.keepArt(png)
  expect([art, library.keepArt(png)]).toEqual(Array(2).fill(createHash('sha256').update(png).digest('hex')))
  expect(library.readArt(art)).toEqual({ bytes: new Uint8Array(png), type: 'image/png' })
  expect(library.readArt('0'.repeat(64))).toBeUndefined()
})

test('a refusal says why', () => {
  const { library } = newLibrary(folder)
  expect(() => library.keepArt(svg('<script/>'))).toThrowError(expect.objectContaining({ code: 'art-refused', message: 'This picture cannot be used: it holds a script.' }))
  expect(() => library.keepArt(new Uint8Array(41 * 1024 * 1024))).toThrow('the limit is 40 MB')
})
