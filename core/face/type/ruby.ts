import type { FontPiece } from './fontbook'

/** Letters with their reading above them (Japanese furigana): no line parts them. */
export interface RubyPiece {
  readonly base: readonly FontPiece[]
  readonly ruby: readonly FontPiece[]
  /** Where it may hang over the letters that stand beside. */
  readonly hangs?: { readonly before: boolean; readonly behind: boolean }
  /** Which way the text runs that it stands in (Unicode, UAX 9): odd from the right. 0 when absent. */
  readonly level?: number
}

/** A stretch of plain text, or letters with what is written above them. */
export type RubyText = { readonly text: string } | { readonly base: string; readonly ruby: string }

/** `{漢字|かんじ}`: letters, and how they are read. Where a field that says so is empty, letters alone. */
const MARK = /\{([^{}|\n]{1,80})\|([^{}|\n]{0,80})\}/g
/** One side of a mark has a letter of East Asia: no formula or markup of a game is taken for one. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u

/** A text in its parts, in the order of reading. */
export function rubyIn(text: string): readonly RubyText[] {
  if (!text.includes('|')) return [{ text }]
  const parts: RubyText[] = []
  let end = 0
  for (const { 0: whole, 1: base = '', 2: ruby = '', index } of text.matchAll(MARK)) {
    const isBare = ruby.trim() === ''
    if (base.trim() === '' || !(isBare || EAST_ASIAN.test(base + ruby))) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push(isBare ? { text: base.trim() } : { base: base.trim(), ruby: ruby.trim() })
    end = index + whole.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
  return parts
}

/** The text as it is written without what stands above its letters. */
export const withoutRuby = (text: string): string =>
  rubyIn(text)
    .map((part) => ('text' in part ? part.text : part.base))
    .join('')

/** The text as it is read: in place of letters, what stands above them. */
export const asRead = (text: string): string =>
  rubyIn(text)
    .map((part) => ('text' in part ? part.text : part.ruby))
    .join('')

/** Kana and long marks: what is written above a letter may hang over them. */
export const mayBeHungOver = (letter: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(letter)
/** How far it may do so: half of a letter of ruby, as a multiple of the size of the letters below (JLREQ, 3.3.8). */
export const MOST_HANGING = 0.25

/** Ruby is half as large as the letters below it. */
export const RUBY_SCALE = 0.5
/** How far ideographs reach above the baseline and below it, as multiples of their size. */
const [ABOVE, BELOW] = [0.88, 0.12]
/** From the letters' baseline up to that of their ruby, which stands on them; a multiple of the letters' size. */
export const RUBY_RISE = ABOVE + BELOW * RUBY_SCALE
/** From the letters' baseline up to the top of their ruby, and down to where the letters end; multiples of the letters' size. */
export const RUBY_REACH = { above: ABOVE + RUBY_SCALE, below: BELOW } as const
