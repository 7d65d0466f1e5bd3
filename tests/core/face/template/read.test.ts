import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_THEME, type Layer, type Template, type Theme } from '../../../../core/face/template'
import { printFault } from '../../../../core/face/template/faults'
import { printTemplate } from '../../../../core/face/template/print'
import { readTemplate, readTheme } from '../../../../core/face/template/read'
import { nameLine, plainTemplate } from '../world'

const box = { x: 1, y: 2, width: 3, height: 4 }
const square: Layer = { type: 'shape', id: 'square', name: 'Square', box, shape: { kind: 'rectangle' }, fill: '$ink' }

/** `code layer path` of everything that is wrong. */
const faultsOf = (given: unknown, theme?: Theme): readonly string[] => {
  const read = readTemplate(given, theme)
  return 'faults' in read ? read.faults.map(({ code, layer, path }) => `${code} ${layer ?? '-'} ${path}`) : []
}
const withLayer = (change: object): unknown => ({ ...plainTemplate([]), layers: [{ ...square, ...change }] })

test.each([
  ['not an object', [], ['TPL01 - ']],
  ['no version', { ...plainTemplate([]), version: undefined }, ['TPL01 - version']],
  ['a missing box', withLayer({ box: undefined }), ['TPL05 square layers[0].box']],
  ['a box that is no number', withLayer({ box: { ...box, width: Number.NaN } }), ['TPL06 square layers[0].box.width']],
  ['an endless box', withLayer({ box: { ...box, x: Infinity } }), ['TPL06 square layers[0].box.x']],
  ['a huge box', withLayer({ box: { ...box, height: 1e9 } }), ['TPL06 square layers[0].box.height']],
  ['a negative width', withLayer({ box: { ...box, width: -1 } }), ['TPL06 square layers[0].box.width']],
  ['an unknown key', withLayer({ colour: 'red' }), ['TPL07 square layers[0].colour']],
  ['an unknown type', withLayer({ type: 'video' }), ['TPL06 square layers[0].type']],
  ['an unknown blend', withLayer({ blend: 'melt' }), ['TPL06 square layers[0].blend']],
  ['no path', withLayer({ shape: { kind: 'path', path: 'no path' } }), ['TPL10 square layers[0].shape.path']],
  ['no colour', withLayer({ fill: 'rde' }), ['TPL11 square layers[0].fill']],
  ['a colour that no palette has', withLayer({ fill: '$ikn' }), ['TPL09 square layers[0].fill']],
  ['an unknown gradient', withLayer({ fill: { gradient: 'gold' } }), ['TPL09 square layers[0].fill.gradient']],
  ['an unknown palette', { ...plainTemplate([]), palette: ['green'] }, ['TPL09 - palette[0]']],
  [
    'an unknown style',
    { ...plainTemplate([]), layers: [{ ...nameLine, style: 'label' }] },
    ['TPL09 name layers[0].style'],
  ],
  [
    'a named style that uses another',
    { ...plainTemplate([]), styles: { a: { use: 'b', font: 'Cinzel', size: 9, colour: '#000' } } },
    ['TPL07 - styles.a.use'],
  ],
  ['the same id twice', { ...plainTemplate([]), layers: [square, square] }, ['TPL08 square layers']],
  [
    'a group that grows from nowhere',
    {
      ...plainTemplate([]),
      layers: [{ type: 'group', id: 'g', name: 'G', grow: { anchor: 'bottom', least: 1, greatest: 2 }, layers: [] }],
    },
    ['TPL12 g layers[0]'],
  ],
  [
    'a variant of a layer that is not there',
    { ...plainTemplate([square]), variants: [{ id: 'v', name: 'V', layers: { circle: { hidden: true } } }] },
    ['TPL09 - variants[0].layers.circle'],
  ],
  [
    'a variant that breaks a layer',
    { ...plainTemplate([square]), variants: [{ id: 'v', name: 'V', layers: { square: { box: { ...box, x: '1' } } } }] },
    ['TPL06 square variants[0].layers.square.box.x'],
  ],
  [
    'a variant that changes what a layer is',
    { ...plainTemplate([square]), variants: [{ id: 'v', name: 'V', layers: { square: { type: 'text' } } }] },
    ['TPL07 square variants[0].layers.square.type'],
  ],
])('%s is named with its layer and place', (_, given, expected) => {
  expect(faultsOf(given)).toEqual(expected)
})

