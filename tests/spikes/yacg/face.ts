import type { BoundValue, FaceSystem } from '../../../core/face/system'
import { EMPTY_THEME, type Box, type Layer, type Template, type TextStyle } from '../../../core/face/template'
import type { Run } from '../../../core/face/type/runs'
import type { YacgCard } from './card'

const style = (size: number, more: Partial<TextStyle> = {}): TextStyle => ({
  font: 'Alegreya Sans',
  size,
  least: size - 3,
  colour: '#141414',
  ...more,
})

const text = (id: string, value: string, box: Box, more: Partial<TextStyle> = {}): Layer => ({
  type: 'text',
  id,
  name: id,
  value,
  box,
  style: style(12, more),
})

const LAYERS: readonly Layer[] = [
  {
    type: 'shape',
    id: 'border',
    name: 'Border',
    box: { x: -3, y: -3, width: 69.5, height: 95 },
    shape: { kind: 'rectangle' },
    fill: '$border',
  },
  {
    type: 'shape',
    id: 'panel',
    name: 'Panel',
    box: { x: 2.5, y: 2.5, width: 58.5, height: 83.9 },
    shape: { kind: 'rectangle' },
    fill: '$panel',
  },
  text('title', '{name}', { x: 14, y: 6.2, width: 38, height: 8 }, { weight: 700 }),
  {
    ...text('cost', '{cost}', { x: 53, y: 6.2, width: 6, height: 8 }, { align: 'centre' }),
    when: [{ field: 'cost', has: true }],
  },
  {
    type: 'group',
    id: 'numbers',
    name: 'Numbers',
    when: [{ field: 'kind', is: 'creature' }],
    layers: [
      text('hp', '{hp}', { x: 8, y: 49, width: 12, height: 5 }, { align: 'centre' }),
      text('satk', '{satk}', { x: 26, y: 49, width: 12, height: 5 }, { align: 'centre' }),
      text('spe', '{spe}', { x: 44, y: 49, width: 12, height: 5 }, { align: 'centre' }),
    ],
  },
  {
    type: 'rich',
    id: 'text',
    name: 'Text',
    value: '{text}',
    box: { x: 6, y: 56, width: 51, height: 26 },
    style: style(9, { vertical: 'top' }),
  },
]

const TEMPLATE: Template = {
  version: 2,
  id: 'plain',
  name: 'Plain',
  size: { width: 63.5, height: 88.9, bleed: 3, safe: 3, corner: 4 },
  palettes: {
    None: { border: '#94532A', panel: '#E5D1C0' },
    Green: { border: '#468F23', panel: '#D4E6C2' },
    Orange: { border: '#F78F11', panel: '#FDDEA8' },
    White: { border: '#DAD3C2', panel: '#FAF8F0' },
    Cyan: { border: '#88D9F2', panel: '#F5FCFE' },
  },
  for: [],
  palette: ['None', '{colour}'],
  layers: LAYERS,
}

const ICON = /(\((?:CREATURE|ACTION|AURA|FIELD|HP|SATK|SPE|GREEN)\)|\n)/

const LABELS: Readonly<Record<string, string>> = {
  '(CREATURE)': 'Creature',
  '(ACTION)': 'Action',
  '(AURA)': 'Aura',
  '(FIELD)': 'Field',
  '(HP)': 'HP',
  '(SATK)': 'Atk',
  '(SPE)': 'Spe',
  '(GREEN)': 'Green',
}

const runs = (printed: string): readonly Run[] =>
  printed
    .split(ICON)
    .map((part): Run =>
      part === '\n' ? { type: 'break' } : { type: 'text', text: LABELS[part] ?? part, bold: part in LABELS },
    )

function values({ name, kind, colour, cost, stats, text: printed }: YacgCard): Readonly<Record<string, BoundValue>> {
  return {
    name,
    kind,
    colour,
    text: printed,
    ...(kind === 'plan' ? {} : { cost: cost.total }),
    ...(kind === 'creature' ? stats : {}),
  }
}

/** A plain face: name, numbers and text, with icons as words. */
export const face: FaceSystem<YacgCard> = {
  templates: [TEMPLATE],
  symbols: {},
  theme: EMPTY_THEME,
  values,
  runs,
}
