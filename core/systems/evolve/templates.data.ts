import { group, has, lacks, linear, shape } from '../../face/layers'
import { inset, rectangle, star } from '../../face/shapes'
import type { Box, Layer, Paint, Template, TextStyle } from '../../face/template'
import { PALETTES } from './palettes.data'

const WIDTH = 63
const HEIGHT = 88
const BLEED = 3
const WHOLE: Box = { x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEIGHT + 2 * BLEED }

const METAL = linear(
  155,
  [0, '$metalLight'],
  [0.3, '$metal'],
  [0.55, '$metalDark'],
  [0.75, '$metal'],
  [1, '$metalLight'],
)
const LACQUER = linear(180, [0, '$mid'], [0.5, '$dark'], [1, '$deep'])

/** A rectangle whose corners are cut inwards by quarter circles, as on old tickets. */
const ticket = ({ x, y, width, height }: Box, r: number): string => {
  const right = x + width
  const bottom = y + height
  return `M${x + r} ${y}H${right - r}A${r} ${r} 0 0 0 ${right} ${y + r}V${bottom - r}A${r} ${r} 0 0 0 ${right - r} ${bottom}H${x + r}A${r} ${r} 0 0 0 ${x} ${bottom - r}V${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Z`
}

const BODY: TextStyle = {
  font: 'Alegreya Sans',
  size: 7.5,
  least: 5.5,
  colour: '$ink',
  leading: 1.17,
  vertical: 'middle',
}
const LABEL: TextStyle = {
  font: 'Alegreya Sans',
  weight: 700,
  size: 6.5,
  least: 5.5,
  squeeze: 0.75,
  colour: '$onDark',
  vertical: 'middle',
  tracking: 40,
}
const FIGURE: TextStyle = {
  font: 'Cinzel',
  weight: 700,
  size: 15,
  least: 9,
  squeeze: 0.7,
  colour: '#ffffff',
  align: 'centre',
  vertical: 'middle',
  outline: { colour: '$deep', width: 0.5 },
}

/** The opening of the frame: art shows through it to the edges of the panel. */
const WINDOW: Box = { x: 2.6, y: 2.6, width: 57.8, height: 79.2 }

const ground: readonly Layer[] = [
  shape('ground', rectangle(WHOLE), { fill: linear(180, [0, '$bright'], [0.45, '$mid'], [1, '$deep']) }),
  group(
    'ornament',
    'Ornament',
    [
      {
        type: 'ornament',
        id: 'rosette',
        name: 'Rosette',
        box: { x: -3, y: -3, width: 69, height: 94 },
        seed: '{key}{name}',
        line: '$light',
        petal: '$light',
      },
      shape('medallion', star(31.5, 34.6, 48, [10.2, 9.8]), { fill: '$deep', opacity: 0.55 }),
      shape('medallion-rim', star(31.5, 34.6, 48, [10.2, 9.8]), { stroke: '$light', strokeWidth: 0.2, opacity: 0.7 }),
      {
        type: 'symbol',
        id: 'figure',
        name: 'Class figure',
        box: { x: 25, y: 28.1, width: 13, height: 13 },
        symbol: '{emblem}-mark',
        tint: '$light',
        opacity: 0.92,
      },
    ],
    [lacks('art')],
  ),
  { type: 'image', id: 'art', name: 'Art', box: WHOLE, source: 'art' },
  shape('shade-top', rectangle({ x: -3, y: -3, width: 69, height: 20 }), {
    fill: linear(180, [0, '$deep', 0.65], [1, '$deep', 0]),
  }),
  shape('shade-bottom', rectangle({ x: -3, y: 40, width: 69, height: 51 }), {
    fill: linear(180, [0, '$deep', 0], [1, '$deep', 0.85]),
  }),
]

const corner = (x: number, y: number, across: number, down: number): string =>
  `M${x} ${y}L${x + across * 6.5} ${y}C${x + across * 4.2} ${y + down * 0.5} ${x + across * 2.9} ${y + down * 1} ${x + across * 2.3} ${y + down * 2.3}C${x + across * 1} ${y + down * 2.9} ${x + across * 0.5} ${y + down * 4.2} ${x} ${y + down * 6.5}Z`

