import type { CompiledCard, VocabularyEntry } from '../../../../language/service'
import {
  escaped,
  proposeName as name,
  valuesKnown,
  wordsKnown,
  type Contexts,
  type Proposal,
  type Surroundings,
} from '../../../../language/services/proposals'
import { slice } from '../../../../language/span'
import {
  ABILITIES,
  ABILITY_TYPE_WORDS,
  among,
  CARD_TYPES,
  COMMANDS,
  CONDITIONS,
  COSTS,
  DURATIONS,
  EVENT_PREFIXES,
  EVENTS,
  EXPRESSION_WORDS,
  FIELD_KEYS,
  FILTERS,
  find,
  FUNCTIONS,
  HOOKS,
  MODIFIERS,
  OPERATORS,
  PICKS,
  QUANTITIES,
  RARITY_WORDS,
  RULE_KEYS,
  SELECTORS,
  STATS,
  SUBTYPES,
  SUFFIXES,
  TARGET_FORMS,
  TARGETS,
  VARIABLES,
  ZONE_PREFIXES,
  ZONES,
  type Command,
  type CommandArgument,
  type EventWord,
} from '../../vocabulary'
import { wordsFor } from '../parse/arguments'
import { TO_WORDS } from '../parse/effects'
import type { CardNode, Expectation, FightersParsed, Slot } from '../parse/tree'
import { attributesOf } from '../parse/types'
import { word } from './propose'

/** What completion knows: the text, the cursor, its slot and its card, and the other cards. */
export interface Scene extends Surroundings {
  readonly parsed: FightersParsed
  readonly offset: number
  readonly slot: Slot
  readonly node: CardNode | undefined
}

type List = readonly Proposal[]

const all = (words: readonly VocabularyEntry[]): Proposal[] => words.map((entry) => word(entry))

const capital = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)

/** A word with prefixes before it: `oppRing`, explained by both. */
const prefixed = (entry: VocabularyEntry, prefixes: readonly VocabularyEntry[]): Proposal[] => [
  word(entry),
  ...prefixes.map((prefix): Proposal => {
    const text = prefix.id + capital(entry.id)
    return { ...word(entry, text, text), documentation: `${entry.description}\n\n${prefix.description}` }
  }),
]

/** Lines that the card does not have yet, and those that may stand again; another card last. */
function lines({ node, slot }: Scene): List {
  const used = new Set(
    node?.lines.flatMap((line) =>
      (line.kind === 'field' || line.kind === 'property') && line.keySpan.start !== slot.word.start
        ? [line.key.id]
        : [],
    ),
  )
  const card: Proposal = {
    label: '[Name]',
    kind: 'snippet',
    insert: '[${1:Name}]\ntype = ${2|Character,Action,Reaction|}\n$0',
    detail: 'A new card.',
  }
  const keys = [
    ...FIELD_KEYS.filter(({ id }) => !used.has(id)),
    ...RULE_KEYS.filter(({ id, repeatable }) => repeatable === true || !used.has(id)),
  ]
  return node ? [...all(keys), card] : [card]
}

/** Subtypes of the game, then those of the collection, most used first. */
function subtypes(scene: Scene): List {
  const own = scene.parsed.cards.flatMap(({ subtype, backups }) => [
    ...(subtype ? [subtype.value] : []),
    ...backups.map(({ value }) => value),
  ])
  const custom = wordsKnown(scene, ['subtype', 'backup'], own).filter((one) => !find(SUBTYPES, one))
  return [...all(SUBTYPES), ...custom.map((one) => name(one, 'trait', "A subtype of this collection's own."))]
}

/** What cards of the collection have in this field. */
const known = (scene: Scene): List =>
  valuesKnown(scene, scene.slot.of?.id ?? '')
    .sort()
    .map((one) => name(one, 'enum'))

/** What may be the value of each field. */
const VALUES: Readonly<Record<string, (scene: Scene) => List>> = {
  type: () => all(CARD_TYPES),
  rarity: () => all(RARITY_WORDS),
  subtype: subtypes,
  backup: subtypes,
  ability: () => ABILITY_TYPE_WORDS.map((entry) => word(entry, `${entry.id} \${1:NAME}`)),
  publisher: known,
  team: known,
  illustrator: known,
}

const conditions = (...ids: readonly (typeof CONDITIONS)[number]['id'][]): List =>
  among(CONDITIONS, ...ids).map((entry) =>
    word(
      entry,
      entry.id === 'else' ? '[[else]] ' : `[[${entry.id} \${1:${entry.id === 'may' ? '"Question?"' : 'condition'}}]] `,
      `[[${entry.id}]]`,
    ),
  )

