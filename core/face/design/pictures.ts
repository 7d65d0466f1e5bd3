import { readSymbol } from '../assets/symbols'
import { parseAsset } from '../assets/read'
import type { Bound, Template } from '../template'
import { readLayout } from '../template/read'
import { layersOf } from '../template/variants'
import { renameIn } from './edits/rename'
import { looksOf } from './looks'
import { boundPictures, outright } from './names'
import { type Rewritten, rewritten } from './rewrite'
import type { SharedAsset } from './shared'

/** What shows a picture: faces and symbols that name it, and faces that may show it, as what a card says chooses it. */
export interface PictureUsers {
  readonly named: readonly string[]
  readonly perhaps: readonly string[]
}

/** Whether a text with `{holes}` can come to a name. */
function canCome(text: string, name: string): boolean {
  const parts = text.split(/\{\w+(?:\.\w+)?\}/)
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('.*')
  return parts.length > 1 && new RegExp(`^${pattern}$`, 'su').test(name)
}

function mayName(bound: Bound, name: string): boolean {
  if (typeof bound === 'string') return canCome(bound, name)
  const { map, prefix = '', suffix = '' } = bound
  return !map && name.length > prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix)
}

/** Every picture that a face binds, in whichever of its looks. */
const boundIn = (template: Template): readonly Bound[] =>
  looksOf(template).flatMap(({ layers }) => [...layersOf(layers)].flatMap(boundPictures))

function faceOf({ text = '' }: SharedAsset): Template | undefined {
  const parsed = parseAsset(text)
  const read = 'faults' in parsed ? parsed : readLayout(parsed.value)
  return 'faults' in read ? undefined : read.value
}

/** What of a collection's files shows each of its pictures, by their names; files that cannot be read are left out. */
export function pictureUsers(assets: readonly SharedAsset[]): (name: string) => PictureUsers {
  const faces = assets.flatMap((asset) => {
    const face = asset.kind === 'template' ? faceOf(asset) : undefined
    return face ? [{ called: face.name || asset.name, bound: boundIn(face) }] : []
  })
  const symbols = assets.flatMap(({ kind, name, text = '' }) =>
    kind === 'symbol' ? [{ called: name, picture: readSymbol(text)?.picture }] : [],
  )
  return (name) => {
    const isNamed = (bound: Bound): boolean => outright(bound).includes(name)
    const named = faces.filter(({ bound }) => bound.some(isNamed))
    return {
      named: [
        ...named.map(({ called }) => called),
        ...symbols.flatMap(({ called, picture }) => (picture === name ? [called] : [])),
      ],
      perhaps: faces
        .filter((face) => !named.includes(face) && face.bound.some((bound) => mayName(bound, name)))
        .map(({ called }) => called),
    }
  }
}

/** The faces and symbols that name a picture, as they must be once it is called otherwise. */
export const renamedPicture = (assets: readonly SharedAsset[], from: string, to: string): readonly Rewritten[] =>
  rewritten(assets, {
    template: (template) => renameIn(template, { kind: 'picture', from, to }),
    symbol: (symbol) => (symbol.picture === from ? { ...symbol, picture: to } : symbol),
  })
