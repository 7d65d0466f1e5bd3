import { dividedAt, partsOf } from './division'
import type { FontBook, FontChoice, FontPiece } from './fontbook'
import { isAttached, isJoining } from './scripts'
import type { SymbolArt } from '../symbol'
import { MOST_HANGING, RUBY_REACH, type RubyPiece } from './ruby'
import type { Paragraph, Piece, SymbolPiece, Word, WordsParagraph } from './words'

/** Millimetres in a typographic point. */
export const POINT = 25.4 / 72

/** How rich text is set; all but `size` stays the same while it is fitted. Lengths in millimetres. */
export interface Setting {
  readonly fonts: FontBook
  readonly choice: FontChoice
  readonly symbols: Readonly<Record<string, SymbolArt>>
  /** Width of the box. */
  readonly width: number
  /** Multiple of the size. */
  readonly leading: number
  /** Thousandths of the size. */
  readonly tracking: number
  /** Height of a symbol as a multiple of a capital letter's. */
  readonly symbolScale: number
  /** Extra space between paragraphs, as a multiple of the size. */
  readonly paragraphGap: number
}

/** Space on both sides of an inline symbol, as a fraction of the size. */
const SYMBOL_SIDE = 0.045
/** Height taken by a rule, as a multiple of the size. */
export const RULE_HEIGHT = 0.7

/** The box that an inline symbol takes at a size in millimetres; `side` is the space on each of its sides. */
export function symbolBox(
  { symbol }: SymbolPiece,
  size: number,
  setting: Setting,
): { width: number; height: number; side: number } {
  const art = setting.symbols[symbol]
  const height = setting.fonts.metrics(setting.choice).capHeight * setting.symbolScale * size
  return { width: art ? (height * art.width) / art.height : height, height, side: SYMBOL_SIDE * size }
}

/** Letters that stand apart by the tracking: those that join stay together. */
export const trackingOf = ({ text, shaped }: FontPiece, { tracking }: Setting): number =>
  shaped && isJoining(text) ? 0 : tracking / 1000

/** The empty box of a letter that nobody has, as fractions of the size. */
export const EMPTY_BOX = { width: 0.6, side: 0.06, line: 0.05 }

/** Advance of one piece at a size in millimetres. */
export function pieceWidth(piece: Piece, size: number, setting: Setting): number {
  if ('ruby' in piece) return rubyPlace(piece, size, setting).width
  if ('symbol' in piece) {
    const { width, side } = symbolBox(piece, size, setting)
    return width + 2 * side
  }
  return size * (piece.scale ?? 1) * letterWidth(piece, setting)
}

/** Advance of one piece as a multiple of its size. */
function letterWidth(piece: FontPiece, setting: Setting): number {
  if (piece.missing !== '') return EMPTY_BOX.width * [...piece.missing].length
  if (!piece.shaped)
    return setting.fonts.advance(piece.text, piece) + (setting.tracking / 1000) * [...piece.text].length
  const { advance, glyphs } = setting.fonts.shape(piece)
  return advance + trackingOf(piece, setting) * lettersIn(glyphs)
}

/** The width that letters and their ruby take in a line, and where each begins in it; ruby that hangs over begins before it. Millimetres. */
export function rubyPlace(
  { base, ruby, hangs }: RubyPiece,
  size: number,
  setting: Setting,
): { readonly width: number; readonly base: number; readonly ruby: number; readonly rubyWidth: number } {
  const [below, above] = [lettersWidth(base, size, setting), lettersWidth(ruby, size, setting)]
  const more = (above - below) / 2
  if (more <= 0) return { width: below, base: 0, ruby: -more, rubyWidth: above }
  const most = Math.min(more, MOST_HANGING * size)
  const [before, behind] = [hangs?.before ? most : 0, hangs?.behind ? most : 0]
  return { width: above - before - behind, base: more - before, ruby: -before, rubyWidth: above }
}

/** Advance of letters beside each other at a size in millimetres. */
export const lettersWidth = (pieces: readonly FontPiece[], size: number, setting: Setting): number =>
  pieces.reduce((width, piece) => width + pieceWidth(piece, size, setting), 0)

