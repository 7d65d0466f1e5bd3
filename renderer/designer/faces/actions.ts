import { copyOf } from '../../../core/face/design/begin/copy'
import type { Template, Theme } from '../../../core/face/template'
import { printTemplate } from '../../../core/face/template/print'
import type { Asset } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { freshId, useLibrary } from '../../stores/library'
import { AssetNames } from '../assets/naming'
import { useTellingWrite } from '../assets/writing'
import { useDesigner } from '../session'

/** What is done with faces as a whole; each is one step of the library's history. */
export function useFaceActions() {
  const library = useLibrary()
  const designer = useDesigner()
  const told = useTellingWrite()

  const assets = (collection: string): readonly Asset[] =>
    library.assetsOf(collection).filter(({ kind }) => kind === 'template')

  async function create(collection: string, template: Template): Promise<void> {
    const asset = freshId()
    const name = new AssetNames(library.assetsOf(collection), 'template').take(template.name, 'Face')
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
