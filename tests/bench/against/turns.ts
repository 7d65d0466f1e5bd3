import { pathToFileURL } from 'node:url'
import type * as playing from './playing'

/** What one process measures: two bundles of `playing.ts`, in this order. */
export interface Asked {
  readonly bundles: readonly [string, string]
  readonly task: playing.Task
  /** Milliseconds of processor time that each runs before it is measured, and in each turn. */
  readonly warm: number
  readonly slice: number
  /** Turns of both. */
  readonly rounds: number
  /** Runs whose amounts are told, so that one sees whether both do the same. */
  readonly told: number
}

export interface Answered {
  /** By how much the second is faster than the first, in each round. */
  readonly ratios: readonly number[]
  readonly amounts: readonly [readonly number[], readonly number[]]
}

/** Milliseconds of processor time so far: what others do on the machine meanwhile does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

class Side {
  readonly #run: (number: number) => number
  #done = 0

  constructor(run: (number: number) => number) {
    this.#run = run
  }

  amounts(count: number): readonly number[] {
    return Array.from({ length: count }, (_, number) => this.#run(number))
  }

  /** How much it does in a second, measured over so many milliseconds. */
  rate(time: number): number {
    const begun = processorTime()
    let sum = 0
    let now = begun
    for (; now - begun < time; now = processorTime())
      for (let left = 4; left > 0; left--) sum += this.#run(this.#done++)
    return (1000 * sum) / (now - begun)
  }
}

const { bundles, task, warm, slice, rounds, told } = JSON.parse(process.argv[2] ?? '') as Asked
const open = async (bundle: string): Promise<Side> => {
  const { begin } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as typeof playing
  return new Side(begin(task))
}
const [first, second] = [await open(bundles[0]), await open(bundles[1])]
const amounts = [first.amounts(told), second.amounts(told)] as const
for (let time = 0; time < warm; time += slice) for (const side of [first, second]) side.rate(slice)
const ratios = Array.from({ length: rounds }, (_, round) => {
  const [a, b] = round % 2 === 0 ? [first, second] : [second, first]
  const [one, other] = [a.rate(slice), b.rate(slice)]
  return a === first ? other / one : one / other
})
process.stdout.write(JSON.stringify({ ratios, amounts } satisfies Answered))
