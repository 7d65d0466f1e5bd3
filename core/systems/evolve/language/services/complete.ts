import type { Catalog } from '../../../../document/catalog'
import type { Completion } from '../../../../language/service'
import { proposeName, valuesKnown, wordsKnown } from '../../../../language/services/proposals'
import { span, type Span } from '../../../../language/span'
import { TYPES } from '../../card'
import {
  CLASS_WORDS,
  EFFECT_GROUPS,
  find,
  KEYWORDS,
  PARAMETERS,
  RARITY_WORDS,
  STATEMENTS,
  TAGS,
  TRIGGERS,
  UNIVERSES,
  type Word,
} from '../../vocabulary'
import type { Statement } from '../parse/tree'
import { inCosts, inEffect, inFilter, inValue, type Scene } from './contexts'
import { placeAt, type Place } from './cursor'
import { propose, type Kind } from './propose'

const REPEATED = new Set(['ability', 'name', 'trait', 'keyword'])

const words = (scene: Scene, list: readonly Word[], kind: Kind, place: Span): Completion[] => {
  const bare = /^[^\S\n]*[^\s;}]/.test(scene.parsed.text.slice(place.end))
  return list.map((word, index) => propose(word, place, kind, index, bare))
}

const statements = (scene: Scene, place: Span): Completion[] => {
  const card = scene.parsed.tree.cards.findLast(({ span: { start } }) => start <= scene.offset)
  const used = new Set<string>(
    card?.items.flatMap((item) => (item.kind === 'statement' && item.word.span.start !== place.start ? [item.id] : [])),
  )
  const free = STATEMENTS.filter(({ id }) => !used.has(id) || REPEATED.has(id))
  // A new card is the last thing meant within one that has its name.
  const list = used.has('name')
    ? [...free.filter(({ id }) => id !== 'name'), ...free.filter(({ id }) => id === 'name')]
    : free
  return words(scene, list, 'statement', place)
}

const enums = (
  scene: Scene,
  start: number,
  statement: Statement,
  list: readonly { readonly label: string; readonly insert: string; readonly detail?: string }[],
  kind: Kind,
): Completion[] => {
  const written = statement.value?.span.end ?? scene.offset
  const place = span(start, Math.max(scene.offset, statement.semicolon ? written : scene.offset))
  return list.map(({ label, insert, detail }, index) =>
    proposeName(label, place, kind, index, detail, statement.semicolon ? insert : `${insert};`),
  )
}

const ofWords = (list: readonly Word[]) =>
  list.map(({ id, description }) => ({ label: id, insert: id, detail: description }))

/** Symbols stand in plain text: they are proposed behind their bracket, or when asked for. */
const tags = ({ parsed: { text }, offset, asked }: Scene): Completion[] => {
  const open = /\[[\w]*$/.exec(text.slice(0, offset))?.[0].length ?? 0
  if (open === 0 && !asked) return []
  const after = /^\w*\]?/.exec(text.slice(offset))?.[0].length ?? 0
  const place = span(offset - open, open > 0 && text[offset + after - 1] === ']' ? offset + after : offset)
  return TAGS.map(({ id, description }, index) => proposeName(`[${id}]`, place, 'tag', index, description))
}

const listed = (
  scene: Scene,
  start: number,
  separator: RegExp,
  names: readonly string[],
  kind: Kind,
  details: ReadonlyMap<string, Word>,
): Completion[] => {
  const before = scene.parsed.text.slice(start, scene.offset)
  const word = before.split(separator).at(-1)?.trimStart() ?? ''
  const place = span(scene.offset - word.length, scene.offset)
  const taken = new Set(
    before
      .slice(0, before.length - word.length)
      .split(separator)
      .map((each) => each.trim()),
  )
  return names
    .filter((name) => !taken.has(name))
    .map((name, index) => proposeName(name, place, kind, index, details.get(name)?.description))
}

/** Cards that others speak of and none is: evolved sides and tokens. */
const missingCards = ({ parsed, catalog }: Scene): string[] => {
  const known = new Set(parsed.cards.map(({ name }) => name))
  const spoken = [...catalog.rows()].flatMap(({ references }) =>
    references.filter(({ kind }) => kind === 'evolved' || kind === 'token').map(({ name }) => name),
  )
  return [...new Set(spoken)].filter((name) => !known.has(name) && catalog.byName(name).length === 0)
}

const named = (name: string) => ({ label: name, insert: name })

