import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../../main/exchange/spreadsheet/reading'
import { savedObjectSchema } from '../../core/publish/saved-object'
import { readPdf, ready } from '../../core/sheet/press'
import { PROFILE } from '../../core/sheet/profile'
import { fanfare } from '../program'

/** By its bytes: where `main/art` was loaded before in this process, libvips opens no file by its name. */
const pictureIn = (...place: string[]): Sharp => sharp(readFileSync(join(...place)))

const folder = mkdtempSync(join(tmpdir(), 'fanfare-publish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
const fresh = (): string => join(folder, `out-${++count}`)

const set = join(folder, 'set')
mkdirSync(join(set, 'art'), { recursive: true })
const cardOf = (number: number): string =>
  `name Lamp ${number}; id CP99-00${number}; class Neutral; type Follower; trait Wick; cost ${number}; stats 2/2;`
const cards = join(set, 'lamps.txt')
writeFileSync(cards, `${[1, 2, 3].map(cardOf).join('\n\n// ---\n\n')}\n`)
writeFileSync(
  join(set, 'collection.yaml'),
  'name: Lamps & Wicks\nsystem: evolve\ncopyright: (c) Ann\ndeclared:\n  trait:\n    - Wick\n',
)
writeFileSync(
  join(set, 'cards.yaml'),
  'version: 2\ncards:\n  - document: lamps.txt\n    key: CP99-002\n    place: 2\n    art: art/lamp.png\n    copies: 3\n    placement: { zoom: 2, x: 0, y: -1 }\n    fields: { artist: Ann }\n',
)
const art = new Uint8Array(
  await sharp({ create: { width: 40, height: 50, channels: 3, background: '#2288aa' } })
    .png()
    .toBuffer(),
)
writeFileSync(join(set, 'art', 'lamp.png'), art)
const deck = join(folder, 'lamps.deck.txt')
writeFileSync(deck, 'Forestcraft v1\n\n# Main Deck\n3 CP99-001\n2 CP99-002\n')

const files = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
const contents = (path: string): string[] =>
  files(path).map((name) =>
    createHash('sha256')
      .update(readFileSync(join(path, name)))
      .digest('hex'),
  )
const published = async (as: string, out: string, ...more: string[]) => {
  const ran = await fanfare('publish', cards, '--as', as, '--out', out, '--json', ...more)
  expect(ran.said.replaceAll(/^.*\[[\w-]+\]\n/gm, '')).toBe('')
  return JSON.parse(ran.out) as {
    files: number
    bytes: number
    preflight: { code: string; message: string; card: string }[]
  }
}

describe('render', () => {
  test.each([
    ['png', 'png', 300],
    ['jpeg', 'jpg', 300],
    ['webp', 'webp', 72],
  ])('draws %s of a width with bleed, named by a pattern', async (format, ending, density) => {
    const out = fresh()
    await fanfare(
      'render',
      cards,
      '--out',
      out,
      '--format',
      format,
      '--width',
      '345',
      '--bleed',
      '--name',
      '{number}-{name}',
    )
    expect(files(out)).toEqual([1, 2, 3].map((number) => `${number}-Lamp ${number}.${ending}`))
    const found = await pictureIn(out, `2-Lamp 2.${ending}`).metadata()
    expect([found.format, found.width, found.height]).toEqual([format, 345, 470])
    if (density === 300) expect(found.density).toBeCloseTo(127, 0)
  })

  test('cuts round corners out of what lets shine through, and lays them on white where nothing does', async () => {
    for (const [format, ending, corner] of [
      ['png', 'png', 0],
      ['jpeg', 'jpg', 255],
    ] as const) {
      const out = fresh()
      await fanfare('render', cards, '--out', out, '--format', format, '--dpi', '150', '--name', '{key}')
      const { data, info } = await pictureIn(out, `CP99-001.${ending}`).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([372, 520])
      expect(data[info.channels - 1]).toBeGreaterThanOrEqual(corner === 0 ? 0 : 250)
      if (corner === 0) expect(data[3]).toBe(0)
    }
  })

  test('gives the same bytes twice, and refuses a pattern of fields that nobody has with nothing written', async () => {
    const [first, second, none] = [fresh(), fresh(), fresh()]
    for (const out of [first, second])
      await fanfare('render', cards, '--out', out, '--format', 'webp', '--dpi', '72', '--carry')
    expect(contents(first)).toEqual(contents(second))
    expect(files(first)).toHaveLength(3)
    const refused = await fanfare('render', cards, '--out', none, '--name', '{prize}')
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('"prize"')])
    expect(existsSync(none)).toBe(false)
  })

  test.each(['png', 'jpeg', 'webp', 'svg'])(
    'with --carry, %s gives a library the card back byte for byte, with its art',
    async (format) => {
      const out = fresh()
      const small = format === 'svg' ? [] : ['--dpi', '72']
      await fanfare('render', cards, '--out', out, '--format', format, ...small, '--carry')
      const library = `${out}.fanfare`
      const brought = await fanfare('import', out, '--library', library, '--json')
      expect(JSON.parse(brought.out)).toMatchObject({ cards: 3, skipped: [] })
      const back = fresh()
      await fanfare('export', '--library', library, '--format', 'collection', '--out', back)
      const text = readFileSync(join(back, 'lamps.txt'), 'utf8')
      for (const number of [1, 2, 3]) expect(text).toContain(cardOf(number))
      expect(readFileSync(join(back, 'collection.yaml'), 'utf8')).toContain('name: Lamps & Wicks')
      const said = readFileSync(join(back, 'cards.yaml'), 'utf8')
      for (const part of ['copies: 3', 'zoom: 2', 'artist: Ann']) expect(said).toContain(part)
      const [picture] = files(join(back, 'art'))
      expect(new Uint8Array(readFileSync(join(back, 'art', picture ?? '')))).toEqual(art)
    },
  )

  test('a picture that says that it carries a card, and does not, is refused with the reason and nothing is added', async () => {
    const out = fresh()
    await fanfare('render', cards, '--out', out, '--format', 'svg', '--carry')
    const path = join(out, 'CP99-001.svg')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"version":1', '"version":7'))
    const { code, out: printed } = await fanfare('import', path, '--library', `${out}.fanfare`, '--json')
    expect([code, JSON.parse(printed)]).toMatchObject([
      1,
      { cards: 0, skipped: [{ reason: expect.stringContaining('newer Fanfare') }] },
    ])
  })
})

