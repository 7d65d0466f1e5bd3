import { LRUCache } from 'lru-cache'
import type { Picture } from '../../core/face/display'

/** Bitmaps of frames and symbols that are kept at hand. */
const BITMAPS = 64

const blobOf = ({ bytes, type }: Picture): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>], { type })

/** The pictures of frames and symbols, the same on many faces, as the page and canvases take them: each is made ready once, whoever asks meanwhile. */
export class ShownPictures {
  /** The page may load an address at any time, and the bytes are at hand as long as the worker is: none is ever taken back. */
  readonly #addresses = new WeakMap<Uint8Array, string>()
  readonly #bitmaps = new LRUCache<Uint8Array, Promise<ImageBitmap>>({
    max: BITMAPS,
    dispose: (made) => this.afterwards(() => void made.then((bitmap) => bitmap.close()).catch(() => undefined)),
  })
  readonly #paintings = new Set<Promise<unknown>>()

  address(picture: Picture): string {
    const known = this.#addresses.get(picture.bytes)
    if (known !== undefined) return known
    const address = URL.createObjectURL(blobOf(picture))
    this.#addresses.set(picture.bytes, address)
    return address
  }

  bitmap(picture: Picture): Promise<ImageBitmap> {
    const known = this.#bitmaps.get(picture.bytes)
    if (known) return known
    const made = createImageBitmap(blobOf(picture))
    this.#bitmaps.set(picture.bytes, made)
    made.catch(() => this.#bitmaps.delete(picture.bytes))
    return made
  }

  /** Paints something: bitmaps that are let go of meanwhile stay open until it is done. */
  async painting<T>(paint: () => Promise<T>): Promise<T> {
    const painting = Promise.resolve().then(paint)
    this.#paintings.add(painting)
    try {
      return await painting
    } finally {
      this.#paintings.delete(painting)
    }
  }

  /** Does something once all is painted that is being painted now. */
  afterwards(work: () => void): void {
    void Promise.allSettled(this.#paintings).then(work)
  }
}
