import { createCatalog } from '../../../core/document/catalog'
import type { DisplayItem, Face } from '../../../core/face/display'
import { type FaceArtist, createFaceArtist } from '../../../core/face/draw'
import type { FaceSystem } from '../../../core/face/system'
import { EMPTY_THEME, type Layer, type Template } from '../../../core/face/template'
import type { CompiledCard } from '../../../core/language/service'
import { loadFonts } from '../../../main/printing/fonts'

/** A game whose card is its text: words, `*` for a symbol, `_` for a rule. */
export interface PlainCard extends CompiledCard {
  readonly text: string
}

const nowhere = { start: 0, end: 0 }

export const plainCard = (text: string, name = 'Ann'): PlainCard => ({
  key: name,
  name,
  kind: 'plain',
  span: nowhere,
  nameSpan: nowhere,
  text,
})

export const plainTemplate = (layers: readonly Layer[]): Template => ({
  version: 2,
  id: 'plain',
  name: 'Plain',
  for: [],
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  palettes: { red: { ink: '#800000' }, blue: { ink: '#000080' } },
  palette: ['red', '{colour}'],
  layers,
})

export const plainSystem = (
  layers: readonly Layer[],
  values: Readonly<Record<string, string>> = {},
): FaceSystem<PlainCard> => ({
  templates: [plainTemplate(layers)],
  symbols: { star: { width: 10, height: 10, shapes: [{ path: 'M5 0L10 10H0Z', fill: '$ink' }] } },
  theme: EMPTY_THEME,
  values: ({ name, text }) => ({ name, text, ...values }),
  runs: (text) =>
    text
      .split(/(\*|\n|_)/)
      .map((part) =>
        part === '*'
          ? { type: 'symbol', symbol: 'star', label: 'Star' }
          : part === '_'
            ? { type: 'rule' }
            : part === '\n'
              ? { type: 'break' }
              : { type: 'text', text: part },
      ),
})

export const TEXT_BOX = { x: 5, y: 50, width: 50, height: 20 }

export const rich: Layer = {
  type: 'rich',
  id: 'text',
  name: 'Text',
  value: '{text}',
  box: TEXT_BOX,
  style: { font: 'Alegreya Sans', size: 8, least: 6, colour: '$ink', leading: 1.2, vertical: 'top' },
}

export const nameLine: Layer = {
  type: 'text',
  id: 'name',
  name: 'Name',
  value: '{name}',
  box: { x: 5, y: 5, width: 40, height: 6 },
  style: { font: 'Cinzel', weight: 700, size: 10, least: 8, squeeze: 0.8, colour: '#000000' },
}

const shared: FaceArtist = createFaceArtist({ fonts: loadFonts() })

export const drawPlain = (
  card: PlainCard,
  layers: readonly Layer[],
  artist = shared,
  values?: Readonly<Record<string, string>>,
): Promise<Face> =>
  artist.draw({ studioFace: plainSystem(layers, values), card, catalog: createCatalog(), appearance: { version: 1 } })

/** Every item of the kind, groups opened. */
export const itemsOf = <T extends DisplayItem['type']>(
  items: readonly DisplayItem[],
  type: T,
): Extract<DisplayItem, { type: T }>[] =>
  items.flatMap((item) => [
    ...(item.type === type ? [item as Extract<DisplayItem, { type: T }>] : []),
    ...(item.type === 'group' ? itemsOf(item.items, type) : []),
  ])
