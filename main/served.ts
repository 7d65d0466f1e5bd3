import { FAMILY_SOURCES } from '../core/face/type/families'
import { artAt } from '../preload/art'
import { familyAt } from '../preload/type'
import { readFamily } from './printing/fonts'

/** What a host answers at an address beside the page's own files: see preload/art.ts and preload/type.ts. */
export interface Served {
  readonly status: 200 | 404 | 422
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** A sentence that says why there is nothing. */
export const sentence = (status: 404 | 422, text: string): Served => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: new TextEncoder().encode(text),
})

/** A file of a family for scripts beyond Latin. */
async function serveFamily(name: string): Promise<Served> {
  const source = FAMILY_SOURCES.find((each) => each.name === name)
  const bytes = source && (await readFamily(source))
  return bytes ? { status: 200, type: 'font/ttf', body: bytes } : sentence(404, 'There is no such family of fonts.')
}

/** What is served at a path, if it is no file of the page. */
export async function servedAt(path: string, art: (art: string) => Promise<Served>): Promise<Served | undefined> {
  const picture = artAt(path)
  if (picture !== undefined) return art(picture)
  const family = familyAt(path)
  return family === undefined ? undefined : serveFamily(family)
}
