import { capitals, inSmallCapitals } from './capitals'
import type { Among, FontBook, FontChoice, FontPiece } from './fontbook'
import type { Run } from './runs'
import type { TextStyle } from '../template'
import { RUBY_SCALE, type RubyPiece, mayBeHungOver, rubyIn } from './ruby'
import { hanFamilies, hasRightToLeft, isBeyondLatin, isJoining } from './scripts'

export interface SymbolPiece {
  readonly symbol: string
  readonly label: string
  /** Which way the text runs that it stands in (Unicode, UAX 9): odd from the right. 0 when absent. */
  readonly level?: number
}

export type Piece = FontPiece | SymbolPiece | RubyPiece

/** What no line break may divide: letters, and symbols with the punctuation that touches them. */
export interface Word {
  readonly pieces: readonly Piece[]
  /** The next word follows without a space. */
  readonly isTight?: boolean
  /** It is the beginning of a word that goes on in the next line. */
  readonly isCut?: boolean
  /** Where it may be divided: offsets in its letters, a symbol being one; and the hyphen that then ends a line. */
  readonly division?: { readonly points: readonly number[]; readonly hyphen: FontPiece }
  /** Level of the space behind it; 0 when absent. */
  readonly spaceLevel?: number
}

/** A line's worth of words, as long as the box is wide enough. */
export interface WordsParagraph {
  readonly type: 'words'
  readonly words: readonly Word[]
  /** It begins at the right. */
  readonly isRightToLeft?: boolean
  /** Something is written above some of its letters. */
  readonly hasRuby?: boolean
}

/** Words, or a rule between paragraphs. */
export type Paragraph = WordsParagraph | { readonly type: 'rule' }

// Control characters, marks of direction and lone surrogates have no shape; XML refuses most of them.
const SHAPELESS = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufe00-\ufe0f\ufffe\uffff]/gu
/** Beyond Latin, joiners and marks of direction say how letters look and where they stand. */
const NEVER_DRAWN = /[\p{Cc}\p{Cs}\u2028\u2029\u206a-\u206f\ufeff\ufffe\uffff]/gu

/** Text without characters that cannot be drawn; all white space becomes single blanks. */
export const drawable = (text: string): string =>
  text.replace(/[\t\n\r\f\v]+/g, ' ').replace(isBeyondLatin(text) ? NEVER_DRAWN : SHAPELESS, '')

interface TextPart {
  readonly text: string
  readonly choice: FontChoice
  readonly scale?: number | undefined
  /** What is written above it, which keeps it on one line. */
  readonly ruby?: string
}

/** A part of a paragraph as it was written: text in one style, or a symbol. */
type Part = TextPart | SymbolPiece

/** A text of one style, its letters with ruby apart. */
export const textParts = (text: string, choice: FontChoice): readonly TextPart[] =>
  rubyIn(text).map((part) =>
    'text' in part ? { text: part.text, choice } : { text: part.base, ruby: part.ruby, choice },
  )

/** How a symbol stands in the text of its paragraph: any object, to Unicode's rules. */
const OBJECT = '\ufffc'

const textOf = (parts: readonly Part[]): string => parts.map((part) => ('symbol' in part ? OBJECT : part.text)).join('')

/** How a paragraph is read besides its letters. */
export type Reading = Pick<TextStyle, 'language' | 'hyphens' | 'uppercase' | 'smallCaps' | 'arc'>

/** Where a paragraph may be broken, and which way its parts run. */
interface Rules {
  readonly among: Among
  readonly reading: Reading
  /** Whether a line may begin at an offset, though no space stands before it. */
  breaksAt(offset: number): boolean
  levelAt(offset: number): number
  readonly isRightToLeft: boolean
}

const characterBefore = (text: string, offset: number): string => {
  const low = text.charCodeAt(offset - 1)
  return low >= 0xdc00 && low < 0xe000 ? text.slice(offset - 2, offset) : text.slice(offset - 1, offset)
}

/** Latin is broken at spaces alone, whatever stands around it. */
const isBeyondAt = (text: string, offset: number): boolean =>
  isBeyondLatin(characterBefore(text, offset)) || isBeyondLatin(String.fromCodePoint(text.codePointAt(offset) ?? 0))

function rulesOf(text: string, fonts: FontBook, reading: Reading): Rules {
  const { language } = reading
  const among = { text, language, han: hanFamilies(text, language) }
  const shaping = isBeyondLatin(text) ? fonts.shaping : undefined
  if (!shaping) return { among, reading, breaksAt: () => false, levelAt: () => 0, isRightToLeft: false }
  const breaks = shaping.breaksOf(text)
  const order = hasRightToLeft(text) ? shaping.levelsOf(text) : undefined
  return {
    among,
    reading,
    breaksAt: (offset) => breaks.has(offset) && isBeyondAt(text, offset),
    levelAt: (offset) => order?.levels[offset] ?? 0,
    isRightToLeft: order?.base === 1,
  }
}

