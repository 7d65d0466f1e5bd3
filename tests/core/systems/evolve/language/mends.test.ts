import { deepEqual } from 'fast-equals'
import { expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import type { Diagnostic } from '../../../../../core/language/diagnostic'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogOf, mutate, randomFrom, sources } from './mutations'

const SEED = 20261121
const ROUNDS = 3000

const texts = sources()
const catalog = catalogOf(texts)
const cards = texts.flatMap(({ text }) => parse(text).cards.map(({ span }) => `${text.slice(span.start, span.end)}\n`))

/** What is found in a copy of a card; that the copied card has its id too says nothing. */
const judge = (text: string): readonly Diagnostic[] =>
  check(parse(text), catalog, { entry: 'a copy' }).filter(({ code }) => code !== 'E10')

const errors = (found: readonly Diagnostic[]): number => found.filter(({ severity }) => severity === 'error').length
const same = (found: readonly Diagnostic[], one: Diagnostic): number =>
  found.filter(({ message }) => deepEqual(message, one.message)).length

/** What the first fix of a diagnostic does badly, if anything. */
function fault(text: string, before: readonly Diagnostic[], one: Diagnostic): string | undefined {
  const after = judge(applyEdits(text, one.fixes[0]?.edits ?? []))
  if (errors(after) > errors(before))
    return `${one.message.id} adds an error: ${text.slice(one.span.start, one.span.end)}`
  return same(after, one) >= same(before, one)
    ? `${one.message.id} stays: ${text.slice(one.span.start, one.span.end)}`
    : undefined
}

test(`the first fix of all that is wrong with ${ROUNDS} changed cards removes it and adds no error, but for one in 200`, () => {
  const random = randomFrom(SEED)
  const faults: string[] = []
  let fixes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { text } = mutate(random, cards[random(0, cards.length - 1)] ?? '')
    const found = judge(text)
    for (const one of found.filter(({ fixes: [fix] }) => fix && fix.edits.length > 0)) {
      fixes++
      const bad = fault(text, found, one)
      if (bad !== undefined) faults.push(bad)
    }
  }
  process.stdout.write(
    `first fixes (seed ${SEED}): ${fixes - faults.length} of ${fixes} hold\n${faults
      .slice(0, 20)
      .map((each) => `  ${each}\n`)
      .join('')}`,
  )
  expect(fixes).toBeGreaterThan(500)
  // A word that is mended may show what is wrong behind it, which was not read before.
  expect(faults.length / fixes).toBeLessThan(0.005)
})
