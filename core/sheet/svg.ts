import type { Matrix } from '../face/display'
import { printPart } from '../face/svg'
import type { PlannedPage, Slot } from './plan/plan'

/** A face as the inside of an SVG element, in its own millimetres; what is the same face has the same name. */
export interface PageFace {
  readonly name: string
  readonly svg: string
}

const number = (value: number): string => String(Math.round(value * 1e5) / 1e5)
const matrix = (place: Matrix): string => `matrix(${place.map(number).join(' ')})`

/** A page as one SVG element in millimetres: what is on the paper, and nothing where it stays white. `faceOf` answers nothing for a face that is not drawn yet. */
export function printPage(page: PlannedPage, idPrefix: string, faceOf: (slot: Slot) => PageFace | undefined): string {
  const definitions: string[] = []
  const ids = new Map<string, string>()
  const define = (key: string, kind: string, body: (id: string) => string): string => {
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = `${idPrefix}${kind}${ids.size}`
    ids.set(key, id)
    definitions.push(body(id))
    return id
  }
  const slots = page.slots.map((slot) => {
    const face = faceOf(slot)
    if (!face) return ''
    const isolation = face.svg.includes('mix-blend-mode') ? ' style="isolation:isolate"' : ''
    const drawn = define(`face ${face.name}`, 'f', (id) => `<g id="${id}"${isolation}>${face.svg}</g>`)
    const parts = slot.parts.map(({ box, place }) => {
      const sides = [box.x, box.y, box.width, box.height].map(number)
      const [x, y, width, height] = sides
      const clip = define(
        `box ${sides.join(' ')}`,
        'c',
        (id) => `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`,
      )
      return `<g transform="${matrix(place)}" clip-path="url(#${clip})"><use href="#${drawn}"/></g>`
    })
    if (slot.clip === undefined) return parts.join('')
    const round = define(`path ${slot.clip}`, 'p', (id) => `<clipPath id="${id}"><path d="${slot.clip}"/></clipPath>`)
    return `<g clip-path="url(#${round})">${parts.join('')}</g>`
  })
  const marks = (items: PlannedPage['over'], layer: string): string =>
    items.length === 0 ? '' : printPart({ items, images: {} }, { idPrefix: `${idPrefix}${layer}` })
  const body = `${marks(page.under, 'u')}${slots.join('')}${marks(page.over, 'o')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(page.width)} ${number(page.height)}" width="${number(page.width)}mm" height="${number(page.height)}mm"><defs>${definitions.join('')}</defs>${body}</svg>`
}
