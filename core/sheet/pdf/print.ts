import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { Face, FontFile, Matrix, Picture } from '../../face/display'
import { impose, paginate, turnOver, type Imposition, type SheetLayout } from '../impose'
import { cropMarks } from '../marks'
import { printItems, type ContentTools } from './content'
import { EmbeddedFonts } from './font'
import { numbers } from './matrix'
import { Resources } from './resources'

/** PDF's unit is the point, 1/72 inch. */
const POINTS = 72 / 25.4

/** A face and how often it is printed. The same face may come more than once. */
export interface SheetCard {
  readonly face: Face
  readonly copies: number
  /** Printed behind it, on a page of its own behind each page of fronts, for two-sided printing over the long edge. */
  readonly back?: Face
}

/** A card's sides as forms of the document, by their names. */
interface Form {
  readonly front: string
  readonly back: string | undefined
  readonly copies: number
}

export interface SheetOptions {
  readonly layout: SheetLayout
  readonly fonts: readonly FontFile[]
  progress?(done: number, total: number): void
  readonly title?: string
}

export interface Sheet {
  readonly bytes: Uint8Array
  readonly pages: number
  /** Cards printed, copies counted. */
  readonly cards: number
  readonly distinct: number
}

/**
 * Prints faces on sheets as one PDF: vectors stay vectors, fonts are embedded with the letters used, and a face or picture that occurs
 * often is stored once. The layout must hold at least one card: the caller checks `impose(layout).slots`.
 */
export async function printSheet(cards: readonly SheetCard[], options: SheetOptions): Promise<Sheet> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(options.title ?? 'Cards')
  document.setProducer('Fanfare')
  const resources = new Resources(document)
  const pictures = new Pictures(document, resources)
  const drawnFonts = cards.flatMap(({ face, back }) => [...(face.fonts ?? []), ...(back?.fonts ?? [])])
  const fonts = new EmbeddedFonts(document, [...options.fonts, ...new Set(drawnFonts)])
  const tools = { document, resources, fonts }
  const drawn = new Map<Face, string>()
  const formOf = async (face: Face): Promise<string> => {
    const name = drawn.get(face) ?? (await faceForm(face, tools, pictures, drawn.size))
    drawn.set(face, name)
    return name
  }
  const forms: Form[] = []
  for (const [index, { face, copies, back }] of cards.entries()) {
    options.progress?.(index, cards.length)
    forms.push({ front: await formOf(face), back: back && (await formOf(back)), copies })
  }
  const imposition = impose(options.layout)
  const behind = turnOver(imposition, options.layout)
  const places = forms.flatMap((form) => Array.from({ length: form.copies }, () => form))
  const isTwoSided = forms.some(({ back }) => back !== undefined)
  const sheets = paginate(places, imposition.slots.length)
  for (const page of sheets) {
    const fronts = page.map(({ front }) => front)
    addPage(document, resources, pageContent(fronts, imposition, options.layout), imposition)
    if (!isTwoSided) continue
    const backs = page.map(({ back }) => back)
    addPage(document, resources, pageContent(backs, behind, { ...options.layout, marks: 'none' }), behind)
  }
  fonts.finish()
  const bytes = await document.save({ addDefaultPage: false })
  options.progress?.(cards.length, cards.length)
  return {
    bytes,
    pages: document.getPageCount(),
    cards: places.length,
    distinct: new Set(cards.map(({ face }) => face)).size,
  }
}

/** A face as a form in millimetres, y downwards, origin at the trim's top left corner. */
async function faceForm(
  face: Face,
  tools: Omit<ContentTools, 'picture'>,
  pictures: Pictures,
  index: number,
): Promise<string> {
  const names = new Map<string, string>()
  for (const [image, picture] of Object.entries(face.images)) names.set(image, await pictures.name(image, picture))
  const identity: Matrix = [1, 0, 0, 1, 0, 0]
  const content = await printItems(face.items, { ...tools, picture: (image) => names.get(image) }, identity)
  const { width, height, bleed } = face.size
  return tools.resources.named('XObject', `face ${index}`, () =>
    tools.resources.form(content, [-bleed, -bleed, width + bleed, height + bleed]),
  )
}

function addPage(document: PDFDocument, { ref }: Resources, content: string, { width, height }: Imposition): void {
  const page = document.addPage([width * POINTS, height * POINTS])
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content)))
  page.node.set(PDFName.of('Resources'), ref)
}

const pageContent = (names: readonly (string | undefined)[], imposition: Imposition, layout: SheetLayout): string =>
  [
    `${numbers(POINTS, 0, 0, -POINTS, 0, imposition.height * POINTS)} cm`,
    ...names.map((name, slot) => placed(name, imposition.slots[slot], layout)),
    ...(layout.marks === 'crop' ? [markContent(imposition, layout)] : []),
  ].join('\n')

function placed(
  name: string | undefined,
  slot: Imposition['slots'][number] | undefined,
  { trim }: SheetLayout,
): string {
  if (name === undefined || !slot) return ''
  const { left, top, right, bottom } = slot.bleed
  return `q ${numbers(1, 0, 0, 1, slot.x, slot.y)} cm ${numbers(-left, -top, trim.width + left + right, trim.height + top + bottom)} re W n ${name} Do Q`
}

function markContent(imposition: Imposition, layout: SheetLayout): string {
  const lines = cropMarks(imposition, layout).map(({ from, to }) => `${numbers(...from)} m ${numbers(...to)} l S`)
  return ['q 0 0 0 RG 0.15 w', ...lines, 'Q'].join('\n')
}

/** Pictures of one document, each embedded once. */
class Pictures {
  readonly #document: PDFDocument
  readonly #resources: Resources
  readonly #names = new Map<string, Promise<PDFRef>>()

  constructor(document: PDFDocument, resources: Resources) {
    this.#document = document
    this.#resources = resources
  }

  async name(image: string, picture: Picture): Promise<string> {
    let embedded = this.#names.get(image)
    if (!embedded) this.#names.set(image, (embedded = this.#embed(picture)))
    const ref = await embedded
    return this.#resources.named('XObject', `picture ${image}`, () => ref)
  }

  async #embed({ bytes, type }: Picture): Promise<PDFRef> {
    const embedded = type === 'image/jpeg' ? await this.#document.embedJpg(bytes) : await this.#document.embedPng(bytes)
    await embedded.embed()
    return embedded.ref
  }
}
