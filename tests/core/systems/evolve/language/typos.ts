import type { Choice } from '../../../../../core/systems/evolve/ability'
import { applyEdits } from '../../../../../core/language/edit'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import type { Argument, EvolveParsed, Item } from '../../../../../core/systems/evolve/language/parse/tree'
import type { Place, Spelling } from '../../typos'
import { catalogOf, hasCorpus, sources } from './mutations'

const named = (args: readonly Argument[]): Place[] =>
  args.flatMap(({ type, span }): Place[] =>
    type === 'keyword' || type === 'stat' || type === 'target' ? [{ kind: type, span }] : [],
  )

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
    for (const cost of parameter.costs ?? [])
      places.push({ kind: 'cost', span: cost.word.span }, ...named(cost.arguments))
    const { effect } = parameter
    if (effect) places.push({ kind: 'effect', span: effect.word.span }, ...named(effect.arguments))
    if (effect?.target) places.push({ kind: 'target', span: effect.target.span })
    places.push(...filterKeywords(parameter))
  }
  return places
}

/** The script without older spellings: a fix proposes none, and could not restore one. */
const renewed = (text: string): string =>
  applyEdits(
    text,
    parse(text)
      .problems.filter(({ message: { id } }) => id === 'W06.alias')
      .flatMap(({ fixes: [fix] }) => fix?.edits ?? []),
  )

/** Every trigger, effect, target, cost, keyword, stat and statement word of a script. */
export const placesOf = ({ tree }: EvolveParsed): Place[] =>
  tree.cards.flatMap(({ items }) => items.flatMap(placesOfItem))

export const spelling: Spelling = {
  system: 'evolve',
  corpus: hasCorpus,
  catalogOf,
  sources: () => sources().map(({ name, text }) => ({ name, text: renewed(text) })),
  placesOf: (text) => placesOf(parse(text)),
  diagnose: (text, catalog, entry) => check(parse(text), catalog, { entry, complete: true }),
}
