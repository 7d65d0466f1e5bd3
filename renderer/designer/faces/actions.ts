import { backOf } from '../../../core/face/design/begin/sizes'
import { copyOf } from '../../../core/face/design/begin/copy'
import type { Layer, Template, Theme } from '../../../core/face/template'
import { variantNames } from '../../../core/face/template/choose'
import { printTemplate } from '../../../core/face/template/print'
import type { Asset, Operation } from '../../../preload/contract'
import { translate } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { freshId, useLibrary } from '../../stores/library'
import { type GivenPicture, stemOf } from '../assets/files'
import { AssetNames } from '../assets/naming'
import { useKeeping } from '../assets/pictures'
import { useTellingWrite } from '../assets/writing'
import { useDesigner } from '../session'
import { relieved, saidOfRelieved } from './covering'

/** A picture over a whole face and its bleed, to draw below. */
const tracingOf = (asset: string, { size: { width, height, bleed } }: Template): Layer => ({
  type: 'picture',
  id: 'tracing',
  name: translate('designer.begin.tracing'),
  box: { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed },
  source: { asset },
  opacity: 0.4,
  locked: true,
})

/** What is done with faces as a whole; each is one step of the library's history. */
export function useFaceActions() {
  const library = useLibrary()
  const games = useGames()
  const designer = useDesigner()
  const told = useTellingWrite()
  const keep = useKeeping()

  const assets = (collection: string): readonly Asset[] =>
    library.assetsOf(collection).filter(({ kind }) => kind === 'template')

  /** `besides`: what is done in the same step. A face that is to be `alone` in drawing every card takes them from the others. */
  async function create(
    collection: string,
    template: Template,
    { besides = [], alone = false }: { readonly besides?: readonly Operation[]; readonly alone?: boolean } = {},
  ): Promise<void> {
    await designer.flush()
    const asset = freshId()
    const known = variantNames(games.of(collection)?.workshop?.face.templates ?? [])
    const name = new AssetNames(library.assetsOf(collection), 'template', known).take(template.name, 'Face')
    const text = printTemplate({ ...template, name: template.name || name })
    const label = translate('designer.steps.create', { name })
    const others = relieved(alone ? assets(collection) : [], template)
    const made: Operation = { type: 'create-asset', asset, collection, kind: 'template', name, text }
    const edits = others.changes.map(
      (change) => ({ type: 'edit-asset', asset: change.asset, text: change.text }) as const,
    )
    const base = Object.fromEntries(others.changes.map((change) => [change.asset, change.revision]))
    if (!(await told([...edits, ...besides, made], label, base, saidOfRelieved(template.name, others.names)))) return
    const there = assets(collection).find((one) => one.asset === asset)
    if (there) designer.show(there)
  }

  /** A face that is drawn over a picture, which lies on top, shines through, and lets everything be done below it. */
  async function trace(collection: string, template: Template, picture: GivenPicture, alone: boolean): Promise<void> {
    const art = await keep(picture)
    if (art === undefined) return
    const name = new AssetNames(library.assetsOf(collection), 'picture').take(stemOf(picture.name), 'Picture')
    await create(
      collection,
      { ...template, layers: [...template.layers, tracingOf(name, template)] },
      { besides: [{ type: 'create-asset', asset: freshId(), collection, kind: 'picture', name, art }], alone },
    )
  }

  return {
    create,
    trace,
    /** An empty back with the size and colours of a front. */
    back: (collection: string, front: Template) =>
      create(collection, backOf(front, 'back', translate('designer.backFor', { name: front.name }))),
    /** A copy of a built-in face, with what it names: it stands for itself from then on. */
    copy: (collection: string, template: Template, theme: Theme) =>
      create(collection, copyOf(template, theme, translate('designer.copyOf', { name: template.name }))),
    duplicate: (collection: string, template: Template) =>
      create(collection, { ...template, name: translate('designer.copyOf', { name: template.name }) }),
    remove: ({ asset, name, revision }: Asset) =>
      told(
        [{ type: 'delete-asset', asset }],
        translate('designer.steps.remove', { name }),
        { [asset]: revision },
        translate('designer.toasts.removed', { name }),
      ),
  }
}
