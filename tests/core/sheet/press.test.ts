import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DisplayItem, Face, Picture } from '../../../core/face/display'
import type { InkPress } from '../../../core/sheet/pdf/colour'
import { printSheets } from '../../../core/sheet/pdf/print'
import { readProfile } from '../../../core/sheet/pdf/profile'
import { planSheets } from '../../../core/sheet/plan/plan'
import { inkPicture, inksOf } from '../../../main/art/press'
import { loadFonts } from '../../../main/printing/fonts'
import { HAS_QPDF, readPdf, ready, type ReadPdf } from './press'
import { PROFILE } from './profile'
import { jobOf } from './printed'

const size = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
const inked: DisplayItem = { type: 'path', path: 'M0 0H20V20H0Z', fill: 'rgba(10,20,30,1.0)' }
const face: Face = {
  name: 'Lamp',
  template: 'plain',
  variants: [],
  frames: [],
  size,
  problems: [],
  inks: { 'rgba(10,20,30,1.0)': [7, 13, 42, 86] },
  images: {},
  items: [
    { type: 'path', path: 'M-3 -3H66V91H-3Z', fill: '#c03020' },
    inked,
    {
      type: 'path',
      path: 'M0 30H63V50H0Z',
      fill: {
        type: 'linear',
        angle: 90,
        stops: [
          { offset: 0, colour: '#ff0000' },
          { offset: 1, colour: '#0000ff', opacity: 0.2 },
        ],
      },
    },
    { type: 'group', blend: 'multiply', opacity: 0.5, items: [{ type: 'path', path: 'M5 5H9V9Z', fill: '#00ff00' }] },
    {
      type: 'text',
      text: 'Lamp',
      x: 5,
      y: 60,
      width: 20,
      size: 4,
      font: 'Cinzel',
      weight: 700,
      italic: false,
      fill: '#101010',
    },
    { type: 'image', image: 'photo', x: 0, y: 62, width: 20, height: 20 },
    { type: 'image', image: 'glass', x: 30, y: 62, width: 20, height: 20 },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'fanfare-press-'))
const file = join(folder, 'x4.pdf')
let pdf: ReadPdf

