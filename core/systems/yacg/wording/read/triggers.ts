import { mapping, type Data, type Mapping } from './data'
import { type Noun, type Who } from './noun'
import type { Pen } from './pen'
import { row, Table, type Row } from './table'
import type { Amount } from './values'
import type { Parts } from './template'

/** What a text begins with that says when something is done. */
export type Lead =
  /** `per`: as often as this counts. */
  | { readonly lead: 'event'; readonly event: Mapping; readonly per?: Amount }
  /** Applied in place of what would happen (specification, section 4.13). */
  | { readonly lead: 'instead'; readonly instead: Mapping }
  | { readonly lead: 'fight' }
  | { readonly lead: 'delay'; readonly until: string }
  | { readonly lead: 'next-round' }
  | { readonly lead: 'activate'; readonly timing: string }
  | { readonly lead: 'while-stack' }
  | { readonly lead: 'own'; readonly if: Mapping }

const nounOf = (parts: Parts): Noun => parts.noun as Noun

/** Whom the operations of an event mean by `it`. */
function follow(pen: Pen, who: Data, kind = 'creature', gone = false): void {
  // The host that has left is the one that the event is of.
  const isSelf = who === 'self' || (who === 'host' && !gone)
  pen.name(isSelf ? who : 'it', kind)
}

const kindOf = (noun: Noun): string => (noun.is === 'picked' ? noun.pick.kind : 'creature')

/** An event of objects: `an ally creature is killed`. */
const of =
  (event: string, more: Mapping = {}, isFight = false) =>
  (parts: Parts, pen: Pen): Lead => {
    const noun: Noun = parts.noun === undefined ? { is: 'self' } : nounOf(parts)
    if (isFight) pen.fight = true
    const { who, where } = pen.heard(noun)
    const isCombat = parts.combat !== undefined
    if (isCombat) pen.fight = true
    follow(pen, who, kindOf(noun), /^(?:leaves|killed|destroyed|dies)$/.test(event))
    return { lead: 'event', event: mapping({ event, who, where, ...(isCombat && { combat: true }), ...more }) }
  }

/** An event of no object. */
const plain =
  (event: string, more: Mapping = {}) =>
  (): Lead => ({ lead: 'event', event: { event, ...more } })

/** An event of cards that somebody plays, draws or discards. */
const byPlayer =
  (event: string) =>
  (parts: Parts, pen: Pen): Lead => {
    const noun = parts.noun as Noun | undefined
    const pick = noun?.is === 'picked' ? noun.pick : undefined
    if (noun && !pick) {
      const who = pen.selection(noun)
      follow(pen, who)
      return { lead: 'event', event: { event, who } }
    }
    const filter: Mapping =
      pick === undefined || pick.kind === 'card' ? (pick?.where ?? {}) : { type: pick.kind, ...pick.where }
    const player =
      parts.who === undefined
        ? pick?.of === undefined || pick.of === 'any'
          ? undefined
          : pen.player(pick.of)
        : pen.player(parts.who as Who)
    pen.name('it', pick?.kind ?? 'card')
    if (player === 'opponent' || player === undefined) pen.nameOf(player ?? 'player')
    return {
      lead: 'event',
      event: mapping({
        event,
        player: player === 'each' ? undefined : player,
        where: Object.keys(filter).length === 0 ? undefined : filter,
      }),
    }
  }

const FIGHT = '[{combat:fight}]'

