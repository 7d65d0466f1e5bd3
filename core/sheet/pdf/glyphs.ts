import { PDFHexString, PDFName, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import { create, type Font, type Subset } from 'fontkit'
import type { FontFile } from '../../face/display'
import { layoutOf, type TextItem } from '../../face/type/fontbook'
import { sfntOf } from '../../face/type/shaping/sfnt'
import { number } from './matrix'

/** A glyph in its place: lengths in the units of the run, `y` downwards. */
interface Placed {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly text: string
  /** How it is turned, where it does not stand upright: `a b c d` of a matrix. */
  readonly turn?: readonly [number, number, number, number]
}

const hex = (value: number): string => value.toString(16).padStart(4, '0')

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')

/** The most letters that a map of glyphs to text may give one glyph (Adobe Technical Note 5014). */
const MOST_UNITS = 256
/** The most entries of one block of such a map. */
const BLOCK = 100

/** Which text the glyphs stand for (ISO 32000-1, section 9.10.3). */
function toUnicode(texts: ReadonlyMap<number, string>): string {
  const lines = [...texts].map(([id, text]) => `<${hex(id)}> <${utf16(text.slice(0, MOST_UNITS))}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, block) => {
    const part = lines.slice(block * BLOCK, (block + 1) * BLOCK)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** A font of which glyphs are shown by their numbers: a composite font with the glyphs that were used (ISO 32000-1, section 9.7), or whole. */
export class GlyphFont {
  readonly ref: PDFRef
  readonly name: string
  readonly #document: PDFDocument
  readonly #font: Font
  readonly #bytes: Uint8Array
  /** What is left of the font; nothing of one that is embedded whole, whose glyphs keep their numbers. */
  readonly #subset: Subset | undefined
  readonly #widths = new Map<number, number>([[0, 1000]])
  readonly #texts = new Map<number, string>()

  constructor(document: PDFDocument, { bytes }: FontFile, name: string, isWhole: boolean) {
    this.#document = document
    this.ref = document.context.nextRef()
    this.name = name
    this.#font = create(sfntOf(bytes))
    this.#bytes = bytes
    this.#subset = isWhole ? undefined : this.#font.createSubset()
  }

  /** Operators that show the glyphs of a run that begins at `x`, `y`, upright where the y axis points down; all of it `stretch` times as wide. */
  show(glyphs: readonly Placed[], x: number, y: number, size: number, stretch = 1): string {
    const parts: string[] = []
    let line: string[] = []
    let [end, rise] = [0, 0]
    const endLine = (): void => {
      if (line.length > 0) parts.push(`[${line.join('')}] TJ`)
      line = []
    }
    glyphs.forEach((glyph, index) => {
      const id = this.#include(glyph)
      if (glyph.turn) {
        endLine()
        const [a, b, c, d] = glyph.turn
        parts.push(`${[a, b, -c, -d, x + glyph.x, y + glyph.y].map(number).join(' ')} Tm <${hex(id)}> Tj`)
        return
      }
      if (index === 0 || glyph.y !== rise) {
        endLine()
        parts.push(`${number(stretch)} 0 0 -1 ${number(x + glyph.x * stretch)} ${number(y + glyph.y)} Tm`)
        ;[end, rise] = [glyph.x, glyph.y]
      }
      // Adjustments are thousandths of the size, against the direction of writing.
      const back = Math.round(((end - glyph.x) / size) * 1000)
      if (back !== 0) line.push(String(back))
      line.push(`<${hex(id)}>`)
      end += ((this.#widths.get(id) ?? 0) - back) * (size / 1000)
    })
    endLine()
    return parts.join(' ')
  }

  /** A text as glyphs from left to right, and how much wider than they are they are drawn. */
  lay({ text, size, width, tracking = 0 }: TextItem): {
    readonly glyphs: readonly Placed[]
    readonly stretch: number
  } {
    const { glyphs, positions, advanceWidth } = layoutOf(this.#font, text)
    const scale = size / this.#font.unitsPerEm
    const spacing = (tracking / 1000) * size
    const natural = advanceWidth * scale + spacing * glyphs.length
    let x = 0
    const placed = glyphs.map(({ id, codePoints }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const glyph = { id, x: x + xOffset * scale, y: -yOffset * scale, text: String.fromCodePoint(...codePoints) }
      x += xAdvance * scale + spacing
      return glyph
    })
    return { glyphs: placed, stretch: natural > 0 && width > 0 ? width / natural : 1 }
  }

  /** What readers take glyphs that were shown for, when nothing else is said. */
  reads(glyphs: readonly Placed[]): string {
    return glyphs.map(({ id }) => this.#texts.get(this.#subset?.includeGlyph(id) ?? id) ?? '').join('')
  }

  #include({ id, text }: Placed): number {
    const own = this.#subset?.includeGlyph(id) ?? id
    if (!this.#widths.has(own))
      this.#widths.set(own, Math.round((this.#font.getGlyph(id).advanceWidth * 1000) / this.#font.unitsPerEm))
    if (text !== '' && !this.#texts.has(own)) this.#texts.set(own, text)
    return own
  }

  /** Writes the font; no more of its glyphs can be shown then. */
  write(): void {
    const { context } = this.#document
    const { bbox, ascent, descent, capHeight, unitsPerEm } = this.#font
    const thousandth = (value: number): number => Math.round((value * 1000) / unitsPerEm)
    const isCff = (this.#subset ?? this.#font).cff !== undefined
    const [data, kind] = this.#subset ? [this.#subset.encode(), 'CIDFontType0C'] : [sfntOf(this.#bytes), 'OpenType']
    const file = context.register(context.flateStream(data, isCff ? { Subtype: kind } : {}))
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: this.name,
        // Symbolic: its letters are not those of the standard set (ISO 32000-1, table 123).
        Flags: 4,
        FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(thousandth),
        ItalicAngle: this.#font.italicAngle,
        Ascent: thousandth(ascent),
        Descent: thousandth(descent),
        CapHeight: thousandth(capHeight || ascent),
        StemV: 80,
        [isCff ? 'FontFile3' : 'FontFile2']: file,
      }),
    )
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: isCff ? 'CIDFontType0' : 'CIDFontType2',
        ...(!isCff && { CIDToGIDMap: 'Identity' }),
        BaseFont: this.name,
        CIDSystemInfo: {
          Registry: PDFHexString.fromText('Adobe'),
          Ordering: PDFHexString.fromText('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        W: [...this.#widths].flatMap(([id, width]) => [id, [width]]),
      }),
    )
    const unicode = context.register(context.flateStream(toUnicode(this.#texts)))
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: this.name,
        Encoding: PDFName.of('Identity-H'),
        DescendantFonts: [descendant],
        ToUnicode: unicode,
      }),
    )
  }
}

/** Content that stands for a text, whatever its glyphs say (ISO 32000-1, section 14.9.4). */
export const standsFor = (text: string, content: string): string =>
  `/Span <</ActualText <feff${utf16(text)}>>> BDC ${content} EMC`
