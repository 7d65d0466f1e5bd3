import { group, has, lacks, linear, shape } from '../../face/layers'
import { circle, rectangle, star } from '../../face/shapes'
import type { Box, Condition, Layer, Template, TextStyle } from '../../face/template'
import { PALETTES, STRIPS, TABS } from './palettes.data'

const WIDTH = 63.5
const HEIGHT = 88
const BLEED = 3
const WHOLE: Box = { x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: HEIGHT + 2 * BLEED }

/** Edges of what lies inside the black border. */
const LEFT = 3.1
const TOP = 3.1
const RIGHT = 60.4
const ART_BOTTOM = 53.7
const TEXT_TOP = 61.5
const BOTTOM = 81.9
const COLUMN = 10.5

const BODY: TextStyle = {
  font: 'Archivo Narrow',
  size: 9.5,
  least: 5.5,
  colour: '$ink',
  leading: 1.16,
  vertical: 'middle',
}
const LABEL: TextStyle = {
  font: 'Archivo Narrow',
  weight: 700,
  size: 8.5,
  least: 5.5,
  squeeze: 0.7,
  colour: '$onDark',
  vertical: 'middle',
}
const DIGITS: TextStyle = {
  font: 'Saira Extra Condensed',
  weight: 700,
  size: 17,
  least: 11,
  squeeze: 0.7,
  colour: '#0a0a0a',
  align: 'right',
  vertical: 'middle',
}
const SMALL: TextStyle = {
  font: 'Source Sans 3',
  size: 5.5,
  least: 4.5,
  squeeze: 0.7,
  colour: '#ffffff',
  vertical: 'middle',
}

const is = (field: string, value: string): Condition => ({ field, is: value })

/** The picture's opening: wide curves at the top right and the bottom left. */
const OPENING = `M${LEFT + 1.6} ${TOP}H51.9A8.5 8.5 0 0 1 ${RIGHT} 11.6V52.1A1.6 1.6 0 0 1 58.8 ${ART_BOTTOM}H11.6A8.5 8.5 0 0 1 ${LEFT} 45.2V${TOP + 1.6}A1.6 1.6 0 0 1 ${LEFT + 1.6} ${TOP}Z`

const ART: Box = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: ART_BOTTOM - TOP }
const CENTRE = { x: 31.75, y: 27 }

/** What shows through the opening: the picture, or an ornament around the card's figure. */
const window: readonly Layer[] = [
  shape('ground', rectangle({ x: 2, y: 2, width: 60, height: 53 }), {
    fill: {
      type: 'radial',
      stops: [
        { offset: 0, colour: '$bright' },
        { offset: 0.5, colour: '$mid' },
        { offset: 1, colour: '$deep' },
      ],
    },
  }),
  group(
    'ornament',
    'Ornament',
    [
      {
        type: 'ornament',
        id: 'rosette',
        name: 'Rosette',
        box: { x: -1.25, y: 0.6, width: 66, height: 66 },
        seed: '{key}{name}',
        line: '$light',
        petal: '$light',
      },
      shape('medallion', circle(CENTRE.x, CENTRE.y, 12), { fill: '$deep', opacity: 0.62 }),
      shape('medallion-rim', circle(CENTRE.x, CENTRE.y, 12) + circle(CENTRE.x, CENTRE.y, 11.3), {
        fill: '$light',
        opacity: 0.8,
      }),
      {
        type: 'symbol',
        id: 'figure',
        name: 'Figure',
        box: { x: CENTRE.x - 7.5, y: CENTRE.y - 7.5, width: 15, height: 15 },
        symbol: '{figure}',
        tint: '$light',
      },
    ],
    [lacks('art')],
  ),
  { type: 'image', id: 'art', name: 'Art', box: ART, source: 'art', clip: OPENING },
]

