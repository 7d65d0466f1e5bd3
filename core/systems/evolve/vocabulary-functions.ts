import { table } from '../../language/vocabulary'
import { amount, filter, required } from './vocabulary-word'
import type { IdOf } from '../../language/vocabulary'
import type { Argument, Word } from './vocabulary-word'

/** A number counted or read from the table (specification, section 4.9). Case matters. */
export interface Value extends Word {
  readonly kind: 'value'
  /** What stands in its parentheses; empty: it has none. */
  readonly arguments: readonly Argument[]
  /** For hovers: `{0}` is the argument in words. `bare` is said without an argument. */
  readonly words: string
  readonly bare?: string
}

export const VALUES = table<Value>('value')({
  C: { arguments: [], words: 'the cards you played this turn', description: 'How many cards you played this turn.' },
  H: {
    arguments: [filter()],
    words: '{0} in your hand',
    bare: 'the cards in your hand',
    description: 'How many cards are in your hand.',
  },
  L: { arguments: [], words: 'the defense of your leader', description: 'The defense of your leader.' },
  A: { arguments: [], words: "this card's attack", description: 'The attack of this card.' },
  D: { arguments: [], words: "this card's defense", description: 'The defense of this card.' },
  P: { arguments: [], words: "this card's cost", description: 'The play point cost of this card.' },
  r: {
    arguments: [required('counter', 'counter')],
    words: 'the {0} counters on this card',
    description: 'How many counters of that name are on this card.',
  },
  f: {
    arguments: [filter()],
    words: '{0} on your field',
    bare: 'the cards on your field',
    description: 'How many matching cards are on your field.',
  },
  x: {
    arguments: [filter()],
    words: '{0} in your EX area',
    bare: 'the cards in your EX area',
    description: 'How many matching cards are in your EX area.',
  },
  y: {
    arguments: [filter()],
    words: '{0} in your cemetery',
    bare: 'the cards in your cemetery',
    description: 'How many matching cards are in your cemetery.',
  },
  p: {
    arguments: [filter()],
    words: "{0} on the opponent's field",
    bare: "the cards on the opponent's field",
    description: "How many matching cards are on the opponent's field.",
  },
  '#': {
    arguments: [required('count', 'count'), filter()],
    words: '{0}',
    description: 'How often something happened this turn, or how many cards of the evolve deck are face up or down.',
  },
  _: {
    arguments: [],
    words: 'the amount handed over',
    description: 'The amount that PerformWithTargetAmount, TargetForSequenceWithTargetAmount or perform hands over.',
  },
  m: {
    arguments: [required('min', 'value'), required('max', 'value')],
    words: 'from {0} to {1}',
    description: 'A choice of any number from the first to the second.',
  },
})
export type ValueId = IdOf<typeof VALUES>

/** What joins two values. A conditional one is the right value if its condition holds, else the left one. */
export interface Operator extends Word {
  readonly kind: 'operator'
  readonly conditional: boolean
  readonly arguments: readonly Argument[]
  /** For hovers; `{0}` is the argument in words. */
  readonly words: string
}

const ARITHMETIC = { conditional: false, arguments: [] } as const
const CONDITIONAL = { conditional: true, arguments: [] } as const
const COUNTED = { conditional: true, arguments: [required('amount', 'value')] } as const

