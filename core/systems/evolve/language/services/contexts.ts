import {
  escaped,
  proposeName,
  wordsKnown,
  type Offer,
  type Proposal,
  type Surroundings,
} from '../../../../language/services/proposals'
import { span, type Span } from '../../../../language/span'
import type { Ability } from '../../ability'
import {
  ACTIONS,
  COMPLEX,
  COSTS,
  COUNTERS,
  COUNTS,
  FILTERS,
  find,
  OPERATORS,
  SHORTCUTS,
  TARGETS,
  VALUES,
  type Effect,
  type Word,
} from '../../vocabulary'
import { SETS } from '../parse/sets'
import type { EvolveParsed } from '../parse/tree'
import { endOf, wordAround } from './cursor'
import { effectWord, word, wordsOf, type Kind } from './propose'
import { baseOf } from './subject'
import { readTyped, type Aimed, type Expectation, type Typed } from './typed'

/** What completion knows: the text, the cursor, the other cards, and the abilities of this card. */
export interface Scene extends Surroundings {
  readonly parsed: EvolveParsed
  readonly offset: number
  /** The person asked for proposals, rather than typed. */
  readonly asked: boolean
  readonly abilities: readonly Ability[]
  /** Names that abilities of this card call. */
  readonly called: readonly string[]
  /** Effects that an ability of this trigger can have. */
  readonly effects: readonly Effect[]
  /** Names that earlier lines of a complex effect give to values. */
  readonly variables?: readonly string[]
}

type Offers = readonly Offer[]
type Context = (scene: Scene, typed: Typed) => Offers

/** The letters around the cursor. */
const here = ({ parsed: { text }, offset }: Scene): Span => wordAround(text, offset, /\w/)

const offer = (scene: Scene, list: readonly Proposal[], place = here(scene)): Offers => [{ place, list }]

const follows = ({ parsed: { text } }: Scene, { end }: Span): boolean => text[end] === '('

const words = (scene: Scene, list: readonly Word[], place = here(scene)): Offers =>
  offer(scene, wordsOf(list, follows(scene, place)), place)

/** Words with brackets of their own, where the cursor is. */
const begun =
  (list: readonly Word[]): Context =>
  (scene) =>
    words(scene, list, span(scene.offset, scene.offset))

/** Effects with the target that they usually have, unless one follows already. */
function effects(scene: Scene): Offers {
  const { end } = here(scene)
  if (follows(scene, here(scene))) return offer(scene, wordsOf(scene.effects, true))
  const hasTarget = /^\s*to\b/.test(scene.parsed.text.slice(end, end + 40))
  return offer(
    scene,
    scene.effects.map((effect) => effectWord(effect, hasTarget ? [] : allowed(effect))),
  )
}

interface Named {
  readonly name: string
  readonly detail?: string
}

const unique = (list: readonly Named[]): Named[] => [...new Map(list.map((each) => [each.name, each])).values()]

