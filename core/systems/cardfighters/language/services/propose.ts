import type { Completion, VocabularyEntry } from '../../../../language/service'
import {
  completionsOf,
  escaped,
  holesFor,
  proposing,
  type Placeholders,
  type Proposal,
} from '../../../../language/services/proposals'
import type { Span } from '../../../../language/span'
import {
  COST_KINDS,
  DECK_EDGES,
  idsOf,
  PHASE_WORDS,
  PILE_STATES,
  type ArgumentType,
  type Command,
  type FieldKey,
  type FunctionWord,
} from '../../vocabulary'
import { GLOSSARY } from './glossary'

const KINDS: Readonly<Record<string, Completion['kind']>> = {
  field: 'statement',
  key: 'statement',
  condition: 'statement',
  hook: 'trigger',
  suffix: 'trigger',
  modifier: 'target',
  quantity: 'target',
  pick: 'filter',
  selector: 'filter',
  variable: 'value',
  function: 'value',
  expression: 'value',
  subtype: 'trait',
}

const PILE_CHOICES = ['hand', 'deck', 'discards', 'removed']

const PLACEHOLDERS: Placeholders<ArgumentType> = {
  choices: {
    'cost-kind': idsOf(COST_KINDS),
    'pile-state': idsOf(PILE_STATES),
    edge: idsOf(DECK_EDGES),
    phase: idsOf(PHASE_WORDS),
    pile: PILE_CHOICES,
    'pile-name': PILE_CHOICES,
  },
  usual: { number: '100', card: 'tgt.0', rule: 'rule', model: 'card' },
}

const commandForm = ({ id, arguments: list }: Command): string =>
  id === 'each' ? 'each(${1:card.bp > 300} in ${2:me.ring} => $0)' : `${id}(${holesFor(list, PLACEHOLDERS).join(', ')})`

function functionForm({ id, arguments: list }: FunctionWord): string {
  if (id === 'all' || id === 'any') return `${id} \${1:card.bp > 300} in \${2:me.ring}`
  if (id === 'getTargets') return "getTargets('${1:characters}')"
  return `${id}(${list.map((name, index) => `\${${index + 1}:${name}}`).join(', ')})`
}

const FIELD_FORMS: Readonly<Partial<Record<FieldKey['shape'], string>>> = {
  'long-text': '"$1"',
  ability: '${1|instant,triggered,auto|} ${2:NAME}',
}

const KEY_FORMS: Readonly<Record<string, string>> = { auto: '~${1:myEndPhase}~ $0', vars: '_${1:name} := $0' }

const SIGNED: Readonly<Record<string, string>> = {
  '<n>': '<${1:2}>',
  '<m,n>': '<${1:1},${2:2}>',
  '<,n>': '<,${1:2}>',
  '<rn>': '<r${1:2}>',
  '<k>': '<${1:3}>',
  '<-k>': '<-${1:1}>',
  '"Name"': '"$1"',
}

/** What is written for a word, with places for what belongs to it. */
function formOf(word: VocabularyEntry): string {
  const { id, kind } = word
  switch (kind) {
    case 'effect':
      return commandForm(word as Command)
    case 'function':
      return functionForm(word as FunctionWord)
    case 'field':
      return `${id} = ${FIELD_FORMS[(word as FieldKey).shape] ?? '$0'}`
    case 'key':
      return `${id} = ${KEY_FORMS[id] ?? '$0'}`
    case 'condition':
      return id === 'else' ? id : `${id} $0`
    case 'filter':
      return id === 'bp' || id === 'sp' ? `${id}>=\${1:${id === 'bp' ? 500 : 3}}` : id
    case 'selector':
      return `${id}(\${1:tgt})`
    default:
      return SIGNED[id] ?? escaped(id)
  }
}

/** Proposes a word of the vocabulary. */
export const word = proposing(KINDS, formOf)

/** Proposals for a place; `follows` is what stands right behind it. */
export function placed(list: readonly Proposal[], span: Span, follows: string): readonly Completion[] {
  const isCalled = /^\s*\??\(/.test(follows)
  const isGiven = /^\s*=(?!=)/.test(follows)
  const isCompared = /^\s*[=<>!]/.test(follows)
  const isBare = (insert: string): boolean =>
    (isCalled && insert.includes('(')) ||
    (isGiven && insert.includes(' = ')) ||
    (isCompared && insert.includes('>=')) ||
    (/^[ \t]/.test(follows) && /^\w+ \$0$/.test(insert))
  return completionsOf(list, span, GLOSSARY, isBare)
}
