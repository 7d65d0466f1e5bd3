import { unzlibSync } from 'fflate'

const HEADER = 44
const ENTRY = 20
/** More than any font that was vetted: `main/art/font.ts`. */
const MOST_TABLES = 256
const MOST_BYTES = 64_000_000

/** What TTF, OTF, Apple's fonts and WOFF begin with. */
const SIGNATURES = [0x00010000, 0x4f54544f, 0x74727565, 0x774f4646]

/** Whether bytes begin as a font file does that `sfntOf` takes. */
export const isFont = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  byteLength > 12 && SIGNATURES.includes(new DataView(buffer, byteOffset, byteLength).getUint32(0))

const isWoff = (view: DataView): boolean => view.byteLength > HEADER && view.getUint32(0) === 0x774f4646

const aligned = (length: number): number => (length + 3) & ~3

/** The file, when all the tables that it names lie in it (OpenType, "Table Directory"). */
function whole(bytes: Uint8Array, view: DataView): Uint8Array {
  const count = view.getUint16(4)
  if (count === 0 || count > MOST_TABLES) throw new RangeError('A font says that it has no tables, or too many.')
  for (let at = 12; at < 12 + count * 16; at += 16)
    if (view.getUint32(at + 8) + view.getUint32(at + 12) > bytes.length) throw new RangeError('A font is cut off.')
  return bytes
}

/** A font file as its tables: what is packed as WOFF (W3C, WOFF 1.0, section 4) is unpacked, TTF and OTF are given back as they are. Throws when the file is cut or lies about itself. */
export function sfntOf(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isWoff(view)) return whole(bytes, view)
  const count = view.getUint16(12)
  if (count > MOST_TABLES) throw new RangeError('A font says that it has too many tables.')
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    return {
      tag: view.getUint32(at),
      offset: view.getUint32(at + 4),
      packed: view.getUint32(at + 8),
      length: view.getUint32(at + 12),
      sum: view.getUint32(at + 16),
    }
  })
  const start = 12 + count * 16
  const size = tables.reduce((sum, { length }) => sum + aligned(length), start)
  if (size > MOST_BYTES) throw new RangeError('A font says that it is too large.')
  const made = new Uint8Array(size)
  const out = new DataView(made.buffer)
  const power = Math.floor(Math.log2(Math.max(1, count)))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, 16 << power)
  out.setUint16(8, power)
  out.setUint16(10, count * 16 - (16 << power))
  let end = start
  tables.forEach(({ tag, offset, packed, length, sum }, index) => {
    const given = bytes.subarray(offset, offset + packed)
    const table = packed < length ? unzlibSync(given, { out: new Uint8Array(length) }) : given
    if (table.length < length) throw new RangeError('A font is cut off.')
    const at = 12 + index * 16
    out.setUint32(at, tag)
    out.setUint32(at + 4, sum)
    out.setUint32(at + 8, end)
    out.setUint32(at + 12, length)
    made.set(table.subarray(0, length), end)
    end += aligned(length)
  })
  return made
}

/** Where a table of an unpacked font begins (OpenType, "Table Directory"). */
export function tableAt(sfnt: Uint8Array, tag: string): number | undefined {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const wanted = [...tag].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    if (view.getUint32(at) === wanted) return view.getUint32(at + 8)
  return undefined
}
