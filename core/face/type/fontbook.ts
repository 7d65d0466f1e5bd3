import { create, type Font } from 'fontkit'
import type { DisplayItem, FontFile } from '../display'
import { createMemo } from '../memo'
import { type Candidate, divide } from './divide'
import { extended } from './fonts'
import type { Foundry } from './foundry'
import type { Hyphenator } from './hyphens'
import { embeddingOf } from './licence'
import type { Language } from './scripts'
import type { ShapedRun, ShapingFont } from './shaping/harfbuzz'
import { isFont, sfntOf } from './shaping/sfnt'

export type TextItem = Extract<DisplayItem, { readonly type: 'text' }>

/** Which font a piece of text asks for. */
export interface FontChoice {
  readonly font: string
  readonly weight: 400 | 700
  readonly italic: boolean
}

/** How a piece of text is shaped. */
export interface Shaped {
  readonly isRightToLeft: boolean
  readonly language?: Language | undefined
  /** What stands directly before and behind, where letters join across. */
  readonly before?: string
  readonly behind?: string
  /** That it is set in capitals, or in small capitals of its font; as it is written when absent. */
  readonly letters?: 'capitals' | 'small-capitals'
}

/** A stretch of text that one font file can draw. `missing` holds characters that no file has: each is drawn as an empty box. */
export interface FontPiece extends FontChoice {
  readonly text: string
  readonly missing: string
  /** Of text whose glyphs are chosen and placed by its script's rules, or that is set in a font which only this thread holds. */
  readonly shaped?: Shaped
  /** How large it is set, as a multiple of the size of the text that it stands in; 1 when absent. */
  readonly scale?: number
  /** Which way it runs (Unicode, UAX 9): odd from the right. 0 when absent. */
  readonly level?: number
}

/** What tells fonts of one script from another: a language that was said, else the text that it stands in. */
export interface Among {
  readonly text: string
  /** Families of Han letters, in the order in which they are asked. */
  readonly han: readonly string[]
  readonly language?: Language | undefined
}

/** Fractions of the font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
}

export interface FontBook {
  /** Names every file, so that a cache can tell one set of fonts from another. */
  readonly key: string
  /** Splits text by the files that can draw it: the chosen family first, its extension next, then all others, and those of its script last. */
  pieces(text: string, choice: FontChoice, among: Among): readonly FontPiece[]
  /** What orders and breaks text beyond Latin; `undefined` as long as it was not brought. */
  readonly shaping: Foundry['shaping']
  /** What divides words of a language; `undefined` as long as it was not brought, and where there is none. */
  hyphenator(language: string): Hyphenator | undefined
  /** Whether the font of a piece has a small capital for a letter; no as long as what shapes was not brought. */
  hasSmallCapital(letter: string, choice: FontChoice): boolean
  /** The glyphs of a shaped piece. */
  shape(piece: FontPiece): ShapedRun
  metrics(choice: FontChoice): FontMetrics
  /** Whether the family that a style names may be shown on the screen alone. */
  isRestricted(family: string): boolean
  /** Advance as a fraction of the font size. */
  advance(text: string, choice: FontChoice): number
  /** The item's letters as one path in the item's coordinates: what printers without fonts draw. */
  outline(item: TextItem): string
}

interface Entry extends FontChoice {
  readonly file: FontFile
  readonly font: string
  /** What templates call it. */
  readonly called: string
  readonly face: Font
}

/** An entry whose file is unpacked and read when it is first asked, which of most fonts nobody does. */
function entryFor(file: FontFile): Entry {
  const { family, called = family, weight, italic, bytes } = file
  if (!isFont(bytes)) throw new Error(`${called} is no font.`)
  let opened: Font | undefined
  return {
    file,
    font: family,
    called,
    weight,
    italic,
    get face() {
      return (opened ??= create(sfntOf(bytes)))
    },
  }
}

/** The fonts that are asked for a choice, in their order. */
interface Chain {
  readonly first: Entry
  readonly usual: readonly Candidate[]
  /** How many of them are of the chosen family. */
  readonly chosen: number
}

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4)

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

const nearest = (entries: readonly Entry[], { font, weight, italic }: FontChoice): Entry | undefined => {
  const family = entries.filter((entry) => entry.called === font || entry.font === font)
  const score = (entry: Entry): number => (entry.weight === weight ? 2 : 0) + (entry.italic === italic ? 1 : 0)
  return family.sort((a, b) => score(b) - score(a))[0]
}

/** The letters' outlines along the baseline; a glyph's own path is read once by fontkit. */
const traceText = (face: Font, item: TextItem): string => {
  const { glyphs, positions, advanceWidth } = layoutOf(face, item.text)
  const scale = item.size / face.unitsPerEm
  const spacing = ((item.tracking ?? 0) / 1000) * item.size
  const natural = advanceWidth * scale + spacing * glyphs.length
  const stretch = natural > 0 && item.width > 0 ? item.width / natural : 1
  let x = 0
  const parts: string[] = []
  glyphs.forEach((glyph, index) => {
    const position = positions[index]
    const left = x + (position?.xOffset ?? 0) * scale
    const lift = (position?.yOffset ?? 0) * scale
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, at) =>
        number(at % 2 === 0 ? item.x + (left + value * scale) * stretch : item.y - lift - value * scale),
      )
      parts.push(`${LETTERS[command] ?? ''}${points.join(' ')}`)
    }
    x += (position?.xAdvance ?? 0) * scale + spacing
  })
  return parts.join('')
}