/** Letters that may join those of a piece on either side. */
const CONTEXT = 8

/** A piece as its style has it set: in small capitals, and by its glyphs where each of them is placed by itself. */
function dressed(piece: FontPiece, { smallCaps, arc, language }: Reading, fonts: FontBook): readonly FontPiece[] {
  const pieces = smallCaps ? inSmallCapitals(piece, fonts, language) : [piece]
  if (arc === undefined || arc === 0) return pieces
  return pieces.map((each) =>
    each.shaped || each.missing !== '' ? each : { ...each, shaped: { isRightToLeft: false, language } },
  )
}

/** A stretch of one style and one direction, in pieces of one font each. */
function piecesOf(
  text: string,
  offset: number,
  choice: FontChoice,
  rules: Rules,
  fonts: FontBook,
): readonly FontPiece[] {
  const level = rules.levelAt(offset)
  const { among, reading } = rules
  const pieces = fonts.pieces(text, choice, among).flatMap((piece) => dressed(piece, reading, fonts))
  if (level === 0) return pieces
  const isRightToLeft = level % 2 === 1
  return pieces.map((piece, index) => {
    if (piece.missing !== '' || !(piece.shaped || isRightToLeft)) return { ...piece, level }
    const shaped = { ...piece.shaped, isRightToLeft, language: among.language }
    if (!isJoining(piece.text)) return { ...piece, level, shaped }
    const end = offset + text.length
    const before = pieces[index - 1]?.text ?? among.text.slice(Math.max(0, offset - CONTEXT), offset)
    const behind = pieces[index + 1]?.text ?? among.text.slice(end, end + CONTEXT)
    return { ...piece, level, shaped: { ...shaped, before, behind } }
  })
}

const scaled = (pieces: readonly FontPiece[], scale = 1): readonly FontPiece[] =>
  scale === 1 ? pieces : pieces.map((piece) => ({ ...piece, scale: (piece.scale ?? 1) * scale }))

/** Letters with what is written above them. */
function rubyPiece({ text, ruby = '', choice }: TextPart, offset: number, rules: Rules, fonts: FontBook): RubyPiece {
  const level = rules.levelAt(offset)
  const above = piecesOf(ruby, 0, choice, rulesOf(ruby, fonts, rules.reading), fonts)
  const whole = rules.among.text
  const end = offset + text.length
  const hangs = {
    before: mayBeHungOver(whole.slice(Math.max(0, offset - 1), offset)),
    behind: mayBeHungOver(whole.slice(end, end + 1)),
  }
  return {
    base: piecesOf(text, offset, choice, rules, fonts),
    ruby: scaled(above, RUBY_SCALE),
    ...((hangs.before || hangs.behind) && { hangs }),
    ...(level !== 0 && { level }),
  }
}

/** Where a stretch of text is divided: before and behind spaces, where a line may be broken, and where the direction changes. */
function* stretches(
  text: string,
  offset: number,
  rules: Rules,
): Generator<{ readonly text: string; readonly at: number }> {
  let start = 0
  for (let end = 1; end <= text.length; end++) {
    const at = offset + end
    const isCut =
      end === text.length ||
      (text[end] === ' ') !== (text[end - 1] === ' ') ||
      rules.breaksAt(at) ||
      rules.levelAt(at) !== rules.levelAt(at - 1)
    if (!isCut) continue
    yield { text: text.slice(start, end), at: offset + start }
    start = end
  }
}

const SOFT = '\u00ad'
const LETTERS = /[\p{L}\p{M}]+/gu
/** No language writes longer words; what is longer is cut where a line ends. */
const LONGEST_WORD = 120
/** Addresses, numbers and names of programs are divided nowhere. */
const NO_WORD = /[\d@/\\_]/

/** The parts without soft hyphens, and where those stood in the text that is left. */
function withoutSoft(parts: readonly Part[]): { readonly parts: readonly Part[]; readonly soft: readonly number[] } {
  const soft: number[] = []
  let offset = 0
  const left = parts.map((part) => {
    if ('symbol' in part) {
      offset++
      return part
    }
    const [first = '', ...others] = part.text.split(SOFT)
    offset += first.length
    for (const other of others) {
      soft.push(offset)
      offset += other.length
    }
    return others.length === 0 ? part : { ...part, text: first + others.join('') }
  })
  return { parts: left, soft }
}

