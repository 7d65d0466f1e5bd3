import type { GivenPicture } from './protocol'

const TYPES: readonly GivenPicture['type'][] = ['image/png', 'image/jpeg']

/**
 * Decodes for a card worker what the host shows of a picture: `longest` is the bitmap's longer side at most, in pixels. `undefined` when the
 * bytes are no picture after all.
 */
export async function decodePicture(
  bytes: Uint8Array,
  type: string,
  longest: number,
): Promise<GivenPicture | undefined> {
  const known = TYPES.find((candidate) => candidate === type)
  if (!known) return undefined
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, longest / Math.max(width, height))
    const bitmap = await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeHeight: Math.max(1, Math.round(height * scale)),
      resizeQuality: 'high',
    })
    return { bytes, type: known, width, height, bitmap }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
