import { combine } from '../../matrix'
import type { Box, Layer, Template } from '../../template'
import type { TemplateEdit } from '../edit'
import { type Handle, boundsOf, directionOf, pointOf } from '../geometry/oriented'
import {
  type Point,
  angleOf,
  boxOf,
  centreOf,
  frameOf,
  mapBoxes,
  placed,
  shiftedBy,
  turnOf,
  turnedBy,
} from '../geometry/rigid'
import { changeLayers, layerById, movable, wayTo } from '../tree'

/** How a box follows the handle. */
export interface Resizing {
  /** Width and height keep their proportion. */
  readonly proportional?: boolean
  /** The middle stays, else the side or corner across. */
  readonly fromCentre?: boolean
}

/** No side is pulled below this, in millimetres, unless it was smaller. */
export const LEAST_SIDE = 0.1

const sideBy = (side: number, pull: number, least: number): number => Math.max(Math.min(side, least), side + pull)

/** Width and height after the handle was pulled in the box's own directions. */
function sizeAfter(
  { width, height }: Box,
  direction: Point,
  pull: Point,
  { proportional, fromCentre }: Resizing,
  least: number,
): Pick<Box, 'width' | 'height'> {
  const times = fromCentre ? 2 : 1
  const across = sideBy(width, pull.x * direction.x * times, least)
  const down = sideBy(height, pull.y * direction.y * times, least)
  if (!proportional || width <= 0 || height <= 0) return { width: across, height: down }
  const [x, y] = [across / width, down / height]
  const wanted = direction.x === 0 ? y : direction.y === 0 ? x : Math.abs(x - 1) > Math.abs(y - 1) ? x : y
  const scale = Math.max(wanted, Math.min(1, least / Math.min(width, height)))
  return { width: width * scale, height: height * scale }
}

/** The box with the handle pulled, before anything is turned: the point across, or the middle, stays. */
export function pulled(box: Box, handle: Handle, pull: Point, how: Resizing, least = LEAST_SIDE): Box {
  const direction = directionOf(handle)
  const size = sizeAfter(box, direction, pull, how, least)
  const anchor = how.fromCentre ? { x: 0, y: 0 } : { x: -direction.x, y: -direction.y }
  const stays = pointOf(box, anchor)
  return {
    ...size,
    x: stays.x - (size.width * (1 + anchor.x)) / 2,
    y: stays.y - (size.height * (1 + anchor.y)) / 2,
  }
}

/** From one box to another: what lies in the first at its fractions lies at the same of the second. */
const between =
  (from: Box, to: Box) =>
  (box: Box): Box => {
    const [x, y] = [from.width > 0 ? to.width / from.width : 1, from.height > 0 ? to.height / from.height : 1]
    return {
      x: to.x + (box.x - from.x) * x,
      y: to.y + (box.y - from.y) * y,
      width: from.width > 0 ? box.width * x : to.width,
      height: from.height > 0 ? box.height * y : to.height,
    }
  }

/** What lies in a layer is scaled along; what is turned in it keeps its angle, and takes width and height by how far they lie across. */
function scaled(layer: Layer, map: (box: Box) => Box): Layer {
  if (layer.type !== 'group') return turnedScale(layer, map)
  const { layers, ...own } = layer
  return { ...mapBoxes({ ...own, layers: [] }, map), layers: layers.map((inner) => scaled(inner, map)) } as Layer
}

function turnedScale(layer: Layer, map: (box: Box) => Box): Layer {
  const { box, rotation = 0 } = layer
  if (!box || rotation % 180 === 0) return mapBoxes(layer, map)
  const upright = map(box)
  const [x, y] = [upright.width / (box.width || 1), upright.height / (box.height || 1)]
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) ** 2, Math.sin(angle) ** 2]
  const size = {
    width: box.width * Math.sqrt(x * x * cos + y * y * sin),
    height: box.height * Math.sqrt(x * x * sin + y * y * cos),
  }
  const middle = centreOf(upright)
  return mapBoxes(layer, between(box, { ...size, x: middle.x - size.width / 2, y: middle.y - size.height / 2 }))
}

