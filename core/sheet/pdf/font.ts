import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { FontFile } from '../../face/display'

/** The fonts of one document: each file is embedded once, when it is first used, with the letters that occur. */
export class EmbeddedFonts {
  readonly #document: PDFDocument
  readonly #files: readonly FontFile[]
  readonly #embedded = new Map<FontFile, Promise<PDFFont>>()

  constructor(document: PDFDocument, files: readonly FontFile[]) {
    this.#document = document
    this.#files = files
  }

  /** The file that a text item names: a laid-out run needs exactly one. */
  async find(family: string, weight: number, italic: boolean): Promise<PDFFont> {
    const relatives = this.#files.filter((file) => file.family === family)
    const file =
      relatives.find((candidate) => candidate.weight === weight && candidate.italic === italic) ??
      relatives[0] ??
      this.#files[0]
    if (!file) throw new Error('A sheet needs at least one font.')
    let font = this.#embedded.get(file)
    if (!font) {
      // Six letters and a plus mark a subset (ISO 32000-1, section 9.6.4).
      const tag = `FANFA${String.fromCharCode(65 + (this.#embedded.size % 26))}`
      const name = `${tag}+${file.family.replaceAll(' ', '')}-${file.weight}${file.italic ? 'i' : ''}`
      this.#embedded.set(file, (font = this.#document.embedFont(file.bytes, { subset: true, customName: name })))
    }
    return font
  }
}
