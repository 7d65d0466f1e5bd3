import { describe, expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import { Match } from '../../../core/engine/match'
import type { Place } from '../../../core/engine/place'
import type { Probe } from '../../../core/engine/probe'
import { seedRandom } from '../../../core/engine/random'
import type { Rules, Setup, Table } from '../../../core/engine/rules'
import { ruleOf } from '../../../core/engine/run'
import { sample } from '../../../core/engine/simulation/sample'
import type { Series } from '../../../core/engine/simulation/series'
import { nodeAt, numberOf, type Node } from '../../../core/language/nodes'
import { sampleArena, seriesOf } from './arena'
import { PLAYED } from './played'

/** Which frames are steps of a script, and which the rules of the game have for themselves (lab.md 1.2). */
const KINDS: Readonly<Record<string, readonly [script: string, rules: string]>> = {
  evolve: ['ability cost effect', 'redraw turn main-start main end quick confirm select ward spell spent enter attack'],
  yacg: [
    'operate',
    'loop offer trigger open settle check now raise damage send targeted draw draws carry-out plans begin round mulligan kept hands phase nested phase-over round-over clean-up effects creatures must resolve resolve-card resolved manual play activate cost pay declare combat pick fight window attack report report-card',
  ],
  bloxcards: ['effect', 'turn main end trigger settle announce attack manual'],
  cardfighters: [
    'requisite choose targeted alternative variable costs cost statement body effect aimed counted coin answered damage listener instant perform',
    'resolution power phase turn-over main attack counter slot pay events announce attacks spent freeze fights combat blocked clash strike sweep judge expire',
  ],
}

const setupOf = ({ decks, seed }: Series): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks } })

const topOf = (rules: Rules, table: Table): Place | undefined => {
  const frame = table.state.work.at(-1)
  return frame && ruleOf(rules, frame).place?.(table, frame)
}

/** Plays a match to its end at random; `look` sees it wherever it stands still. */
function playOut(match: Match, seed: number, look: () => void): void {
  const random = seedRandom(seed)
  for (;;) {
    for (; match.halted; match.resume({ stops: (table) => topOf(match.rules, table) !== undefined })) look()
    const decision = match.pending()
    if (!decision) return
    const refusal = match.answer(sample(decision, random))
    if (refusal) throw new Error(`A sampled answer was refused: ${refusal.reason.id}.`)
  }
}

