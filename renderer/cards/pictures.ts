import type { Picture } from '../../core/face/display'
import { artAddress } from '../../preload/art'
import { TIMERS } from '../channel/timers'

/** A picture with its bytes, its own size in pixels, and a bitmap of it that may be smaller. */
export interface DecodedPicture {
  readonly picture: Picture
  readonly bitmap: ImageBitmap
}

const TYPES: readonly Picture['type'][] = ['image/png', 'image/jpeg']
/** Milliseconds between attempts to reach the host: they double. */
const PAUSE = { first: 250, longest: 5000 }

/** Waits while the host is away. */
export async function reach(address: string): Promise<Response> {
  for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
    try {
      return await fetch(address)
    } catch {
      await new Promise<void>((resume) => TIMERS.after(pause, resume))
    }
  }
}

/** `longest`: of the bitmap's sides, in pixels. `undefined` when the bytes are no picture after all. */
async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  longest: number,
): Promise<DecodedPicture | undefined> {
  const known = TYPES.find((candidate) => candidate === type)
  const whole = known && (await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined))
  if (!whole) return undefined
  const { width, height } = whole
  const picture = { bytes, type: known, width, height }
  const scale = longest / Math.max(width, height)
  if (scale >= 1) return { picture, bitmap: whole }
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  })
  whole.close()
  return { picture, bitmap }
}

/** Reads and decodes pictures of the library, from where its host serves them. Of one that is refused, it is told why. */
export function createArtReader(longest: number, refused: (art: string, reason: string) => void) {
  return async (art: string): Promise<DecodedPicture | undefined> => {
    const response = await reach(artAddress(art))
    if (response.ok)
      return decode(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type') ?? '', longest)
    if (response.status !== 404) refused(art, await response.text())
    return undefined
  }
}
