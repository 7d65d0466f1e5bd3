import type { PDFDocument } from '@cantoo/pdf-lib'
import type { DisplayItem, Matrix, Paint } from '../../face/display'
import type { Blend } from '../../face/template'
import { colourOperators, readColour, type Colours } from './colour'
import type { EmbeddedFonts } from './font'
import { standsFor } from './glyphs'
import { gradientPaint } from './gradient'
import { combine } from '../../face/matrix'
import { isSilent } from '../../face/type/scripts'
import { number, numbers } from './matrix'
import { readPath, type Bounds } from './path'
import type { Resources } from './resources'

export interface ContentTools {
  readonly document: PDFDocument
  readonly resources: Resources
  readonly fonts: EmbeddedFonts
  readonly colours: Colours
  /** Resource name of the picture that a face calls `image`; undefined where there is none. */
  picture(image: string): string | undefined
}

type PathItem = Extract<DisplayItem, { type: 'path' }>
type TextItem = Extract<DisplayItem, { type: 'text' }>
type GlyphItem = Extract<DisplayItem, { type: 'glyphs' }>
type GroupItem = Extract<DisplayItem, { type: 'group' }>

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const FAR: readonly [number, number, number, number] = [-1000, -1000, 1000, 1000]

/** Operators that paint the items, in order. `place` is the matrix from the items' space to that of the enclosing form. */
export async function printItems(items: readonly DisplayItem[], tools: ContentTools, place: Matrix): Promise<string> {
  const parts: string[] = []
  for (const item of items) parts.push(await printItem(item, tools, place))
  return parts.filter((part) => part !== '').join('\n')
}

async function printItem(item: DisplayItem, tools: ContentTools, place: Matrix): Promise<string> {
  switch (item.type) {
    case 'path':
      return printPath(item, tools, place)
    case 'text':
      return printText(item, tools)
    case 'glyphs':
      return printGlyphs(item, tools)
    case 'image': {
      const name = tools.picture(item.image)
      if (!name) return ''
      const { x, y, width, height } = item
      return enclose(`${numbers(width, 0, 0, -height, x, y + height)} cm ${name} Do`, {
        ...(item.clip ? { clip: item.clip } : {}),
        opacity: item.opacity,
        tools,
      })
    }
    case 'group':
      return printGroup(item, tools, place)
  }
}

interface Enclosure {
  readonly clip?: string
  readonly opacity?: number | undefined
  readonly blend?: Blend | undefined
  readonly transform?: Matrix
  /** Name of a graphics state with a soft mask. */
  readonly mask?: string | undefined
  readonly tools: ContentTools
}

function enclose(content: string, { clip, opacity = 1, blend, transform, mask, tools }: Enclosure): string {
  const lines = ['q']
  if (transform) lines.push(`${numbers(...transform)} cm`)
  if (clip) lines.push(`${readPath(clip).operators} W n`)
  if (mask) lines.push(`${mask} gs`)
  if (opacity < 1) lines.push(`${tools.resources.opacity(opacity)} gs`)
  if (blend) lines.push(`${tools.resources.blend(blend)} gs`)
  return [...lines, content, 'Q'].join('\n')
}

async function printGroup(item: GroupItem, tools: ContentTools, place: Matrix): Promise<string> {
  const transform = item.transform
  const isOne = (item.opacity ?? 1) < 1 || item.blend !== undefined || item.mask !== undefined
  // A form starts a space of its own, so gradients within it are placed from scratch.
  const inner = isOne ? IDENTITY : transform ? combine(place, transform) : place
  const content = await printItems(item.items, tools, inner)
  const mask = item.mask && tools.resources.mask(await printItems(item.mask, tools, IDENTITY), FAR)
  const body = isOne
    ? `${tools.resources.named('XObject', `group ${content}`, () => tools.resources.form(content, FAR, 'colour'))} Do`
    : content
  return enclose(body, {
    ...(item.clip ? { clip: item.clip } : {}),
    ...(transform ? { transform } : {}),
    opacity: item.opacity,
    blend: item.blend,
    mask,
    tools,
  })
}

interface Ink {
  readonly operators: string
  readonly mask: string | undefined
  readonly alpha: number
}

function inkOf(paint: Paint, use: 'fill' | 'stroke', bounds: Bounds, tools: ContentTools, place: Matrix): Ink {
  if (typeof paint === 'string') {
    return {
      operators: colourOperators(paint, use, tools.colours),
      mask: undefined,
      alpha: readColour(paint).alpha,
    }
  }
  const { pattern, mask } = gradientPaint(tools, paint, bounds, place)
  return { operators: use === 'fill' ? `/Pattern cs ${pattern} scn` : `/Pattern CS ${pattern} SCN`, mask, alpha: 1 }
}

