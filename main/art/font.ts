import { create, type Font } from 'fontkit'
import unpack from 'wawoff2/decompress.js'
import type { FontType, LookedFont } from './offer'

const SIGNATURES: readonly (readonly [string, FontType])[] = [
  ['\0\u0001\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
  ['OTTO', 'font/otf'],
  ['wOFF', 'font/woff'],
]
const COLLECTION = 'ttcf'
const PACKED = 'wOF2'

/** The most that one file can number. */
const MOST_GLYPHS = 65_535
const LONGEST_FAMILY = 100

const DAMAGED = 'it cannot be read to its end, so it is damaged or no font; get the file again'

/** Of so many letters, one may be unreadable: some good fonts have one, and it is drawn in another font. */
const GOOD = 20

const isReadable = (font: Font, character: number): boolean => {
  try {
    const { glyphs, advanceWidth } = font.layout(String.fromCodePoint(character))
    return Number.isFinite(advanceWidth) && glyphs.every(({ path }) => path.commands.length >= 0)
  } catch {
    return false
  }
}

/** Reads every letter's outline and width, as drawing a face does, so that what harms does its harm here. Whether there is enough to draw with. */
function readWhole(font: Font): boolean {
  const { characterSet } = font
  const unreadable = characterSet.filter((character) => !isReadable(font, character)).length
  return characterSet.length > 0 && unreadable * GOOD <= characterSet.length
}

const isSane = ({ unitsPerEm, ascent, descent, capHeight, numGlyphs }: Font): boolean =>
  unitsPerEm >= 16 &&
  unitsPerEm <= 16_384 &&
  [ascent, descent, capHeight].every((height) => Number.isFinite(height) && Math.abs(height) < unitsPerEm * 20) &&
  numGlyphs > 0 &&
  numGlyphs <= MOST_GLYPHS

const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 4))

/** What a font is, once all of it was read; or why it is not taken. WOFF2 is unpacked, and that is kept. May end the process, which is why a child does it. */
export async function lookAtFont(bytes: Uint8Array): Promise<LookedFont | { readonly refused: string }> {
  if (startOf(bytes) !== PACKED) return lookAtPlain(bytes)
  try {
    const kept = await unpack(bytes)
    const looked = lookAtPlain(kept)
    return 'refused' in looked ? looked : { ...looked, kept }
  } catch {
    return { refused: DAMAGED }
  }
}

function lookAtPlain(bytes: Uint8Array): LookedFont | { readonly refused: string } {
  const start = startOf(bytes)
  const type = SIGNATURES.find(([signature]) => signature === start)?.[1]
  if (start === COLLECTION) return { refused: 'it is a collection of fonts; give a TTF, OTF or WOFF of one of them' }
  if (!type) return { refused: 'it is neither a TTF, an OTF, a WOFF nor a WOFF2' }
  try {
    const font = create(bytes)
    const family = String(font.familyName).replaceAll(/\p{C}/gu, '').trim()
    if (family === '' || family.length > LONGEST_FAMILY) return { refused: 'it does not say what its family is called' }
    if (!isSane(font) || !readWhole(font)) return { refused: DAMAGED }
    const { usWeightClass = 400, fsSelection } = font['OS/2'] ?? {}
    return {
      type,
      family,
      weight: usWeightClass >= 600 ? 700 : 400,
      italic: fsSelection?.italic === true || font.italicAngle !== 0,
    }
  } catch {
    return { refused: DAMAGED }
  }
}
