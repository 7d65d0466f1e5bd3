import type { Appearance } from '../../../core/document/appearance'
import { CARDS_FILE, type PlacedAppearance, printAppearances } from '../../../core/document/appearances'
import { ASSET_FOLDERS, assetPath } from '../../../core/face/assets/kinds'
import type { AssetBytes } from '../../database/assets/bytes'
import type { StoredAsset } from '../../database/assets/rows'
import type { Store } from '../../database/store'
import { safeName } from '../../files'
import type { Folder, Known, WrittenFile } from '../export'
import { entriesOf } from '../paths'

/** Where the pictures of cards lie in an export. */
const ART = 'art'
/** Bytes of a picture's name that leave room for a number. */
const LONGEST_STEM = 200

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/webp', '.webp'],
  ['image/svg+xml', '.svg'],
  ['font/ttf', '.ttf'],
  ['font/otf', '.otf'],
  ['font/woff', '.woff'],
])
const extensionOf = (type: string | undefined): string => EXTENSIONS.get(type ?? '') ?? ''

/** One asset as a file; one whose bytes are gone is left out. */
function assetFile(bytes: AssetBytes, { state: { kind, name, content } }: StoredAsset): WrittenFile[] {
  if ('text' in content)
    return [{ path: assetPath(kind, name), bytes: new TextEncoder().encode(content.text), entries: [] }]
  const found = 'art' in content ? bytes.readPicture(content.art) : bytes.readFont(content.font)
  const type = 'art' in content ? bytes.picture(content.art) : bytes.font(content.font)?.type
  return found ? [{ path: assetPath(kind, name, extensionOf(type)), bytes: found, entries: [] }] : []
}

/** Pictures of cards under names that people know again, each once. */
class Gallery {
  readonly files: WrittenFile[] = []
  readonly #bytes: AssetBytes
  readonly #paths = new Map<string, string>()
  readonly #taken = new Set<string>()

  constructor(bytes: AssetBytes) {
    this.#bytes = bytes
  }

  /** The path of a picture, which is written unless it was already; `undefined` where its bytes are gone. */
  put(art: string, name: string): string | undefined {
    const known = this.#paths.get(art)
    if (known !== undefined) return known
    const bytes = this.#bytes.readPicture(art)
    if (!bytes) return undefined
    const path = this.#free(
      safeName(name.replaceAll(/[/\\]/g, '-'), LONGEST_STEM),
      extensionOf(this.#bytes.picture(art)),
    )
    this.#paths.set(art, path)
    this.files.push({ path, bytes, entries: [] })
    return path
  }

  #free(stem: string, extension: string): string {
    for (let number = 1; ; number++) {
      const path = `${ART}/${number === 1 ? stem : `${stem}-${number}`}${extension}`
      if (this.#taken.has(path.toLowerCase())) continue
      this.#taken.add(path.toLowerCase())
      return path
    }
  }
}

const saysSomething = ({ version: _version, ...appearance }: Appearance): boolean =>
  Object.values(appearance).some((value) => value !== undefined)

/** How the cards of the documents look, each in the first file that holds it, with their pictures. */
function appearanceFiles(store: Store, { documents, paths }: Folder, known: Known): WrittenFile[] {
  const gallery = new Gallery(store.bytes)
  const seen = new Set<string>()
  const cards = documents.flatMap(({ document, state, parts }) =>
    entriesOf(parts).flatMap((entry, index): PlacedAppearance[] => {
      const appearance = store.entry(entry)?.state.appearance
      if (seen.has(entry) || !appearance || !saysSomething(appearance)) return []
      seen.add(entry)
      const { version: _version, art: hash, ...rest } = appearance
      const key = known.key(entry)
      const art = hash === undefined ? undefined : gallery.put(hash, key || known.name(entry) || 'card')
      return [{ document: paths.get(document) ?? state.path, key, place: index + 1, art, appearance: rest }]
    }),
  )
  if (cards.length === 0) return []
  return [{ path: CARDS_FILE, bytes: new TextEncoder().encode(printAppearances(cards)), entries: [] }, ...gallery.files]
}

/** What lies beside a collection's documents under these names alone. */
export const BROUGHT = { files: [CARDS_FILE], folders: [ART, ...ASSET_FOLDERS] } as const

/** What makes the cards of a collection look as they do: its assets, the appearances of its cards, and their pictures. */
export const broughtFiles = (store: Store, folder: Folder, known: Known): WrittenFile[] => [
  ...store.assets.in(folder.collection).flatMap((asset) => assetFile(store.bytes, asset)),
  ...appearanceFiles(store, folder, known),
]
