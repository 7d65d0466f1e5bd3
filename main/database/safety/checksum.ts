import { crc32 } from 'node:zlib'

/** What a column may hold. */
export type Value = string | number | null | Uint8Array

const written = (value: Value): string => {
  if (value === null) return 'null'
  const text = typeof value === 'object' ? Buffer.from(value).toString('latin1') : String(value)
  return `${typeof value} ${text.length} ${text}`
}

/** CRC-32 of a row's content: the table's name and its values in the order of their columns, written so that no two rows look alike. */
export const checksumOf = (table: string, values: readonly Value[]): number =>
  crc32(`${table}\n${values.map(written).join('\n')}`)