test('a colour must be in a palette that may be in force, in the face or in a variant', () => {
  const gold = (more: Partial<Template>): readonly string[] =>
    faultsOf({
      ...plainTemplate([square]),
      palette: ['red'],
      palettes: { red: { ink: '#800000' }, metals: { gold: '#c0a020' } },
      ...more,
    })
  const painted = [{ ...square, fill: '$gold' }] as const
  const lacking = ['TPL20 square layers[0].fill']
  expect(gold({ layers: painted })).toEqual(lacking)
  expect(gold({ layers: painted, palette: ['red', { field: 'class', map: { a: 'red' }, else: 'red' }] })).toEqual(
    lacking,
  )
  for (const bound of [
    'metals',
    '{class}',
    { field: 'class' },
    { field: 'class', map: { a: 'tals' }, prefix: 'me' },
  ] as const)
    expect(gold({ layers: painted, palette: ['red', bound] })).toEqual([])
  expect(gold({ layers: painted, variants: [{ id: 'v', name: 'V', palette: ['metals'] }] })).toEqual([])
  // What is named only by what nothing uses paints nothing.
  const styles = { head: { font: 'Cinzel', size: 9, colour: '$gold' } } as const
  expect(gold({ styles })).toEqual([])
  expect(gold({ styles, layers: [{ ...nameLine, style: 'head' } as Layer] })).toEqual(['TPL20 - styles.head.colour'])
})

test('a fault says what is wrong and what to do', () => {
  const read = readTemplate(withLayer({ fill: 'rde' }))
  expect('faults' in read && read.faults.map(printFault)).toEqual([
    'square: "rde" is no colour. Write a colour such as #1b1613, or $ and a name of the palette.',
  ])
})

test('a wrong word of a style is told with the one that may be meant', () => {
  const said = (style: object): unknown => {
    const read = readTemplate({
      ...plainTemplate([]),
      layers: [{ ...nameLine, style: { font: 'Cinzel', size: 8, colour: '#000', ...style } }],
    })
    return 'faults' in read ? read.faults.map(printFault) : []
  }
  expect(said({ language: 'zh-Hant' })).toEqual([])
  expect(said({ language: 'und' })).toEqual([])
  expect(said({ language: 'jp' })).toEqual(['name: "jp" is no language. Did you mean ja?'])
  expect(said({ language: 'qqqqqqqq' })).toEqual([
    'name: "qqqqqqqq" is no language. Write a tag such as en, de, ja or zh-Hant.',
  ])
  expect(said({ align: 'center' })).toEqual([
    'name: align is "center", but "left", "centre", "right", "justified" was expected. Did you mean centre?',
  ])
})

test('10,000 layers and groups without end are refused with their number, and are not walked', () => {
  const many = {
    ...plainTemplate([]),
    layers: Array.from({ length: 10_000 }, (_, index) => ({ ...square, id: `s${index}` })),
  }
  const read = readTemplate(many)
  expect('faults' in read && read.faults.map(printFault)).toEqual([
    'It has 10000 layers; 2000 is the end. Join layers, or leave some out.',
  ])
  const endless: { type: string; id: string; name: string; layers: unknown[] } = {
    type: 'group',
    id: 'g',
    name: 'G',
    layers: [],
  }
  endless.layers.push(endless)
  expect(faultsOf({ ...plainTemplate([]), layers: [endless] })).toEqual(['TPL04 - layers'])
})

test('a newer version is refused with the reason, and left as it is', () => {
  const newer = Object.freeze({ version: 3, id: 'x', holograms: Object.freeze([1]) })
  const read = readTemplate(newer)
  expect('faults' in read && read.faults.map(printFault)).toEqual([
    'It was written by a newer Fanfare (version 3; this one reads up to 2). Update Fanfare. The file stays as it is.',
  ])
  expect(newer).toEqual({ version: 3, id: 'x', holograms: [1] })
  expect(readTheme({ version: 3 })).toMatchObject({ faults: [{ code: 'TPL02' }] })
})