/** What of a name may stand behind the cursor: in quotes, in a list, and in a line of a complex effect, where a blank ends it. */
const REST = { quoted: /^[^"]*(?=")/, listed: /^[^\s,;()[\]{}"][^,;()[\]{}"]*/, line: /^[\w'-]+/ }

/** Names for one that is typed quoted or not; all of the one at the cursor is replaced. */
function names(scene: Scene, { before, expects }: Typed, list: readonly Named[], kind: Kind): Offers {
  const { offset, parsed } = scene
  const typed = before.trimStart()
  const quoted = typed.startsWith('"')
  const end = endOf(parsed.text, offset, REST[quoted ? 'quoted' : expects === 'lines' ? 'line' : 'listed'])
  const written = (name: string): string => escaped(!quoted && /[,()]/.test(name) ? `"${name}"` : name)
  return [
    {
      place: span(offset - typed.length + (quoted ? 1 : 0), end),
      list: list.map(({ name, detail }) => proposeName(name, kind, detail, written(name))),
    },
  ]
}

function abilityNames(scene: Scene, typed: Typed): Offers {
  const own = scene.abilities.filter(({ span: place }) => !(place.start <= scene.offset && scene.offset <= place.end))
  const named = own.map(({ name, trigger }) => ({ name, ...(trigger && { detail: trigger.value }) }))
  return names(scene, typed, named, 'ability')
}

function tokens(scene: Scene, typed: Typed): Offers {
  const own = scene.parsed.cards.filter(({ token }) => token)
  const others = [...scene.catalog.rows()].filter(({ kind }) => kind.endsWith(' / Token'))
  const named = [...own, ...others].map(({ name, kind }) => ({ name, detail: kind }))
  return names(scene, typed, unique(named), 'card')
}

function cards(scene: Scene, typed: Typed): Offers {
  const all = [...scene.parsed.cards, ...scene.catalog.rows()].filter(({ name }) => name !== '')
  const named = all.map(({ name, kind }) => ({ name: baseOf(name), detail: kind }))
  return names(scene, typed, unique(named), 'card')
}

function traits(scene: Scene, typed: Typed): Offers {
  const own = scene.parsed.cards.flatMap((card) => card.traits.map(({ value }) => value))
  const named = wordsKnown(scene, ['trait'], own).map((name) => ({ name }))
  return names(scene, typed, named, 'trait')
}

function counters(scene: Scene): Offers {
  const custom = wordsKnown(scene, ['counter']).filter((name) => !find(COUNTERS, name))
  const known = wordsOf(COUNTERS, follows(scene, here(scene)))
  return offer(scene, [...known, ...custom.map((name) => proposeName(name, 'enum'))])
}

const allowed = ({ targets }: Aimed = {}): readonly Word[] =>
  TARGETS.filter(({ id, internal }) => !internal && (targets === undefined || targets.includes(id)))

/** Words in brackets of their own; what brackets are there already is replaced with them. */
function bracketed(scene: Scene, list: readonly Word[]): Offers {
  const behind = scene.parsed.text.slice(here(scene).end)
  if (/^\s*[,\w]/.test(behind)) return offer(scene, wordsOf(list, true))
  const end = /^\s*\)/.test(behind) ? -1 : undefined
  return offer(
    scene,
    wordsOf(list).map((each) => ({ ...each, insert: each.insert.slice(1, end) })),
  )
}

const isOperandNext = (before: string): boolean => /(^|[-+*/%=><|&,[(])\s*$/.test(before)

/** A `#` that is typed already belongs to what is proposed. */
const atom = ({ offset }: Scene, { before }: Typed): Span => span(offset - (before.endsWith('#') ? 1 : 0), offset)

/** A number or condition. */
function operands(scene: Scene, typed: Typed): Offers {
  const { before, expects } = typed
  const variables = isOperandNext(before.replace(/\w+$/, '')) ? (scene.variables ?? []) : []
  const values = VALUES.filter(({ id }) => id !== 'm' || expects === 'range')
  const list: readonly Word[] = isOperandNext(before) ? [...values, ...OPERATORS] : [...OPERATORS, ...values]
  return [
    ...offer(
      scene,
      variables.map((name) => proposeName(name, 'value')),
    ),
    ...offer(scene, wordsOf(list), atom(scene, typed)),
  ]
}

const tests: readonly Word[] = [...FILTERS.filter(({ id }) => id !== 'i'), ...SHORTCUTS]

/** Words of a line, without what belongs to them where that stands behind the cursor already. */
const complexWords = (scene: Scene, role: 'statement' | 'expression' | 'property'): Offers => {
  const list = COMPLEX.filter((each) => each.role === role)
  const belongs = role === 'statement' ? /^[^\S\r\n]*[^\s)]/ : /^\(/
  const isBare = belongs.test(scene.parsed.text.slice(here(scene).end))
  return offer(
    scene,
    list.map((each) => ({
      ...word(each, isBare ? each.id : each.form),
      kind: role === 'statement' ? 'statement' : 'value',
    })),
  )
}

const keyword = (scene: Scene, name: string, after: number): Offers => [
  { place: here(scene), list: [proposeName(name, 'statement')], after },
]

/** What may stand at the end of `before`. */
const reading =
  (type: 'value' | 'range' | 'filter'): Context =>
  (scene, { before }) =>
    offersFor(scene, readTyped(type, before))

/** What may stand in a line of a complex effect behind what is typed of it: the first that fits. */
const LINES: readonly (readonly [typed: RegExp, Context])[] = [
  [/^(\w*)$/, (scene) => complexWords(scene, 'statement')],
  [/^let\s+\w+\s*=\s*revealTopDeck\s*\.getValue\s*\((.*)$/i, reading('value')],
  [/^let\s+\w+\s*=\s*payCost\s*\(([^)]*)$/i, abilityNames],
  [/^let\s+\w+\s*=\s*(.*)\.\w*$/i, (scene) => complexWords(scene, 'property')],
  [
    /^let\s+\w+\s*=\s*(\w*)$/i,
    (scene, typed) => [...complexWords(scene, 'expression'), ...reading('value')(scene, typed)],
  ],
  [/^let\s+\w+\s*=\s*(.*)$/i, reading('value')],
  [/^perform(?:costless)?\s.*\{\s*amount\s*=\s*(.*)$/i, reading('value')],
  [/^perform(?:costless)?\s+([^{]*)$/i, abilityNames],
  [
    /^performif\s.*\s(?:then|else)\s+(.*)$/i,
    (scene, typed) => [...abilityNames(scene, typed), ...keyword(scene, 'else', scene.abilities.length)],
  ],
  [
    /^performif\s+(.*)$/i,
    (scene, typed) => [...reading('value')(scene, typed), ...keyword(scene, 'then', VALUES.length + OPERATORS.length)],
  ],
]

const letNames = (lines: string): string[] =>
  [...lines.matchAll(/^\s*let\s+(\w+)\s*=.*\n/gim)].map(([, name = '']) => name)

/** A line of a complex effect, after those before it. */
function lines(scene: Scene, { before, brackets }: Typed): Offers {
  const line = before.slice(before.lastIndexOf('\n') + 1).trimStart()
  for (const [pattern, context] of LINES) {
    const typed = pattern.exec(line)?.[1]
    if (typed !== undefined)
      return context({ ...scene, variables: letNames(before) }, { expects: 'lines', before: typed, brackets })
  }
  return []
}

const to = (scene: Scene, { before }: Typed): Offers =>
  offer(scene, [proposeName('to', 'statement', 'What the effect is done to.', before.endsWith(')') ? ' to ' : 'to ')])

const none: Context = () => []

/** Words of a closed set, but for those that only the table uses, and those that the effect cannot do. */
const oneOf: Context = (scene, { expects, brackets }) => {
  const [list] = SETS[expects as keyof typeof SETS] ?? [[]]
  const refused = brackets.at(-1)?.owner.refuses ?? []
  return words(
    scene,
    list.filter((each: Word & { readonly internal?: true }) => !each.internal && !refused.includes(each.id)),
  )
}

/** What may be written where each thing is expected. */
const CONTEXTS: Readonly<Record<Expectation, Context>> = {
  effect: effects,
  to,
  lines,
  value: operands,
  range: operands,
  filter: (scene, typed) => offer(scene, wordsOf(tests), atom(scene, typed)),
  choice: (scene, typed) => [...reading('filter')(scene, typed), ...reading('range')(scene, typed)],
  test: (scene) =>
    words(
      scene,
      COUNTS.filter((each) => each.tests),
    ),
  costs: begun(COSTS),
  cost: (scene) => bracketed(scene, COSTS),
  actions: begun(ACTIONS),
  action: (scene) => bracketed(scene, ACTIONS),
  ability: abilityNames,
  token: tokens,
  card: cards,
  trait: traits,
  counter: counters,
  target: (scene, { of }) => words(scene, allowed(of)),
  class: oneOf,
  count: oneOf,
  duration: oneOf,
  keyword: oneOf,
  stat: oneOf,
  zone: oneOf,
  'token-option': oneOf,
  text: none,
  number: none,
  nothing: none,
}

/** What may stand behind what is typed of a parameter. */
export const offersFor = (scene: Scene, typed: Typed): Offers => CONTEXTS[typed.expects](scene, typed)