export const OPERATORS = table<Operator>('operator')({
  '+': { ...ARITHMETIC, words: 'plus', description: 'Adds.' },
  '-': { ...ARITHMETIC, words: 'minus', description: 'Subtracts.' },
  '*': { ...ARITHMETIC, words: 'times', description: 'Multiplies.' },
  '/': { ...ARITHMETIC, words: 'divided by', description: 'Divides and drops the rest; dividing by 0 gives 0.' },
  '%': { ...ARITHMETIC, words: 'modulo', description: 'The rest of a division.' },
  '=': { ...ARITHMETIC, words: 'is', description: '1 if both are equal, else 0.' },
  '>': { ...ARITHMETIC, words: 'is more than', description: '1 if the left one is greater, else 0.' },
  '<': { ...ARITHMETIC, words: 'is less than', description: '1 if the left one is smaller, else 0.' },
  '|': { ...ARITHMETIC, words: 'or', description: '1 if one of them is more than 0, else 0.' },
  '&': { ...ARITHMETIC, words: 'and', description: '1 if both are more than 0, else 0.' },
  c: {
    ...COUNTED,
    words: 'with Combo ({0})',
    description: 'Combo: you played at least this many cards this turn, this one included.',
  },
  s: {
    ...COUNTED,
    words: 'with Spellchain ({0})',
    description: 'Spellchain: at least this many spells are in your cemetery.',
  },
  n: {
    ...COUNTED,
    words: 'with Necrocharge ({0})',
    description: 'Necrocharge: at least this many cards are in your cemetery.',
  },
  o: { ...CONDITIONAL, words: 'with Overflow', description: 'Overflow: your maximum play points are 7 or more.' },
  g: {
    ...CONDITIONAL,
    words: 'with Sanguine',
    description: 'Sanguine: it is your turn and the defense of your leader went down in it.',
  },
  t: { ...CONDITIONAL, words: 'in your turn', description: 'It is your turn.' },
  '~': {
    conditional: true,
    arguments: [required('filter', 'filter')],
    words: 'if this card is {0}',
    description: 'This card matches the filter.',
  },
  '?': {
    conditional: true,
    arguments: [required('value', 'value')],
    words: 'if {0}',
    description: 'The value is more than 0.',
  },
})
export type OperatorId = IdOf<typeof OPERATORS>

/** A test on a card (section 4.10). Case matters. */
export interface Filter extends Word {
  readonly kind: 'filter'
  readonly arguments: readonly Argument[]
}

const TESTED = (name: string): Argument => ({ name, type: 'range' })

export const FILTERS = table<Filter>('filter')({
  F: { arguments: [], description: 'A follower, evolved or not.' },
  S: { arguments: [], description: 'A spell.' },
  A: { arguments: [], description: 'An amulet.' },
  E: { arguments: [], description: 'An evolved card.' },
  K: { arguments: [], description: 'A token.' },
  R: { arguments: [], description: 'A reserved card; cards that cannot be engaged count too.' },
  N: { arguments: [], description: 'An engaged card.' },
  C: { arguments: [], description: 'A racing card.' },
  X: { arguments: [], description: 'Not this card.' },
  a: { arguments: [TESTED('attack')], description: 'A card with this attack.' },
  d: { arguments: [TESTED('defense')], description: 'A card with this defense.' },
  p: { arguments: [TESTED('cost')], description: 'A card with this play point cost.' },
  e: { arguments: [TESTED('evolve cost')], description: 'A card with this evolve cost; -1 when it cannot evolve.' },
  t: { arguments: [{ name: 'trait', type: 'trait', rest: true }], description: 'A card with one of these traits.' },
  k: { arguments: [required('keyword', 'keyword')], description: 'A card with this keyword.' },
  r: {
    arguments: [required('counter', 'counter'), amount()],
    description: 'A card with at least this many counters of that name.',
  },
  c: { arguments: [required('class', 'class')], description: 'A card of this class.' },
  n: {
    arguments: [required('name', 'card')],
    description: 'A card of this name; an evolved card counts by the name of its base.',
  },
  i: {
    arguments: [{ name: 'instance', type: 'number', rest: true }],
    description: 'One of these cards on the table; used by the table only.',
  },
  '#': {
    arguments: [required('count', 'count'), { name: 'turns', type: 'range', optional: true, default: '0' }],
    description: 'A card that has been on the field for this many turns.',
  },
  m: {
    arguments: [required('min', 'value'), required('max', 'value')],
    description: 'How many cards may be chosen; without it exactly one is.',
  },
  '!': { arguments: [], description: 'Not: turns the next test around.' },
  '|': { arguments: [required('filter', 'filter')], description: 'Or: the whole filter matches too if this one does.' },
})
export type FilterId = IdOf<typeof FILTERS>

