import type { Property, PropertyValue } from '../../../core/engine/rules'
import { translate as t } from '../../messages/i18n'
import type { TableCard } from '../protocol'
import type { Standing } from '../board/standing'

/** A value in words, for labels and lists; empty where it says nothing. */
export function inWords({ label, type }: Property, value: PropertyValue | undefined): string {
  if (value === undefined || value === false) return ''
  if (type === 'boolean') return label.toLowerCase()
  if (typeof value === 'number' || typeof value === 'string')
    return value === '' ? '' : `${label.toLowerCase()} ${value}`
  if (Array.isArray(value)) return value.join(', ')
  return Object.entries(value as Readonly<Record<string, number>>)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

/** What is worth saying of a card's values, in the order of the property table. */
export const factsOf = (properties: readonly Property[], card: TableCard): readonly string[] =>
  properties.map((property) => inWords(property, card.values[property.name])).filter((fact) => fact !== '')

/** What may be done with a card or player, or why nothing may, in words; empty where the decision does not concern it. */
export function standingInWords(standing: Standing | undefined): string {
  if (!standing) return ''
  const role = t(`table.card.${standing.role}`, { reason: standing.reasons.map(({ text }) => text).join(' ') })
  const { order, part } = standing
  return [
    role,
    order === undefined ? '' : t('table.card.order', { n: order }),
    part === undefined ? '' : t('table.card.part', { n: part }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a card is called by people who cannot see it: name, numbers and state, place, what may be done. */
export function accessibleName(
  card: TableCard | undefined,
  properties: readonly Property[],
  place: string,
  standing: Standing | undefined,
): string {
  const parts = card ? [card.name, ...factsOf(properties, card)] : [t('table.card.hidden')]
  return [...parts, place, standingInWords(standing)].filter(Boolean).join(', ')
}
