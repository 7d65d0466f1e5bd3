import { LONGEST_SPELLING, MOST_SPELLINGS, type SymbolFile } from '../../../core/face/assets/schemas'
import { printSymbol, readSymbol, spellingFor } from '../../../core/face/assets/symbols'
import { foldedName, isAssetName } from '../../../core/face/assets/kinds'
import { parseAsset } from '../../../core/face/assets/read'
import { renameIn } from '../../../core/face/design/edits/rename'
import { printTemplate } from '../../../core/face/template/print'
import { readLayout } from '../../../core/face/template/read'
import { createCatalog } from '../../../core/document/catalog'
import type { Game } from '../../../core/game'
import type { Answer, Asset, Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { freshId, useLibrary } from '../../stores/library'
import { ask, StudioFailure } from '../../stores/studio'
import { useToasts } from '../../stores/toasts'
import { useDesigner } from '../session'
import { type GivenPicture, stemOf } from './files'
import { AssetNames } from './naming'
import { useTellingWrite } from './writing'

/** A symbol as its form has it. */
export interface SymbolDraft {
  readonly name: string
  readonly spellings: readonly string[]
  readonly file: SymbolFile
}

const NO_CARDS = createCatalog()

/** Whether the game itself reads a spelling, so that a symbol of the collection is never drawn there. */
const isOfGame = (game: Game | undefined, spelling: string): boolean => {
  const face = game?.workshop?.face
  if (!face) return false
  const runs = face.runs(spelling, NO_CARDS)
  return runs.some((run) => run.type !== 'text' && !(run.type === 'symbol' && run.label === spelling))
}

/** What is done with the symbols of collections; each is one step of the library's history. */
export function useSymbols() {
  const library = useLibrary()
  const games = useGames()
  const designer = useDesigner()
  const toasts = useToasts()
  const told = useTellingWrite()

  const of = (collection: string): readonly Asset[] =>
    library.assetsOf(collection).filter(({ kind }) => kind === 'symbol')

  const spellingsIn = (collection: string, except?: string): readonly string[] =>
    of(collection).flatMap(({ asset, text = '' }) => (asset === except ? [] : (readSymbol(text)?.spellings ?? [])))

  /** Keys of messages for what is wrong with a draft, by the part of its form. */
  function complaints(collection: string, asset: string, { name, spellings }: SymbolDraft) {
    const others = new Set(spellingsIn(collection, asset))
    const named = of(collection).some((one) => one.asset !== asset && foldedName(one.name) === foldedName(name))
    const taken = spellings.find((spelling) => others.has(spelling))
    const game = spellings.find((spelling) => isOfGame(games.of(collection), spelling))
    const long = spellings.find((spelling) => spelling.length > LONGEST_SPELLING)
    return {
      name: !isAssetName(name)
        ? translate('designer.symbols.badName')
        : named
          ? translate('designer.symbols.sameName')
          : undefined,
      spellings:
        taken !== undefined
          ? translate('designer.symbols.taken', { spelling: taken })
          : game !== undefined
            ? translate('designer.symbols.ofGame', { spelling: game })
            : long !== undefined || spellings.length > MOST_SPELLINGS
              ? translate('designer.symbols.tooMany', { most: MOST_SPELLINGS, longest: LONGEST_SPELLING })
              : undefined,
    }
  }

  async function read({ name, bytes }: GivenPicture): Promise<Answer<'symbols.read'> | undefined> {
    try {
      return await ask('symbols.read', { bytes })
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      toasts.show(translate('designer.symbols.refused', { file: name, reason: error.message }), { tone: 'danger' })
      return undefined
    }
  }

  /** Adds the pictures to the collection as symbols; answers the one, where it was one. */
  async function add(collection: string, files: readonly GivenPicture[]): Promise<Asset | undefined> {
    const assets = library.assetsOf(collection)
    const names = new AssetNames(assets, 'symbol')
    const pictures = new AssetNames(assets, 'picture')
    const spellings = [...spellingsIn(collection)]
    const game = games.of(collection)
    const operations: Operation[] = []
    const made: string[] = []
    for (const given of files) {
      const found = await read(given)
      if (!found) continue
      const name = names.take(stemOf(given.name), translate('designer.symbols.one'))
      const spelling = [spellingFor(name, spellings), `{${name}}`, `:${name}:`].find(
        (one) => one !== undefined && !/\s/.test(one) && !isOfGame(game, one) && !spellings.includes(one),
      )
      if (spelling !== undefined) spellings.push(spelling)
      const written = { spellings: spelling === undefined ? [] : [spelling] }
      const base = { type: 'create-asset', collection } as const
      const asset = freshId()
      made.push(asset)
      if ('drawn' in found) {
        operations.push({ ...base, asset, kind: 'symbol', name, text: printSymbol({ ...written, ...found.drawn }) })
        continue
      }
      const { art, width, height } = found.picture
      const picture = pictures.take(name, translate('designer.symbols.one'))
      const drawn = { width: Math.max(1, Math.round((width / height) * 1000) / 10), height: 100, shapes: [], picture }
      operations.push(
        { ...base, asset: freshId(), kind: 'picture', name: picture, art },
        { ...base, asset, kind: 'symbol', name, text: printSymbol({ ...written, ...drawn }) },
      )
      if (found.why !== undefined)
        toasts.show(translate('designer.symbols.asPicture', { file: given.name, why: found.why, pixels: height }))
    }
    if (operations.length === 0) return undefined
    if (!(await told(operations, translate('designer.symbols.steps.add', made.length)))) return undefined
    return made.length === 1 ? of(collection).find(({ asset }) => asset === made[0]) : undefined
  }

  /** The faces that name a symbol, as they must be once it is called otherwise. */
  function renamed(collection: string, from: string, to: string): readonly Operation[] {
    return library.assetsOf(collection).flatMap(({ asset, kind, text = '' }): readonly Operation[] => {
      if (kind !== 'template') return []
      const parsed = parseAsset(text)
      const layout = 'value' in parsed ? readLayout(parsed.value) : parsed
      if ('faults' in layout) return []
      const before = printTemplate(layout.value)
      const now = printTemplate(renameIn(layout.value, { kind: 'symbol', from, to }))
      return now === before ? [] : [{ type: 'edit-asset', asset, text: now }]
    })
  }

  async function change(asset: Asset, { name, spellings, file }: SymbolDraft): Promise<boolean> {
    await designer.flush()
    const text = printSymbol({ ...file, spellings })
    const faces = name === asset.name ? [] : renamed(asset.collection, asset.name, name)
    return told(
      [{ type: 'edit-asset', asset: asset.asset, name, text }, ...faces],
      translate('designer.symbols.steps.edit', { name }),
      { [asset.asset]: asset.revision },
    )
  }

  const remove = ({ asset, name, revision }: Asset): Promise<boolean> =>
    told([{ type: 'delete-asset', asset }], translate('designer.symbols.steps.remove', { name }), { [asset]: revision })

  return { of, add, change, remove, complaints }
}
