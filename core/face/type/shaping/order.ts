import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Levels of a paragraph's UTF-16 units, by Unicode's bidirectional algorithm (UAX 9, rules P2 to I2); odd ones run from the right. The first strong letter decides where it begins. */
export function levelsOf(text: string): { readonly levels: Uint8Array; readonly base: number } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}
