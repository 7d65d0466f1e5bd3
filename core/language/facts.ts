import type { Span } from './span'

/** Something that a card's printed text says, or that its script does. */
export interface Fact<Subject extends string = string> {
  /** What kind of statement it is; only facts of one role are compared. */
  readonly role: string
  readonly subject: Subject
  /** Same values mean the same. */
  readonly value: string
  /** Facts of one role and group answer the same question, so that a pair of them differs for certain. */
  readonly group: string
  /** The number in it, for fixes. */
  readonly number?: string
  /** One that only one side has is a difference too. */
  readonly alone: boolean
  /** As it is printed. */
  readonly words: string
  /** Where it is said. */
  readonly span: Span
  /** May be said or not: explains a fact of the other side, and never contradicts one. */
  readonly soft?: true
}

/** What the text says and what the script says instead; one of them may be missing. */
export interface Difference<F extends Fact = Fact> {
  readonly written?: F
  readonly scripted?: F
}

/** How a game's facts are compared, by role. */
export interface Comparison {
  /** Facts of different groups answer the same question when nothing else is left to compare them with. */
  readonly crossing: readonly string[]
  /** Phrases differ more than what they mean: only a whole group that is missing is certain. */
  readonly loose: readonly string[]
  /** May be said in other ways: only where the other side has some of them too is a missing one certain. */
  readonly unspoken: readonly string[]
}

const key = ({ role, value }: Fact): string => `${role} ${value}`

/** The facts of `own` that `other` does not have, each as often as it has more of them. */
function without<F extends Fact>(own: readonly F[], other: readonly F[]): F[] {
  const counts = new Map<string, number>()
  for (const fact of other) {
    const wanted = key(fact)
    counts.set(wanted, (counts.get(wanted) ?? 0) + 1)
  }
  // What must be said is matched first.
  const ordered = own.some(({ soft }) => soft)
    ? own.toSorted((a, b) => Number(a.soft === true) - Number(b.soft === true))
    : own
  return ordered.filter((fact) => {
    const wanted = key(fact)
    const left = counts.get(wanted) ?? 0
    if (left > 0) counts.set(wanted, left - 1)
    return left === 0 && !fact.soft
  })
}

/** Takes the first of `facts` that answers the same question. */
function take<F extends Fact>(facts: F[], { role, group }: F, sameGroup: boolean): F | undefined {
  const index = facts.findIndex((each) => each.role === role && (!sameGroup || each.group === group))
  return index < 0 ? undefined : facts.splice(index, 1)[0]
}

/** A fact that only one side has counts if the other side says nothing of the kind at all. */
const isMissing = (fact: Fact, others: readonly Fact[], { loose, unspoken }: Comparison): boolean =>
  fact.alone &&
  !(unspoken.includes(fact.role) && !others.some(({ role }) => role === fact.role)) &&
  !others.some(
    ({ role, group, value }) =>
      role === fact.role && (loose.includes(role) ? group === fact.group : value === fact.value),
  )

/** Where a text and a script contradict each other for certain, whatever words they use. */
export function differencesOf<F extends Fact>(
  written: readonly F[],
  scripted: readonly F[],
  comparison: Comparison,
): readonly Difference<F>[] {
  const said = without(written, scripted)
  const done = without(scripted, written)
  const found: Difference<F>[] = []
  for (const sameGroup of [true, false]) {
    for (const fact of [...said]) {
      if (!sameGroup && !comparison.crossing.includes(fact.role)) continue
      const other = take(done, fact, sameGroup)
      if (!other) continue
      said.splice(said.indexOf(fact), 1)
      found.push({ written: fact, scripted: other })
    }
  }
  return [
    ...found,
    ...said.filter((fact) => isMissing(fact, scripted, comparison)).map((fact) => ({ written: fact })),
    ...done.filter((fact) => isMissing(fact, written, comparison)).map((fact) => ({ scripted: fact })),
  ]
}
