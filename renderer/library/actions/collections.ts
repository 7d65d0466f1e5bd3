import type { AddedField } from '../../../core/document/added'
import { followFields } from '../../../core/face/design/edits/fields'
import { rewritten } from '../../../core/face/design/rewrite'
import type { SystemId } from '../../../core/system'
import type { Operation } from '../../../preload/contract'
import { useDesigner } from '../../designer/session'
import { translate as t } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { takingBack } from '../../stores/undoing'
import type { Said } from '../describing'
import { renamed } from '../fields/declaring'
import type { Applying } from './applying'

const isSaid = ({ language = '', imprint = {} }: Said): boolean => language !== '' || Object.keys(imprint).length > 0

/** Makes, names and deletes collections. */
export function createCollections({ apply, told }: Applying) {
  const library = useLibrary()
  const toasts = useToasts()

  async function createCollection(name: string, system: SystemId, said: Said = {}): Promise<string> {
    const collection = freshId()
    await apply(
      [
        { type: 'create-collection', collection, system, name },
        ...(isSaid(said) ? [{ type: 'edit-collection', collection, ...said } as const] : []),
      ],
      t('library.labels.createCollection', { name }),
    )
    return collection
  }

  /** `name`: what it is called then, for the history. */
  const describeCollection = (collection: string, name: string, said: Said): Promise<unknown> =>
    apply([{ type: 'edit-collection', collection, ...said }], t('library.labels.describeCollection', { name }))

  /** Declares the fields of a collection, and lets values and faces go along with the names of theirs; answers whether it is done. */
  async function declareFields(
    collection: string,
    fields: readonly AddedField[],
    renames: ReadonlyMap<string, string>,
  ): Promise<boolean> {
    const name = library.info?.collections.find((each) => each.collection === collection)?.name ?? ''
    const moved = [...library.rows.values()].flatMap(({ entry, collection: home, appearance }): Operation[] =>
      home === collection && appearance.fields && [...renames.keys()].some((from) => from in (appearance.fields ?? {}))
        ? [{ type: 'edit', entry, appearance: { ...appearance, fields: { ...renamed(appearance.fields, renames) } } }]
        : [],
    )
    // What is typed in the designer belongs to the faces that are looked through.
    await useDesigner().flush()
    const faces = rewritten(renames.size > 0 ? library.assetsOf(collection) : [], {
      template: (template) => followFields(template, renames),
      style: (style) => followFields(style, renames),
    })
    const drawn = faces.map(({ asset, text }): Operation => ({ type: 'edit-asset', asset, text }))
    const base = Object.fromEntries(faces.map(({ asset, revision }) => [asset, revision]))
    const given = fields.map((field) => ({ ...field, values: field.values && [...field.values] }))
    const operation: Operation = { type: 'edit-collection', collection, fields: given }
    const label = t('fields.step', { name })
    return (await told(library.apply([operation, ...moved, ...drawn], label, undefined, base))) !== undefined
  }

  async function removeCollection(collection: string): Promise<void> {
    const name = library.info?.collections.find((each) => each.collection === collection)?.name ?? ''
    const label = t('library.labels.removeCollection', { name })
    const step = await apply([{ type: 'delete-collection', collection }], label)
    if (step !== undefined) toasts.show(t('library.toasts.collectionRemoved', { name }), takingBack(step, label))
  }

  return { createCollection, describeCollection, declareFields, removeCollection }
}
