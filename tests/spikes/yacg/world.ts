import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '../../../core/document/catalog'
import type { Answer } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { createPool, type Definition, type Pool } from '../../../core/engine/pool'
import type { Deck, Placement, PropertyValue, Setup, Side } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import { cardOf } from '../../../core/engine/state'
import type { CompiledCard } from '../../../core/language/service'
import { idsIn } from '../../../core/engine/zone'
import { systemById } from '../../core/systems/named'
import type { YacgCard } from './card'
import { language, rowsOf } from './language'
import { rules } from './rules'

/** The ten cards and three plans, as the system's own format divides their file. */
export const ENTRIES = systemById('yacg').documents.split([
  {
    path: 'card_data/clockwork-orchard.yaml',
    text: readFileSync(join(import.meta.dirname, 'clockwork-orchard.yaml'), 'utf8'),
  },
]).entries

export const PARSED = ENTRIES.map(({ slices }) => language.parse(slices.join('')))
export const CARDS: readonly YacgCard[] = PARSED.flatMap(({ cards }) => cards)

export function fillCatalog(): ReturnType<typeof createCatalog> {
  const catalog = createCatalog()
  ENTRIES.forEach(({ key }, index) => {
    const parsed = PARSED[index]
    if (parsed) catalog.set(key, rowsOf(key, parsed))
  })
  return catalog
}

export const poolOf = (cards: readonly YacgCard[]): Pool =>
  createPool<CompiledCard, Definition>(cards, (card) => rules.define(card))
export const POOL = poolOf(CARDS)

/** Five copies of each of the ten cards. */
const COPIES = CARDS.filter(({ kind }) => kind !== 'plan').flatMap(({ key }) => Array.from({ length: 5 }, () => key))
export const DECK: Deck = { name: 'Orchard', sections: { main: COPIES } }

export const dealt = (seed: number): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks: [DECK, DECK] } })

export const startGame = (seed = 1): Match => new Match(rules, dealt(seed), POOL)

const keyOf = (name: string): string => CARDS.find((card) => card.name === name)?.key ?? name

type Given = Readonly<Partial<Record<'hand' | 'deck' | 'creatures', readonly (string | Placement)[]>>> & {
  readonly energy?: Readonly<Record<string, number>>
}

function sideOf({ energy = {}, ...zones }: Given): Side {
  const placed = Object.entries(zones).map(([zone, cards]) => [
    zone,
    cards.map((card): Placement => (typeof card === 'string' ? { key: keyOf(card) } : card)),
  ])
  const values: Record<string, PropertyValue> = { energy }
  return { values, zones: Object.fromEntries(placed) as Side['zones'] }
}

/** A match in a phase that you begin. */
export function arranged(phase: string, you: Given, foe: Given = {}, parameters: Setup['parameters'] = {}): Match {
  const start: Setup['start'] = {
    kind: 'position',
    position: { turn: { seat: 0, number: 1, phase }, sides: [sideOf(you), sideOf(foe)] },
  }
  const match = new Match(rules, { seed: 1, parameters, start }, POOL)
  if (match.refusal) throw new Error(match.refusal.reason.id)
  return match
}

export const nameOf = ({ state }: Match, id: number): string => POOL.byKey(cardOf(state, id).key)?.card.name ?? ''

export const names = (match: Match, zone: string, seat: Seat = 0): readonly string[] =>
  idsIn(match.state, zone, seat).map((id) => nameOf(match, id))

export const creature = (match: Match, name: string): number =>
  match.state.cards.findIndex(({ zone, key }) => zone === 'creatures' && key === keyOf(name))

/** A number of a creature, as the inspector reads it. */
export const stat = (match: Match, name: string, which: string): PropertyValue | undefined =>
  rules.properties.find((property) => property.name === which)?.read(match.table, creature(match, name))

export function answer(match: Match, given: Answer): void {
  const refusal = match.answer(given)
  if (refusal) throw new Error(`Refused: ${refusal.reason.id}`)
}

/** Plays a card of the hand by its name, with targets by name and a payment. */
export function play(
  match: Match,
  name: string,
  targets: readonly string[],
  pay: Readonly<Record<string, number>>,
): void {
  const { asks } = match.pending() ?? {}
  const option =
    asks?.kind === 'option'
      ? asks.options.find(({ card }) => card !== undefined && nameOf(match, card) === name)
      : undefined
  answer(match, { option: option?.id ?? name })
  const inPlay = (target: string): number =>
    match.state.cards.findIndex(({ zone, key }) => ['creatures', 'stack'].includes(zone) && key === keyOf(target))
  for (const target of targets) answer(match, { choose: [inPlay(target)] })
  answer(match, { pay })
}

/** Ids of the options that may be taken now. */
export function offered(match: Match): readonly string[] {
  const { asks } = match.pending() ?? {}
  return asks?.kind === 'option' ? asks.options.map(({ id }) => id) : []
}
