import { knownStats, type CardSummary, type Reference } from '../../document/catalog'
import type { Span } from '../../language/span'
import { nodes } from '../../language/walk'
import type { Choice } from './ability'
import type { EvolveCard } from './card'
import { find, TAGS } from './vocabulary'

const SET = /^([A-Za-z]+\d*[a-z]?)-/

type Named = Omit<Reference, 'kind'>

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'span' in value &&
  (value as { node?: unknown }).node === 'name'

const referenced = (node: Readonly<Record<string, unknown>>): Reference[] => {
  const refer = (kind: string, named: unknown): Reference[] =>
    isNamed(named) ? [{ kind, name: named.name, span: named.span }] : []
  if (node.node === 'effect') {
    const { token, trait } = node.arguments as { token?: unknown; trait?: unknown }
    return [...refer('token', token), ...refer('trait', trait)]
  }
  if (node.node === 'atom' && (node.id === 'n' || node.id === 't')) {
    return ((node.names ?? []) as readonly unknown[]).flatMap((name) => refer(node.id === 'n' ? 'card' : 'trait', name))
  }
  return []
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && (value as { node?: unknown }).node === 'choice'

/** Where a node speaks of a counter. */
const counters = (node: Readonly<Record<string, unknown>>): Reference[] => {
  const counter = node.counter ?? (node.node === 'atom' && node.id === 'r' ? node.choice : undefined)
  return isChoice(counter) ? [{ kind: 'counter', name: counter.id, span: counter.span }] : []
}

/** Where the card says that it evolves: its evolve cost, or an activated ability that evolves it. */
const evolving = ({ evolveCost, abilities }: EvolveCard): Span | undefined =>
  evolveCost?.span ??
  abilities.find(
    ({ trigger, effect }) =>
      trigger?.value === 'Act' && effect?.id === 'Evolve' && (effect.target?.id ?? 'Self') === 'Self',
  )?.effect?.span

const pair = (card: EvolveCard): Reference[] => {
  const { name, baseName, nameSpan, type } = card
  const place = evolving(card)
  if (type?.value === 'Evolved Follower')
    return baseName === '' || baseName === name ? [] : [{ kind: 'base', name: baseName, span: nameSpan }]
  return place ? [{ kind: 'evolved', name: `${baseName} (Evolved)`, span: place }] : []
}

/** Counters the card speaks of, by name. */
const countersOf = (card: EvolveCard, spoken: readonly Reference[]): string[] => [
  ...new Set([
    ...spoken.map(({ name }) => name),
    ...card.keywords.map(({ value }) => value).filter((value) => value === 'Stack'),
  ]),
]

/** Printed text as people say it: symbols and styles are left out. */
export const plainPrinted = (text: string): string =>
  text
    .replace(/\[([a-z0-9]+)\]/g, (tag, id: string) => (find(TAGS, id) ? '' : tag))
    .replace(/<\/?(b|i|bi)>/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/^[ \t:,]+/gm, '')
    .trim()

/** What the library keeps of a card: values by field name, declared words, and whom it names. */
export function summarise(card: EvolveCard): CardSummary {
  const parts = [...nodes(card.abilities)]
  const spoken = parts.flatMap(counters)
  return {
    key: card.key,
    name: card.name,
    kind: card.kind,
    stats: knownStats({
      id: card.id?.value,
      idEn: card.idEn?.value,
      class: card.class?.value,
      universe: card.universe?.value,
      type: card.type && card.type.value + (card.token ? ' / Token' : ''),
      rarity: card.rarity?.value,
      cost: card.cost?.value,
      attack: card.stats?.value.attack,
      defense: card.stats?.value.defense,
      evolve: card.evolveCost?.value,
      set: SET.exec(card.key)?.[1],
    }),
    words: {
      trait: card.traits.map(({ value }) => value),
      keyword: card.keywords.map(({ value }) => value),
      counter: countersOf(card, spoken),
    },
    text: plainPrinted(card.text?.value ?? ''),
    references: [
      ...pair(card),
      ...card.traits.map(({ value, span }): Reference => ({ kind: 'trait', name: value, span })),
      ...parts.flatMap(referenced),
      ...spoken,
    ],
    nameSpan: card.nameSpan,
  }
}
