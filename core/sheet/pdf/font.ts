import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
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
  readonly #files: readonly FontFile[]
  readonly #whole = new Map<FontFile, boolean>()
  readonly #embedded = new Map<FontFile, Promise<PDFFont>>()
  readonly #glyphs = new Map<FontFile, GlyphFont>()

  constructor(document: PDFDocument, files: readonly FontFile[]) {
    this.#document = document
    this.#files = files
  }

  /** The file that a text item names: a laid-out run needs exactly one. */
  async find(style: FontStyle): Promise<PDFFont> {
    const file = this.#file(style)
    let font = this.#embedded.get(file)
    if (!font) {
      const options = { subset: true, customName: this.#nameOf(file) }
      this.#embedded.set(file, (font = this.#document.embedFont(file.bytes, options)))
    }
    return font
  }

  /** Whether the file that an item names may be embedded as a whole alone: its text is shown by glyphs then. */
  isWhole(style: FontStyle): boolean {
    const file = this.#file(style)
    const known = this.#whole.get(file) ?? (file.called !== undefined && embeddingOf(file.bytes) === 'whole')
    this.#whole.set(file, known)
    return known
  }

  /** The same for a run of glyphs, which are named by their numbers in the file. */
  glyphs(style: FontStyle): GlyphFont {
    const file = this.#file(style)
    let font = this.#glyphs.get(file)
    if (!font)
      this.#glyphs.set(file, (font = new GlyphFont(this.#document, file, this.#nameOf(file), this.isWhole(style))))
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
    const count = this.#embedded.size + this.#glyphs.size
    const tag = `FAN${[676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(count / place) % 26))).join('')}`
    return `${tag}+${family.replaceAll(' ', '')}-${weight}${italic ? 'i' : ''}`
  }
}
