import type { FaceSystem } from '../face/system'
import { TEMPLATE_VERSION, type Template } from '../face/template'
import type { CardSize } from '../face/template/size'
import type { PrintJob } from './job'

type Backs = PrintJob['backs']

/** A back that is one picture, which reaches over the bleed. */
const pictureBack = (picture: string, size: CardSize): Template => ({
  version: TEMPLATE_VERSION,
  id: 'picture',
  name: picture,
  side: 'back',
  for: [],
  size,
  palette: [],
  layers: [
    {
      type: 'picture',
      id: 'picture',
      name: picture,
      box: {
        x: -size.bleed,
        y: -size.bleed,
        width: size.width + 2 * size.bleed,
        height: size.height + 2 * size.bleed,
      },
      source: { asset: picture },
      fit: 'cover',
    },
  ],
})

/** Face systems with one back each, by what is printed on it: the same objects, because what is drawn is remembered by them. */
const known = new WeakMap<object, Map<string, FaceSystem<never>>>()

/** Whether a job names a back that the game does not have. */
export const lacksBack = (
  { templates }: Pick<FaceSystem<never>, 'templates'>,
  { mode, template, picture }: Backs,
): boolean =>
  mode !== 'none' &&
  picture === undefined &&
  template !== undefined &&
  !templates.some(({ id, side }) => side === 'back' && id === template)

/**
 * The faces of a game, with the back that the job names for every card of this size: a picture, a template; those that the templates themselves are meant
 * for where it names none, or one that is not there.
 */
export function facesWithBack<F extends FaceSystem<never>>(face: F, backs: Backs, size: CardSize, bleed: number): F {
  const { picture, template } = backs
  if (picture === undefined && (template === undefined || lacksBack(face, backs))) return face
  const key = JSON.stringify([picture ?? null, template ?? null, size, bleed])
  const made = known.get(face) ?? new Map<string, FaceSystem<never>>()
  known.set(face, made)
  const before = made.get(key)
  if (before) return before as F
  const back =
    picture !== undefined
      ? pictureBack(picture, { ...size, bleed: Math.max(size.bleed, bleed) })
      : face.templates.find(({ id, side }) => side === 'back' && id === template)
  const fresh: F = {
    ...face,
    builtIn: face.builtIn ?? face.templates,
    templates: back ? [{ ...back, for: [] }] : face.templates,
  }
  made.set(key, fresh)
  return fresh
}
