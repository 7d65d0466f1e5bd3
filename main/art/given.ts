import type { GivenFile } from '../exchange/incoming'
import type { Pictures } from './pictures'

/** Whether a file is to be a card's art, by its name. */
export const isPicture = (path: string): boolean => /\.(?:png|jpe?g|jfif|webp|gif|svg)$/i.test(path)

/** Whether a file may be a font of a collection, by its name. */
const isFont = (path: string): boolean => /\.(?:ttf|otf|woff2?)$/i.test(path)

/** As many as there are children. */
const LANES = 2

/** The given files, the pictures and fonts among them read to their ends: an import takes no others. Throws the signal's reason when it is aborted. */
export async function seeGiven(
  files: readonly GivenFile[],
  pictures: Pictures,
  signal?: AbortSignal,
): Promise<GivenFile[]> {
  const seen = [...files]
  const left = files.entries()
  const lane = async (): Promise<void> => {
    for (const [index, file] of left) {
      signal?.throwIfAborted()
      if (isPicture(file.path)) seen[index] = { ...file, picture: await pictures.see(file.bytes) }
      else if (isFont(file.path)) seen[index] = { ...file, font: await pictures.seeFont(file.bytes) }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return seen
}
