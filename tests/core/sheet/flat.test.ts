import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlatPicture, limitInk, printFlat } from '../../../core/sheet/pdf/flat'
import { readProfile } from '../../../core/sheet/pdf/profile'
import { flatPicture } from '../../../main/art/press'
import { readPdf, ready, type ReadPdf } from './press'
import { PROFILE } from './profile'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-flat-'))
const file = join(folder, 'x1a.pdf')
let pdf: ReadPdf
let made: readonly FlatPicture[] = []
let profile = new Uint8Array()

/** A picture of noise, of which a quarter lets shine through, or of the darkest colours. */
async function pictureOf(seed: number): Promise<FlatPicture> {
  const [width, height] = [825, 1125]
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 && Math.floor(at / 4) % 4 === 0
      ? 0
      : at % 4 === 3
        ? 255
        : seed === 0
          ? 0
          : (at * 2654435761 * seed) >>> 24,
  )
  const png = new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
  return flatPicture({ bytes: png, type: 'image/png', width, height }, PROFILE ?? '', 240)
}

const press = () => ({ name: 'Paper & ink', profile })
const trim = { width: 750, height: 1050 }

beforeAll(async () => {
  if (PROFILE === undefined || !existsSync('/usr/bin/qpdf')) return
  profile = new Uint8Array(readFileSync(PROFILE))
  const [back, front, other] = [await pictureOf(0), await pictureOf(1), await pictureOf(2)]
  made = [back, front, other]
  const pages = [back, front, back, front, back, other].map((picture, at) => ({
    label: `${Math.floor(at / 2) + 1}${at % 2 ? '' : 'b'}`,
    picture,
  }))
  writeFileSync(file, await printFlat(pages, { title: 'Night & Day', press: press(), dpi: 300, trim }))
  pdf = readPdf(file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

ready('qpdf and poppler find nothing', () => {
  expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
    'No syntax or stream encoding errors found',
  )
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toMatch(
    /Pages: +6\n[^]*PDF subtype: +PDF\/X-1a:2003/,
  )
})

// Rules of ISO 15930-4 (PDF/X-1a:2003), each by its section.
ready('6.1: the file is PDF 1.4, without streams of objects, and not encrypted', () => {
  expect(readFileSync(file).subarray(0, 8).toString('latin1')).toBe('%PDF-1.4')
  expect(pdf.objects.map((dict) => dict['/Type'])).not.toContain('/ObjStm')
  expect(readFileSync(file).toString('latin1')).not.toMatch(/\/(?:ObjStm|XRef)\b/)
  expect(readFileSync(file).toString('latin1')).toMatch(/\nxref\n/)
  expect(execFileSync('qpdf', ['--show-encryption', file], { encoding: 'utf8' })).toContain('not encrypted')
})

ready('6.2: colours are those of four inks alone, and nothing shines through', () => {
  const spaces = pdf.objects.flatMap((dict) =>
    ['/ColorSpace', '/CS'].flatMap((name) => (typeof dict[name] === 'string' ? [dict[name]] : [])),
  )
  expect(new Set(spaces)).toEqual(new Set(['/DeviceCMYK']))
  expect(pdf.raw).not.toMatch(/\/Device(?:RGB|Gray)|\/ICCBased|\/Lab|\/Indexed|\/CalRGB/)
  for (const dict of pdf.objects)
    for (const name of ['/SMask', '/Mask', '/Group', '/ca', '/CA', '/BM']) expect(dict).not.toHaveProperty(name)
})

ready('6.3: the information says the standard, title, program, dates, and that nothing is trapped', () => {
  for (const said of [
    /\/GTS_PDFXVersion \(PDF\/X-1a:2003\)/,
    /\/Trapped \/False/,
    /\/CreationDate \(D:20260101000000Z\)/,
    /\/ModDate \(D:20260101000000Z\)/,
    /\/Producer [(<]/,
    /\/Title [(<]/,
  ])
    expect(pdf.raw).toMatch(said)
  expect(pdf.raw).not.toContain('GTS_PDFXConformance')
  expect(pdf.raw).toMatch(/\/ID \[<[0-9a-f]{32}><[0-9a-f]{32}>\]/)
})

ready(
  '6.4: one output intent, whose profile is of four inks, for a printer, and of a version that PDF 1.4 knows',
  () => {
    const intents = pdf.catalog['/OutputIntents'] as unknown[]
    expect(intents).toHaveLength(1)
    const intent = pdf.follow(intents[0])
    expect(intent).toMatchObject({ '/S': '/GTS_PDFX', '/Type': '/OutputIntent' })
    expect(intent['/OutputConditionIdentifier']).toBeTruthy()
    expect(intent['/Info']).toBeTruthy()
    const at = intent['/DestOutputProfile'] as string
    expect(pdf.follow(at)['/N']).toBe(4)
    const bytes = execFileSync('qpdf', [`--show-object=${at.replace(' 0 R', '')}`, '--filtered-stream-data', file])
    expect(readProfile(new Uint8Array(bytes))).toMatchObject({ version: 2 })
    expect(Buffer.compare(bytes, profile)).toBe(0)
  },
)

ready('6.5: media, bleed and trim boxes of 2.75 and 2.5 inches, in points, and no art box', () => {
  expect(pdf.pages).toHaveLength(6)
  for (const page of pdf.pages) {
    expect(page).toMatchObject({
      '/MediaBox': [0, 0, 198, 270],
      '/BleedBox': [0, 0, 198, 270],
      '/TrimBox': [9, 9, 189, 261],
    })
    expect(page).not.toHaveProperty('/ArtBox')
    expect(page).not.toHaveProperty('/Rotate')
  }
})

ready('6.6: pictures have no alternates, no OPI and no packing that PDF 1.4 or the standard lacks', () => {
  for (const dict of pdf.streams) {
    for (const name of ['/Alternates', '/OPI', '/F', '/Ref']) expect(dict).not.toHaveProperty(name)
    expect(dict['/Subtype']).not.toBe('/PS')
    expect([undefined, '/FlateDecode']).toContain(dict['/Filter'])
  }
})

ready('6.7: no fonts to embed, no transfer functions, no halftones', () => {
  expect(pdf.raw).not.toMatch(/\/Type \/Font\b/)
  for (const dict of pdf.objects)
    for (const name of ['/TR', '/TR2', '/HT', '/HTP', '/BG', '/UCR']) expect(dict).not.toHaveProperty(name)
})

ready('6.8: no actions, scripts, forms, annotations or files', () => {
  for (const name of ['/AA', '/OpenAction', '/AcroForm', '/JavaScript', '/Names', '/Metadata'])
    expect(pdf.catalog).not.toHaveProperty(name)
  for (const page of pdf.pages) for (const name of ['/Annots', '/AA']) expect(page).not.toHaveProperty(name)
})

ready('pictures are of 300 pixels an inch, each once, and no pixel has more than 240 percent of ink', async () => {
  const names = Object.entries(pdf.all).flatMap(([name, { stream }]) =>
    stream?.dict['/Subtype'] === '/Image' ? [{ name, dict: stream.dict }] : [],
  )
  expect(names).toHaveLength(3)
  let most = 0
  let unlimited = 0
  for (const { name, dict } of names) {
    expect(dict).toMatchObject({ '/Width': 825, '/Height': 1125, '/BitsPerComponent': 8 })
    const id = name.replace(/^obj:(\d+) 0 R$/, '$1')
    const pixels = execFileSync('qpdf', [`--show-object=${id}`, '--filtered-stream-data', file], { maxBuffer: 1e8 })
    expect(pixels.length).toBe(825 * 1125 * 4)
    for (let at = 0; at < pixels.length; at += 4)
      most = Math.max(most, (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) + (pixels[at + 3] ?? 0))
  }
  expect((most / 255) * 100).toBeLessThanOrEqual(240)
  // Black of this profile has more ink than that, so that the limit was felt.
  const black = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
    .toColourspace('cmyk')
    .withIccProfile(PROFILE ?? '', { attach: false })
    .raw()
    .toBuffer()
  unlimited = black.reduce((sum, part) => sum + part, 0)
  expect((unlimited / 255) * 100).toBeGreaterThan(240)
})

ready('what lets shine through lies on white, like paper', () => {
  const at = execFileSync('pdftoppm', ['-r', '300', '-f', '2', '-l', '2', '-singlefile', file], { maxBuffer: 1e8 })
  const pixels = at.subarray(at.length - 825 * 1125 * 3)
  expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255])
  expect(Math.min(...pixels.subarray(0, 3000))).toBeLessThan(200)
})

ready('the same pages are the same bytes, and others have another id', async () => {
  const page = (at: number) => ({ label: '1', picture: made[at] ?? (made[0] as FlatPicture) })
  const print = async (at: number) =>
    Buffer.from(await printFlat([page(at)], { title: 'x', press: press(), dpi: 300, trim })).toString('latin1')
  const [once, again, other] = [await print(0), await print(0), await print(1)]
  expect(once).toBe(again)
  const idOf = (text: string): string | undefined => /\/ID \[ ?<(\w+)>/.exec(text)?.[1]
  expect(idOf(once)).toBeTruthy()
  expect(idOf(once)).not.toBe(idOf(other))
})

test('inks are limited without more black, and what has little stays as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), fc.integer({ min: 100, max: 400 }), (given, most) => {
      const pixels = given.slice(0, given.length - (given.length % 4))
      const before = pixels.slice()
      limitInk(pixels, most)
      for (let at = 0; at < pixels.length; at += 4) {
        const [was, is] = [before.subarray(at, at + 4), pixels.subarray(at, at + 4)]
        const sum = (parts: Uint8Array): number => parts.reduce((total, part) => total + part, 0)
        expect((sum(is) / 255) * 100).toBeLessThanOrEqual(most)
        expect(is[3]).toBe(was[3])
        if ((sum(was) / 255) * 100 <= most) expect(is).toEqual(was)
      }
    }),
  )
})