/** Leads that say themselves when: `in combat`, `at the end of the round`. */
const WHEN_ROWS: readonly Row<Lead>[] = [
  row(
    [
      'in (combat|a fight|fight|every fight)',
      'during (combat|a fight|fight|its fight)',
      'in its fight',
      'while (fighting|in combat|it fight)',
    ],
    (_, pen) => {
      pen.fight = true
      return { lead: 'fight' }
    },
  ),
  row(
    [
      'at start of (combat|a fight|every fight|its fight)',
      'when (combat|a fight|its fight) starts',
      'once a fight starts',
    ],
    (_, pen) => {
      pen.fight = true
      const who = pen.isAura ? 'host' : 'self'
      return {
        lead: 'event',
        event: pen.isCreature || pen.isAura ? { event: 'fight-start', who } : { event: 'fight-start' },
      }
    },
  ),
  row(
    [
      'at end of (combat|a fight|every fight|its fight)',
      'when (combat|its fight) ends',
      'after (combat|its fight|every of its fight)',
    ],
    (_, pen) => {
      pen.fight = true
      const who = pen.isAura ? 'host' : 'self'
      return {
        lead: 'event',
        event: pen.isCreature || pen.isAura ? { event: 'fight-end', who } : { event: 'fight-end' },
      }
    },
  ),
  row(['after (a|every|any) fight', 'when a fight ends'], (_, pen) => {
    pen.fight = true
    return { lead: 'event', event: { event: 'fight-end' } }
  }),
  row(
    [
      'at end of (round|every round|a round|this round|that round)',
      'when (round|a round|every round) (ends|closes|close)',
      'every time a round ends',
    ],
    plain('round-end'),
  ),
  row(
    [
      'at start of (round|every round|a round)',
      'when (round|a round|every round) (starts|opens|open)',
      'as round opens',
    ],
    plain('round-start'),
  ),
  row(['at start of [that] next round', 'when [that] next round (starts|opens)', 'next round'], () => ({
    lead: 'next-round',
  })),
  row(['at end of (this|that) phase', 'when (this|that) phase (ends|is over)'], () => ({
    lead: 'delay',
    until: 'phase-end',
  })),
  row(['at end of this fight'], () => ({ lead: 'delay', until: 'fight-end' })),
  row(
    ['at start of [that] {phase:phase} phase', 'when [that] {phase:phase} phase starts', 'when {phase:phase} starts'],
    (parts) => ({ lead: 'event', event: { event: 'phase-start', phase: parts.phase as string } }),
  ),
  row(['at end of [that] {phase:phase} phase', 'when [that] {phase:phase} phase (ends|closes|close)'], (parts) => ({
    lead: 'event',
    event: { event: 'phase-end', phase: parts.phase as string },
  })),
  row(['starts game with', 'at start of game', 'when game starts'], plain('game-start')),
  row('at every time', () => ({ lead: 'activate', timing: 'any-time' })),
  row(['in [that] effect phase', 'effect phase'], () => ({ lead: 'activate', timing: 'effect' })),
  row(['in [that] combat phase', 'combat ,'], () => ({ lead: 'activate', timing: 'combat' })),
  row(['in [that] creature phase', 'creature phase ,'], () => ({ lead: 'activate', timing: 'creature' })),
  row(['while (this|it) is on [that] [effect] stack', 'as long as this (waits|is) on [that] [effect] stack'], () => ({
    lead: 'while-stack',
  })),
  row(['when (played|plays)', 'on arrival', 'on being (played|plays)', 'when it is (played|plays)'], of('played')),
  row(['killed [{combat:fight}]'], of('killed')),
  row(['destroyed [{combat:fight}]'], of('destroyed')),
  row(['killed or destroyed [{combat:fight}]'], of('dies')),
  row(['has (struck|attacked)'], of('after-attack', {}, true)),
  row(
    [
      'when {noun} survives until end of [(every|a|that)] round',
      'for every {noun} that survives [(a|that|every)] round',
      'for every {noun} left when a round ends',
    ],
    (parts) => ({
      lead: 'event',
      event: { event: 'round-end' },
      per: { is: 'count', of: nounOf(parts) },
    }),
  ),
  row(['once this is on [that] stack', 'after (plays|played) this [card] [to [that] [effect] stack]'], of('played')),
]