test('names of the theme may be used, and those of the template go before', () => {
  const theme: Theme = {
    version: 2,
    palettes: { wood: { bark: '#654321' } },
    gradients: { sun: { type: 'radial', stops: [{ offset: 0, colour: '$bark' }] } },
    styles: { label: { font: 'Cinzel', size: 9, colour: '$bark' } },
  }
  const given = {
    ...plainTemplate([]),
    palette: ['wood'],
    layers: [
      { ...square, fill: { gradient: 'sun' } },
      { ...nameLine, style: { use: 'label', size: 12 } },
    ],
  }
  expect(faultsOf(given, theme)).toEqual([])
  expect(faultsOf(given)).toEqual([
    'TPL09 - palette[0]',
    'TPL09 square layers[0].fill.gradient',
    'TPL09 name layers[1].style.use',
  ])
})

test('version 1 becomes what it was: palettes, fields, turned lines, pictures in their outlines, paths', () => {
  const style = { font: 'Cinzel', size: 9, colour: { type: 'linear', stops: [{ offset: 0, colour: '$ink' }] } }
  const first = {
    version: 1,
    id: 'old',
    name: 'Old',
    size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
    palettes: { red: { ink: '#800000' } },
    palette: 'red',
    paletteField: 'class',
    layers: [
      {
        type: 'text',
        id: 'a',
        name: 'A',
        box: { x: 50, y: 10, width: 5, height: 30 },
        style,
        value: '{name}',
        turn: 'right',
      },
      {
        type: 'group',
        id: 'g',
        name: 'G',
        layers: [
          { type: 'rich', id: 'b', name: 'B', box, style, field: 'text' },
          { type: 'image', id: 'c', name: 'C', box, source: 'art', clip: 'M1 2H4V6H1Z' },
          { type: 'shape', id: 'd', name: 'D', path: 'M10 20H30V60H10Z', fill: '$ink' },
        ],
      },
    ],
  }
  const kept = structuredClone(first)
  const read = readTemplate(first)
  expect(first).toEqual(kept)
  expect('value' in read && read.value).toMatchObject({
    version: 2,
    palette: ['red', { field: 'class' }],
    layers: [
      { id: 'a', rotation: 90, box: { x: 37.5, y: 22.5, width: 30, height: 5 }, style: { colour: '$ink' } },
      {
        layers: [
          { value: '{text}' },
          { type: 'picture', mask: { box: { x: 1, y: 2, width: 3, height: 4 }, shape: { kind: 'path' } } },
          { box: { x: 10, y: 20, width: 20, height: 40 }, shape: { kind: 'path', path: 'M0 0H20V40H0z' } },
        ],
      },
    ],
  })
})

