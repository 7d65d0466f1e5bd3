import { strFromU8, strToU8, zipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { HostError } from '../../answers/context'
import type { GivenSheet, Sheet } from '../../../core/library/workbook'
import { unpack } from '../archive'
import { isDateFormat, momentOf } from './dates'
import {
  LARGEST_FILE,
  LARGEST_PART,
  MOST_COLUMNS,
  MOST_ROWS,
  requireSize,
  type Spreadsheet,
  tooLarge,
  unreadable,
} from './limits'

type Parts = ReadonlyMap<string, Uint8Array>

/** Parts of a workbook by their paths. */
function unpackParts(path: string, bytes: Uint8Array, isWanted: (name: string) => boolean): Parts {
  const require = (size: number): void => {
    if (size > LARGEST_PART) throw tooLarge(`Unpacked, the file has more than ${LARGEST_PART / 1024 / 1024} MB.`)
  }
  try {
    const work = unpack(bytes, { isWanted, require })
    for (;;) {
      const { done, value } = work.next()
      if (done) return value.files
    }
  } catch (error) {
    if (error instanceof HostError) throw error
    throw unreadable(path, 'it is damaged, or not a workbook. Save it anew as .xlsx, or as .csv.')
  }
}

/** Calls for each element and its end, and with the text between. Documents declare no entities of their own here: saxes knows none. */
function walk(
  path: string,
  xml: Uint8Array | undefined,
  on: { open?(tag: SaxesTagPlain, name: string): void; close?(name: string): void; text?(text: string): void },
): void {
  if (!xml) return
  const parser = new SaxesParser()
  const local = (name: string): string => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', (tag) => on.open?.(tag, local(tag.name)))
  parser.on('closetag', (tag) => on.close?.(local(tag.name)))
  parser.on('text', (text) => on.text?.(text))
  parser.on('error', (error) => {
    throw unreadable(path, `its content is damaged (${error.message.slice(0, 100)}). Save it anew as .xlsx.`)
  })
  parser.write(strFromU8(xml)).close()
}

/** `_x0041_` stands for a character that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Texts that cells share; how they are pronounced is no part of them. */
function sharedIn(path: string, parts: Parts): string[] {
  const shared: string[] = []
  let text = ''
  let [isText, isSound] = [false, false]
  walk(path, parts.get('xl/sharedStrings.xml'), {
    open: (_, name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
      if (name === 't') isText = !isSound
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSound = false
      if (name === 'si') shared.push(unescaped(text))
    },
    text: (more) => isText && (text += more),
  })
  return shared
}

/** Whether cells of each style show days. */
function datesIn(path: string, parts: Parts): boolean[] {
  const formats = new Map<string, string>()
  const dates: boolean[] = []
  let isCells = false
  walk(path, parts.get('xl/styles.xml'), {
    open: ({ attributes }, name) => {
      if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const id = attributes['numFmtId'] ?? ''
      dates.push(isDateFormat(Number(id), formats.get(id)))
    },
    close: (name) => name === 'cellXfs' && (isCells = false),
  })
  return dates
}

interface Sheets {
  readonly names: readonly string[]
  readonly paths: readonly string[]
  readonly from1904: boolean
}

function sheetsIn(path: string, parts: Parts): Sheets {
  const found: { name: string; id: string }[] = []
  const targets = new Map<string, string>()
  let from1904 = false
  walk(path, parts.get('xl/workbook.xml'), {
    open: ({ attributes }, name) => {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id !== undefined) found.push({ name: attributes['name'] ?? '', id })
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
    },
  })
  walk(path, parts.get('xl/_rels/workbook.xml.rels'), {
    open: ({ attributes }, name) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
  })
  const sheets = found.flatMap(({ name, id }) => {
    const target = targets.get(id)
    return target === undefined ? [] : [{ name, at: target.startsWith('/') ? target.slice(1) : `xl/${target}` }]
  })
  if (sheets.length === 0) throw unreadable(path, 'it has no sheets. Save it anew as .xlsx, or as .csv.')
  return { names: sheets.map(({ name }) => name), paths: sheets.map(({ at }) => at), from1904 }
}

/** `BC7` → column 54, row 6, from 0. */
function placeOf(reference: string | undefined): { readonly column: number; readonly row: number } | undefined {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '') ?? []
  if (letters === '') return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(row) - 1 }
}

interface Styles {
  readonly shared: readonly string[]
  readonly dates: readonly boolean[]
  readonly from1904: boolean
}

/** What a cell shows; of a formula, the value that it had when the file was saved. */
function shownOf(text: string, type: string, style: number, { shared, dates, from1904 }: Styles): string {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'str' || type === 'inlineStr') return unescaped(text)
  if (type === 'b') return text === '1' ? 'yes' : 'no'
  if (type === 'e') return ''
  if (type === 'd' || text === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return dates[style] ? momentOf(number, from1904) : String(Number(number.toPrecision(15)))
}

/** Faults of a sheet that are told; a formula that fails does so in every row. */
const MOST_FAULTS = 50

interface Read {
  readonly rows: string[][]
  /** Cells whose formulas had failed when the file was saved: they have no value. */
  readonly faults: { readonly row: number; readonly column: number; readonly message: string }[]
}

