/** One thing in which another position differs from the one that is shown. */
export interface PrintedDifference {
  /** The card at the table as it is shown; absent for one that is only in the other position, and for what is of no card. */
  readonly card?: number
  readonly name: string
  readonly what: string
  readonly there: string
  readonly here: string
}

/** Another position of the match beside the one that is shown. */
export interface PrintedComparison {
  readonly line: string
  /** After how many inputs of that line, and how many it has. */
  readonly inputs: number
  readonly total: number
  /** After how many inputs the two parted. */
  readonly fork: number
  readonly differences: readonly PrintedDifference[]
  /** Chance or pending work differ: the two go on differently. */
  readonly onward: boolean
  /** Why the other line cannot be played to there any more. */
  readonly cut?: string
}
