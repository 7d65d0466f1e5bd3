import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { DisplayItem, Face, FontFile, Matrix } from '../../face/display'
import type { Box } from '../../face/template'
import type { PlannedPage, SheetPlan, SheetSide, Slot } from '../plan/plan'
import { InkColours, RGB, type Colours, type InkPress } from './colour'
import { printItems, type ContentTools } from './content'
import { describe } from './describe'
import { EmbeddedFonts } from './font'
import { numbers } from './matrix'
import { readPath } from './path'
import { Pictures } from './pictures'
import { Resources } from './resources'

/** PDF's unit is the point, 1/72 inch. */
const POINTS = 72 / 25.4

export interface SheetOptions {
  readonly fonts: readonly FontFile[]
  /** Colours in inks, and a file that calls itself PDF/X-4; without it colours are RGB. */
  readonly press?: InkPress | undefined
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

/** A card's face. The same object for faces that look alike: it is stored once. */
export type FaceOf = (card: number, side: SheetSide) => Face | undefined | Promise<Face | undefined>

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Whatever one document is printed with. */
interface Press {
  readonly document: PDFDocument
  readonly resources: Resources
  readonly fonts: EmbeddedFonts
  readonly pictures: Pictures
  readonly inks: InkColours | undefined
}

type FormBox = readonly [number, number, number, number]

/** Texts differ from card to card. */
const holdsText = (item: DisplayItem): boolean =>
  item.type === 'text' || item.type === 'glyphs' || (item.type === 'group' && item.items.some(holdsText))

/** Prints a face into the document and remembers it. */
class Forms {
  readonly #press: Press
  readonly #faceOf: FaceOf
  readonly #names = new Map<Face, string>()
  readonly fronts = new Set<Face>()

  constructor(press: Press, faceOf: FaceOf) {
    this.#press = press
    this.#faceOf = faceOf
  }

  /** The name of the form that a slot shows; nothing for a card without that side. */
  async of({ card, side }: Pick<Slot, 'card' | 'side'>): Promise<string | undefined> {
    const face = await this.#faceOf(card, side)
    if (!face) return undefined
    if (side === 'front') this.fronts.add(face)
    const known = this.#names.get(face)
    if (known !== undefined) return known
    const name = await this.#print(face, this.#names.size)
    this.#names.set(face, name)
    return name
  }

  /** A face as a form in millimetres, y downwards, origin at the trim's top left corner. */
  async #print(face: Face, index: number): Promise<string> {
    const { resources, fonts, pictures, inks } = this.#press
    const names = new Map<string, string>()
    for (const [image, picture] of Object.entries(face.images)) names.set(image, await pictures.name(picture))
    await inks?.learn(face.items)
    fonts.add(face.fonts ?? [])
    const tools: ContentTools = {
      ...this.#press,
      colours: inks ? inks.own(face.inks) : RGB,
      picture: (image) => names.get(image),
    }
    const box = this.#boxOf(face)
    const parts: string[] = []
    for (const item of face.items) {
      const part = await printItems([item], tools, IDENTITY)
      parts.push(holdsText(item) ? part : resources.shared(part, box))
    }
    const content = parts.filter((part) => part !== '').join('\n')
    return resources.named('XObject', `face ${index}`, () => resources.form(content, box))
  }

  #boxOf({ size: { width, height, bleed } }: Face): FormBox {
    return [-bleed, -bleed, width + bleed, height + bleed]
  }
}

/**
 * Prints the pages of a plan as one PDF: vectors stay vectors, fonts are embedded with the letters used, and a face or picture that occurs
 * often is stored once. The same bytes for the same plan and faces.
 */
export async function printSheets(plan: SheetPlan, faceOf: FaceOf, options: SheetOptions): Promise<Sheet> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const resources = new Resources(document, options.press ? 'DeviceCMYK' : 'DeviceRGB')
  const press: Press = {
    document,
    resources,
    fonts: new EmbeddedFonts(document, options.fonts),
    pictures: new Pictures(document, resources, options.press),
    inks: options.press && new InkColours(options.press),
  }
  const forms = new Forms(press, faceOf)
  for (const [index, page] of plan.pages.entries()) {
    options.progress?.(index, plan.pages.length)
    await addPage(page, press, forms, plan)
  }
  press.fonts.finish()
  describe(document, {
    title: options.title ?? 'Cards',
    labels: plan.pages.map(({ label }) => label),
    fingerprint: resources.fingerprint,
    press: options.press && { ...options.press, standard: 'PDF/X-4' },
  })
  const bytes = await document.save({ addDefaultPage: false, objectsPerTick: Infinity })
  options.progress?.(plan.pages.length, plan.pages.length)
  return { bytes, pages: plan.pages.length, cards: plan.cards, distinct: forms.fronts.size }
}

/** A box of the page, from its left bottom corner in points. */
const boxIn = ({ x, y, width, height }: Box, page: PlannedPage): number[] =>
  [x, page.height - y - height, x + width, page.height - y].map((value) => Math.round(value * POINTS * 1e4) / 1e4)

async function addPage(planned: PlannedPage, press: Press, forms: Forms, plan: SheetPlan): Promise<void> {
  const { document, resources, inks } = press
  const content = await pageContent(planned, press, forms, plan)
  resources.noteContent(content)
  const page = document.addPage([planned.width * POINTS, planned.height * POINTS])
  const whole: Box = { x: 0, y: 0, width: planned.width, height: planned.height }
  for (const [name, box] of Object.entries({ MediaBox: whole, BleedBox: planned.bleed, TrimBox: planned.trim }))
    page.node.set(PDFName.of(name), document.context.obj(boxIn(box, planned)))
  if (inks)
    page.node.set(PDFName.of('Group'), document.context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK' }))
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content)))
  page.node.set(PDFName.of('Resources'), resources.ref)
}

async function pageContent(page: PlannedPage, press: Press, forms: Forms, plan: SheetPlan): Promise<string> {
  await press.inks?.learn([...page.under, ...page.over])
  const colours: Colours = press.inks ? press.inks.own(plan.inks) : RGB
  const tools: ContentTools = { ...press, colours, picture: () => undefined }
  const slots: string[] = []
  for (const slot of page.slots) {
    const name = await forms.of(slot)
    if (name !== undefined) slots.push(placed(name, slot))
  }
  const marks = async (items: PlannedPage['over']): Promise<string[]> =>
    items.length === 0 ? [] : [`q\n${await printItems(items, tools, IDENTITY)}\nQ`]
  return [
    `${numbers(POINTS, 0, 0, -POINTS, 0, page.height * POINTS)} cm`,
    ...(await marks(page.under)),
    ...slots,
    ...(await marks(page.over)),
  ].join('\n')
}

function placed(name: string, { parts, clip }: Slot): string {
  const painted = parts.map(
    ({ box: { x, y, width, height }, place }) =>
      `q ${numbers(...place)} cm ${numbers(x, y, width, height)} re W n ${name} Do Q`,
  )
  return clip === undefined ? painted.join('\n') : `q ${readPath(clip).operators} W n\n${painted.join('\n')}\nQ`
}
