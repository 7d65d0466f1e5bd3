import type { Box, Layer, LayerOf, Template, TextStyle } from '../../template'
import type { Gradient } from '../../display'
import type { CardSize } from '../../template/size'
import { blankTemplate } from './sizes'

/** Faces to begin with that are of no game: their colours lie in one palette, and their texts in three styles. */
export const STARTERS = ['framed', 'full', 'clean'] as const
export type Starter = (typeof STARTERS)[number]

/** What a game's cards say, as far as a starter shows it: names of fields. */
export interface StarterFields {
  readonly text?: string | undefined
  /** What kind of card it is, in a word. */
  readonly kind?: string | undefined
  /** The first stands beside the name, the next two in the corners below. */
  readonly numbers: readonly string[]
}

const round = (value: number): number => Math.round(value * 100) / 100
const box = (x: number, y: number, width: number, height: number): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})
const grown = ({ x, y, width, height }: Box, by: number): Box => box(x - by, y - by, width + 2 * by, height + 2 * by)

type Shape = LayerOf<'shape'>

const shape = (id: string, name: string, place: Box, more: Partial<Shape>): Shape => ({
  type: 'shape',
  id,
  name,
  box: place,
  shape: { kind: 'rectangle' },
  ...more,
})
const rounded = (radius: number): Pick<Shape, 'shape'> => ({ shape: { kind: 'rectangle', corners: { radius } } })

const text = (
  id: string,
  name: string,
  place: Box,
  field: string,
  style: string,
  more: Partial<TextStyle> = {},
): Layer => ({
  type: 'text',
  id,
  name,
  box: place,
  value: `{${field}}`,
  style: Object.keys(more).length > 0 ? { use: style, ...more } : style,
})
const art = (place: Box): Layer => ({
  type: 'picture',
  id: 'art',
  name: 'Art',
  box: place,
  source: 'art',
  empty: '$deep',
})
const rules = (place: Box, field: string | undefined): readonly Layer[] =>
  field === undefined
    ? []
    : [{ type: 'rich', id: 'rules', name: 'Rules', box: place, value: `{${field}}`, style: 'rules' }]

/** A number on its badge, on cards that have one. */
const badge = (field: string, place: Box, form: Shape['shape'], fill: string, ink: string): Layer => ({
  type: 'group',
  id: `badge-${field}`,
  name: field,
  when: [{ field, has: true }],
  layers: [
    shape(`badge-${field}-form`, 'Badge', place, { shape: form, fill, stroke: '$edge', strokeWidth: 0.4 }),
    text(`badge-${field}-number`, 'Number', grown(place, -0.6), field, 'number', { colour: ink }),
  ],
})

/** Whoever drew the art, small. */
const credit = (place: Box, colour: string): Layer => ({
  type: 'text',
  id: 'credit',
  name: 'Credit',
  box: place,
  value: { field: 'artist', prefix: 'Art: ' },
  style: { use: 'small', colour },
})

interface Room extends CardSize {
  /** Everything that is cut, with the bleed. */
  readonly all: Box
  /** Millimetres of a usual card's width that one of this width has. */
  readonly unit: number
  readonly fields: StarterFields
}

type Parts = Pick<Template, 'palettes' | 'styles' | 'gradients' | 'layers'>

const stylesOf = (unit: number, name: Partial<TextStyle>, rule: Partial<TextStyle>): Template['styles'] => ({
  name: {
    font: 'Cinzel',
    weight: 700,
    size: round(10.5 * unit),
    least: round(7 * unit),
    squeeze: 0.75,
    colour: '$ink',
    vertical: 'middle',
    ...name,
  },
  rules: {
    font: 'Alegreya Sans',
    size: round(8.5 * unit),
    least: round(5.5 * unit),
    leading: 1.2,
    colour: '$ink',
    vertical: 'middle',
    ...rule,
  },
  small: {
    font: 'Alegreya Sans',
    size: round(6 * unit),
    least: round(5 * unit),
    squeeze: 0.7,
    colour: '$ink',
    vertical: 'middle',
  },
  number: {
    font: 'Archivo Narrow',
    weight: 700,
    size: round(13 * unit),
    least: round(7 * unit),
    squeeze: 0.7,
    colour: '$ink',
    align: 'centre',
    vertical: 'middle',
  },
})

const FRAMED: Parts['palettes'] = {
  colours: {
    ground: '#34436b',
    deep: '#161d33',
    edge: '#d5b26a',
    paper: '#f7f1e1',
    shade: '#e6dabd',
    ink: '#1f1a14',
    onDark: '#fff7e2',
  },
}

