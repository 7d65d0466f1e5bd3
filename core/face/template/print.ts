import type { GradientFile, PaletteFile, StyleFile } from '../assets/schemas'
import type { Template, Theme } from '../template'

/** In which order what stands in a file is written; what is not named here follows by its name. */
const ORDER = [
  'version',
  'type',
  'kind',
  'id',
  'name',
  'side',
  'for',
  'madeFrom',
  'size',
  'when',
  'palette',
  'palettes',
  'styles',
  'gradients',
  'hidden',
  'locked',
  'field',
  'is',
  'in',
  'has',
  'offset',
  'colour',
  'x',
  'y',
  'width',
  'height',
  'top',
  'right',
  'bottom',
  'left',
  'bleed',
  'safe',
  'corner',
  'pin',
  'box',
  'rotation',
  'shape',
  'corners',
  'radius',
  'cuts',
  'value',
  'symbol',
  'source',
  'asset',
  'seed',
  'style',
  'use',
  'font',
  'fill',
  'stroke',
  'strokeWidth',
  'tint',
  'opacity',
  'blend',
  'mask',
  'grow',
  'variants',
  'layers',
] as const
const RANKS: ReadonlyMap<string, number> = new Map(ORDER.map((name, index) => [name, index]))

/** Columns of a line. */
const WIDTH = 120

/** Levels of names below a key that the writer chose: those stand in the order in which they were given. */
const TABLES: Readonly<Record<string, number>> = { palettes: 2, styles: 1, gradients: 1, map: 1 }
/** What is always opened: each line is one thing, and two people's changes merge. */
const OPENED = new Set(['layers', 'variants', 'palettes', 'styles', 'gradients'])

interface Place {
  readonly indent: string
  /** The key under which the value stands, or that of the list that holds it. */
  readonly key: string
  readonly inList: boolean
  /** Levels of chosen names from here on. */
  readonly tables: number
  /** Columns left on the line. */
  readonly room: number
}

function entriesOf(value: object, tables: number): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const rank = (name: string): number => RANKS.get(name) ?? ORDER.length
  return tables > 0 ? entries : entries.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

const isThing = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.keys(part).length > 1

/** As formatters lay JSON out: on one line where it fits, but a list of several things one to a line. */
function print(value: unknown, place: Place): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const list = Array.isArray(value) ? (value as readonly unknown[]) : undefined
  const parts = list?.map((part) => ['', part] as const) ?? entriesOf(value, place.tables)
  if (parts.length === 0) return list ? '[]' : '{}'
  const [open, close] = list ? ['[', ']'] : ['{', '}']
  const indent = `${place.indent}  `
  const printed = (room: number): string[] =>
    parts.map(([name, part]) => {
      const label = list ? '' : `${JSON.stringify(name)}: `
      const key = list ? place.key : name
      const isTable = !list && key === 'layers' && !Array.isArray(part)
      const tables = list ? 0 : place.tables > 0 ? place.tables - 1 : isTable ? 1 : (TABLES[key] ?? 0)
      return label + print(part, { indent, key, inList: list !== undefined, tables, room: room - label.length })
    })
  const isOpened = place.key === '' || OPENED.has(place.key)
  if (!isOpened && !(list && parts.length > 1 && parts.every(([, part]) => isThing(part)))) {
    const between = list ? '' : ' '
    const line = `${open}${between}${printed(Infinity).join(', ')}${between}${close}`
    if (line.length <= place.room && !line.includes('\n')) return line
  }
  return `${open}\n${printed(WIDTH - indent.length - 1)
    .map((line) => indent + line)
    .join(',\n')}\n${place.indent}${close}`
}

/** The file of a template, a theme, a palette, a style or a gradient. */
export const printTemplate = (template: Template | Theme | PaletteFile | StyleFile | GradientFile): string =>
  `${print(template, { indent: '', key: '', inList: false, tables: 0, room: 0 })}\n`
