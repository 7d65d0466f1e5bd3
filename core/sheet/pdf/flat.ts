import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { Picture } from '../../face/display'
import { digest } from '../../face/hash'
import type { InkPress } from './colour'
import { describe } from './describe'
import { numbers } from './matrix'

/** A whole page in inks, four bytes a pixel, packed as zlib has it. */
export interface FlatPicture {
  readonly width: number
  readonly height: number
  readonly packed: Uint8Array
  /** The same for the same pixels. */
  readonly digest: string
}

/** A printing condition that also makes whole pages. */
export interface FlatPress extends InkPress {
  /** Of the ICC's specification. */
  readonly version: number
  /** A picture in inks, of which no pixel has more than so many percent in all. */
  flat(picture: Picture, most: number): Promise<FlatPicture>
}

/** Lets no pixel have more than `most` percent of all inks together: black stays as it is, the others become less by the same share. */
export function limitInk(pixels: Uint8Array, most: number): void {
  const sum = Math.floor((most * 255) / 100)
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = pixels.subarray(at, at + 4)
    const colours = cyan + magenta + yellow
    if (colours + black <= sum) continue
    const share = Math.max(0, sum - black) / colours
    pixels[at] = Math.floor(cyan * share)
    pixels[at + 1] = Math.floor(magenta * share)
    pixels[at + 2] = Math.floor(yellow * share)
  }
}

export interface FlatPage {
  readonly label: string
  /** The same object for pages that look alike: it is stored once. */
  readonly picture: FlatPicture
}

export interface FlatOptions {
  readonly title: string
  readonly press: Pick<InkPress, 'name' | 'profile'>
  /** Pixels an inch. */
  readonly dpi: number
  /** Pixels that are left in the middle of a page once it is cut. */
  readonly trim: { readonly width: number; readonly height: number }
}

/**
 * Pages that are a picture each as PDF/X-1a:2003 (ISO 15930-4): PDF 1.4 in inks alone, in which nothing shines through and no font is named.
 * The same bytes for the same pages.
 */
export async function printFlat(pages: readonly FlatPage[], options: FlatOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const points = (pixels: number): number => Math.round(((pixels * 72) / options.dpi) * 1e4) / 1e4
  const stored = new Map<FlatPicture, ReturnType<typeof context.register>>()
  const store = (picture: FlatPicture) => {
    const { width, height, packed } = picture
    const stream = context.stream(packed, {
      ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
      ...{ BitsPerComponent: 8, ColorSpace: 'DeviceCMYK', Filter: 'FlateDecode' },
    })
    const resources = context.register(context.obj({ XObject: { Face: context.register(stream) } }))
    stored.set(picture, resources)
    return resources
  }
  for (const { picture } of pages) {
    const [width, height] = [points(picture.width), points(picture.height)]
    const [across, down] = [points(options.trim.width), points(options.trim.height)]
    const [left, bottom] = [(width - across) / 2, (height - down) / 2]
    const page = document.addPage([width, height])
    const boxes = { MediaBox: [0, 0, width, height], BleedBox: [0, 0, width, height] }
    const trim = { TrimBox: [left, bottom, left + across, bottom + down] }
    for (const [name, box] of Object.entries({ ...boxes, ...trim })) page.node.set(PDFName.of(name), context.obj(box))
    const content = `q ${numbers(width, 0, 0, height, 0, 0)} cm /Face Do Q`
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
    page.node.set(PDFName.of('Resources'), stored.get(picture) ?? store(picture))
  }
  describe(document, {
    title: options.title,
    labels: pages.map(({ label }) => label),
    fingerprint: digest(pages.map(({ picture }) => picture.digest).join(' ')),
    press: { ...options.press, standard: 'PDF/X-1a:2003' },
  })
  // PDF 1.4 knows no streams of objects.
  return document.save({ addDefaultPage: false, objectsPerTick: Infinity, useObjectStreams: false })
}
