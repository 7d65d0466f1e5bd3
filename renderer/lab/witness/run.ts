import { nodeOf } from '../../../core/language/nodes'
import { isPlayable } from '../../../core/scenario/parse'
import { writeMissing, type WitnessProgress } from '../../../core/scenario/witness/witness'
import type { GameSystem } from '../../../core/system'
import { gather } from '../gather'
import type { WitnessAnswer, WitnessTask } from './protocol'

/** Has a test written; `next` resolves when the next game or run may begin, with whether it goes on at all. `undefined`: it was ended. */
export async function runWitness(
  task: WitnessTask,
  systems: readonly GameSystem[],
  next: (progress: WitnessProgress) => Promise<boolean>,
): Promise<WitnessAnswer | undefined> {
  const system = systems.find(({ id }) => id === task.system)
  if (!system || !isPlayable(system)) return 'gone'
  const gathered = gather(task, system)
  if ('wanted' in gathered) return gathered
  const { cards, plains } = gathered
  const card = cards.scriptOf(task.entry)?.cards[task.index]
  const node = card && nodeOf(card, task.path)
  if (!card || node === undefined || cards.pool.byKey(card.key)?.card !== card) return 'gone'
  const run = writeMissing({
    system,
    pool: cards.pool,
    card,
    text: task.text,
    plain: plains[0]?.entry,
    goal: { key: card.key, node, state: task.state },
    shared: new Set(task.shared),
  })
  for (;;) {
    const step = run.next()
    if (step.done) return { witnessed: step.value }
    if (!(await next(step.value))) return undefined
  }
}
