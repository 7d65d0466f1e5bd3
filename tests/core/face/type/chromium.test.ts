import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { broughtFont } from '../../../../core/face/assets/bring'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer } from '../../../../core/face/template'
import { createFontBook } from '../../../../core/face/type/fontbook'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { findChromium } from '../../../../scripts/chromium.mjs'
import { openChromium } from '../../../chromium'
import { averaged, lightnessOf, similarity, type Lightness } from '../../../similarity'
import { itemsOf, plainCard, plainSystem } from '../world'
import { TEXTS } from './texts'

const { resolve } = createRequire(import.meta.url)
const fonts = loadFonts()
const artist = createFaceArtist({ fonts, families: readFamily })

/** Pixels: of letters, of a line, of the baseline below its top, and of what is left beside the text. */
const [LETTERS, LINE, BASELINE, BESIDE] = [60, 120, 80, 20]
const WIDTH = 1000
/** Pixels that are averaged, because Chromium sets small letters on whole ones. */
const BY = 2
const LEAST = 0.98
const [HAN, JOINED] = ['骨直角', 'فارس النار']
/** Without one, Korean spaces are those of the font. */
const languageOf = (family: string): string =>
  ({ 'Noto Sans SC': 'zh-Hans', 'Noto Sans TC': 'zh-Hant' })[family] ?? 'und'

const fileOf = (family: string): Uint8Array => {
  const slug = family.toLowerCase().replaceAll(' ', '-')
  return readFileSync(resolve(`@expo-google-fonts/${slug}/400Regular/${family.replaceAll(' ', '')}_400Regular.ttf`))
}
const FAMILIES = [...new Set(TEXTS.map(([family]) => family))]
const files = new Map(FAMILIES.map((family) => [family, fileOf(family)]))
const owns = new Map(
  [...files].map(([family, bytes]) => [
    family,
    broughtFont({ family: 'Mine', weight: 400, italic: false }, family.padEnd(16, '0'), bytes),
  ]),
)

interface Line {
  readonly path: string
  readonly width: number
}

/** A text as we draw it in one font: outlines in pixels, from the left end of its baseline. */
async function ours(family: string, text: string): Promise<Line> {
  const own = [owns.get(family)].flatMap((font) => font ?? [])
  const size = 12
  const layer: Layer = {
    type: 'text',
    id: 'line',
    name: 'Line',
    value: '{text}',
    box: { x: 0, y: 0, width: 500, height: 20 },
    style: { font: 'Mine', size, colour: '#000000', align: 'left', language: languageOf(family) },
  }
  const face = await artist.draw({
    studioFace: { ...plainSystem([layer]), fonts: own },
    card: plainCard(text),
    catalog: createCatalog(),
    appearance: { version: 1 },
  })
  const texts = itemsOf(face.items, 'text')
  const book = texts.length > 0 ? createFontBook([...fonts, ...own]) : undefined
  const runs = [
    ...itemsOf(face.items, 'glyphs'),
    ...texts.map((item) => ({ ...item, path: book?.outline(item) ?? '' })),
  ]
  expect([face.problems, new Set(runs.map(({ font }) => font)).size]).toEqual([[], 1])
  const scale = LETTERS / (runs[0]?.size ?? 1)
  const left = Math.min(...runs.map(({ x }) => x))
  const right = Math.max(...runs.map(({ x, width }) => x + width))
  const base = runs[0]?.y ?? 0
  const paths = runs.map(({ path }) => `<path transform="scale(${scale}) translate(${-left} ${-base})" d="${path}"/>`)
  return { path: paths.join(''), width: (right - left) * scale }
}

