import { foldedName, isAssetName } from '../../../core/face/assets/kinds'
import { placePicture } from '../../../core/face/design/edits/picture'
import { type PictureUsers, pictureUsers, renamedPicture } from '../../../core/face/design/pictures'
import type { Asset, Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { ask, RequestError } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { useDesigner } from '../session'
import { type GivenPicture, stemOf } from './files'
import { AssetNames, nameInAll } from './naming'
import { useTellingWrite } from './writing'

/** Size of a picture as the browser reads it; a square where it cannot. */
async function sizeOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(
    new Blob([bytes], { type: name.toLowerCase().endsWith('.svg') ? 'image/svg+xml' : '' }),
  )
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
  } catch {
    return { width: 1, height: 1 }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Has the library keep pictures; one that it refuses is told of. */
export function useKeeping(): (picture: GivenPicture) => Promise<string | undefined> {
  const toasts = useToasts()
  return async ({ name: file, bytes }) => {
    try {
      return (await ask('art.keep', { bytes })).art
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(translate('designer.pictures.refused', { file, reason: error.message }), { tone: 'danger' })
      return undefined
    }
  }
}

/** Adds pictures to collections. */
function useAdding() {
  const library = useLibrary()
  const toasts = useToasts()
  const told = useTellingWrite()
  const keep = useKeeping()
  const made = (collection: string, name: string, art: string): Operation => ({
    type: 'create-asset',
    asset: freshId(),
    collection,
    kind: 'picture',
    name,
    art,
  })

  /** Adds a picture to collections, under one name in all of them and as one step; answers the name, or nothing where it is refused, which is told. */
  async function addTo(collections: readonly string[], picture: GivenPicture): Promise<string | undefined> {
    const art = await keep(picture)
    if (art === undefined) return undefined
    const assets = collections.map((collection) => library.assetsOf(collection))
    const name = nameInAll(assets, art, stemOf(picture.name), translate('designer.pictures.one'))
    const lacking = collections.filter(
      (_, at) => !assets[at]?.some((one) => one.kind === 'picture' && one.name === name),
    )
    const operations = lacking.map((collection) => made(collection, name, art))
    const isDone = operations.length === 0 || (await told(operations, translate('designer.steps.picture', { name })))
    return isDone ? name : undefined
  }

  /** Adds pictures to a collection as one step; those that it has already are told of. */
  async function addAll(collection: string, pictures: readonly GivenPicture[]): Promise<void> {
    const kept: { readonly file: string; readonly art: string }[] = []
    for (const picture of pictures) {
      const art = await keep(picture)
      if (art !== undefined) kept.push({ file: picture.name, art })
    }
    const assets = library.assetsOf(collection)
    const names = new AssetNames(assets, 'picture')
    const known = new Map(assets.flatMap(({ art, name }) => (art === undefined ? [] : [[art, name]])))
    const operations = kept.flatMap(({ file, art }) => {
      const before = known.get(art)
      if (before !== undefined) toasts.show(translate('designer.pictures.known', { file, name: before }))
      if (before !== undefined) return []
      const name = names.take(stemOf(file), translate('designer.pictures.one'))
      known.set(art, name)
      return [made(collection, name, art)]
    })
    if (operations.length > 0) await told(operations, translate('designer.pictures.steps.add', operations.length))
  }

  return { addTo, addAll }
}

/** What is done with pictures that a collection has; each is one step of the library's history. */
function useChanging() {
  const library = useLibrary()
  const designer = useDesigner()
  const toasts = useToasts()
  const told = useTellingWrite()
  const keep = useKeeping()
  const usersIn = (collection: string): ((name: string) => PictureUsers) => pictureUsers(library.assetsOf(collection))

  /** Why a picture cannot be called so. */
  function complaint({ collection, asset }: Asset, name: string): string | undefined {
    if (!isAssetName(name)) return translate('designer.symbols.badName')
    const isTaken = library
      .assetsOf(collection)
      .some((one) => one.kind === 'picture' && one.asset !== asset && foldedName(one.name) === foldedName(name))
    return isTaken ? translate('designer.pictures.sameName') : undefined
  }

  /** What names it follows, in the same step. */
  async function rename({ collection, asset, name: from, revision }: Asset, name: string): Promise<boolean> {
    await designer.flush()
    const users = renamedPicture(library.assetsOf(collection), from, name)
    return told(
      [
        { type: 'edit-asset', asset, name },
        ...users.map((user): Operation => ({ type: 'edit-asset', asset: user.asset, text: user.text })),
      ],
      translate('designer.pictures.steps.rename', { from, name }),
      Object.fromEntries([{ asset, revision }, ...users].map((one) => [one.asset, one.revision])),
    )
  }

  /** What names it shows the other picture from then on. */
  async function replace({ asset, name, art: before, revision }: Asset, picture: GivenPicture): Promise<boolean> {
    const art = await keep(picture)
    if (art === undefined) return false
    if (art === before) {
      toasts.show(translate('designer.pictures.same', { file: picture.name, name }))
      return false
    }
    const label = translate('designer.pictures.steps.replace', { name })
    return told([{ type: 'edit-asset', asset, art }], label, { [asset]: revision })
  }

  /** One that is named stays, which is told with what names it. */
  async function remove({ collection, asset, name, revision }: Asset): Promise<boolean> {
    await designer.flush()
    const { named, perhaps } = usersIn(collection)(name)
    if (named.length > 0) {
      toasts.show(translate('designer.pictures.kept', { name, names: named.join(', ') }), { tone: 'danger' })
      return false
    }
    return told(
      [{ type: 'delete-asset', asset }],
      translate('designer.pictures.steps.remove', { name }),
      { [asset]: revision },
      perhaps.length > 0
        ? translate('designer.pictures.removed', { name, names: perhaps.join(', ') })
        : translate('designer.toasts.removed', { name }),
    )
  }

  return { usersIn, complaint, rename, replace, remove }
}

/** Pictures of collections: frames, textures, seals. */
export function usePictures() {
  const library = useLibrary()
  const designer = useDesigner()
  const { addTo, addAll } = useAdding()
  const inOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  const of = (collection: string): readonly Asset[] =>
    library
      .assetsOf(collection)
      .filter(({ kind }) => kind === 'picture')
      .sort((a, b) => inOrder.compare(a.name, b.name))
  const add = (collection: string, picture: GivenPicture): Promise<string | undefined> => addTo([collection], picture)

  /** Puts pictures on the face that is open. */
  async function place(pictures: readonly GivenPicture[], at?: { readonly x: number; readonly y: number }) {
    const face = designer.active
    if (!face) return
    for (const picture of pictures) {
      const [name, size] = [await add(face.collection, picture), await sizeOf(picture.bytes, picture.name)]
      const template = face.edited
      if (name === undefined || !template) continue
      const made = placePicture(template, name, size, at)
      face.edit(() => made.template, made.ids)
    }
  }

  return { of, add, addTo, addAll, place, ...useChanging() }
}
