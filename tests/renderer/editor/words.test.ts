import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORDS } from '../../../renderer/editor/script/words'

type Light = readonly [red: number, green: number, blue: number]

/** What the theme's tokens say, in sRGB of 0 to 255 and how much covers. */
const tokens = readFileSync('renderer/styles/tokens.css', 'utf8')
const part = (theme: 'light' | 'dark'): string => tokens.slice(tokens.indexOf(`[data-theme='${theme}'] {`))

function colour(hex: string): { readonly light: Light; readonly cover: number } {
  const [red = 0, green = 0, blue = 0, cover = 255] = (hex.match(/[\da-f]{2}/g) ?? []).map((two) => parseInt(two, 16))
  return { light: [red, green, blue], cover: cover / 255 }
}

function token(theme: 'light' | 'dark', name: string): ReturnType<typeof colour> {
  const found = new RegExp(`--${name}: #([\\da-f]{6,8});`).exec(part(theme))?.[1]
  if (found === undefined) throw new Error(`No token --${name}`)
  return colour(found)
}

const laid = (below: Light, { light, cover }: ReturnType<typeof colour>): Light =>
  below.map((value, index) => (light[index] ?? 0) * cover + value * (1 - cover)) as unknown as Light

/** WCAG 2.2, "relative luminance". */
function luminance(light: Light): number {
  const [red, green, blue] = light.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Light
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** What lies below a script's words: plain, where the caret is, a match in a peek, the line that runs, and that with the caret in it. */
const GROUNDS = [[], ['hover'], ['accent-wash'], ['running-wash'], ['running-wash', 'hover']]

test('contrast is that of the standard', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast(colour('777777').light, [255, 255, 255])).toBeCloseTo(4.48, 2)
})

test.each((['light', 'dark'] as const).flatMap((theme) => GROUNDS.map((washes) => ({ theme, washes }))))(
  'every word of a script can be read in the $theme theme on $washes',
  ({ theme, washes }) => {
    const ground = washes.reduce<Light>((below, name) => laid(below, token(theme, name)), token(theme, 'surface').light)
    const faint = Object.entries(WORDS[theme]).filter(([, hex]) => contrast(colour(hex).light, ground) < 4.5)
    expect(faint).toEqual([])
    expect(contrast(token(theme, 'text-soft').light, ground), 'values behind a line').toBeGreaterThan(4.5)
  },
)
