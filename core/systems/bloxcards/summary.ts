import { knownStats, type CardSummary, type Reference } from '../../document/catalog'
import { span } from '../../language/span'
import type { BloxCard, Increase } from './card'
import { archetypeIn } from './pool'

/** Cards that a sub-effect names by key, and the archetype that its pool names. */
function referenced(increase: Increase | undefined): Reference[] {
  if (increase?.kind === 'pool') {
    const found = archetypeIn(increase.pool)
    const start = increase.span.start + (found?.at ?? 0)
    return found ? [{ kind: 'archetype', name: found.name, span: span(start, start + found.name.length) }] : []
  }
  if (increase?.kind === 'key') return [{ kind: 'card', name: increase.key, span: increase.span }]
  return increase?.kind === 'list' ? increase.keys.map(({ value, span }) => ({ kind: 'card', name: value, span })) : []
}

/** All icons of a cost. */
export const totalCost = ({ cost }: Pick<BloxCard, 'cost'>): number => cost.reduce((sum, { value }) => sum + value, 0)

const each = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.filter((word) => word !== undefined)),
]

/** What the library keeps of a card: values by field name, words, and whom it names. Cards go by their key, so that is where its name stands. */
export function summarise(card: BloxCard): CardSummary {
  const { key, name, kind, effect, archetype, original } = card
  const parts = effect?.parts ?? []
  return {
    key,
    name,
    kind,
    nameSpan: card.keySpan,
    stats: knownStats({
      health: card.health?.value,
      power: card.power?.value,
      colour: card.colour?.value,
      rarity: card.rarity?.value,
      cost: totalCost(card),
      trigger: effect?.trigger?.value,
      attack: card.attackEffect?.value,
      original: original?.value,
      picture: card.id?.value,
    }),
    words: {
      archetype: archetype ? [archetype.value] : [],
      flag: card.flags.map(({ value }) => value),
      power: each(parts.map(({ power }) => power)),
      target: each(parts.map(({ target }) => target?.value)),
    },
    text: [effect?.name?.value, effect?.description?.value].filter(Boolean).join('\n'),
    references: [
      ...(original && original.span !== card.keySpan
        ? [{ kind: 'card', name: original.value, span: original.span }]
        : []),
      ...[archetype, effect?.archetype].flatMap((one) =>
        one ? [{ kind: 'archetype', name: one.value, span: one.span }] : [],
      ),
      ...new Map(
        parts.flatMap(({ increase }) => referenced(increase)).map((one) => [one.span.start, one] as const),
      ).values(),
    ],
  }
}
