import type { Catalog } from '../../../../document/catalog'
import type { Completion } from '../../../../language/service'
import {
  escaped,
  offered,
  proposeName,
  valuesKnown,
  wordsKnown,
  type Offer,
  type Proposal,
} from '../../../../language/services/proposals'
import { lastBefore } from '../../../../language/services/places'
import { lineEnd } from '../../../../language/parse/blanks'
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
import { offersFor, type Scene } from './contexts'
import { parametersOf, type StatementId } from '../parse/tree'
import { endOf, placeAt, type Place } from './cursor'
import { GLOSSARY } from './glossary'
import { wordsOf, type Kind } from './propose'
import { typedIn } from './typed'

type ValuePlace = Extract<Place, { at: 'value' }>

const REPEATED = new Set(['ability', 'name', 'trait', 'keyword'])

type Offers = readonly Offer[]

const offer = (place: Span, list: readonly Proposal[]): Offers => [{ place, list }]

const words = (scene: Scene, list: readonly Word[], place: Span): Offers =>
  offer(place, wordsOf(list, /^[^\S\n]*[^\s;}]/.test(scene.parsed.text.slice(place.end))))

const statements = (scene: Scene, place: Span): Offers => {
  const { cards } = scene.parsed.tree
  const card = cards[lastBefore(cards, scene.offset)]
  const used = new Set<string>(
    card?.items.flatMap((item) => (item.kind === 'statement' && item.word.span.start !== place.start ? [item.id] : [])),
  )
  const free = STATEMENTS.filter(({ id }) => !used.has(id) || REPEATED.has(id))
  // A new card is the last thing meant within one that has its name.
  const list = used.has('name')
    ? [...free.filter(({ id }) => id !== 'name'), ...free.filter(({ id }) => id === 'name')]
    : free
  return words(scene, list, place)
}

interface Value {
  readonly label: string
  /** Absent: the label. */
  readonly insert?: string | undefined
  readonly detail?: string
}

/** Values in the place of the one that is written. */
const values = (scene: Scene, { statement, start }: ValuePlace, list: readonly Value[], kind: Kind): Offers => {
  const { value, semicolon } = statement
  const end = semicolon ? (value?.span.end ?? scene.offset) : scene.offset
  return offer(
    span(start, Math.max(scene.offset, end)),
    list.map(({ label, insert = label, detail }) =>
      proposeName(label, kind, detail, escaped(semicolon ? insert : `${insert};`)),
    ),
  )
}

const named = (name: string): Value => ({ label: name })

const ofWords = (list: readonly Word[]): Value[] =>
  list.map(({ id, description }) => ({ label: id, detail: description }))

/** Symbols stand in plain text: they are proposed behind their bracket, or when asked for. */
const tags = ({ parsed: { text }, offset, asked }: Scene): Offers => {
  const open = /\[[\w]*$/.exec(text.slice(0, offset))?.[0].length ?? 0
  if (open === 0 && !asked) return []
  const after = /^\w*\]?/.exec(text.slice(offset))?.[0].length ?? 0
  const place = span(offset - open, open > 0 && text[offset + after - 1] === ']' ? offset + after : offset)
  return offer(
    place,
    TAGS.map(({ id, description }) => proposeName(`[${id}]`, 'tag', description)),
  )
}

interface Separated {
  readonly separator: RegExp
  /** What of a word may stand behind the cursor. */
  readonly rest: RegExp
}

