import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSvg } from '../../../main/art/svg'
import { chainedMasks, foldedUses, nestedGroups, styledMasks } from './hostile'

const SAMPLES = join(import.meta.dirname, '../../../resources/samples/evolve/art')

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const svg = (inside: string, root = 'viewBox="0 0 40 30"'): Uint8Array =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`)

test('an SVG that only draws passes with its size', () => {
  const drawing =
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><g class="a"><path id="p" d="M0 0"/><use href="#p"/></g>'
  expect(readSvg(svg(drawing))).toMatchObject({ width: 40, height: 30 })
  expect(readSvg(svg('<image xlink:href="data:image/png;base64,AAAA"/>', 'width="10px" height="20.4"'))).toMatchObject({
    width: 10,
    height: 20.4,
  })
})

test('its size is that of its viewBox where it says no other, and is understood in every unit', () => {
  expect(readSvg(svg('', 'viewBox="0,0 , 400 30" width="100%" height="100%"'))).toMatchObject({
    width: 400,
    height: 30,
  })
  expect(readSvg(svg('', 'width="1in" height="72pt"'))).toMatchObject({ width: 96, height: 96 })
  expect(readSvg(svg('', ''))).toEqual({ refused: 'it says neither its width and height nor its viewBox' })
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
  expect(readSvg(svg(inside))).toHaveProperty('refused')
})

test('entities and processing instructions are refused', () => {
  expect(
    readSvg(bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')),
  ).toHaveProperty('refused')
  expect(
    readSvg(bytes('<?xml-stylesheet href="//x"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')),
  ).toHaveProperty('refused')
})

test.each([
  ['text', bytes('a picture, honestly')],
  ['nothing', bytes('')],
  ['a page', bytes('<html/>')],
  ['bytes that are no text', Uint8Array.of(60, 255, 255)],
])('%s is refused', (_, content) => {
  expect(readSvg(content)).toHaveProperty('refused')
})

test.skipIf(!existsSync(SAMPLES))('every sample picture passes', () => {
  for (const name of readdirSync(SAMPLES))
    expect(readSvg(readFileSync(join(SAMPLES, name))), name).not.toHaveProperty('refused')
})

test('at most 4 MB are read', () => {
  expect(readSvg(svg(' '.repeat(4 * 1024 * 1024)))).toEqual({
    refused: 'it is neither a PNG, a JPEG, a WebP, a GIF nor an SVG of at most 4 MB',
  })
})

test('at most 20,000 elements are drawn, those of each use counted where it is used', () => {
  const rows = (count: number): Uint8Array => svg('<path d="M0 0"/>'.repeat(count))
  expect(readSvg(rows(19_999))).not.toHaveProperty('refused')
  for (const many of [rows(20_000), foldedUses(10, 9), foldedUses(30, 3)])
    expect(readSvg(many)).toEqual({ refused: 'it draws more than 20,000 elements' })
  expect(readSvg(foldedUses(10, 3))).not.toHaveProperty('refused')
})

test('a gradient that many shapes are painted with is not counted again', () => {
  expect(
    readSvg(
      svg(
        `<linearGradient id="g">${'<stop offset="0"/>'.repeat(9)}</linearGradient>${'<path fill="url(#g)"/>'.repeat(9000)}`,
      ),
    ),
  ).not.toHaveProperty('refused')
})

test('elements lie at most 200 deep, whether inside each other, by masks, or by masks of a style sheet', () => {
  expect(readSvg(nestedGroups(198))).not.toHaveProperty('refused')
  for (const deep of [nestedGroups(200), nestedGroups(40_000), chainedMasks(2000), styledMasks(2000)])
    expect(readSvg(deep)).toEqual({ refused: 'its elements lie more than 200 deep in each other' })
})

test('what is drawn inside of itself is refused', () => {
  for (const inside of [
    '<g id="a"><use href="#a"/></g>',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    '<style>#m rect{mask:url(#m)}</style><mask id="m"><rect/></mask><rect mask="url(#m)"/>',
  ]) {
    expect(readSvg(svg(inside))).toEqual({ refused: 'something in it is drawn inside of itself' })
  }
})
