import type { Catalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { overlaps, slice } from '../../../../../core/language/span'
import type { Span } from '../../../../../core/language/span'
import type { Choice } from '../../../../../core/systems/evolve/ability'
import { check } from '../../../../../core/systems/evolve/language/check'
import { parse } from '../../../../../core/systems/evolve/language/parse'
import type { Argument, EvolveParsed, Item } from '../../../../../core/systems/evolve/language/tree'
import { catalogOf, hasCorpus, randomFrom, sources } from './mutations'
import type { Source } from './mutations'

/** A word of the language as it stands in a script. */
export interface Place {
  readonly kind: 'trigger' | 'effect' | 'target' | 'cost' | 'keyword' | 'stat' | 'statement'
  readonly span: Span
}

const named = (args: readonly Argument[]): Place[] =>
  args.flatMap(({ type, span }): Place[] => (type === 'keyword' || type === 'stat' || type === 'target' ? [{ kind: type, span }] : []))

function* filterKeywords(node: unknown): Generator<Place> {
  if (typeof node !== 'object' || node === null) return
  const { node: kind, id, choice } = node as { node?: string; id?: string; choice?: Choice }
  if (kind === 'atom' && id === 'k' && choice) yield { kind: 'keyword', span: choice.span }
  for (const part of Object.values(node)) yield* filterKeywords(part)
}

function placesOfItem(item: Item): Place[] {
  if (item.kind === 'statement') {
    const word: Place = { kind: 'statement', span: item.word.span }
    return item.id === 'keyword' ? [word, ...item.words.map(({ span }): Place => ({ kind: 'keyword', span }))] : [word]
  }
  if (item.kind !== 'ability') return []
  const places: Place[] = [{ kind: 'statement', span: item.word.span }]
  if (item.trigger) places.push({ kind: 'trigger', span: item.trigger.span })
  for (const parameter of item.items) {
    if (parameter.kind !== 'parameter') continue
    places.push({ kind: 'statement', span: parameter.word.span })
    for (const cost of parameter.costs ?? []) places.push({ kind: 'cost', span: cost.word.span }, ...named(cost.arguments))
    const { effect } = parameter
    if (effect) places.push({ kind: 'effect', span: effect.word.span }, ...named(effect.arguments))
    if (effect?.target) places.push({ kind: 'target', span: effect.target.span })
    places.push(...filterKeywords(parameter))
  }
  return places
}

/** Every trigger, effect, target, cost, keyword, stat and statement word of a script. */
export const placesOf = ({ tree }: EvolveParsed): Place[] => tree.cards.flatMap(({ items }) => items.flatMap(placesOfItem))

/** Where two different neighbouring letters of the word stand. */
function swaps(word: string): number[] {
  return [...word].flatMap((letter, at) => {
    const next = word[at + 1] ?? ''
    return /[A-Za-z]/.test(letter) && /[A-Za-z]/.test(next) && letter !== next ? [at] : []
  })
}

export interface Typos {
  readonly mutants: number
  /** By kind: how many, and how many whose first fix restored the script. */
  readonly kinds: Readonly<Record<string, readonly [mended: number, all: number]>>
  /** What was not mended, for reading. */
  readonly missed: readonly string[]
}

/** Whether a diagnostic that overlaps the word has a first fix that gives the original back. */
function isMended(original: string, mutant: string, place: Span, catalog: Catalog, entry: string): boolean {
  return check(parse(mutant), catalog, { entry, complete: true }).some(({ span, fixes: [first] }) => first !== undefined && overlaps(span, place) && applyEdits(mutant, first.edits) === original)
}

/** Swaps two different neighbouring letters in `count` words of the scripts, drawn by the seed, each in an otherwise unchanged script. */
export function swapLetters(count: number, seed: number, texts: readonly Source[] = sources()): Typos {
  const random = randomFrom(seed)
  const catalog = catalogOf(texts)
  const all = texts.flatMap((source) => placesOf(parse(source.text)).map((place) => ({ source, place })))
    .map((each) => ({ ...each, at: swaps(slice(each.source.text, each.place.span)) })).filter(({ at }) => at.length > 0)
  const kinds: Record<string, [number, number]> = {}
  const missed: string[] = []
  for (let round = 0; round < count; round++) {
    const drawn = all[random(0, all.length - 1)]
    if (!drawn) break
    const { source: { name, text }, place: { kind, span }, at } = drawn
    const swap = span.start + (at[random(0, at.length - 1)] ?? 0)
    const mutant = text.slice(0, swap) + (text[swap + 1] ?? '') + (text[swap] ?? '') + text.slice(swap + 2)
    const tally = (kinds[kind] ??= [0, 0])
    tally[1]++
    if (isMended(text, mutant, span, catalog, name)) tally[0]++
    else missed.push(`${kind} ${slice(text, span)} -> ${slice(mutant, span)} in ${name} at ${span.start}`)
  }
  return { mutants: count, kinds, missed }
}

/** The part of the mutants whose first fix restored the script. */
export const share = ({ mutants, missed }: Typos): number => 1 - missed.length / mutants

/** The figures in a line, and each miss in one of its own. */
export const print = ({ mutants, kinds, missed }: Typos, seed: number): string => [
  `swapped letters (seed ${seed}, ${hasCorpus ? 'corpus' : 'samples: corpus absent'}): ${mutants - missed.length} of ${mutants} mended by the first fix; `
    + Object.entries(kinds).map(([kind, [mended, all]]) => `${kind} ${mended}/${all}`).join(', '),
  ...missed.map((one) => `  missed ${one}`), '',
].join('\n')
