import type { FaceSystem } from '../../../core/face/system'
import type { Layer, Template } from '../../../core/face/template'
import type { Run } from '../../../core/face/runs'
import type { FightersCard } from './card'

const SYMBOLS = { '¢': 'instant', '£': 'triggered', '¤': 'auto' } as const

const NAME: Layer = {
  type: 'text', id: 'name', name: 'Name', value: '{name}', box: { x: 4, y: 54, width: 42, height: 6 },
  style: { font: 'Cinzel', weight: 700, size: 11, least: 7, squeeze: 0.8, colour: '#ffffff' },
}

const STATS: readonly Layer[] = [
  {
    type: 'text', id: 'bp', name: 'BP', value: 'BP {bp}', box: { x: 39, y: 4, width: 20, height: 5 }, when: [{ field: 'bp', has: true }],
    style: { font: 'Alegreya Sans', weight: 700, size: 11, colour: '#ffffff', align: 'right' },
  },
  {
    type: 'text', id: 'sp', name: 'SP', value: 'SP {sp}', box: { x: 39, y: 10, width: 20, height: 5 }, when: [{ field: 'sp', has: true }],
    style: { font: 'Alegreya Sans', size: 9, colour: '#ffffff', align: 'right' },
  },
]

const ABILITY: readonly Layer[] = [
  { type: 'symbol', id: 'mark', name: 'Symbol', symbol: '{symbol}', box: { x: 11, y: 62, width: 3.5, height: 3.5 }, when: [{ field: 'symbol', has: true }] },
  {
    type: 'text', id: 'ability', name: 'Ability', value: '{ability}', box: { x: 16, y: 62, width: 42, height: 4 }, when: [{ field: 'ability', has: true }],
    style: { font: 'Alegreya Sans', weight: 700, size: 8, least: 6, squeeze: 0.8, colour: '#000000' },
  },
]

const TEXT: Layer = {
  type: 'rich', id: 'text', name: 'Text', field: 'text', box: { x: 11, y: 67, width: 47, height: 17 },
  style: { font: 'Alegreya Sans', size: 8, least: 6, colour: '#000000', leading: 1.2, vertical: 'top' },
}

const TEMPLATE: Template = {
  version: 1, id: 'cardfighters', name: 'Plain', size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  palettes: { Character: { ground: '#14306a' }, Action: { ground: '#6a1a14' }, Reaction: { ground: '#1a5a24' } }, palette: 'Character', paletteField: 'kind',
  layers: [
    { type: 'shape', id: 'ground', name: 'Ground', path: 'M-3-3H66V91H-3Z', fill: '$ground' },
    { type: 'shape', id: 'box', name: 'Text box', path: 'M9 61H60V85H9Z', fill: '#f4f4f4' },
    NAME, ...STATS, ...ABILITY, TEXT,
  ],
}

/** A plain face: name, BP, SP, ability and text (specification, section 7), without art. */
export const face: FaceSystem<FightersCard> = {
  templates: [TEMPLATE],
  symbols: {
    instant: { width: 10, height: 10, shapes: [{ path: 'M5 0L10 10H0Z', fill: '#d00000' }] },
    triggered: { width: 10, height: 10, shapes: [{ path: 'M0 0H10V10H0Z', fill: '#d00000' }] },
    auto: { width: 10, height: 10, shapes: [{ path: 'M5 0A5 5 0 0 1 5 10A5 5 0 0 1 5 0Z', fill: '#d00000' }] },
  },
  reverse: 'cardfighters',
  templateFor: () => 'cardfighters',
  values: ({ name, kind, bp, sp, ability, text }) => ({
    name, kind,
    ...(bp && { bp: bp.value }), ...(sp && { sp: sp.value }), ...(text && { text: text.value }),
    ...(ability && { ability: ability.value.name, symbol: ability.value.type }),
  }),
  runs: (text) =>
    text.split(/([¢£¤\n])/).filter((part) => part !== '').map((part): Run => {
      if (part === '\n') return { type: 'break' }
      const symbol = SYMBOLS[part as keyof typeof SYMBOLS]
      return symbol ? { type: 'symbol', symbol, label: symbol } : { type: 'text', text: part }
    }),
}
