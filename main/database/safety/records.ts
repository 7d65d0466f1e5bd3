import type { Value } from './checksum'
import type { Pages } from './pages'

/** A row as it lies in a page. */
export interface Found {
  readonly rowid: number
  readonly values: readonly Value[]
  readonly page: number
  /** The pages and half-open ranges of bytes that it is read from. */
  readonly places: readonly { readonly page: number; readonly start: number; readonly end: number }[]
}

interface Varint {
  readonly value: number
  readonly end: number
}

/** A number of one to nine bytes; those of ours stay below 2^53. */
function varint(bytes: Uint8Array, at: number): Varint {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index] ?? 0
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at + index + 1 }
  }
  return { value: value * 256 + (bytes[at + 8] ?? 0), end: at + 9 }
}

const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

const lengthOf = (type: number): number => (type < 12 ? (LENGTHS[type] ?? 0) : Math.floor((type - 12) / 2))

function valueOf(type: number, bytes: Buffer): Value {
  if (type === 0) return null
  if (type === 7) return bytes.readDoubleBE(0)
  if (type === 8 || type === 9) return type - 8
  if (type === 6) return Number(bytes.readBigInt64BE(0))
  if (type < 6) return bytes.readIntBE(0, bytes.length)
  return type % 2 === 0 ? new Uint8Array(bytes) : bytes.toString('utf8')
}

/** The values of a record; `undefined` for what is none. Format: https://sqlite.org/fileformat2.html#record_format */
export function valuesOf(record: Uint8Array): Value[] | undefined {
  const header = varint(record, 0)
  if (header.value > record.length || header.value < header.end) return undefined
  const values: Value[] = []
  let body = header.value
  for (let at = header.end; at < header.value;) {
    const type = varint(record, at)
    const length = lengthOf(type.value)
    if (type.value === 10 || type.value === 11 || body + length > record.length) return undefined
    values.push(valueOf(type.value, Buffer.from(record.buffer, record.byteOffset + body, length)))
    at = type.end
    body += length
  }
  return body === record.length ? values : undefined
}

/** How much of a payload lies in the page of its cell. */
function localLength(payload: number, usable: number): number {
  if (payload <= usable - 35) return payload
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const wanted = least + ((payload - least) % (usable - 4))
  return wanted <= usable - 35 ? wanted : least
}

/** The longest record that is followed: a picture of 40 MB, and room. */
const LONGEST = 64 * 1024 * 1024

function recordAt(
  pages: Pages,
  page: number,
  bytes: Uint8Array,
  at: number,
): { record: Uint8Array; rowid: number; places: Found['places'] } | undefined {
  const length = varint(bytes, at)
  const rowid = varint(bytes, length.end)
  if (length.value < 2 || length.value > LONGEST) return undefined
  const local = localLength(length.value, pages.size)
  const end = rowid.end + local + (local < length.value ? 4 : 0)
  if (end > pages.size) return undefined
  const record = new Uint8Array(length.value)
  record.set(bytes.subarray(rowid.end, rowid.end + local))
  const places = [{ page, start: at, end }]
  let next = local < length.value ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(rowid.end + local) : 0
  for (let filled = local; filled < length.value;) {
    if (next < 1 || next > pages.count) return undefined
    const overflow = pages.page(next)
    const part = Math.min(pages.size - 4, length.value - filled)
    record.set(overflow.subarray(4, 4 + part), filled)
    places.push({ page: next, start: 0, end: 4 + part })
    next = new DataView(overflow.buffer, overflow.byteOffset).getUint32(0)
    filled += part
  }
  return { record, rowid: rowid.value, places }
}

const TABLE_LEAF = 0x0d

/** The rows of a page that holds rows of a table; whatever else it is, none. Every cell is read for itself: one that is damaged costs one row. */
export function rowsIn(pages: Pages, page: number): Found[] {
  const bytes = pages.page(page)
  const begin = page === 1 ? 100 : 0
  if (bytes[begin] !== TABLE_LEAF) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const cells = Math.min(view.getUint16(begin + 3), Math.floor((pages.size - begin - 8) / 2))
  const found: Found[] = []
  for (let index = 0; index < cells; index++) {
    const pointer = begin + 8 + 2 * index
    const at = view.getUint16(pointer)
    const cell = at < begin + 8 + 2 * cells || at > pages.size - 4 ? undefined : recordAt(pages, page, bytes, at)
    const values = cell && valuesOf(cell.record)
    if (cell && values)
      found.push({
        rowid: cell.rowid,
        values,
        page,
        places: [{ page, start: begin, end: begin + 8 }, { page, start: pointer, end: pointer + 2 }, ...cell.places],
      })
  }
  return found
}