export interface Shortcut extends Word {
  readonly kind: 'shortcut'
  /** What it stands for, as a filter. */
  readonly expansion: string
}

export const SHORTCUTS = table<Shortcut>('shortcut')({
  '#F': { expansion: 'F!k(Aura)', description: 'A follower without Aura: one that the opponent can select.' },
  '#a': { expansion: '!k(Aura)', description: 'A card without Aura: one that the opponent can select.' },
  '#e': { expansion: 'k(Evolve)', description: 'A card that can evolve, by paying or by an ability of its own.' },
})

/** What `#(…)` counts. */
export interface Count extends Word {
  readonly kind: 'count'
  /** Whether a filter may follow in a value. */
  readonly filter: boolean
  /** Whether `#(…)` may be a filter too. */
  readonly tests: boolean
  readonly words: string
}

export const COUNTS = table<Count>('count')({
  destroyed: {
    filter: true,
    tests: false,
    words: '{0} of yours destroyed this turn',
    description: 'Cards of your field destroyed this turn.',
  },
  discard: {
    filter: true,
    tests: false,
    aliases: ['discarded'],
    words: '{0} you discarded this turn',
    description: 'Cards you discarded this turn.',
  },
  attacked: {
    filter: true,
    tests: false,
    words: 'attacks by {0} of yours this turn',
    description: 'Attacks you declared this turn.',
  },
  spellsPlayed: {
    filter: true,
    tests: false,
    words: 'spells you played this turn',
    description: 'Spells you played this turn.',
  },
  evolveDeckFaceUp: {
    filter: true,
    tests: false,
    words: '{0} face up in your evolve deck',
    description: 'Face-up cards of your evolve deck.',
  },
  evolveDeckFaceDown: {
    filter: true,
    tests: false,
    words: '{0} face down in your evolve deck',
    description: 'Face-down cards of your evolve deck.',
  },
  turnsOnField: {
    filter: false,
    tests: true,
    words: 'the turns this card has been on the field',
    description: 'Turn starts this card has seen on the field; 0 in the turn it entered, -1 off the field.',
  },
  returnedToHandFromField: {
    filter: true,
    tests: false,
    words: '{0} of yours returned from field to hand this turn',
    description: 'Cards of yours that went from the field to the hand this turn.',
  },
})
export type CountId = IdOf<typeof COUNTS>

/** A word of the lines of a complex effect (section 4.14). */
export interface Complex extends Word {
  readonly kind: 'complex'
  readonly role: 'statement' | 'expression' | 'property'
  /** Monaco snippet of its usual form. */
  readonly form: string
}

export const COMPLEX = table<Complex>('complex')({
  let: {
    role: 'statement',
    form: 'let ${1:n} = ${2:value}',
    description: 'Keeps a value under a name for the lines below.',
  },
  perform: {
    role: 'statement',
    form: 'perform ${1:ability}',
    description: 'Does the named ability, with an amount in braces if one is given.',
  },
  performCostless: {
    role: 'statement',
    form: 'performCostless ${1:ability}',
    description: 'Does the named ability without its cost.',
  },
  performIf: {
    role: 'statement',
    form: 'performIf ${1:condition} then ${2:ability}',
    description: 'Does one ability if the condition holds, and another after else if it does not.',
  },
  revealTopDeck: {
    role: 'expression',
    form: 'revealTopDeck',
    description: 'Reveals the top card of your deck, which stays there.',
  },
  payCost: {
    role: 'expression',
    form: 'payCost(${1:ability})',
    description: 'Asks to pay the cost of the named ability; without payment the whole effect ends.',
  },
  getValue: {
    role: 'property',
    form: 'getValue(${1:value})',
    description: 'The value worked out for the revealed card.',
  },
  movedCardsCount: { role: 'property', form: 'movedCardsCount', description: 'How many cards the payment moved.' },
  removedCountersCount: {
    role: 'property',
    form: 'removedCountersCount',
    description: 'How many counters the payment removed.',
  },
})
export type ComplexId = IdOf<typeof COMPLEX>
