import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { USUAL_JOB } from '../../../core/sheet/job'
import { layGrid } from '../../../core/sheet/plan/grid'
import { averaged, lightnessOf, similarity, type Lightness, type Region } from '../../similarity'
import { openCard } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

const ROOT = join(import.meta.dirname, '..', '..', '..')
const resource = (path: string): string => readFileSync(join(ROOT, 'resources/samples', path), 'utf8')
const LEAST = 0.95
/** Pictures are drawn at four times what they are compared at. */
const [DPI, BY] = [600, 4]
const [MILLIMETRE, COMPARED] = [DPI / 25.4, DPI / BY / 25.4]
const BLEED = 3

const SCRIPTS = [
  'Żółw & Łabędź Ātman',
  'Ιππότης της Φωτιάς',
  'Съешь ещё этих булок',
  '炎の竜騎士「待って！」',
  '불의 기사, 카드를 뽑는다',
  '烈焰骑士，抽一张牌。',
  '烈焰騎士，抽一張牌。',
  'จักรพรรดิมังกรไฟ ผู้เล่น',
  'السلام عليكم مُحَمَّد 12',
  'אביר (האש) שָׁלוֹם',
] as const
const LANGUAGES: Readonly<Record<number, string>> = { 5: 'zh-Hans', 6: 'zh-Hant' }

/** A face with a text of every script, in different sizes and weights, one of them turned, one with an outline. */
const TONGUES = {
  version: 2,
  id: 'tongues',
  name: 'Tongues',
  for: [{ field: 'name', is: 'Many Tongues' }],
  size: { width: 63, height: 88, bleed: BLEED, safe: 3, corner: 3 },
  palette: [],
  layers: [
    {
      type: 'shape',
      id: 'ground',
      name: 'Ground',
      box: { x: -3, y: -3, width: 69, height: 94 },
      shape: { kind: 'rectangle' },
      fill: {
        type: 'linear',
        angle: 160,
        stops: [
          { offset: 0, colour: '#fdf3dd' },
          { offset: 1, colour: '#d9c49a' },
        ],
      },
    },
    ...SCRIPTS.map((value, index) => ({
      type: 'text',
      id: `script-${index}`,
      name: value,
      value,
      box: { x: 4, y: 13 + index * 5, width: 51, height: 4.6 },
      style: {
        font: index % 3 === 2 ? 'Archivo Narrow' : 'Alegreya Sans',
        weight: index % 2 === 0 ? 400 : 700,
        size: 8 + (index % 4),
        colour: '#2a1a10',
        ...(LANGUAGES[index] !== undefined && { language: LANGUAGES[index] }),
        ...(index === 3 && { outline: { colour: '#ffffff', width: 0.4 } }),
      },
    })),
    {
      type: 'text',
      id: 'name',
      name: 'Name',
      value: '{name}',
      box: { x: 4, y: 4, width: 55, height: 8 },
      style: { font: 'Cinzel', weight: 700, size: 15, colour: '#7a1010' },
    },
    {
      type: 'text',
      id: 'side',
      name: 'Side',
      value: '竜の火 Lamp Carrier',
      box: { x: 40.5, y: 35, width: 36, height: 5 },
      rotation: 90,
      style: { font: 'Alegreya Sans', size: 8, colour: '#102a50' },
    },
    {
      type: 'rich',
      id: 'rules',
      name: 'Rules',
      value: '{text}',
      box: { x: 4, y: 64, width: 55, height: 21 },
      style: { font: 'Alegreya Sans', size: 8, least: 5, colour: '#1b1613' },
    },
  ],
}
const RULES =
  '[fanfare] Draw a card, then 炎の竜騎士を場に出す. Give it +1/+1 until the end of the turn. [act][cost02]: ผู้เล่นจั่วการ์ด. Žluťoučký kůň: השלום (12), and that is the end of it.'

/** Millimetres. */
interface Size {
  readonly width: number
  readonly height: number
}
interface Card {
  readonly name: string
  readonly key: string
}
interface Sample {
  readonly name: string
  readonly system: string
  readonly trim: Size
  readonly cards: readonly Card[]
  readonly files: Readonly<Record<string, string>>
}

/** The first card of a file whose cards begin with a word at the start of a line. */
const cut = (text: string, begin: RegExp, number: number): string => text.split(begin)[number] ?? ''

