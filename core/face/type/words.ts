import type { FontBook, FontChoice, FontPiece } from './fontbook'
import type { Run } from './runs'

export interface SymbolPiece {
  readonly symbol: string
  readonly label: string
}

/** What no line break may divide: letters, and symbols with the punctuation that touches them. */
export interface Word {
  readonly pieces: readonly (FontPiece | SymbolPiece)[]
}

/** A line's worth of words, as long as the box is wide enough; or a rule between paragraphs. */
export type Paragraph = { readonly type: 'words'; readonly words: readonly Word[] } | { readonly type: 'rule' }

// Control characters, marks of direction and lone surrogates have no shape; XML refuses most of them.
const SHAPELESS = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufe00-\ufe0f\ufffe\uffff]/gu

/** Text without characters that cannot be drawn; all white space becomes single blanks. */
export const drawable = (text: string): string => text.replace(/[\t\n\r\f\v]+/g, ' ').replace(SHAPELESS, '')

/** Divides runs into paragraphs and words, and words into pieces of one font each. */
export function toParagraphs(runs: readonly Run[], choice: FontChoice, fonts: FontBook): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let words: Word[] = []
  let pieces: (FontPiece | SymbolPiece)[] = []
  const endWord = (): void => {
    if (pieces.length > 0) words.push({ pieces })
    pieces = []
  }
  const endParagraph = (): void => {
    endWord()
    if (words.length > 0) paragraphs.push({ type: 'words', words })
    words = []
  }
  const addText = (run: Extract<Run, { type: 'text' }>): void => {
    const style: FontChoice = {
      font: choice.font,
      weight: run.bold ? 700 : choice.weight,
      italic: run.italic ?? choice.italic,
    }
    drawable(run.text)
      .split(/( +)/)
      .forEach((part) => {
        if (part.startsWith(' ')) endWord()
        else if (part !== '') pieces.push(...fonts.pieces(part, style))
      })
  }
  for (const run of runs) {
    if (run.type === 'text') addText(run)
    else if (run.type === 'symbol') pieces.push({ symbol: run.symbol, label: run.label })
    else endParagraph()
    if (run.type === 'rule') paragraphs.push({ type: 'rule' })
  }
  endParagraph()
  return paragraphs
}

/** Characters that no font can draw. */
export const missingCharacters = (paragraphs: readonly Paragraph[]): readonly string[] => {
  const missing = new Set<string>()
  for (const paragraph of paragraphs) {
    if (paragraph.type === 'rule') continue
    for (const { pieces } of paragraph.words)
      for (const piece of pieces) if ('missing' in piece) for (const character of piece.missing) missing.add(character)
  }
  return [...missing]
}
