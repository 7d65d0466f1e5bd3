import type { Option } from '../../../engine/decision'
import type { FrameRule } from '../../../engine/rules'
import { other, type Seat } from '../../../engine/seat'
import { cardOf, type Ref } from '../../../engine/state'
import { message } from '../../../language/message'
import { signOf } from './alike'
import type { EvolveFrame } from './frames'
import { subjectOf, textOf, titleOf } from './facts'
import { processRules } from './processing'
import { beginResolution, push, type Context, type EvolveTable } from './state'
import { tell } from './tell'

/** Abilities that may resolve at one confirmation timing before the match is stopped as a draw (section 5.11). */
const MOST_ABILITIES = 1000

export const CONFIRM: EvolveFrame = { kind: 'confirm', left: MOST_ABILITIES }

interface Waiting {
  readonly index: number
  readonly context: Context
}

/** Abilities among which the order may matter, first to last. */
function distinct(table: EvolveTable, pending: readonly Context[]): Waiting[] {
  const found = new Map<string, Waiting>()
  pending.forEach((context, index) => {
    const sign = signOf(table, context)
    if (!found.has(sign)) found.set(sign, { index, context })
  })
  return [...found.values()]
}

/** Takes a waiting ability off and lets it resolve. */
function resolve(table: EvolveTable, seat: Seat, index: number): void {
  const [context] = table.state.pending[seat].splice(index, 1)
  if (!context) return
  beginResolution(table)
  push(table, { kind: 'ability', context, helper: false, paid: false })
}

/** Confirmation timing: rules processing, then one waiting ability, the turn player's first, again and again. */
export const confirmFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'confirm' }>> = {
  run(table, { left }) {
    processRules(table)
    const { state } = table
    if (state.result) return
    const first = state.turn.seat
    const seat = state.pending[first].length > 0 ? first : other(first)
    const pending = state.pending[seat]
    if (pending.length === 0) return
    if (left <= 0) {
      const reason = message('too-many-abilities', { most: MOST_ABILITIES })
      state.result = { winner: 'draw', reason }
      tell(table, 'event', reason.id, { args: { most: MOST_ABILITIES } })
      return
    }
    push(table, { kind: 'confirm', left: left - 1 })
    if (pending.length > 1 && distinct(table, pending).length > 1) push(table, { kind: 'select', seat })
    else resolve(table, seat, 0)
  },
}

const titleOfRef = (table: EvolveTable, ref: Ref): string => titleOf(table, subjectOf(table, ref) ?? cardOf(table.state, ref.id))

/** Of each, the how manyth of its kind it is, from 1. */
function ordinals(kinds: readonly string[]): number[] {
  const counts = new Map<string, number>()
  return kinds.map((kind) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count
  })
}

/** What the abilities are called: those of one card that share a name also by what made them trigger, and by number where that does not tell them apart. */
function namesOf(table: EvolveTable, waiting: readonly Waiting[]): string[] {
  const ofCard = (names: readonly string[]): string[] => names.map((name, place) => `${waiting[place]?.context.source.id} ${name}`)
  const names = waiting.map(({ context: { key, ability } }) => textOf(table, key)?.abilities[ability]?.name ?? '')
  const kinds = ofCard(names)
  const counted = ordinals(kinds)
  const shared = new Set(kinds.filter((_, place) => counted[place] !== 1))
  const caused = names.map((name, place) => {
    const { trigger, source } = waiting[place]?.context ?? {}
    return trigger && trigger.id !== source?.id && shared.has(kinds[place] ?? '') ? `${name}, ${titleOfRef(table, trigger)}` : name
  })
  const numbers = ordinals(ofCard(caused))
  return caused.map((name, place) => (numbers[place] === 1 ? name : `${name} (${numbers[place]})`))
}

/** A player whose abilities wait picks the next one. */
export const selectFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'select' }>> = {
  ask(table, { seat }) {
    const waiting = distinct(table, table.state.pending[seat])
    const names = namesOf(table, waiting)
    const options = waiting.map(({ index, context: { source } }, place): Option => {
      const name = names[place] ?? ''
      return { id: `resolve:${index}`, verb: 'resolve', card: source.id, name, label: message('option-resolve', { card: titleOfRef(table, source), ability: name }) }
    })
    return { by: seat, kind: 'pending', prompt: message('ask-pending'), asks: { kind: 'option', options, refused: [] } }
  },
  answer(table, { seat }, answer) {
    if ('option' in answer) resolve(table, seat, Number(answer.option.slice('resolve:'.length)))
  },
  run(table, { seat }) {
    resolve(table, seat, 0)
  },
}