describe('publish', () => {
  test('for Tabletop Simulator: pictures that are there, and an object of the right form that names them', async () => {
    const out = fresh()
    const { code } = await fanfare(
      'publish',
      '--cards',
      cards,
      '--collection',
      set,
      '--deck',
      deck,
      '--as',
      'tts',
      '--out',
      out,
    )
    expect(code).toBe(0)
    const json = files(out).find((name) => name.endsWith('.json')) ?? ''
    const object = savedObjectSchema.parse(JSON.parse(readFileSync(join(out, json), 'utf8')))
    const [pile] = object.ObjectStates
    expect(pile).toMatchObject({ Name: 'DeckCustom', DeckIDs: [100, 100, 100, 101, 101] })
    const { FaceURL = '', BackURL = '', NumWidth = 0, NumHeight = 0 } = pile?.CustomDeck['1'] ?? {}
    expect([FaceURL, BackURL].every((url) => url.startsWith('file:///') && existsSync(fileURLToPath(url)))).toBe(true)
    const face = sharp(readFileSync(fileURLToPath(FaceURL)))
    const [sheet, back] = [await face.metadata(), await sharp(readFileSync(fileURLToPath(BackURL))).metadata()]
    expect([sheet.width, sheet.height]).toEqual([back.width * NumWidth, back.height * NumHeight])
    // The last cell is the back.
    const cell = {
      left: back.width * (NumWidth - 1),
      top: back.height * (NumHeight - 1),
      width: back.width,
      height: back.height,
    }
    const [hidden, alone] = [
      await face.extract(cell).resize(20, 28).raw().toBuffer(),
      await sharp(readFileSync(fileURLToPath(BackURL)))
        .resize(20, 28)
        .raw()
        .toBuffer(),
    ]
    const difference = hidden.reduce((sum, value, at) => sum + Math.abs(value - (alone[at] ?? 0)), 0) / hidden.length
    expect(difference).toBeLessThan(3)
  })

  test('under an address, without a folder of this machine in it; a wrong one is refused', async () => {
    const out = fresh()
    await published('tts', out, '--address', 'https://example.org/deck')
    const json = readFileSync(join(out, files(out).find((name) => name.endsWith('.json')) ?? ''), 'utf8')
    expect(json).toContain('"https://example.org/deck/Lamps%20%26%20Wicks-1-')
    expect(json).not.toContain('file:')
    const refused = await fanfare('publish', cards, '--as', 'tts', '--out', fresh(), '--address', 'ftp://x')
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('https://example.org/deck/')])
  })

  test('for a service: its pixels on every side, its order, its copies, and that nobody has verified it', async () => {
    const out = `${fresh()}.zip`
    const { preflight, files: made } = await published('makeplayingcards', out)
    expect(preflight[0]).toMatchObject({ code: 'preset-unverified', card: '' })
    const found = unzipSync(readFileSync(out))
    expect(Object.keys(found).sort()).toEqual([
      'backs/back.png',
      'fronts/1-Lamp 1.png',
      'fronts/2-Lamp 2_1.png',
      'fronts/2-Lamp 2_2.png',
      'fronts/2-Lamp 2_3.png',
      'fronts/3-Lamp 3.png',
      'order.csv',
    ])
    expect(made).toBe(7)
    for (const name of ['backs/back.png', 'fronts/1-Lamp 1.png']) {
      const { width, height, density } = await sharp(found[name]).metadata()
      expect([width, height, density]).toEqual([816, 1110, 300])
    }
    const { rows } = readSpreadsheet('order.csv', found['order.csv'] ?? new Uint8Array())
    expect(rows.map((row) => row[1])).toEqual([
      'Front',
      ...Object.keys(found)
        .filter((name) => name.startsWith('fronts'))
        .sort(),
    ])
  })

  test('a bleed that is wider than the face has is the edge of the face, and no gap', async () => {
    const out = fresh()
    await published('gamecrafter-poker', out)
    const { data, info } = await pictureIn(out, 'fronts', '1-Lamp 1.png').raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([825, 1125])
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ]
    for (const [x, y] of [
      [0, 0],
      [824, 0],
      [0, 1124],
      [824, 1124],
      [0, 500],
      [400, 0],
    ] as const) {
      const inner = at(Math.min(Math.max(x, 8), 816), Math.min(Math.max(y, 8), 1116))
      expect(at(x, y).reduce((sum, value, channel) => sum + Math.abs(value - (inner[channel] ?? 0)), 0)).toBeLessThan(
        60,
      )
    }
  })

  test.each(['csv', 'xlsx'])('a list as %s is read back by the studio', async (as) => {
    const out = `${fresh()}.${as}`
    expect((await published(as, out)).files).toBe(1)
    const { rows } = readSpreadsheet(out, readFileSync(out))
    expect(rows[0]).toEqual(expect.arrayContaining(['Key', 'Name', 'Cost', 'Copies', 'Artist']))
    const column = (name: string): number => rows[0]?.indexOf(name) ?? -1
    expect(
      rows.slice(1).map((row) => ['Key', 'Name', 'Cost', 'Copies', 'Artist'].map((name) => row[column(name)])),
    ).toEqual([
      ['CP99-001', 'Lamp 1', '1', '1', ''],
      ['CP99-002', 'Lamp 2', '2', '3', 'Ann'],
      ['CP99-003', 'Lamp 3', '3', '1', ''],
    ])
  })

  test('a page has its cards beside it, and an overview each of them', async () => {
    const out = fresh()
    await published('web', out)
    expect(files(out)).toEqual(['cards/1-Lamp 1.webp', 'cards/2-Lamp 2.webp', 'cards/3-Lamp 3.webp', 'index.html'])
    const page = readFileSync(join(out, 'index.html'), 'utf8')
    expect(page).toContain('<title>Lamps &amp; Wicks</title>')
    expect(page).toContain('src="cards/2-Lamp%202.webp"')
    const overview = `${fresh()}.pdf`
    await published('contact', overview)
    expect(readFileSync(overview).subarray(0, 5).toString()).toBe('%PDF-')
    const refused = await fanfare('publish', cards, '--as', 'contact', '--out', `${fresh()}.gif`)
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('.png or .pdf')])
  })

  test.each(['tts', 'makeplayingcards', 'contact', 'csv', 'xlsx', 'markdown', 'web'])(
    'the same cards as %s are the same bytes',
    async (as) => {
      const ending =
        as === 'contact' ? '.png' : as === 'makeplayingcards' ? '.zip' : ['tts', 'web'].includes(as) ? '' : `.${as}`
      const made = await Promise.all(
        [fresh(), fresh()].map(async (out) => {
          await published(as, out + ending, ...(as === 'tts' ? ['--address', 'https://a.example/'] : []))
          return ending === ''
            ? contents(out)
            : createHash('sha256')
                .update(readFileSync(out + ending))
                .digest('hex')
        }),
      )
      expect(made[0]).toEqual(made[1])
    },
  )

  ready('for DriveThruCards: one PDF/X-1a, a page of its back and one of its front for each copy', async () => {
    const out = `${fresh()}.pdf`
    const { files: count, preflight } = await published('drivethrucards', out, '--cmyk', PROFILE ?? '')
    expect(count).toBe(1)
    expect(preflight.map(({ code }) => code)).toContain('preset-unverified')
    const { pages, all, streams, raw, catalog } = readPdf(out)
    // Three cards, of which one lies three times.
    expect(pages).toHaveLength(10)
    const picturesOf = (page: (typeof pages)[number]): unknown => page['/Resources']
    expect(new Set(pages.filter((_, at) => at % 2 === 0).map(picturesOf)).size).toBe(1)
    expect(pages.filter((_, at) => at % 2 === 1).map(picturesOf)).toEqual(
      [0, 1, 1, 1, 2].map((card) => picturesOf(pages[[1, 3, 9][card] ?? 1] ?? {})),
    )
    expect(streams.filter((dict) => dict['/Subtype'] === '/Image')).toHaveLength(4)
    expect(raw).toContain('/GTS_PDFXVersion (PDF/X-1a:2003)')
    expect(Object.keys(all).length).toBeGreaterThan(10)
    expect(catalog).toHaveProperty('/OutputIntents')
    const again = `${fresh()}.pdf`
    await published('drivethrucards', again, '--cmyk', PROFILE ?? '')
    expect(readFileSync(again).equals(readFileSync(out))).toBe(true)
  })

  test('a service that takes inks wants a profile, and others want none; nothing is written', async () => {
    const out = `${fresh()}.pdf`
    const without = await fanfare('publish', cards, '--as', 'drivethrucards', '--out', out)
    expect([without.code, without.said]).toEqual([2, expect.stringContaining('CMYK profile')])
    const wrong = await fanfare('publish', cards, '--as', 'drivethrucards', '--out', out, '--cmyk', cards)
    expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('no ICC profile')])
    const other = await fanfare('publish', cards, '--as', 'tts', '--out', out, '--cmyk', cards)
    expect([other.code, other.said]).toEqual([2, expect.stringContaining('--as drivethrucards')])
    expect(existsSync(out)).toBe(false)
  })

  ready('a profile of a later version than PDF 1.4 takes is refused with both, and nothing is written', async () => {
    const bytes = readFileSync(PROFILE ?? '')
    // The version of the ICC's specification is in byte 8 of a profile.
    bytes[8] = 4
    const later = join(folder, 'later.icc')
    writeFileSync(later, bytes)
    const out = `${fresh()}.pdf`
    const refused = await fanfare('publish', cards, '--as', 'drivethrucards', '--out', out, '--cmyk', later)
    expect([refused.code, refused.said]).toEqual([2, expect.stringMatching(/version 4/)])
    expect(existsSync(out)).toBe(false)
  })

  test('what is wrong with a face is said in the words of sheets, once for each card', async () => {
    const { preflight } = await published('gamecrafter-poker', fresh())
    expect(preflight).toContainEqual({
      code: 'PRE5',
      message: expect.stringMatching(/^A picture has \d+ pixels an inch/) as string,
      card: 'Lamp 2',
    })
    expect(preflight.filter(({ code }) => code === 'PRE7')).toHaveLength(1)
    // A table top asks nothing of printers.
    const table = await published('tts', fresh())
    expect(table.preflight.map(({ code }) => code)).not.toContain('PRE5')
  })

  test('a folder that cannot be written is named as it was given', async () => {
    const place = join(folder, 'a file')
    writeFileSync(place, '')
    const refused = await fanfare('publish', cards, '--as', 'web', '--out', join(place, 'within'))
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining(join(place, 'within'))])
    expect(refused.said).not.toContain('.new')
  })

  test('a way that nobody knows is refused with those there are', async () => {
    const refused = await fanfare('publish', cards, '--as', 'pigeon', '--out', fresh(), '--json')
    expect(refused.code).toBe(2)
    expect(JSON.parse(refused.out).failure).toMatchObject({
      code: 'wrong-use',
      message: expect.stringContaining('makeplayingcards'),
    })
  })
})
