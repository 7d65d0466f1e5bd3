import { Course, type Standing } from './course'
import type { RunPlan } from './plan'
import { emptyTally, mergeTallies, RANGE, scoreFrom, type Tally } from './tally'

/** Pairs that somebody plays at once. */
export interface PairRange {
  readonly from: number
  readonly to: number
}

/**
 * A run while it is played: ranges are handed out, come back in any order, and count in the order of their pairs. Its verdict is that of the shortest
 * beginning that has one; pairs beyond are dropped, so that it comes to the same whoever played how fast.
 */
export class Run {
  #plan: RunPlan
  readonly #course: Course
  readonly #length: number
  /** What counts: the pairs from the first on without a gap. */
  #tally = emptyTally()
  readonly #early = new Map<number, Tally>()
  readonly #back: PairRange[] = []
  #next = 0
  #isDecided = false

  /** With a tally, it goes on after what was played before. */
  constructor(plan: RunPlan, tally?: Tally) {
    this.#plan = plan
    this.#course = new Course(plan.judging)
    this.#length = Math.min(RANGE, plan.judging.look)
    if (tally) this.#take(tally)
    this.#next = this.#course.pairs
  }

  get plan(): RunPlan {
    return this.#plan
  }

  get course(): Course {
    return this.#course
  }

  get standing(): Standing {
    return this.#course.standing
  }

  get tally(): Tally {
    return this.#tally
  }

  get isDone(): boolean {
    return this.#isDecided || this.#course.pairs >= this.#plan.most
  }

  /** Pairs that are handed out or played. */
  get begun(): number {
    return this.#next
  }

  /** The next pairs to play; `undefined`: none, or all are handed out. */
  next(): PairRange | undefined {
    if (this.isDone) return undefined
    const again = this.#back.shift()
    if (again) return again
    if (this.#next >= this.#plan.most) return undefined
    const from = this.#next
    this.#next = Math.min(from + this.#length - (from % this.#length), this.#plan.most)
    return { from, to: this.#next }
  }

  /** Somebody who had pairs to play is gone: they are handed out again. */
  giveBack(range: PairRange): void {
    if (range.from >= this.#course.pairs && !this.#early.has(range.from)) this.#back.push(range)
  }

  /** Takes what came of a range; what counts already, or comes too late, is passed over. */
  put({ from }: PairRange, tally: Tally): void {
    if (this.isDone || from < this.#course.pairs) return
    this.#early.set(from, tally)
    this.#catchUp()
  }

  /** Counts what has come early, as far as no pair before it is missing. */
  #catchUp(): void {
    const at = this.#course.pairs
    const next = this.#early.get(at)
    if (this.isDone) this.#early.clear()
    else if (next) {
      this.#early.delete(at)
      this.#take(next)
      this.#catchUp()
    }
  }

  /** Lets it go on for so many pairs more, a verdict or not. */
  extend(pairs: number): void {
    this.#isDecided = false
    this.#plan = { ...this.#plan, most: this.#course.pairs + pairs, until: false }
    this.#next = this.#course.pairs
    this.#back.length = 0
  }

  #take(tally: Tally): void {
    for (const { scores } of tally.ranges)
      for (const character of scores)
        if (this.#course.add(scoreFrom(character)) && this.#plan.until && this.standing.verdict !== 'undecided')
          this.#isDecided = true
    this.#tally = mergeTallies(this.#tally, tally)
  }
}

/**
 * The run to play next, with the pairs: those for verdicts and calibration in their order, of a matrix the cell with the fewest pairs (lab.md, section
 * 5.2).
 */
export function nextOf(runs: readonly Run[]): { readonly run: Run; readonly range: PairRange } | undefined {
  const open = runs.filter(({ isDone }) => !isDone)
  const cells = open.filter(({ plan }) => plan.role === 'cell').sort((a, b) => a.begun - b.begun)
  for (const run of [...cells, ...open.filter(({ plan }) => plan.role !== 'cell')]) {
    const range = run.next()
    if (range) return { run, range }
  }
  return undefined
}