/** Slanted strokes side by side, as on a racing jersey. */
const slashes = (x: number, top: number, bottom: number, count: number, step: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = x + index * step
    const lean = (bottom - top) * 0.32
    return `M${at} ${bottom}L${at + lean} ${top}H${at + lean + step * 0.42}L${at + step * 0.42} ${bottom}Z`
  }).join('')

const BAND = `M${LEFT} 45.2A8.5 8.5 0 0 0 11.6 ${ART_BOTTOM}H58.8A1.6 1.6 0 0 0 ${RIGHT} 52.1V61H${LEFT}Z`
const CORNER = `M51.9 ${TOP}H58.8A1.6 1.6 0 0 1 ${RIGHT} ${TOP + 1.6}V11.6A8.5 8.5 0 0 0 51.9 ${TOP}Z`

/** The black border, the band under the picture, and the lines around the opening: silver for A, gold for S. */
const frame: readonly Layer[] = [
  shape('border', `${rectangle(WHOLE)}${OPENING}`, {
    fill: linear(180, [0, '#16181d'], [0.3, '#08090b'], [1, '#000000']),
  }),
  shape('corner', CORNER, { fill: linear(45, [0, '$dark'], [1, '$mid']) }),
  shape('band', BAND, { fill: linear(180, [0, '$bright'], [0.5, '$mid'], [0.86, '$dark'], [1, '$deep']) }),
  shape('band-slashes', slashes(25, 54.2, 61, 7, 1.5), { fill: '$bright', opacity: 0.28 }),
  shape('band-gloss', 'M11.6 54.3H55.4V57.2H4.6C5.8 56.4 8 54.8 11.6 54.3Z', {
    fill: linear(180, [0, '#ffffff', 0.24], [1, '#ffffff', 0]),
  }),
  shape('opening-shadow', OPENING, { stroke: '#000000', strokeWidth: 1 }),
  shape('opening', OPENING, { stroke: '$light', strokeWidth: 0.36 }),
  shape('opening-silver', OPENING, {
    stroke: linear(135, [0, '#ffffff'], [0.4, '#8d97a4'], [0.6, '#f7f9fb'], [1, '#7a8490']),
    strokeWidth: 0.5,
    when: [is('rarity', 'A')],
  }),
  shape('opening-gold', OPENING, {
    stroke: linear(135, [0, '#fff3b0'], [0.4, '#c78a06'], [0.6, '#ffe98f'], [1, '#a87003']),
    strokeWidth: 0.5,
    when: [is('rarity', 'S')],
  }),
]

const plateLetters = (id: string, first: string, y: number): readonly Layer[] =>
  [first, 'P'].map((letter, index): Layer => ({
    type: 'text',
    id: `${id}-letter-${index}`,
    name: `${letter} of ${id.toUpperCase()}`,
    value: letter,
    box: { x: 56.2, y: y + index * 2.35, width: 2.4, height: 2.1 },
    style: { ...LABEL, size: 7, align: 'centre' },
  }))

const ORANGE = linear(180, [0, '#ffe08a'], [0.45, '#ffa726'], [1, '#e66a00'])
const BLUE = linear(180, [0, '#c9ecff'], [0.45, '#5db8f5'], [1, '#2079c7'])

