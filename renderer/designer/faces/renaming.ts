import { foldedName, isAssetName } from '../../../core/face/assets/kinds'
import type { Template } from '../../../core/face/template'
import { choiceById, faceChoices, variantNames } from '../../../core/face/template/choose'
import type { Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { restyled } from '../../stores/library/writing'
import { useSharing } from '../properties/tables/sharing'
import { useDesigner } from '../session'
import type { OpenFace } from '../session/open'

/** What a card names, once a face is called otherwise: that face or the variant of it that the card named before. */
export function followedName(
  templates: readonly Template[],
  face: Template,
  to: string,
): (named: string | undefined) => string | undefined {
  const renamed = { ...face, id: to }
  const after = faceChoices(templates.map((one) => (one === face ? renamed : one)))
  return (named) => {
    const choice = named === undefined ? undefined : choiceById(templates, named, 'front')
    if (choice?.template !== face) return named
    return after.find(({ template, variant }) => template === renamed && variant === choice.variant)?.id ?? named
  }
}

/** The names of faces as files and cards have them, in whose order faces are asked. */
export function useFaceRenaming() {
  const library = useLibrary()
  const games = useGames()
  const designer = useDesigner()
  const sharing = useSharing()
  const templatesOf = (collection: string): readonly Template[] => games.of(collection)?.workshop?.face.templates ?? []

  /** Why a face cannot be called so. */
  function complaint({ asset, collection, state }: OpenFace, name: string): string | undefined {
    if (!isAssetName(name)) return translate('designer.face.file.bad')
    const folded = foldedName(name)
    const isTaken = library
      .assetsOf(collection)
      .some((one) => one.kind === 'template' && one.asset !== asset && foldedName(one.name) === folded)
    if (isTaken) return translate('designer.face.file.taken')
    const others = templatesOf(collection).filter(({ id }) => id !== state.name)
    return variantNames(others).some((one) => foldedName(one) === folded)
      ? translate('designer.face.file.variant')
      : undefined
  }

  /** One step, with the cards that name the face or a variant of it. */
  async function rename({ asset, collection }: OpenFace, name: string): Promise<boolean> {
    await designer.flush()
    const file = library.assetsOf(collection).find((one) => one.asset === asset)
    if (!file) return false
    const templates = templatesOf(collection)
    const face = templates.find(({ id }) => id === file.name)
    const follow = face && followedName(templates, face, name)
    const rows = [...library.rows.values()].filter((row) => row.collection === collection)
    const cards = rows.flatMap((row): Operation[] => {
      const template = follow?.(row.appearance.template)
      return template === undefined || template === row.appearance.template
        ? []
        : restyled(row, (appearance) => ({ ...appearance, template }))
    })
    return sharing.write(translate('designer.face.file.step', { from: file.name, name }), { [asset]: file.revision }, [
      { type: 'edit-asset', asset, name },
      ...cards,
    ])
  }

  return { templatesOf, complaint, rename }
}
