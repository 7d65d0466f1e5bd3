import { sfntOf, tableAt } from './shaping/sfnt'

/** How a font may lie in files that are handed on: with the letters that occur, whole or not at all, and on the screen alone. */
export type Embedding = 'subset' | 'whole' | 'none'

// OpenType, "OS/2", fsType.
const RESTRICTED = 0x0002
const PERMITTED = 0x0004 | 0x0008
const NO_SUBSETTING = 0x0100
const BITMAP_ONLY = 0x0200
/** Where it stands in its table. */
const FS_TYPE = 8

/**
 * What a font (TTF, OTF or WOFF) says of its licence: of several permissions the widest counts, and where nothing is said, it may be embedded. One
 * that may be embedded as a bitmap alone lies in no file of ours, whose letters are outlines; nor does one that cannot be read.
 */
export function embeddingOf(bytes: Uint8Array): Embedding {
  let bits: number
  try {
    const file = sfntOf(bytes)
    const table = tableAt(file, 'OS/2')
    if (table === undefined) return 'subset'
    bits = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint16(table + FS_TYPE)
  } catch (error) {
    if (error instanceof Error) return 'none'
    throw error
  }
  if ((bits & BITMAP_ONLY) !== 0 || ((bits & RESTRICTED) !== 0 && (bits & PERMITTED) === 0)) return 'none'
  return (bits & NO_SUBSETTING) !== 0 ? 'whole' : 'subset'
}
