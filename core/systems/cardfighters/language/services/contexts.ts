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
  RULES,
  SELECTORS,
  STATS,
  SUBTYPES,
  SUFFIXES,
  TARGET_FORMS,
  TARGETS,
  VARIABLES,
  ZONE_PREFIXES,
  ZONES,
  type Attribute,
  type Command,
  type CommandArgument,
  type EventWord,
  type ValueType,
} from '../../vocabulary'
import { wordsFor } from '../parse/arguments'
import { TO_WORDS } from '../parse/effects'
import { lineAt, type CardNode, type Expectation, type FightersParsed, type Slot, type Token } from '../parse/tree'
import { CHARACTER_ONLY } from '../parse/required'
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
function lines({ parsed, node, slot }: Scene): List {
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
  const type = node && parsed.cards[parsed.nodes.indexOf(node)]?.type?.value
  const isOther = type !== undefined && type !== 'Character'
  const keys = [
    ...FIELD_KEYS.filter(({ id }) => !used.has(id) && !(isOther && CHARACTER_ONLY.some((key) => key === id))),
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
  ability: ({ parsed: { text }, slot }) => {
    const isNamed = /^[ \t]+[^\s#]/.test(text.slice(slot.word.end, slot.word.end + 80))
    return ABILITY_TYPE_WORDS.map((entry) => word(entry, isNamed ? entry.id : `${entry.id} \${1:NAME}`))
  },
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

/** Tokens of the line before the cursor. */
const before = ({ parsed, offset, slot }: Scene): readonly Token[] =>
  lineAt(parsed, offset)?.tokens.filter(({ span }) => span.end <= slot.word.start && span.start < span.end) ?? []

/** What may follow the condition of the statement that the cursor is in. */
function alternatives(scene: Scene): List {
  const { text } = scene.parsed
  const tokens = before(scene)
  const start = tokens.findLastIndex(({ role, span }) => role === 'operator' && slice(text, span) === ';')
  const last = tokens.slice(start + 1).findLast(({ role }) => role === 'condition')?.entry?.id
  if (last === 'may') return conditions('else')
  return last === 'if' || last === 'elif' ? conditions('elif', 'else') : []
}

const ends: List = [...all(OPERATORS), ...aims, ...all(DURATIONS)]

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

const own = ({ parsed: { text }, node, offset }: Scene): List => {
  const vars = node?.lines.find((line) => line.kind === 'property' && line.key.id === 'vars')
  // A variable sees those that are declared before it.
  const isWithin = vars !== undefined && vars.span.start <= offset && offset <= vars.span.end
  const end = isWithin ? text.lastIndexOf(';', offset - 1) : text.length
  const names =
    vars?.tokens
      .filter(({ role, span }) => role === 'own' && span.end <= end && /^\s*:?=(?!=)/.test(text.slice(span.end)))
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

/** Subtypes as filters can name them: each is one word there. */
const wordSubtypes = (scene: Scene): List =>
  subtypes(scene).filter(({ label }) => /^[a-z_]\w*(?:-[a-z_]\w*)*$/i.test(label))

function types(scene: Scene): List {
  const written = scene.parsed.text.slice(0, scene.slot.word.start).trimEnd()
  const opened = /[(=;{]$|=>$|&&$/.test(written)
  return [
    ...plurals,
    ...(opened ? all(QUANTITIES) : []),
    ...(/[\^!]$/.test(written) ? [] : all(among(MODIFIERS, '^', '!'))),
    ...wordSubtypes(scene).map((one) => ({ ...one, label: one.label.toLowerCase(), insert: one.insert.toLowerCase() })),
    ...all(among(TARGET_FORMS, '"Name"')),
    ...cards(scene),
    ...(opened ? [...all(VARIABLES.filter(({ targets }) => targets)), ...own(scene)] : []),
    // A loop asks something of each card of a list, or goes through what a filter finds.
    ...(/\beach\s*\($/i.test(written) ? all(among(VARIABLES, 'card', 'char')) : []),
  ]
}

const TEST = name('[', 'filter', 'Tests that the cards must pass.', '[${1:frozen}]')
const AT = name('@', 'filter', 'Where the cards are.')
const WITHOUT: List = SELECTORS.map((entry) => word(entry, `::${entry.id}(\${1:tgt})`, `::${entry.id}`))
const JOINTS: List = all(among(MODIFIERS, ',', '&'))

/** What the filter at the cursor has behind its types already. */
function partsOf(scene: Scene): ReadonlySet<string> {
  const parts = new Set<string>()
  let depth = 0
  for (const { role, span } of before(scene).toReversed()) {
    const sign = slice(scene.parsed.text, span)
    if (role === 'sign' && /^[)\]}]$/.test(sign)) depth++
    else if (role === 'sign' && /^[([{]$/.test(sign) && --depth < 0) break
    if (depth === 0 && /^(?:;|=|=>|&&)$/.test(sign)) break
    if (depth === 0) parts.add(role === 'pick' ? role : sign)
  }
  return parts
}

/** Each stands once behind the types, to which nothing is added then. */
function restOfFilter(scene: Scene): List {
  const parts = partsOf(scene)
  return [
    ...(parts.has('pick') ? [] : all(PICKS)),
    ...(parts.has('[') ? [] : [TEST]),
    ...(parts.has('@') ? [] : [AT]),
    ...(parts.has('::') ? [] : WITHOUT),
    ...(['pick', '[', '@', '::'].some((part) => parts.has(part)) ? [] : JOINTS),
  ]
}

const tests = (scene: Scene): List => [
  ...all(STATS),
  ...all(FILTERS),
  ...all(among(TARGETS, 'character', 'action', 'reaction')),
  ...wordSubtypes(scene),
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
  // One command is for rules with a number, the others for those that are on or off.
  if (type === 'rule') return all(RULES.filter(({ valued }) => (valued ?? false) === (scene.slot.of?.id === 'modRule')))
  return type === 'pile-name' ? all(PILES) : all(wordsFor(type))
}

/** Of a card's own abilities, which none for players is. */
const isList = ({ parsed, offset }: Scene): boolean => {
  const line = lineAt(parsed, offset)
  return line?.kind === 'property' && line.key.id === 'abilities'
}

const ask = name('?', 'value', 'The current player is asked.')

/** Functions that say how many. */
const NUMERIC = FUNCTIONS.filter(({ type }) => type === 'int')

/** Attributes of a value; of a list first those that are its own. */
const attributes = (type: ValueType | undefined): List => {
  const isOwn = ({ of }: Attribute): boolean => type !== 'list' || of.includes(type)
  return all(attributesOf(type).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))))
}

/** What may be written where each thing is expected. */
export const CONTEXTS: Contexts<Expectation, Scene> = {
  line: lines,
  value: (scene) => VALUES[scene.slot.of?.id ?? '']?.(scene) ?? [],
  action: (scene) => [...costs(scene), ...starts],
  auto: () => [...listening, ...starts],
  statement: () => starts,
  effect: () => [...effects, ...aims],
  clause: (scene) => [...ends, ...alternatives(scene)],
  cost: () => all(COSTS),
  paid,
  condition: () => all(CONDITIONS),
  event: () => events(EVENTS),
  hook: () => events(HOOKS),
  suffix: suffixes,
  ability: (scene) => all(isList(scene) ? ABILITIES.filter(({ on }) => on !== 'player') : ABILITIES),
  argument,
  pile: () => piles,
  type: (scene) => (argumentOf(scene)?.type === 'choice' ? [...types(scene), ...all(NUMERIC)] : types(scene)),
  filter: restOfFilter,
  test: tests,
  tested: () => JOINTS,
  zone: () => zones,
  selector: () => all(SELECTORS),
  expression: operands,
  infix: () => all(EXPRESSION_WORDS.filter((entry) => !WORDS.includes(entry))),
  attribute: ({ slot }) => attributes(slot.type),
  var: () => [name('_name', 'value', 'A name of your own, and what it stands for.', '_${1:name} := $0')],
}

/** As the contexts have it, with the signs that an argument may begin with. */
export function proposalsFor(scene: Scene): List {
  const list = CONTEXTS[scene.slot.expects](scene)
  const { type } = argumentOf(scene) ?? {}
  return [...modes(scene), ...list, ...(type === 'position' || type === 'edge' ? [ask] : [])]
}