/** The black double tab at the top right: BP over SP. */
const plates = group('plates', 'BP and SP', [
  shape('plate-shadow', 'M41.9 4.6H53.6A6.2 6.2 0 0 1 59.8 10.8V19.2H42.7L44 12.3H39.9Z', {
    fill: '#000000',
    opacity: 0.35,
  }),
  shape('plate', 'M42 4H53.5A6.3 6.3 0 0 1 59.8 10.3V18.8H42.8L44.3 12H40Z', { fill: '#08090b' }),
  shape('plate-edge', 'M42 4H53.5A6.3 6.3 0 0 1 59.8 10.3V18.8H42.8L44.3 12H40Z', {
    stroke: '$light',
    strokeWidth: 0.2,
    opacity: 0.85,
  }),
  shape('bp-field', 'M42.7 4.8H55.9V11.2H41Z', { fill: ORANGE }),
  shape('bp-gloss', 'M42.7 4.8H55.9V7.6H41.95Z', { fill: '#ffffff', opacity: 0.28 }),
  shape('sp-field', 'M45 12.2H55.9V18H43.75Z', { fill: BLUE }),
  shape('sp-gloss', 'M45 12.2H55.9V14.7H44.46Z', { fill: '#ffffff', opacity: 0.25 }),
  ...plateLetters('bp', 'B', 6.2),
  ...plateLetters('sp', 'S', 12.9),
  {
    type: 'text',
    id: 'bp',
    name: 'BP',
    value: '{bp}',
    box: { x: 42.6, y: 4.8, width: 12.6, height: 6.4 },
    style: { ...DIGITS, size: 19 },
  },
  {
    type: 'text',
    id: 'sp',
    name: 'SP',
    value: '{sp}',
    box: { x: 45, y: 12.2, width: 10.2, height: 5.8 },
    style: { ...DIGITS, size: 16.5 },
  },
])

/** One blue tab: what an Action or a Reaction costs. */
const plate = group('plates', 'SP', [
  shape('plate-shadow', 'M44.5 4.6H53.6A6.2 6.2 0 0 1 59.8 10.8V13.4H42.1Z', { fill: '#000000', opacity: 0.35 }),
  shape('plate', 'M44.6 4H53.5A6.3 6.3 0 0 1 59.8 10.3V13H42.2Z', { fill: '#08090b' }),
  shape('plate-edge', 'M44.6 4H53.5A6.3 6.3 0 0 1 59.8 10.3V13H42.2Z', {
    stroke: '$light',
    strokeWidth: 0.2,
    opacity: 0.85,
  }),
  shape('sp-field', 'M45.3 4.8H55.9V12.2H43.3Z', { fill: BLUE }),
  shape('sp-gloss', 'M45.3 4.8H55.9V8H44.4Z', { fill: '#ffffff', opacity: 0.28 }),
  ...plateLetters('sp', 'S', 6.6),
  {
    type: 'text',
    id: 'sp',
    name: 'SP',
    value: '{sp}',
    box: { x: 44.6, y: 4.8, width: 10.6, height: 7.4 },
    style: { ...DIGITS, size: 20 },
  },
])

const STRIP = 'M57.1 20.6L59.9 19.4V51.9A1.3 1.3 0 0 1 58.6 53.2H57.1Z'

const stripText = (id: string, colour: string, when: Condition): Layer => ({
  type: 'text',
  id,
  name: 'Publisher and series',
  value: '{source}',
  turn: 'right',
  box: { x: 57.15, y: 21.3, width: 2.7, height: 30.6 },
  style: { ...LABEL, size: 6, least: 5, squeeze: 0.6, tracking: 50, uppercase: true, colour, align: 'centre' },
  when: [when],
})

/** The strip along the picture's right edge: who publishes the character, and its series. */
const strip = group(
  'strip',
  'Publisher and series',
  [
    ...Object.entries(STRIPS).map(([id, { ground, shade }]) =>
      shape(`strip-${id}`, STRIP, {
        fill: linear(90, [0, shade], [0.4, ground], [1, ground]),
        when: [is('strip', id)],
      }),
    ),
    shape('strip-edge', STRIP, { stroke: '#000000', strokeWidth: 0.3 }),
    ...Object.entries(STRIPS).map(([id, { onStrip }]) => stripText(`strip-text-${id}`, onStrip, is('strip', id))),
  ],
  [has('source')],
)

const name = (width: number): Layer => ({
  type: 'text',
  id: 'name',
  name: 'Name',
  value: '{name}',
  box: { x: 5, y: 54.5, width, height: 6.2 },
  style: {
    font: 'Passion One',
    size: 17,
    least: 10,
    squeeze: 0.7,
    colour: '#ffffff',
    vertical: 'middle',
    outline: { colour: '$deep', width: 0.5 },
  },
})

