import { deepEqual } from 'fast-equals'
import { forced, judge, type Answer, type Decision } from '../../engine/decision'
import type { Match } from '../../engine/match'
import { isFree } from '../../engine/rules'
import { SEAT_NAMES } from '../../engine/seat'
import type { Refusal } from '../../engine/zone'
import { arrangeAll } from './arrange'
import { candidatesOf, findVerb, readAnswer, type Room } from './answer'
import { isProblem } from '../cards'
import { describeOffer, printValue } from '../describe'
import { say } from '../messages'
import type { Names } from '../names'
import { offersExactly } from './offer'
import { sentence } from '../print'
import type { Puts } from './resolve'
import type { Action, Step } from './step'

/** Answers that were given by themselves at most, before it is said that the step does not fit. */
const MOST_FORCED = 100

/** A decision that had one answer only, which was given by itself. */
interface Forced {
  readonly decision: Decision
  readonly answer: Answer
}

/** Forced choices are of all there are, in whatever order they are named. */
const sameAnswer = (one: Answer, two: Answer): boolean =>
  'choose' in one && 'choose' in two
    ? one.choose.length === two.choose.length && one.choose.every((id) => two.choose.includes(id))
    : deepEqual(one, two)

/** Plays a scenario's steps on a match. */
export class Runner {
  readonly match: Match
  readonly names: Names
  readonly #room: Room
  readonly #puts: Puts
  /** Since the last step: what was asked and had one answer only. */
  #forced: Forced[] = []

  /** `puts`: the cards that steps put on the table by hand. */
  constructor(match: Match, names: Names, puts: Puts = new Map()) {
    this.match = match
    this.names = names
    this.#puts = puts
    this.#room = { rules: match.rules, names }
  }

  /** Does a step; why it could not be done, if so. */
  step(step: Step): string | undefined {
    if (step.random.length > 0) this.match.force(step.random)
    if (step.action?.do === 'arrange') return arrangeAll(step.action.changes, this.match, this.names, this.#puts)
    if (this.#wasForced(step)) return undefined
    const problem = this.#answerUntil(step)
    if (problem !== undefined) return problem
    this.#forced = []
    return undefined
  }

  /** Gives the answers that nobody has a choice about; the next step may say them all the same. */
  settle(): void {
    for (let left = MOST_FORCED; left > 0 && this.#giveForced(); left--);
  }

  /** The only answer of a pending decision, unless it is one in which a player acts freely. */
  #giveForced(): boolean {
    const decision = this.match.pending()
    const answer = decision && !isFree(this.match.rules, decision.kind) ? forced(decision) : undefined
    if (!decision || !answer || this.match.answer(answer)) return false
    this.#forced.push({ decision, answer })
    return true
  }

  #answerUntil(step: Step): string | undefined {
    let problem = this.#try(step)
    const here = this.match.state.inputs
    for (let left = MOST_FORCED; problem !== undefined && left > 0; left--) {
      if (this.#wasForced(step)) return undefined
      if (!this.#giveForced()) break
      const next = this.#try(step)
      if (next === undefined) return undefined
      problem = next
    }
    if (problem === undefined || this.match.state.inputs === here) return problem
    const answers = this.#forced.map(
      ({ decision, answer }) => `${sentence(this.match.rules, decision.prompt)} ${this.#printAnswer(answer)}`,
    )
    return `${problem}\n${say('by-itself', { answers: answers.join('; ') })}`
  }

  #printAnswer(answer: Answer): string {
    if ('choose' in answer) return printValue(answer.choose.map((id) => this.names.wordOf(id)))
    return printValue(Object.values(answer)[0])
  }

  /** Whether the step says what was just answered by itself; that and what came before is then said. */
  #wasForced({ action, by, offered, refused }: Step): boolean {
    if (!action || action.do === 'verb' || refused !== undefined) return false
    const at = this.#forced.findIndex((one) => {
      if ((by ?? one.decision.by) !== one.decision.by || (offered && !offersExactly(offered, one.decision, this.#room)))
        return false
      return this.#isSaid(action, one)
    })
    if (at >= 0) this.#forced.splice(0, at + 1)
    return at >= 0
  }

  /** Whether an action says exactly this answer. */
  #isSaid(action: Action, { decision, answer }: Forced): boolean {
    if (action.do === 'verb' || action.do === 'arrange') return false
    const reading = readAnswer(decision, action, this.#room)
    return !isProblem(reading) && sameAnswer(reading.answer, answer)
  }

  #try(step: Step): string | undefined {
    const decision = this.match.pending()
    if (!decision) return step.action || step.offered ? this.#nothingAsked() : undefined
    if (step.by !== undefined && step.by !== decision.by) {
      return say('wrong-player', { expected: SEAT_NAMES[step.by], found: SEAT_NAMES[decision.by] })
    }
    if (step.offered && !offersExactly(step.offered, decision, this.#room)) {
      const found = describeOffer(this.match.rules, decision, (id) => this.names.wordOf(id))
      return say('offered-other', { expected: printValue(step.offered), found: printValue(found) })
    }
    if (!step.action) return undefined
    return step.refused === undefined ? this.#do(decision, step.action) : this.#refuse(step.action, step.refused)
  }

  #nothingAsked(): string {
    const { result } = this.match.state
    return say('nothing-asked', { reason: result ? sentence(this.match.rules, result.reason) : '' })
  }

