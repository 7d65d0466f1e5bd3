import type { SystemId } from '../../../core/system'
import { translate as t } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { takingBack } from '../../stores/undoing'
import type { Steps } from './steps'

/** Makes, names and deletes collections. */
export function createCollections({ apply }: Steps) {
  const library = useLibrary()
  const toasts = useToasts()

  async function createCollection(name: string, system: SystemId): Promise<string> {
    const collection = freshId()
    await apply(
      [{ type: 'create-collection', collection, system, name }],
      t('library.labels.createCollection', { name }),
    )
    return collection
  }

  const renameCollection = (collection: string, name: string): Promise<unknown> =>
    apply([{ type: 'edit-collection', collection, name }], t('library.labels.renameCollection', { name }))

  async function removeCollection(collection: string): Promise<void> {
    const name = library.info?.collections.find((each) => each.collection === collection)?.name ?? ''
    const label = t('library.labels.removeCollection', { name })
    const step = await apply([{ type: 'delete-collection', collection }], label)
    if (step !== undefined) toasts.show(t('library.toasts.collectionRemoved', { name }), takingBack(step, label))
  }

  return { createCollection, renameCollection, removeCollection }
}