const TAB = 'M55.5 52.9H60.4V60.6L57.95 62.3L55.5 60.6Z'

/** The tab that hangs over the text box with the rarity's letter. */
const rarity = group(
  'rarity',
  'Rarity',
  [
    ...Object.entries(TABS).flatMap(([id, { light, dark, edge }]) => [
      shape(`tab-${id}`, TAB, { fill: linear(165, [0, light], [0.55, dark], [1, dark]), when: [is('rarity', id)] }),
      shape(`tab-edge-${id}`, TAB, { stroke: edge, strokeWidth: 0.35, when: [is('rarity', id)] }),
    ]),
    shape('tab-gloss', 'M55.9 53.3H60V56.2L55.9 58.4Z', { fill: '#ffffff', opacity: 0.25 }),
    ...Object.entries(TABS).map(([id, { edge }]): Layer => ({
      type: 'text',
      id: `rarity-${id}`,
      name: 'Rarity',
      value: '{rarity}',
      box: { x: 55.7, y: 54.1, width: 4.5, height: 6 },
      style: {
        font: 'Passion One',
        size: 15,
        colour: '#ffffff',
        align: 'centre',
        vertical: 'middle',
        outline: { colour: edge, width: 0.45 },
      },
      when: [is('rarity', id)],
    })),
  ],
  [has('rarity')],
)

/** A grey circle with a white line icon; `symbol` may have holes. */
const badge = (id: string, label: string, x: number, y: number, r: number, symbol: string): readonly Layer[] => [
  shape(`${id}-rim`, circle(x, y, r), { fill: '#0b0c0f' }),
  shape(`${id}-ground`, circle(x, y, r - 0.22), { fill: '$badge', stroke: '#ffffff', strokeWidth: 0.16 }),
  {
    type: 'symbol',
    id,
    name: label,
    box: { x: x - r * 0.7, y: y - r * 0.7, width: r * 1.4, height: r * 1.4 },
    symbol,
    tint: '#ffffff',
  },
]

const typeLines: readonly Layer[] = [
  group('subtype-icon', 'Subtype icon', badge('icon', 'Subtype icon', 40.9, 57.4, 2.5, 'subtype-{icon}'), [
    has('subtype'),
  ]),
  {
    type: 'text',
    id: 'type',
    name: 'Type',
    value: '{type}',
    box: { x: 44.1, y: 54.5, width: 10.9, height: 3.1 },
    style: LABEL,
  },
  {
    type: 'text',
    id: 'subtype',
    name: 'Subtype',
    value: '{subtype}',
    box: { x: 44.1, y: 57.5, width: 10.9, height: 2.8 },
    style: { ...LABEL, size: 7.5, colour: '$light' },
  },
]

const typeLine: Layer = {
  type: 'text',
  id: 'type',
  name: 'Type',
  value: '{type}',
  box: { x: 42.5, y: 55, width: 12.3, height: 5 },
  style: { ...LABEL, size: 10, align: 'right' },
}

const PANEL = `M${COLUMN + 0.4} ${TEXT_TOP}H${RIGHT}V79.3A2.6 2.6 0 0 1 57.8 ${BOTTOM}H${COLUMN + 0.4}Z`
const SIDE = `M${LEFT} ${TEXT_TOP}H${COLUMN}V${BOTTOM}H5.7A2.6 2.6 0 0 1 ${LEFT} 79.3Z`

/** Small lozenges that fade towards the middle of the text box. */
const halftone = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 16 }, (_, column) => {
    const r = 0.46 - row * 0.032 - column * 0.019
    const x = 58.9 - column * 1.3 - (row % 2) * 0.65
    return r < 0.07
      ? ''
      : `M${x.toFixed(2)} ${(80.6 - row * 1.12 - r).toFixed(2)}l${r.toFixed(2)} ${r.toFixed(2)}l${(-r).toFixed(2)} ${r.toFixed(2)}l${(-r).toFixed(2)} ${(-r).toFixed(2)}Z`
  }).join(''),
).join('')

