import type { Stage } from '../../../../../core/engine/why/stages'

/** What is played: cards, what is given of both sides, and what is done. `$me` is the seat of the ability's player, `$foe` the other one. */
export interface Course {
  readonly cards: string
  readonly given: string
  readonly when: readonly string[]
}

/** A course in which an ability of the card `of` falls out at one stage alone, and what is otherwise where it resolves. */
export interface Case extends Course {
  readonly stage: Stage
  /** Which step of `when` is asked about, from 0. */
  readonly step: number
  /** Path of the ability. */
  readonly path: string
  readonly mended: Partial<Course> & { readonly step?: number }
  /** Words of the script at which it fell out. */
  readonly words?: string
}

/** A game's cases, and why it has none for some stages. */
export interface Reasons {
  /** Key of the card that is asked about. */
  readonly key: string
  readonly cases: readonly Case[]
  /** A script with an error in its ability, put in the place of that of a case with `resolved`. */
  readonly broken?: string
  readonly absent: Partial<Record<Stage, string>>
}
