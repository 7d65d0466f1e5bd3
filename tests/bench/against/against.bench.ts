import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bundle, runBundle } from '../../bundle'
import { bundlesAgainst } from './commit'
import type * as playing from './playing'
import type { Answered, Asked } from './turns'

/*
 * How much faster this tree plays than another commit. Two programs that are run one after the other cannot tell a twentieth: V8 compiles one of five
 * runs of the same program to half its speed, and a machine has other things to do. So both trees play in one process, in short turns, and there are
 * ten such processes, half of them with the other tree first.
 */

/** The commit that is compared with: that before issue 14, unless `BASE=…` names another. */
const BASE = process.env['BASE'] ?? '8eb5256183cdb2b71a31e81e8467ded769e04627'
/** Processes of each task. `PAIRS=1 TOLD=1000` rather asks whether both trees play the same games. */
const PAIRS = Number(process.env['PAIRS'] ?? 10)
const ASKED = { warm: 4000, slice: 60, rounds: 20, told: Number(process.env['TOLD'] ?? 20) }

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2
}

const [before, now] = await bundlesAgainst(BASE)
const turns = await bundle(join(import.meta.dirname, 'turns.ts'))
const tasksOf = async (path: string): Promise<readonly playing.Task[]> =>
  ((await import(pathToFileURL(path).href)) as typeof playing).tasks()
const known = new Set((await tasksOf(before)).map((task) => JSON.stringify(task)))
const tasks = (await tasksOf(now)).filter((task) => known.has(JSON.stringify(task)))

const answerTo = async (asked: Asked): Promise<Answered> =>
  JSON.parse(await runBundle(turns, JSON.stringify(asked))) as Answered

describe(`against ${BASE.slice(0, 8)}`, () => {
  test.each(tasks)('$system, $arena decks, $of', async (task) => {
    const pairs: number[] = []
    let same = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      const isBeforeFirst = pair % 2 === 0
      const { ratios, amounts } = await answerTo({
        ...ASKED,
        task,
        bundles: isBeforeFirst ? [before, now] : [now, before],
      })
      pairs.push(isBeforeFirst ? median(ratios) : 1 / median(ratios))
      same = amounts[0].filter((amount, number) => amount === amounts[1][number]).length
    }
    const each = [...pairs].sort((a, b) => a - b).map((ratio) => ratio.toFixed(3))
    console.log(
      `${task.system}, ${task.arena} decks, ${task.of}: ${median(pairs).toFixed(3)} times as fast as ${BASE.slice(0, 8)} (${each.join(' ')}); ${same} of ${ASKED.told} come to the same amount`,
    )
    expect(pairs.every((ratio) => ratio > 0)).toBe(true)
  })
})
