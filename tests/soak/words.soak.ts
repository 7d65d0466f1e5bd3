import { describe, expect, test } from 'vitest'
import { draw, hintsOf, judge } from '../core/systems/evolve/words/changes'
import type { Change } from '../core/systems/evolve/words/changes'
import { community, hasCorpus } from '../core/systems/evolve/words/corpus'
import { compare } from '../core/systems/evolve/words/measure'
import { randomFrom } from './random'

const SEED = 20261121
const CHANGES = 200

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

describe.skipIf(!hasCorpus)(`words and scripts of the community's cards${hasCorpus ? '' : ' (corpus absent)'}`, () => {
  const { told, catalog } = hasCorpus ? community() : { told: [], catalog: undefined as never }

  test('the generated text is the printed one, by card and by line', () => {
    const all = told.map((one) => compare(one, catalog))
    for (const { key, written, generated, same } of all) if (!same) console.log(`${key}\n  printed:   ${written.replace(/\n/g, '\n             ')}\n  generated: ${generated.replace(/\n/g, '\n             ')}`)
    const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0)
    console.log(`generated text: ${share(all.filter(({ same }) => same).length, all.length)} cards, ${share(sum(({ sameLines }) => sameLines), sum(({ lines }) => lines))} lines`)
    expect(all.filter(({ same }) => same).length / all.length).toBeGreaterThanOrEqual(0.6)
  })

  test('the unchanged cards have few hints, each of which is listed', () => {
    const hinted = told.map((one) => ({ key: one.card.key, hints: hintsOf(one, catalog) })).filter(({ hints }) => hints.length > 0)
    for (const { key, hints } of hinted) for (const hint of hints) console.log(`${key} ${hint}`)
    console.log(`hints on unchanged cards: ${share(hinted.length, told.length)} cards`)
    expect(hinted.length / told.length).toBeLessThanOrEqual(0.1)
  })

  const sides: readonly (readonly [string, readonly Change['of'][]])[] = [['scripts', ['script']], ['texts', ['text']], ['scripts and texts', ['script', 'text']]]
  test.each(sides)(`nine in ten of ${CHANGES} changes of %s are hinted`, (name, of) => {
    const drawn = draw(told, CHANGES, randomFrom(SEED), of)
    const { hinted, missed } = judge(drawn, catalog)
    for (const line of missed) console.log(`  not hinted: ${line}`)
    const kinds = (['number', 'target', 'keyword'] as const).map((kind) => `${drawn.filter(({ change }) => change.kind === kind).length} ${kind}s`).join(', ')
    console.log(`changes of ${name} (seed ${SEED}; ${kinds}): ${share(hinted, drawn.length)} hinted`)
    expect(drawn).toHaveLength(CHANGES)
    expect(hinted / drawn.length).toBeGreaterThanOrEqual(0.9)
  })
})
