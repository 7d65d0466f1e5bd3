import { LRUCache } from 'lru-cache'
import type { CardClient } from './client'
import type { FacePlace } from './protocol'

/** Pixels of thumbnails that are kept, 20 MB: two screens of a usual window, for whoever scrolls back at once. */
const THUMBNAIL_PIXELS = 5_000_000

/** Faces as bitmaps; those that were drawn last are kept. */
export function createThumbnails(drawing: Pick<CardClient, 'ask'>) {
  const thumbnails = new LRUCache<string, ImageBitmap>({
    maxSize: THUMBNAIL_PIXELS,
    sizeCalculation: ({ width, height }) => width * height,
  })

  /** Counts how often all were forgotten: what was asked for before that may show what is not there any more, and is not kept. */
  let forgotten = 0

  const keyOf = ({ card, index, appearance }: FacePlace, width: number, others: number): string =>
    [card.system, index, width, others, JSON.stringify(appearance), card.text].join('\n')

  /** The face as it was drawn before. */
  const known = (face: FacePlace, width: number, others: number): ImageBitmap | undefined =>
    thumbnails.get(keyOf(face, width, others))

  /** A face `width` device pixels wide; `others` is another number whenever other cards changed that it may show. */
  async function draw(face: FacePlace, width: number, others: number): Promise<ImageBitmap> {
    const key = keyOf(face, width, others)
    const kept = thumbnails.get(key)
    if (kept) return kept
    const asked = forgotten
    const bitmap = await drawing.ask('thumbnail', { ...face, width })
    if (asked === forgotten) thumbnails.set(key, bitmap)
    return bitmap
  }

  function clear(): void {
    forgotten++
    thumbnails.clear()
  }

  return { known, draw, clear }
}
