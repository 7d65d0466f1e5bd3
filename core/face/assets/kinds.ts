/** What a collection may bring besides its cards (design, section 4). */
export const ASSET_KINDS = ['template', 'palette', 'style', 'gradient', 'symbol', 'font', 'picture', 'board'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** Those that are JSON; of the others, bytes are kept. */
export const TEXT_KINDS = ['template', 'palette', 'style', 'gradient', 'symbol', 'board'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export const isTextKind = (kind: AssetKind): kind is TextKind => TEXT_KINDS.some((one) => one === kind)

/** Folder beside `collection.yaml`, and the ending of its files where there is one alone. */
const PLACES: Readonly<Record<AssetKind, { readonly folder: string; readonly ending?: string }>> = {
  template: { folder: 'faces', ending: '.face.json' },
  palette: { folder: 'faces', ending: '.palette.json' },
  style: { folder: 'faces', ending: '.style.json' },
  gradient: { folder: 'faces', ending: '.gradient.json' },
  symbol: { folder: 'symbols', ending: '.symbol.json' },
  board: { folder: 'boards', ending: '.board.json' },
  font: { folder: 'fonts' },
  picture: { folder: 'pictures' },
}

export const SYMBOL_FOLDER = PLACES.symbol.folder

/** Folders in which assets lie. */
export const ASSET_FOLDERS: readonly string[] = [...new Set(Object.values(PLACES).map(({ folder }) => folder))]

const FILES = { font: /\.(?:ttf|otf|woff2?)$/i, picture: /\.(?:png|jpe?g|webp|gif|svg)$/i } as const

/** Letters of a name. */
const LONGEST_NAME = 100
/** Devices of Windows, which no file there can be called. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Whether an asset may be called so: a file of that name can lie anywhere, and templates can name it. */
export const isAssetName = (name: string): boolean =>
  name.length <= LONGEST_NAME &&
  /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} ._-]*$/u.test(name) &&
  !/[. ]$/.test(name) &&
  !DEVICE.test(name) &&
  name !== '__proto__'

/** What a name may be, for a person. */
export const ASSET_NAMES = `a name of at most ${LONGEST_NAME} letters, digits, spaces, dots and dashes that begins and ends with a letter or digit`

/** Two names that differ only in case would be one file on some systems. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Where an asset lies beside `collection.yaml`; `extension` is that of its bytes, with the dot. */
export const assetPath = (kind: AssetKind, name: string, extension = ''): string => {
  const { folder, ending = extension } = PLACES[kind]
  return `${folder}/${name}${ending}`
}

export interface AssetPlace {
  readonly kind: AssetKind
  readonly name: string
  /** Path of the folder that the asset's own folder lies in: empty, or with a slash at its end. */
  readonly root: string
}

/** Which asset a file is by its path, with `/` between folders; a face file is one wherever it lies. */
export function assetAt(path: string): AssetPlace | undefined {
  const [, root = '', folder = '', file = ''] = /^((?:.*\/)?)([^/]+)\/([^/]+)$/s.exec(path) ?? ['', '', '', path]
  for (const kind of ASSET_KINDS) {
    const place = PLACES[kind]
    if (place.ending !== undefined) {
      if (!file.toLowerCase().endsWith(place.ending)) continue
      const isHome = folder === place.folder
      return { kind, name: file.slice(0, -place.ending.length), root: isHome ? root : path.slice(0, -file.length) }
    }
    const ending = FILES[kind as keyof typeof FILES]
    if (folder === place.folder && ending.test(file)) return { kind, name: file.replace(ending, ''), root }
  }
  return undefined
}