const universes = ({ catalog }: Scene): { label: string; insert: string; detail?: string }[] => {
  const known = UNIVERSES.map(({ id, aliases, description }) => ({
    label: id,
    insert: aliases[0] ?? id,
    detail: description,
  }))
  const custom = valuesKnown({ catalog }, 'universe').filter((name) => !find(UNIVERSES, name))
  return [...known, ...custom.map(named)]
}

const statementValue = (scene: Scene, { statement, start }: Extract<Place, { at: 'value' }>): Completion[] => {
  switch (statement.id) {
    case 'class':
      return enums(scene, start, statement, ofWords(CLASS_WORDS), 'enum')
    case 'rarity':
      return enums(scene, start, statement, ofWords(RARITY_WORDS), 'enum')
    case 'universe':
      return enums(scene, start, statement, universes(scene), 'enum')
    case 'name':
      return enums(scene, start, statement, missingCards(scene).map(named), 'card')
    case 'type': {
      const types = [...TYPES, ...TYPES.filter((type) => type !== 'Leader').map((type) => `${type} / Token`)]
      return enums(scene, start, statement, types.map(named), 'enum')
    }
    case 'trait':
      return listed(scene, start, /\//, wordsKnown(scene, ['trait']), 'trait', new Map())
    case 'keyword': {
      const given = KEYWORDS.filter(({ automatic, id }) => !automatic && !id.startsWith('serve'))
      return listed(
        scene,
        start,
        /[\s,]+/,
        given.map(({ id }) => id),
        'keyword',
        new Map(given.map((word) => [word.id, word])),
      )
    }
    case 'text':
      return tags(scene)
    default:
      return []
  }
}

/** Names that abilities of this card call and none has. */
const missingNames = (scene: Scene): string[] => {
  const known = new Set(scene.abilities.map(({ name }) => name))
  return [...new Set(scene.called)].filter((name) => !known.has(name))
}

const inParameter = (
  scene: Scene,
  { parameter, start, group }: Extract<Place, { at: 'parameter-value' }>,
): readonly Completion[] => {
  const before = scene.parsed.text.slice(start, scene.offset)
  switch (parameter.value) {
    case 'effect':
      return inEffect(scene, before, EFFECT_GROUPS[group])
    case 'costs':
      return inCosts(scene, before)
    case 'value':
      return inValue(scene, before.replace(/^<<\s*/, ''), false)
    case 'filter':
      return inFilter(scene, before)
    case 'text':
      return tags(scene)
  }
}

const sceneOf = (
  parsed: Scene['parsed'],
  offset: number,
  catalog: Catalog,
  declared: Scene['declared'],
  asked: boolean,
): Scene => {
  const index = parsed.tree.cards.findLastIndex(({ span: { start } }) => start <= offset)
  const abilities = (parsed.cards[index]?.abilities ?? []).filter(({ name }) => name !== '')
  const called = [...(parsed.tree.cards[index]?.items ?? [])]
    .flatMap((item) => (item.kind === 'ability' ? item.items : []))
    .flatMap((item) => (item.kind === 'parameter' ? (item.effect?.arguments ?? []) : []))
    .flatMap(({ type, text }) => (type === 'ability' && text !== '_' ? [text] : []))
  return { parsed, offset, catalog, declared, asked, abilities, called }
}

/** What may stand at the cursor. The editor narrows it down by what is typed already. */
export function complete(
  parsed: Scene['parsed'],
  offset: number,
  catalog: Catalog,
  declared: Scene['declared'] = {},
  asked = false,
): readonly Completion[] {
  const scene = sceneOf(parsed, offset, catalog, declared, asked)
  const place = placeAt(parsed, offset)
  switch (place?.at) {
    case undefined:
      return []
    case 'statement':
      return statements(scene, place.span)
    case 'value':
      return statementValue(scene, place)
    case 'trigger':
      return words(scene, TRIGGERS, 'trigger', place.span)
    case 'after-trigger':
      return [
        proposeName(
          'name',
          place.span,
          'statement',
          0,
          'Gives the ability a name, so that others can call it.',
          'name ',
        ),
      ]
    case 'ability-name':
      return missingNames(scene).map((name, index) => proposeName(name, place.span, 'ability', index))
    case 'parameter':
      return words(scene, PARAMETERS, 'statement', place.span)
    case 'parameter-value':
      return inParameter(scene, place)
  }
}
