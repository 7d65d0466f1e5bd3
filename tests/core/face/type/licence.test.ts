import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { broughtFont } from '../../../../core/face/assets/bring'
import type { Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer, TextStyle } from '../../../../core/face/template'
import { embeddingOf } from '../../../../core/face/type/licence'
import { tableAt } from '../../../../core/face/type/shaping/sfnt'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { printFaces } from '../../sheet/printed'
import { itemsOf, plainCard, plainSystem, rich } from '../world'

const fonts = loadFonts()
const module = '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'
const hebrew = new Uint8Array(readFileSync(new URL(import.meta.resolve(module))))
const hasPoppler = existsSync('/usr/bin/pdftotext')
const folder = mkdtempSync(join(tmpdir(), 'fanfare-licence-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A font with other licence bits. */
function withBits(bits: number, font: Uint8Array = hebrew): Uint8Array {
  const bytes = font.slice()
  new DataView(bytes.buffer).setUint16((tableAt(bytes, 'OS/2') ?? 0) + 8, bits)
  return bytes
}

test('licence bits say how a font may lie in files', () => {
  const of = (bits: number) => embeddingOf(withBits(bits))
  expect([0, 0x4, 0x8, 0x2 | 0x8].map(of)).toEqual(['subset', 'subset', 'subset', 'subset'])
  expect([0x100, 0x108].map(of)).toEqual(['whole', 'whole'])
  expect([0x2, 0x102, 0x200, 0x202].map(of)).toEqual(['none', 'none', 'none', 'none'])
  for (const { bytes } of fonts) expect(embeddingOf(bytes)).toBe('subset')
  for (const length of [0, 3, 11, 30, 5000]) expect(embeddingOf(hebrew.subarray(0, length))).toBe('none')
})

const inOwn = (style: Partial<TextStyle>): Layer =>
  ({ ...rich, style: { font: 'Mine', size: 8, colour: '#000000', ...style } }) as Layer

/** A face with a text in a collection's own font. */
function drawn(
  bits: number,
  forFiles: boolean,
  text = 'AVA שלום',
  font = hebrew,
  more: Partial<TextStyle> = {},
): Promise<{ face: Face; own: ReturnType<typeof broughtFont> }> {
  const called = { family: 'Mine', weight: 400, italic: false } as const
  const own = broughtFont(called, `${bits}`.padStart(16, '0'), withBits(bits, font))
  const artist = createFaceArtist({ fonts, families: readFamily, forFiles })
  const studioFace = { ...plainSystem([inOwn(more)]), fonts: [own] }
  const request = { studioFace, card: plainCard(text), catalog: createCatalog(), appearance: { version: 1 } as const }
  return artist.draw(request).then((face) => ({ face, own }))
}

const namesOf = ({ items }: Face): readonly string[] =>
  [...itemsOf(items, 'text'), ...itemsOf(items, 'glyphs')].map(({ font }) => font)

test('a font that its licence keeps to the screen is in no file, which is a problem of the card', async () => {
  const { face: seen, own } = await drawn(0x2, false)
  const { face: filed } = await drawn(0x2, true)
  expect(namesOf(seen)).toContain(own.family)
  expect(namesOf(filed)).not.toContain(own.family)
  for (const { problems } of [seen, filed])
    expect(problems).toMatchObject([{ layer: 'text', kind: 'restricted-font', detail: 'Mine' }])
  const { face: free, own: open } = await drawn(0, true)
  expect(namesOf(free)).toContain(open.family)
  expect(free.problems).toEqual([])
})

test.skipIf(!hasPoppler)(
  'a font of which no part may be taken lies in a sheet as a whole (skipped when poppler-utils absent)',
  async () => {
    const sizes: number[] = []
    for (const bits of [0, 0x100]) {
      const { face, own } = await drawn(bits, true, 'שלום AVA')
      const bytes = await printFaces([face], [...fonts, own])
      const file = join(folder, `${bits}.pdf`)
      writeFileSync(file, bytes)
      expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })).toContain('שלום')
      sizes.push(bytes.length)
    }
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeGreaterThan(10_000)
  },
)

/** A font whose outlines are of PostScript's kind (CFF): one that the benchmark's library is tested with. */
const postscript = join(
  import.meta.dirname,
  '../../../../node_modules/satori/node_modules/harfbuzzjs/test/fonts/noto/NotoSans-Regular.otf',
)

test.skipIf(!hasPoppler || !existsSync(postscript))(
  'a font with PostScript outlines is set alike whole and in part, and its text is read back (skipped when poppler-utils or the font is absent)',
  async () => {
    const font = new Uint8Array(readFileSync(postscript))
    expect(String.fromCharCode(...font.subarray(0, 4))).toBe('OTTO')
    const seen: Buffer[] = []
    const embedded: string[] = []
    for (const bits of [0, 0x100]) {
      // In small capitals its glyphs are placed one by one, else as a text.
      for (const smallCaps of [false, true]) {
        const { face, own } = await drawn(bits, true, 'AVATAR fights Ωδή', font, { smallCaps })
        expect(face.problems).toEqual([])
        const bytes = await printFaces([face], [...fonts, own])
        const file = join(folder, `postscript-${bits}-${smallCaps}.pdf`)
        writeFileSync(file, bytes)
        expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).trim()).toBe('AVATAR fights Ωδή')
        embedded.push(execFileSync('pdffonts', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
        seen.push(
          execFileSync('pdftoppm', ['-r', '150', '-gray', file], {
            maxBuffer: 1e8,
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        )
      }
    }
    expect(embedded.map((table) => /CID Type 0C \(OT\)/.test(table))).toEqual([false, false, true, true])
    for (const table of embedded) expect(table).toMatch(/CID Type 0C.* yes (yes|no ) yes/)
    for (const [part, whole] of [
      [seen[0], seen[2]],
      [seen[1], seen[3]],
    ]) {
      expect(part && part.filter((light) => light < 128).length).toBeGreaterThan(500)
      expect(part && whole && part.equals(whole)).toBe(true)
    }
    expect(seen[0]?.equals(seen[1] ?? Buffer.alloc(0))).toBe(false)
  },
)
