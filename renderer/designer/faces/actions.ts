import { foldedName, isAssetName } from '../../../core/face/assets/kinds'
import { copyOf } from '../../../core/face/design/begin/copy'
import type { Template, Theme } from '../../../core/face/template'
import { printTemplate } from '../../../core/face/template/print'
import type { Asset, Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { StudioFailure } from '../../stores/studio'
import { useToasts } from '../../stores/toasts'
import { useDesigner } from '../session'

/** What is done with faces as a whole; each is one step of the library's history. */
export function useFaceActions() {
  const library = useLibrary()
  const designer = useDesigner()
  const toasts = useToasts()

  const assets = (collection: string): readonly Asset[] =>
    library.assetsOf(collection).filter(({ kind }) => kind === 'template')

  /** A name that a file can have and no face of the collection has. */
  function freshName(collection: string, wanted: string): string {
    const taken = new Set(assets(collection).map(({ name }) => foldedName(name)))
    const plain = wanted
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, ' ')
      .trim()
      .slice(0, 80)
      .trim()
    const stem = isAssetName(plain) ? plain : 'Face'
    for (let count = 1; ; count++) {
      const name = count === 1 ? stem : `${stem} ${count}`
      if (!taken.has(foldedName(name))) return name
    }
  }

  async function told(operations: readonly Operation[], label: string, base: Readonly<Record<string, number>> = {}) {
    try {
      const applied = await library.apply(operations, label, undefined, base)
      if ('change' in applied) return true
      toasts.show(translate('designer.toasts.conflict'), { tone: 'danger' })
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      toasts.show(error.message, { tone: 'danger' })
    }
    return false
  }

  async function create(collection: string, template: Template): Promise<void> {
    const asset = freshId()
    const name = freshName(collection, template.name)
    const text = printTemplate({ ...template, name: template.name || name })
    const label = translate('designer.steps.create', { name })
    if (!(await told([{ type: 'create-asset', asset, collection, kind: 'template', name, text }], label))) return
    const made = assets(collection).find((one) => one.asset === asset)
    if (made) designer.show(made)
  }

  return {
    create,
    /** A copy of a built-in face, with what it names: it stands for itself from then on. */
    copy: (collection: string, template: Template, theme: Theme) =>
      create(collection, copyOf(template, theme, translate('designer.copyOf', { name: template.name }))),
    duplicate: (collection: string, template: Template) =>
      create(collection, { ...template, name: translate('designer.copyOf', { name: template.name }) }),
    remove: ({ asset, name, revision }: Asset) =>
      told([{ type: 'delete-asset', asset }], translate('designer.steps.remove', { name }), { [asset]: revision }),
  }
}
