import { expect, test } from 'vitest'
import type { SourceFile } from '../../../core/document/format'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenario } from '../../../core/scenario/running/run'
import { toy } from './toy'

/** Runs scenarios that name files, and counts how often the system reads the card A-1. */
function counting(): { read: () => number; run: (files: readonly SourceFile[], body: string) => string } {
  let count = 0
  const { workshop } = toy
  if (!workshop) throw new Error('The toy has no workshop.')
  const { language } = workshop
  const system = {
    ...toy,
    workshop: {
      ...workshop,
      language: {
        ...language,
        parse: (text: string) => {
          if (text.includes('A-1')) count++
          return language.parse(text)
        },
      },
    },
  }
  return {
    read: () => count,
    run: (files, body) => {
      const [scenario] = parseScenarios(`system: toy\nname: a test\n${body}`, [system])
      if (!scenario) throw new Error('The text holds no scenario.')
      return runScenario(scenario, { read: () => files }).message
    },
  }
}

const file = (text: string): SourceFile => ({ path: 'cast.toy', text })
const PLAY =
  'files: cast.toy\ngiven: { you: { hand: [Scout] } }\nwhen: [{ play: Scout }]\nthen: { you: { field: [Scout] } }'

test('a file is read once, however many scenarios name it', () => {
  const { read, run } = counting()
  const files = [file('Scout A-1 cost 2 stats 2/2')]
  expect(run(files, PLAY)).toBe('')
  const once = read()
  expect(once).toBeGreaterThan(0)
  expect([run(files, PLAY), run([...files], PLAY)]).toEqual(['', ''])
  expect(read()).toBe(once)
})

test('a file that was changed is read anew, and others beside it are', () => {
  const { read, run } = counting()
  const before = file('Scout A-1 cost 2 stats 2/2')
  run([before], PLAY)
  const once = read()
  expect(run([file('Other A-1 cost 2 stats 2/2')], PLAY)).toContain('There is no card "Scout"')
  expect(read()).toBeGreaterThan(once)
  const more =
    'files: cast.toy\ngiven: { you: { hand: [Late] } }\nwhen: [{ play: Late }]\nthen: { you: { field: [Late] } }'
  expect(run([before, file('Late A-2 cost 1 stats 1/1')], more)).toBe('')
})
