import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { base64 } from '../../../core/face/base64'
import { fill } from '../../../core/face/layers/bind'
import { fittingSizes } from '../../../core/face/type/fit'
import { FONT_SOURCES } from '../../../core/face/type/fonts'
import { faceNeeds } from '../../../core/face/depends'
import { createMemo } from '../../../core/face/memo'
import { growOrnament } from '../../../core/face/ornament'
import { createCatalog } from '../../../core/document/catalog'
import { loadFonts } from '../../../main/printing/fonts'
import { plainCard, plainSystem, rich } from './world'

test('sizes go down in half points and end with the least', () => {
  expect(fittingSizes(8, 6)).toEqual([8, 7.5, 7, 6.5, 6])
  expect(fittingSizes(7.2, 6.5)).toEqual([7.2, 6.7, 6.5])
  expect(fittingSizes(6, 6)).toEqual([6])
})

test('holes are filled with values, and absent values leave nothing', () => {
  expect(fill('{name} ({traits}){cost}', { name: 'Ann', traits: ['Elf', 'Mage'] })).toBe('Ann (Elf / Mage)')
})

test('base 64 is what every other program writes', () => {
  for (const text of ['', 'a', 'ab', 'abc', 'lantern'])
    expect(base64(new TextEncoder().encode(text))).toBe(Buffer.from(text).toString('base64'))
})

test('a memo forgets what was asked for longest ago', () => {
  const memo = createMemo<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) memo.get(key, () => key)
  expect(memo.get('a', () => 'new')).toBe('a')
  expect(memo.get('b', () => 'new')).toBe('new')
  expect(memo.size).toBe(2)
})

test('an ornament depends on its seed alone', () => {
  const box = { x: 0, y: 0, width: 63, height: 88 }
  expect(growOrnament(box, 'LF01-001', '#fff', '#eee')).toEqual(growOrnament(box, 'LF01-001', '#fff', '#eee'))
  expect(growOrnament(box, 'LF01-001', '#fff', '#eee')).not.toEqual(growOrnament(box, 'LF01-002', '#fff', '#eee'))
})

test('a face’s key changes with text, art and fonts, and with nothing else', () => {
  const key = (text: string, art: string | undefined, fonts: string, tags: string[]): string =>
    faceNeeds(
      {
        studioFace: plainSystem([rich]),
        card: plainCard(text),
        catalog: createCatalog(),
        appearance: { version: 1, art, tags },
      },
      fonts,
    ).key
  const plain = key('draw', undefined, 'f', [])
  expect(plain).toMatch(/^[0-9a-f]{32}$/)
  expect(key('draw', undefined, 'f', ['new'])).toBe(plain)
  expect(
    new Set([plain, key('drew', undefined, 'f', []), key('draw', 'a', 'f', []), key('draw', undefined, 'g', [])]).size,
  ).toBe(4)
})

test('the hosts and the window load the same fonts', () => {
  const window = readFileSync('renderer/face/fonts.ts', 'utf8')
  const imported = [...window.matchAll(/from '(@fontsource[^?]+)\?url'/g)].map(([, module]) => module)
  expect(imported).toEqual(FONT_SOURCES.map(({ module }) => module))
  const listed = [...window.matchAll(/family: '([^']+)', weight: (\d+), italic: (\w+)/g)].map(
    ([, family, weight, italic]) => `${family} ${weight} ${italic}`,
  )
  expect(listed).toEqual(FONT_SOURCES.map(({ family, weight, italic }) => `${family} ${weight} ${italic}`))
  expect(loadFonts()).toHaveLength(FONT_SOURCES.length)
})
