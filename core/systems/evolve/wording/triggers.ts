import type { Filter } from '../ability'
import type { TriggerId } from '../vocabulary'
import { cardsOf } from './cards'
import { article } from './english'
import type { Pen } from './pen'

/** What an ability's line begins with. */
interface TriggerWording {
  /** A symbol: costs and sentences follow it behind a blank. */
  readonly symbol?: string
  /** Words that a colon follows: `Strike`. */
  readonly label?: string
  /** Words that a comma follows. */
  readonly clause?: (pen: Pen) => string
}

/** Whether a filter of other cards could match the card itself, so that it must be said that it does not count. */
const couldBe = (filter: Filter, { card }: Pen): boolean =>
  filter.atoms.every(({ id, negated, names }) => {
    if (negated) return true
    if (id === 'F') return card.type?.value.endsWith('Follower') ?? true
    if (id === 'S' || id === 'A') return card.type?.value === (id === 'S' ? 'Spell' : 'Amulet')
    if (id === 'K') return card.token
    if (id === 't') return names?.some(({ name }) => card.traits.some(({ value }) => value === name)) ?? false
    return id !== 'n' && id !== 'c'
  })

const EVERY: Filter = { node: 'filter', atoms: [], alternatives: [], span: { start: 0, end: 0 } }

const watchedFilter = (pen: Pen): Filter => pen.ability.filters[0] ?? EVERY

/** The cards that the ability watches, one of them. */
const watched = (pen: Pen): string => {
  const filter = watchedFilter(pen)
  const { words } = cardsOf(filter, { place: '' }, pen.catalog)
  return couldBe(filter, pen) ? `another ${words}` : article(words)
}

/** A delayed ability of a spell waits for the next such phase (section 4.1). */
const phase =
  (words: string, next: string) =>
  (pen: Pen): string =>
    pen.card.type?.value === 'Spell' ? next : words

export const TRIGGER_WORDING = {
  Fanfare: { symbol: '[fanfare]' },
  FanfareHand: { clause: () => 'When this card is put onto the field from your hand' },
  FanfareNotHand: { clause: () => 'When this card is put onto the field from anywhere other than your hand' },
  LastWords: { symbol: '[lastwords]' },
  OnLeaveField: { clause: () => 'When this card leaves the field' },
  OnReturnToHandFromField: { clause: () => 'When this card is returned to hand from your field' },
  OnOtherReturnToHandFromField: { clause: (pen) => `Whenever ${watched(pen)} is returned to hand from your field` },
  OnEvolve: { label: 'On Evolve' },
  OnOtherEvolve: {
    clause: (pen) => `Whenever ${watched(pen).replace(/^another card$/, 'another follower')} on your field evolves`,
  },
  OnRace: { label: 'On Race' },
  OnOtherRace: {
    clause: (pen) => `Whenever ${watched(pen).replace(/^another card$/, 'another follower')} on your field races`,
  },
  Strike: { label: 'Strike' },
  FollowerStrike: { label: 'Follower Strike' },
  LeaderStrike: { label: 'Leader Strike' },
  OnOtherAttack: {
    clause: (pen) =>
      `Whenever one of your ${cardsOf(watchedFilter(pen), { place: '' }, pen.catalog, true).words} attacks`,
  },
  OnOtherEnterField: { clause: (pen) => `Whenever ${watched(pen)} is put onto your field` },
  OnOtherLeaveField: { clause: (pen) => `Whenever ${watched(pen)} you control leaves the field` },
  OnOpponentCardLeaveField: {
    clause: (pen) =>
      `Whenever ${article(cardsOf(watchedFilter(pen), { side: 'enemy', place: '' }, pen.catalog).words)} is destroyed`,
  },
  OnDiscarded: { clause: () => 'When this card is discarded' },
  OnPlaySpell: {
    clause: (pen) =>
      `Whenever you play ${article(cardsOf(watchedFilter(pen), { place: '' }, pen.catalog).words.replace(/^card\b/, 'spell'))}`,
  },
  OnDealCombatDamage: { clause: (pen) => `Whenever ${pen.self.words} deals combat damage to a follower` },
  OnLeaderGainDefense: { clause: () => 'Whenever your leader gains [defense]' },
  StartMainPhase: { clause: phase('At the start of your main phase', 'At the start of your next main phase') },
  StartOpponentMainPhase: {
    clause: phase("At the start of each opponent's main phase", "At the start of the opponent's next main phase"),
  },
  StartEndPhase: { clause: phase('At the start of your end phase', 'At the start of your next end phase') },
  Spell: {},
  Passive: {},
  ModifiedCost: {},
  Act: { symbol: '[act]' },
} satisfies Record<TriggerId, TriggerWording>

export const triggerWording = (id: string | undefined): TriggerWording =>
  (TRIGGER_WORDING as Readonly<Record<string, TriggerWording>>)[id ?? ''] ?? {}