/** Glyphs that begin letters of their own: marks and parts of a letter count with it. */
const lettersIn = (glyphs: readonly { readonly cluster: number }[]): number =>
  new Set(glyphs.map(({ cluster }) => cluster)).size

export const spaceWidth = (size: number, { fonts, choice, tracking }: Setting): number =>
  size * (fonts.advance(' ', choice) + tracking / 1000)

/** Advance of a word at a size in millimetres. */
export const wordWidth = ({ pieces }: Word, size: number, setting: Setting): number =>
  pieces.reduce((width, piece) => width + pieceWidth(piece, size, setting), 0)

/** Words that stand beside each other, as wide as they are without the space behind the last. */
export interface Line {
  readonly words: readonly Word[]
  readonly width: number
}

/** Widths are sums of many numbers; less than this, in millimetres, is no reason for another line. */
const SLACK = 0.01

/** So many lines after each other may end in a hyphen. */
const MOST_HYPHENS = 2

/** As much of a word as has room, with a hyphen, and the rest of it. */
function broken(word: Word, room: number, size: number, setting: Setting): ReturnType<typeof dividedAt> | undefined {
  for (const point of [...(word.division?.points ?? [])].reverse()) {
    const parts = dividedAt(word, point)
    if (wordWidth(parts.head, size, setting) <= room + SLACK) return parts
  }
  return undefined
}

/** The lines that a paragraph takes when each holds as many words as it can. Its last word is divided only where no line could hold it. */
export function linesOf(words: readonly Word[], size: number, setting: Setting): readonly Line[] {
  const space = spaceWidth(size, setting)
  const lines: Line[] = []
  let line: { words: Word[]; width: number } = { words: [], width: 0 }
  let hyphens = 0
  const add = (word: Word, width: number): void => {
    line.words.push(word)
    line.width += width
  }
  const endLine = (isDivided: boolean): void => {
    lines.push(line)
    line = { words: [], width: 0 }
    hyphens = isDivided ? hyphens + 1 : 0
  }
  words.forEach((word, index) => {
    for (let rest = word; ;) {
      const before = line.words.at(-1)
      const gap = before && !before.isTight ? space : 0
      const width = wordWidth(rest, size, setting)
      if (line.width + gap + width <= setting.width + SLACK) return add(rest, gap + width)
      const mayDivide = width > setting.width || (hyphens < MOST_HYPHENS && index < words.length - 1)
      const parts = mayDivide ? broken(rest, setting.width - line.width - gap, size, setting) : undefined
      if (parts) {
        add(parts.head, gap + wordWidth(parts.head, size, setting))
        endLine(true)
        rest = parts.tail
      } else if (before) endLine(false)
      else return add(rest, width)
    }
  })
  return line.words.length > 0 ? [...lines, line] : lines
}

/** From the top of a line of letters down to its baseline at a size in millimetres. */
export function baselineBelow(size: number, { fonts, choice, leading }: Setting): number {
  const { ascent, descent } = fonts.metrics(choice)
  return size * ((leading - ascent - descent) / 2 + ascent)
}

/** How much higher a line is for what stands above its letters, at a size in millimetres. */
export function rubyRoom({ words }: Line, size: number, setting: Setting): number {
  const hasRuby = words.some(({ pieces }) => pieces.some((piece) => 'ruby' in piece))
  return hasRuby ? Math.max(0, size * RUBY_REACH.above - baselineBelow(size, setting)) : 0
}

/** Height in millimetres of a paragraph's lines at a size. */
function linesHeight({ words, hasRuby }: WordsParagraph, size: number, setting: Setting): number {
  const lines = linesOf(words, size, setting)
  const room = hasRuby ? lines.reduce((sum, line) => sum + rubyRoom(line, size, setting), 0) : 0
  return lines.length * setting.leading * size + room
}