const across = (angle: number, from: string, to: string): Gradient => ({
  type: 'linear',
  angle,
  stops: [
    { offset: 0, colour: from },
    { offset: 1, colour: to },
  ],
})

/** What kind of card it is, on a dark plate. */
const kindPlate = (kind: string | undefined, line: Box, unit: number): readonly Layer[] =>
  kind === undefined
    ? []
    : [
        shape('kind-plate', 'Kind plate', line, { ...rounded(unit), fill: '$deep', stroke: '$edge', strokeWidth: 0.3 }),
        text('kind', 'Kind', box(line.x + 2 * unit, line.y, line.width - 4 * unit, line.height), kind, 'small', {
          size: round(7 * unit),
          colour: '$onDark',
        }),
      ]

/** A name on a plate, art in an opening, the rules on paper: all within a golden line. */
function framed({ width, height, safe, all, unit, fields }: Room): Parts {
  const { text: rule, kind, numbers } = fields
  const [cost, first, second] = numbers
  const side = safe + 1.2 * unit
  const inner = width - 2 * side
  const bar = 8 * unit
  const opening = box(side, side + bar + 1.2 * unit, inner, height * 0.42)
  const line = box(side, opening.y + opening.height + 0.8 * unit, inner, 5.2 * unit)
  const paper = box(side, line.y + line.height + 0.8 * unit, inner, height - side - 3 * unit - line.y - line.height)
  const low = height - side - 7 * unit
  const paperFill = { fill: { gradient: 'paper' }, stroke: '$edge', strokeWidth: 0.4 }
  const round8 = (field: string | undefined, x: number, y: number, more = 0): readonly Layer[] =>
    field === undefined
      ? []
      : [badge(field, box(x, y, 8.4 * unit + more, 8.4 * unit + more), { kind: 'ellipse' }, '$ground', '$onDark')]
  const edge = grown(box(0, 0, width, height), 0.8 - safe)
  const room = inner - 4.4 * unit - (cost === undefined ? 0 : bar)
  return {
    palettes: FRAMED,
    styles: stylesOf(unit, {}, {}),
    gradients: { ground: across(160, '$ground', '$deep'), paper: across(180, '$paper', '$shade') },
    layers: [
      shape('ground', 'Ground', all, { fill: { gradient: 'ground' } }),
      shape('line', 'Golden line', edge, { ...rounded(2.2 * unit), stroke: '$edge', strokeWidth: 0.35 }),
      art(opening),
      shape('opening', 'Opening', opening, { stroke: '$edge', strokeWidth: 0.5 }),
      shape('plate', 'Plate', box(side, side, inner, bar), { ...rounded(1.6 * unit), ...paperFill }),
      text('name', 'Name', box(side + 2.2 * unit, side, room, bar), 'name', 'name'),
      ...round8(cost, width - side - bar - 0.4, side - 0.8 * unit, 1.2 * unit),
      ...kindPlate(kind, line, unit),
      shape('paper', 'Paper', paper, { ...rounded(1.2 * unit), ...paperFill }),
      ...rules(grown(paper, -2 * unit), rule),
      ...round8(first, side - 1.4 * unit, low),
      ...round8(second, width - side - 7 * unit, low),
      credit(box(side + 9 * unit, height - safe - 2.6 * unit, inner - 18 * unit, 2.6 * unit), '$onDark'),
    ],
  }
}

/** The art over all of the card, words on the dark below. */
function full({ width, height, safe, all, unit, fields }: Room): Parts {
  const { text: rule, kind, numbers } = fields
  const [cost, first, second] = numbers
  const inner = width - 2 * safe
  const dark = box(all.x, height * 0.42, all.width, height * 0.58 + (all.height - height) / 2)
  const words = box(safe + 1, height * 0.66, inner - 2, height * 0.25)
  const square = 8 * unit
  const low = height - safe - square
  const gem: Shape['shape'] = { kind: 'star', corners: 6, radii: [1] }
  return {
    palettes: { colours: { deep: '#1c2430', edge: '#ffffff', dark: '#06080c', ink: '#ffffff', accent: '#e0a52f' } },
    styles: stylesOf(
      unit,
      {
        font: 'Archivo Narrow',
        size: round(15 * unit),
        least: round(9 * unit),
        outline: { colour: '$dark', width: 0.25 },
      },
      { vertical: 'top' },
    ),
    gradients: {
      dusk: {
        type: 'linear',
        angle: 180,
        stops: [
          { offset: 0, colour: '$dark', opacity: 0 },
          { offset: 0.42, colour: '$dark', opacity: 0.78 },
          { offset: 1, colour: '$dark', opacity: 0.94 },
        ],
      },
    },
    layers: [
      art(all),
      shape('dusk', 'Dusk', dark, { fill: { gradient: 'dusk' } }),
      text('name', 'Name', box(safe + 1, height * 0.53, inner - 2, 7 * unit), 'name', 'name'),
      ...(kind === undefined
        ? []
        : [
            text('kind', 'Kind', box(safe + 1, height * 0.53 + 6.8 * unit, inner - 2, 3.4 * unit), kind, 'small', {
              colour: '$accent',
            }),
          ]),
      shape('rule', 'Line', box(safe + 1, words.y - 1.2 * unit, inner - 2, 0), {
        shape: { kind: 'line' },
        stroke: '$accent',
        strokeWidth: 0.3,
      }),
      ...rules(words, rule),
      ...(cost === undefined
        ? []
        : [badge(cost, box(safe, safe, square + 2 * unit, square + 2 * unit), gem, '$dark', '$ink')]),
      ...(first === undefined ? [] : [badge(first, box(safe, low, square, square), gem, '$dark', '$ink')]),
      ...(second === undefined
        ? []
        : [badge(second, box(width - safe - square, low, square, square), gem, '$dark', '$ink')]),
      credit(box(safe + square + 1, height - safe - 3 * unit, inner - 2 * square - 2, 3 * unit), '$ink'),
    ],
  }
}

