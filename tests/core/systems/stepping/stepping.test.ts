import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deepEqual } from 'fast-equals'
import { describe, expect, test, vi } from 'vitest'
import { clonePlain } from '../../../../core/engine/clone'
import { Match, type Input, type MatchPosition } from '../../../../core/engine/match'
import { draw, seedRandom } from '../../../../core/engine/random'
import type { Pool } from '../../../../core/engine/pool'
import type { Rules, Setup } from '../../../../core/engine/rules'
import { sample } from '../../../../core/engine/simulation/sample'
import { Stepper } from '../../../../core/engine/stepping/stepper'
import { untilOf, type Walk } from '../../../../core/engine/stepping/steps'
import { SCENARIO_EXTENSION } from '../../../../core/scenario/format'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { cardReader } from '../../../../main/commands/test'
import { sampleArena, seriesOf, type Arena } from '../arena'
import { PLAYED, scenariosOf } from '../played'

// Whole games, looked at before each frame.
vi.setConfig({ testTimeout: 180_000 })

interface Stood {
  readonly position: MatchPosition
  /** Where it is compared with later: copies of all of them are most of what a run takes. */
  readonly state: unknown
  readonly events: number
}

interface Stepped {
  readonly match: Match
  readonly stepper: Stepper
  readonly stood: Stood[]
  readonly kinds: Map<string, number>
}

const give = (match: Match, input: Input): unknown => {
  if (input.kind === 'answer') return match.answer(input.answer)
  if (input.kind === 'arrange') return match.arrange(input.change)
  if (input.kind === 'force') return match.force(input.results)
  return match.concede(input.seat)
}

/** What differs is shown as usual; to find that nothing does is done many thousand times. */
function same(found: unknown, wanted: unknown, what?: string): void {
  if (!deepEqual(found, wanted)) expect(found, what).toEqual(wanted)
}

const begin = (rules: Rules, setup: Setup, pool: Pool): Stepped => {
  const stepper = new Stepper(rules)
  const match = new Match(rules, setup, pool, { goal: stepper.goal })
  stepper.attach(match)
  return { match, stepper, stood: [], kinds: new Map() }
}

/** Steps into whatever there is until somebody must decide, and notes where the match stood. */
function stepThrough({ match, stepper, stood, kinds }: Stepped, copies: boolean): void {
  while (match.halted) {
    if (stepper.standing) {
      const kind = match.state.work.at(-1)?.kind ?? ''
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      const state = copies ? clonePlain(match.state) : undefined
      stood.push({ position: match.position, state, events: match.events.length })
      stepper.walk('into')
    } else stepper.resume()
  }
}

function stepInto(rules: Rules, setup: Setup, pool: Pool, inputs: readonly Input[], copies = false): Stepped {
  const stepped = begin(rules, setup, pool)
  const { match, stepper } = stepped
  stepThrough(stepped, copies)
  for (const input of inputs) {
    stepper.walk('into')
    if (give(match, input) !== undefined) throw new Error('An input that was taken before is refused.')
    stepThrough(stepped, copies)
  }
  return stepped
}

function through(rules: Rules, setup: Setup, pool: Pool, inputs: readonly Input[]): Match {
  const match = new Match(rules, setup, pool)
  for (const input of inputs) give(match, input)
  return match
}

/** A game between sample decks, as inputs. */
function gameOf(arena: Arena, seed: number) {
  const { rules, pool, decks } = seriesOf(arena, seed % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], seed)
  const setup: Setup = { seed, parameters: {}, start: { kind: 'decks', decks } }
  const match = new Match(rules, setup, pool)
  const random = seedRandom(seed)
  for (let decision = match.pending(); decision; decision = match.pending()) match.answer(sample(decision, random))
  return { rules, pool, setup, inputs: [...match.inputs], match }
}

