import { placePicture } from '../../../core/face/design/edits/picture'
import { translate } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { ask, RequestError } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { useDesigner } from '../session'
import { type GivenPicture, stemOf } from './files'
import { AssetNames } from './naming'
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

/** Pictures of collections: frames, textures, seals. */
export function usePictures() {
  const library = useLibrary()
  const designer = useDesigner()
  const toasts = useToasts()
  const told = useTellingWrite()

  /** Adds a picture to a collection; answers its name, or nothing where it is refused, which is told. */
  async function add(collection: string, { name: file, bytes }: GivenPicture): Promise<string | undefined> {
    try {
      const { art } = await ask('art.keep', { bytes })
      const known = library.assetsOf(collection).find((asset) => asset.kind === 'picture' && asset.art === art)
      if (known) return known.name
      const name = new AssetNames(library.assetsOf(collection), 'picture').take(stemOf(file), 'Picture')
      const label = translate('designer.steps.picture', { name })
      const made = { type: 'create-asset', asset: freshId(), collection, kind: 'picture', name, art } as const
      return (await told([made], label)) ? name : undefined
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(translate('designer.symbols.refused', { file, reason: error.message }), { tone: 'danger' })
      return undefined
    }
  }

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

  return { add, place }
}