const TRAITS: Separated = { separator: /\//, rest: /^[^\s/;][^/;]*/ }
const KEYWORD_LIST: Separated = { separator: /[\s,]+/, rest: /^[^\s,;]+/ }

/** Values of a list in the place of the one at the cursor, but for those that stand in it already. */
const listed = (
  { parsed: { text }, offset }: Scene,
  { start }: ValuePlace,
  { separator, rest }: Separated,
  list: readonly Value[],
  kind: Kind,
): Offers => {
  const written = text.slice(start, offset).split(separator)
  const word = written.pop()?.trimStart() ?? ''
  const end = endOf(text, offset, rest)
  const behind = text.slice(end, lineEnd(text, end)).split(';', 1)[0] ?? ''
  const taken = new Set([...written, ...behind.split(separator)].map((each) => each.trim()))
  return offer(
    span(offset - word.length, end),
    list.filter(({ label }) => !taken.has(label)).map(({ label, detail }) => proposeName(label, kind, detail)),
  )
}

/** Cards that others speak of and none is: evolved sides and tokens. */
const missingCards = ({ parsed, catalog }: Scene): string[] => {
  const known = new Set(parsed.cards.map(({ name }) => name))
  const spoken = [...catalog.rows()].flatMap(({ references }) =>
    references.filter(({ kind }) => kind === 'evolved' || kind === 'token').map(({ name }) => name),
  )
  return [...new Set(spoken)].filter((name) => !known.has(name) && catalog.byName(name).length === 0)
}

const universes = ({ catalog }: Scene): Value[] => {
  const known = UNIVERSES.map(({ id, aliases, description }) => ({
    label: id,
    insert: aliases[0],
    detail: description,
  }))
  const custom = valuesKnown({ catalog }, 'universe').filter((name) => !find(UNIVERSES, name))
  return [...known, ...custom.map(named)]
}

const CARD_KINDS = [...TYPES, ...TYPES.filter((type) => type !== 'Leader').map((type) => `${type} / Token`)].map(named)

const GIVEN = KEYWORDS.filter(({ automatic, id }) => !automatic && !id.startsWith('serve'))

type Proposed = (scene: Scene, place: ValuePlace) => Offers

/** One of a closed set. */
const one =
  (list: (scene: Scene) => readonly Value[], kind: Kind = 'enum'): Proposed =>
  (scene, place) =>
    values(scene, place, list(scene), kind)

/** What is proposed as the value of each statement. */
const STATEMENT_VALUES: Readonly<Partial<Record<StatementId, Proposed>>> = {
  class: one(() => ofWords(CLASS_WORDS)),
  rarity: one(() => ofWords(RARITY_WORDS)),
  universe: one(universes),
  name: one((scene) => missingCards(scene).map(named), 'card'),
  type: one(() => CARD_KINDS),
  trait: (scene, place) => listed(scene, place, TRAITS, wordsKnown(scene, ['trait']).map(named), 'trait'),
  keyword: (scene, place) => listed(scene, place, KEYWORD_LIST, ofWords(GIVEN), 'keyword'),
  text: tags,
}

/** Names that abilities of this card call and none has. */
const missingNames = (scene: Scene): string[] => {
  const known = new Set(scene.abilities.map(({ name }) => name))
  return [...new Set(scene.called)].filter((name) => !known.has(name))
}

const sceneOf = (
  parsed: Scene['parsed'],
  offset: number,
  catalog: Catalog,
  declared: Scene['declared'],
  asked: boolean,
): Scene => {
  const index = lastBefore(parsed.tree.cards, offset)
  const abilities = (parsed.cards[index]?.abilities ?? []).filter(({ name }) => name !== '')
  const called = parametersOf(parsed.tree.cards[index]?.items ?? [])
    .flatMap(({ effect }) => effect?.arguments ?? [])
    .flatMap(({ type, text }) => (type === 'ability' && text !== '_' ? [text] : []))
  return { parsed, offset, catalog, declared, asked, abilities, called, effects: [] }
}

function offersAt(scene: Scene): Offers {
  const place = placeAt(scene.parsed, scene.offset)
  switch (place?.at) {
    case undefined:
      return []
    case 'statement':
      return statements(scene, place.span)
    case 'value':
      return STATEMENT_VALUES[place.statement.id]?.(scene, place) ?? []
    case 'trigger':
      return words(scene, TRIGGERS, place.span)
    case 'after-trigger':
      return offer(place.span, [
        proposeName('name', 'statement', 'Gives the ability a name, so that others can call it.', 'name '),
      ])
    case 'ability-name':
      return offer(
        place.span,
        missingNames(scene).map((name) => proposeName(name, 'ability')),
      )
    case 'parameter':
      return words(scene, PARAMETERS, place.span)
    case 'parameter-value': {
      const { parameter, start, group } = place
      if (parameter.value === 'text') return tags(scene)
      const typed = typedIn(parameter, scene.parsed.text.slice(start, scene.offset), group)
      return offersFor({ ...scene, effects: EFFECT_GROUPS[group] }, typed)
    }
  }
}

/** What may stand at the cursor. The editor narrows it down by what is typed already. */
export const complete = (
  parsed: Scene['parsed'],
  offset: number,
  catalog: Catalog,
  declared: Scene['declared'] = {},
  asked = false,
): readonly Completion[] => offered(offersAt(sceneOf(parsed, offset, catalog, declared, asked)), GLOSSARY)
