import type { VocabularyEntry } from '../../../../language/service'
import { argumentName, type Glossary } from '../../../../language/services/glossary'
import type {
  Ability,
  Attribute,
  Command,
  CommandArgument,
  CostWord,
  EventWord,
  FunctionWord,
  RuleSwitch,
  TargetWord,
  ValueType,
  Variable,
} from '../../vocabulary'

const costForm = ({ id, takes }: CostWord): string =>
  takes === 'nothing' ? `{${id}}` : `{${id}([${takes === 'choice' ? 'number or filter' : 'filter'}])}`

/** How a word is written: `moveTo(zone, [position], [reveal]) to(targets)`. */
function signatureOf(word: VocabularyEntry): string {
  const { id, kind } = word
  switch (kind) {
    case 'effect': {
      const { arguments: list, targets } = word as Command
      if (id === 'each') return 'each(expression in list => effects)'
      return `${id}(${list.map(argumentName).join(', ')})${targets ? ' to(targets)' : ''}`
    }
    case 'function': {
      const { arguments: list, rest } = word as FunctionWord
      return `${id}(${list.join(', ')}${rest ? ', …' : ''})`
    }
    case 'cost':
      return costForm(word as CostWord)
    case 'condition':
      return id === 'else' ? '[[else]]' : id === 'may' ? '[[may question]]' : `[[${id} expression]]`
    case 'trigger':
      return `~${id}~`
    case 'hook':
      return `?${id}?`
    case 'suffix':
      return `:${id}`
    case 'keyword':
      return `+${id}`
    case 'selector':
      return `::${id}(expression)`
    case 'field':
    case 'key':
      return `${id} = …`
    case 'value':
      return `.${id}`
    case 'filter':
      return id === 'bp' || id === 'sp' ? `${id}>=number` : id
    case 'zone':
      return `@${id}`
    default:
      return id
  }
}

/** What a command acts on, for whoever reads it. */
export const TARGET_NAMES: Readonly<Record<NonNullable<Command['targets']>, string>> = {
  characters: 'characters in a ring',
  players: 'players',
  cards: 'cards',
  damageable: 'players and characters',
  attackers: 'attacking characters',
}

const MODES: Readonly<Record<'set' | 'times', string>> = {
  set: 'an equals sign before it sets the value',
  times: 'an x before it multiplies',
}

const argumentFacts = ({ name, default: usual, modes }: CommandArgument): string[] => [
  ...(usual === undefined ? [] : [`Without ${name}: ${usual}.`]),
  ...(modes ? [`The ${name} is added; ${modes.map((mode) => MODES[mode]).join(', ')}.`] : []),
]

const WITHOUT: Readonly<Record<NonNullable<Command['default']>, string>> = {
  this: 'this card',
  you: 'the controller of this card',
}

function commandFacts({ arguments: list, targets, default: usual, fails, lasts, during }: Command): string[] {
  return [
    ...list.flatMap(argumentFacts),
    ...(targets ? [`Acts on ${TARGET_NAMES[targets]}.`] : []),
    ...(usual ? [`Without targets: ${WITHOUT[usual]}.`] : []),
    ...(lasts ? ['A duration behind it says how long it lasts.'] : []),
    ...(during ? [`Only in autos of the events ${during}….`] : []),
    ...(fails ? [`Fails when ${fails}.`] : []),
  ]
}

const VALUE_NAMES: Readonly<Record<ValueType, string>> = {
  int: 'a number',
  bool: 'true or false',
  string: 'a word',
  card: 'a card',
  player: 'a player',
  list: 'a list',
}

function eventFacts({ object, me, phase, unprefixed, gives }: EventWord): string[] {
  return [
    object ? `\`trigger\` is ${object}.` : 'It has no object, so `trigger` has no value.',
    `\`me\` is ${me}, and not always the controller of this card.`,
    ...(phase ? ["With my or no prefix only in its controller's turn, with opp only in the enemy's."] : []),
    ...(unprefixed ? ['A prefix has no effect.'] : []),
    ...(object && unprefixed ? ['Without a suffix only when this card is the object.'] : []),
    ...(gives ? [`Expressions may use ${gives.join(', ')}.`] : []),
  ]
}

function ownFacts(word: VocabularyEntry): string[] {
  switch (word.kind) {
    case 'effect':
      return commandFacts(word as Command)
    case 'trigger':
    case 'hook':
      return eventFacts(word as EventWord)
    case 'keyword':
      return [(word as Ability).on === 'player' ? 'Given to players.' : 'Had by characters.']
    case 'target': {
      const { plural } = word as TargetWord
      return plural ? [`\`${plural}\` means all of them.`] : []
    }
    case 'cost': {
      const { sets } = word as CostWord
      return sets ? [`\`${sets}\` then holds the cards.`] : []
    }
    case 'variable':
      return [`It is ${VALUE_NAMES[(word as Variable).type]}.`]
    case 'value': {
      const { of, type } = word as Attribute
      return [`Of ${of.map((one) => VALUE_NAMES[one]).join(' or ')}: ${VALUE_NAMES[type]}.`]
    }
    case 'function':
      return [`It gives ${VALUE_NAMES[(word as FunctionWord).type]}.`]
    case 'rule': {
      const { default: usual, valued } = word as RuleSwitch
      return [valued ? 'It has a number, which modRule gives it; usually none.' : `Usually ${usual ? 'on' : 'off'}.`]
    }
    default:
      return []
  }
}

const factsOf = (word: VocabularyEntry): string[] => [
  ...ownFacts(word),
  ...(word.aliases.length > 0 ? [`Also written ${word.aliases.map((alias) => `\`${alias}\``).join(', ')}.`] : []),
  ...((word as Variable).extension ? ["The community's own program does not know it."] : []),
]

/** How words of RuleScript and card documents are explained. */
export const GLOSSARY: Glossary = { signatureOf, factsOf }