const { x: LEFT, y: TOP } = WINDOW
const RIGHT = LEFT + WINDOW.width

const stud = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r * 0.72} ${y}L${x} ${y + r}L${x - r * 0.72} ${y}Z`

/** The border with its bevels. `window` is the opening's outline. */
const frame = (lacquer: Paint): readonly Layer[] => {
  const opening = ticket(WINDOW, 1.8)
  return [
    shape('border', `${rectangle(WHOLE)}${opening}`, { fill: lacquer }),
    shape('border-sheen', `${rectangle(WHOLE)}${opening}`, {
      fill: linear(125, [0, '#ffffff', 0.28], [0.35, '#ffffff', 0], [0.7, '#000000', 0], [1, '#000000', 0.25]),
    }),
    shape('border-line', ticket(inset(WINDOW, -1.05), 2.1), { stroke: '$metal', strokeWidth: 0.14, opacity: 0.75 }),
    shape('corners', corner(LEFT, TOP, 1, 1) + corner(RIGHT, TOP, -1, 1), { fill: '$dark' }),
    shape('corner-lines', corner(LEFT, TOP, 1, 1) + corner(RIGHT, TOP, -1, 1), { stroke: METAL, strokeWidth: 0.3 }),
    shape('opening-shadow', ticket(inset(WINDOW, 0.28), 1.8), { stroke: '#000000', strokeWidth: 0.3, opacity: 0.35 }),
    shape('opening', opening, { stroke: METAL, strokeWidth: 0.42 }),
    shape('studs', stud(1.5, 34, 1.5) + stud(WIDTH - 1.5, 34, 1.5), {
      fill: METAL,
      stroke: '$deep',
      strokeWidth: 0.12,
    }),
  ]
}

const BANNER = 'M6 4.5H57.4C58 6 59 7 60.5 7.6C59 8.2 58 9.300 57.4 10.8H6Z'

const banner = (from: number): readonly Layer[] => [
  group('banner', 'Name banner', [
    shape('banner-shadow', BANNER.replace('M6 4.5', 'M6 4.9').replace('10.8H6', '11.3H6'), {
      fill: '#000000',
      opacity: 0.3,
    }),
    shape('banner-ground', BANNER, { fill: linear(180, [0, '$mid'], [0.12, '$dark'], [1, '$deep']) }),
    shape('banner-gloss', 'M6 4.9H57.100C57.400 5.900 57.900 6.700 58.600 7.300H6Z', {
      fill: linear(180, [0, '#ffffff', 0.22], [1, '#ffffff', 0.03]),
    }),
    shape('banner-edge', BANNER, { stroke: METAL, strokeWidth: 0.36 }),
    shape('banner-line', 'M7 5.2H56.900M7 10.1H56.900', { stroke: '$metalLight', strokeWidth: 0.1, opacity: 0.5 }),
  ]),
  {
    type: 'text',
    id: 'name',
    name: 'Name',
    value: '{name}',
    box: { x: from, y: 4.6, width: 57 - from, height: 6.1 },
    style: {
      font: 'Cinzel',
      weight: 700,
      size: 9.5,
      least: 7,
      squeeze: 0.78,
      colour: '$onDark',
      vertical: 'middle',
      outline: { colour: '$deep', width: 0.3 },
    },
  },
]

const GEM_X = 8.7
const GEM_Y = 8.5

const facets = (radius: number): readonly Layer[] =>
  Array.from({ length: 8 }, (_, index): Layer => {
    const at = (turn: number): string =>
      `${(GEM_X + radius * Math.sin(turn)).toFixed(3)} ${(GEM_Y - radius * Math.cos(turn)).toFixed(3)}`
    const light = [0.34, 0.14, -0.1, -0.26, -0.34, -0.22, 0.02, 0.24][index] ?? 0
    const path = `M${GEM_X} ${GEM_Y}L${at(((index - 0.5) * Math.PI) / 4)}L${at(((index + 0.5) * Math.PI) / 4)}Z`
    return shape(`facet-${index}`, path, { fill: light > 0 ? '#ffffff' : '#000000', opacity: Math.abs(light) })
  })

const octagon = (radius: number): string => {
  const points = Array.from({ length: 8 }, (_, index) => {
    const turn = ((index + 0.5) * Math.PI) / 4
    return `${(GEM_X + radius * Math.sin(turn)).toFixed(3)} ${(GEM_Y - radius * Math.cos(turn)).toFixed(3)}`
  })
  return `M${points.join('L')}Z`
}

/** The setting in the top left corner, for the cost or the evolve mark. */
const setting: readonly Layer[] = [
  shape('setting-shadow', octagon(6), { fill: '#000000', opacity: 0.35 }),
  shape('setting-points', star(GEM_X, GEM_Y, 16, [6.1, 4.9]), { fill: METAL, stroke: '$deep', strokeWidth: 0.15 }),
  shape('setting', octagon(5.35), { fill: METAL, stroke: '$metalDark', strokeWidth: 0.15 }),
  shape('setting-inside', octagon(4.6), { fill: '$deep' }),
]

const costGem = group(
  'cost',
  'Cost',
  [
    ...setting,
    shape('jewel', octagon(4.25), { fill: linear(160, [0, '$bright'], [0.55, '$mid'], [1, '$dark']) }),
    ...facets(4.25),
    shape('table', octagon(2.9), { fill: linear(150, [0, '$mid'], [1, '$deep']), opacity: 0.85 }),
    {
      type: 'text',
      id: 'cost-figure',
      name: 'Cost',
      value: '{cost}',
      box: { x: GEM_X - 3.7, y: GEM_Y - 4, width: 7.4, height: 8 },
      style: { ...FIGURE, size: 16 },
    },
  ],
  [has('cost')],
)

const emptySetting = group(
  'no-cost',
  'Empty setting',
  [...setting, shape('jewel', octagon(4.25), { fill: linear(160, [0, '$mid'], [1, '$deep']) }), ...facets(4.25)],
  [lacks('cost')],
)

const evolveMark = group('evolve-mark', 'Evolve mark', [
  ...setting,
  {
    type: 'symbol',
    id: 'evolve-symbol',
    name: 'Evolve',
    box: { x: GEM_X - 4.4, y: GEM_Y - 4.4, width: 8.8, height: 8.8 },
    symbol: 'evolve',
  },
])

interface Room {
  readonly id: string
  readonly top: number
}

const ROOMS: readonly Room[] = [
  { id: 'none', top: 68 },
  { id: 'small', top: 57.3 },
  { id: 'medium', top: 51 },
  { id: 'large', top: 42 },
]

const PANEL_BOTTOM = 80.6
const TRAIT_LINE = 75.2
/** Above the shields, so that the last line never runs behind them. */
const TEXT_BOTTOM = 72.5

/** The panel with type line, text and traits, as high as the text asks for. */
const panel = ({ id, top }: Room): Layer => {
  const box: Box = { x: 4.2, y: top, width: 54.6, height: PANEL_BOTTOM - top }
  const header = `M4.200 ${top + 5}V${top + 1.2}A1.2 1.2 0 0 0 5.4 ${top}H57.6A1.2 1.2 0 0 0 58.8 ${top + 1.2}V${top + 5}Z`
  return group(
    `panel-${id}`,
    'Text panel',
    [
      shape(`shadow-${id}`, ticket({ ...box, y: top + 0.5 }, 1.2), { fill: '#000000', opacity: 0.28 }),
      shape(`ground-${id}`, ticket(box, 1.2), {
        fill: linear(180, [0, '$panel'], [0.7, '$panel'], [1, '$panelShade']),
        opacity: 0.95,
      }),
      shape(`header-${id}`, header, { fill: linear(180, [0, '$mid'], [0.15, '$dark'], [1, '$deep']) }),
      shape(`header-line-${id}`, rectangle({ x: 4.2, y: top + 4.85, width: 54.6, height: 0.3 }), { fill: METAL }),
      shape(`inner-${id}`, ticket(inset(box, 0.7), 1.2), { stroke: '$metalDark', strokeWidth: 0.1, opacity: 0.35 }),
      shape(`edge-${id}`, ticket(box, 1.2), { stroke: METAL, strokeWidth: 0.36 }),
      {
        type: 'text',
        id: `type-${id}`,
        name: 'Type',
        value: '{typeLine}',
        box: { x: 13, y: top + 0.2, width: 25, height: 4.7 },
        style: LABEL,
      },
      {
        type: 'text',
        id: `craft-${id}`,
        name: 'Class',
        value: '{craft}',
        box: { x: 39, y: top + 0.2, width: 17.6, height: 4.7 },
        style: { ...LABEL, weight: 400, italic: true, colour: '$light', align: 'right', tracking: 20 },
      },
      shape(`boss-${id}`, star(8.8, top + 1.7, 16, [4.1, 3.5]), { fill: METAL, stroke: '$deep', strokeWidth: 0.15 }),
      {
        type: 'symbol',
        id: `emblem-${id}`,
        name: 'Class emblem',
        box: { x: 5.7, y: top - 1.4, width: 6.2, height: 6.2 },
        symbol: '{emblem}',
      },
      {
        type: 'rich',
        id: `text-${id}`,
        name: 'Text',
        field: 'text',
        box: { x: 6.4, y: top + 5.8, width: 50.2, height: TEXT_BOTTOM - (top + 5.8) },
        style: BODY,
        symbolScale: 1.4,
      },
      group(
        `traits-${id}`,
        'Traits',
        [
          shape(`trait-line-${id}`, rectangle({ x: 16, y: TRAIT_LINE - 0.07, width: 31, height: 0.14 }), {
            fill: linear(90, [0, '$soft', 0], [0.2, '$soft'], [0.8, '$soft'], [1, '$soft', 0]),
          }),
          shape(`trait-stud-${id}`, stud(31.5, TRAIT_LINE, 0.65), { fill: '$soft' }),
          {
            type: 'text',
            id: `trait-${id}`,
            name: 'Traits',
            value: '{traitLine}',
            box: { x: 15.2, y: TRAIT_LINE + 0.7, width: 32.6, height: 4.3 },
            style: { ...LABEL, colour: '$soft', align: 'centre', size: 6.5 },
          },
        ],
        [has('traitLine')],
      ),
    ],
    [{ field: 'room', is: id }],
  )
}

const shield = (x: number, y: number, width: number, height: number, kind: 'attack' | 'defense'): string => {
  const at = (across: number, down: number): string =>
    `${(x + across * width).toFixed(3)} ${(y + down * height).toFixed(3)}`
  return kind === 'attack'
    ? `M${at(0.5, 0)}L${at(0.62, 0.1)}L${at(0.96, 0.13)}C${at(0.9, 0.3)} ${at(0.9, 0.45)} ${at(1, 0.58)}C${at(0.86, 0.74)} ${at(0.66, 0.86)} ${at(0.5, 1)}C${at(0.34, 0.86)} ${at(0.14, 0.74)} ${at(0, 0.58)}C${at(0.1, 0.45)} ${at(0.1, 0.3)} ${at(0.04, 0.13)}L${at(0.38, 0.1)}Z`
    : `M${at(0.5, 0)}C${at(0.64, 0.09)} ${at(0.82, 0.12)} ${at(1, 0.1)}V${(y + 0.5 * height).toFixed(3)}C${at(1, 0.76)} ${at(0.76, 0.92)} ${at(0.5, 1)}C${at(0.24, 0.92)} ${at(0, 0.76)} ${at(0, 0.5)}V${(y + 0.1 * height).toFixed(3)}C${at(0.18, 0.12)} ${at(0.36, 0.09)} ${at(0.5, 0)}Z`
}

const stat = (kind: 'attack' | 'defense', x: number, colours: readonly [string, string, string]): Layer => {
  const y = 72.7
  const path = (by: number): string => shield(x + by, y + by * 1.1, 10.8 - 2 * by, 12.3 - 2.3 * by, kind)
  const [light, mid, dark] = colours
  return group(
    kind,
    kind === 'attack' ? 'Attack' : 'Defense',
    [
      shape(`${kind}-shadow`, shield(x, y + 0.5, 10.8, 12.3, kind), { fill: '#000000', opacity: 0.35 }),
      shape(`${kind}-rim`, path(0), { fill: METAL, stroke: '$deep', strokeWidth: 0.16 }),
      shape(`${kind}-groove`, path(0.62), { fill: '$deep' }),
      shape(`${kind}-field`, path(0.85), { fill: linear(165, [0, light], [0.5, mid], [1, dark]) }),
      shape(`${kind}-gloss`, path(1.3), {
        fill: linear(180, [0, '#ffffff', 0.34], [0.42, '#ffffff', 0.02], [1, '#ffffff', 0]),
      }),
      {
        type: 'text',
        id: `${kind}-figure`,
        name: kind === 'attack' ? 'Attack' : 'Defense',
        value: `{${kind}}`,
        box: { x: x + 1.5, y: y + 1.7, width: 7.8, height: 8.4 },
        style: { ...FIGURE, size: 16, outline: { colour: dark, width: 0.55 } },
      },
    ],
    [has(kind)],
  )
}

const stats: readonly Layer[] = [
  stat('attack', 3, ['#f0625c', '#b3222b', '#560c14']),
  stat('defense', WIDTH - 13.8, ['#6fb4ee', '#1f62a6', '#0b2a50']),
]

const SMALL: TextStyle = {
  font: 'Alegreya Sans',
  weight: 700,
  size: 5,
  least: 4.5,
  squeeze: 0.7,
  colour: '$onDark',
  vertical: 'middle',
  tracking: 30,
}

/** The line below the panel: id, rarity, universe or artist. */
const imprint: readonly Layer[] = [
  {
    type: 'text',
    id: 'id',
    name: 'Id',
    value: '{id}',
    box: { x: 14.6, y: 82.5, width: 14.4, height: 2.4 },
    style: { ...SMALL, font: 'Cinzel', tracking: 20 },
  },
  group(
    'rarity',
    'Rarity',
    [
      {
        type: 'symbol',
        id: 'rarity-gem',
        name: 'Rarity',
        box: { x: 29.9, y: 82.2, width: 3.2, height: 3.2 },
        symbol: 'rarity-{rarityLetter}',
      },
    ],
    [has('rarityLetter')],
  ),
  {
    type: 'text',
    id: 'letter',
    name: 'Rarity letter',
    value: '{rarityLetter}',
    box: { x: 33.6, y: 82.5, width: 3, height: 2.4 },
    style: { ...SMALL, tracking: 0 },
  },
  {
    type: 'text',
    id: 'artist',
    name: 'Artist',
    value: '{artist}',
    box: { x: 36.8, y: 82.5, width: 11.8, height: 2.4 },
    style: { ...SMALL, weight: 400, italic: true, align: 'right', tracking: 0 },
    when: [has('artist')],
  },
]

/** A ribbon under the banner that names the universe. */
const universe = group(
  'universe',
  'Universe',
  [
    shape('universe-ribbon', 'M24 11.2H60.4V15.2H26.4Z', {
      fill: linear(90, [0, '$deep', 0], [0.25, '$deep', 0.8], [1, '$dark', 0.92]),
    }),
    {
      type: 'text',
      id: 'universe-name',
      name: 'Universe',
      value: '{universe}',
      box: { x: 28, y: 11.3, width: 30.6, height: 3.8 },
      style: { ...SMALL, size: 5.5, italic: true, align: 'right', tracking: 10, colour: '$light' },
    },
  ],
  [has('universe')],
)

/** Chevrons that rise along the border, and a second line around the opening. */
const evolvedTrim: readonly Layer[] = [
  shape('evolved-line', ticket(inset(WINDOW, 1.1), 1.8), { stroke: METAL, strokeWidth: 0.22 }),
  ...[0, 1, 2].flatMap((step): Layer[] => {
    const y = 29.2 - step * 3.1
    const chevron = (x: number): string =>
      `M${x - 1.5} ${y + 1.3}L${x} ${y - 0.7}L${x + 1.5} ${y + 1.3}L${x} ${y + 0.4}Z`
    return [
      shape(`evolved-chevrons-${step}`, chevron(1.5) + chevron(WIDTH - 1.5), {
        fill: METAL,
        stroke: '$deep',
        strokeWidth: 0.1,
        opacity: 1 - step * 0.22,
      }),
    ]
  }),
]

const GLEAM = linear(160, [0, '$bright'], [0.35, '$mid'], [0.6, '$bright'], [0.8, '$mid'], [1, '$dark'])

const rooms = ROOMS.map(panel)

const leaderPlate: readonly Layer[] = [
  group('plate', 'Name plate', [
    shape('plate-shadow', ticket({ x: 5, y: 69.4, width: 53, height: 11.6 }, 1.6), { fill: '#000000', opacity: 0.3 }),
    shape('plate-ground', ticket({ x: 5, y: 68.8, width: 53, height: 11.6 }, 1.6), {
      fill: linear(180, [0, '$mid'], [0.1, '$dark'], [1, '$deep']),
      opacity: 0.96,
    }),
    shape('plate-line', ticket({ x: 5.8, y: 69.6, width: 51.4, height: 10 }, 1.6), {
      stroke: '$metal',
      strokeWidth: 0.12,
      opacity: 0.8,
    }),
    shape('plate-edge', ticket({ x: 5, y: 68.8, width: 53, height: 11.6 }, 1.6), { stroke: METAL, strokeWidth: 0.4 }),
    shape('plate-boss', star(31.5, 66.7, 16, [5, 4.2]), { fill: METAL, stroke: '$deep', strokeWidth: 0.16 }),
    {
      type: 'symbol',
      id: 'plate-emblem',
      name: 'Class emblem',
      box: { x: 27.8, y: 63, width: 7.4, height: 7.4 },
      symbol: '{emblem}',
    },
  ]),
  {
    type: 'text',
    id: 'name',
    name: 'Name',
    value: '{name}',
    box: { x: 8, y: 71.7, width: 47, height: 4.9 },
    style: {
      font: 'Cinzel',
      weight: 700,
      size: 11,
      least: 7.5,
      squeeze: 0.75,
      colour: '$onDark',
      align: 'centre',
      vertical: 'middle',
      outline: { colour: '$deep', width: 0.3 },
    },
  },
  {
    type: 'text',
    id: 'craft',
    name: 'Class',
    value: 'Leader  ·  {craft}',
    box: { x: 10, y: 76.6, width: 43, height: 3 },
    style: { ...LABEL, size: 6, colour: '$light', align: 'centre', tracking: 90 },
  },
]

const FORMAT = { version: 1, size: { width: WIDTH, height: HEIGHT, bleed: BLEED, safe: 3, corner: 3 } } as const

const template = (id: string, name: string, palettes: Template['palettes'], layers: readonly Layer[]): Template => ({
  ...FORMAT,
  id,
  name,
  palettes,
  paletteField: 'class',
  palette: 'Neutral',
  layers,
})

const card = (
  lacquer: Paint,
  corner: readonly Layer[],
  extra: readonly Layer[],
  withStats: boolean,
): readonly Layer[] => [
  ...ground,
  ...frame(lacquer),
  ...extra,
  ...rooms,
  universe,
  ...banner(15.6),
  ...corner,
  ...imprint,
  ...(withStats ? stats : []),
]

/** A template and its token's, which is the same in silver. */
const pair = (id: string, name: string, layers: readonly Layer[]): readonly Template[] => [
  template(id, name, PALETTES.gold, layers),
  template(`${id}-token`, `${name} / Token`, PALETTES.silver, layers),
]

const COST = [costGem, emptySetting]
const evolved = card(GLEAM, [evolveMark], evolvedTrim, true)

/** Four points around a centre, as on a compass. */
const compass = (x: number, y: number, long: number, short: number): string => {
  const points = Array.from({ length: 8 }, (_, index) => {
    const turn = (index * Math.PI) / 4
    const radius = index % 2 === 0 ? long : short
    return `${(x + radius * Math.sin(turn)).toFixed(3)} ${(y - radius * Math.cos(turn)).toFixed(3)}`
  })
  return `M${points.join('L')}Z`
}

const INNER: Box = { x: 4.6, y: 4.6, width: 53.8, height: 78.8 }
const CENTRE = { x: 31.5, y: 44 }

/** The reverse that all cards share. The rosette's heart lies at two fifths of its box, here in the middle of the card. */
const reverse: readonly Layer[] = [
  shape('ground', rectangle(WHOLE), { fill: linear(180, [0, '$deep'], [0.5, '$mid'], [1, '$deep']) }),
  {
    type: 'ornament',
    id: 'rosette',
    name: 'Rosette',
    box: { x: -9.5, y: -3.2, width: 82, height: 118 },
    seed: 'reverse',
    line: '$light',
    petal: '$light',
  },
  shape('border', `${rectangle(WHOLE)}${ticket(INNER, 3)}`, {
    fill: linear(180, [0, '$deep'], [0.5, '$dark'], [1, '$deep']),
  }),
  shape('outer-line', ticket(inset(INNER, -1.4), 3.4), { stroke: '$metal', strokeWidth: 0.16, opacity: 0.8 }),
  shape('edge', ticket(INNER, 3), { stroke: METAL, strokeWidth: 0.55 }),
  shape('inner-line', ticket(inset(INNER, 1.5), 3), { stroke: '$metal', strokeWidth: 0.16, opacity: 0.8 }),
  shape(
    'studs',
    [
      [31.5, 2.3],
      [31.5, HEIGHT - 2.3],
      [2.3, CENTRE.y],
      [WIDTH - 2.3, CENTRE.y],
    ]
      .map(([x = 0, y = 0]) => stud(x, y, 1.3))
      .join(''),
    { fill: METAL },
  ),
  shape('disc-shadow', star(CENTRE.x, CENTRE.y, 48, [14.6, 14.2]), { fill: '#000000', opacity: 0.3 }),
  shape('disc-rim', star(CENTRE.x, CENTRE.y, 24, [14.2, 12.6]), { fill: METAL, stroke: '$deep', strokeWidth: 0.2 }),
  shape('disc', star(CENTRE.x, CENTRE.y, 48, [12.1, 11.9]), { fill: '$deep' }),
  shape('disc-line', star(CENTRE.x, CENTRE.y, 48, [11, 10.8]), { stroke: '$metal', strokeWidth: 0.18 }),
  shape('rays', compass(CENTRE.x, CENTRE.y, 7, 7) + compass(CENTRE.x, CENTRE.y, 6.4, 6.4), {
    stroke: '$soft',
    strokeWidth: 0.12,
    opacity: 0.5,
  }),
  shape('compass', compass(CENTRE.x, CENTRE.y, 10.2, 2.4), { fill: METAL, stroke: '$metalDark', strokeWidth: 0.12 }),
  shape('compass-heart', compass(CENTRE.x, CENTRE.y, 4.6, 1.2), { fill: '$onDark' }),
]

/** Id of the template that draws every card's reverse. */
export const REVERSE = 'evolve-reverse'

/** The faces of every type (specification, section 7.2): our own design. */
export const TEMPLATES: readonly Template[] = [
  ...pair('evolve-follower', 'Follower', card(LACQUER, COST, [], true)),
  template('evolve-evolved', 'Evolved Follower', PALETTES.bright, evolved),
  template('evolve-evolved-token', 'Evolved Follower / Token', PALETTES.silver, evolved),
  ...pair('evolve-spell', 'Spell', card(LACQUER, COST, [], false)),
  template('evolve-evolved-spell', 'Evolved Spell', PALETTES.bright, card(GLEAM, [evolveMark], evolvedTrim, false)),
  ...pair('evolve-amulet', 'Amulet', card(LACQUER, COST, [], true)),
  template('evolve-leader', 'Leader', PALETTES.bright, [
    ...ground,
    ...frame(LACQUER),
    ...leaderPlate,
    universe,
    ...imprint,
  ]),
  { ...FORMAT, id: REVERSE, name: 'Reverse', palettes: PALETTES.gold, palette: 'Rune', layers: reverse },
]
