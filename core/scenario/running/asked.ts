import type { Decision } from '../../engine/decision'
import { isFree, type Rules } from '../../engine/rules'
import { SEAT_NAMES } from '../../engine/seat'
import type { Room } from './answer'
import { describeOffer, printValue } from '../describe'
import type { ExpectedQuestion } from '../document'
import { offersExactly } from './offer'
import { sentence } from '../print'
import type { Scene } from './scene'

/** Nobody is asked but for what to do next. */
export const NOBODY = 'none'

/** The question that the table waits with, other than what a player does next. */
export function openQuestion(scene: Pick<Scene, 'rules' | 'pending'>): Decision | undefined {
  const decision = scene.pending()
  return decision && !isFree(scene.rules, decision.kind) ? decision : undefined
}

/** What of a question is otherwise than expected, in words. */
export interface OtherQuestion {
  readonly what: string
  readonly expected: string
  readonly found: string
}

const brief = (rules: Rules, decision: Decision | undefined): string =>
  decision ? `${SEAT_NAMES[decision.by]}: ${sentence(rules, decision.prompt)}` : NOBODY

/** How the question that is open differs from the expected one; `undefined` when it does not. */
export function otherQuestion(expected: ExpectedQuestion, scene: Scene, room: Room): OtherQuestion | undefined {
  const { rules } = scene
  const open = openQuestion(scene)
  if (expected === NOBODY) return open && { what: 'asked', expected: NOBODY, found: brief(rules, open) }
  const decision = scene.pending()
  const { by, question, card, offered } = typeof expected === 'string' ? { question: expected } : { ...expected }
  const differs = (what: string, wanted: unknown, found: unknown): OtherQuestion => ({
    what,
    expected: printValue(wanted),
    found: printValue(found),
  })
  if (!decision) return differs('asked', expected, NOBODY)
  if (question !== undefined && !sentence(rules, decision.prompt).includes(question))
    return differs('asked', question, brief(rules, decision))
  if (by !== undefined && by !== SEAT_NAMES[decision.by]) return differs('asked.by', by, SEAT_NAMES[decision.by])
  if (card !== undefined && !(decision.source && room.names.idsOf(card).includes(decision.source.id))) {
    return differs('asked.card', card, decision.source ? room.names.wordOf(decision.source.id) : NOBODY)
  }
  if (!offered || offersExactly(offered, decision, room)) return undefined
  return differs(
    'asked.offered',
    offered,
    describeOffer(rules, decision, (id) => room.names.wordOf(id)),
  )
}

/** The question that is open, as a scenario expects it; `undefined` where a player just acts as at the start. */
export function questionOf(
  scene: Scene,
  room: Room,
  exactWordOf: (id: number) => string,
): ExpectedQuestion | undefined {
  const decision = openQuestion(scene)
  if (!decision) return undefined
  const { by, prompt, source } = decision
  const offered = describeOffer(scene.rules, decision, (id) => room.names.wordOf(id))
  const whole = {
    by: SEAT_NAMES[by],
    question: sentence(scene.rules, prompt),
    ...(source && source.id >= SEAT_NAMES.length ? { card: exactWordOf(source.id) } : {}),
  }
  return offersExactly(offered, decision, room) ? { ...whole, offered } : whole
}
