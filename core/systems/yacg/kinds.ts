import { applyEdits } from '../../language/edit'
import type { Keys } from '../../language/keys'
import type { CardKind } from '../../system'
import { FIELDS } from './fields'
import { parse } from './language/parse/parse'
import { quoted } from './language/text/scalars'

/** How ids of a kind of element begin (specification, section 2.1), and how it is called at the top of its file. */
const FORMS = {
  creature: { prefix: 'CRE-', root: 'creature' },
  action: { prefix: 'EFF-', root: 'effect' },
  field: { prefix: 'EFF-', root: 'effect' },
  aura: { prefix: 'EFF-', root: 'effect' },
  trait: { prefix: 'TRA-', root: 'trait' },
  attack: { prefix: 'ATK-', root: 'attack' },
  plan: { prefix: 'P', root: 'plan' },
  weather: { prefix: 'W', root: 'weather' },
} as const
type Form = keyof typeof FORMS

const numbered = (number: number): string => String(number).padStart(3, '0')

const METADATA: Readonly<Record<Form, readonly string[]>> = {
  creature: ['value: -15'],
  action: [],
  field: [],
  aura: [],
  trait: ['type: Other', 'colors:', 'value: 0'],
  attack: ['colors:', 'value: 0'],
  plan: [],
  weather: [],
}

/** A file in the exporter's layout (section 3.7). */
const file = (form: Form, name: string, key: string, data: readonly string[], metadata = METADATA[form]): string =>
  [
    `${FORMS[form].root}:`,
    '  data:',
    `    name: ${quoted(name)}`,
    ...data.map((line) => `    ${line}`),
    '',
    '  metadata:',
    `    id: ${key}`,
    ...metadata.map((line) => `    ${line}`),
    '    dev-stage: Alpha-0',
    ...['dev-name', 'order', 'summary'].map((empty) => `    ${empty}: `),
    '',
  ].join('\n')

/** The keys of lines with no values, without the script; a kind is known by the type of its effects. */
const emptied = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => /^(?!script:)\S/.test(line))
    .map((line) => (/^(?:type: (?!Other)|is-token:)/.test(line) ? line : line.replace(/:.*/s, ': ')))

const COST = ['cost-total: 2', 'cost-color: 1']

const kind = (id: Form, label: string, data: readonly string[]): CardKind => ({
  id,
  label,
  like: `${FORMS[id].prefix}000`,
  words: ['colour'],
  template: (name, key) => file(id, name, key, data),
  bare: (name, key) => file(id, name, key, emptied(data), emptied(METADATA[id])),
})

const STATS = ['hp: 2', 'spe: 2', 'atk-strong: 2', 'atk-technical: 1']

/** What a new element can be (sections 2.2 to 2.6), each with a script that works. */
export const KINDS: readonly CardKind[] = [
  kind('creature', 'Creature', ['color: White', 'is-token: False', ...COST, ...STATS]),
  kind('action', 'Action', [
    'color: White',
    'type: Action',
    ...COST,
    'description: |',
    '  Draw 1 card.',
    'script:',
    '  do:',
    '    - draw: 1',
  ]),
  kind('field', 'Field', [
    'color: White',
    'type: Field',
    ...COST,
    'description: |',
    '  Every ally (CREATURE) gets +1 (SATK).',
    'script:',
    '  static: [{stats: {who: allies, satk: 1}}]',
  ]),
  kind('aura', 'Aura', [
    'color: White',
    'type: Aura',
    ...COST,
    'description: |',
    '  Target (CREATURE) gets +1 (HP).',
    'script:',
    '  targets: [{pick: creature}]',
    '  static: [{stats: {who: host, hp: 1}}]',
  ]),
  kind('trait', 'Trait', [
    'description: When this (CREATURE) is killed, draw 1 card.',
    'script:',
    '  when:',
    '    - event: killed',
    '      who: self',
    '      do:',
    '        - draw: 1',
  ]),
  kind('attack', 'Attack', ['description: Draw (REF:VARIABLE) cards.', 'script:', '  do:', '    - draw: variable']),
  kind('plan', 'Energy plan', [
    'description: |',
    '  At the beginning of each round, receive 1 (NOCOLOR).',
    'script:',
    '  when:',
    '    - event: round-start',
    '      do:',
    '        - gain: {amount: 1, color: plan}',
  ]),
  kind('weather', 'Weather', [
    'description: |',
    '  White (CREATURE)s get +1 (SATK).',
    'script:',
    '  static: [{stats: {who: {pick: creature, where: {color: White}}, satk: 1}}]',
  ]),
]

const NUMBERED = /^(.*?)(\d{1,3})$/s

/** The numbers of keys with this beginning. */
const numbersOf = (taken: Keys, stem: string): readonly number[] =>
  [...taken.keys()].flatMap((key) => {
    const [, own, number = ''] = NUMBERED.exec(key) ?? []
    return own === stem ? [Number(number)] : []
  })

/** The id with the next number that is free (section 2.1: three digits, from 001 on); one like `CRE-000` comes behind all of its kind. */
export function nextKey(taken: Keys, like = 'CRE-000'): string {
  const [, stem = 'CRE-', number = '0'] = NUMBERED.exec(like) ?? []
  const last = Number(number) || Math.max(0, ...numbersOf(taken, stem))
  if (!taken.has(like) && Number(number) > 0) return like
  for (let next = last + 1; ; next++) if (!taken.has(stem + numbered(next))) return stem + numbered(next)
}

/** The element's text as a new one of that name and id. */
export const rename = (text: string, name: string, key: string): string =>
  Object.entries({ name, key }).reduce(
    (result, [field, value]) =>
      applyEdits(result, FIELDS.find((each) => each.name === field)?.edit(parse(result), 0, value) ?? []),
    text,
  )
