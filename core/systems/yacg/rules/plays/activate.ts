import { offer, type Offers, type Option } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { cardAt, deref } from '../../../../engine/state'
import { idsIn, refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { Activated } from '../../script'
import type { ActivationTiming } from '../../words'
import { isOldest, workingFor } from '../continuous'
import { isUsed, use } from '../events/once'
import type { ActivateFrame, Price } from '../frames'
import type { Context, RuleOf, YacgPiece, YacgTable } from '../state'
import { definitionOf, push, unit } from '../table'
import { tell } from '../tell'
import { holds, valueOf } from '../values'
import { priceIn } from '../world/start'
import { activatedWords, costWords, mark, targetWords } from '../words'
import { costFrames, unpayable } from './costs'
import { askTarget } from './play'
import { addedBy, unaffordable } from './price'
import { contextFor, declare, undeclarable } from './targets'

/** An activated ability that a player chooses to use. */
export interface ActivateAction {
  readonly do: 'activate'
  readonly card: number
  /** The element whose script has it, and its place there. */
  readonly key: string
  readonly index: number
}

const ZONES = ['creatures', 'fields', 'auras', 'plans'] as const

/** What using an ability takes of energy. */
function priceFor(table: YacgTable, context: Context, { pay, cost }: Activated): Price {
  const extra = addedBy(table, context, cost)
  if (!pay) return extra
  const own = priceIn(valueOf(table, context, pay.amount), pay.colour)
  const least = { ...extra.least }
  if (pay.colour) least[pay.colour] = (least[pay.colour] ?? 0) + own.total
  return { total: own.total + extra.total, least }
}

/** Why an ability cannot be used now (section 4.14). */
function whyNot(table: YacgTable, context: Context, ability: Activated, path: string): Refusal | undefined {
  const place = { key: context.key, ...ability.span }
  if (isUsed(table, context, path, ability.once)) return refuse('refused-used', {}, place)
  if (ability.if && !holds(table, context, ability.if))
    return refuse('refused-require', {}, { key: context.key, ...ability.if.span })
  const target = undeclarable(table, context, ability.targets)
  if (target) return refuse('refused-target', { pick: target.pick }, { key: context.key, ...target.span })
  const unpaid = unpayable(table, context, ability.cost)
  if (unpaid) return unpaid
  const poor = unaffordable(table, context.seat, priceFor(table, context, ability))
  if (poor && ability.pay) table.probe?.cost?.(context.key, ability.pay, false)
  return poor
}

function optionFor(
  table: YacgTable,
  card: YacgPiece,
  key: string,
  index: number,
  { text }: Activated,
): Option<ActivateAction> {
  const element = table.pool.byKey(key)
  return {
    id: `activate:${card.id}:${key}:${index}`,
    action: { do: 'activate', card: card.id, key, index },
    verb: 'activate',
    card: card.id,
    name: text ?? `${element?.name ?? key} ${index + 1}`,
    label: definitionOf(table, card)?.labels.activate ?? message('option-unknown'),
  }
}

/** Offers the abilities that a player may use in a phase of this kind. */
export function activateOptions(
  table: YacgTable,
  seat: Seat,
  timing: Exclude<ActivationTiming, 'any-time'>,
  offers: Offers<ActivateAction>,
): void {
  for (const zone of ZONES) {
    for (const id of idsIn(table.state, zone, seat)) {
      const card = cardAt(table, id)
      for (const working of workingFor(table, card)) {
        const { key } = working.context
        working.script.activate.forEach((ability, index) => {
          if (ability.timing !== 'any-time' && ability.timing !== timing) return
          const context = { ...contextFor(card, seat, key), targets: {} }
          const refusal = isOldest(table, working)
            ? whyNot(table, context, ability, `activate.${index}`)
            : refuse('refused-younger')
          if (!refusal || offers.refused) offer(offers, optionFor(table, card, key, index, ability), refusal)
        })
      }
    }
  }
}

const abilityOf = (table: YacgTable, { context, index }: ActivateFrame): Activated | undefined =>
  table.pool.byKey(context.key)?.script?.activate[index]

/** Uses an ability: immediately, without the stack, as a unit of its own. */
export function activate(table: YacgTable, { card: id, key, index }: ActivateAction, seat: Seat): void {
  const card = cardAt(table, id)
  const context = { ...contextFor(card, seat, key), targets: {} }
  tell(table, 'input', 'uses', { cards: { player: seat, card: id }, seat })
  unit(table, { kind: 'activate', step: 'targets', context, index, at: 0 })
}

/** An ability is used step by step: targets, energy, extra costs, what it does. */
export const activateRule: RuleOf<'activate'> = {
  ask(table, frame, explain) {
    const ability = abilityOf(table, frame)
    if (frame.step !== 'targets' || !ability || !deref(table.state, frame.context.self)) return undefined
    return askTarget(table, frame.context, ability.targets, frame.at, explain)
  },
  answer(table, frame, answer) {
    const target = abilityOf(table, frame)?.targets[frame.at]
    if (!target || !('choose' in answer)) return
    mark(table, target, targetWords)
    const targets = declare(table, frame.context.targets, target, answer.choose)
    push(table, { ...frame, at: frame.at + 1, context: { ...frame.context, targets } })
  },
  run(table, frame) {
    const ability = abilityOf(table, frame)
    const { context, index, step, at } = frame
    if (!ability) return
    const path = `activate.${index}`
    if (step === 'targets' && at < ability.targets.length) return push(table, { ...frame, at: at + 1 })
    if (step === 'targets') {
      use(table, context, path, ability.once)
      const price = priceFor(table, context, ability)
      return push(
        table,
        { kind: 'pay', seat: context.seat, cause: context, price, spent: 0 },
        { ...frame, step: 'costs' },
      )
    }
    if (step === 'costs') {
      if (!table.state.outcome.did) return
      if (ability.pay) table.probe?.cost?.(context.key, ability.pay, true)
      for (const cost of ability.cost) mark(table, cost, costWords)
      return push(table, ...costFrames(context, ability.cost), { ...frame, step: 'do' })
    }
    mark(table, ability, activatedWords)
    push(table, { kind: 'operate', context, path: `${path}.do`, at: 0 })
  },
}
