import { createHash } from 'node:crypto'
import type { HostProcess } from '../host'

/** What a host serves of its library: each entry's text, appearance and collection, by its id. */
export type Content = ReadonlyMap<string, string>

export async function contentOf(host: HostProcess): Promise<Content> {
  const rows = await host.ask('library.rows', {})
  const texts = await host.ask('library.read', { entries: rows.map(({ entry }) => entry) })
  return new Map(texts.map(({ entry, text, appearance, collection }) => [entry, JSON.stringify([collection, text, Object.entries(appearance).sort()])]))
}

/** Throws for a picture that is served with other bytes than it was kept with; answers how many are served. */
export async function requirePictures(host: HostProcess): Promise<number> {
  const pictures = new Set((await host.ask('library.rows', {})).flatMap(({ appearance }) => appearance.art ?? []))
  let served = 0
  for (const art of pictures) {
    const picture = await host.ask('art.read', { art })
    if (picture && createHash('sha256').update(picture.bytes).digest('hex') !== art) throw new Error(`The picture ${art} is not as it was kept.`)
    if (picture) served += 1
  }
  return served
}

export const isSame = (a: Content, b: Content): boolean => a.size === b.size && [...a].every(([entry, content]) => b.get(entry) === content)

/** The library as it is once its file was checked. */
export async function checked(host: HostProcess) {
  for (;;) {
    const info = await host.ask('library.info', {})
    if (info?.safety.state !== 'checking') return info
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
