import { isScalar, stringify, visit } from 'yaml'
import { SEAT_NAMES } from '../../engine/seat'
import type { Completion, Hover } from '../../language/service'
import type { Span } from '../../language/span'
import type { GameSystem } from '../../system'
import { spotAt, type Spot } from './cursor'
import { jsonSchema, NAMES_NOTE } from '../format'
import { isPlayable, type PlayableSystem } from '../parse'
import { schemasAt, type Schema } from '../walk'

/** A proposal in a scenario file. */
export interface ScenarioCompletion extends Omit<Completion, 'kind'> {
  readonly kind: 'key' | 'verb' | 'word' | 'card' | 'alias'
}

/** Stands where the cursor is, so that there is always a word to complete. */
const CURSOR = 'zzcursorzz'

interface Place {
  readonly text: string
  readonly spot: Spot
  readonly system: PlayableSystem
  readonly schema: Schema
  /** In the text without the cursor's mark. */
  readonly span: Span
}

function systemOf({ document }: Spot, systems: readonly GameSystem[]): PlayableSystem | undefined {
  const playable = systems.filter(isPlayable)
  const id = document.getIn(['system'])
  return playable.find((system) => system.id === id) ?? playable[0]
}

/** A word alone on its line is read together with the key below it, as one key over two lines; a colon of its own keeps them apart. */
function spotOf(text: string, offset: number, mark: string): Spot | undefined {
  const [before, after] = [text.slice(0, offset) + mark, text.slice(offset)]
  const spot = spotAt(before + after, offset)
  const [start = offset, end = offset] = spot?.scalar.range ?? []
  const isJoined =
    spot?.isKey === true && spot.scalar.type === 'PLAIN' && /[\r\n]/.test((before + after).slice(start, end))
  return mark !== '' && isJoined ? spotAt(`${before}:${after}`, offset) : spot
}

function placeOf(text: string, offset: number, systems: readonly GameSystem[], mark: string): Place | undefined {
  const spot = spotOf(text, offset, mark)
  const system = spot && systemOf(spot, systems)
  if (!spot || !system) return undefined
  const [start = offset, end = offset] = spot.scalar.range ?? []
  return {
    text,
    spot,
    system,
    schema: jsonSchema(system.id, system.workshop.rules),
    span: { start, end: Math.max(start, end - mark.length) },
  }
}

/** A word as YAML writes it, also between brackets. */
const quoted = (word: string): string =>
  stringify([word], { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim().slice(1, -1)

/** A block mapping can begin where nothing but indentation and dashes stands before the word. */
const beginsLine = (text: string, { start }: Span): boolean =>
  /^[\s-]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))

const colonAfter = ({ text, span }: Place): string => (/^\s*:/.test(text.slice(span.end)) ? '' : ': ')

function keys(place: Place, path: Spot['path'], taken: readonly string[]): ScenarioCompletion[] {
  const { system, schema, span } = place
  const verbs = new Set(path[0] === 'when' ? system.workshop.rules.verbs.map(({ id }) => id) : [])
  const properties = Object.assign({}, ...schemasAt(schema, path).map((each) => each.properties ?? {})) as Record<
    string,
    Schema
  >
  return Object.entries(properties)
    .filter(([name]) => !taken.includes(name))
    .map(([name, { description }]) => ({
      label: name,
      kind: verbs.has(name) ? 'verb' : 'key',
      span,
      insert: name + colonAfter(place),
      ...(description === undefined ? {} : { detail: description }),
    }))
}

const wordsOf = (schema: Schema): readonly unknown[] => {
  if (schema.const !== undefined) return [schema.const]
  return schema.type === 'boolean' ? [true, false] : (schema.enum ?? [])
}

/** What cards of the document are called by `as`. */
function aliasesOf({ document }: Spot): string[] {
  const aliases: string[] = []
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && key.value === 'as' && isScalar(value)) aliases.push(String(value.value))
    },
  })
  return aliases.filter((alias) => !alias.includes(CURSOR))
}

function inlineNames({ spot, system }: Place): string[] {
  const text = spot.document.getIn(['cards'])
  if (typeof text !== 'string') return []
  return system.documents
    .split([{ path: `cards${system.documents.extension}`, text }])
    .entries.flatMap(({ slices }) => system.workshop.language.parse(slices.join('')).cards.map(({ name }) => name))
}

function names(place: Place, schemas: readonly Schema[], known: readonly string[]): ScenarioCompletion[] {
  const notes = new Set(schemas.map((schema) => schema[NAMES_NOTE]))
  if (!notes.has('cards') && !notes.has('table')) return []
  const { avatar } = place.system.workshop.rules
  const players = avatar === undefined ? [...SEAT_NAMES] : [avatar, ...SEAT_NAMES.map((seat) => `${seat}.${avatar}`)]
  const end = place.spot.isKey || schemas.every(({ type }) => type === 'object') ? colonAfter(place) : ''
  const make =
    (kind: ScenarioCompletion['kind']) =>
    (label: string): ScenarioCompletion => ({ label, kind, span: place.span, insert: quoted(label) + end })
  const aliases = notes.has('table') ? [...aliasesOf(place.spot).map(make('alias')), ...players.map(make('word'))] : []
  return [
    ...aliases,
    ...[...new Set([...inlineNames(place), ...known])].filter((name) => name !== '').map(make('card')),
  ]
}

/** What may stand at an offset of a scenario file: keys, verbs, words, and the cards in it and in `known`. */
export function completeScenario(
  text: string,
  offset: number,
  systems: readonly GameSystem[],
  known: readonly string[] = [],
): readonly ScenarioCompletion[] {
  const place = placeOf(text, offset, systems, CURSOR)
  if (!place) return []
  const { spot, schema, span } = place
  const { path, isKey, siblings } = spot
  if (spot.scalar.type === 'BLOCK_LITERAL' || spot.scalar.type === 'BLOCK_FOLDED') return []
  if (isKey) return [...keys(place, path, siblings), ...names(place, schemasAt(schema, path), known)]
  const schemas = schemasAt(schema, path)
  const fresh = beginsLine(text, span) ? keys(place, path, []) : []
  const values = schemas
    .flatMap(wordsOf)
    .map(String)
    .map((label): ScenarioCompletion => ({ label, kind: 'word', span, insert: label }))
  return [...fresh, ...values, ...names(place, schemas, known)]
}

/** What the key at an offset of a scenario file means; of a value, what its key means. */
export function hoverScenario(text: string, offset: number, systems: readonly GameSystem[]): Hover | undefined {
  const place = placeOf(text, offset, systems, '')
  if (!place) return undefined
  const { spot, schema, span } = place
  const path = spot.isKey ? [...spot.path, String(spot.scalar.value)] : spot.path
  const key = path.findLast((part) => typeof part === 'string')
  const owners = key === undefined ? [] : schemasAt(schema, path.slice(0, path.lastIndexOf(key)))
  const contents = [...new Set(owners.flatMap(({ properties }) => properties?.[key ?? '']?.description ?? []))]
  return contents.length === 0 ? undefined : { span, contents }
}
