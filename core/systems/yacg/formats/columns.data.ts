import type { ElementKind } from '../card'

/** How a value stands in a cell and in a file. `script` and `list` are worked out by the workbook itself; `shown` is written for readers and never read. */
export type ColumnType = 'line' | 'block' | 'number' | 'truth' | 'script' | 'shown'

export interface Column {
  readonly heading: string
  readonly type: ColumnType
  /** Absent: worked out from other parts of the element. */
  readonly part?: 'data' | 'metadata'
  readonly key?: string
}

export interface SheetColumns {
  readonly name: string
  readonly root: 'creature' | 'effect' | 'trait' | 'attack' | 'mechanic'
  readonly folder: string
  readonly prefix: string
  readonly kinds: readonly ElementKind[]
  readonly columns: readonly Column[]
}

const data = (heading: string, key: string, type: ColumnType = 'line'): Column => ({ heading, type, part: 'data', key })
const meta = (heading: string, key: string, type: ColumnType = 'line'): Column => ({
  heading,
  type,
  part: 'metadata',
  key,
})
const shown = (heading: string): Column => ({ heading, type: 'shown' })

const FRONT = [shown('ID'), meta('Order', 'order', 'number'), data('Name', 'name')]
const COSTS = [data('Cost (total)', 'cost-total', 'number'), data('Cost (color)', 'cost-color', 'number')]
const DEVELOPMENT = [
  meta('Dev stage', 'dev-stage'),
  meta('Dev name', 'dev-name'),
  meta('Summary', 'summary'),
  meta('Notes', 'notes', 'block'),
]
const SCRIPT = data('Script', 'script', 'script')
const STAGE_ORDER = shown('Dev stage order')
const numbers = (before: string): Column[] => [1, 2, 3, 4].map((at) => shown(`${before} ${at}`))

/** The columns of the workbook, from A on (specification, section 8.2). */
export const SHEETS: readonly SheetColumns[] = [
  {
    name: 'Creatures',
    root: 'creature',
    folder: 'creatures',
    prefix: 'CRE-',
    kinds: ['creature'],
    columns: [
      ...FRONT,
      data('Color', 'color'),
      ...COSTS,
      data('HP', 'hp', 'number'),
      data('Spe', 'spe', 'number'),
      ...numbers('Trait'),
      data('Atk Str', 'atk-strong', 'number'),
      shown('Atk Str Effect'),
      shown('Atk Str Effect Variable'),
      data('Atk Tec', 'atk-technical', 'number'),
      shown('Atk Tec Effect'),
      shown('Atk Tec Effect Variable'),
      data('Token?', 'is-token', 'truth'),
      meta('Value', 'value', 'number'),
      data('Flavor text', 'flavor-text', 'block'),
      ...DEVELOPMENT,
      ...numbers('ID Trait'),
      shown('ID Atk Str'),
      shown('ID Atk Tec'),
      ...['Value Cost', 'Value Color', 'Value HP', 'Value Atk', 'Value Spe'].map(shown),
      ...numbers('Value Trait'),
      STAGE_ORDER,
      SCRIPT,
    ],
  },
  {
    name: 'Effects',
    root: 'effect',
    folder: 'effects',
    prefix: 'EFF-',
    kinds: ['action', 'aura', 'field', 'effect'],
    columns: [
      ...FRONT,
      data('Color', 'color'),
      data('Type', 'type'),
      ...COSTS,
      data('Description', 'description', 'block'),
      data('Flavor text', 'flavor-text', 'block'),
      ...DEVELOPMENT,
      STAGE_ORDER,
      SCRIPT,
    ],
  },
  {
    name: 'Traits',
    root: 'trait',
    folder: 'traits',
    prefix: 'TRA-',
    kinds: ['trait'],
    columns: [
      ...FRONT,
      data('Description', 'description'),
      meta('Type', 'type'),
      meta('Value', 'value', 'number'),
      ...DEVELOPMENT,
      STAGE_ORDER,
      SCRIPT,
    ],
  },
  {
    name: 'Attacks',
    root: 'attack',
    folder: 'attacks',
    prefix: 'ATK-',
    kinds: ['attack'],
    columns: [
      ...FRONT,
      data('Description', 'description'),
      meta('Value', 'value', 'number'),
      ...DEVELOPMENT,
      STAGE_ORDER,
      SCRIPT,
    ],
  },
]

/** The sheet of mechanics, and of the colours of traits and attacks; the nine colours stand behind the name. */
export const OVERVIEW: SheetColumns = {
  name: 'Colors Overview',
  root: 'mechanic',
  folder: 'mechanics',
  prefix: 'MEC-',
  kinds: ['mechanic'],
  columns: [shown('ID'), meta('Order', 'order', 'number'), data('Name', 'name', 'block')],
}
export const OVERVIEW_END: readonly Column[] = [
  meta('Dev stage', 'dev-stage'),
  meta('Notes', 'notes', 'block'),
  STAGE_ORDER,
]

/** What is added to the order of elements that are listed behind the mechanics. */
export const OVERVIEW_ORDER: Readonly<Partial<Record<ElementKind, number>>> = { trait: 10_000, attack: 20_000 }

/** How strongly an element is of a colour. */
export const SHARES = { primary: 'X'.repeat(3), secondary: 'XX', tertiary: 'X' } as const

/** Keys in the order of the exporter (section 2). */
export const KEY_ORDER: Readonly<Record<'data' | 'metadata', readonly string[]>> = {
  data: [
    'name',
    'id',
    'color',
    'colors',
    'is-token',
    'type',
    'cost-total',
    'cost-color',
    'hp',
    'spe',
    'traits',
    'atk-strong',
    'atk-strong-effect',
    'atk-technical',
    'atk-technical-effect',
    'description',
    'flavor-text',
    'script',
    'dev-stage',
    'order',
    'notes',
  ],
  metadata: ['name', 'id', 'type', 'colors', 'value', 'dev-stage', 'dev-name', 'order', 'summary', 'notes'],
}

/** Keys that an element always has, though they may be empty. */
export const NEEDED: Readonly<Record<SheetColumns['root'], Readonly<Record<'data' | 'metadata', readonly string[]>>>> =
  {
    creature: {
      data: ['name', 'color', 'is-token', 'cost-total', 'cost-color', 'hp', 'spe', 'atk-strong', 'atk-technical'],
      metadata: ['id', 'value', 'dev-stage', 'dev-name', 'order', 'summary'],
    },
    effect: {
      data: ['name', 'color', 'type', 'cost-total', 'cost-color', 'description'],
      metadata: ['id', 'dev-stage', 'dev-name', 'order', 'summary'],
    },
    trait: {
      data: ['name', 'description'],
      metadata: ['id', 'type', 'colors', 'value', 'dev-stage', 'dev-name', 'order', 'summary'],
    },
    attack: {
      data: ['name', 'description'],
      metadata: ['id', 'colors', 'value', 'dev-stage', 'dev-name', 'order', 'summary'],
    },
    mechanic: { data: ['name', 'id', 'colors', 'dev-stage', 'order', 'notes'], metadata: [] },
  }