const CAPS = { round: 1, square: 2 } as const
const JOINS = { round: 1, bevel: 2 } as const

/** How a line ends and turns, where that is not as PDF has it anyway. */
const lineOf = ({ cap, join }: PathItem): string => `${cap ? ` ${CAPS[cap]} J` : ''}${join ? ` ${JOINS[join]} j` : ''}`

function printPath(item: PathItem, tools: ContentTools, place: Matrix): string {
  const { operators, bounds } = readPath(item.path)
  if (operators === '') return ''
  const at = item.transform ? combine(place, item.transform) : place
  const parts: string[] = []
  const wrap = (ink: Ink, painting: string): string =>
    enclose(`${ink.operators}\n${operators}\n${painting}`, {
      opacity: (item.opacity ?? 1) * ink.alpha,
      ...(item.transform ? { transform: item.transform } : {}),
      mask: ink.mask,
      tools,
    })
  if (item.fill && item.fill !== 'none')
    parts.push(wrap(inkOf(item.fill, 'fill', bounds, tools, at), item.rule === 'evenodd' ? 'f*' : 'f'))
  if (item.stroke && item.stroke !== 'none' && item.strokeWidth !== 0) {
    parts.push(
      wrap(inkOf(item.stroke, 'stroke', bounds, tools, at), `${number(item.strokeWidth ?? 1)} w${lineOf(item)} S`),
    )
  }
  return shared(parts.join('\n'), item, tools)
}

/** An outline that may be painted on many faces, such as that of letters, is stored once. Gradients are placed in the form that paints them. */
function shared(content: string, { fill, stroke }: PathItem, { resources }: ContentTools): string {
  const isPlaced = typeof fill === 'object' || typeof stroke === 'object'
  return isPlaced ? content : resources.shared(content, FAR)
}

/** Text with its letters where its font's rules set them, kerned, and as wide as it was laid out, as SVG's `textLength` makes it. */
function printText(item: TextItem, tools: ContentTools): string {
  const { x, y, size, text } = item
  const font = tools.fonts.glyphs(item)
  const { glyphs, stretch } = font.lay(item)
  const shown = font.show(glyphs, x, y, size, stretch)
  const choose = `${tools.resources.font(font.ref)} ${number(size)} Tf 0 Tc 100 Tz`
  const run = font.reads(glyphs) === text ? shown : standsFor(text, shown)
  return inked(item, `BT 0 Tr ${choose} ${run} ET`, tools)
}

/** A run of glyphs, each where it was placed, that reads as the text it was made from. */
function printGlyphs(item: GlyphItem, tools: ContentTools): string {
  const { x, y, size, text, glyphs, isRightToLeft } = item
  const font = tools.fonts.glyphs(item)
  const choose = `${tools.resources.font(font.ref)} ${number(size)} Tf 0 Tc 100 Tz`
  const shown = standsFor(isRightToLeft ? '' : text, font.show(glyphs, x, y, size))
  const seen = inked(item, `BT 0 Tr ${choose} ${shown} ET`, tools)
  return isRightToLeft ? `${seen}\nBT 3 Tr ${choose} ${unseenLetters(item)} ET` : seen
}

/**
 * The letters of a run from the right, one by one in the order of reading, each an unseen glyph where its part of the run is: readers of PDF take
 * a text that stands for several glyphs to run from the left, and of glyphs they know neither marks nor letters that were put together.
 */
function unseenLetters({ glyphs, x, y, width, size }: GlyphItem): string {
  const clusters = glyphs.filter(({ text }) => text !== '' && !isSilent(text))
  return clusters
    .map(({ text, x: start }, index) => {
      const letters = [...text]
      const end = clusters[index + 1]?.x ?? width
      const part = Math.max(0, end - start) / letters.length
      return letters.map((letter, at) => {
        const left = x + start + (letters.length - 1 - at) * part
        return standsFor(letter, `${number((part / size) * 100)} Tz 1 0 0 -1 ${number(left)} ${number(y)} Tm <0000> Tj`)
      })
    })
    .reverse()
    .flat()
    .join(' ')
}

/** Letters in their colour. */
const inked = ({ fill, opacity = 1 }: TextItem | GlyphItem, shown: string, tools: ContentTools): string =>
  enclose(`${colourOperators(fill, 'fill', tools.colours)}\n${shown}`, {
    opacity: opacity * readColour(fill).alpha,
    tools,
  })
