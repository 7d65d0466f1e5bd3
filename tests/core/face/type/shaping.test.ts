import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { breaksOf, levelsOf, shapingFont } from '../../../../core/face/type/shaping'
import { TEXTS } from './texts'

const { resolve } = createRequire(import.meta.url)
const UNICODE = '/usr/share/unicode'
const hasHarfBuzz = existsSync('/usr/bin/hb-shape')
const hasUnicode = existsSync(`${UNICODE}/auxiliary/LineBreakTest.txt`)

const fileOf = (family: string): string => {
  const slug = family.toLowerCase().replaceAll(' ', '-')
  return resolve(`@expo-google-fonts/${slug}/400Regular/${family.replaceAll(' ', '')}_400Regular.ttf`)
}

test.skipIf(!hasHarfBuzz).each(TEXTS)(
  '%s, %s: %s has the glyphs and the order of hb-shape (skipped when libharfbuzz-bin absent)',
  (family, direction, text) => {
    const file = fileOf(family)
    // Without a language, HarfBuzz 6 and 15 take different spaces among Korean letters.
    const language = family === 'Noto Sans KR' ? 'ko' : 'und'
    const printed = execFileSync(
      '/usr/bin/hb-shape',
      ['--no-glyph-names', '--output-format=json', `--direction=${direction}`, `--language=${language}`, file, text],
      { encoding: 'utf8' },
    )
    const theirs = JSON.parse(printed) as { g: number; ax: number; dx?: number; dy?: number }[]
    const { glyphs, advance, unitsPerEm } = shapingFont(readFileSync(file)).shape({
      text,
      isRightToLeft: direction === 'rtl',
      ...(language === 'ko' && { language }),
    })
    expect(glyphs.map(({ id }) => id)).toEqual(theirs.map(({ g }) => g))
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
    let x = 0
    const places = theirs.map(({ ax, dx = 0 }) => {
      const place = x + dx
      x += ax
      return place
    })
    glyphs.forEach((glyph, index) => expect(glyph.x * unitsPerEm).toBeCloseTo(places[index] ?? Number.NaN, 3))
    expect(advance * unitsPerEm).toBeCloseTo(x, 3)
  },
)

const rowsOf = (file: string): string[] =>
  readFileSync(`${UNICODE}/${file}`, 'utf8')
    .split('\n')
    .map((line) => line.split('#')[0]?.trim() ?? '')
    .filter((line) => line !== '' && !line.startsWith('@'))

test.skipIf(!hasUnicode)("lines break where Unicode's own test says (skipped when unicode-data absent)", () => {
  const rows = rowsOf('auxiliary/LineBreakTest.txt')
  const others = rows.filter((row) => {
    let text = ''
    const breaks: number[] = []
    row.split(/\s+/).forEach((part, index) => {
      if (index % 2 === 1) text += String.fromCodePoint(Number.parseInt(part, 16))
      else if (part === '÷') breaks.push(text.length)
    })
    if (breaks.at(-1) === text.length) breaks.pop()
    return breaks.join() !== [...breaksOf(text)].sort((a, b) => a - b).join()
  })
  // Numbers (LB25) and wide brackets (LB30) are read by the rules of a later Unicode than Debian's test.
  expect(others.length).toBeLessThanOrEqual(42)
  expect(rows.length).toBeGreaterThan(7000)
})

test.skipIf(!hasUnicode)("letters have the levels of Unicode's own test (skipped when unicode-data absent)", () => {
  const rows = rowsOf('BidiCharacterTest.txt')
  const others = rows.filter((row) => {
    const [codes = '', direction, , levels = ''] = row.split(';')
    if (direction !== '2') return false
    const characters = codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    const found = levelsOf(characters.join('')).levels
    let at = 0
    const wanted = levels.split(' ')
    return characters.some((character, index) => {
      const level = found[at]
      at += character.length
      return wanted[index] !== 'x' && String(level) !== wanted[index]
    })
  })
  expect(others).toEqual([])
  expect(rows.length).toBeGreaterThan(90_000)
})
