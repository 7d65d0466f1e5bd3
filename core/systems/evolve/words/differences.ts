import type { Fact } from './facts'

/** What the text says and what the script says instead; one of them may be missing. */
export interface Difference {
  readonly written?: Fact
  readonly scripted?: Fact
}

const key = ({ role, value }: Fact): string => `${role} ${value}`

/** The facts of `own` that `other` does not have, each as often as it has more of them. */
function without(own: readonly Fact[], other: readonly Fact[]): Fact[] {
  const counts = new Map<string, number>()
  for (const fact of other) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1)
  return own.filter((fact) => {
    const left = counts.get(key(fact)) ?? 0
    if (left > 0) counts.set(key(fact), left - 1)
    return left === 0
  })
}

/** Takes the first of `facts` that answers the same question. */
function take(facts: Fact[], { role, group }: Fact, sameGroup: boolean): Fact | undefined {
  const index = facts.findIndex((each) => each.role === role && (!sameGroup || each.group === group))
  return index < 0 ? undefined : facts.splice(index, 1)[0]
}

/** Roles in which facts of different groups answer the same question when nothing else is left to compare them with. */
const CROSSING = ['cards', 'keyword', 'trigger', 'stat']

/** Roles whose phrases differ more than what they mean: only a whole group that is missing is certain. */
const LOOSE = ['cards', 'trigger']

/** Numbers that may be said without their unit: only where the other side has some of them too is a missing one certain. */
const UNSPOKEN = ['tokens', 'draw', 'top', 'found', 'stat', 'defense']

/** A fact that only one side has counts if the other side says nothing of the kind at all. */
const isMissing = (fact: Fact, others: readonly Fact[]): boolean =>
  fact.alone && !(UNSPOKEN.includes(fact.role) && !others.some(({ role }) => role === fact.role)) && !others.some(({ role, group, value }) => role === fact.role && (LOOSE.includes(role) ? group === fact.group : value === fact.value))

/** Where two texts contradict each other for certain, whatever words they use. */
export function differencesOf(written: readonly Fact[], scripted: readonly Fact[]): readonly Difference[] {
  const said = without(written, scripted)
  const done = without(scripted, written)
  const found: Difference[] = []
  for (const sameGroup of [true, false]) {
    for (const fact of [...said]) {
      if (!sameGroup && !CROSSING.includes(fact.role)) continue
      const other = take(done, fact, sameGroup)
      if (!other) continue
      said.splice(said.indexOf(fact), 1)
      found.push({ written: fact, scripted: other })
    }
  }
  return [
    ...found,
    ...said.filter((fact) => isMissing(fact, scripted)).map((fact) => ({ written: fact })),
    ...done.filter((fact) => isMissing(fact, written)).map((fact) => ({ scripted: fact })),
  ]
}
