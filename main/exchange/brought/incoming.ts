import { COLLECTION_FILE } from '../../../core/document/collection'
import {
  CARDS_FILE,
  CARDS_MESSAGES,
  holdsAppearances,
  parseAppearances,
  type PlacedAppearance,
} from '../../../core/document/appearances'
import { type AssetPlace, ASSET_NAMES, assetAt, foldedName, isAssetName } from '../../../core/face/assets/kinds'
import { printMessage } from '../../../core/language/message'
import { MOST_ASSETS } from '../../database/assets/plan'
import type { FileProblem, GivenFile, Skipped } from '../incoming'

/** A given file that is an asset. */
export interface GivenAsset extends AssetPlace {
  readonly file: GivenFile
}

/** How cards of a folder look, and the given pictures that they name. */
export interface GivenAppearances {
  readonly path: string
  /** The folder that its paths begin in: empty, or with a slash at its end. */
  readonly root: string
  readonly cards: readonly PlacedAppearance[]
  /** By their paths from the folder. */
  readonly pictures: ReadonlyMap<string, GivenFile>
}

/** What comes besides cards. */
export interface Brought {
  readonly assets: readonly GivenAsset[]
  readonly appearances: readonly GivenAppearances[]
}

const pathOf = ({ path }: GivenFile): string => path.replaceAll('\\', '/')
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Bytes of a file of appearances: of a hundred thousand cards, it has a tenth. */
const LARGEST = 50 * 1024 * 1024

function appearancesIn(
  file: GivenFile,
  byPath: ReadonlyMap<string, GivenFile>,
): { given: GivenAppearances; problems: FileProblem[] } | undefined {
  const path = pathOf(file)
  if (path.slice(folderOf(path).length) !== CARDS_FILE || file.bytes.length > LARGEST) return undefined
  const text = new TextDecoder().decode(file.bytes)
  if (!holdsAppearances(text)) return undefined
  const root = folderOf(path)
  const { cards, problems } = parseAppearances(text)
  const pictures = new Map<string, GivenFile>()
  for (const { art } of cards) {
    const picture = art === undefined ? undefined : byPath.get(root + art)
    if (art !== undefined && picture) pictures.set(art, picture)
  }
  return {
    given: { path, root, cards, pictures },
    problems: problems.map(({ line, message }) => ({ path, line, message: printMessage(CARDS_MESSAGES, message) })),
  }
}

/**
 * Tells assets and appearances apart from all other files, by where they lie. A picture is one of a collection in `pictures/` beside its
 * `collection.yaml`, and a card's in every other folder.
 */
export function sortBrought(files: readonly GivenFile[]): {
  readonly brought: Brought
  readonly others: ReadonlySet<GivenFile>
  readonly skipped: readonly Skipped[]
  readonly problems: readonly FileProblem[]
} {
  const byPath = new Map(files.map((file) => [pathOf(file), file]))
  const roots = new Set([...byPath.keys()].filter((path) => path.endsWith(COLLECTION_FILE)).map(folderOf))
  const others = new Set(files)
  const skipped: Skipped[] = []
  const found = files.flatMap((file) => appearancesIn(file, byPath) ?? [])
  for (const { given } of found) {
    const own = byPath.get(given.path)
    for (const file of [...given.pictures.values(), ...(own ? [own] : [])]) others.delete(file)
  }
  const names = new Set<string>()
  const assets = files.flatMap((file): GivenAsset[] => {
    const place = others.has(file) ? assetAt(pathOf(file)) : undefined
    if (!place || (place.kind === 'picture' && !roots.has(place.root))) return []
    others.delete(file)
    const reason = faultOf(place, names)
    if (reason === undefined) return [{ ...place, file }]
    skipped.push({ path: file.path, reason })
    return []
  })
  return {
    brought: { assets, appearances: found.map(({ given }) => given) },
    others,
    skipped,
    problems: found.flatMap(({ problems }) => problems),
  }
}

/** Why an asset is not even looked at; notes its name otherwise. */
function faultOf({ kind, name, root }: AssetPlace, names: Set<string>): string | undefined {
  if (!isAssetName(name)) return `Its name is not ${ASSET_NAMES}. Rename it.`
  const key = `${root}\n${kind}\n${foldedName(name)}`
  if (names.has(key)) return `Another ${kind} of this name was given. Rename one of them.`
  if (names.size >= MOST_ASSETS)
    return `A collection holds at most ${MOST_ASSETS} faces, symbols, fonts and pictures. Divide it.`
  names.add(key)
  return undefined
}
