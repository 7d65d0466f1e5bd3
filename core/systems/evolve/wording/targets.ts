import type { Filter } from '../ability'
import type { TargetId } from '../vocabulary'
import { numberOf } from './counting'
import { chosen, each } from './cards'
import type { Whereabouts } from './cards'
import type { Noun, Pen } from './pen'

/** What an effect is done to: cards that have to be selected first, or cards as they are. */
export interface Aim {
  readonly selects: Noun | undefined
  readonly object: Noun
}

interface TargetWording {
  readonly mode: 'self' | 'fixed' | 'all' | 'select' | 'trigger'
  readonly where?: Whereabouts
  /** What is said besides the cards: a leader. */
  readonly leader?: string
  /** A leader or a player. */
  readonly fixed?: Noun
}

const fixed = (words: string, enemy = false): Noun => ({
  words,
  kind: words.replace(/^(?:your|each|an) /, ''),
  plural: false,
  short: false,
  enemy,
})

const FIELD: Whereabouts = { place: 'on your field' }
const EX: Whereabouts = { place: 'in your EX area' }
const BOTH: Whereabouts = { place: 'on your field and in your EX area' }
const ENEMY: Whereabouts = { side: 'enemy', place: 'on the field' }
const ENEMY_EX: Whereabouts = { place: "in an opponent's EX area" }
const ANY: Whereabouts = { place: 'on the field' }

/** Words of every target (section 4.3). */
const TARGET_WORDING = {
  Self: { mode: 'self' },
  Leader: { mode: 'fixed', fixed: fixed('your leader') },
  AllPlayerCards: { mode: 'all', where: FIELD },
  AllPlayerCardsEx: { mode: 'all', where: EX },
  AllPlayerCardsFieldAndEx: { mode: 'all', where: BOTH },
  TargetPlayerCard: { mode: 'select', where: FIELD },
  TargetPlayerCardEx: { mode: 'select', where: EX },
  TargetPlayerCardOrLeader: { mode: 'select', where: FIELD, leader: 'your leader' },
  Opponent: { mode: 'fixed', fixed: fixed('each opponent', true) },
  OpponentLeader: { mode: 'fixed', fixed: fixed('each enemy leader', true) },
  AllOpponentCards: { mode: 'all', where: ENEMY },
  AllOpponentCardsEx: { mode: 'all', where: { place: "in each opponent's EX area" } },
  AllOpponentCardsFieldAndEx: {
    mode: 'all',
    where: { side: 'enemy', place: "on the field and in each opponent's EX area" },
  },
  AllOpponentCardsAndLeader: { mode: 'all', where: ENEMY, leader: 'each enemy leader' },
  TargetOpponentCard: { mode: 'select', where: ENEMY },
  TargetOpponentCardOrLeader: { mode: 'select', where: ENEMY, leader: 'an enemy leader' },
  TargetOpponentCardEx: { mode: 'select', where: ENEMY_EX },
  TargetOpponentCardsDivided: { mode: 'select', where: ENEMY },
  AllCards: { mode: 'all', where: ANY },
  TargetCard: { mode: 'select', where: ANY },
  TargetCardEx: { mode: 'select', where: { place: 'in any EX area' } },
  AllPlayers: { mode: 'fixed', fixed: fixed('each player') },
  AllLeaders: { mode: 'fixed', fixed: fixed('each leader') },
  TriggerCard: { mode: 'trigger' },
} satisfies Record<TargetId, TargetWording>

export const targetWording = (id: string): TargetWording =>
  (TARGET_WORDING as Readonly<Record<string, TargetWording>>)[id] ?? { mode: 'self' }

/** Targets on cards mean the scope inside a sequence that has one, if they look at its side and zone (section 6.5). */
const isScoped = (id: string, scope: Noun): boolean => {
  const { mode, where } = targetWording(id)
  if (mode === 'trigger') return true
  if (mode !== 'all' && mode !== 'select') return false
  return (
    (where === ANY || (where?.side === 'enemy') === scope.enemy) &&
    (!where?.place.includes('EX area') || !/on (?:your|the) field/.test(scope.words))
  )
}

/** `it` or `them`, for cards that were named before. */
export const pronounOf = ({ kind, plural, enemy }: Noun): Noun => ({
  words: plural ? 'them' : 'it',
  kind,
  plural,
  short: true,
  enemy,
})

function selection({ where = FIELD, leader }: TargetWording, filter: Filter, pen: Pen): Aim {
  const { words, plural, kind } = chosen(filter, where, pen.catalog)
  const noun: Noun = { words, kind, plural, short: false, enemy: where.side === 'enemy' }
  const either: Noun =
    leader === undefined
      ? noun
      : {
          ...noun,
          words: `${leader} or ${plural || leader.startsWith('your') ? words : words.replace(/^an? /, '')}`,
          kind: 'enemy',
        }
  return { selects: either, object: pronounOf(either) }
}

/** The trigger card as a sentence that begins with the trigger calls it. */
const triggered = (pen: Pen): Noun => {
  if (pen.trigger) return pen.trigger
  const watching =
    pen.ability.trigger?.value.startsWith('On') === true && /Other|Opponent/.test(pen.ability.trigger.value)
  return watching || pen.ability.trigger?.value.endsWith('Strike')
    ? { words: 'it', kind: 'card', plural: false, short: true, enemy: false }
    : pen.self
}

/** Cards of the scope: all of them, or as many as may be chosen among them. */
function scoped(scope: Noun, { range }: Filter): Noun {
  if (!range) return scope.fixed ? scope : pronounOf(scope)
  const [min, max] = [numberOf(range.min) ?? 0, numberOf(range.max) ?? 0]
  const few = scope.count !== undefined && max < scope.count
  return {
    ...pronounOf({ ...scope, plural: true }),
    words: min > 0 ? (few ? `${max} of them` : 'them') : few ? `up to ${max} of them` : 'any number of them',
  }
}

/** What the target and its filter stand for. */
export function aimOf(id: string, filter: Filter, pen: Pen): Aim {
  if (pen.scope && isScoped(id, pen.scope)) return { selects: undefined, object: scoped(pen.scope, filter) }
  const target = targetWording(id)
  switch (target.mode) {
    case 'self':
      return { selects: undefined, object: pen.self }
    case 'trigger':
      return { selects: undefined, object: triggered(pen) }
    case 'fixed':
      return { selects: undefined, object: target.fixed ?? pen.self }
    case 'select':
      return selection(target, filter, pen)
    case 'all': {
      const { words, plural, kind } = each(filter, target.where ?? FIELD, pen.catalog)
      const whole = target.leader === undefined ? words : `${target.leader} and ${words}`
      return {
        selects: undefined,
        object: { words: whole, kind, plural, short: false, enemy: target.where?.side === 'enemy' },
      }
    }
  }
}