const name = fc.stringMatching(/^[a-z]{1,8}$/)
const number = fc.integer({ min: -5000, max: 5000 }).map((value) => value / 10)
const extent = fc.integer({ min: 0, max: 5000 }).map((value) => value / 10)
const boxes = fc.record({ x: number, y: number, width: extent, height: extent })
const bound = fc.oneof(
  fc.string(),
  fc.record(
    { field: name, map: fc.dictionary(name, fc.string()), else: fc.string(), join: fc.string(), prefix: fc.string() },
    { requiredKeys: ['field'] },
  ),
)
const colours = fc.constantFrom('#102030', 'red', '$ink')
const gradients = fc.record({
  type: fc.constantFrom('linear' as const, 'radial' as const),
  angle: fc.integer({ min: 0, max: 360 }),
  stops: fc.array(fc.record({ offset: fc.constantFrom(0, 0.25, 1), colour: colours }), { minLength: 1, maxLength: 4 }),
})
const shapes = fc.oneof(
  fc.record({ kind: fc.constant('rectangle' as const) }),
  fc.record({
    kind: fc.constant('rectangle' as const),
    corners: fc.record({
      radius: fc.tuple(extent, extent, extent, extent),
      kind: fc.constantFrom('round', 'ticket', 'cut'),
    }),
  }),
  fc.record({
    kind: fc.constant('star' as const),
    corners: fc.integer({ min: 3, max: 90 }),
    radii: fc.constant([1, 0.5]),
  }),
  fc.record({
    kind: fc.constant('polygon' as const),
    points: fc.array(fc.tuple(number, number), { minLength: 3, maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant('path' as const),
    path: fc.constant('M0 0L10 0L10 10Z'),
    view: fc.constant({ width: 10, height: 10 }),
  }),
)
const base = {
  name: fc.string(),
  box: boxes,
  opacity: fc.constantFrom(0, 0.5, 1),
  rotation: fc.integer({ min: -360, max: 360 }),
  blend: fc.constantFrom('multiply' as const, 'screen' as const),
  hidden: fc.boolean(),
  when: fc.array(
    fc.oneof(
      fc.record({ field: name, is: fc.oneof(fc.string(), fc.boolean()) }),
      fc.record({ field: name, has: fc.boolean() }),
    ),
    { maxLength: 2 },
  ),
  mask: fc.record({ box: boxes, shape: shapes }),
}
const optional = <T extends object>(model: T, requiredKeys: readonly (keyof T)[]): fc.Arbitrary<object> =>
  fc.record(model as never, { requiredKeys: [...requiredKeys] as never })
const leaf = fc.oneof(
  optional(
    {
      ...base,
      type: fc.constant('shape'),
      shape: shapes,
      fill: fc.oneof(colours, gradients),
      cuts: fc.array(fc.record({ box: boxes, shape: shapes }), { maxLength: 2 }),
    },
    ['type', 'name', 'box', 'shape'],
  ),
  optional(
    {
      ...base,
      type: fc.constant('text'),
      value: bound,
      style: fc.constant({ font: 'Cinzel', size: 9, colour: '$ink' }),
    },
    ['type', 'name', 'box', 'value', 'style'],
  ),
  optional({ ...base, type: fc.constant('symbol'), symbol: bound, tint: colours }, ['type', 'name', 'box', 'symbol']),
  optional(
    {
      ...base,
      type: fc.constant('nine'),
      asset: bound,
      slices: fc.constant({ top: 1, right: 2, bottom: 3, left: 4 }),
      border: fc.constant({ top: 1, right: 2, bottom: 3, left: 4 }),
    },
    ['type', 'name', 'box', 'asset', 'slices', 'border'],
  ),
)
const groups = optional({ ...base, type: fc.constant('group'), layers: fc.array(leaf, { maxLength: 3 }) }, [
  'type',
  'name',
  'box',
  'layers',
])

/** Every layer its own id. */
function numbered(layers: readonly object[], next: { id: number }): object[] {
  return layers.map((layer) => ({
    ...layer,
    id: `l${next.id++}`,
    ...('layers' in layer && { layers: numbered(layer.layers as object[], next) }),
  }))
}

test('whatever the schema takes comes back from its file, and its file is the same text again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(leaf, groups), { maxLength: 6 }),
      fc.array(bound, { maxLength: 3 }),
      (layers, palette) => {
        const given = {
          ...plainTemplate(numbered(layers, { id: 0 }) as Layer[]),
          palette: ['red', ...palette.map((one) => (typeof one === 'string' ? `{x}${one}` : one))],
        } as unknown as Template
        const text = printTemplate(given)
        const read = readTemplate(JSON.parse(text))
        expect(read).toEqual({ value: JSON.parse(JSON.stringify(given)) as unknown })
        expect('value' in read && printTemplate(read.value)).toBe(text)
      },
    ),
    { numRuns: 200 },
  )
})

test('a file has its keys and layers in an order that stays, one thing a line', () => {
  const { layers, ...rest } = plainTemplate([square])
  const backwards = Object.fromEntries(Object.entries({ layers, ...rest }).reverse()) as unknown as Template
  expect(printTemplate(backwards)).toBe(printTemplate(plainTemplate([square])))
  const lines = printTemplate(plainTemplate([square, { ...square, id: 'other' }])).split('\n')
  expect(lines.filter((line) => line.includes('"id": "square"'))).toHaveLength(1)
  expect(lines.slice(0, 4)).toEqual(['{', '  "version": 2,', '  "id": "plain",', '  "name": "Plain",'])
})

test('anything at all is read or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (some, other) => {
      for (const given of [
        some,
        { ...plainTemplate([]), layers: some },
        withLayer({ box: some, shape: other }),
        { version: 1, layers: [some, { type: 'shape', path: other }] },
      ])
        for (const fault of (() => {
          const read = readTemplate(given, EMPTY_THEME)
          return 'faults' in read ? read.faults : []
        })())
          expect(printFault(fault)).not.toMatch(/\{(name|found|expected|kind|known|most)\}/)
    }),
    { numRuns: 300 },
  )
})
