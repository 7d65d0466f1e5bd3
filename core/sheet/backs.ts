import { EMPTY_APPEARANCE } from '../document/appearance'
import { valuesOf, type FaceRequest } from '../face/draw'
import type { FaceSystem } from '../face/system'
import { TEMPLATE_VERSION, type Template } from '../face/template'
import { chooseTemplate, type Side } from '../face/template/choose'
import type { CardSize } from '../face/template/size'
import type { PrintJob } from './job'
import type { PlanCard } from './plan/plan'

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
function facesWithBack<F extends FaceSystem<never>>(face: F, backs: Backs, size: CardSize, bleed: number): F {
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

/** How large a side is, without drawing it. */
export function sizeOfSide(request: FaceRequest): CardSize {
  const { studioFace, appearance, side = 'front' } = request
  const named = side === 'back' ? undefined : appearance.template
  return chooseTemplate(studioFace, named, valuesOf(request), side).template.size
}

/** A side of a card as a job prints it: the front as it is asked for, or the back that the job names. */
export function sideOf(
  front: FaceRequest,
  side: Side,
  { backs, bleed }: Pick<PrintJob, 'backs' | 'bleed'>,
): FaceRequest {
  if (side === 'front') return front
  const { art: _, ...request } = front
  const isNamed = backs.picture !== undefined || backs.template !== undefined
  const studioFace = isNamed ? facesWithBack(front.studioFace, backs, sizeOfSide(front), bleed.width) : front.studioFace
  return { ...request, studioFace, appearance: EMPTY_APPEARANCE, side }
}

/** Whether cards of a game have a back in a job. */
export const hasBack = ({ templates }: Pick<FaceSystem<never>, 'templates'>, { mode, picture }: Backs): boolean =>
  mode !== 'none' && (picture !== undefined || templates.some(({ side }) => side === 'back'))

/** Cards with the backs that a job prints behind them: each its own, or all of a size that of the first of them; `backOf` answers whose. */
export function withBacks(
  { mode }: Backs,
  cards: readonly PlanCard[],
  order: readonly number[],
): { readonly cards: readonly PlanCard[]; backOf(card: number): number } {
  if (mode !== 'one') return { cards, backOf: (card) => card }
  const keyOf = (card: number): string => `${cards[card]?.size.width} ${cards[card]?.size.height}`
  const firsts = new Map<string, number>()
  for (const card of order) if (!firsts.has(keyOf(card))) firsts.set(keyOf(card), card)
  const backOf = (card: number): number => firsts.get(keyOf(card)) ?? card
  return {
    cards: cards.map(({ size }, index) => {
      const back = cards[backOf(index)]?.back
      return back ? { size, back } : { size }
    }),
    backOf,
  }
}
