import type { Part } from '../../../../language/services/shape'
import type { Span } from '../../../../language/span'
import type { EvolveCard } from '../../card'
import type { EvolveParsed, Item } from '../parse/tree'

const foldable = (item: Item): boolean => item.kind === 'ability' || (item.kind === 'statement' && item.id === 'text')

/** Abilities, and texts of several lines. */
export const blocks = ({ tree }: EvolveParsed): Span[] =>
  tree.cards.flatMap(({ items }) => items.filter(foldable).map(({ span }) => span))

export const facts = ({ kind, cost, stats }: EvolveCard): (string | undefined)[] => [
  kind,
  cost && `cost ${cost.value}`,
  stats && `${stats.value.attack}/${stats.value.defense}`,
]

/** The abilities of a card; the table plays those that do something. */
export const parts = ({ cards }: EvolveParsed, index: number): Part[] =>
  (cards[index]?.abilities ?? []).map(({ trigger, name, nameSpan, span, effect }, ability) => ({
    name: name === '' ? 'ability' : name,
    detail: trigger && trigger.value !== name ? trigger.value : '',
    span,
    nameSpan,
    ability: trigger && effect ? ability : undefined,
  }))