  /** Answers the decision, and with what is left of the action the ones that come of it. */
  #do(decision: Decision, action: Action): string | undefined {
    const reading = readAnswer(decision, action, this.#room)
    if (isProblem(reading)) {
      const known = this.#refusedReason(action)
      return known ? say('was-refused', { reason: sentence(this.match.rules, known.reason) }) : reading.problem
    }
    const before = this.match.state.inputs
    const refusal = this.match.answer(reading.answer)
    if (refusal) return say('was-refused', { reason: sentence(this.match.rules, refusal.reason) })
    for (const rest of reading.rest) {
      const problem = this.#go(rest)
      if (problem === undefined) continue
      this.match.go(before)
      return problem
    }
    return undefined
  }

  /** Does what an action leaves for a later decision, past those that have one answer only. */
  #go(rest: Action): string | undefined {
    const said = this.#forced.length
    for (let left = MOST_FORCED; ; left--) {
      const next = this.match.pending()
      const problem = next ? this.#do(next, rest) : this.#nothingAsked()
      if (problem === undefined) return undefined
      if (this.#forced.slice(said).some((one) => this.#isSaid(rest, one))) return undefined
      if (left === 0 || !this.#giveForced()) {
        this.#forced.length = said
        return problem
      }
    }
  }

  #refuse(action: Action, expected: string): string | undefined {
    const reason = this.#reasonOf(action)
    if (typeof reason === 'string') return reason
    if (!reason) return say('not-refused')
    const found = sentence(this.match.rules, reason.reason)
    return found.includes(expected) ? undefined : say('other-reason', { expected, found })
  }

  /** The reason that the decision itself gives for not offering what the action means. */
  #refusedReason(action: Action): Refusal | undefined {
    const decision = this.match.pending(true)
    if (action.do === 'verb' && decision?.asks.kind === 'option') {
      const found = findVerb(decision.asks.refused, action, this.#room)
      return isProblem(found) || found.rest.length > 0 ? undefined : found.option.refusal
    }
    const [word, ...more] = action.do === 'choose' ? action.words : []
    if (word === undefined || more.length > 0 || decision?.asks.kind !== 'cards') return undefined
    const id = this.names.pick(
      word,
      decision.asks.refused.map((each) => each.id),
    )
    return decision.asks.refused.find((each) => each.id === id)
  }

  /** Why the action is refused now; `undefined` when it is not, a sentence when it cannot even be read. Nothing changes. */
  #reasonOf(action: Action): Refusal | string | undefined {
    const decision = this.match.pending(true)
    if (!decision) return this.#nothingAsked()
    const reason = this.#refusedReason(action)
    if (reason) return reason
    const known = [...candidatesOf(decision, true), ...this.match.state.cards.map(({ id }) => id)]
    const reading = readAnswer(
      decision,
      action,
      this.#room,
      candidatesOf(decision, true).length > 0 ? candidatesOf(decision, true) : known,
    )
    if (isProblem(reading)) return reading.problem
    const refusal = judge(decision, reading.answer)
    if (refusal) return refusal
    const before = this.match.state.inputs
    const late =
      this.match.answer(reading.answer) ??
      reading.rest.map((rest) => this.#reasonOf(rest)).find((each) => each !== undefined)
    this.match.go(before)
    return late
  }
}
