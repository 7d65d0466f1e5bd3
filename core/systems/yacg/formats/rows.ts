import type { GivenSheet, KnownCards, WorkbookFile, WorkbookProblem } from '../../../library/workbook'
import { message, type Message } from '../../../language/message'
import { parse } from '../language/parse/parse'
import { currentId } from '../language/text/markup'
import { quoted } from '../language/text/scalars'
import { COLOURS } from '../words'
import { attackOf, cellOf, plain, sharesOf, sourcesIn, traitIds, type Source } from './cells'
import {
  NEEDED,
  OVERVIEW,
  OVERVIEW_END,
  OVERVIEW_ORDER,
  SHARES,
  SHEETS,
  type Column,
  type SheetColumns,
} from './columns.data'
import { setIn, writtenOf } from './setting'

const folded = (text: string): string => text.trim().toLowerCase()

/** A row by its headings; a heading that stands twice means its first column. */
interface Row {
  readonly sheet: SheetColumns
  readonly number: number
  cell(heading: string): string
  has(heading: string): boolean
}

const HIGHEST = 999

/** A card of this kind with nothing but its id and the keys that it must have. */
function skeleton({ root }: SheetColumns, key: string): string {
  const lines = (part: 'data' | 'metadata', indent: string): string[] =>
    NEEDED[root][part].map((name) => `${indent}${name}: ${name === 'id' ? key : ''}`)
  if (root === 'mechanic') return `${[`${root}:`, ...lines('data', '  ')].join('\n')}\n`
  return `${[`${root}:`, '  data:', ...lines('data', '    '), '', '  metadata:', ...lines('metadata', '    ')].join('\n')}\n`
}

/** Colours as the lines behind their key. */
function coloursWritten(shares: readonly string[]): string | undefined {
  const lines = Object.entries(SHARES).flatMap(([name, mark]) => {
    const named = COLOURS.filter((_, at) => shares[at] === mark)
    return named.length === 0 ? [] : [`  ${name}:`, ...named.map((colour) => `    - ${colour}`)]
  })
  return lines.length === 0 ? undefined : `\n${lines.join('\n')}`
}

/** Reads the rows of all sheets, each into the text of its card. */
class Reading {
  readonly files: WorkbookFile[] = []
  readonly problems: WorkbookProblem[] = []
  readonly #known: KnownCards
  readonly #rows: readonly Row[]
  readonly #colours = new Map<string, readonly string[]>()
  /** Names and descriptions that creatures repeat of traits and attacks. */
  readonly #words = new Map<string, { readonly name: string; readonly description: string }>()
  readonly #seen = new Map<string, number>()
  readonly #taken: Set<string>

