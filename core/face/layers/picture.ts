import { dotsPerInch, placeArt, placementIn } from '../art'
import type { DisplayItem, FaceProblem, Picture } from '../display'
import type { Bound, Box, LayerOf, Mask } from '../template'
import type { Composed } from '../type/compose/request'
import { paint, textOf } from './bind'
import { boxPath, outlineOf } from './outline'
import type { Scene } from './scene'

const ART = 'art'

/** Millimetres by which parts of one picture reach under their neighbours, so that no seam shows between them. */
const OVERLAP = 0.02

/** The name among the face's images of a picture that goes by a name; `undefined` where there is none. */
export function shownPicture(asset: string, { system: { pictures = {} }, images }: Scene): string | undefined {
  const picture = Object.hasOwn(pictures, asset) ? pictures[asset] : undefined
  if (!picture) return undefined
  const name = `asset:${asset}`
  images.set(name, picture)
  return name
}

/** An asset's picture and its name among the face's images; a problem where there is none. */
function assetOf(
  bound: Bound,
  layer: string,
  box: Box,
  scene: Scene,
): { readonly name: string; readonly picture: Picture } | { readonly problem: FaceProblem } | undefined {
  const asset = textOf(bound, scene.values)
  if (asset === '') return undefined
  const name = shownPicture(asset, scene)
  const picture = name === undefined ? undefined : scene.images.get(name)
  return name === undefined || !picture
    ? { problem: { layer, kind: 'missing-picture', detail: asset, box } }
    : { name, picture }
}

const NOTHING: Composed = { items: [], problems: [] }

