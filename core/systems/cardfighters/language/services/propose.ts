import { escaped, ordered } from '../../../../language/proposals'
import type { Completion, VocabularyEntry } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import { COST_KINDS, DECK_EDGES, PHASE_WORDS, PILE_STATES } from '../../vocabulary'
import type { ArgumentType, Command, CommandArgument, FieldKey, FunctionWord } from '../../vocabulary'
import { describe, signatureOf } from './describe'

type Kind = Completion['kind']

/** What is proposed before it is known where it goes. */
export interface Proposal {
  readonly label: string
  readonly kind: Kind
  /** In the syntax of snippets. */
  readonly insert: string
  readonly word?: VocabularyEntry
  readonly detail?: string
  readonly documentation?: string
}

const KINDS: Readonly<Record<string, Kind>> = {
  field: 'statement',
  key: 'statement',
  condition: 'statement',
  effect: 'effect',
  keyword: 'keyword',
  cost: 'cost',
  trigger: 'trigger',
  hook: 'trigger',
  suffix: 'trigger',
  target: 'target',
  modifier: 'target',
  quantity: 'target',
  pick: 'filter',
  filter: 'filter',
  selector: 'filter',
  variable: 'value',
  value: 'value',
  function: 'value',
  expression: 'value',
  subtype: 'trait',
}

/** Words that are chosen from in place. */
const CHOICES: Readonly<Partial<Record<ArgumentType, readonly string[]>>> = {
  'cost-kind': COST_KINDS.map(({ id }) => id),
  'pile-state': PILE_STATES.map(({ id }) => id),
  edge: DECK_EDGES.map(({ id }) => id),
  phase: PHASE_WORDS.map(({ id }) => id),
  pile: ['hand', 'deck', 'discards', 'removed'],
  'pile-name': ['hand', 'deck', 'discards', 'removed'],
}

const USUAL: Readonly<Partial<Record<ArgumentType, string>>> = {
  number: '100',
  card: 'tgt.0',
  rule: 'rule',
  model: 'card',
}

function placeholder({ name, type, default: usual }: CommandArgument, index: number): string {
  const list = CHOICES[type]
  return list ? `\${${index + 1}|${list.join(',')}|}` : `\${${index + 1}:${usual ?? USUAL[type] ?? name}}`
}

function commandForm({ id, arguments: list }: Command): string {
  if (id === 'each') return 'each(${1:card.bp > 300} in ${2:me.ring} => $0)'
  return `${id}(${list
    .filter(({ optional, default: usual }) => !optional || usual === '1')
    .map(placeholder)
    .join(', ')})`
}

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
export const word = (entry: VocabularyEntry, insert = formOf(entry), label = entry.id): Proposal => ({
  label,
  kind: KINDS[entry.kind] ?? 'enum',
  insert,
  word: entry,
})

/** Proposes a name that somebody gave. */
export const name = (label: string, kind: Kind, detail?: string, insert = escaped(label)): Proposal => ({
  label,
  kind,
  insert,
  ...(detail !== undefined && { detail }),
})

function explained({ word: entry, detail, documentation }: Proposal): Pick<Completion, 'detail' | 'documentation'> {
  if (!entry) return { ...(detail !== undefined && { detail }), ...(documentation !== undefined && { documentation }) }
  const shape = signatureOf(entry)
  return {
    detail: detail ?? (shape === entry.id ? entry.description : shape),
    documentation: documentation ?? describe(entry).slice(1).join('\n\n'),
  }
}

/** Of a form only its word, because what belongs to it stands behind the cursor already. */
const bareOf = (insert: string): string => /^[\w-]+/.exec(insert)?.[0] ?? insert

/** Proposals for a place; `follows` is what stands right behind it. */
export function placed(list: readonly Proposal[], span: Span, follows: string): Completion[] {
  const bare = /^\s*\??\(/.test(follows)
  return list.map((proposal, index) => {
    const { label, kind, insert } = proposal
    const text =
      (bare && insert.includes('(')) || (/^\s*=(?!=)/.test(follows) && / = /.test(insert)) ? bareOf(insert) : insert
    const snippet = /(?<!\\)\$/.test(text)
    return {
      label,
      kind,
      span,
      insert: snippet ? text : text.replace(/\\([$}\\])/g, '$1'),
      ...(snippet && { snippet }),
      ...explained(proposal),
      order: ordered(index),
    }
  })
}