beforeAll(async () => {
  if (PROFILE === undefined || !HAS_QPDF) return
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2060d0' } })
    .jpeg()
    .toBuffer()
  const glass = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 90, b: 200, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const picture = (bytes: Buffer, type: Picture['type']): Picture => ({
    bytes: new Uint8Array(bytes),
    type,
    width: 40,
    height: 40,
  })
  const images = { photo: picture(photo, 'image/jpeg'), glass: picture(glass, 'image/png') }
  const path: string = PROFILE
  const profile = new Uint8Array(readFileSync(path))
  const about = readProfile(profile)
  if ('refused' in about) throw new Error(about.refused)
  const press: InkPress = {
    name: about.name,
    profile,
    inks: (colours) => inksOf(colours, path),
    picture: (given) => inkPicture(given, path),
  }
  const job = jobOf({
    bleed: { width: 3 },
    registration: 'crosses',
    colourBar: true,
    slug: true,
    name: 'Night & Day',
    backs: { mode: 'each' },
  })
  const plan = planSheets(job, [{ size, back: size }], [0, 0, 0])
  const { bytes } = await printSheets(plan, () => ({ ...face, images }), {
    fonts: loadFonts(),
    press,
    title: 'Night & Day',
  })
  writeFileSync(file, bytes)
  pdf = readPdf(file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

ready('qpdf and poppler find nothing', () => {
  expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
    'No syntax or stream encoding errors found',
  )
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toContain(
    'Pages:           2',
  )
})

// Rules of ISO 15930-7 (PDF/X-4), each by its section.
ready('6.1: the file is of a version whose features the standard has, and is not encrypted', () => {
  expect(readFileSync(file).subarray(0, 8).toString('latin1')).toBe('%PDF-1.6')
  expect(execFileSync('qpdf', ['--show-encryption', file], { encoding: 'utf8' })).toContain('not encrypted')
})

ready('6.1.3: the trailer has an id of two parts', () => {
  expect(pdf.raw).toMatch(/\/ID \[<[0-9a-f]{32}><[0-9a-f]{32}>\]/)
})

ready('6.2.2: one output intent, whose profile is of four inks for a printer', () => {
  const intents = pdf.catalog['/OutputIntents'] as unknown[]
  expect(intents).toHaveLength(1)
  const intent = pdf.follow(intents[0])
  expect(intent).toMatchObject({ '/S': '/GTS_PDFX', '/Type': '/OutputIntent' })
  expect(intent['/OutputConditionIdentifier']).toBeTruthy()
  const profile = intent['/DestOutputProfile'] as string
  expect(pdf.follow(profile)['/N']).toBe(4)
  const bytes = execFileSync('qpdf', [`--show-object=${profile.replace(' 0 R', '')}`, '--filtered-stream-data', file])
  expect(readProfile(new Uint8Array(bytes))).toHaveProperty('name')
})

ready('6.2.4: nothing is painted in RGB or another space that the profile is not of', () => {
  const spaces = pdf.objects.flatMap((dict) =>
    ['/ColorSpace', '/CS'].flatMap((name) => (typeof dict[name] === 'string' ? [dict[name]] : [])),
  )
  expect(new Set(spaces)).toEqual(new Set(['/DeviceCMYK', '/DeviceGray']))
  expect(pdf.raw).not.toMatch(/^[\d. ]+ (?:rg|RG)$/m)
  expect(pdf.raw).not.toContain('/DeviceRGB')
  expect(pdf.raw).toMatch(/^[\d. ]+ k$/m)
})

ready('6.2.4: soft masks of pictures are grey, groups are of the inks', () => {
  const pictures = pdf.streams.filter((dict) => dict['/Subtype'] === '/Image')
  expect(pictures.map((dict) => dict['/ColorSpace']).sort()).toEqual(['/DeviceCMYK', '/DeviceCMYK', '/DeviceGray'])
  expect(pdf.pages.map((page) => pdf.follow(page['/Group'])['/CS'])).toEqual(['/DeviceCMYK', '/DeviceCMYK'])
})

ready('6.2.5: no picture has an alternate or OPI, none is packed with LZW, none is PostScript', () => {
  for (const dict of pdf.streams) {
    expect(dict).not.toHaveProperty('/Alternates')
    expect(dict).not.toHaveProperty('/OPI')
    expect(dict['/Subtype']).not.toBe('/PS')
    expect(String(dict['/Filter'])).not.toContain('LZW')
  }
})

ready('6.2.6: graphics states have no transfer functions and no halftones', () => {
  for (const dict of pdf.objects)
    for (const name of ['/TR', '/TR2', '/HT', '/HTP']) expect(dict).not.toHaveProperty(name)
})

ready('6.2.7: blend modes are those of PDF', () => {
  expect(pdf.objects.flatMap((dict) => (typeof dict['/BM'] === 'string' ? [dict['/BM']] : []))).toEqual(['/Multiply'])
})

ready('6.3: every font is embedded, and what is shown of it maps to letters', () => {
  const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/ yes +yes +yes /)
})

ready('6.4: media, bleed and trim boxes, each within the one before, and no art box', () => {
  for (const page of pdf.pages) {
    const [media, bleed, trim] = ['/MediaBox', '/BleedBox', '/TrimBox'].map((name) => page[name] as number[])
    expect(page).not.toHaveProperty('/ArtBox')
    const isWithin = (inner: number[] = [], [left = 0, bottom = 0, right = 0, top = 0]: number[] = []): boolean =>
      (inner[0] ?? -1) >= left && (inner[1] ?? -1) >= bottom && (inner[2] ?? 1e9) <= right && (inner[3] ?? 1e9) <= top
    expect([isWithin(bleed, media), isWithin(trim, bleed)]).toEqual([true, true])
  }
})

ready('6.5 to 6.6: no actions, no scripts, no forms and no annotations', () => {
  for (const name of ['/AA', '/OpenAction', '/AcroForm', '/JavaScript', '/Names'])
    expect(pdf.catalog).not.toHaveProperty(name)
  for (const page of pdf.pages) expect(page).not.toHaveProperty('/Annots')
})

ready(
  '6.7: metadata says PDF/X-4, title, dates, ids and that nothing is trapped, as the information dictionary does',
  () => {
    const metadata = pdf.catalog['/Metadata'] as string
    expect(pdf.follow(metadata)).not.toHaveProperty('/Filter')
    const xmp = execFileSync('qpdf', [`--show-object=${metadata.replace(' 0 R', '')}`, '--raw-stream-data', file], {
      encoding: 'utf8',
    })
    for (const said of [
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
      'Night &amp; Day',
      '<xmp:CreateDate>2026-01-01T00:00:00Z',
      '<xmp:ModifyDate>2026-01-01T00:00:00Z',
      '<xmp:MetadataDate>2026-01-01T00:00:00Z',
      '<xmpMM:DocumentID>uuid:',
      '<xmpMM:VersionID>1',
      '<xmpMM:RenditionClass>default',
      '<pdf:Trapped>False',
    ])
      expect(xmp).toContain(said)
    expect(pdf.raw).toMatch(/\/Trapped \/False/)
    expect(pdf.raw).toMatch(/\/CreationDate \(D:20260101000000Z\)/)
  },
)

ready('a colour that a palette has in inks is printed unchanged, others as the profile says', async () => {
  expect(pdf.raw).toMatch(/^0\.07 0\.13 0\.42 0\.86 k$/m)
  const [red = []] = await inksOf([[192 / 255, 48 / 255, 32 / 255]], PROFILE ?? '')
  const operators = red.map((percent) => String(percent / 100)).join(' ')
  expect(pdf.raw).toContain(`${operators} k`)
  // Registration marks are in every ink, other marks in black alone.
  expect(pdf.raw).toMatch(/^1 1 1 1 K$/m)
  expect(pdf.raw).toMatch(/^0 0 0 1 K$/m)
})

ready('pictures come out in the colours that they had', () => {
  const png = join(folder, 'page')
  execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-singlefile', file, png])
  const millimetre = 150 / 25.4
  return sharp(readFileSync(`${png}.png`))
    .extract({ left: Math.round(15 * millimetre), top: Math.round(85 * millimetre), width: 20, height: 20 })
    .raw()
    .toBuffer()
    .then((pixels) => {
      const [red = 0, green = 0, blue = 0] = pixels
      expect(blue).toBeGreaterThan(130)
      expect(red).toBeLessThan(90)
      expect(green).toBeLessThan(blue)
    })
})

test('a profile that is none, of other colours, or no printer’s is refused', () => {
  expect(readProfile(new Uint8Array(200))).toEqual({ refused: 'it is no ICC profile' })
  const header = (space: string, kind: string): Uint8Array => {
    const bytes = new Uint8Array(200)
    const put = (text: string, at: number): void =>
      [...text].forEach((letter, index) => (bytes[at + index] = letter.charCodeAt(0)))
    put('acsp', 36)
    put(space, 16)
    put(kind, 12)
    return bytes
  }
  expect(readProfile(header('RGB ', 'prtr'))).toEqual({ refused: 'its colours are not CMYK' })
  expect(readProfile(header('CMYK', 'spac'))).toEqual({ refused: 'it is not for a printer' })
  expect(readProfile(header('CMYK', 'prtr'))).toEqual({ name: 'CMYK', version: 0 })
  const long = header('CMYK', 'prtr')
  new DataView(long.buffer).setUint32(0, 4_000_000)
  expect(readProfile(long)).toEqual({ refused: 'it is cut off' })
})

test('without a profile a file is never called PDF/X', async () => {
  const plan = planSheets(jobOf(), [{ size }], [0])
  const { bytes } = await printSheets(plan, () => ({ ...face, images: {} }), { fonts: loadFonts() })
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/PDF\/X|GTS_PDFX|OutputIntent/)
})