/** What happens, behind `when`, `whenever`, `if`, `after` or `each time`. */
const EVENT_ROWS: readonly Row<Lead>[] = [
  row(['{noun} is (played|plays)'], (parts, pen) =>
    nounOf(parts).is === 'picked' ? byPlayer('played')(parts, pen) : of('played')(parts, pen),
  ),
  row('{who} plays {noun} [(from [{whose}] hand)]', byPlayer('played')),
  row(['(played|plays) this [card]', 'you plays this [card]', '(played|plays)'], of('played')),
  row(['{noun} enters [that] field', '{noun} enters', '{noun} (arrives|arrive)'], of('enters')),
  row(['{noun} enters [that] effect stack', '{noun} enters [that] stack'], byPlayer('played')),
  row(['{noun} leaves [that] field', '{noun} leaves', '{noun} is gone'], of('leaves')),
  row('{noun} is attached [to {other:noun}]', of('attached')),
  row([`{noun} is killed ${FIGHT}`, `{noun} is killed by {by:noun} ${FIGHT}`], (parts, pen) => {
    const found = of('killed')(parts, pen)
    if (parts.by === undefined || found.lead !== 'event') return found
    return { lead: 'event', event: { ...found.event, by: pen.selection(parts.by as Noun, true) } }
  }),
  row([`{noun} is destroyed ${FIGHT}`, `{noun} is destroys ${FIGHT}`], of('destroyed')),
  row(
    [`{noun} is killed or destroyed ${FIGHT}`, `{noun} is destroyed or killed ${FIGHT}`, `{noun} (dies|die) ${FIGHT}`],
    of('dies'),
  ),
  row([`{by:noun} kills {noun} ${FIGHT}`], (parts, pen) => {
    const by = pen.selection(parts.by as Noun, true)
    const { who, where } = pen.heard(nounOf(parts))
    const isSelf = by === 'self' || by === 'host'
    pen.name(isSelf ? by : 'it')
    return {
      lead: 'event',
      event: mapping({ event: 'killed', who, by, where, combat: parts.combat === undefined ? undefined : true }),
    }
  }),
  row(['{noun} attacks', '{noun} attacks {other:noun}'], of('attacks', {}, true)),
  row(['{noun} is attacks by {by:noun}', '{noun} is attacked by {by:noun}'], (parts, pen) => {
    pen.fight = true
    pen.name('other')
    const who = pen.selection(parts.by as Noun, true)
    return { lead: 'event', event: { event: 'attacks', who } }
  }),
  row(
    ['{noun} (takes|is dealt|suffers) [{c:combat}] damage [once]', '{noun} is damaged [{c:combat}]'],
    (parts, pen) => {
      if (parts.c !== undefined) pen.fight = true
      return of('damaged', parts.c === undefined ? {} : { combat: true })(parts, pen)
    },
  ),
  row('{noun} (takes|is dealt) [{c:combat}] damage that leaves it with {test}', (parts, pen) => {
    if (parts.c !== undefined) pen.fight = true
    const found = of('damaged', parts.c === undefined ? {} : { combat: true })(parts, pen)
    return found.lead === 'event' ? { lead: 'event', event: { ...found.event, where: parts.test as Mapping } } : found
  }),
  row(
    [
      '{by:noun} deals [{c:combat}] damage',
      '{by:noun} deals [{c:combat}] damage to {noun}',
      '{by:noun} damages {noun}',
    ],
    (parts, pen) => {
      const by = pen.selection(parts.by as Noun, true)
      const heard = parts.noun === undefined ? undefined : pen.heard(nounOf(parts))
      pen.name('it')
      return {
        lead: 'event',
        event: mapping({
          event: 'damaged',
          who: heard?.who,
          by,
          where: heard?.where,
          combat: parts.c === undefined ? undefined : true,
        }),
      }
    },
  ),
  row(
    [
      '{noun} deals (excess|excessive|surplus) [{c:combat}] damage',
      '{noun} deals [{c:combat}] damage beyond what is needed',
    ],
    (parts, pen) => {
      pen.fight = true
      return of('excess-damage')(parts, pen)
    },
  ),
  row(
    [
      '{noun} is targeted [by {by:noun}]',
      '{noun} is [that] target of {by:noun}',
      '{noun} becomes [that] target of {by:noun}',
    ],
    (parts, pen) => {
      const found = of('targeted')(parts, pen)
      const by = parts.by as Noun | undefined
      if (!by || by.is !== 'picked' || by.pick.kind === 'effect' || found.lead !== 'event') return found
      return { lead: 'event', event: { ...found.event, by: pen.selection(by, true) } }
    },
  ),
  row('{by:noun} is aimed at {noun}', of('targeted')),
  row(['{who} draws {noun}'], (parts, pen) => byPlayer('drawn')(parts, pen)),
  row(['{who} discards {noun} [from [{whose}] hand]'], (parts, pen) => byPlayer('discarded')(parts, pen)),
  row(['{noun} is (discarded|discards)'], (parts, pen) => byPlayer('discarded')(parts, pen)),
  row(
    [
      '{noun} (reaches|enters) [(a|every)] discard pile',
      '{noun} (reaches|enters) {whose} discard pile',
      '{noun} is puts into a discard pile',
    ],
    (parts, pen) => {
      const found = byPlayer('enters-discard')(parts, pen)
      const player = parts.whose === undefined ? undefined : pen.player(parts.whose as Who)
      return found.lead === 'event'
        ? { lead: 'event', event: mapping({ event: 'enters-discard', player, ...found.event }) }
        : found
    },
  ),
  row(['{who} wins a round', '{who} wins this round', '{who} wins round'], (parts, pen) => ({
    lead: 'event',
    event: { event: 'round-won', player: pen.player(parts.who as Who) },
  })),
  row(['{who} loses a round', '{who} loses this round', '{who} loses round'], (parts, pen) => ({
    lead: 'event',
    event: { event: 'round-lost', player: pen.player(parts.who as Who) },
  })),
  row(['weather is sets', 'a weather is sets', 'every weather is sets'], plain('weather-set')),
  row(
    [
      "{by:noun} reduces {noun} 's {stat}",
      '{by:noun} reduces {stat} of {noun}',
      "{noun} 's {stat} is (lowered|reduced)",
    ],
    (parts, pen) => {
      const found = of('stat-changed')(parts, pen)
      return found.lead === 'event'
        ? { lead: 'event', event: { ...found.event, stat: parts.stat as string, direction: 'down' } }
        : found
    },
  ),
  row(['{noun} loses {stat}'], (parts, pen) =>
    of('stat-changed', { stat: parts.stat as string, direction: 'down' })(parts, pen),
  ),
  row(['{noun} gets {stat}', "{noun} 's {stat} is raised"], (parts, pen) =>
    of('stat-changed', { stat: parts.stat as string, direction: 'up' })(parts, pen),
  ),
]

