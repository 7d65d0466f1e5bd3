import { PDFName, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import type { Picture } from '../../face/display'
import type { InkPress, InkPicture } from './colour'
import type { Resources } from './resources'

/** Pictures of one document, each embedded once: the same bytes are the same picture, whatever faces call it. */
export class Pictures {
  readonly #document: PDFDocument
  readonly #resources: Resources
  readonly #press: InkPress | undefined
  readonly #embedded = new Map<Uint8Array, Promise<PDFRef>>()
  #count = 0

  constructor(document: PDFDocument, resources: Resources, press: InkPress | undefined) {
    this.#document = document
    this.#resources = resources
    this.#press = press
  }

  /** The name under which content paints the picture. */
  async name(picture: Picture): Promise<string> {
    let embedding = this.#embedded.get(picture.bytes)
    if (!embedding) this.#embedded.set(picture.bytes, (embedding = this.#embed(picture)))
    const ref = await embedding
    return this.#resources.named('XObject', `picture ${ref.tag}`, () => ref)
  }

  async #embed(picture: Picture): Promise<PDFRef> {
    this.#resources.noteContent(`picture ${this.#count++} ${picture.bytes.length}`)
    if (this.#press) return this.#embedInks(await this.#press.picture(picture))
    const { bytes, type } = picture
    const embedded = type === 'image/jpeg' ? await this.#document.embedJpg(bytes) : await this.#document.embedPng(bytes)
    await embedded.embed()
    return embedded.ref
  }

  #embedInks({ width, height, data, isJpeg, isInverted, alpha }: InkPicture): PDFRef {
    const { context } = this.#document
    const size = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
    const cover = alpha && context.register(context.flateStream(alpha, { ...size, ColorSpace: 'DeviceGray' }))
    const about = {
      ...size,
      ColorSpace: 'DeviceCMYK',
      ...(isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
      ...(cover && { SMask: cover }),
    }
    return context.register(
      isJpeg ? context.stream(data, { ...about, Filter: PDFName.of('DCTDecode') }) : context.flateStream(data, about),
    )
  }
}
