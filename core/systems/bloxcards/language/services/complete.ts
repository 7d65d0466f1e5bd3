import type { Catalog } from '../../../../document/catalog'
import type { CheckOptions, Completion, VocabularyEntry } from '../../../../language/service'
import {
  completionsOf,
  escaped,
  offered,
  proposeName,
  proposing,
  wordsKnown,
  type Proposal,
  type Surroundings,
} from '../../../../language/services/proposals'
import {
  ATTACKS,
  CARD_FIELDS,
  COLOURS,
  EFFECT_FIELDS,
  find,
  FLAGS,
  POOL_WORDS,
  POWERS,
  RARITIES,
  REQUIREMENTS,
  TARGETS,
  TRIGGERS,
  type EffectFieldId,
  type FieldWord,
  type PowerWord,
} from '../../vocabulary'
import { span } from '../../../../language/span'
import { readPool } from '../../pool'
import type { BloxParsed } from '../parse/tree'
import { GLOSSARY } from './glossary'
import { placeAt, type Place } from './place'
import { CARDS, IDIOMS } from './snippets'

type List = readonly Proposal[]

/** What completion knows: the text, the place of the cursor, and the other cards. */
interface Scene extends Surroundings {
  readonly parsed: BloxParsed
  readonly place: Place
  readonly offset: number
}

const KINDS: Readonly<Record<string, Completion['kind']>> = {
  field: 'statement',
  'effect-field': 'statement',
  flag: 'keyword',
  power: 'effect',
  requirement: 'filter',
  pool: 'enum',
}

const word = proposing(KINDS, ({ id }) => escaped(id))

const all = (words: readonly VocabularyEntry[]): Proposal[] => words.map((entry) => word(entry))

const idsOf = (words: readonly VocabularyEntry[]): string => words.map(({ id }) => id).join(',')

/** What is written for the value of a field. */
const FIELD_FORMS: Readonly<Record<FieldWord['type'], string>> = {
  text: '"$0"',
  number: '${1:0}',
  rarity: `"\${1|${idsOf(RARITIES)}|}"`,
  colour: `"\${1|${idsOf(COLOURS)}|}"`,
  cost: '{["Neutral"] = ${1:2},\\}',
  attack: '"${1:Dash}"',
  archetype: '"$0"',
  effect:
    '{\n\tName = "$1",\n\tDescription = "$2",\n\t["Type"] = "${3:OnSummon}",\n\t["Power"] = {{$0\\}\\},\n\tTarget = "Ally",\n\\}',
  requirement: '{"${1|' + idsOf(REQUIREMENTS) + '|}",${2:1},${3:9999}\\}',
  alternates:
    '{\n\t["${1:Key}"] = {\n\t\t["Id"] = ${2:543041104},\n\t\t["AltArt"] = true,\n\t\t["Bio"] = "$0",\n\t\\},\n\\}',
  key: '"$0"',
}

const EFFECT_FORMS: Readonly<Record<EffectFieldId, string>> = {
  Name: 'Name = "$0",',
  Description: 'Description = "$0",',
  Type: '["Type"] = "${1:OnSummon}",',
  Archetype: 'Archetype = "$0",',
  Power: '["Power"] = {{$0\\}\\},',
  Target: 'Target = "${1:Ally}",',
  Increase: 'Increase = ${1:100},',
}

/** Keys that the table has besides the one at the cursor. */
const written = ({ table, key: own }: Place): ReadonlySet<string> =>
  new Set(table?.items.flatMap(({ key }) => (key && key !== own ? [key.text] : [])) ?? [])

const bareKey = (form: string): string => /^(?:\["\w+"\]|\w+)/.exec(form)?.[0] ?? form

/** A field by its form: where its key stands already, or a part of it, only what it lacks. */
function keyed({ parsed: { text }, place }: Scene, entry: VocabularyEntry, form: string): Proposal {
  const { word: at, quoted, key, opened } = place
  const name = escaped(entry.id)
  if (quoted) return word(entry, name)
  if (key) return word(entry, text.charAt(at.start) === '[' ? `["${name}"]` : name)
  // A sign behind the cursor has its value there already.
  if (!opened) return word(entry, /^[ \t]*=/.test(text.slice(at.end, at.end + 20)) ? bareKey(form) : form)
  const quote = opened === '[' ? '"' : ''
  if (text.charAt(at.end) === ']') return word(entry, `${quote}${name}"`)
  return word(entry, `${quote}${form.replace(/^(?:\["(\w+)"\]|(\w+))/, '$1$2"]')}`)
}

