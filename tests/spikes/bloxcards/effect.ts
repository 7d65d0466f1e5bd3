import { cardAt } from '../../../core/engine/state'
import type { Question, Taken } from '../../../core/engine/decision'
import type { FrameRule } from '../../../core/engine/rules'
import { message } from '../../../core/language/message'
import type { SubEffect } from './card'
import { applyPower } from './power'
import {
  allFighters,
  effectOf,
  onField,
  push,
  refTo,
  SEATS,
  sourceOf,
  tell,
  type BloxTable,
  type EffectFrame,
} from './state'
import { isPower, POWERS } from './vocabulary'

const partOf = (table: BloxTable, { source, at }: EffectFrame): SubEffect | undefined =>
  effectOf(table, source.key)?.parts[at]

const choosesOne = ({ power, target }: SubEffect): boolean =>
  isPower(power.value) &&
  POWERS[power.value].on === 'fighter' &&
  (target?.value === 'Single' || target?.value === 'Target')

function ask(table: BloxTable, frame: EffectFrame, explain: boolean): Question | undefined {
  const part = partOf(table, frame)
  if (!part || frame.chosen || !choosesOne(part)) return undefined
  const candidates = allFighters(table, frame.controller).map(({ id }) => id)
  if (candidates.length === 0) return undefined
  const refused = explain
    ? SEATS.map((id) => ({ id, reason: message('only-fighters'), span: { key: frame.source.key, ...part.span } }))
    : []
  const source = sourceOf(table, cardAt(table, frame.self.id), frame.at)
  const prompt = message('choose-fighter', { power: part.power.value })
  return {
    by: frame.controller,
    kind: 'target',
    prompt,
    source,
    asks: { kind: 'cards', candidates, min: 1, max: 1, refused },
  }
}

/** The chosen fighter's `OnTarget` comes before the sub-effect (`onTargetTiming`, section 5.2). */
function answer(table: BloxTable, frame: EffectFrame, given: Taken): void {
  const id = 'choose' in given ? given.choose[0] : undefined
  if (id === undefined) throw new Error('A target was answered by something else.')
  const chosen = refTo(cardAt(table, id))
  const by = onField(table, frame.self)
  push(table, { ...frame, chosen })
  tell(table, message('chosen', {}), { subjects: { card: id }, source: frame.source })
  push(table, { kind: 'trigger', type: 'OnTarget', of: chosen, ...(by && { other: frame.self }) })
}

function run(table: BloxTable, frame: EffectFrame): void {
  const part = partOf(table, frame)
  const parts = effectOf(table, frame.source.key)?.parts ?? []
  if (frame.at + 1 < parts.length) push(table, { ...frame, at: frame.at + 1 })
  if (!part) return
  const { events, frames } = applyPower(table, frame, part)
  push(table, ...frames.toReversed(), { kind: 'settle', events })
}

export const effect: FrameRule<BloxTable, EffectFrame> = { ask, answer, run }