const leastOf = (layer: Layer): number => (layer.type === 'shape' && layer.shape.kind === 'line' ? 0 : LEAST_SIDE)

/** The layer with its box as `to` has it, in the frame before its turn; `stays`, a point of both boxes, does not move on the card. */
export function reboxed(layer: Layer, to: Box, stays: Point): Layer {
  const from = boxOf(layer)
  if (!from) return layer
  const before = placed(stays, turnOf({ ...layer, box: from }))
  const map = between(from, to)
  const whole =
    layer.type === 'group'
      ? ({
          ...mapBoxes({ ...layer, layers: [] }, map),
          layers: layer.layers.map((inner) => scaled(inner, map)),
        } as Layer)
      : mapBoxes(layer, map)
  const after = placed(stays, turnOf({ ...layer, box: boxOf(whole) ?? to }))
  return shiftedBy(whole, { x: before.x - after.x, y: before.y - after.y })
}

function resizeOne(template: Template, id: string, handle: Handle, pull: Point, how: Resizing): Template {
  const way = wayTo(template.layers, id)
  const layer = way.at(-1)
  const box = layer && boxOf(layer)
  if (!layer || !box) return template
  const angle = angleOf(combine(frameOf(way.slice(0, -1)), turnOf(layer)))
  const to = pulled(box, handle, turnedBy(pull, -angle), how, leastOf(layer))
  const direction = directionOf(handle)
  const anchor = how.fromCentre ? { x: 0, y: 0 } : { x: -direction.x, y: -direction.y }
  return changeLayers(template, [id], (each) => reboxed(each, to, pointOf(box, anchor)))
}

/**
 * Pulls a handle of layers by millimetres on the card. One layer is pulled along its own sides, however it is turned, and the point across stays where it
 * is; several are pulled together by the upright box around them. Layers in a group are scaled with it; type keeps its size. Locked layers stay.
 */
export const resizeLayers =
  (ids: readonly string[], handle: Handle, x: number, y: number, how: Resizing = {}): TemplateEdit =>
  (template) => {
    const chosen = movable(template, ids)
    const [alone] = chosen
    if (alone === undefined || (x === 0 && y === 0)) return template
    if (chosen.length === 1) return resizeOne(template, alone, handle, { x, y }, how)
    const bounds = boundsOf(template, chosen)
    return bounds ? fitLayers(chosen, bounds, pulled(bounds, handle, { x, y }, how))(template) : template
  }

/** Carries layers from one upright box on the card to another. */
export const fitLayers =
  (ids: readonly string[], from: Box, to: Box): TemplateEdit =>
  (template) =>
    movable(template, ids).reduce((made, id) => {
      const layer = layerById(made, id)
      const own = layer && boxOf(layer)
      if (!layer || !own) return made
      const frame = frameOf(wayTo(made.layers, id).slice(0, -1))
      const map = between(from, to)
      const centre = centreOf(own)
      const onCard = placed(centre, frame)
      const there = centreOf(map({ ...onCard, width: 0, height: 0 }))
      const shift = turnedBy({ x: there.x - onCard.x, y: there.y - onCard.y }, -angleOf(frame))
      const [across, down] = [to.width / (from.width || 1), to.height / (from.height || 1)]
      const local = (box: Box): Box => {
        const middle = centreOf(box)
        return {
          x: centre.x + shift.x + (middle.x - centre.x) * across - (box.width * across) / 2,
          y: centre.y + shift.y + (middle.y - centre.y) * down - (box.height * down) / 2,
          width: box.width * across,
          height: box.height * down,
        }
      }
      return changeLayers(made, [id], (each) => scaled(each, local))
    }, template)