/** Says where a word of a paragraph may be divided that begins at an offset, and with which hyphen. */
function dividing(
  text: string,
  soft: readonly number[],
  { language, hyphens }: Reading,
  among: Among,
  fonts: FontBook,
): (pieces: Word['pieces'], start: number, choice: FontChoice | undefined) => Pick<Word, 'division'> {
  const hyphenator = hyphens === 'auto' && language !== undefined ? fonts.hyphenator(language) : undefined
  if (hyphens === 'none' || (!hyphenator && soft.length === 0)) return () => ({})
  const pointsOf = (word: string, start: number): readonly number[] => {
    const given = soft.flatMap((at) => (at > start && at < start + word.length ? [at - start] : []))
    // A word that says itself where it may be divided is divided nowhere else.
    if (!hyphenator || given.length > 0 || NO_WORD.test(word)) return given
    return Array.from(word.matchAll(LETTERS), ({ 0: letters, index }) =>
      hyphenator(letters).map((point) => index + point),
    ).flat()
  }
  return (pieces, start, choice) => {
    const word = pieces.map((piece) => ('text' in piece ? piece.text : OBJECT)).join('')
    // What has no shape may have been left out of it, and letters with ruby are divided nowhere.
    if (!choice || word.length > LONGEST_WORD || !text.startsWith(word, start)) return {}
    const points = pointsOf(word, start)
    const [hyphen] = points.length > 0 ? fonts.pieces('-', choice, among) : []
    return hyphen ? { division: { points, hyphen } } : {}
  }
}

/** Divides a paragraph into words, and words into pieces of one font each. */
export function toWords(given: readonly Part[], fonts: FontBook, reading: Reading): WordsParagraph | undefined {
  const { parts, soft } = withoutSoft(given)
  const text = textOf(parts)
  const rules = rulesOf(text, fonts, reading)
  const divisionOf = dividing(text, soft, reading, rules.among, fonts)
  const words: Word[] = []
  let pieces: Piece[] = []
  /** Where the word begins, and how its first letters are set. */
  let start = 0
  let choice: FontChoice | undefined
  const endWord = (end: Omit<Word, 'pieces' | 'division'>): void => {
    if (pieces.length > 0) words.push({ pieces, ...divisionOf(pieces, start, choice), ...end })
    pieces = []
    choice = undefined
  }
  const add = (more: readonly Piece[], at: number): void => {
    if (pieces.length === 0) start = at
    pieces.push(...more)
  }
  let offset = 0
  for (const part of parts) {
    if ('symbol' in part) {
      if (rules.breaksAt(offset)) endWord({ isTight: true })
      const level = rules.levelAt(offset)
      add([level === 0 ? part : { ...part, level }], offset)
      offset++
      continue
    }
    if (part.ruby !== undefined) {
      if (rules.breaksAt(offset)) endWord({ isTight: true })
      add([rubyPiece(part, offset, rules, fonts)], offset)
      offset += part.text.length
      continue
    }
    for (const { text: stretch, at } of stretches(part.text, offset, rules)) {
      if (stretch.startsWith(' ')) {
        const spaceLevel = rules.levelAt(at)
        endWord(spaceLevel === 0 ? {} : { spaceLevel })
      } else {
        if (rules.breaksAt(at)) endWord({ isTight: true })
        add(scaled(piecesOf(stretch, at, part.choice, rules, fonts), part.scale), at)
        choice ??= part.choice
      }
    }
    offset += part.text.length
  }
  endWord({})
  if (words.length === 0) return undefined
  const hasRuby = parts.some((part) => 'ruby' in part)
  return {
    type: 'words',
    words,
    ...(rules.isRightToLeft && { isRightToLeft: true }),
    ...(hasRuby && { hasRuby }),
  }
}

/** Divides runs into paragraphs, those into words, and words into pieces of one font each. */
export function toParagraphs(
  runs: readonly Run[],
  choice: FontChoice,
  fonts: FontBook,
  reading: Reading,
): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let parts: Part[] = []
  const endParagraph = (): void => {
    const words = toWords(parts, fonts, reading)
    if (words) paragraphs.push(words)
    parts = []
  }
  for (const run of runs) {
    if (run.type === 'text') {
      const style = {
        font: choice.font,
        weight: run.bold ? 700 : choice.weight,
        italic: run.italic ?? choice.italic,
      } as const
      const text = drawable(run.text)
      const written = reading.uppercase ? capitals(text, reading.language) : text
      parts.push(...textParts(written, style).map((part) => ({ ...part, scale: run.scale })))
    } else if (run.type === 'symbol') parts.push({ symbol: run.symbol, label: run.label })
    else endParagraph()
    if (run.type === 'rule') paragraphs.push({ type: 'rule' })
  }
  endParagraph()
  return paragraphs
}

/** What of a piece is letters. */
const lettersOf = (piece: Piece): readonly FontPiece[] =>
  'symbol' in piece ? [] : 'ruby' in piece ? [...piece.base, ...piece.ruby] : [piece]

/** Characters that no font can draw. */
export const missingCharacters = (paragraphs: readonly Paragraph[]): readonly string[] => {
  const missing = new Set<string>()
  for (const paragraph of paragraphs) {
    if (paragraph.type === 'rule') continue
    for (const { pieces } of paragraph.words)
      for (const piece of pieces.flatMap(lettersOf)) for (const character of piece.missing) missing.add(character)
  }
  return [...missing]
}
