import { asRead, withoutRuby } from '../face/type/ruby'

/** The ways in which a text may be looked for: as it is written, and where letters have their reading above them, by the letters alone and by how they are read. */
export function formsOf(text: string): readonly string[] {
  if (!text.includes('|')) return [text]
  return [...new Set([text, withoutRuby(text), asRead(text)])]
}
