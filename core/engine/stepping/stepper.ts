import type { Match, MatchPosition, ReplayStop } from '../match'
import type { Rules, Table } from '../rules'
import { isNext, type Goal } from '../run'
import { isStep, untilOf, type Walk } from './steps'
import { Watch, placeOf, type Hit, type Watched } from './watch'

/** Frames of one input after which whatever the person says meanwhile is heard. */
export const SLICE = 5_000

/** Why a match stands still in the middle of its work. */
export type Standing = { readonly why: 'step' | 'back' | 'fault' } | { readonly why: 'stop'; readonly hit: Hit }

/** What going back ends at: any step, one at no greater height, or a stop point or decision of a person. */
export type WalkBack = 'back' | 'back-over' | 'back-run'

/** Whether this input was made by a person, from 0. */
type IsChosen = (at: number) => boolean

const isBefore = (a: MatchPosition, b: MatchPosition): boolean =>
  a.inputs < b.inputs || (a.inputs === b.inputs && a.frames < b.frames)

/**
 * Lets a match stand still at steps of scripts and at stop points. A match is made with its goal, and told of; a goal survives decisions, so that a step may
 * end behind one. Going back plays inputs again as they were recorded.
 */
export class Stepper {
  readonly goal: Goal = { frames: SLICE, stops: (table) => this.#judge(table) }
  readonly #rules: Rules
  #match: Match | undefined
  #watch: Watch
  /** What the present walk ends at; a walk without one ends at stop points alone. */
  #walk: { readonly until: ((table: Table) => boolean) | undefined } | undefined
  #standing: Standing | undefined
  #faults = 0
  /** The match has gone elsewhere since hits were counted: they are counted up to where it stands before it goes on. */
  #isStale = false
  /** While the match is played again to find a place: what notes it, and says when that is enough. */
  #noting: ((table: Table) => boolean) | undefined
  #isChosen: IsChosen = () => true

  constructor(rules: Rules) {
    this.#rules = rules
    this.#watch = new Watch(rules, [])
  }

  attach(match: Match): void {
    this.#match = match
  }

  get #attached(): Match {
    if (!this.#match) throw new Error('The stepper has no match.')
    return this.#match
  }

  /** Why the match stands still; `undefined` while it goes on, and at decisions. */
  get standing(): Standing | undefined {
    return this.#match?.halted ? this.#standing : undefined
  }

  /** Whether a walk goes on beyond what the match stands at: inputs that were undone are made again until it ends. */
  get isWalking(): boolean {
    return this.#walk !== undefined && !this.standing
  }

  watch(watched: readonly Watched[]): void {
    this.#watch = new Watch(this.#rules, watched)
    this.#isStale = true
  }

  /** The match has gone elsewhere by other means: no walk goes on, and nothing was reached before. */
  forget(): void {
    this.#walk = undefined
    this.#standing = undefined
    this.#forgetHits()
    this.#ready()
  }

  /** The present walk goes no further: from here on, the match stands still at stop points alone. */
  endWalk(): void {
    this.#walk = undefined
  }

  #forgetHits(): void {
    this.#watch.forget()
    this.#isStale = true
  }