/** A text set in a font. Where its rules for letters in a row cannot be read, the letters stand as they are, and those that cannot be read at all are left out. */
export function layoutOf(face: Font, text: string): ReturnType<Font['layout']> {
  try {
    return face.layout(text)
  } catch {
    const characters = Array.from(text)
    if (characters.length < 2) return { glyphs: [], positions: [], advanceWidth: 0 }
    const laid = characters.map((character) => layoutOf(face, character))
    return {
      glyphs: laid.flatMap(({ glyphs }) => glyphs),
      positions: laid.flatMap(({ positions }) => positions),
      advanceWidth: laid.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
  }
}

/** Says which characters files have. */
function createCoverage(): (entry: Entry, character: string) => boolean {
  const coverage = new Map<Entry, ReadonlySet<number>>()
  /** Whether the file has the character; a file is asked when its turn comes, most of them never. */
  const draws = (entry: Entry, character: string): boolean => {
    let known = coverage.get(entry)
    if (!known) coverage.set(entry, (known = new Set(entry.face.characterSet)))
    return known.has(character.codePointAt(0) ?? 0)
  }
  return draws
}

/** Says which of the fonts are asked for a choice. */
function createChains(entries: readonly Entry[], first: Entry): (choice: FontChoice) => Chain {
  const draws = createCoverage()
  const chains = new Map<string, Chain>()
  const families = [...new Set(entries.map(({ called }) => called))]
  // Of two fonts of one name, that of the collection.
  const ranked = [...entries].sort((a, b) => Number(a.called === a.font) - Number(b.called === b.font))

  return (choice) => {
    const key = `${choice.font}/${choice.weight}/${choice.italic}`
    const known = chains.get(key)
    if (known) return known
    const names = [choice.font, extended(choice.font)]
    const found = (wanted: readonly string[]): readonly Entry[] =>
      wanted.map((font) => nearest(ranked, { ...choice, font })).filter((entry) => entry !== undefined)
    const own = found(names)
    const others = found(families.filter((name) => !names.includes(name)))
    const usual = [...own, ...others].map((entry): Candidate => ({
      font: entry.font,
      weight: entry.weight,
      italic: entry.italic,
      isOwn: entry.called !== entry.font,
      draws: (character) => draws(entry, character),
    }))
    const made = { first: own[0] ?? others[0] ?? first, usual, chosen: own.length }
    chains.set(key, made)
    return made
  }
}

const NO_GLYPHS: ShapedRun = { glyphs: [], advance: 0, unitsPerEm: 1000 }

/** Reads the fonts once. Throws when a file is no font, or when there is none at all. Without a foundry, what is beyond Latin is drawn as boxes. `forFiles`: other fonts stand in for those whose licences keep them to the screen. */
export function createFontBook(files: readonly FontFile[], foundry?: Foundry, forFiles = false): FontBook {
  const all = files.map(entryFor)
  const restricted = new Set(
    all.filter(({ font, called, file }) => called !== font && embeddingOf(file.bytes) === 'none'),
  )
  const entries = forFiles ? all.filter((entry) => !restricted.has(entry)) : all
  const first = entries[0]
  if (!first) throw new Error('A font book needs at least one font.')
  const advances = createMemo<number>(20_000)
  const chain = createChains(entries, first)
  const entryOf = (choice: FontChoice): Entry => chain(choice).first

  const family = (name: string, weight: 400 | 700): Candidate | 'wanted' | undefined => {
    const file = foundry?.file(name, weight)
    if (typeof file !== 'object') return file
    const font = foundry?.shaping?.shapingFont(file.bytes)
    return font
      ? { font: name, weight, italic: false, isOwn: false, draws: (character) => font.has(character) }
      : 'wanted'
  }
  const bytesOf = ({ font, weight, italic }: FontChoice): Uint8Array | undefined => {
    const isIt = (file: FontFile): boolean => file.family === font && file.weight === weight && file.italic === italic
    return (files.find(isIt) ?? foundry?.files.find(isIt))?.bytes
  }
  const shapingFontOf = (choice: FontChoice): ShapingFont | undefined => {
    const bytes = bytesOf(choice)
    return bytes && foundry?.shaping?.shapingFont(bytes)
  }

  return {
    key: entries
      .map(({ font, weight, italic, file }) => `${font} ${weight}${italic ? ' italic' : ''} ${file.bytes.length}`)
      .join(','),
    pieces: (text, choice, among) =>
      divide(text, { ...chain(choice), family: (name) => family(name, choice.weight) }, choice, among),
    get shaping() {
      return foundry?.shaping
    },
    hyphenator: (language) => foundry?.hyphenator(language),
    hasSmallCapital: (letter, choice) => shapingFontOf(choice)?.hasSmallCapital(letter) === true,
    shape({ text, shaped, ...choice }) {
      const font = shapingFontOf(choice)
      return font && shaped ? font.shape({ ...shaped, text }) : NO_GLYPHS
    },
    isRestricted: (family) => [...restricted].some(({ font, called }) => called === family || font === family),
    metrics(choice) {
      const { face } = entryOf(choice)
      return {
        ascent: face.ascent / face.unitsPerEm,
        descent: -face.descent / face.unitsPerEm,
        capHeight: face.capHeight / face.unitsPerEm,
      }
    },
    advance(text, choice) {
      return advances.get(`${choice.font}/${choice.weight}/${choice.italic}/${text}`, () => {
        const { face } = entryOf(choice)
        return layoutOf(face, text).advanceWidth / face.unitsPerEm
      })
    },
    outline: (item) =>
      traceText(entryOf({ font: item.font, weight: item.weight === 700 ? 700 : 400, italic: item.italic }).face, item),
  }
}