describe.each(PLAYED)('%s, stepped into', (id, system) => {
  const arena = sampleArena(system)
  const folder = scenariosOf(id)

  test('is in every scenario the match that ran through, log and vocabulary included, and comes back to its first stop', async ({
    annotate,
  }) => {
    const kinds = new Map<string, number>()
    let [stops, within, scenarios] = [0, 0, 0]
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith(SCENARIO_EXTENSION),
    )) {
      const path = join(folder, name)
      const read = cardReader(dirname(path))
      for (const scenario of parseScenarios(readFileSync(path, 'utf8'), [system])) {
        const run = runScenario(scenario, { read })
        if (!run.passed || !run.match) continue
        scenarios++
        const { rules, setup, state } = run.match
        const { pool } = run.match.table
        const inputs = run.match.inputs.slice(0, state.inputs)
        const ran = through(rules, setup, pool, inputs)
        const goesBack = scenarios % 7 === 0
        const stepped = stepInto(rules, setup, pool, inputs, goesBack)
        same(stepped.match.state, ran.state, scenario.name)
        same(stepped.match.events, ran.events, scenario.name)
        same(stepped.match.coverage, ran.coverage, scenario.name)
        for (const [kind, count] of stepped.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
        stops += stepped.stood.length
        within += stepped.stood.filter(({ position }) => position.frames > 0).length
        if (goesBack) goBackAndForward(stepped)
      }
    }
    await annotate(`${id}: ${scenarios} scenarios, ${stops} stops, by kind ${JSON.stringify([...kinds])}`)
    const script = Object.entries<{ place?: unknown }>(system.workshop.rules.frames).filter(([, rule]) => rule.place)
    expect(script.map(([kind]) => kind).filter((kind) => !kinds.has(kind))).toEqual([])
    expect(within / stops).toBeGreaterThanOrEqual(0.6)
  })

  /** Back to the first stop, over every one between; then into the end again. */
  function goBackAndForward({ match, stepper, stood }: Stepped): void {
    const end = clonePlain(match.state)
    const log = [...match.events]
    for (const { position, state, events } of [...stood].reverse()) {
      if (position.inputs === match.position.inputs && position.frames === match.position.frames) continue
      expect(stepper.back('back')).toBe(true)
      same([match.position, match.state, match.events.length], [position, state, events])
    }
    while (stepper.back('back')) expect(match.position.inputs).toBe(0)
    for (
      let left = stood.length * 2 + 20;
      left > 0 && (match.halted ?? match.state.inputs < match.inputs.length);
      left--
    )
      stepper.walk('into')
    same([match.state, match.events], [end, log])
  }

  test('over and out end where repeated steps into come to the same height', async ({ annotate }) => {
    let [nested, tried] = [0, 0]
    for (let seed = 0; tried < 1000 && seed < 60; seed++) {
      const { rules, pool, setup, inputs } = gameOf(arena, seed)
      const random = seedRandom(seed + 77)
      const { match, stepper, stood } = stepInto(rules, setup, pool, inputs)
      for (let left = 40; left > 0 && stood.length > 0 && tried < 1000; left--) {
        const from = stood[draw(random, 0, stood.length - 1)] as Stood
        const walk: Walk = draw(random, 0, 2) === 0 ? 'out' : 'over'
        tried++
        match.go(from.position.inputs, from.position.frames)
        stepper.forget()
        const until = untilOf(rules, match.table, walk, false)
        if (!until) throw new Error('The walk ends nowhere.')
        let steps = 0
        do {
          stepper.walk('into')
          steps++
        } while (match.halted && !until(match.table))
        const wanted = { position: match.position, state: clonePlain(match.state), halted: match.halted !== undefined }
        if (steps > 1) nested++
        match.go(from.position.inputs, from.position.frames)
        stepper.forget()
        stepper.walk(walk)
        same({ position: match.position, state: match.state, halted: match.halted !== undefined }, wanted)
      }
    }
    await annotate(`${id}: ${tried} positions, ${nested} with nested frames`)
    expect(tried).toBe(1000)
    expect(nested).toBeGreaterThanOrEqual(100)
  })
})