function readRows(path: string, xml: Uint8Array | undefined, styles: Styles): Read {
  const faults: Read['faults'] = []
  const rows: string[][] = []
  let [row, column, type, style, text] = [-1, -1, 'n', 0, '']
  let isValue = false
  walk(path, xml, {
    open: ({ attributes }, name) => {
      if (name === 'row') [row, column] = [Number(attributes['r'] ?? row + 2) - 1, -1]
      if (name === 'c') {
        const place = placeOf(attributes['r'])
        if (place) ({ row, column } = place)
        else column += 1
        ;[type, style, text] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), '']
      }
      if (name === 'v' || name === 't') isValue = true
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c' || text === '') return
      if (type === 'e' && faults.length < MOST_FAULTS)
        faults.push({ row: row + 1, column, message: `Its formula has failed (${text}): the cell has no value.` })
      const shown = shownOf(text, type, style, styles)
      if (shown === '') return
      requireSize(row + 1, column + 1)
      for (let at = rows.length; at <= row; at++) rows.push([])
      const cells = rows[row] ?? []
      for (let at = cells.length; at < column; at++) cells.push('')
      cells[column] = shown
    },
    text: (more) => isValue && (text += more),
  })
  return { rows, faults }
}

const NEEDED = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml']

interface Opened {
  readonly names: readonly string[]
  /** The rows of sheets by their place; all of them may unpack to no more than a file may. */
  read(wanted: readonly number[]): Read[]
}

function openWorkbook(path: string, bytes: Uint8Array): Opened {
  if (bytes.byteLength > LARGEST_FILE) throw tooLarge(`The file has more than ${LARGEST_FILE / 1024 / 1024} MB.`)
  if (Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw unreadable(path, 'it is of an older kind, or has a password. Save it as .xlsx without one.')
  const parts = unpackParts(path, bytes, (name) => NEEDED.includes(name))
  const { names, paths, from1904 } = sheetsIn(path, parts)
  return {
    names,
    read(wanted) {
      const places = wanted.map((sheet) => paths[sheet] ?? '')
      const styles = { shared: sharedIn(path, parts), dates: datesIn(path, parts), from1904 }
      const found = unpackParts(path, bytes, (name) => places.includes(name))
      return places.map((place) => readRows(path, found.get(place), styles))
    },
  }
}

/** Names of a workbook's sheets, in their order. Throws as `readWorkbook` does. */
export const namesOfSheets = (path: string, bytes: Uint8Array): readonly string[] => openWorkbook(path, bytes).names

/**
 * Reads one sheet of a workbook (`.xlsx`): values alone, no formula is worked out. Where the first one is wanted and has nothing in it, it is the next that
 * has. Throws `spreadsheet-unreadable` and `spreadsheet-too-large`.
 */
export function readWorkbook(path: string, bytes: Uint8Array, wanted: number): Spreadsheet {
  const { names, read } = openWorkbook(path, bytes)
  const first = wanted < names.length ? wanted : 0
  for (const sheet of first === 0 ? names.keys() : [first]) {
    const [found] = read([sheet])
    if (found && found.rows.length > 0)
      return { sheets: names, sheet, rows: found.rows, above: 0, problems: found.faults }
  }
  return { sheets: names, sheet: first, rows: [], above: 0, problems: [] }
}

/** The sheets of a workbook that have one of these names, in whichever case. Throws as `readWorkbook` does. */
export function readSheets(
  path: string,
  bytes: Uint8Array,
  isWanted: (names: readonly string[]) => readonly string[],
): GivenSheet[] {
  const { names, read } = openWorkbook(path, bytes)
  const wanted = new Set(isWanted(names).map((name) => name.trim().toLowerCase()))
  const places = names.flatMap((name, at) => (wanted.has(name.trim().toLowerCase()) ? [at] : []))
  const found = places.length === 0 ? [] : read(places)
  return places.map((at, index) => ({ name: names[at] ?? '', rows: found[index]?.rows ?? [] }))
}

const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

/** Of a text; what XML cannot hold is written by its number. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll(
      /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Letters that a cell holds: programs call a file with longer ones damaged. */
const LONGEST_CELL = 32_767

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/content-types'

const xml = (body: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`)

function cellXml(value: string | number, row: number, column: number): string {
  const at = `${columnName(column)}${row + 1}`
  if (value === '') return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (value.length > LONGEST_CELL)
    throw tooLarge(`The text in ${at} has more letters than the ${LONGEST_CELL} of a cell. Export CSV instead.`)
  return `<c r="${at}" t="inlineStr"${row === 0 ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

function sheetXml({ rows }: Sheet): Uint8Array {
  requireSize(Math.min(rows.length, MOST_ROWS), Math.min(rows[0]?.length ?? 0, MOST_COLUMNS))
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cellXml(value, at, column)).join('')}</row>`,
  )
  return xml(
    `<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="15"/><sheetData>${lines.join('')}</sheetData></worksheet>`,
  )
}

const titleOf = (name: string): string =>
  escaped(
    name
      .replaceAll(/[\][\\/*?:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Cards',
  ).replaceAll('"', '&quot;')

/** Writes sheets as a workbook: a line of headings each, texts as texts, numbers as numbers. */
export function writeSheets(sheets: readonly Sheet[]): Uint8Array {
  const numbers = sheets.map((_, index) => index + 1)
  const each = (print: (number: number) => string): string => numbers.map(print).join('')
  const styles = `rId${sheets.length + 1}`
  const files = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number) => `<sheet name="${titleOf(sheets[number - 1]?.name ?? '')}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${LINKS}">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
  }
  // One moment for all files, so that the same cards are the same bytes.
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}
