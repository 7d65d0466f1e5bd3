import type { Property, PropertyValue } from '../../../core/engine/rules'
import { translate as t } from '../../messages/i18n'
import type { TableCard } from '../protocol'
import type { Standing } from '../board/standing'

/** A label within a sentence: `attack`, but `BP`. */
export const lowered = (label: string): string =>
  label
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')

/** A value in words, for labels and lists; empty where it says nothing. */
export function inWords({ label, type }: Property, value: PropertyValue | undefined): string {
  if (value === undefined || value === false) return ''
  if (type === 'boolean') return lowered(label)
  if (typeof value === 'number' || typeof value === 'string') return value === '' ? '' : `${lowered(label)} ${value}`
  if (Array.isArray(value)) return value.join(', ')
  return Object.entries(value as Readonly<Record<string, number>>)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

/** What a card's name says of a value: a changed number with the printed one. What a card has in `base` differs from its value. */
function factOf(property: Property, { values, base }: TableCard): string {
  const { name, said } = property
  const [value, printed] = [values[name], base[name]]
  if (said === 'never' || (said === 'unless-zero' && value === 0)) return ''
  if (said === 'changed' && printed === undefined) return ''
  const fact = inWords(property, value)
  const isChanged = !said && typeof value === 'number' && typeof printed === 'number'
  return isChanged ? t('table.card.printed', { fact, n: printed }) : fact
}

/** What is worth saying of a card's values, in the order of the property table. */
export const factsOf = (properties: readonly Property[], card: TableCard): readonly string[] =>
  properties.map((property) => factOf(property, card)).filter((fact) => fact !== '')

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
