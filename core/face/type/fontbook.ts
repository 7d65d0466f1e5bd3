import { create, type Font } from 'fontkit'
import type { SatoriFont } from 'satori'
import type { DisplayItem, FontFile } from '../display'
import { extended } from './fonts'
import { createMemo } from '../memo'

export type TextItem = Extract<DisplayItem, { readonly type: 'text' }>

/** Which font a piece of text asks for. */
export interface FontChoice {
  readonly font: string
  readonly weight: 400 | 700
  readonly italic: boolean
}

/** A stretch of text that one font file can draw. `missing` holds characters that no file has. */
export interface FontPiece extends FontChoice {
  readonly text: string
  readonly missing: string
}

/** Fractions of the font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
}

export interface FontBook {
  /** Satori places boxes that were measured here, and no letters: it wants one font all the same, and reads whatever it is given. */
  readonly satori: readonly SatoriFont[]
  /** Names every file, so that a cache can tell one set of fonts from another. */
  readonly key: string
  /** Splits text by the files that can draw it, the chosen family first, its extension next, then all others. */
  pieces(text: string, choice: FontChoice): readonly FontPiece[]
  metrics(choice: FontChoice): FontMetrics
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

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4)

const exactBuffer = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer as ArrayBuffer

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
function layoutOf(face: Font, text: string): ReturnType<Font['layout']> {
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

/** Reads the fonts once. Throws when a file is no font, or when there is none at all. */
export function createFontBook(files: readonly FontFile[]): FontBook {
  const entries = files.map((file): Entry => ({
    file,
    font: file.family,
    called: file.called ?? file.family,
    weight: file.weight,
    italic: file.italic,
    face: create(file.bytes),
  }))
  const first = entries[0]
  if (!first) throw new Error('A font book needs at least one font.')
  const draws = createCoverage()
  const advances = createMemo<number>(20_000)
  const chains = new Map<string, readonly Entry[]>()
  const families = [...new Set(entries.map(({ called }) => called))]
  // Of two fonts of one name, that of the collection.
  const ranked = [...entries].sort((a, b) => Number(a.called === a.font) - Number(b.called === b.font))

  const chain = (choice: FontChoice): readonly Entry[] => {
    const key = `${choice.font}/${choice.weight}/${choice.italic}`
    const known = chains.get(key)
    if (known) return known
    const names = [
      choice.font,
      extended(choice.font),
      ...families.filter((name) => name !== choice.font && name !== extended(choice.font)),
    ]
    const list = names.map((font) => nearest(ranked, { ...choice, font })).filter((entry) => entry !== undefined)
    chains.set(key, list)
    return list
  }
  const entryOf = (choice: FontChoice): Entry => chain(choice)[0] ?? first

  return {
    satori: [
      {
        name: first.font,
        weight: first.weight,
        style: first.italic ? 'italic' : 'normal',
        data: exactBuffer(first.file.bytes),
      },
    ],
    key: entries
      .map(({ font, weight, italic, file }) => `${font} ${weight}${italic ? ' italic' : ''} ${file.bytes.length}`)
      .join(','),
    pieces(text, choice) {
      const pieces: FontPiece[] = []
      const fonts = chain(choice)
      for (const character of text) {
        const found = fonts.find((entry) => draws(entry, character))
        const { font, weight, italic } = found ?? entryOf(choice)
        const missing = found ? '' : character
        const last = pieces.at(-1)
        if (last && last.font === font)
          pieces[pieces.length - 1] = { ...last, text: last.text + character, missing: last.missing + missing }
        else pieces.push({ text: character, font, weight, italic, missing })
      }
      return pieces
    },
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
