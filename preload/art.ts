const FOLDER = '/art/'

/**
 * Where both hosts serve the pictures of the open library, beside the page itself, so that its workers read them without the window: the bytes
 * as windows show them with their type; 404 for a picture that the library does not hold; else a status with a sentence that says why not.
 */
export const artAddress = (art: string): string => `${FOLDER}${encodeURIComponent(art)}`

/** The picture that a path of such an address names; `undefined` for every other path. */
export function artAt(path: string): string | undefined {
  if (!path.startsWith(FOLDER)) return undefined
  try {
    return decodeURIComponent(path.slice(FOLDER.length))
  } catch {
    return ''
  }
}