/** Fields and modifiers that the card does not have yet. */
function fields(scene: Scene): List {
  const had = written(scene.place)
  return [
    ...CARD_FIELDS.filter(({ id }) => !had.has(id)).map((entry) =>
      keyed(scene, entry, `["${entry.id}"] = ${FIELD_FORMS[entry.type]},`),
    ),
    ...FLAGS.filter(({ id }) => !had.has(id)).map((entry) => keyed(scene, entry, `["${entry.id}"] = true,`)),
  ]
}

const effectFields = (scene: Scene): List => {
  const had = written(scene.place)
  return EFFECT_FIELDS.filter(({ id }) => !had.has(id)).map((entry) =>
    keyed(scene, entry, EFFECT_FORMS[entry.id as EffectFieldId]),
  )
}

const colours = (scene: Scene): List => {
  const had = written(scene.place)
  return COLOURS.filter(({ id }) => !had.has(id)).map((entry) => keyed(scene, entry, `["${entry.id}"] = \${1:1},`))
}

/** Keys of cards, the text's own first; only fighters where one is summoned. */
function keys({ parsed, catalog }: Scene, fighters = false): List {
  const rows = [...parsed.cards, ...catalog.rows()].filter(
    ({ key, kind }) => key !== '' && (!fighters || kind === 'fighter'),
  )
  return [...new Map(rows.map((row) => [row.key, row])).values()].map(({ key, name, kind }) =>
    proposeName(key, 'card', name === key ? kind : `${name}, ${kind}`),
  )
}

const archetypes = (scene: Scene): List =>
  wordsKnown(
    scene,
    ['archetype'],
    scene.parsed.cards.flatMap(({ archetype }) => (archetype ? [archetype.value] : [])),
  ).map((one) => proposeName(one, 'trait'))

const numbers = (...values: readonly number[]): List => values.map((value) => proposeName(String(value), 'value'))

/** Amounts that cards usually have (section 4.7). */
const USUAL: Readonly<Record<string, readonly number[]>> = {
  Damage: [100, 200, 300, 4000, 9999],
  Heal: [100, 150, 200],
  Strengthen: [100, 200],
  Weaken: [100, 200],
  Lock: [1, 2, 3, 999],
  Unlock: [1, 999, 9999],
  Draw: [1, 2, 0],
  Inflict: [200, 400, 500],
  MultiplyHealth: [2, 0.5],
  MultiplyPower: [2, 0.5, -1],
}

const pools = (scene: Scene): List => [...all(POOL_WORDS), ...all(RARITIES), ...all(COLOURS), ...archetypes(scene)]

/** What can stand behind the words that a pool has before the cursor, and what begins like them. */
function morePools(scene: Scene): readonly Completion[] | undefined {
  const { place, parsed, offset } = scene
  const power = find(POWERS, place.power ?? '')
  if (
    power?.increase !== 'pool' ||
    !place.quoted ||
    (place.role === 'tuple' ? place.index !== 2 : place.field !== 'Increase')
  )
    return undefined
  const before = parsed.text.slice(place.word.start, offset)
  const names = archetypes(scene)
  const { rest, rarity, colour, archetype } = readPool(
    before,
    names.map(({ label }) => label),
  )
  if (rest === before || find(POOL_WORDS, before)) return undefined
  const more = [...(rarity ? [] : all(RARITIES)), ...(colour ? [] : all(COLOURS)), ...(archetype ? [] : names)]
  const longer = pools(scene).filter(({ label }) => label.startsWith(before))
  return offered(
    [
      { place: span(offset - rest.length, place.word.end), list: more },
      { place: place.word, list: longer, after: more.length },
    ],
    GLOSSARY,
  )
}

