import { createHash } from 'node:crypto'
import type { HostProcess } from '../host'
import { artAddress } from '../../../preload/art'

/** What a host serves of its library: each entry's text, appearance and collection, by its id; each scenario file's text, by what a loss of it is called. */
export type Content = ReadonlyMap<string, string>

/** How the loss of a scenario file is told. */
export const lossOf = (path: string): string => `The scenario file ${path}`

export async function contentOf(host: HostProcess): Promise<Content> {
  const rows = await host.ask('library.rows', {})
  const texts = await host.ask('library.read', { entries: rows.map(({ entry }) => entry) })
  const scenarios = await host.ask('scenarios.read', {
    scenarios: (await host.ask('scenarios.list', {})).map(({ scenario }) => scenario),
  })
  return new Map([
    ...texts.map(
      ({ entry, text, appearance, collection }) =>
        [entry, JSON.stringify([collection, text, Object.entries(appearance).sort()])] as const,
    ),
    ...scenarios.map(({ path, text }) => [lossOf(path), text] as const),
  ])
}

/** What a host serves of a few of its pictures, as hashes by their names; a drawing is served as the raster of it. */
export async function picturesOf(
  host: HostProcess,
  count: number,
  random: (from: number, to: number) => number,
): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set((await host.ask('library.rows', {})).flatMap(({ appearance }) => appearance.art ?? []))]
  const served = new Map<string, string>()
  for (let left = Math.min(count, all.length); left > 0; left--) {
    const [art = ''] = all.splice(random(0, all.length - 1), 1)
    const picture = await host.get(artAddress(art))
    if (picture.ok)
      served.set(
        art,
        createHash('sha256')
          .update(new Uint8Array(await picture.arrayBuffer()))
          .digest('hex'),
      )
  }
  return served
}

export const isSame = (a: Content, b: Content): boolean =>
  a.size === b.size && [...a].every(([entry, content]) => b.get(entry) === content)

/** The library as it is once its file was checked. */
export async function checked(host: HostProcess) {
  for (;;) {
    const info = await host.ask('library.info', {})
    if (info?.safety.state !== 'checking') return info
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