const panel: readonly Layer[] = [
  shape('panel', PANEL, { fill: linear(180, [0, '$panel'], [0.55, '$panel'], [1, '$panelShade']) }),
  shape('panel-halftone', halftone, { fill: '$soft', opacity: 0.13 }),
  shape('panel-edge', PANEL, { stroke: '$bright', strokeWidth: 0.25 }),
  shape('column', SIDE, { fill: linear(180, [0, '$mid'], [0.35, '$dark'], [1, '$deep']) }),
  shape('column-edge', SIDE, { stroke: '$bright', strokeWidth: 0.25 }),
]

interface Area {
  readonly top: number
  readonly bottom: number
}

const TEXT_LEFT = 12.3
const TEXT_WIDTH = 46.7

/** Rules and flavor in the room that the card asks for. */
const texts = ({ top, bottom }: Area): readonly Layer[] => {
  const rules = (id: string, end: number, when: Condition): Layer => ({
    type: 'rich',
    id: `rules-${id}`,
    name: 'Rules',
    field: 'text',
    box: { x: TEXT_LEFT, y: top, width: TEXT_WIDTH, height: end - top },
    style: BODY,
    symbolScale: 1.15,
    paragraphGap: 0.12,
    when: [when],
  })
  const flavor = (id: string, start: number, when: Condition, size: number): readonly Layer[] => [
    {
      type: 'rich',
      id: `flavor-${id}`,
      name: 'Flavor',
      field: 'flavor',
      box: { x: TEXT_LEFT, y: start, width: TEXT_WIDTH, height: bottom - start },
      style: { ...BODY, size, least: 5, italic: true, colour: '$soft', align: 'centre' },
      when: [when],
    },
  ]
  const ruled = (id: string, y: number, when: Condition): Layer =>
    shape(`flavor-line-${id}`, `M${TEXT_LEFT + 6} ${y}H${TEXT_LEFT + TEXT_WIDTH - 6}`, {
      stroke: '$soft',
      strokeWidth: 0.12,
      opacity: 0.5,
      when: [when],
    })
  return [
    rules('alone', bottom, is('room', 'rules')),
    rules('both', bottom - 6, is('room', 'both')),
    ruled('both', bottom - 5.8, is('room', 'both')),
    ...flavor('both', bottom - 5.5, is('room', 'both'), 7),
    rules('tight', bottom - 3.7, is('room', 'tight')),
    ruled('tight', bottom - 3.5, is('room', 'tight')),
    ...flavor('tight', bottom - 3.2, is('room', 'tight'), 7),
    ...flavor('alone', top, is('room', 'flavor'), 8.5),
  ]
}

/** The ability's symbol and name over a line; a vanilla character has neither. */
const ability = group(
  'ability',
  'Ability',
  [
    {
      type: 'symbol',
      id: 'ability-symbol',
      name: 'Ability symbol',
      box: { x: 12.3, y: 62.5, width: 3.1, height: 3.1 },
      symbol: '{symbol}',
    },
    {
      type: 'text',
      id: 'ability-name',
      name: 'Ability name',
      value: '{ability}',
      box: { x: 16.3, y: 62.4, width: 38.8, height: 3.4 },
      style: { ...LABEL, size: 11, least: 7.5, colour: '$ink', uppercase: true },
    },
    shape('ability-line', 'M12.3 66.15H59', {
      stroke: linear(90, [0, '#dd0000'], [0.5, '#dd0000', 0.6], [1, '#dd0000', 0]),
      strokeWidth: 0.25,
    }),
  ],
  [has('symbol')],
)

const BACKUPS = [68.7, 73.7, 78.7] as const

