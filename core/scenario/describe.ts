import type { Decision, Option } from '../engine/decision'
import type { Property, PropertyValue, Rules, Table } from '../engine/rules'
import { SEATS, SEAT_NAMES, type Seat } from '../engine/seat'
import { idsIn, type ZoneSpec } from '../engine/zone'
import { openZones } from './format'
import { say } from './messages'
import { sentence } from './print'

/** How a card of the table is called in what is printed. */
export type WordOf = (id: number) => string

/** A value as people write it in a scenario file. */
export function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, part]) => `${name}: ${printValue(part)}`)
      .join(', ')}}`
  return value === undefined ? 'nothing' : String(value)
}

const isEmpty = (value: PropertyValue | undefined): boolean =>
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Numbers are told even where they are as printed, other values and zeros only where they differ from that. */
const isTelling = (value: PropertyValue | undefined, base: PropertyValue | undefined): boolean =>
  !isEmpty(value) && ((typeof value === 'number' && value !== 0) || printValue(value) !== printValue(base))

const printProperty = ({ name }: Property, value: PropertyValue | undefined): string =>
  value === true ? name : `${name} ${printValue(value)}`

function valuesOf(rules: Rules, table: Table, of: Property['of'], id: number): string {
  return rules.properties
    .filter((property) => property.of === of)
    .map((property) => ({ property, value: property.read(table, id) }))
    .filter(({ property, value }) => isTelling(value, property.base?.(table, id)))
    .map(({ property, value }) => printProperty(property, value))
    .join(', ')
}

function zoneLine(rules: Rules, table: Table, zone: ZoneSpec, seat: Seat, wordOf: WordOf): string {
  const ids = idsIn(table.state, zone.id, seat)
  if (ids.length === 0) return ''
  if (zone.layout === 'pile' && zone.visible === 'none') return `${zone.id}: ${ids.length}`
  const cards = ids.map((id) => {
    const values = zone.layout === 'row' ? valuesOf(rules, table, 'card', id) : ''
    return wordOf(id) + (values === '' ? '' : ` (${values})`)
  })
  return `${zone.id}: ${cards.join('; ')}`
}

/** A table as lines of text: the turn, each player's values, and the cards of each zone that holds some. */
export function describeTable(rules: Rules, table: Table, wordOf: WordOf): string {
  const { turn, result } = table.state
  const sides = SEATS.flatMap((seat) => [
    `${SEAT_NAMES[seat]}: ${valuesOf(rules, table, 'player', seat)}`,
    ...openZones(rules)
      .map((zone) => zoneLine(rules, table, zone, seat, wordOf))
      .filter((line) => line !== '')
      .map((line) => `  ${line}`),
  ])
  const over = result
    ? [
        `over: ${typeof result.winner === 'number' ? SEAT_NAMES[result.winner] : result.winner} (${sentence(rules, result.reason)})`,
      ]
    : []
  return [`turn ${turn.number} of ${SEAT_NAMES[turn.seat]}, ${turn.phase}`, ...over, ...sides].join('\n')
}

/** An option as a step would say it: `attack Ann > Bob`, `play Lamp Carrier with Quick`; one whose verb no step has, by its label. */
export function describeOption(rules: Rules, option: Option, wordOf: WordOf): string {
  if (!rules.verbs.some(({ id }) => id === option.verb)) return sentence(rules, option.label)
  const card = option.card === undefined ? '' : ` ${wordOf(option.card)}`
  const target = option.target === undefined ? '' : ` > ${wordOf(option.target)}`
  return option.verb + card + target + (option.name === undefined ? '' : ` with ${option.name}`)
}

/** What a decision offers, in words, in its own order. */
export function describeOffer(rules: Rules, { asks }: Decision, wordOf: WordOf): string[] {
  switch (asks.kind) {
    case 'option':
      return asks.options.map((option) => describeOption(rules, option, wordOf))
    case 'cards':
    case 'share':
      return asks.candidates.map(wordOf)
    case 'yes':
      return ['true', 'false']
    case 'number':
      return [`${asks.min} to ${asks.max}`]
    case 'pay':
      return Object.entries(asks.available).map(([name, amount]) => `${name} (${amount})`)
  }
}

function describeRefused(rules: Rules, { asks }: Decision, wordOf: WordOf): string[] {
  if (asks.kind === 'option')
    return asks.refused.map(
      (option) => `${describeOption(rules, option, wordOf)} (${sentence(rules, option.refusal.reason)})`,
    )
  if (asks.kind !== 'cards' && asks.kind !== 'share') return []
  return asks.refused.map(({ id, reason }) => `${wordOf(id)} (${sentence(rules, reason)})`)
}

/** Who is asked what, and what may be answered, as lines of text. */
export function describeDecision(rules: Rules, decision: Decision, wordOf: WordOf): string {
  const { by, prompt, source } = decision
  const asker = source && source.id >= SEATS.length ? ` (${wordOf(source.id)})` : ''
  const refused = describeRefused(rules, decision, wordOf)
  return [
    say('asked', { player: SEAT_NAMES[by], prompt: sentence(rules, prompt) }) + asker,
    say('offered', { options: describeOffer(rules, decision, wordOf).join(', ') }),
    ...(refused.length === 0 ? [] : [say('refused', { options: refused.join(', ') })]),
  ].join('\n')
}
