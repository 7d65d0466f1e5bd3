import { clonePlain } from '../../../../../core/engine/clone'
import type { Decision } from '../../../../../core/engine/decision'
import { ruleOf } from '../../../../../core/engine/run'
import type { GameOptions } from '../../../../../core/engine/simulation/simulate'
import { other, SEATS, type Seat } from '../../../../../core/engine/seat'
import { view } from '../../../../../core/engine/view'
import { cardsIn } from '../../../../../core/engine/zone'
import { rules } from '../../../../../core/systems/yacg/rules'
import { statOf } from '../../../../../core/systems/yacg/rules/continuous'
import { fieldOf } from '../../../../../core/systems/yacg/rules/continuous/standing'
import type { YacgTable } from '../../../../../core/systems/yacg/rules/state'
import { creaturesOf, definitionOf, isToken } from '../../../../../core/systems/yacg/rules/table'
import { COLOURS, STATS } from '../../../../../core/systems/yacg/words'
import { watchGame as watchWith } from '../../../engine/invariants'

const ROWS: Readonly<Record<string, readonly string[]>> = {
  creatures: ['creature'],
  fields: ['field'],
  auras: ['aura', 'creature'],
  plans: ['plan'],
  weather: ['weather'],
}

function* wrongCards(table: YacgTable): Generator<string> {
  for (const card of table.state.cards.slice(SEATS.length)) {
    const kind = definitionOf(table, card)?.kind ?? 'unknown'
    const kinds = ROWS[card.zone]
    if (kinds && !kinds.includes(kind)) yield `${kind} ${card.id} lies in ${card.zone}`
    if (card.markers < 0 || card.damage < 0)
      yield `card ${card.id} has ${card.markers} markers and ${card.damage} damage`
    if (isToken(table, card) && ['hand', 'deck', 'discard', 'banished'].includes(card.zone))
      yield `token ${card.id} lies in ${card.zone}`
    if (['hand', 'deck', 'discard', 'banished'].includes(card.zone) && card.controller !== card.owner)
      yield `card ${card.id} of ${card.owner} lies in ${card.zone} of ${card.controller}`
  }
}

function* wrongCounts({ state }: YacgTable): Generator<string> {
  for (const seat of SEATS) {
    const { energy, roundsWon } = state.players[seat]
    for (const [colour, amount] of Object.entries(energy))
      if (!Number.isInteger(amount) || amount < 0) yield `player ${seat} has ${amount} ${colour}`
    if (roundsWon < 0) yield `player ${seat} has won ${roundsWon} rounds`
  }
}

/** Zones of cards that belong to a deck: fifty of each player, whatever happens. */
function* escaped({ state }: YacgTable): Generator<string> {
  const dealt = state.cards.filter(
    ({ id, made, zone, key }) => id >= SEATS.length && !made && zone !== 'plans' && key !== '',
  )
  for (const seat of SEATS) {
    const count = dealt.filter(
      ({ owner, zone, key }) => owner === seat && zone !== 'weather' && !key.startsWith('W'),
    ).length
    if (count !== 50) yield `player ${seat} owns ${count} cards`
  }
}

/** What was kept of what is in force is what anybody would work out anew. */
function* stale(table: YacgTable): Generator<string> {
  const anew: YacgTable = { ...table, state: { ...table.state } }
  const workingAt = (at: YacgTable): string =>
    fieldOf(at)
      .working.map(({ context: { self, key, seat, targets } }) => JSON.stringify([self, key, seat, targets]))
      .join(' ')
  if (workingAt(table) !== workingAt(anew)) yield `${workingAt(table)} work, and ${workingAt(anew)} should`
  for (const seat of SEATS) {
    for (const card of creaturesOf(table, seat)) {
      for (const stat of STATS) {
        const [kept, found] = [statOf(table, card, stat), statOf(anew, card, stat)]
        if (kept !== found) yield `creature ${card.id} has ${stat} ${kept}, and should have ${found}`
      }
    }
  }
}

/** Kinds of decision at which nothing is being resolved. */
const CALM: ReadonlySet<string> = new Set(['effects', 'stack', 'creatures', 'pick', 'second-pick'])

/** When a player acts at will, the dead are gone and no trigger waits (section 6.4). */
function* unsettled(table: YacgTable, { kind }: Decision): Generator<string> {
  if (!CALM.has(kind) || table.state.nesting > 0) return
  const { level, waiting } = table.state
  if (level !== 0 || waiting.length > 0) yield `${level} units are open, ${waiting.length} triggers wait`
  for (const seat of SEATS)
    for (const card of creaturesOf(table, seat))
      if (statOf(table, card, 'hp') <= 0) yield `creature ${card.id} has no HP`
}

/** The table on which a seat has chosen other plans, of other colours. */
function withOtherPlans(table: YacgTable, seat: Seat): YacgTable {
  const state = clonePlain(table.state)
  const changed: YacgTable = { ...table, state }
  const plans = [...table.pool.all()].filter(({ kind }) => kind === 'plan').map(({ card }) => card.key)
  for (const card of cardsIn(changed, 'plans', seat)) {
    card.key = plans[(plans.indexOf(card.key) + 1) % plans.length] ?? ''
    card.attached = COLOURS.find((colour) => colour !== card.attached)
  }
  return changed
}

/** Until both have chosen, a seat is shown and asked the same, whatever plans the other one has chosen (section 5.2, G1). */
function* toldPlans(table: YacgTable, decision: Decision): Generator<string> {
  if (table.state.plansOpen) return
  for (const seat of SEATS) {
    const changed = withOtherPlans(table, other(seat))
    const frame = changed.state.work.at(-1)
    const question = frame && ruleOf(rules, frame).ask?.(changed, frame, false)
    const anew = decision.by === seat && question ? { number: decision.number, ...question } : decision
    const [before, after] = [view(rules, table, decision, seat), view(rules, changed, anew, seat)]
    if (JSON.stringify(before) !== JSON.stringify(after)) yield `the view of ${seat} tells of plans`
  }
}

export const watchGame = (): NonNullable<GameOptions['onDecision']> =>
  watchWith<YacgTable>((table, decision) => [
    ...wrongCards(table),
    ...wrongCounts(table),
    ...escaped(table),
    ...stale(table),
    ...unsettled(table, decision),
    ...toldPlans(table, decision),
  ])