/** What the power of this place takes. */
function increases(scene: Scene): List {
  const power = find(POWERS, scene.place.power ?? '') as (PowerWord & { readonly id: string }) | undefined
  switch (power?.increase) {
    case 'key':
      return keys(scene, power.id.startsWith('Summon'))
    case 'pool':
      return scene.place.role === 'keys' && scene.place.field === undefined
        ? keys(scene, power.id !== 'RandomAdd')
        : pools(scene)
    case 'number':
      return numbers(...(USUAL[power.id] ?? [1, 2, -1]))
    default:
      return []
  }
}

/** One of a tuple's three. */
function inTuple(scene: Scene): List {
  const { index = 1, quoted } = scene.place
  if (index === 1) return quoted ? all(POWERS) : [...POWERS.map((entry) => word(entry, powerForm(entry), entry.id))]
  if (index === 2) return increases(scene)
  return index === 3 ? all(TARGETS) : []
}

/** The rest of a tuple behind its brace. */
function powerForm({ id, increase }: PowerWord & { readonly id: string }): string {
  const amount = USUAL[id]?.[0] ?? 1
  return increase === 'ignored' ? `"${id}"` : `"${id}",${increase === 'number' ? `\${1:${amount}}` : '"$1"'}`
}

/** A whole sub-effect. */
const parts: List = [...POWERS.map((entry) => word(entry, `{${powerForm(entry)}\\}`, entry.id)), ...IDIOMS]

/** What the fields of an effect hold. */
function inEffect(scene: Scene): List {
  switch (scene.place.field as EffectFieldId | undefined) {
    case 'Type':
      return all(TRIGGERS)
    case 'Archetype':
      return archetypes(scene)
    case 'Target':
      return all(TARGETS)
    case 'Power':
      return all(POWERS)
    case 'Increase':
      return increases(scene)
    default:
      return []
  }
}

/** What the fields of a card hold. */
function inCard(scene: Scene): List {
  switch (scene.place.field) {
    case 'Rarity':
      return all(RARITIES)
    case 'Color':
      return all(COLOURS)
    case 'Archetype':
      return archetypes(scene)
    case 'AttackEffect':
      return all(ATTACKS)
    case 'Original':
      return keys(scene)
    default:
      return find(FLAGS, scene.place.field ?? '') ? [proposeName('true', 'value')] : []
  }
}

function listFor(scene: Scene): List {
  const { role, field, index = 1 } = scene.place
  switch (role) {
    case 'top':
      return CARDS
    case 'alternates':
      return []
    case 'card':
      return field === undefined ? fields(scene) : inCard(scene)
    case 'effect':
      return field === undefined ? effectFields(scene) : inEffect(scene)
    case 'cost':
      return field === undefined ? colours(scene) : numbers(1, 2, 3)
    case 'parts':
      return parts
    case 'tuple':
      return inTuple(scene)
    case 'keys':
      return keys(scene)
    case 'requirement':
      return index === 1 ? all(REQUIREMENTS) : numbers(0, 1, 9999)
    case 'list':
      return []
  }
}

/** Whether a proposal stands in quotes of its own. */
const isText = ({ kind }: Proposal): boolean => kind !== 'value' && kind !== 'snippet'

/** What may stand at the cursor. The editor narrows it down by what is typed already. */
export function complete(
  parsed: BloxParsed,
  offset: number,
  catalog: Catalog,
  declared: NonNullable<CheckOptions['declared']> = {},
): readonly Completion[] {
  const place = placeAt(parsed, offset)
  if (!place) return []
  const scene: Scene = { parsed, place, offset, catalog, declared }
  const more = morePools(scene)
  if (more) return more
  const isNamed = place.field === undefined && ['card', 'effect', 'cost', 'parts', 'top'].includes(place.role)
  const list = listFor(scene)
  const quoted = place.quoted || isNamed ? list : list.map((one) => quotedWhere(one, place))
  return completionsOf(place.quoted ? quoted.filter(isText) : quoted, place.word, GLOSSARY)
}

/** Words that are texts get their quotes; forms of sub-effects have them. */
const quotedWhere = (proposal: Proposal, { role, index }: Place): Proposal =>
  !isText(proposal) || proposal.insert.includes('"') || (role === 'tuple' && index === 1)
    ? proposal
    : { ...proposal, insert: `"${proposal.insert}"` }