/** Three circles under BACK UPS; one without a subtype shows a dot. */
const backups: readonly Layer[] = [
  ...['BACK', 'UPS'].map((word, index): Layer => ({
    type: 'text',
    id: `backups-${word.toLowerCase()}`,
    name: 'Back-ups',
    value: word,
    box: { x: LEFT + 0.4, y: 62.1 + index * 2, width: COLUMN - LEFT - 0.8, height: 2 },
    style: { ...LABEL, size: 6.5, align: 'centre', tracking: 40 },
  })),
  ...BACKUPS.flatMap((y, index): Layer[] => {
    const field = `backup${index + 1}`
    const x = (LEFT + COLUMN) / 2
    return [
      group(
        field,
        `Back-up ${index + 1}`,
        badge(`${field}-icon`, `Back-up ${index + 1}`, x, y, 2.35, `subtype-{${field}}`),
        [has(field)],
      ),
      group(
        `${field}-empty`,
        `No back-up ${index + 1}`,
        [shape(`${field}-dot`, circle(x, y, 0.55), { fill: '$light', opacity: 0.75 })],
        [lacks(field)],
      ),
    ]
  }),
]

/** The yellow emblem in the column of an Action or a Reaction, over chevrons that point its way. */
const emblem = (id: 'action' | 'reaction'): readonly Layer[] => {
  const up = id === 'reaction'
  const chevrons = [0, 1, 2, 3].map((step): Layer => {
    const y = up ? 63.9 + step * 1.7 : 79.3 - step * 1.7
    const tip = up ? y - 1.2 : y + 1.2
    return shape(
      `emblem-chevron-${step}`,
      `M4.2 ${y}L6.8 ${tip}L9.4 ${y}V${y + 0.8}L6.8 ${tip + 0.8}L4.2 ${y + 0.8}Z`,
      { fill: '$bright', opacity: 0.35 + step * 0.18 },
    )
  })
  return [
    ...chevrons,
    {
      type: 'symbol',
      id: 'emblem',
      name: 'Emblem',
      box: up ? { x: 3.2, y: 70.3, width: 7.2, height: 9.4 } : { x: 3.2, y: 63.2, width: 7.2, height: 8.6 },
      symbol: id,
    },
  ]
}

/** The line on the lower border: who drew the picture, and the card's number. */
const imprint: readonly Layer[] = [
  {
    type: 'text',
    id: 'illustrator',
    name: 'Illustrator',
    value: '{illustrator}',
    box: { x: 11.2, y: 82.4, width: 32, height: 2.2 },
    style: SMALL,
    when: [has('illustrator')],
  },
  {
    type: 'text',
    id: 'artist',
    name: 'Artist',
    value: 'Art by {artist}',
    box: { x: 11.2, y: 82.4, width: 32, height: 2.2 },
    style: SMALL,
    when: [lacks('illustrator'), has('artist')],
  },
  {
    type: 'text',
    id: 'number',
    name: 'Number',
    value: '{number}',
    box: { x: 48, y: 82.4, width: 11.2, height: 2.2 },
    style: { ...SMALL, align: 'right' },
    when: [has('number')],
  },
]

const character: readonly Layer[] = [
  ...window,
  ...frame,
  strip,
  plates,
  name(32.6),
  ...typeLines,
  ...panel,
  ability,
  ...texts({ top: 66.6, bottom: 81.3 }),
  ...backups,
  rarity,
  ...imprint,
]

const played = (id: 'action' | 'reaction'): readonly Layer[] => [
  ...window,
  ...frame,
  plate,
  name(37),
  typeLine,
  ...panel,
  ...emblem(id),
  ...texts({ top: 62.6, bottom: 81.3 }),
  rarity,
  ...imprint,
]

const FORMAT = { version: 1, size: { width: WIDTH, height: HEIGHT, bleed: BLEED, safe: 3, corner: 2.1 } } as const

