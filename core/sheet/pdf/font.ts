import type { PDFDocument } from '@cantoo/pdf-lib'
import type { FontFile } from '../../face/display'
import { embeddingOf } from '../../face/type/licence'
import { GlyphFont } from './glyphs'

/** Which font an item names. */
export interface FontStyle {
  readonly font: string
  readonly weight: number
  readonly italic: boolean
}

/** The fonts of one document: each file is embedded once, when it is first used, with the letters that occur. */
export class EmbeddedFonts {
  readonly #document: PDFDocument
  readonly #files: FontFile[]
  readonly #glyphs = new Map<FontFile, GlyphFont>()

  constructor(document: PDFDocument, files: readonly FontFile[]) {
    this.#document = document
    this.#files = [...files]
  }

  /** Fonts that a face brings. One of the same name is the same font. */
  add(files: readonly FontFile[]): void {
    const isKnown = (file: FontFile): boolean =>
      this.#files.some(
        ({ family, weight, italic }) => family === file.family && weight === file.weight && italic === file.italic,
      )
    this.#files.push(...files.filter((file) => !isKnown(file)))
  }

  /** The file that an item names; whole where its licence asks for that. */
  glyphs(style: FontStyle): GlyphFont {
    const file = this.#file(style)
    let font = this.#glyphs.get(file)
    if (!font) {
      const isWhole = file.called !== undefined && embeddingOf(file.bytes) === 'whole'
      this.#glyphs.set(file, (font = new GlyphFont(this.#document, file, this.#nameOf(file), isWhole)))
    }
    return font
  }

  /** Writes the fonts of glyphs, once all of those that are used are known. */
  finish(): void {
    for (const font of this.#glyphs.values()) font.write()
  }

  #file({ font, weight, italic }: FontStyle): FontFile {
    const relatives = this.#files.filter((file) => file.family === font)
    const file =
      relatives.find((candidate) => candidate.weight === weight && candidate.italic === italic) ??
      relatives[0] ??
      this.#files[0]
    if (!file) throw new Error('A sheet needs at least one font.')
    return file
  }

  /** Six letters and a plus mark a subset (ISO 32000-1, section 9.6.4). */
  #nameOf({ family, weight, italic }: FontFile): string {
    const count = this.#glyphs.size
    const tag = `FAN${[676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(count / place) % 26))).join('')}`
    return `${tag}+${family.replaceAll(' ', '')}-${weight}${italic ? 'i' : ''}`
  }
}
