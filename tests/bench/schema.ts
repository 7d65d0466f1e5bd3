import type { JSONSchema } from 'vscode-json-languageservice'
import { ARITHMETIC, CONDITIONALS } from '../../core/systems/evolve/ability'
import {
  ACTIONS,
  CARD_TYPES,
  CLASS_WORDS,
  COSTS,
  COST_EFFECTS,
  COUNTERS,
  COUNTS,
  DURATIONS,
  EFFECTS,
  FILTERS,
  KEYWORDS,
  PASSIVE_EFFECTS,
  RARITY_WORDS,
  SHORTCUTS,
  STATS,
  TARGETS,
  TOKEN_OPTIONS,
  TRIGGERS,
  UNIVERSES,
  VALUES,
  ZONES,
} from '../../core/systems/evolve/vocabulary'

const ids = (...tables: readonly (readonly { readonly id: string }[])[]): string[] => tables.flat().map(({ id }) => id)

const ref = (name: string): JSONSchema => ({ $ref: `#/definitions/${name}` })

const node = (properties: Record<string, JSONSchema>, required: string[] = []): JSONSchema => ({
  type: 'object',
  properties: { node: { type: 'string' }, span: ref('span'), ...properties },
  required: ['span', ...required],
})

const list = (items: JSONSchema): JSONSchema => ({ type: 'array', items })

const choice = (...tables: readonly (readonly { readonly id: string }[])[]): JSONSchema =>
  node({ id: { enum: ids(...tables) } })

const sourced = (value: JSONSchema): JSONSchema => ({
  type: 'object',
  properties: { value, span: ref('span') },
  required: ['value', 'span'],
})

const bounds = { min: ref('value'), max: ref('value') }

/** What an argument of an effect or a cost may be, by its name. */
const ARGUMENTS: Record<string, JSONSchema> = {
  stat: choice(STATS),
  keyword: choice(KEYWORDS),
  counter: choice(COUNTERS),
  option: choice(TOKEN_OPTIONS),
  duration: choice(DURATIONS),
  target: choice(TARGETS),
  zone: choice(ZONES),
  'second zone': choice(ZONES),
  'third zone': choice(ZONES),
  filter: ref('filter'),
  'second filter': ref('filter'),
  'third filter': ref('filter'),
  amount: ref('value'),
  'second amount': ref('value'),
  draw: ref('value'),
  damage: ref('value'),
  cost: ref('value'),
  token: ref('name'),
  trait: ref('name'),
}

/** A schema of compiled cards of Shadowverse: Evolve, with every list of the vocabulary as an enumeration and without a choice between shapes, which would be slow. */
export const schema: JSONSchema = {
  definitions: {
    span: {
      type: 'object',
      properties: { start: { type: 'integer', minimum: 0 }, end: { type: 'integer', minimum: 0 } },
      required: ['start', 'end'],
      additionalProperties: false,
    },
    name: node({ name: { type: 'string' } }),
    value: node(
      {
        id: { enum: [...ids(VALUES), ...CONDITIONALS] },
        operator: { enum: [...ARITHMETIC] },
        left: ref('value'),
        right: ref('value'),
        otherwise: ref('value'),
        then: ref('value'),
        operand: ref('value'),
        count: choice(COUNTS),
        counter: choice(COUNTERS),
        filter: ref('filter'),
        operatorSpan: ref('span'),
        ...bounds,
      },
      ['node'],
    ),
    atom: node(
      {
        id: { enum: ids(FILTERS, SHORTCUTS) },
        negated: { type: 'boolean' },
        value: ref('value'),
        names: list(ref('name')),
        choice: choice(KEYWORDS, COUNTERS, CLASS_WORDS, COUNTS),
      },
      ['id'],
    ),
    filter: node({ atoms: list(ref('atom')), alternatives: list(ref('filter')), range: node(bounds) }),
    step: node({ id: { enum: ids(ACTIONS) }, name: { type: 'string' }, filter: ref('filter'), amount: ref('value') }),
    effect: node(
      {
        id: { enum: ids(EFFECTS, PASSIVE_EFFECTS, COST_EFFECTS) },
        arguments: { type: 'object', properties: ARGUMENTS },
        list: list(ref('step')),
        target: choice(TARGETS),
        filter: ref('filter'),
      },
      ['id'],
    ),
    cost: node({ id: { enum: ids(COSTS) }, arguments: { type: 'object', properties: ARGUMENTS } }, ['id']),
    ability: node(
      {
        trigger: sourced({ enum: ids(TRIGGERS) }),
        name: { type: 'string' },
        nameSpan: ref('span'),
        costs: list(ref('cost')),
        filters: list(ref('filter')),
        effect: ref('effect'),
        conditions: list(node({ early: { type: 'boolean' }, value: ref('value') })),
        prompt: sourced({ type: 'string' }),
      },
      ['name'],
    ),
  },
  ...list(
    node(
      {
        key: { type: 'string' },
        name: { type: 'string' },
        nameSpan: ref('span'),
        baseName: { type: 'string' },
        kind: { type: 'string' },
        token: { type: 'boolean' },
        id: sourced({ type: 'string' }),
        idEn: sourced({ type: 'string' }),
        class: sourced({ enum: ids(CLASS_WORDS) }),
        universe: sourced({ enum: ids(UNIVERSES) }),
        type: sourced({ enum: ids(CARD_TYPES) }),
        rarity: sourced({ enum: ids(RARITY_WORDS) }),
        traits: list(sourced({ type: 'string' })),
        keywords: list(sourced({ enum: ids(KEYWORDS) })),
        cost: sourced({ type: 'integer', minimum: 0 }),
        evolveCost: sourced({ type: 'integer', minimum: 0 }),
        text: sourced({ type: 'string' }),
        stats: sourced({
          type: 'object',
          properties: { attack: { type: 'integer' }, defense: { type: 'integer' } },
          required: ['attack', 'defense'],
        }),
        abilities: list(ref('ability')),
      },
      ['key', 'name', 'kind'],
    ),
  ),
}
