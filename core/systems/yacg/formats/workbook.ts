import type { Sheet, Workbook } from '../../../library/workbook'
import { STAGES, type Stage, type YacgCard } from '../card'
import { parse } from '../language/parse/parse'
import { COLOURS } from '../words'
import { attackOf, cellOf, sharesOf, sourcesIn, traitIds, type Source } from './cells'
import { OVERVIEW, OVERVIEW_END, OVERVIEW_ORDER, SHEETS, type Column, type SheetColumns } from './columns.data'
import { readRows } from './rows'

type Cell = string | number

const STAGE_ORDER: Readonly<Record<Stage, number>> = {
  Conception: 1000,
  'Alpha-0': 100,
  'Alpha-1': 101,
  Discontinued: 9000,
}

/** What other elements are called and count, by id. */
type Elements = ReadonlyMap<string, YacgCard>

const numbered = (text: string): Cell => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)

/** Cells that are worked out from other parts of the element, or from other elements. */
function shownCell({ card }: Source, heading: string, elements: Elements): Cell {
  const [, before = '', digit = ''] = /^(.*?)(?: (\d))?$/.exec(heading) ?? []
  const trait = digit === '' ? undefined : traitIds(card)[Number(digit) - 1]
  const [strong, technical] = [attackOf(card, 'strong'), attackOf(card, 'technical')]
  const cells: Readonly<Record<string, () => Cell>> = {
    ID: () => card.key,
    Trait: () => elements.get(trait ?? '')?.name ?? '',
    'ID Trait': () => trait ?? '',
    'Value Trait': () => elements.get(trait ?? '')?.value?.value ?? '',
    'Atk Str Effect': () => elements.get(strong[0])?.name ?? '',
    'Atk Str Effect Variable': () => numbered(strong[1]),
    'ID Atk Str': () => strong[0],
    'Atk Tec Effect': () => elements.get(technical[0])?.name ?? '',
    'Atk Tec Effect Variable': () => numbered(technical[1]),
    'ID Atk Tec': () => technical[0],
    'Dev stage order': () => (card.stage ? STAGE_ORDER[card.stage.value] : ''),
  }
  return cells[before]?.() ?? ''
}

function written(source: Source, column: Column, elements: Elements): Cell {
  if (column.type === 'shown') return shownCell(source, column.heading, elements)
  const cell = cellOf(source, column)
  return column.type === 'number' ? numbered(cell) : cell
}

const sheetOf = ({ name, kinds, columns }: SheetColumns, sources: readonly Source[], elements: Elements): Sheet => ({
  name,
  rows: [
    columns.map(({ heading }) => heading),
    ...sources
      .filter(({ card }) => kinds.includes(card.kind))
      .map((source) => columns.map((column) => written(source, column, elements))),
  ],
})

/** Mechanics, and behind them traits and attacks for their colours. */
function overview(sources: readonly Source[], elements: Elements): Sheet {
  const rows = sources
    .filter(({ card: { kind } }) => kind === 'mechanic' || kind in OVERVIEW_ORDER)
    .map((source) => {
      const { card } = source
      const [id, , name] = OVERVIEW.columns.map((column) => written(source, column, elements))
      const order = card.order && card.order.value + (OVERVIEW_ORDER[card.kind] ?? 0)
      const end = OVERVIEW_END.map((column) => written(source, column, elements))
      return [id ?? '', order ?? '', name ?? '', ...sharesOf(card), ...end]
    })
  return {
    name: OVERVIEW.name,
    rows: [
      [...OVERVIEW.columns, ...COLOURS.map((heading) => ({ heading })), ...OVERVIEW_END].map(({ heading }) => heading),
      ...rows,
    ],
  }
}

/** The enumerations, for whoever fills cells in. */
function misc(): Sheet {
  const lists = [
    ['Colors', 'None', ...COLOURS],
    ['Types', 'Action', 'Aura', 'Field'],
    ['Dev stages', ...STAGES],
    ['Trait types', 'Entry', 'Combat', 'Other'],
  ]
  const longest = Math.max(...lists.map(({ length }) => length))
  return { name: 'Misc', rows: Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? '')) }
}

/** The community's workbook (specification, section 8.2): values, no formulas, with the scripts at the far right. */
export const workbook: Workbook = {
  sheets: [...SHEETS, OVERVIEW].map(({ name }) => name),
  write(texts) {
    const sources = texts.flatMap((text) => sourcesIn(parse(text)))
    const elements = new Map(sources.map(({ card }) => [card.key, card]))
    return [...SHEETS.map((sheet) => sheetOf(sheet, sources, elements)), overview(sources, elements), misc()]
  },
  read: readRows,
}
