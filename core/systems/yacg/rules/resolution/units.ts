import { createQuestion } from '../../../../engine/decision'
import { message } from '../../../../language/message'
import { endDurations } from '../continuous/lasting'
import type { RuleOf, Waiting, YacgTable } from '../state'
import { nameOf, parameter, push, sourceOf, touchNumbers } from '../table'
import { checks, stranded } from './checks'

export const openRule: RuleOf<'open'> = {
  run({ state }) {
    state.level++
  },
}

const takeOut = ({ state }: YacgTable, one: Waiting): void =>
  void (state.waiting = state.waiting.filter((other) => other !== one))

const NOBODY: readonly Waiting[] = []

/** The triggers that are next: the first one of this level, and where players order their own, those that wait with it. */
function nextOf({ state }: YacgTable): readonly Waiting[] {
  if (state.waiting.length === 0) return NOBODY
  const mine = state.waiting.filter(({ level }) => level >= state.level)
  const [first] = mine
  return first ? mine.filter(({ context }) => context.seat === first.context.seat) : []
}

/** A unit is finished: what is left to check, then its waiting triggers, each as a unit of its own (section 6.3). */
export const settleRule: RuleOf<'settle', number> = {
  ask(table) {
    if (!parameter(table.state, 'askOrder') || table.state.result) return undefined
    const next = nextOf(table)
    const [first] = next
    if (!first || next.length < 2) return undefined
    const options = next.map(({ context, path }, at) => ({
      id: `trigger:${at}`,
      action: at,
      verb: 'trigger',
      card: context.self.id,
      name: path,
      label: message('option-trigger', { card: nameOf(table, context.self.id) }),
    }))
    const source = sourceOf(first.context, first.path)
    return createQuestion(
      first.context.seat,
      'order',
      message('ask-order'),
      { kind: 'option', options, refused: [] },
      source,
    )
  },
  answer(table, frame, answer) {
    const chosen = 'action' in answer ? nextOf(table)[answer.action] : undefined
    push(table, frame)
    if (!chosen) return
    takeOut(table, chosen)
    push(table, { kind: 'trigger', waiting: chosen })
  },
  run(table, frame) {
    const { state } = table
    endDurations(table, 'resolution')
    const work = checks(table)
    if (work.length > 0) return push(table, ...work, frame)
    const [first] = nextOf(table)
    if (first) {
      takeOut(table, first)
      return push(table, { kind: 'trigger', waiting: first }, frame)
    }
    const cards = stranded(table)
    if (cards.length > 0) return push(table, { kind: 'send', cards, to: 'discard', how: 'spent' }, frame)
    // The fight that ended last has only just ended until here, and what holds for its fighters ends with it.
    if (state.level <= 1 && state.ended) {
      state.ended = undefined
      touchNumbers(table)
      return push(table, frame)
    }
    state.level = Math.max(0, state.level - 1)
    if (state.level === 0) state.answered = {}
  },
}

/** Triggers that do not wait for the end of the unit (`watch` with `until: resolution`). */
export const nowRule: RuleOf<'now'> = {
  run(table, frame) {
    const first = table.state.waiting.find(({ now }) => now)
    if (!first) return
    takeOut(table, first)
    push(table, { kind: 'trigger', waiting: first }, frame)
  },
}
