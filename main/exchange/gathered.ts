import { COLLECTION_FILE, parseCollection } from '../../core/document/collection'
import { decode } from '../../core/document/encoding'
import type { SystemId } from '../../core/system'
import type { Collection } from '../../preload/contract'
import type { GivenFile } from './incoming'

/** Given files of one collection: those in the folder of its collection file, by their paths from there. */
export interface Gathered {
  /** That folder, with its slash; empty where there is none. */
  readonly root: string
  readonly files: readonly GivenFile[]
  /** What the collection file says of the collection. */
  readonly name?: string
  readonly system?: SystemId
}

const pathOf = ({ path }: GivenFile): string => path.replaceAll('\\', '/')
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The files by the collections in whose folders they lie, in the order of those; what lies in none comes last. */
export function gather(files: readonly GivenFile[]): Gathered[] {
  const declaring = files.filter((file) => pathOf(file).split('/').at(-1) === COLLECTION_FILE)
  const roots = new Map(declaring.map((file) => [folderOf(pathOf(file)), file]))
  const byRoot = new Map<string, GivenFile[]>([...roots.keys()].map((root) => [root, []]))
  const nearest = [...roots.keys()].sort((a, b) => b.length - a.length)
  for (const file of files) {
    const path = pathOf(file)
    const root = nearest.find((each) => path.startsWith(each)) ?? ''
    const own = byRoot.get(root)
    const given = { ...file, path: path.slice(root.length) }
    if (own) own.push(given)
    else byRoot.set(root, [given])
  }
  return [...byRoot].map(([root, own]): Gathered => {
    const file = roots.get(root)
    const { name, system } = file ? parseCollection(decode(file.bytes).text).collection : {}
    return { root, files: own, ...(name !== undefined && { name }), ...(system !== undefined && { system }) }
  })
}

/** Where the cards of a collection go: into the one of its name, else into the first of its game, but for others of that game that come along. */
export function homeOf(
  { name, system }: Gathered,
  there: readonly Pick<Collection, 'collection' | 'system' | 'name'>[],
  hasOthers: boolean,
): { readonly collection?: string; readonly into?: string; readonly instead?: string } {
  const [first, ...others] = there.filter((each) => each.system === system)
  if (name === undefined || !first || first.name === name) return {}
  const named = others.find((each) => each.name === name)
  if (named) return { collection: named.collection }
  return hasOthers ? { into: name } : { instead: first.name }
}