const template = (id: string, title: string, palettes: Template['palettes'], layers: readonly Layer[]): Template => ({
  ...FORMAT,
  id: `cardfighters-${id}`,
  name: title,
  palettes,
  paletteField: 'type',
  palette: 'Character',
  layers,
})

const bolt = 'M40 -3L21.5 41H31L18 91H23.5L44 37H33.5L49 -3Z'

/** The reverse that all cards share: two colours that clash along a bolt, and the three symbols in a ring. */
const reverse: readonly Layer[] = [
  shape('ground', rectangle(WHOLE), { fill: linear(120, [0, '#3f93f0'], [0.5, '#0b2a63'], [1, '#050f26']) }),
  shape('clash', 'M40 -3H66.5V91H18L31 41H21.5Z', {
    fill: linear(120, [0, '#5e0b0b'], [0.45, '#b01a14'], [1, '#260404']),
  }),
  shape('rays', star(31.75, 44, 48, [70, 12]), { fill: '#ffffff', opacity: 0.05 }),
  shape('bolt-shadow', bolt, { stroke: '#000000', strokeWidth: 1.6, opacity: 0.35 }),
  shape('bolt', bolt, { fill: linear(180, [0, '#fff7c7'], [0.5, '#ffcf1f'], [1, '#f08a00']) }),
  shape(
    'border',
    `${rectangle(WHOLE)}M4.7 3.1H58.8A1.6 1.6 0 0 1 60.4 4.7V83.3A1.6 1.6 0 0 1 58.8 84.9H4.7A1.6 1.6 0 0 1 3.1 83.3V4.7A1.6 1.6 0 0 1 4.7 3.1Z`,
    { fill: '#08090b' },
  ),
  shape(
    'border-line',
    'M4.7 3.1H58.8A1.6 1.6 0 0 1 60.4 4.7V83.3A1.6 1.6 0 0 1 58.8 84.9H4.7A1.6 1.6 0 0 1 3.1 83.3V4.7A1.6 1.6 0 0 1 4.7 3.1Z',
    { stroke: '#ffcf1f', strokeWidth: 0.5 },
  ),
  shape('disc-shadow', circle(31.75, 44.8, 17.4), { fill: '#000000', opacity: 0.35 }),
  shape('disc-rim', circle(31.75, 44, 17), { fill: linear(135, [0, '#fff7c7'], [0.5, '#ffcf1f'], [1, '#b06a00']) }),
  shape('disc', circle(31.75, 44, 15.6), { fill: '#08090b' }),
  shape('disc-line', circle(31.75, 44, 14.4), { stroke: '#ffcf1f', strokeWidth: 0.25, opacity: 0.7 }),
  ...(
    [
      ['instant', 31.75, 37.4],
      ['triggered', 25.4, 48.4],
      ['auto', 38.1, 48.4],
    ] as const
  ).map(([symbol, x, y]): Layer => ({
    type: 'symbol',
    id: symbol,
    name: symbol,
    box: { x: x - 4.1, y: y - 4.1, width: 8.2, height: 8.2 },
    symbol,
  })),
]

/** Id of the template that draws every card's reverse. */
export const REVERSE = 'cardfighters-reverse'

/** The faces of every type (specification, section 7): our own design, in the boxes of its table. */
export const TEMPLATES: readonly Template[] = [
  template('character', 'Character', PALETTES.day, character),
  template('action', 'Action', PALETTES.day, played('action')),
  template('reaction', 'Reaction', PALETTES.day, played('reaction')),
  template('character-orange', 'Character / Orange', PALETTES.orange, character),
  template('character-night', 'Character / Night', PALETTES.night, character),
  template('action-night', 'Action / Night', PALETTES.night, played('action')),
  template('reaction-night', 'Reaction / Night', PALETTES.night, played('reaction')),
  { ...FORMAT, id: REVERSE, name: 'Reverse', palettes: PALETTES.day, palette: 'Character', layers: reverse },
]