const within = (picture: Picture, { x, y, width, height }: Box, fit: 'contain' | 'stretch'): Box => {
  if (fit === 'stretch' || picture.width <= 0 || picture.height <= 0) return { x, y, width, height }
  const scale = Math.min(width / picture.width, height / picture.height)
  const [across, down] = [picture.width * scale, picture.height * scale]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

function assetLayer(layer: LayerOf<'picture'>, asset: Bound, scene: Scene): Composed {
  const { id, box, fit = 'cover' } = layer
  const found = assetOf(asset, id, box, scene)
  if (!found) return NOTHING
  if ('problem' in found) return { items: [], problems: [found.problem] }
  const place = fit === 'cover' ? placeArt(found.picture, box).box : within(found.picture, box, fit)
  // Only a picture that covers its box reaches out of it.
  const clip = fit === 'cover' ? frameOf(layer) : layer.mask && clipOf(layer.mask)
  return {
    items: [{ type: 'image', image: found.name, ...place, ...(clip !== undefined && { clip }) }],
    problems: [],
  }
}

/** The edge of a picture: its mask's, where that is a mere shape, else its box's. */
function frameOf({ box, mask }: LayerOf<'picture'>): string {
  const edge = mask && clipOf(mask)
  return edge ?? boxPath(box)
}

/** The outline of a mask that lets through all or nothing. */
export const clipOf = (mask: Mask): string | undefined =>
  'shape' in mask && !mask.fill ? outlineOf(mask.shape, mask.box) : undefined

/** The items as far as which a masked layer is seen. */
export function maskItems(mask: Mask, layer: string, scene: Scene): Composed {
  if ('shape' in mask) {
    const fill = mask.fill === undefined ? '#000000' : paint(mask.fill, scene, mask.box)
    const path = outlineOf(mask.shape, mask.box)
    return { items: [{ type: 'path', path, ...(fill !== undefined && { fill }) }], problems: [] }
  }
  const found = assetOf(mask.picture, layer, mask.box, scene)
  if (!found) return NOTHING
  if ('problem' in found) return { items: [], problems: [found.problem] }
  return { items: [{ type: 'image', image: found.name, ...mask.box }], problems: [] }
}

export function pictureLayer(layer: LayerOf<'picture'>, scene: Scene): Composed {
  const { art, appearance, images } = scene
  const { id, box, source, empty } = layer
  if (source !== 'art') return assetLayer(layer, source.asset, scene)
  const frame = frameOf(layer)
  const placement = placementIn(appearance, id)
  scene.frames.push({ layer: id, name: layer.name, box, ...(art && { dpi: dotsPerInch(art, box, placement) }) })
  const problems: FaceProblem[] =
    appearance.art !== undefined && !art ? [{ layer: id, kind: 'missing-art', detail: appearance.art, box }] : []
  const fill = empty === undefined ? undefined : paint(empty, scene, box)
  const ground: DisplayItem[] = fill === undefined ? [] : [{ type: 'path', path: frame, fill }]
  if (!art) return { items: ground, problems }
  const name = appearance.art ?? ART
  images.set(name, art)
  const { box: place, transform } = placeArt(art, box, placement)
  const image: DisplayItem = { type: 'image', image: name, ...place }
  const placed: DisplayItem = transform
    ? { type: 'group', clip: frame, items: [{ type: 'group', transform, items: [image] }] }
    : { ...image, clip: frame }
  return { items: [...(art.type === 'image/jpeg' ? [] : ground), placed], problems }
}

interface Stretch {
  /** In the picture's pixels. */
  readonly from: number
  readonly size: number
  /** In millimetres. */
  readonly at: number
  readonly length: number
  readonly isMiddle: boolean
}

/** One direction of a picture in nine parts: both ends keep their size as far as there is room, the middle takes the rest. */
function stretches(
  pixels: number,
  slices: readonly [number, number],
  at: number,
  length: number,
  border: readonly [number, number],
): readonly Stretch[] {
  const shrink = (room: number, [a, b]: readonly [number, number]): readonly [number, number] => {
    const scale = a + b > room ? room / (a + b) : 1
    return [a * scale, b * scale]
  }
  const [first, last] = shrink(pixels, slices)
  const [near, far] = shrink(length, border)
  return [
    { from: 0, size: first, at, length: near, isMiddle: false },
    { from: first, size: pixels - first - last, at: at + near, length: length - near - far, isMiddle: true },
    { from: pixels - last, size: last, at: at + length - far, length: far, isMiddle: false },
  ]
}

/** The picture placed so that the part lies where it belongs, cut to it. Middles reach a little under what is painted after them. */
function partItem(image: string, picture: Picture, across: Stretch, down: Stretch): DisplayItem | undefined {
  if (across.size <= 0 || down.size <= 0 || across.length <= 0 || down.length <= 0) return undefined
  const [scaleX, scaleY] = [across.length / across.size, down.length / down.size]
  const [moreX, moreY] = [across.isMiddle ? OVERLAP : 0, down.isMiddle ? OVERLAP : 0]
  return {
    type: 'image',
    image,
    x: across.at - across.from * scaleX,
    y: down.at - down.from * scaleY,
    width: picture.width * scaleX,
    height: picture.height * scaleY,
    clip: boxPath({
      x: across.at - moreX,
      y: down.at - moreY,
      width: across.length + 2 * moreX,
      height: down.length + 2 * moreY,
    }),
  }
}

export function nineLayer({ id, asset, box, slices, border, hollow }: LayerOf<'nine'>, scene: Scene): Composed {
  const found = assetOf(asset, id, box, scene)
  if (!found) return NOTHING
  if ('problem' in found) return { items: [], problems: [found.problem] }
  const { name, picture } = found
  const columns = stretches(picture.width, [slices.left, slices.right], box.x, box.width, [border.left, border.right])
  const rows = stretches(picture.height, [slices.top, slices.bottom], box.y, box.height, [border.top, border.bottom])
  const middles = (across: Stretch, down: Stretch): number => Number(across.isMiddle) + Number(down.isMiddle)
  const parts = rows
    .flatMap((down) => columns.map((across) => ({ across, down })))
    .filter(({ across, down }) => !hollow || middles(across, down) < 2)
    .sort((a, b) => middles(b.across, b.down) - middles(a.across, a.down))
  return { items: parts.flatMap(({ across, down }) => partItem(name, picture, across, down) ?? []), problems: [] }
}