describe.each(PLAYED)('frames of %s', (id, system) => {
  const arena = sampleArena(system)
  const [script = '', others = ''] = KINDS[id] ?? []

  test('are steps of a script or of the rules, one or the other', () => {
    const { frames } = arena.rules
    const kinds = Object.entries<{ place?: unknown }>(frames)
    expect(
      kinds
        .filter(([, rule]) => rule.place)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(script.split(' ').sort())
    expect(
      kinds
        .filter(([, rule]) => !rule.place)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(others.split(' ').sort())
  })

  test('stand at a node of the card that they name, and of one resolution in one scope', () => {
    const halts = new Map<string, number>()
    for (let seed = 0; seed < 12; seed++) {
      const series = seriesOf(arena, [seed % 2 === 0 ? 0 : 1, seed % 2 === 0 ? 1 : 0], ['random', 'random'], seed)
      const { rules, pool } = series
      const goal = { stops: (table: Table) => topOf(rules, table) !== undefined }
      const match = new Match(rules, setupOf(series), pool, { goal })
      playOut(match, seed, () => {
        const place = topOf(rules, match.table)
        const { work } = match.state
        const card = place && pool.byKey(place.source.key)?.card
        const span = place && card && nodeAt(card, place.node)?.span
        expect(span, JSON.stringify(work.at(-1))).toBeDefined()
        expect(card && place.node > 0 && span && span.start >= card.span.start && span.end <= card.span.end).toBe(true)
        expect(place?.scope).toBeLessThan(work.length)
        const copy = { ...match.table, state: clonePlain(match.state) }
        expect(topOf(rules, copy)).toEqual(place)
        const { kind } = work.at(-1) ?? { kind: '' }
        halts.set(kind, (halts.get(kind) ?? 0) + 1)
      })
    }
    const never = script.split(' ').filter((kind) => !halts.has(kind))
    expect(never, JSON.stringify([...halts])).toEqual(NEVER[id] ?? [])
  })
})

/** Kinds that no card of the sample decks comes to. */
const NEVER: Readonly<Record<string, readonly string[]>> = { cardfighters: ['requisite', 'answered', 'damage'] }

interface Told {
  readonly probe: Probe
  readonly values: Map<string, Set<string>>
  tests: number
  targets: number
  heard: number
  stages: Set<string>
  strange: string[]
}

/** Hears everything, and notes what is no part of the card that is named. */
function listen({ pool }: Series): Told {
  const told: Omit<Told, 'probe'> = {
    values: new Map(),
    tests: 0,
    targets: 0,
    heard: 0,
    stages: new Set(),
    strange: [],
  }
  const check = (key: string, node: Node): number => {
    const card = pool.byKey(key)?.card
    const number = card && numberOf(card, node)
    if (card && number === undefined) told.strange.push(`${key}: ${JSON.stringify(node)}`)
    return number ?? -1
  }
  return Object.assign(told, {
    probe: {
      value(key, node, result) {
        const at = `${key} ${check(key, node)}`
        told.values.set(at, (told.values.get(at) ?? new Set()).add(JSON.stringify(result)))
      },
      test: (key, node) => void (told.tests++, check(key, node)),
      target: (key, node) => void (told.targets++, check(key, node)),
      heard(_trigger, _cause, hearers) {
        told.heard++
        for (const { stage } of hearers) told.stages.add(stage)
      },
    } satisfies Probe,
  })
}

describe.each(PLAYED)('a probe at a match of %s', (_, system) => {
  const arena = sampleArena(system)

  test('hears nodes of the cards at play, and changes nothing', () => {
    const totals = { values: 0, tests: 0, targets: 0, heard: 0 }
    const stages = new Set<string>()
    for (let seed = 0; seed < 6; seed++) {
      const series = seriesOf(arena, [0, 1], ['random', 'random'], seed)
      const told = listen(series)
      const plain = new Match(series.rules, setupOf(series), series.pool)
      const probed = new Match(series.rules, setupOf(series), series.pool, { probe: told.probe })
      for (const match of [plain, probed]) playOut(match, seed, () => undefined)
      expect(probed.state).toEqual(plain.state)
      expect(probed.events).toEqual(plain.events)
      expect(told.strange).toEqual([])
      totals.values += told.values.size
      totals.tests += told.tests
      totals.targets += told.targets
      totals.heard += told.heard
      told.stages.forEach((stage) => stages.add(stage))
    }
    for (const [what, count] of Object.entries(totals)) expect(count, what).toBeGreaterThan(0)
    expect(stages).toContain('waiting')
  })

  test('is not told of what is only looked at', () => {
    const series = seriesOf(arena, [0, 1], ['random', 'random'], 3)
    const told = listen(series)
    const match = new Match(series.rules, setupOf(series), series.pool, { probe: told.probe })
    const random = seedRandom(3)
    const heard = (): readonly number[] => [told.values.size, told.tests, told.targets, told.heard]
    for (let left = 60; left > 0; left--) {
      const decision = match.pending()
      if (!decision) break
      const before = heard()
      match.pending(true)
      for (const card of match.state.cards) {
        for (const property of series.rules.properties)
          if (property.of === 'card' && card.id > 1) property.read(match.table, card.id)
        series.rules.seeks?.(match.table, card.id)
      }
      expect(heard()).toEqual(before)
      match.answer(sample(decision, random))
    }
  })
})
