import { counted } from '../../../../language/services/explanations'
import { argumentName, type Glossary } from '../../../../language/services/glossary'
import type { VocabularyEntry } from '../../../../language/service'
import { wordOf, type Word } from '../../vocabulary'
import { shapeOf } from '../parse/grammar.data'
import type { KeyShape, MapShape, Shape } from '../parse/shapes'

/** The row of the grammar in which a kind of word is a key. */
const HOMES: Readonly<Record<string, string>> = {
  operation: 'op',
  modifier: 'op',
  static: 'static',
  'static-modifier': 'static',
  root: 'script',
  'target-key': 'target',
  'pick-key': 'pick',
  'trigger-key': 'trigger',
  'replacement-key': 'replacement',
  result: 'replacement',
  'activation-key': 'activated',
  filter: 'filter',
  condition: 'condition',
  comparison: 'comparison',
}

/** Kinds whose words are the first key of a mapping of their own, and the shapes in which those stand. */
const HEADED: Readonly<Record<string, string>> = {
  value: 'value',
  ref: 'named-ref',
  'player-word': 'player',
  'extra-cost': 'extra-cost',
  'energy-colour': 'energy-color',
  duration: 'duration',
}

const headed = ({ id, kind }: VocabularyEntry): MapShape | undefined => {
  const home = HEADED[kind]
  return home === undefined ? undefined : shapeOf(home).maps.find(({ keys }) => Object.keys(keys)[0] === id)
}

const keyOf = ({ id, kind }: VocabularyEntry): KeyShape | undefined => {
  const home = HOMES[kind]
  return home === undefined ? undefined : shapeOf(home).maps[0]?.keys[id]
}

/** The mapping that a word takes: of an operation its arguments. */
const argumentsOf = (word: VocabularyEntry): MapShape | undefined => {
  const { maps = [] } = keyOf(word)?.shape ?? {}
  return ['operation', 'static'].includes(word.kind) ? maps.at(-1) : undefined
}

/** Whether it is enough to write one value in the place of arguments. */
const isShort = ({ sorts, words, maps, list }: Shape): boolean =>
  sorts.length > 0 || words.length > 0 || (maps.length > 1 && list === undefined)

const names = ({ keys }: MapShape): readonly string[] =>
  Object.entries(keys).map(([name, { required }]) => argumentName({ name, ...(!required && { optional: true }) }))

const list = (map: MapShape): string => `{${names(map).join(', ')}}`

/** Whether a signature has all that a mapping may hold: what selects cards is explained by its own words. */
const isListed = ({ name }: MapShape): boolean => name !== 'pick' && name !== 'filter'

function signatureOf(word: VocabularyEntry): string {
  const own = headed(word)
  if (own) return list(own)
  const key = keyOf(word)
  if (!key)
    return word.kind === 'field' || word.kind === 'argument' || word.kind === 'element' ? `${word.id}:` : word.id
  const map = argumentsOf(word)
  if (map && isListed(map)) return `${word.id}: ${list(map)}`
  return `${word.id}: ${valuesOf(key.shape)}`
}

/** What may be written, in short. */
export function valuesOf({ name, words, list: item }: Shape): string {
  const all = words.flatMap((set) => set.words)
  if (all.length > 0 && all.length <= 6) return all.join(' | ')
  if (item && words.length === 0) return `[${item.name}]`
  return name.includes('/') ? 'value' : name
}

/** The arguments of an operation or static, with what each is. */
export const parametersOf = (
  word: VocabularyEntry,
): readonly { readonly name: string; readonly documentation: string }[] => {
  const map = argumentsOf(word)
  if (!map || !isListed(map)) return []
  return names(map).map((name) => ({
    name,
    documentation: wordOf(name.replace(/^\[|\]$/g, ''), [...map.words, 'argument'])?.description ?? '',
  }))
}

/** How words of the vocabulary are written, and what there is to know of them. */
export const GLOSSARY: Glossary = {
  signatureOf,
  factsOf: (word) => {
    const { uses } = word as Word
    const key = keyOf(word)
    const map = argumentsOf(word)
    return [
      map && key && isShort(key.shape) ? 'One value is enough where nothing else is to be said.' : '',
      uses === undefined
        ? ''
        : uses === 0
          ? "None of the community's texts needs it."
          : `${counted(uses, 'text')} of the community's cards ${uses === 1 ? 'needs' : 'need'} it.`,
    ].filter((fact) => fact !== '')
  },
}
