import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../../../core/language/mutations/proposal'
import type { Tried } from '../../../core/scenario/mutation/report'
import { isReady, readyTest, type Test } from '../../../core/scenario/mutation/suite'
import { isPlayable, parseScenarios } from '../../../core/scenario/parse'
import { SYSTEMS } from '../../../core/systems/registry'
import { mostTested, mutate, testedCards, testsOf, type TestedCard } from './mutated'

/** Cards that are looked at, of all games. */
const CARDS = 20
/** Of a hundred changes that make a difference, so many are noticed (lab.md, check 18). */
const NOTICED = 0.9

interface Looked {
  readonly system: string
  readonly card: string
  readonly tried: readonly Tried[]
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

/** A difference was seen: a test fails, or a test or a game ends otherwise. */
const isSeen = ({ verdict, seen }: Tried): boolean => verdict === 'noticed' || seen !== undefined

function heap(tried: readonly Tried[]) {
  const seen = tried.filter(isSeen)
  const noticed = seen.filter(({ verdict }) => verdict === 'noticed').length
  const same = tried.filter(({ verdict }) => verdict === 'same').length
  return { all: tried.length, seen: seen.length, noticed, same, never: tried.length - seen.length - same }
}

function table(rows: readonly (readonly [string, readonly Tried[]])[]): string {
  return rows
    .map(([name, tried]) => {
      const { all, seen, noticed, same, never } = heap(tried)
      return `  ${name.padEnd(34)} ${String(all).padStart(4)} changes: ${String(noticed).padStart(4)} of ${String(seen).padStart(4)} seen are noticed (${percent(noticed, seen)}), ${same} without a difference, ${never} never reached`
    })
    .join('\n')
}

test('of the changes of 20 cards that make a difference, tests notice nine of ten', () => {
  const looked: Looked[] = []
  for (const system of SYSTEMS.filter(isPlayable)) {
    const tests = testsOf(system)
    for (const card of mostTested(system, tests))
      looked.push({ system: system.id, card: card.name, tried: mutate(card).tried })
  }
  const all = looked.flatMap(({ tried }) => tried)
  const { seen, noticed } = heap(all)
  console.log(
    [
      `${looked.length} cards: of each game the three whose scripts most tests carry out, and two of the longest:`,
      table(looked.map(({ system, card, tried }) => [`${system} ${card}`, tried])),
      'By kind:',
      table(MUTATIONS.map((kind) => [kind, all.filter((one) => one.kind === kind)])),
      table([['in all', all]]),
      'Not noticed:',
      ...looked.flatMap(({ system, card, tried }) =>
        tried.filter(({ verdict }) => verdict === 'unnoticed').map((one) => `  ${system} ${card}: ${one.sentence}`),
      ),
      'No difference seen:',
      ...looked.flatMap(({ system, card, tried }) =>
        tried
          .filter(({ verdict }) => verdict === 'same')
          .map((one) => `  ${system} ${card}: ${one.sentence} [${one.words}]`),
      ),
    ].join('\n'),
  )
  expect(looked).toHaveLength(CARDS)
  for (const { id } of SYSTEMS.filter(isPlayable))
    expect(looked.filter(({ system }) => system === id).length).toBeGreaterThanOrEqual(4)
  // Not by calling all the same.
  expect(seen / all.length).toBeGreaterThan(0.6)
  expect(noticed / seen).toBeGreaterThanOrEqual(NOTICED)
})

/** A scenario of the folder, with a part of its text replaced. */
function altered(path: string, name: string, from: string, to: string): readonly Test[] {
  const text = readFileSync(path, 'utf8')
  const system = SYSTEMS.filter(isPlayable).find(({ id }) => id === 'bloxcards')
  if (!system || !text.includes(from)) throw new Error(`${path} does not say "${from}".`)
  const read = () => [{ path: 'cast.lua', text: readFileSync('tests/scenarios/bloxcards/cast.lua', 'utf8') }]
  return parseScenarios(text.replace(from, to), [system])
    .filter((scenario) => scenario.name === name)
    .map((scenario) => readyTest({ scenario, file: path, read }))
    .filter(isReady)
}

test('an assertion removed from a scenario makes what it noticed appear', () => {
  const path = 'tests/scenarios/bloxcards/targets.scenario.yaml'
  const name = 'an effect of casting comes once, and is no power of others'
  const system = SYSTEMS.filter(isPlayable).find(({ id }) => id === 'bloxcards')
  if (!system) throw new Error('The game is gone.')
  const text = readFileSync('tests/scenarios/bloxcards/cast.lua', 'utf8')
  const impOf = (tests: readonly Test[]): TestedCard => {
    const [imp] = testedCards(system, tests, [{ path: 'cast.lua', text }]).filter((card) => card.name === 'Imp')
    if (!imp) throw new Error('No test uses the imp.')
    return imp
  }
  const said = 'Golem: { health: 490, power: 200 }'
  const full = mutate(impOf(altered(path, name, said, said))).tried
  const less = mutate(impOf(altered(path, name, said, 'Golem: { power: 200 }'))).tried
  const numbers = (tried: readonly Tried[]): readonly string[] =>
    tried.filter(({ kind, verdict }) => kind === 'number' && verdict === 'unnoticed').map(({ sentence }) => sentence)
  expect(numbers(full)).toEqual([])
  expect(numbers(less)).toEqual([
    'Nothing would notice if this 10 were an 11.',
    'Nothing would notice if this 10 were a 9.',
  ])
})