  constructor(sheets: readonly GivenSheet[], known: KnownCards) {
    this.#known = known
    this.#rows = [...SHEETS, OVERVIEW].flatMap((sheet) => rowsOf(sheet, sheets))
    this.#taken = new Set(known.keys())
    for (const row of this.#rows) {
      const id = currentId(row.cell('ID').trim())
      if (id === '') continue
      this.#taken.add(id)
      if (row.sheet === OVERVIEW)
        this.#colours.set(
          id,
          COLOURS.map((colour) => row.cell(colour).trim().toUpperCase()),
        )
      if (row.has('Description'))
        this.#words.set(id, { name: plain(row.cell('Name')), description: plain(row.cell('Description')) })
    }
  }

  read(): void {
    for (const row of this.#rows) {
      if (row.sheet === OVERVIEW && this.#isListed(row)) continue
      const key = this.#keyOf(row)
      if (key === undefined) continue
      const text = this.#known.textOf(key)
      const written = this.#written(row, key, text ?? skeleton(row.sheet, key))
      this.files.push({ path: `card_data/${row.sheet.folder}/${key}.yaml`, text: written })
    }
  }

  /** Traits and attacks stand in the overview for their colours alone. */
  #isListed(row: Row): boolean {
    const id = currentId(row.cell('ID').trim())
    return SHEETS.some(({ prefix, kinds }) => id.startsWith(prefix) && kinds.some((kind) => kind in OVERVIEW_ORDER))
  }

  #report({ sheet, number }: Row, said: Message): void {
    this.problems.push({ sheet: sheet.name, row: number, message: said })
  }

  #keyOf(row: Row): string | undefined {
    const { prefix } = row.sheet
    const found = row.cell('ID').trim()
    const key = found === '' ? this.#free(prefix) : currentId(found)
    if (key === undefined) return void this.#report(row, message('workbook-many', { example: `${prefix}001` }))
    if (!new RegExp(`^${prefix}[0-9A-Za-z]{3,20}$`).test(key))
      return void this.#report(row, message('workbook-id', { example: `${prefix}001`, found }))
    const before = this.#seen.get(key)
    if (before !== undefined) return void this.#report(row, message('workbook-twice', { key, row: before }))
    this.#seen.set(key, row.number)
    this.#taken.add(key)
    return key
  }

  /** The id behind the highest one; where that is the last of all, the lowest that is free. */
  #free(prefix: string): string | undefined {
    const numbers = new Set(
      [...this.#taken]
        .flatMap((key) => (key.startsWith(prefix) ? Number(key.slice(prefix.length)) : []))
        .filter(Number.isInteger),
    )
    const next = Math.max(0, ...numbers) + 1
    const free =
      next <= HIGHEST ? next : Array.from({ length: HIGHEST }, (_, at) => at + 1).find((each) => !numbers.has(each))
    return free === undefined ? undefined : prefix + String(free).padStart(3, '0')
  }

  /** The text with what the row says otherwise. */
  #written(row: Row, key: string, before: string): string {
    const [source] = sourcesIn(parse(before))
    if (!source) return before
    let text = before
    const columns = [...row.sheet.columns, ...(row.sheet === OVERVIEW ? OVERVIEW_END : [])]
    for (const column of columns) text = this.#withCell(text, row, column, source)
    text = this.#withColours(text, row, key, source)
    return row.sheet.root === 'creature' ? this.#withReferences(text, row, source) : text
  }

  #set(
    text: string,
    row: Row,
    heading: string,
    at: { readonly part: 'data' | 'metadata'; readonly key: string },
    written: string | undefined,
  ): string {
    const { part, key } = at
    const keeps = NEEDED[row.sheet.root][part].includes(key)
    const after = setIn(text, part, key, written, keeps)
    if (after !== undefined) return after
    this.#report(row, message('workbook-place', { column: heading }))
    return text
  }

  #withCell(text: string, row: Row, column: Column, source: Source): string {
    const { heading, part, key, type } = column
    if (!part || key === undefined || !row.has(heading)) return text
    const value = valueIn(column, row.cell(heading))
    if (value === undefined) {
      this.#report(row, message('workbook-number', { column: heading, found: row.cell(heading).slice(0, 60) }))
      return text
    }
    if (value === cellOf(source, column)) return text
    // A card that says nothing of being a token is none.
    if (type === 'truth' && value === '' && cellOf(source, column) === 'no') return text
    return this.#set(text, row, heading, { part, key }, writtenOf(column, value))
  }

  #withColours(text: string, row: Row, key: string, { card }: Source): string {
    const wanted = row.sheet.prefix === 'CRE-' || row.sheet.prefix === 'EFF-' ? undefined : this.#colours.get(key)
    if (!wanted || wanted.join() === sharesOf(card).join()) return text
    return this.#set(text, row, 'Colors', { part: 'metadata', key: 'colors' }, coloursWritten(wanted))
  }

  #withReferences(before: string, row: Row, { card }: Source): string {
    const ids = [1, 2, 3, 4].map((at) => currentId(row.cell(`ID Trait ${at}`).trim())).filter(Boolean)
    let text = before
    if (row.has('ID Trait 1') && ids.join() !== traitIds(card).join())
      text = this.#set(text, row, 'ID Trait 1', { part: 'data', key: 'traits' }, this.#traitsWritten(ids))
    for (const [which, short] of [
      ['strong', 'Str'],
      ['technical', 'Tec'],
    ] as const) {
      const heading = `ID Atk ${short}`
      const given = [currentId(row.cell(heading).trim()), row.cell(`Atk ${short} Effect Variable`).trim()] as const
      if (!row.has(heading) || given.join() === attackOf(card, which).join()) continue
      text = this.#set(text, row, heading, { part: 'data', key: `atk-${which}-effect` }, this.#attackWritten(...given))
    }
    return text
  }

  #wordsOf(id: string): { readonly name: string; readonly description: string } | undefined {
    const here = this.#words.get(id)
    if (here) return here
    const [source] = sourcesIn(parse(this.#known.textOf(id) ?? ''))
    return source && { name: source.card.name, description: plain(source.card.description?.value ?? '') }
  }

  #traitsWritten(ids: readonly string[]): string | undefined {
    if (ids.length === 0) return undefined
    return ids
      .map((id) => {
        const words = this.#wordsOf(id)
        const copies = words ? `name: ${quoted(words.name)}\n    description: ${quoted(words.description)}\n    ` : ''
        return `\n  - ${copies}id: ${id}`
      })
      .join('')
  }

  #attackWritten(id: string, variable: string): string | undefined {
    if (id === '') return undefined
    const words = this.#wordsOf(id)
    const lines = [
      ...(words ? [`name: ${quoted(words.name)}`] : []),
      ...(/^-?\d+$/.test(variable) ? [`variable: ${variable}`] : []),
      ...(words ? [`description: ${quoted(words.description)}`] : []),
      `id: ${id}`,
    ]
    return lines.map((line) => `\n  ${line}`).join('')
  }
}

/** What a cell says; absent where it says it wrongly. */
function valueIn({ type }: Column, cell: string): string | undefined {
  if (type === 'number') {
    const [, number] = /^([-+]?\d{1,15})(?:\.0+)?$/.exec(cell.trim()) ?? []
    return cell.trim() === '' ? '' : number === undefined ? undefined : String(Number(number))
  }
  if (type === 'truth') return cell.trim() === '' ? '' : /^(?:yes|true|1|x)$/i.test(cell.trim()) ? 'yes' : 'no'
  return type === 'line' ? plain(cell).trim() : plain(cell)
}

function rowsOf(sheet: SheetColumns, sheets: readonly GivenSheet[]): Row[] {
  const given = sheets.find(({ name }) => folded(name) === folded(sheet.name))
  const [headings = [], ...rows] = given?.rows ?? []
  const places = new Map<string, number>()
  headings.forEach((heading, at) => {
    if (!places.has(folded(heading))) places.set(folded(heading), at)
  })
  const at = (heading: string): number | undefined => places.get(folded(heading))
  return rows.flatMap((cells, index): Row[] => {
    const cell = (heading: string): string => cells[at(heading) ?? -1] ?? ''
    if (cells.every((each) => each.trim() === '')) return []
    return [{ sheet, number: index + 2, cell, has: (heading) => at(heading) !== undefined }]
  })
}

/** Reads the workbook's rows: the text of each card, with everything that no cell says kept as it is. */
export function readRows(
  sheets: readonly GivenSheet[],
  known: KnownCards,
): { readonly files: readonly WorkbookFile[]; readonly problems: readonly WorkbookProblem[] } {
  const reading = new Reading(sheets, known)
  reading.read()
  return reading
}
