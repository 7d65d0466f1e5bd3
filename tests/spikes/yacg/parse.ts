import { isMap, parseDocument } from 'yaml'
import type { Diagnostic } from '../../../core/language/diagnostic'
import { message } from '../../../core/language/message'
import type { Parsed } from '../../../core/language/service'
import { span } from '../../../core/language/span'
import {
  COLOURS,
  EVENTS,
  KINDS,
  STATS,
  type Amount,
  type Kind,
  type Operation,
  type Script,
  type Target,
  type Trigger,
  type YacgCard,
} from './card'
import { createReader, type Entry, type Node, type Reader, type Word } from './reader'

export interface YacgParsed extends Parsed<YacgCard> {
  readonly problems: readonly Diagnostic[]
  readonly words: readonly Word[]
}

const DATA: Readonly<Record<Kind, readonly string[]>> = {
  creature: [
    'name',
    'color',
    'is-token',
    'cost-total',
    'cost-color',
    'hp',
    'spe',
    'atk-strong',
    'atk-technical',
    'description',
    'flavor-text',
    'script',
  ],
  effect: ['name', 'color', 'type', 'cost-total', 'cost-color', 'description', 'flavor-text', 'script'],
  plan: ['name', 'description', 'script'],
}
const METADATA = ['id', 'dev-stage', 'dev-name', 'order', 'summary', 'notes', 'value']
export const OPERATIONS = ['stats', 'draw', 'gain', 'counter', 'extra-plays'] as const

function readAmount(reader: Reader, node: Node): Amount {
  if (!isMap(node)) return [reader.number(node, 0)]
  return reader
    .list(reader.map(node, ['by-round'], 'a value').get('by-round')?.value)
    .map((one) => reader.number(one, 0))
}

function readStats(reader: Reader, node: Node, place: Operation['span']): Operation {
  const entries = reader.map(node, ['who', ...STATS], 'stats')
  const changes = STATS.flatMap((stat) =>
    entries.has(stat) ? [[stat, readAmount(reader, entries.get(stat)?.value)]] : [],
  )
  return {
    word: 'stats',
    who: reader.text(entries.get('who')?.value) || 'self',
    changes: Object.fromEntries(changes),
    span: place,
  }
}

function readGain(reader: Reader, node: Node, place: Operation['span']): Operation {
  const entries = reader.map(node, ['amount', 'color'], 'gain')
  const colour = reader.choice(entries.get('color')?.value, [...COLOURS, 'plan'], 'plan')
  return { word: 'gain', amount: readAmount(reader, entries.get('amount')?.value), colour, span: place }
}

/** An operation that is not understood is left out; its fault is noted. */
function readOperation(reader: Reader, node: Node): readonly Operation[] {
  const place = reader.spanOf(node)
  return [...reader.map(node, OPERATIONS, 'an operation')].map(([word, { value }]): Operation => {
    if (word === 'stats') return readStats(reader, value, place)
    if (word === 'gain') return readGain(reader, value, place)
    if (word === 'counter') return { word, who: reader.text(value), span: place }
    return { word: word === 'draw' ? 'draw' : 'extra-plays', amount: readAmount(reader, value), span: place }
  })
}

const readOperations = (reader: Reader, entry: Entry | undefined): readonly Operation[] =>
  reader.list(entry?.value).flatMap((node) => readOperation(reader, node))

function readTarget(reader: Reader, node: Node): Target {
  const entries = reader.map(node, ['id', 'pick', 'in', 'of'], 'a target')
  const pick = reader.choice(entries.get('pick')?.value, ['creature', 'effect'], 'creature')
  return {
    id: reader.text(entries.get('id')?.value) || 'target',
    pick,
    in: reader.choice(entries.get('in')?.value, ['field', 'stack'], pick === 'creature' ? 'field' : 'stack'),
    of: reader.choice(entries.get('of')?.value, ['you', 'opponent', 'any'], 'any'),
    span: reader.spanOf(node),
  }
}

function readTrigger(reader: Reader, node: Node): Trigger {
  const entries = reader.map(node, ['event', 'who', 'do'], 'a trigger')
  const event = reader.choice(entries.get('event')?.value, EVENTS, 'played')
  return {
    event,
    own: reader.text(entries.get('who')?.value) === 'self',
    do: readOperations(reader, entries.get('do')),
    span: reader.spanOf(node),
  }
}

function readScript(reader: Reader, entry: Entry | undefined): Script {
  const entries = reader.map(entry?.value, ['targets', 'do', 'when'], 'a script')
  return {
    targets: reader.list(entries.get('targets')?.value).map((node) => readTarget(reader, node)),
    do: readOperations(reader, entries.get('do')),
    when: reader.list(entries.get('when')?.value).map((node) => readTrigger(reader, node)),
  }
}

function readCard(reader: Reader, kind: Kind, node: Node, whole: YacgCard['span']): YacgCard {
  const file = reader.map(node, ['data', 'metadata'], kind)
  const data = reader.map(file.get('data')?.value, DATA[kind], `the data of a ${kind}`)
  const metadata = reader.map(file.get('metadata')?.value, METADATA, 'the metadata')
  const at = (key: string): Node => data.get(key)?.value
  const number = (key: string): number => (data.has(key) ? reader.number(at(key), 0) : 0)
  return {
    key: reader.text(metadata.get('id')?.value),
    name: reader.text(at('name')),
    kind,
    span: whole,
    nameSpan: reader.spanOf(at('name')),
    colour: data.has('color') ? reader.choice(at('color'), [...COLOURS, 'None'], 'None') : 'None',
    cost: { total: number('cost-total'), colour: number('cost-color'), span: data.get('cost-total')?.keySpan ?? whole },
    stats: { hp: number('hp'), satk: number('atk-strong'), spe: number('spe') },
    text: reader.text(at('description')),
    script: readScript(reader, data.get('script')),
  }
}

/** Compiles one file of a card or plan. What is not understood is left out and noted. */
export function parse(text: string): YacgParsed {
  const reader = createReader(text)
  const document = parseDocument(text, { prettyErrors: false })
  for (const { pos, message: found } of document.errors) {
    reader.problems.push({
      code: 'Y001',
      severity: 'error',
      span: span(pos[0], pos[1]),
      message: message('Y001', { found }),
      fixes: [],
    })
  }
  const entries = reader.map(document.contents, KINDS, 'a file')
  const cards = KINDS.flatMap((kind) =>
    entries.has(kind) ? [readCard(reader, kind, entries.get(kind)?.value, span(0, text.length))] : [],
  )
  return { text, cards, problems: reader.problems, words: reader.words }
}
