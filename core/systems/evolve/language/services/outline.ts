import type { OutlineItem } from '../../../../language/service'
import type { Ability } from '../../ability'
import type { EvolveCard } from '../../card'
import type { EvolveParsed } from '../parse/tree'

const ability = ({ trigger, name, nameSpan, span }: Ability): OutlineItem => ({
  name: name === '' ? 'ability' : name,
  detail: trigger && trigger.value !== name ? trigger.value : '',
  kind: 'ability',
  span,
  nameSpan,
  children: [],
})

const detail = ({ kind, cost, stats }: EvolveCard): string =>
  [kind, cost && `cost ${cost.value}`, stats && `${stats.value.attack}/${stats.value.defense}`]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')

/** Cards with what they are, and their abilities below them. */
export const outline = ({ cards }: EvolveParsed): readonly OutlineItem[] =>
  cards.map((card) => ({
    name: card.name === '' ? card.key || 'card' : card.name,
    detail: detail(card),
    kind: 'card',
    span: card.span,
    nameSpan: card.nameSpan,
    children: card.abilities.map(ability),
  }))
