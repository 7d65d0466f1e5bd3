import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFiles } from '../../../../core/document/open'
import { MOST_MUTANTS, mutantsOf, sameness } from '../../../../core/scenario/mutation/mutants'
import { gameNamed } from '../../language/mutations/changed'

const SAMPLES = {
  evolve: 'lanternfall.txt',
  cardfighters: 'tidewall-brawl.cfc',
  bloxcards: 'brickyard-parade.lua',
  yacg: 'midnight-pantry.yaml',
} as const

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1

describe.each(Object.entries(SAMPLES))('%s', (id, file) => {
  const system = gameNamed(id)
  const path = `resources/samples/${id}/${file}`
  const open = openFiles({ ...system, declared: {} }, [{ path, text: readFileSync(path, 'utf8') }])
  const cards = open.entries.flatMap(({ joined: { text }, parsed }) =>
    (parsed?.cards ?? []).map((card, index) => ({ text, index, card })),
  )
  const mutantsIn = ({ text, index }: (typeof cards)[number]) =>
    mutantsOf({ system, text, index, catalog: open.catalog }).mutants

  test('an edit changes the lines of its node alone, can be read without new errors, and says something else', () => {
    const { language } = system.workshop
    const errorsIn = (text: string): number =>
      language.check(language.parse(text), open.catalog).filter(({ severity }) => severity === 'error').length
    fc.assert(
      fc.property(fc.constantFrom(...cards), (one) => {
        const { text, index, card } = one
        const known = new Set([sameness(card)])
        for (const mutant of mutantsIn(one)) {
          const [before, after] = [text.split('\n'), mutant.text.split('\n')]
          const [first, last] = [lineAt(text, mutant.span.start), lineAt(text, mutant.span.end)]
          // What is left out takes its line break with it: the line above then ends as before.
          const head = Math.max(0, first - (mutant.after === '' ? 1 : 0))
          expect(after.slice(0, head)).toEqual(before.slice(0, head))
          const tail = before.slice(last + 2)
          expect(after.slice(after.length - tail.length)).toEqual(tail)
          expect(errorsIn(mutant.text)).toBeLessThanOrEqual(errorsIn(text))
          const same = sameness(language.parse(mutant.text).cards[index])
          expect(known.has(same)).toBe(false)
          known.add(same)
        }
      }),
      { numRuns: 30, seed: 20261126 },
    )
  })

  test('the same text has the same mutants, sixty at most, in order of place', () => {
    for (const one of cards.slice(0, 40)) {
      const mutants = mutantsIn(one)
      expect(mutants.length).toBeLessThanOrEqual(MOST_MUTANTS)
      expect(mutantsIn(one)).toEqual(mutants)
      const places = mutants.map(({ span }) => span.start)
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }
  })
})

test('of more changes than there is room for, hashes choose from all of the script, and fewer are among more', () => {
  const text = readFileSync('tests/core/language/mutations/texts.ts', 'utf8').split('evolve: `')[1]?.split('`')[0] ?? ''
  const system = gameNamed('evolve')
  const { catalog } = openFiles({ ...system, declared: {} }, [])
  const take = (most: number) => mutantsOf({ system, text, index: 0, catalog, most }).mutants
  const [few, many] = [take(8), take(10_000)]
  expect(few).toHaveLength(8)
  expect(many.map((mutant) => mutant.text)).toEqual(expect.arrayContaining(few.map((mutant) => mutant.text)))
  expect(new Set(few.map(({ kind }) => kind)).size).toBeGreaterThan(2)
})
