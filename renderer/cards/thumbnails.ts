import { LRUCache } from 'lru-cache'
import type { CardClient } from './client'
import type { FacePlace } from './protocol'

/** Pixels of thumbnails that are kept, 20 MB: two screens of a usual window, for whoever scrolls back at once. */
const THUMBNAIL_PIXELS = 5_000_000

/** Faces as bitmaps; those that were drawn last are kept. */
export function createThumbnails(drawing: CardClient) {
  const thumbnails = new LRUCache<string, ImageBitmap>({
    maxSize: THUMBNAIL_PIXELS,
    sizeCalculation: ({ width, height }) => width * height,
  })

  /** A face `width` device pixels wide; `others` is another number whenever other cards changed that it may show. */
  async function draw(face: FacePlace, width: number, others: number): Promise<ImageBitmap> {
    const { card, index, appearance } = face
    const key = [card.system, index, width, others, JSON.stringify(appearance), card.text].join('\n')
    const known = thumbnails.get(key)
    if (known) return known
    const bitmap = await drawing.ask('thumbnail', { ...face, width })
    thumbnails.set(key, bitmap)
    return bitmap
  }

  return { draw, clear: (): void => thumbnails.clear() }
}
