import { LONGEST_SPELLING, MOST_SPELLINGS, type SymbolFile } from '../../../core/face/assets/schemas'
import { printSymbol, readSymbol, spellingFor } from '../../../core/face/assets/symbols'
import { foldedName, isAssetName } from '../../../core/face/assets/kinds'
import { renameIn } from '../../../core/face/design/edits/rename'
import { type Rewritten, rewritten } from '../../../core/face/design/rewrite'
import type { SymbolArt } from '../../../core/face/symbol'
import { createCatalog } from '../../../core/document/catalog'
import type { Game } from '../../../core/game'
import type { Answer, Asset, Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { freshId, useLibrary } from '../../stores/library'
import { ask, RequestError } from '../../stores/host'
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

/** The symbols of collections as they are. */
function useShelf() {
  const library = useLibrary()
  const games = useGames()
  const of = (collection: string): readonly Asset[] =>
    library.assetsOf(collection).filter(({ kind }) => kind === 'symbol')
  const spellingsIn = (collection: string, except?: string): readonly string[] =>
    of(collection).flatMap(({ asset, text = '' }) => (asset === except ? [] : (readSymbol(text)?.spellings ?? [])))

  function nameComplaint(collection: string, asset: string, name: string): string | undefined {
    if (!isAssetName(name)) return translate('designer.symbols.badName')
    const isTaken = of(collection).some((one) => one.asset !== asset && foldedName(one.name) === foldedName(name))
    return isTaken ? translate('designer.symbols.sameName') : undefined
  }

  function spellingComplaint(collection: string, asset: string, spellings: readonly string[]): string | undefined {
    const others = new Set(spellingsIn(collection, asset))
    const game = games.of(collection)
    for (const spelling of spellings) {
      if (others.has(spelling)) return translate('designer.symbols.taken', { spelling })
      if (isOfGame(game, spelling)) return translate('designer.symbols.ofGame', { spelling })
    }
    const isTooMuch = spellings.length > MOST_SPELLINGS || spellings.some(({ length }) => length > LONGEST_SPELLING)
    return isTooMuch
      ? translate('designer.symbols.tooMany', { most: MOST_SPELLINGS, longest: LONGEST_SPELLING })
      : undefined
  }

  return {
    of,
    spellingsIn,
    /** A spelling for a new symbol, where there is one that nothing else has. */
    freshSpelling: (collection: string, name: string, taken: readonly string[]): string | undefined =>
      [spellingFor(name, taken), `{${name}}`, `:${name}:`].find(
        (one) => one !== undefined && !/\s/.test(one) && !isOfGame(games.of(collection), one) && !taken.includes(one),
      ),
    /** What is wrong with a draft, by the part of its form. */
    complaints: (collection: string, asset: string, { name, spellings }: SymbolDraft) => ({
      name: nameComplaint(collection, asset, name),
      spellings: spellingComplaint(collection, asset, spellings),
    }),
  }
}

/** Adds pictures to collections as symbols, as one step. */
function useAdding({ of, spellingsIn, freshSpelling }: ReturnType<typeof useShelf>) {
  const library = useLibrary()
  const toasts = useToasts()
  const told = useTellingWrite()

  async function read({ name, bytes }: GivenPicture): Promise<Answer<'symbols.read'> | undefined> {
    try {
      return await ask('symbols.read', { bytes })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(translate('designer.symbols.refused', { file: name, reason: error.message }), { tone: 'danger' })
      return undefined
    }
  }

  return async (collection: string, files: readonly GivenPicture[]): Promise<Asset | undefined> => {
    const assets = library.assetsOf(collection)
    const [names, pictures] = [new AssetNames(assets, 'symbol'), new AssetNames(assets, 'picture')]
    const taken = [...spellingsIn(collection)]
    const operations: Operation[] = []
    const made: string[] = []
    for (const given of files) {
      const found = await read(given)
      if (!found) continue
      const name = names.take(stemOf(given.name), translate('designer.symbols.one'))
      const spelling = freshSpelling(collection, name, taken)
      if (spelling !== undefined) taken.push(spelling)
      const asset = freshId()
      made.push(asset)
      const make = (drawn: SymbolArt): Operation => {
        const text = printSymbol({ ...drawn, spellings: spelling === undefined ? [] : [spelling] })
        return { type: 'create-asset', collection, asset, kind: 'symbol', name, text }
      }
      if ('drawn' in found) {
        operations.push(make(found.drawn))
        continue
      }
      const { art, width, height } = found.picture
      const picture = pictures.take(name, translate('designer.symbols.one'))
      const wide = Math.max(1, Math.round((width / height) * 1000) / 10)
      operations.push(
        { type: 'create-asset', collection, asset: freshId(), kind: 'picture', name: picture, art },
        make({ width: wide, height: 100, shapes: [], picture }),
      )
      if (found.why !== undefined)
        toasts.show(translate('designer.symbols.asPicture', { file: given.name, why: found.why, pixels: height }))
    }
    if (operations.length === 0) return undefined
    if (!(await told(operations, translate('designer.symbols.steps.add', made.length)))) return undefined
    return made.length === 1 ? of(collection).find(({ asset }) => asset === made[0]) : undefined
  }
}

/** What is done with the symbols of collections; each is one step of the library's history. */
export function useSymbols() {
  const library = useLibrary()
  const designer = useDesigner()
  const told = useTellingWrite()
  const shelf = useShelf()

  /** The faces that name a symbol, as they must be once it is called otherwise. */
  const renamed = (collection: string, from: string, to: string): readonly Rewritten[] =>
    rewritten(library.assetsOf(collection), {
      template: (template) => renameIn(template, { kind: 'symbol', from, to }),
    })

  async function change(asset: Asset, { name, spellings, file }: SymbolDraft): Promise<boolean> {
    await designer.flush()
    const text = printSymbol({ ...file, spellings })
    const faces = name === asset.name ? [] : renamed(asset.collection, asset.name, name)
    return told(
      [
        { type: 'edit-asset', asset: asset.asset, name, text },
        ...faces.map((face): Operation => ({ type: 'edit-asset', asset: face.asset, text: face.text })),
      ],
      translate('designer.symbols.steps.edit', { name }),
      Object.fromEntries([asset, ...faces].map((one) => [one.asset, one.revision])),
    )
  }

  const remove = ({ asset, name, revision }: Asset): Promise<boolean> =>
    told(
      [{ type: 'delete-asset', asset }],
      translate('designer.symbols.steps.remove', { name }),
      { [asset]: revision },
      translate('designer.toasts.removed', { name }),
    )

  return {
    of: shelf.of,
    complaints: shelf.complaints,
    /** Answers the one, where it was one. */ add: useAdding(shelf),
    change,
    remove,
  }
}
