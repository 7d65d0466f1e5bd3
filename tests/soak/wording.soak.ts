import { describe, expect, test } from 'vitest'
import { changing as bloxcards } from '../core/systems/bloxcards/wording/changes'
import { changing as cardfighters } from '../core/systems/cardfighters/wording/changes'
import { draw, judge } from '../core/systems/changes'
import type { Change, Changing, Told } from '../core/systems/changes'
import { changing as evolve } from '../core/systems/evolve/wording/changes'
import { community } from '../core/systems/evolve/wording/corpus'
import { compare } from '../core/systems/evolve/wording/measure'
import { randomFrom } from './random'

const SEED = 20261121
const CHANGES = 200

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

const absent = (corpus: boolean): string => (corpus ? '' : ' (corpus absent)')

describe.skipIf(!evolve.corpus)(`words generated for the community's cards${absent(evolve.corpus)}`, () => {
  test('the generated text is the printed one, by card and by line', () => {
    const { told, catalog } = community()
    const all = told.map((one) => compare(one, catalog))
    for (const { key, written, generated, same } of all)
      if (!same)
        console.log(
          `${key}\n  printed:   ${written.replace(/\n/g, '\n             ')}\n  generated: ${generated.replace(/\n/g, '\n             ')}`,
        )
    const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0)
    console.log(
      `generated text: ${share(all.filter(({ same }) => same).length, all.length)} cards, ${share(
        sum(({ sameLines }) => sameLines),
        sum(({ lines }) => lines),
      )} lines`,
    )
    expect(all.filter(({ same }) => same).length / all.length).toBeGreaterThanOrEqual(0.6)
  })
})

const SIDES: readonly (readonly [string, readonly Change['of'][]])[] = [
  ['scripts', ['script']],
  ['texts', ['text']],
  ['scripts and texts', ['script', 'text']],
]

function measure<T extends Told>(changing: Changing<T>): void {
  describe.skipIf(!changing.corpus)(
    `words and scripts of the community's cards of ${changing.system}${absent(changing.corpus)}`,
    () => {
      test('the unchanged cards have few hints, each of which is listed', () => {
        const told = changing.told()
        const hinted = told
          .map((one) => ({ key: one.card.key, hints: changing.hintsOf(one) }))
          .filter(({ hints }) => hints.length > 0)
        for (const { key, hints } of hinted) for (const hint of hints) console.log(`${key} ${hint}`)
        console.log(`${changing.system}: hints on unchanged cards: ${share(hinted.length, told.length)} cards`)
        expect(hinted.length / told.length).toBeLessThanOrEqual(0.1)
      })

      test.each(SIDES)(`nine in ten of ${CHANGES} changes of %s are hinted`, (name, of) => {
        const drawn = draw(changing, CHANGES, randomFrom(SEED), of)
        const { hinted, missed } = judge(changing, drawn)
        for (const line of missed) console.log(`  not hinted: ${line}`)
        const kinds = (['number', 'target', 'keyword'] as const)
          .map((kind) => `${drawn.filter(({ change }) => change.kind === kind).length} ${kind}s`)
          .join(', ')
        console.log(
          `${changing.system}: changes of ${name} (seed ${SEED}; ${kinds}): ${share(hinted, drawn.length)} hinted`,
        )
        expect(drawn).toHaveLength(CHANGES)
        expect(hinted / drawn.length).toBeGreaterThanOrEqual(0.9)
      })
    },
  )
}

measure(evolve)
measure(cardfighters)
measure(bloxcards)
