import { createCatalog } from '../../core/document/catalog'
import { fuzzCard } from '../../core/engine/fuzz/fuzz'
import type { FuzzReport } from '../../core/engine/fuzz/report'
import { isPlayable } from '../../core/scenario/parse'
import type { GameSystem } from '../../core/system'
import { gather } from './gather'
import type { CardFinding, FuzzAnswer, FuzzTask } from './protocol'

/** How a run goes on: between two games somebody may end it, or hold it. */
export interface Between {
  /** Resolves when the next game may be played; whether the run goes on at all. */
  next(done: number): Promise<boolean>
}

const EMPTY = { games: 0, frames: 0, steps: { all: 0, executed: 0 }, findings: [], counted: {}, plains: [] }

/** Plays the cards of a text at random, one after another; `undefined`: it was ended. */
export async function runTask(
  task: FuzzTask,
  systems: readonly GameSystem[],
  between: Between,
): Promise<FuzzAnswer | undefined> {
  const system = systems.find(({ id }) => id === task.system)
  if (!system || !isPlayable(system)) return { report: EMPTY }
  const { language, rules } = system.workshop
  const gathered = gather(task, system)
  if ('wanted' in gathered) return gathered
  const { cards, keys, plains } = gathered
  const parsed = language.parse(task.text)
  const reports: FuzzReport[] = []
  for (const [index, key] of keys.entries()) {
    const card = cards.pool.byKey(key)?.card
    // Of two cards with one key, another one is played.
    if (!card || cards.scriptOf(task.entry)?.cards.every((one) => one !== card)) continue
    const at = parsed.cards.findIndex(({ span }) => span.start === card.span.start)
    const told = language.told?.(parsed, at, createCatalog()) ?? []
    const run = fuzzCard({ rules, pool: cards.pool, card, text: task.text, told, plain: plains[0]?.entry })
    for (let step = run.next(); ; step = run.next()) {
      if (step.done) {
        reports.push(step.value)
        break
      }
      if (!(await between.next((index + step.value.done) / keys.length))) return undefined
    }
  }
  const sum = (of: (report: FuzzReport) => number): number => reports.reduce((all, report) => all + of(report), 0)
  const findings = reports.flatMap(({ key, findings: found }) =>
    found.map((finding): CardFinding => ({ ...finding, index: keys.indexOf(key) })),
  )
  return {
    report: {
      games: sum(({ games }) => games),
      frames: sum(({ frames }) => frames),
      steps: { all: sum(({ steps }) => steps.all), executed: sum(({ steps }) => steps.executed) },
      findings,
      counted: Object.assign({}, ...reports.map(({ counted }) => counted)) as FuzzReport['counted'],
      plains,
    },
  }
}
