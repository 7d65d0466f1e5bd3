import { combine } from '../../matrix'
import type { Box, Mask, Template } from '../../template'
import type { TemplateEdit } from '../edit'
import { type Handle, type OrientedBox, oriented } from '../geometry/oriented'
import { type Point, angleOf, frameOf, placedAs, tidyBox, turnOf, turnedBy } from '../geometry/rigid'
import { changeLayers, isLocked, wayTo } from '../tree'
import { type Resizing, pulled } from './resize'

/** Where a layer's mask lies: it is turned with the layer, about the middle of the layer's own box. */
export function maskBox(template: Template, id: string): OrientedBox | undefined {
  const way = wayTo(template.layers, id)
  const layer = way.at(-1)
  return layer?.mask && oriented(layer.mask.box, combine(frameOf(way.slice(0, -1)), turnOf(layer)))
}

const boxed = (mask: Mask, to: Box): Mask =>
  'shape' in mask ? placedAs(mask, tidyBox(to)) : { ...mask, box: tidyBox(to) }

const changeMask = (id: string, change: (mask: Mask, angle: number) => Box): TemplateEdit => {
  return (template) => {
    const lies = maskBox(template, id)
    if (!lies || isLocked(template, id)) return template
    const angle = angleOf(lies.matrix)
    return changeLayers(template, [id], (layer) =>
      layer.mask ? { ...layer, mask: boxed(layer.mask, change(layer.mask, angle)) } : layer,
    )
  }
}

/** Moves the mask of a layer by millimetres on the card; what it lets through stays where it is. A locked layer keeps its mask. */
export const moveMask = (id: string, { x, y }: Point): TemplateEdit =>
  changeMask(id, ({ box }, angle) => {
    const by = turnedBy({ x, y }, -angle)
    return { ...box, x: box.x + by.x, y: box.y + by.y }
  })

/** Pulls a handle of a layer's mask by millimetres on the card, along the mask's own sides. */
export const resizeMask = (id: string, handle: Handle, by: Point, how: Resizing = {}): TemplateEdit =>
  changeMask(id, ({ box }, angle) => pulled(box, handle, turnedBy(by, -angle), how))