const signs: List = ABILITIES.map((entry) => word(entry, `+${entry.id}`, `+${entry.id}`))
const minus: Proposal = name('-', 'keyword', 'Takes a keyword ability away.')

const effects: List = [...all(COMMANDS), ...signs, minus]

const aims: List = TO_WORDS.map((one) =>
  name(one, 'target', 'What the effects of this statement are done to.', `${one}(\${1:character})`),
)

const starts: List = [...conditions('if', 'may'), ...effects, ...aims]

/** Costs in their braces; the colon follows when there is none yet. */
function costs({ parsed: { text }, slot }: Scene): List {
  const rest = /^[^\n]*/.exec(text.slice(slot.word.end))?.[0] ?? ''
  const colon = /^[\s{]*[^;[]*\}?\s*:(?!:)/.test(rest) || rest.trimStart().startsWith('{') ? '' : ': '
  return COSTS.map((entry) => word(entry, `{${entry.id}}${colon}`.replace('}', '\\}'), `{${entry.id}}`))
}

/** Behind a cost. */
function paid(scene: Scene): List {
  const {
    parsed: { text },
    slot,
  } = scene
  const colon = name(':', 'statement', 'What the costs are paid for.', ': ')
  return [...(/^\s*[:{]/.test(text.slice(slot.word.end)) ? [] : [colon]), ...costs(scene)]
}

const clauses: List = [...all(OPERATORS), ...aims, ...all(DURATIONS), ...conditions('elif', 'else')]

const events = (words: readonly EventWord[]): List =>
  words.flatMap((entry) => prefixed(entry, entry.unprefixed ? [] : EVENT_PREFIXES))

const listening: List = [
  ...EVENTS.map((entry) => word(entry, `~${entry.id}~ `, `~${entry.id}~`)),
  ...HOOKS.map((entry) => word(entry, `?${entry.id}:this? [[if $0]]`, `?${entry.id}?`)),
]

/** Objects that may be cards of more than one type. */
const MIXED = new Set(['beforeDamage'])

/** Suffixes that mean something for the event, without those it has. */
function suffixes({ slot, parsed: { text } }: Scene): List {
  const event = slot.of as EventWord | undefined
  const written = new Set(
    (/(?::\s*\w*\s*)+$/.exec(text.slice(0, slot.word.start))?.[0] ?? '').split(':').map((one) => one.trim()),
  )
  return all(
    SUFFIXES.filter(({ id }) => {
      if (written.has(id)) return false
      if (!event || id === 'once') return true
      if (!event.object) return false
      return id === 'this' || id === 'fromThis' || id === 'any' || MIXED.has((event as EventWord & { id: string }).id)
    }),
  )
}

const OWNERS = among(ZONE_PREFIXES, 'my', 'opp', 'any')

const FIELD_OWNERS: Readonly<Record<string, readonly VocabularyEntry[]>> = {
  arena: [],
  infront: [],
  ring: among(ZONE_PREFIXES, 'my', 'opp', 'any', 'same'),
}

const zones: List = ZONES.flatMap((entry) => prefixed(entry, FIELD_OWNERS[entry.id] ?? OWNERS))

const PILES = ZONES.filter(({ pile }) => pile)

const piles: List = PILES.flatMap((entry) => prefixed(entry, among(ZONE_PREFIXES, 'my', 'opp', 'ctrl', 'any')))

const own = ({ parsed: { text }, node }: Scene): List => {
  const vars = node?.lines.find((line) => line.kind === 'property' && line.key.id === 'vars')
  const names =
    vars?.tokens
      .filter(({ role, span }) => role === 'own' && /^\s*:?=(?!=)/.test(text.slice(span.end)))
      .map(({ span }) => slice(text, span)) ?? []
  return [...new Set(names)].map((one) => name(one, 'value', 'A variable of this rule.'))
}

/** Cards by name, each once. */
export const cardNames = ({
  parsed,
  catalog,
}: Pick<Scene, 'parsed' | 'catalog'>): readonly Pick<CompiledCard, 'name' | 'kind' | 'key'>[] => [
  ...new Map(
    [...parsed.cards, ...catalog.rows()]
      .filter((card) => card.name !== '')
      .map((card) => [card.name.toLowerCase(), card]),
  ).values(),
]

const cards = (scene: Scene): List =>
  cardNames(scene)
    .filter((card) => !card.name.includes('"'))
    .map((card) => name(`"${card.name}"`, 'card', card.kind, escaped(`"${card.name}"`)))

const plurals: List = TARGETS.flatMap((entry) => [
  word(entry),
  ...(entry.plural === undefined
    ? []
    : [
        {
          ...word(entry, entry.plural, entry.plural),
          documentation: `${entry.description}\n\nIn the plural all of them, without a choice.`,
        },
      ]),
])

function types(scene: Scene): List {
  const before = scene.parsed.text.slice(0, scene.slot.word.start).trimEnd()
  const opened = /[(=;{]$|=>$|&&$/.test(before)
  return [
    ...plurals,
    ...(opened ? all(QUANTITIES) : []),
    ...all(among(MODIFIERS, '^', '!')),
    ...subtypes(scene).map((one) => ({ ...one, label: one.label.toLowerCase(), insert: one.insert.toLowerCase() })),
    ...all(among(TARGET_FORMS, '"Name"')),
    ...cards(scene),
    ...all(VARIABLES.filter(({ targets }) => targets)),
    ...own(scene),
  ]
}

const restOfFilter: List = [
  ...all(PICKS),
  name('[', 'filter', 'Tests that the cards must pass.', '[${1:frozen}]'),
  name('@', 'filter', 'Where the cards are.'),
  ...SELECTORS.map((entry) => word(entry, `::${entry.id}(\${1:tgt})`, `::${entry.id}`)),
  ...all(among(MODIFIERS, ',', '&')),
]

const tests = (scene: Scene): List => [
  ...all(STATS),
  ...all(FILTERS),
  ...all(among(TARGETS, 'character', 'action', 'reaction')),
  ...subtypes(scene),
]

const WORDS = among(EXPRESSION_WORDS, 'not', 'true', 'false', 'nil')

const operands = (scene: Scene): List => [...own(scene), ...all(VARIABLES), ...all(FUNCTIONS), ...all(WORDS)]

/** Cards of the collection, as their GUIDs. */
const guids = (scene: Scene): List =>
  cardNames(scene)
    .filter(({ key }) => key !== '')
    .map((card) => name(card.name, 'card', card.kind, card.key))

const argumentOf = ({ slot }: Scene): CommandArgument | undefined =>
  slot.of?.kind === 'effect' ? (slot.of as Command).arguments[slot.argument ?? 0] : undefined

const modes = (scene: Scene): List =>
  (argumentOf(scene)?.modes ?? []).map((mode) =>
    mode === 'set'
      ? name('=', 'value', 'Sets the value instead of adding to it.')
      : name('x', 'value', 'Multiplies the value.', 'x${1:2}'),
  )

function argument(scene: Scene): List {
  const type = argumentOf(scene)?.type
  if (type === undefined) return []
  if (type === 'model') return [...guids(scene), ...operands(scene)]
  return type === 'pile-name' ? all(PILES) : all(wordsFor(type))
}

const ask = name('?', 'value', 'The current player is asked.')

/** What may be written where each thing is expected. */
export const CONTEXTS: Contexts<Expectation, Scene> = {
  line: lines,
  value: (scene) => VALUES[scene.slot.of?.id ?? '']?.(scene) ?? [],
  action: (scene) => [...costs(scene), ...starts],
  auto: () => [...listening, ...starts],
  statement: () => starts,
  effect: () => [...effects, ...aims],
  clause: () => clauses,
  cost: () => all(COSTS),
  paid,
  condition: () => all(CONDITIONS),
  event: () => events(EVENTS),
  hook: () => events(HOOKS),
  suffix: suffixes,
  ability: () => all(ABILITIES),
  argument,
  pile: () => piles,
  type: (scene) => (argumentOf(scene)?.type === 'choice' ? [...types(scene), ...all(FUNCTIONS)] : types(scene)),
  filter: () => restOfFilter,
  test: tests,
  zone: () => zones,
  selector: () => all(SELECTORS),
  expression: operands,
  infix: () => all(EXPRESSION_WORDS.filter((entry) => !WORDS.includes(entry))),
  attribute: ({ slot }) => all(attributesOf(slot.type)),
  var: () => [name('_name', 'value', 'A name of your own, and what it stands for.', '_${1:name} := $0')],
}

/** As the contexts have it, with the signs that an argument may begin with. */
export function proposalsFor(scene: Scene): List {
  const list = CONTEXTS[scene.slot.expects](scene)
  const { type } = argumentOf(scene) ?? {}
  return [...modes(scene), ...list, ...(type === 'position' || type === 'edge' ? [ask] : [])]
}