/** White paper, art to the edges above, one strong colour. */
function clean({ width, height, safe, all, unit, fields }: Room): Parts {
  const { text: rule, kind, numbers } = fields
  const [cost, first, second] = numbers
  const inner = width - 2 * safe
  const picture = box(all.x, all.y, all.width, height * 0.5 - all.y)
  const band = box(all.x, height * 0.5 - 4.5 * unit, all.width, 9 * unit)
  const chip = 7.6 * unit
  const low = height - safe - chip
  const words = box(safe, band.y + band.height + 2 * unit, inner, low - band.y - band.height - 3.5 * unit)
  const form: Shape['shape'] = { kind: 'rectangle', corners: { radius: round(1.4 * unit) } }
  const beside = (at: number): Box => box(safe + at * (chip + 1.4 * unit), low, chip, chip)
  return {
    palettes: {
      colours: {
        deep: '#d9dde4',
        edge: '#ffffff',
        paper: '#ffffff',
        ink: '#20242c',
        accent: '#d1493f',
        onAccent: '#ffffff',
      },
    },
    styles: stylesOf(
      unit,
      { font: 'Archivo Narrow', size: round(13 * unit), least: round(8 * unit), colour: '$onAccent' },
      { font: 'Source Sans 3', size: round(8 * unit), vertical: 'top' },
    ),
    layers: [
      shape('paper', 'Paper', all, { fill: '$paper' }),
      art(picture),
      shape('band', 'Band', band, { fill: '$accent' }),
      text(
        'name',
        'Name',
        box(safe + 0.6 * unit, band.y, inner - (cost === undefined ? 0 : chip + 3 * unit), band.height),
        'name',
        'name',
      ),
      ...(cost === undefined
        ? []
        : [
            badge(
              cost,
              box(
                width - safe - chip - 2 * unit,
                band.y - (chip + 2 * unit - band.height) / 2,
                chip + 2 * unit,
                chip + 2 * unit,
              ),
              { kind: 'ellipse' },
              '$ink',
              '$onAccent',
            ),
          ]),
      ...rules(words, rule),
      ...(first === undefined ? [] : [badge(first, beside(0), form, '$accent', '$onAccent')]),
      ...(second === undefined ? [] : [badge(second, beside(1), form, '$ink', '$onAccent')]),
      ...(kind === undefined
        ? []
        : [
            text(
              'kind',
              'Kind',
              box(width - safe - inner * 0.5, height - safe - 6.4 * unit, inner * 0.5, 3.2 * unit),
              kind,
              'small',
              { align: 'right' },
            ),
          ]),
      {
        ...credit(box(width - safe - inner * 0.5, height - safe - 3 * unit, inner * 0.5, 3 * unit), '$ink'),
        style: { use: 'small', align: 'right' },
      } as Layer,
    ],
  }
}

const MAKERS: Readonly<Record<Starter, (room: Room) => Parts>> = { framed, full, clean }

/** A starter of a size, for cards that have these fields. It names no game, and draws no card until one names it. */
export function starterTemplate(starter: Starter, name: string, size: CardSize, fields: StarterFields): Template {
  const { width, height, bleed } = size
  const all = box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
  const unit = Math.min(width / 63, height / 88)
  return {
    ...blankTemplate('face', name, size),
    palette: ['colours'],
    ...MAKERS[starter]({ ...size, all, unit, fields }),
  }
}
