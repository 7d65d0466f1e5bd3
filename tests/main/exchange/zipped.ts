import { strToU8 } from 'fflate'
import { crc32, deflateRawSync } from 'node:zlib'

/** A header of a file in a ZIP from the version on (APPNOTE, sections 4.3.7 and 4.3.12). */
function headerOf(name: Buffer, bytes: Uint8Array, packed: Uint8Array, crc: number): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(8, 4)
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

/** A large archive in no time: packed natively, and files of the same bytes once for all of them. Each header says how large its file is. */
export function zipped(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const known = new Map<Uint8Array, readonly [packed: Uint8Array, crc: number]>()
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, bytes] of Object.entries(files)) {
    const [packed, crc] = known.get(bytes) ?? [deflateRawSync(bytes, { level: 1 }), crc32(bytes)]
    known.set(bytes, [packed, crc])
    const name = Buffer.from(path)
    const header = headerOf(name, bytes, packed, crc)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, place, name)
    const whole = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, name, packed])
    local.push(whole)
    at += whole.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(local.length, 8)
  end.writeUInt16LE(local.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, list, end])
}

const RELS = `<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/><Relationship Id="r2" Target="/xl/two.xml"/></Relationships>`
/** A workbook of two sheets; the rows of the first are given. */
export const book = (sheet: string, more: Record<string, string | Uint8Array> = {}): Uint8Array =>
  zipped(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns:r="x"><sheets><sheet name="One" r:id="r1"/><sheet name="Two" r:id="r2"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': RELS,
        'xl/worksheets/one.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        'xl/two.xml': '<worksheet><sheetData><row><c t="str"><v>Other</v></c></row></sheetData></worksheet>',
        ...more,
      }).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
