import { someBy } from '../../../../language/cases'
import { present } from '../../../../language/given'
import { NONE } from '../../../../language/list'
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

/** Words of which there is more to say than of others. */
type OwnWord = Command | FunctionWord | CostWord | EventWord | Ability | TargetWord | Variable | Attribute | RuleSwitch

type Facts = readonly (string | false | undefined)[]

const costForm = ({ id, takes }: CostWord): string =>
  takes === 'nothing' ? `{${id}}` : `{${id}([${takes === 'choice' ? 'number or filter' : 'filter'}])}`

/** How words are written whose form their kind says: the id in the place of the dollar sign. */
const FORMS: Readonly<Record<string, string>> = {
  condition: '[[$ expression]]',
  trigger: '~$~',
  hook: '?$?',
  suffix: ':$',
  keyword: '+$',
  selector: '::$(expression)',
  field: '$ = …',
  key: '$ = …',
  value: '.$',
  zone: '@$',
}

/** Words that are written in other ways than the rest of their kind. */
const SPECIAL: Readonly<Record<string, string>> = {
  'effect each': 'each(expression in list => effects)',
  'condition else': '[[else]]',
  'condition may': '[[may question]]',
  'filter bp': 'bp>=number',
  'filter sp': 'sp>=number',
}

const called = someBy('kind')<OwnWord, [], string | undefined>(
  {
    effect: ({ id, arguments: list, targets }) =>
      `${id}(${list.map(argumentName).join(', ')})${targets ? ' to(targets)' : ''}`,
    function: ({ id, arguments: list, rest }) => `${id}(${list.join(', ')}${rest ? ', …' : ''})`,
    cost: costForm,
  },
  undefined,
)

/** How a word is written: `moveTo(zone, [position], [reveal]) to(targets)`. */
function signatureOf(word: VocabularyEntry): string {
  const { id, kind } = word
  const special = SPECIAL[`${kind} ${id}`]
  return special ?? called(word as OwnWord) ?? (FORMS[kind] ?? '$').replace('$', id)
}

/** What a command acts on, for whoever reads it. */
const TARGET_NAMES: Readonly<Record<NonNullable<Command['targets']>, string>> = {
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

const argumentFacts = ({ name, default: usual, modes }: CommandArgument): Facts => [
  usual !== undefined && `Without ${name}: ${usual}.`,
  modes && `The ${name} is added; ${modes.map((mode) => MODES[mode]).join(', ')}.`,
]

const WITHOUT: Readonly<Record<NonNullable<Command['default']>, string>> = {
  this: 'this card',
  you: 'the controller of this card',
}

const commandFacts = ({ arguments: list, targets, default: usual, fails, lasts, during }: Command): Facts => [
  ...list.flatMap(argumentFacts),
  targets && `Acts on ${TARGET_NAMES[targets]}.`,
  usual && `Without targets: ${WITHOUT[usual]}.`,
  lasts && 'A duration behind it says how long it lasts.',
  during && `Only in autos of the events ${during}….`,
  fails !== undefined && `Fails when ${fails}.`,
]

const VALUE_NAMES: Readonly<Record<ValueType, string>> = {
  int: 'a number',
  bool: 'true or false',
  string: 'a word',
  card: 'a card',
  player: 'a player',
  list: 'a list',
}

const eventFacts = ({ object, me, phase, unprefixed, gives }: EventWord): Facts => [
  object ? `\`trigger\` is ${object}.` : 'It has no object, so `trigger` has no value.',
  `\`me\` is ${me}, and not always the controller of this card.`,
  phase && "With my or no prefix only in its controller's turn, with opp only in the enemy's.",
  unprefixed && 'A prefix has no effect.',
  object !== undefined && unprefixed && 'Without a suffix only when this card is the object.',
  gives && `Expressions may use ${gives.join(', ')}.`,
]

/** What only words of one kind have. */
const ownFacts = someBy('kind')<OwnWord, [], Facts>(
  {
    effect: commandFacts,
    trigger: eventFacts,
    hook: eventFacts,
    keyword: ({ on }) => [on === 'player' ? 'Given to players.' : 'Had by characters.'],
    target: ({ plural }) => [plural !== undefined && `\`${plural}\` means all of them.`],
    cost: ({ sets }) => [sets && `\`${sets}\` then holds the cards.`],
    variable: ({ type }) => [`It is ${VALUE_NAMES[type]}.`],
    value: ({ of, type }) => [`Of ${of.map((one) => VALUE_NAMES[one]).join(' or ')}: ${VALUE_NAMES[type]}.`],
    function: ({ type }) => [`It gives ${VALUE_NAMES[type]}.`],
    rule: ({ default: usual, valued }) => [
      valued ? 'It has a number, which modRule gives it; usually none.' : `Usually ${usual ? 'on' : 'off'}.`,
    ],
  },
  NONE,
)

const factsOf = (word: VocabularyEntry): string[] =>
  present([
    ...ownFacts(word as OwnWord),
    word.aliases.length > 0 && `Also written ${word.aliases.map((alias) => `\`${alias}\``).join(', ')}.`,
    (word as Variable).extension && "The community's own program does not know it.",
  ])

/** How words of RuleScript and card documents are explained. */
export const GLOSSARY: Glossary = { signatureOf, factsOf }
