import type { CardSummary } from '../../document/catalog'
import { isPlayable, STAGES, type Stage } from './card'
import { COLOURS } from './words'

/** Kinds that are cards; all others are rules that cards name (section 1). */
const PRINTED: readonly string[] = ['creature', 'action', 'field', 'aura', 'effect']
const STAGE_KEYS: Readonly<Record<Stage, number>> = {
  Conception: 1000,
  'Alpha-0': 100,
  'Alpha-1': 101,
  Discontinued: 9000,
}
const COLOUR_KEYS: readonly string[] = ['None', ...COLOURS]
const LAST = Number.MAX_SAFE_INTEGER

/** Whether it is printed as a card of its own. */
export const isPrinted = ({ kind }: Pick<CardSummary, 'kind'>): boolean => PRINTED.includes(kind)

/** What the canonical order looks at. */
export type Ordered = Pick<CardSummary, 'key' | 'name' | 'kind' | 'stats' | 'words'>

const stageOf = ({ stats }: Ordered): Stage | undefined => STAGES.find((stage) => stage === stats.stage)

const isPlayed = (card: Ordered): boolean => {
  const value = stageOf(card)
  return value !== undefined && isPlayable({ stage: { value, span: { start: 0, end: 0 } } })
}

function ranksOf(card: Ordered): readonly number[] {
  const stage = stageOf(card)
  const colour = COLOUR_KEYS.indexOf(String(card.stats.colour))
  const played = isPlayed(card)
  return [
    played ? 0 : 1,
    played || !stage ? 0 : STAGE_KEYS[stage],
    card.words.flag?.includes('Token') ? 1 : 0,
    colour < 0 ? LAST : colour,
    card.kind === 'creature' ? 0 : 1,
    typeof card.stats.cost === 'number' ? card.stats.cost : LAST,
  ]
}

/** Cards in the canonical order (specification, section 2.10); what is never printed is left out. */
export function inOrder<C extends Ordered>(cards: Iterable<C>): C[] {
  return [...cards]
    .filter(isPrinted)
    .map((card) => ({ card, ranks: ranksOf(card) }))
    .sort((a, b) => {
      const differing = a.ranks.findIndex((rank, index) => rank !== b.ranks[index])
      if (differing >= 0) return (a.ranks[differing] ?? 0) - (b.ranks[differing] ?? 0)
      return a.card.name < b.card.name ? -1 : a.card.name > b.card.name ? 1 : 0
    })
    .map(({ card }) => card)
}

/** Keys of the playable cards, each once, whichever files repeat it; the first is printed as number 1. */
export function numbered(cards: Iterable<Ordered>): readonly string[] {
  const first = new Map<string, Ordered>()
  for (const card of cards) if (!first.has(card.key)) first.set(card.key, card)
  return inOrder(first.values())
    .filter(isPlayed)
    .map(({ key }) => key)
}
