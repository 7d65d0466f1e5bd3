const FOLDER = '/type/'

/** Where both hosts serve the whole families of fonts for scripts beyond Latin, beside the page itself, so that its workers read one when a text first wants it; 404 where its package is not installed. */
export const familyAddress = (name: string): string => `${FOLDER}${name}.ttf`

/** The family's file that a path of such an address names; `undefined` for every other path. */
export const familyAt = (path: string): string | undefined =>
  path.startsWith(FOLDER) && path.endsWith('.ttf') ? path.slice(FOLDER.length, -'.ttf'.length) : undefined