/** A page with one line below the other. */
async function lines(page: Page, bodies: readonly string[]): Promise<readonly Lightness[]> {
  await page.setContent(
    `<style>
      body { margin: 0; background: #fff }
      div { position: absolute; left: ${BESIDE}px; white-space: pre; font: ${LETTERS}px/${LINE}px serif; text-rendering: geometricPrecision; font-synthesis: none; text-spacing-trim: space-all; font-kerning: var(--kerning) }
      i { display: inline-block }
      svg { position: absolute; left: ${BESIDE}px; overflow: visible }
      ${FAMILIES.map((family) => `@font-face { font-family: "${family}"; src: url(http://fonts.test/${encodeURIComponent(family)}) }`).join('\n')}
    </style>${bodies.join('')}`,
  )
  await page.evaluate(() => document.fonts.ready)
  // Each text stands on its line's baseline.
  await page.evaluate(
    ([line, baseline]) =>
      document.querySelectorAll('div').forEach((div, index) => {
        const mark = div.querySelector('i')?.getBoundingClientRect().bottom ?? 0
        div.style.top = `${index * line + baseline - (mark - div.getBoundingClientRect().top)}px`
      }),
    [LINE, BASELINE] as const,
  )
  const whole = await lightnessOf(await page.screenshot({ fullPage: false }))
  return bodies.map((_, index) => averaged(whole, BY, { x: 0, y: index * LINE, width: WIDTH, height: LINE }))
}

/** Each letter of Japanese may begin a line, and stands for itself: it is not kerned. */
const theirs = (family: string, direction: string, text: string, style = ''): string =>
  `<div lang="${languageOf(family)}" dir="${direction}" style="font-family:'${family}';${family === 'Noto Sans JP' ? '--kerning:none;' : ''}${style}">${text}<i></i></div>`

const drawn = (path: string, index: number): string =>
  `<svg width="${WIDTH}" height="${LINE}" style="top:${index * LINE + BASELINE}px">${path}</svg>`

test.skipIf(findChromium() === undefined)(
  'thirty texts have the glyphs, their places and their order of Chromium (skipped when no browser is there)',
  async () => {
    const browser = await openChromium()
    try {
      const page = await browser.newPage({ viewport: { width: WIDTH, height: (TEXTS.length + 2) * LINE } })
      await page.route('http://fonts.test/*', (route) => {
        const family = decodeURIComponent(new URL(route.request().url()).pathname.slice(1))
        return route.fulfill({
          body: Buffer.from(files.get(family) ?? ''),
          contentType: 'font/ttf',
          headers: { 'access-control-allow-origin': '*' },
        })
      })
      const made = await Promise.all(TEXTS.map(([family, , text]) => ours(family, text)))
      const own = await lines(
        page,
        made.map(({ path }, index) => drawn(path, index)),
      )
      const usual = await lines(
        page,
        TEXTS.map((row) => theirs(...row)),
      )
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll('div')].map((div) => div.getBoundingClientRect().width),
      )
      const wrong = await lines(page, [
        ...TEXTS.map(([family, direction, text]) =>
          theirs(family, direction === 'rtl' ? 'ltr' : 'rtl', text, 'unicode-bidi:bidi-override'),
        ),
        theirs('Noto Sans JP', 'ltr', HAN),
        theirs('Noto Sans Arabic', 'rtl', [...JOINED].join('\u200c')),
      ])
      const isAlike = (index: number, other: Lightness | undefined): boolean => {
        const picture = own[index]
        const width = ((made[index]?.width ?? 0) + BESIDE) / BY
        const region = { x: BESIDE / 2 / BY, y: 5, width, height: LINE / BY - 5 }
        return !!picture && !!other && similarity(picture, other, region) >= LEAST
      }
      TEXTS.forEach(([, , text], index) => {
        expect([text, isAlike(index, usual[index])]).toEqual([text, true])
        expect(Math.abs((made[index]?.width ?? 0) - (widths[index] ?? 0)), text).toBeLessThan(1)
        // The same letters in the other order are told apart.
        expect([text, isAlike(index, wrong[index])]).toEqual([text, false])
      })
      // And so are the forms of another language, and letters that do not join.
      const at = (wanted: string): number => TEXTS.findIndex(([, , text]) => text === wanted)
      expect(isAlike(at(HAN), wrong[TEXTS.length])).toBe(false)
      expect(isAlike(at(JOINED), wrong[TEXTS.length + 1])).toBe(false)
    } finally {
      await browser.close()
    }
  },
  60_000,
)
