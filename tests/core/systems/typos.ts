import type { Catalog } from '../../../core/document/catalog'
import { applyEdits } from '../../../core/language/edit'
import type { Diagnostic } from '../../../core/language/diagnostic'
import { overlaps, slice } from '../../../core/language/span'
import type { Span } from '../../../core/language/span'
import { randomFrom } from './random'

/** A word of the language as it stands in a script. */
export interface Place {
  readonly kind: string
  readonly span: Span
}

export interface Source {
  readonly name: string
  readonly text: string
}

/** What misspelling a system's scripts takes. */
export interface Spelling {
  readonly system: string
  /** Whether the texts are the community's; else the samples. */
  readonly corpus: boolean
  sources(): readonly Source[]
  catalogOf(texts: readonly Source[]): Catalog
  /** Every word of the text that belongs to the language. */
  placesOf(text: string): readonly Place[]
  /** Every diagnostic of the text in a complete library. */
  diagnose(text: string, catalog: Catalog, entry: string): readonly Diagnostic[]
  /** Whether the word means something else in such a place: then it is no slip. */
  isWord?(kind: string, word: string): boolean
}

/** Where two different neighbouring letters of the word stand. */
function swaps(word: string): number[] {
  return [...word].flatMap((letter, at) => {
    const next = word[at + 1] ?? ''
    return /[A-Za-z]/.test(letter) && /[A-Za-z]/.test(next) && letter.toLowerCase() !== next.toLowerCase() ? [at] : []
  })
}

const swapped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)

export interface Typos {
  readonly mutants: number
  /** By kind: how many, and how many whose first fix restored the script. */
  readonly kinds: Readonly<Record<string, readonly [mended: number, all: number]>>
  /** What was not mended, for reading. */
  readonly missed: readonly string[]
}

/** Swaps two different neighbouring letters in `count` words of the scripts, drawn by the seed, each in an otherwise unchanged script. */
export function swapLetters(spelling: Spelling, count: number, seed: number): Typos {
  const random = randomFrom(seed)
  const texts = spelling.sources()
  const catalog = spelling.catalogOf(texts)
  const all = texts
    .flatMap((source) => spelling.placesOf(source.text).map((place) => ({ source, place })))
    .map((each) => {
      const word = slice(each.source.text, each.place.span)
      return { ...each, at: swaps(word).filter((at) => !spelling.isWord?.(each.place.kind, swapped(word, at))) }
    })
    .filter(({ at }) => at.length > 0)
  const kinds: Record<string, [number, number]> = {}
  const missed: string[] = []
  for (let round = 0; round < count; round++) {
    const drawn = all[random(0, all.length - 1)]
    if (!drawn) break
    const {
      source: { name, text },
      place: { kind, span },
      at,
    } = drawn
    const mutant = swapped(text, span.start + (at[random(0, at.length - 1)] ?? 0))
    const tally = (kinds[kind] ??= [0, 0])
    tally[1]++
    const mended = spelling
      .diagnose(mutant, catalog, name)
      .some(
        ({ span: found, fixes: [first] }) =>
          first !== undefined && overlaps(found, span) && applyEdits(mutant, first.edits) === text,
      )
    if (mended) tally[0]++
    else missed.push(`${kind} ${slice(text, span)} -> ${slice(mutant, span)} in ${name} at ${span.start}`)
  }
  return { mutants: count, kinds, missed }
}

/** The part of the mutants whose first fix restored the script. */
export const share = ({ mutants, missed }: Typos): number => 1 - missed.length / mutants

/** The figures in a line, and each miss in one of its own. */
export const print = ({ system, corpus }: Spelling, { mutants, kinds, missed }: Typos, seed: number): string =>
  [
    `${system}: swapped letters (seed ${seed}, ${corpus ? 'corpus' : 'samples: corpus absent'}): ${mutants - missed.length} of ${mutants} mended by the first fix; ` +
      Object.entries(kinds)
        .map(([kind, [mended, all]]) => `${kind} ${mended}/${all}`)
        .join(', '),
    ...missed.map((one) => `  missed ${one}`),
    '',
  ].join('\n')