  /** Counts the hits of the way here, for stop points at every so many of them. The match stands as before then. */
  #catchUp(): void {
    const isStale = this.#isStale && this.#watch.counts
    this.#isStale = false
    if (!isStale) return
    const match = this.#attached
    const { position: here, halted } = match
    const next = { inputs: here.inputs, frames: here.frames + 1 }
    this.#watch.forget()
    for (let at = 0; at <= here.inputs; at++) {
      this.#through(at, next, (table, { frames }) => {
        if (frames < SLICE) this.#watch.hit(table)
      })
    }
    if (halted) match.go(here.inputs, here.frames)
    else match.go(here.inputs)
    this.#ready()
  }

  /** An input is about to be made: faults before it are none of its. */
  #ready(): void {
    this.#faults = this.#match?.coverage.faults.length ?? 0
  }

  ready(): void {
    this.#catchUp()
    this.#standing = undefined
    this.#ready()
  }

  /** Goes on by one walk. Where somebody must decide first, it goes on after that. */
  walk(walk: Walk, withRules = false): ReplayStop | undefined {
    const match = this.#attached
    this.ready()
    this.#walk = { until: untilOf(this.#rules, match.table, walk, withRules) }
    const isAhead = !match.halted && match.state.inputs < match.inputs.length
    if (match.halted) match.resume(this.goal)
    else if (!isAhead) return undefined
    return this.onward(isAhead)
  }

  /** Works on after a slice. */
  resume(): ReplayStop | undefined {
    const match = this.#attached
    if (this.standing) return undefined
    this.#catchUp()
    if (match.halted) match.resume(this.goal)
    return this.onward(false)
  }

  /** Makes inputs again that were undone, up to so many; stop points on the way halt it. */
  again(inputs: number): ReplayStop | undefined {
    const match = this.#attached
    this.ready()
    if (match.halted) match.resume(this.goal)
    while (!match.halted && match.state.inputs < inputs) {
      const stop = this.#makeNext()
      if (stop) return stop
    }
    return undefined
  }

  /** A walk that comes to a decision which was made before takes the answer that was given. */
  onward(begin: boolean): ReplayStop | undefined {
    const match = this.#attached
    const isHalted = (): boolean => match.halted !== undefined
    for (let forced = begin; this.#walk && !isHalted() && match.state.inputs < match.inputs.length; forced = false) {
      if (!forced && this.#walk.until === undefined && this.#isChosen(match.state.inputs)) break
      const stop = this.#makeNext()
      if (stop) return stop
    }
    return undefined
  }

  /** Makes the next input as it was made before. */
  #makeNext(): ReplayStop | undefined {
    const match = this.#attached
    const stop = match.go(match.state.inputs + 1, 0)
    if (stop) return stop
    this.#ready()
    if (match.halted && !this.#judge(match.table)) match.resume(this.goal)
    return undefined
  }

  /** Tells which inputs people made, for what ends at their decisions. */
  askWho(isChosen: IsChosen): void {
    this.#isChosen = isChosen
  }

  /** Goes back to the step before this one; `false`: there is none, and nothing moved. */
  back(walk: WalkBack, withRules = false): boolean {
    const match = this.#attached
    const here = match.position
    const wasHalted = match.halted !== undefined
    const standing = this.#standing
    const place = placeOf(this.#rules, match.table)
    const height = match.state.work.length
    const isLevel = (table: Table): boolean => {
      if (table.state.work.length <= height) return true
      const one = placeOf(this.#rules, table)
      return one !== undefined && place !== undefined && one.scope === place.scope && one.depth <= place.depth
    }
    const isWanted = (table: Table): boolean =>
      isStep(this.#rules, table, withRules) && (walk === 'back' || isLevel(table))
    // What asks has been stood before, and is no frame further on.
    const end = wasHalted ? here : { inputs: here.inputs, frames: here.frames + 1 }
    const found = walk === 'back-run' ? this.#lastStop(end, wasHalted) : this.#last(end, isWanted)
    this.#walk = undefined
    this.#forgetHits()
    if (!found) {
      if (wasHalted) this.#enter(here, standing ?? { why: 'back' })
      else match.go(here.inputs)
      return false
    }
    if (found === 'decision') this.#standing = undefined
    else this.#enter(found, { why: 'back' })
    return true
  }

  /** Stands in the middle of an input again. */
  #enter({ inputs, frames }: MatchPosition, standing: Standing): void {
    this.#attached.go(inputs, frames)
    this.#standing = this.#attached.halted ? standing : undefined
    this.#ready()
  }

  /** Where a table reloaded or begun anew is to stand, in the middle of an input or before its first frame. */
  stand(position: MatchPosition): void {
    this.#enter(position, { why: 'step' })
  }

  /** Lets something see the match once what was done last is resolved; where it stood still on the way there, it does so again. */
  resolved<T>(look: () => T): T {
    const match = this.#attached
    const { position } = match
    const { standing } = this
    if (match.halted) match.go(position.inputs)
    try {
      return look()
    } finally {
      if (standing) this.#enter(position, standing)
    }
  }

  /** The last position before this one at which the table is so; inputs are looked through from the latest back. */
  #last(here: MatchPosition, isWanted: (table: Table) => boolean): MatchPosition | undefined {
    for (let at = here.inputs; at >= 0; at--) {
      let found: MatchPosition | undefined
      this.#through(at, here, (table, position) => {
        if (isWanted(table)) found = position
      })
      if (found) return found
    }
    return undefined
  }

  /** Plays one input again, and shows the table before each of its frames, as far as they lie before a position. */
  #through(at: number, before: MatchPosition, look: (table: Table, position: MatchPosition) => void): void {
    const match = this.#attached
    const noting = (table: Table): boolean => {
      const { position } = match
      if (!isBefore(position, before)) return true
      if (isNext(table)) look(table, position)
      return false
    }
    match.go(at, 0)
    if (!match.halted || noting(match.table)) return
    this.#noting = noting
    try {
      do match.resume(this.goal)
      while (match.halted === 'slice' && isBefore(match.position, before))
    } finally {
      this.#noting = undefined
    }
  }

  /** The last stop point or decision of a person before this place: every hit is counted from the beginning, as it was on the way here. */
  #lastStop(here: MatchPosition, wasHalted: boolean): MatchPosition | 'decision' | undefined {
    const hits: MatchPosition[] = []
    this.#watch.forget()
    for (let at = 0; at <= here.inputs; at++) {
      this.#through(at, here, (table, position) => {
        if (this.#watch.hit(table)) hits.push(position)
      })
    }
    const hit = hits.at(-1)
    for (let at = wasHalted ? here.inputs : here.inputs - 1; at >= (hit?.inputs ?? 0); at--) {
      const isDecision = this.#isChosen(at)
      if (at < here.inputs && isDecision && (!hit || at >= hit.inputs)) {
        this.#attached.go(at)
        return 'decision'
      }
    }
    return hit
  }

  #judge(table: Table): boolean {
    if (this.#noting) return this.#noting(table)
    const hit = this.#watch.hit(table)
    const faults = table.coverage.faults.length
    const isFault = this.#walk !== undefined && faults > this.#faults
    this.#faults = faults
    if (hit) this.#standing = { why: 'stop', hit }
    else if (isFault) this.#standing = { why: 'fault' }
    else if (this.#walk?.until?.(table)) this.#standing = { why: 'step' }
    else return false
    this.#walk = undefined
    return true
  }
}
