import { table } from '../../language/vocabulary'
import type { IdOf } from '../../language/vocabulary'
import type { VocabularyEntry } from '../../language/service'

export const VALUE_TYPES = ['int', 'bool', 'string', 'card', 'player', 'list'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

/** A variable of expressions (specification, section 4.17). */
export interface Variable extends VocabularyEntry {
  readonly kind: 'variable'
  readonly type: ValueType
  /** A filter that begins with it is an expression target (section 3.3). */
  readonly targets?: true
  /** The community's own program lacks it. */
  readonly extension?: true
}

const LIST = { type: 'list', targets: true } as const
const CARD = { type: 'card', targets: true } as const

export const VARIABLES = table<Variable>('variable')({
  me: { type: 'player', description: 'The current player.' },
  opp: { type: 'player', description: 'The other player.' },
  this: { type: 'card', description: 'The card whose rule it is.' },
  tgt: { ...LIST, description: 'What the target line chose.' },
  prevTgt: { ...LIST, description: 'The targets of the statement before.' },
  discarded: { ...LIST, description: 'The cards discarded so far by this rule.' },
  sacrificed: { ...LIST, description: "The characters KO'd to pay for this rule." },
  destroyed: { ...LIST, description: "The characters KO'd by this rule." },
  moved: { ...LIST, description: 'The cards that moveTo moved last.' },
  trashed: { ...LIST, description: 'The cards that trash put into the discard pile.' },
  trigger: { ...CARD, description: 'The object of the event.' },
  attacker: { ...CARD, description: 'The attacking character that is countered.' },
  blocker: { ...CARD, description: 'The character that counter-attacks.' },
  uaBP: { type: 'int', description: 'The BP of the whole attack that is countered.' },
  alone: { type: 'bool', description: 'Whether the current player has exactly one character in the ring.' },
  soloAttack: { type: 'bool', description: 'Whether exactly one character attacks.' },
  oppLostSP: { type: 'bool', extension: true, description: 'Whether the other player lost SP by an effect this turn.' },
  instant: { type: 'string', description: 'An ability type, to compare with ability.' },
  triggered: { type: 'string', description: 'An ability type, to compare with ability.' },
  auto: { type: 'string', description: 'An ability type, to compare with ability.' },
  card: { type: 'card', description: 'The element that is looked at, in each, all and any.' },
  char: { type: 'bool', description: 'Whether the element, or else the object of the event, is a character.' },
  action: { type: 'bool', description: 'Whether the element, or else the object of the event, is an Action card.' },
  reaction: { type: 'bool', description: 'Whether the element, or else the object of the event, is a Reaction card.' },
})
export type VariableId = IdOf<typeof VARIABLES>

/** What comes after a dot. */
export interface Attribute extends VocabularyEntry {
  readonly kind: 'value'
  readonly type: ValueType
  readonly of: readonly ('player' | 'card' | 'list')[]
  /** The community's own program lacks it. */
  readonly extension?: true
}

const OF_PLAYER = { of: ['player'] } as const
const OF_CARD = { of: ['card'] } as const

export const ATTRIBUTES = table<Attribute>('value')({
  hp: { ...OF_PLAYER, type: 'int', description: 'The HP of a player.' },
  sp: { of: ['player', 'card'], type: 'int', description: 'The SP of a player, or those printed on a card.' },
  hand: { ...OF_PLAYER, type: 'list', description: 'The hand of a player.' },
  ring: { ...OF_PLAYER, type: 'list', description: 'The characters of a player.' },
  discards: { ...OF_PLAYER, type: 'list', description: 'The discard pile of a player.' },
  deck: { ...OF_PLAYER, type: 'list', extension: true, description: 'The deck of a player.' },
  removed: { ...OF_PLAYER, type: 'list', extension: true, description: 'The removed cards of a player.' },
  ncDamaged: { ...OF_PLAYER, type: 'bool', description: 'Whether the player was damaged outside of combat this turn.' },
  lostSP: { ...OF_PLAYER, type: 'int', description: 'How many SP an effect last took from the player this turn.' },
  bp: { ...OF_CARD, type: 'int', description: 'The BP of a character in the ring, elsewhere as printed.' },
  lastBP: { ...OF_CARD, type: 'int', description: 'The BP of a character when it left the ring.' },
  ability: { ...OF_CARD, type: 'string', description: 'The type of the ability: instant, triggered or auto.' },
  controller: { ...OF_CARD, type: 'player', description: 'The player in whose zone the card is.' },
  name: { ...OF_CARD, type: 'string', extension: true, description: 'The name of the card.' },
  type: { ...OF_CARD, type: 'string', extension: true, description: 'The type of the card.' },
  subtype: { ...OF_CARD, type: 'string', extension: true, description: 'The subtype of the card.' },
  size: { of: ['list'], type: 'int', description: 'How many are in the list.' },
})
export type AttributeId = IdOf<typeof ATTRIBUTES>

/** What is called with parentheses in an expression. */
export interface FunctionWord extends VocabularyEntry {
  readonly kind: 'function'
  readonly type: ValueType
  /** Names of its arguments. */
  readonly arguments: readonly string[]
  /** Any number of arguments, at least the named ones. */
  readonly rest?: true
  /** The community's own program lacks it. */
  readonly extension?: true
}

export const FUNCTIONS = table<FunctionWord>('function')({
  isChar: {
    aliases: ['isCharacter'],
    arguments: ['card'],
    type: 'bool',
    description: 'Whether the card is a character.',
  },
  isAction: { arguments: ['card'], type: 'bool', extension: true, description: 'Whether the card is an Action card.' },
  isReaction: {
    arguments: ['card'],
    type: 'bool',
    extension: true,
    description: 'Whether the card is a Reaction card.',
  },
  flipCoin: {
    arguments: [],
    type: 'bool',
    description: 'The current player calls a coin; true when the call was right.',
  },
  inUAttack: { arguments: ['card'], type: 'bool', description: 'Whether the card takes part in a United Attack.' },
  getTargets: { arguments: ['filter'], type: 'list', description: 'What the filter in quotes finds.' },
  abs: { arguments: ['number'], type: 'int', description: 'The number without its sign.' },
  min: { arguments: ['number'], rest: true, type: 'int', description: 'The smallest of the numbers.' },
  max: { arguments: ['number'], rest: true, type: 'int', description: 'The greatest of the numbers.' },
  len: { arguments: ['list'], type: 'int', description: 'How many are in the list.' },
  int: { arguments: ['value'], type: 'int', description: 'The value as a number.' },
  bool: { arguments: ['value'], type: 'bool', description: 'Whether the value counts as true.' },
  round: { arguments: ['number'], type: 'int', description: 'The number itself, since all numbers are whole.' },
  sum: { arguments: ['list'], type: 'int', description: 'The numbers of the list added up.' },
  any: { arguments: ['list'], type: 'bool', description: 'Whether one of the list is true.' },
  all: { arguments: ['list'], type: 'bool', description: 'Whether all of the list are true.' },
})
export type FunctionId = IdOf<typeof FUNCTIONS>

/** Operators and fixed values of expressions (section 3.4). */
export const EXPRESSION_WORDS = table<VocabularyEntry & { kind: 'expression' }>('expression')({
  or: { description: 'True when one of both is.' },
  and: { description: 'True when both are.' },
  not: { description: 'True when what follows is not.' },
  '==': { description: 'Both are equal.' },
  '!=': { description: 'Both differ.' },
  '<=': { description: 'The left one is at most the right one.' },
  '>=': { description: 'The left one is at least the right one.' },
  '<': { description: 'The left one is less.' },
  '>': { description: 'The left one is more.' },
  '+': { description: 'Adds.' },
  '-': { description: 'Subtracts, or changes the sign.' },
  '*': { description: 'Multiplies.' },
  '/': { description: 'Divides and drops the rest.' },
  '//': { description: 'Divides and drops the rest.' },
  '%': { description: 'The rest of a division.' },
  in: {
    description:
      'Asks the expression before it of every element of the list after it; after all or any, of the whole list.',
  },
  true: { description: 'True.' },
  false: { description: 'False.' },
  nil: { aliases: ['none'], description: 'No value.' },
})
export type ExpressionWordId = IdOf<typeof EXPRESSION_WORDS>

/** Words of Python that expressions leave out on purpose (section 3.4), and what older rules were written with (section 9.4). */
export const EXCLUDED: Readonly<Record<string, true>> = Object.fromEntries(
  [
    'lambda',
    'if',
    'else',
    'for',
    'while',
    'is',
    'import',
    'def',
    'class',
    'return',
    'yield',
    'print',
    'eval',
    'exec',
    'range',
    'map',
    'filter',
    'reduce',
    'sorted',
    'reversed',
    'enumerate',
    'zip',
    'str',
    'list',
    'dict',
    'tuple',
    'set',
    'float',
    'pow',
    'divmod',
    'ord',
    'chr',
    'open',
    'input',
    'getattr',
    'setattr',
    'hasattr',
    'isinstance',
    'globals',
    'locals',
    'vars',
    'dir',
    'repr',
    'iter',
    'next',
    'hash',
    'hex',
    'oct',
    'bin',
    'with',
    'try',
    'raise',
    'assert',
    'del',
    'global',
    'pass',
  ].map((word) => [word, true]),
)
