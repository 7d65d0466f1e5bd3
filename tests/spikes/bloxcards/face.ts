import type { FaceSystem } from '../../../core/face/system'
import { EMPTY_THEME, type Box, type Layer, type TextStyle } from '../../../core/face/template'
import { COLOURS, type BloxCard } from './card'

const text = (id: string, value: string, box: Box, style: Partial<TextStyle> = {}): Layer => ({
  type: 'text',
  id,
  name: id,
  value,
  box,
  style: { font: 'Alegreya Sans', weight: 700, size: 10, least: 7, colour: '$ink', squeeze: 0.8, ...style },
})

const LAYERS: readonly Layer[] = [
  {
    type: 'shape',
    id: 'ground',
    name: 'Ground',
    box: { x: -3, y: -3, width: 69, height: 94 },
    shape: { kind: 'rectangle' },
    fill: '$ground',
  },
  text('name', '{name}', { x: 5, y: 5, width: 38, height: 6 }),
  text('cost', '{cost}', { x: 43, y: 5, width: 15, height: 6 }, { align: 'right', size: 9 }),
  {
    type: 'rich',
    id: 'text',
    name: 'Text',
    value: '{text}',
    box: { x: 5, y: 48, width: 53, height: 26 },
    style: { font: 'Alegreya Sans', size: 8, least: 6, colour: '$ink' },
  },
  {
    ...text('stats', '{health}/{power}', { x: 5, y: 78, width: 53, height: 6 }, { align: 'right', size: 12 }),
    when: [{ field: 'kind', is: 'fighter' }],
  },
]

/** A plain face: name, cost, text, and Health/Power as the community writes them. */
export const face: FaceSystem<BloxCard> = {
  templates: [
    {
      version: 2,
      id: 'plain',
      name: 'Plain',
      size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
      layers: LAYERS,
      for: [],
      palette: ['Neutral', '{colour}'],
      palettes: {
        Neutral: { ink: '#202020', ground: '#f4f4f4' },
        Blue: { ink: '#202020', ground: '#c9d6ff' },
        Green: { ink: '#202020', ground: '#cdeccb' },
        Red: { ink: '#202020', ground: '#ffd0cc' },
        Yellow: { ink: '#202020', ground: '#fbf1bd' },
      },
    },
  ],
  symbols: {},
  theme: EMPTY_THEME,
  values: ({ name, kind, colour, health, power, cost, effect }) => ({
    name,
    kind,
    colour,
    health,
    power,
    text: effect?.description ?? '',
    cost: COLOURS.flatMap((one) => (cost[one] === undefined ? [] : [`${cost[one]}${one[0]}`])).join(' '),
  }),
  runs: (words) => [{ type: 'text', text: words }],
}