/** What is about to happen, behind `if` or `when`. */
const INSTEAD_ROWS: readonly Row<Lead>[] = [
  row('{noun} (would|were to) (takes|be dealt) [{c:combat}] damage', (parts, pen) => about('damage', parts, pen)),
  row(['{noun} (would|were to) (takes|be dealt) [{c:combat}] damage from {by:noun}'], (parts, pen) =>
    about('damage', parts, pen),
  ),
  row(
    '{noun} (would|were to) (takes|be dealt) [{c:combat}] damage [from {by:noun}] that would (kills|destroys) it',
    (parts, pen) => about('damage', parts, pen, { lethal: true }),
  ),
  row(['{noun} (would be|were to be) killed or destroyed', '{noun} would (die|dies)'], (parts, pen) =>
    about('dies', parts, pen),
  ),
  row('{noun} (would be|were to be) killed', (parts, pen) => about('dies', parts, pen, { how: 'killed' })),
  row('{noun} (would be|were to be) destroyed', (parts, pen) => about('dies', parts, pen, { how: 'destroyed' })),
  row('{who} would draws a card', (parts, pen) => {
    const player = pen.player(parts.who as Who)
    pen.nameOf(player)
    return { lead: 'instead', instead: { event: 'draw', player } }
  }),
  row(['{noun} (would be|were to be) targeted', '{noun} would be [that] target of {by:noun}'], (parts, pen) =>
    about('targeted', parts, pen),
  ),
  row('{noun} would (enters|goes to|be puts into) [{whose}] discard pile', (parts, pen) => {
    const found = byPlayer('enters-discard')(parts, pen)
    const player = parts.whose === undefined ? undefined : pen.player(parts.whose as Who)
    return found.lead === 'event'
      ? { lead: 'instead', instead: mapping({ event: 'enters-discard', player, ...found.event }) }
      : undefined
  }),
]

function about(event: string, parts: Parts, pen: Pen, more: Mapping = {}): Lead {
  const isCombat = parts.c !== undefined
  const { who, where } = pen.heard(nounOf(parts))
  follow(pen, who)
  const by = parts.by === undefined || event === 'targeted' ? undefined : pen.selection(parts.by as Noun, true)
  return { lead: 'instead', instead: mapping({ event, who, by, where, combat: isCombat ? true : undefined, ...more }) }
}

export const WHEN = new Table(WHEN_ROWS)
export const EVENTS = new Table(EVENT_ROWS)
export const ABOUT = new Table(INSTEAD_ROWS)
