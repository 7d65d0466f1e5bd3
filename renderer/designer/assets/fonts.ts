import { broughtFont } from '../../../core/face/assets/bring'
import type { FontFile } from '../../../core/face/display'
import { type Embedding, embeddingOf } from '../../../core/face/type/licence'
import type { Answer, Asset, Operation } from '../../../preload/contract'
import { createFontReader } from '../../cards/art'
import { translate } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { ask, RequestError } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { type GivenFile, stemOf } from './files'
import { AssetNames } from './naming'
import { useTellingWrite } from './writing'

/** A font as the page can draw with it, and what its licence allows. */
export interface ShownFont {
  readonly file: FontFile
  readonly embedding: Embedding
}

/** What is done with the fonts of collections; each is one step of the library's history. */
export function useFonts() {
  const library = useLibrary()
  const toasts = useToasts()
  const told = useTellingWrite()
  const read = createFontReader()

  const of = (collection: string): readonly Asset[] =>
    library.assetsOf(collection).filter(({ kind }) => kind === 'font')

  async function keep({ name, bytes }: GivenFile): Promise<Answer<'fonts.keep'> | undefined> {
    try {
      return await ask('fonts.keep', { bytes })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(translate('designer.fonts.refused', { file: name, reason: error.message }), { tone: 'danger' })
      return undefined
    }
  }

  return {
    of,
    /** Has the page know the font; `undefined` for one that cannot be had. */
    async show({ font: kept }: Asset): Promise<ShownFont | undefined> {
      const bytes = kept && (await read(kept))
      return kept && bytes && { file: broughtFont(kept, kept.font, bytes), embedding: embeddingOf(bytes) }
    },
    async add(collection: string, files: readonly GivenFile[]): Promise<void> {
      const names = new AssetNames(library.assetsOf(collection), 'font')
      const operations: Operation[] = []
      for (const given of files) {
        const kept = await keep(given)
        if (!kept) continue
        const name = names.take(stemOf(given.name), translate('designer.fonts.one'))
        operations.push({ type: 'create-asset', collection, asset: freshId(), kind: 'font', name, font: kept.font })
      }
      if (operations.length > 0) await told(operations, translate('designer.fonts.steps.add', operations.length))
    },
    remove: ({ asset, name, revision }: Asset): Promise<boolean> =>
      told(
        [{ type: 'delete-asset', asset }],
        translate('designer.fonts.steps.remove', { name }),
        { [asset]: revision },
        translate('designer.toasts.removed', { name }),
      ),
  }
}