/** Height in millimetres that the paragraphs take at a size. */
export function heightAt(paragraphs: readonly Paragraph[], size: number, setting: Setting): number {
  const gaps = Math.max(0, paragraphs.length - 1) * setting.paragraphGap * size
  return paragraphs.reduce(
    (height, paragraph) =>
      height + (paragraph.type === 'rule' ? RULE_HEIGHT * size : linesHeight(paragraph, size, setting)),
    gaps,
  )
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Letters with their marks. */
const lettersOf = (text: string): readonly string[] => Array.from(letters.segment(text), ({ segment }) => segment)

/** Letters with their marks, each a piece. */
const singleLetters = (pieces: readonly FontPiece[]): readonly FontPiece[] =>
  pieces.flatMap((piece) => lettersOf(piece.text).map((letter) => partOf(piece, letter)))

/** Halves of letters and of what stands above them, again and again until each has room in a line. */
function cutRuby(piece: RubyPiece, size: number, setting: Setting): readonly Piece[] {
  const [base, ruby] = [singleLetters(piece.base), singleLetters(piece.ruby)]
  if (pieceWidth(piece, size, setting) <= setting.width || Math.max(base.length, ruby.length) < 2) return [piece]
  const [below, above] = [Math.ceil(base.length / 2), Math.ceil(ruby.length / 2)]
  return [
    { base: base.slice(0, below), ruby: ruby.slice(0, above) },
    { base: base.slice(below), ruby: ruby.slice(above) },
  ].flatMap((half) => cutRuby(half, size, setting))
}

const partOf = (piece: FontPiece, text: string): FontPiece => ({
  ...piece,
  text,
  missing: piece.missing === '' ? '' : [...text].filter((character) => !isAttached(character)).join(''),
})

/** The longest parts of a piece that fit a line, at least one character each. */
const cut = (piece: Piece, size: number, setting: Setting): readonly Piece[] => {
  if ('ruby' in piece) return cutRuby(piece, size, setting)
  if ('symbol' in piece || pieceWidth(piece, size, setting) <= setting.width) return [piece]
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const character of piece.shaped || piece.missing !== '' ? lettersOf(piece.text) : piece.text) {
    const more = pieceWidth(partOf(piece, character), size, setting)
    if (part !== '' && width + more > setting.width * 0.96) {
      parts.push(part)
      part = ''
      width = 0
    }
    part += character
    width += more
  }
  return [...parts, part].map((text) => partOf(piece, text))
}

/** Divides words that are longer than a line, between pieces where that suffices, else within them. */
export function breakLongWords(paragraphs: readonly Paragraph[], size: number, setting: Setting): readonly Paragraph[] {
  const breakWord = (word: Word): Word[] => {
    if (wordWidth(word, size, setting) <= setting.width) return [word]
    if (word.division && partsOf(word).every((part) => wordWidth(part, size, setting) <= setting.width)) return [word]
    const { pieces: all, division: _, ...about } = word
    const words: Piece[][] = [[]]
    let used = 0
    for (const part of all.flatMap((piece) => cut(piece, size, setting))) {
      const width = pieceWidth(part, size, setting)
      if (used > 0 && used + width > setting.width) {
        words.push([])
        used = 0
      }
      words.at(-1)?.push(part)
      used += width
    }
    return words.map((pieces, index) =>
      index === words.length - 1 ? { ...about, pieces } : { pieces, isTight: true, isCut: true },
    )
  }
  return paragraphs.map((paragraph) =>
    paragraph.type === 'rule' ? paragraph : { ...paragraph, words: paragraph.words.flatMap(breakWord) },
  )
}

/** The first paragraphs and words that can be seen in a box of this height, and a little more. */
export function cropParagraphs(
  paragraphs: readonly Paragraph[],
  height: number,
  size: number,
  setting: Setting,
): readonly Paragraph[] {
  const kept: Paragraph[] = []
  let left = Math.ceil(height / (size * setting.leading)) + 1
  for (const paragraph of paragraphs) {
    if (left <= 0) break
    if (paragraph.type === 'rule') {
      kept.push(paragraph)
      continue
    }
    const lines = linesOf(paragraph.words, size, setting)
    kept.push({ ...paragraph, words: lines.slice(0, left).flatMap(({ words }) => words) })
    left -= lines.length
  }
  return kept
}