const SAMPLES: readonly Sample[] = [
  {
    name: 'Tongues',
    system: 'evolve',
    trim: { width: 63, height: 88 },
    cards: [
      { name: 'Many Tongues', key: 'CP99-001' },
      { name: 'Mossback Proof', key: 'CP99-004' },
    ],
    files: {
      'cards.txt': `name Many Tongues; id CP99-001; class Neutral; type Follower; trait Guard; cost 2; stats 2/2; text "${RULES}";\n${cut(
        resource('evolve/lanternfall.txt'),
        /^(?=name )/m,
        3,
      )
        .replace('Elder', 'Proof')
        .replace('CP90', 'CP99')}`,
      'faces/tongues.face.json': JSON.stringify(TONGUES),
    },
  },
  {
    name: 'Harbour',
    system: 'cardfighters',
    trim: { width: 63.5, height: 88 },
    cards: [{ name: 'Captain Proof', key: '00000000-9bf1-4331-8a11-8783593942a4' }],
    files: {
      'cards.cfc': cut(resource('cardfighters/tidewall-brawl.cfc'), /^(?=\[)/m, 2)
        .replace('Ysolde', 'Proof')
        .replace('1509bb0a', '00000000'),
    },
  },
]

const fanfare = (...args: string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, [join(ROOT, 'out/main/cli.js'), ...args])

/** A region of a card, in millimetres. */
type Place = Region

/** Pictures of a card as each printer draws it, and where its lines of text are. */
interface Drawn {
  readonly card: string
  readonly pictures: Readonly<Record<string, Lightness>>
  readonly bare: Lightness
  readonly shifted: Lightness
  readonly lines: readonly Place[]
}

/** Pixels of a length in millimetres at 600 DPI. */
const pixels = (millimetres: number): number => Math.round(millimetres * MILLIMETRE)

/** A trimmed card, cut out of a picture of 600 DPI where its left top corner lies, and averaged. */
const card = async (
  png: Uint8Array,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: Size,
): Promise<Lightness> =>
  averaged(await lightnessOf(png), BY, {
    x: x * MILLIMETRE,
    y: y * MILLIMETRE,
    width: pixels(width),
    height: pixels(height),
  })

/** Whatever is written on the page's SVG, as lines. */
const linesOn = (page: Page): Promise<readonly Place[]> =>
  page.evaluate(() => {
    const svg = document.documentElement as unknown as SVGSVGElement
    const { x: left, y: top } = svg.viewBox.baseVal
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width
    const found = [...svg.querySelectorAll('text, path[aria-label]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x * scale + left, y: y * scale + top, width: width * scale, height: height * scale }
    })
    const lines: { x: number; y: number; width: number; height: number }[] = []
    for (const run of found.sort((a, b) => a.x - b.x)) {
      const line = lines.find(
        ({ x, y, width, height }) =>
          run.x < x + width + 1.5 &&
          Math.min(y + height, run.y + run.height) - Math.max(y, run.y) > Math.min(height, run.height) / 2,
      )
      if (!line) lines.push(run)
      else {
        const [right, bottom] = [
          Math.max(line.x + line.width, run.x + run.width),
          Math.max(line.y + line.height, run.y + run.height),
        ]
        line.y = Math.min(line.y, run.y)
        line.width = right - line.x
        line.height = bottom - line.y
      }
    }
    return lines
  })

/** Opens what a sample brings, as the command line draws it, and as the window shows it. */
async function draw(sample: Sample, page: Page, browser: Browser, info: TestInfo): Promise<Drawn[]> {
  const folder = info.outputPath(sample.name)
  const files: Readonly<Record<string, string>> = {
    ...sample.files,
    'collection.yaml': `name: ${sample.name}\nsystem: ${sample.system}\n`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const cards = join(folder, Object.keys(files).find((path) => path.startsWith('cards.')) ?? '')
  const out = join(folder, 'out')
  const sheet = join(out, 'sheet.pdf')
  await Promise.all([
    fanfare('render', cards, '--bleed', '--out', out),
    fanfare('render', cards, '--bleed', '--out', out, '--format', 'png', '--dpi', String(DPI)),
    fanfare('sheet', cards, '--out', sheet, '--bleed', '0mm', '--gap', '2mm', '--marks', 'none'),
  ])
  const { trim } = sample
  const { spots } = layGrid({ ...USUAL_JOB, gutter: { x: 2, y: 2 } }, trim)

  // The first row of cards.
  const area = ['-x', '0', '-y', '0', '-W', String(pixels(210)), '-H', String(pixels(110))]
  execFileSync('pdftocairo', ['-r', String(DPI), ...area, '-gray', '-png', '-singlefile', sheet, join(out, 'sheet')])
  const printed = readFileSync(join(out, 'sheet.png'))

  const archive = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
  )
  await bring(page, `${sample.name}.zip`, archive)
  const whole = {
    width: Math.ceil((trim.width + 2 * BLEED) * MILLIMETRE),
    height: Math.ceil((trim.height + 2 * BLEED) * MILLIMETRE),
  }
  const alone = await browser.newPage({ viewport: whole })
  const made: Drawn[] = []
  for (const [index, { name, key }] of sample.cards.entries()) {
    await alone.goto(String(pathToFileURL(join(out, `${key}.svg`))))
    await alone.evaluate(({ width, height }) => {
      document.documentElement.setAttribute('width', String(width))
      document.documentElement.setAttribute('height', String(height))
    }, whole)
    const lines = await linesOn(alone)
    const svg = await alone.screenshot()
    await alone.evaluate(() => document.querySelectorAll('text, path[aria-label]').forEach((text) => text.remove()))
    const corner = { x: BLEED, y: BLEED }
    made.push({
      card: name,
      lines,
      pictures: {
        svg: await card(svg, corner, trim),
        screen: await card(await onScreen(page, name, whole), corner, trim),
        png: await card(readFileSync(join(out, `${key}.png`)), corner, trim),
        pdf: await card(printed, spots[index] ?? { x: 0, y: 0 }, trim),
      },
      bare: await card(await alone.screenshot(), corner, trim),
      shifted: await card(svg, { x: BLEED + 0.25, y: BLEED }, trim),
    })
  }
  await alone.close()
  return made
}

async function bring(page: Page, name: string, archive: Uint8Array): Promise<void> {
  await new Library(page).go('Library')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Import files')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
}

/** A card as the editor shows it with its bleed, in as many pixels as the SVG file has: Chromium sets letters on whole pixels. */
async function onScreen(page: Page, name: string, { width, height }: Size): Promise<Buffer> {
  await openCard(page, name)
  const bleed = page.getByRole('button', { name: 'Bleed', exact: true })
  if ((await bleed.getAttribute('aria-pressed')) !== 'true') await bleed.click()
  await expect(page.locator('.stage .trim')).toHaveCount(1)
  const before = page.viewportSize()
  await page.setViewportSize({ width, height })
  const size = `width:${width}px!important;height:${height}px!important`
  const style = await page.addStyleTag({
    content: `.stage.fit{position:fixed!important;inset:0;z-index:9999;${size}}.stage svg{${size}}.guides{display:none}`,
  })
  const png = await page.locator('.stage svg').first().screenshot({ animations: 'disabled' })
  await style.evaluate((element) => (element as HTMLElement).remove())
  if (before) await page.setViewportSize(before)
  return png
}

/** What differs between the pictures of a line of text; nothing where they are alike. */
function othersOf(line: Place, pictures: Readonly<Record<string, Lightness>>): readonly string[] {
  const [x, y] = [line.x * COMPARED - 1, line.y * COMPARED - 1]
  const region = {
    x,
    y,
    width: Math.max(8, line.width * COMPARED + 2),
    height: Math.max(8, line.height * COMPARED + 2),
  }
  const all = Object.entries(pictures)
  return all.flatMap(([name, picture], index) =>
    all.slice(index + 1).flatMap(([other, against]) => {
      const alike = similarity(picture, against, region)
      return alike >= LEAST ? [] : [`${name} and ${other} at ${x.toFixed(0)}, ${y.toFixed(0)}: ${alike.toFixed(3)}`]
    }),
  )
}

test.skip(!existsSync('/usr/bin/pdftocairo'), 'poppler-utils absent')

test('screen, SVG, PNG and PDF show the same letters at the same places', async ({
  page,
  browser,
  studio: _,
}, info) => {
  test.setTimeout(240_000)
  await expect(new Library(page).grid).toBeVisible()
  for (const sample of SAMPLES) {
    for (const { card: name, lines, pictures, bare, shifted } of await draw(sample, page, browser, info)) {
      expect(lines.length, name).toBeGreaterThan(10)
      for (const line of lines) {
        expect.soft(othersOf(line, pictures), name).toEqual([])
        // The same check tells a text that is a quarter of a millimetre aside, or that is not there, in every line.
        for (const [other, picture] of Object.entries({ bare, shifted }))
          expect
            .soft(othersOf(line, { [name]: picture, ...(pictures.svg && { svg: pictures.svg }) }), other)
            .toHaveLength(1)
      }
    }
  }
})
