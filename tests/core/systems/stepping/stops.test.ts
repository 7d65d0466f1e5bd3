import { describe, expect, test, vi } from 'vitest'
import { clonePlain } from '../../../../core/engine/clone'
import { Match } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import type { Rules, Setup, Table } from '../../../../core/engine/rules'
import { sample } from '../../../../core/engine/simulation/sample'
import type { Series } from '../../../../core/engine/simulation/series'
import { judgeCondition } from '../../../../core/engine/stepping/condition'
import { preview } from '../../../../core/engine/stepping/preview'
import { Stepper } from '../../../../core/engine/stepping/stepper'
import { placeOf, type Hit, type Watched } from '../../../../core/engine/stepping/watch'
import { numberOf, pathOf, type Node } from '../../../../core/language/nodes'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'

// Whole games, looked at before each frame.
vi.setConfig({ testTimeout: 180_000 })

/** What the tests say in each game's words: what counts the performer's hand or fighters, one number of it, and a word that nobody knows. */
const WORDS: Readonly<Record<string, { readonly is: (count: number) => string; readonly wrong: string }>> = {
  evolve: { is: (count) => `H=${count}`, wrong: 'H=@' },
  cardfighters: { is: (count) => `me.hand.size == ${count}`, wrong: 'me.hnad.size == 1' },
  bloxcards: { is: (count) => `{"AllyBoard",${count},${count + 1}}`, wrong: '{"AlyBoard",1,2}' },
  yacg: { is: (count) => `{value: {energy: you}, equal: ${count}}`, wrong: '{value: {enregy: you}, equal: 1}' },
}

const setupOf = ({ decks, seed }: Series): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks } })

interface Halted {
  readonly hit: Hit
  readonly before: string
  readonly place: number | undefined
  readonly reported: boolean
  readonly at: string
  readonly table: Table
}

/** Plays a game at random with stop points, and looks wherever they halt it. */
function playWith(series: Series, watched: readonly Watched[], look: (halted: Halted) => void, most = 400): Match {
  const { rules, pool, seed } = series
  const stepper = new Stepper(rules)
  // Much may happen before the first decision.
  stepper.watch(watched)
  const match = new Match(rules, setupOf(series), pool, { goal: stepper.goal })
  stepper.attach(match)
  const random = seedRandom(seed)
  let looked = 0
  for (;;) {
    while (match.halted) {
      const { standing } = stepper
      if (standing?.why === 'stop' && looked++ < most) look(haltedAt(rules, match, standing.hit))
      if (standing) stepper.walk('run')
      else stepper.resume()
    }
    const decision = match.pending()
    if (!decision) return match
    stepper.ready()
    match.answer(sample(decision, random))
  }
}

function haltedAt(rules: Rules, match: Match, hit: Hit): Halted {
  const { table } = match
  const place = placeOf(rules, table)
  const found = preview(rules, table)
  const isIt = (one: { key: string; node: number }): boolean => one.key === hit.key && one.node === hit.node
  return {
    hit,
    before: JSON.stringify(table.state),
    place: place?.source.key === hit.key ? place.node : undefined,
    reported: found.asks || [...found.values, ...found.tests, ...found.targets].some(isIt),
    at: `${match.position.inputs}.${match.position.frames}`,
    table: { ...table, state: clonePlain(table.state) },
  }
}

const watchedAt = ({ pool }: Series, key: string, node: number): Watched => {
  const card = pool.byKey(key)?.card
  if (!card) throw new Error(`There is no card ${key}.`)
  const path = `0.${pathOf(card, node) ?? ''}`
  return { point: { entry: key, path, text: 'x', block: '', blocks: 1, line: 1 }, card, nodes: new Set([node]) }
}

/** Nodes that a game comes to: those of frames by their kind, and those that are worked out beside them. */
function reachedIn(series: Series): { frames: Map<string, Set<string>>; others: Set<string> } {
  const { rules, pool, seed } = series
  const frames = new Map<string, Set<string>>()
  const others = new Set<string>()
  const note = (key: string, node: Node): void => {
    const card = pool.byKey(key)?.card
    const number = card && numberOf(card, node)
    if (number !== undefined) others.add(`${key}|${number}`)
  }
  const probe = { value: note, test: note, target: note, heard: () => undefined }
  const stops = (table: Table): boolean => {
    const place = placeOf(rules, table)
    const kind = table.state.work.at(-1)?.kind ?? ''
    if (place) frames.set(kind, (frames.get(kind) ?? new Set()).add(`${place.source.key}|${place.node}`))
    return false
  }
  const match = new Match(rules, setupOf(series), pool, { goal: { stops }, probe })
  const random = seedRandom(seed)
  for (let decision = match.pending(); decision; decision = match.pending()) match.answer(sample(decision, random))
  for (const nodes of frames.values()) for (const one of nodes) others.delete(one)
  return { frames, others }
}

const split = (one: string): readonly [key: string, node: number] => {
  const at = one.lastIndexOf('|')
  return [one.slice(0, at), Number(one.slice(at + 1))]
}

describe.each(PLAYED)('stop points of %s', (id, system) => {
  const arena = sampleArena(system)
  const series = (seed: number): Series => seriesOf(arena, seed % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], seed)

  test('halt before every kind of step, once in a resolution, and change nothing', async ({ annotate }) => {
    const halts = new Map<string, number>()
    for (let seed = 0; seed < 8; seed++) {
      const one = series(seed)
      const plain = playWith(one, [], () => undefined)
      for (const [kind, nodes] of reachedIn(one).frames) {
        const found = [...nodes].slice(0, 3)
        const watched = found.map((at) => watchedAt(one, ...split(at)))
        let count = 0
        const match = playWith(one, watched, ({ hit, place, reported }) => {
          expect(place === hit.node || reported).toBe(true)
          count++
        })
        expect(count, `${kind} ${found.join(' ')}`).toBeGreaterThan(0)
        halts.set(kind, (halts.get(kind) ?? 0) + count)
        expect(match.state).toEqual(plain.state)
        expect(match.events).toEqual(plain.events)
      }
    }
    await annotate(`${id}: halts by kind ${JSON.stringify([...halts])}`)
  })

  test('halt before what is worked out beside steps: conditions, filters, values, passives', async ({ annotate }) => {
    let [nodes, passives] = [0, 0]
    for (let seed = 0; seed < 4; seed++) {
      const one = series(seed)
      for (const at of [...reachedIn(one).others].slice(0, 12)) {
        const watched = watchedAt(one, ...split(at))
        let count = 0
        let aside = 0
        playWith(one, [watched], ({ hit, reported, place }) => {
          expect([hit.node, reported]).toEqual([split(at)[1], true])
          expect(place).not.toBe(hit.node)
          count++
          if (place === undefined) aside++
        })
        expect(count, `${at} ${watched.point.path}`).toBeGreaterThan(0)
        nodes++
        if (aside > 0) passives++
      }
    }
    await annotate(`${id}: ${nodes} nodes without frames, ${passives} outside the steps of their card`)
    expect(nodes).toBeGreaterThan(5)
    expect(passives).toBeGreaterThan(0)
  })

  test('stop where their condition holds, at the second of three hits and nowhere else', () => {
    const { is, wrong } = WORDS[id] ?? { is: String, wrong: '' }
    const { language, rules } = system.workshop
    const read = (text: string, watched: Watched) => language.expression?.(text, watched.card)
    let found = false
    for (let seed = 0; seed < 40 && !found; seed++) {
      const one = series(seed)
      for (const at of [...reachedIn(one).frames.values()].flatMap((all) => [...all])) {
        const watched = watchedAt(one, ...split(at))
        const holds: boolean[][] = []
        const expressions = Array.from({ length: 12 }, (_, count) => read(is(count), watched)?.expression)
        const judge = ({ table, hit }: Halted): void => {
          holds.push(
            expressions.map((expression, count) => {
              if (!expression) throw new Error(`${is(count)} cannot be read.`)
              const judged = judgeCondition(rules, table, hit.key, { expression })
              expect(judged.problem).toBeUndefined()
              return judged.holds
            }),
          )
        }
        // A fourth tells that there are not three.
        playWith(one, [watched], judge, 4)
        if (holds.length !== 3) continue
        const count = Array.from({ length: 12 }, (_, number) => number).find(
          (number) => holds[1]?.[number] && !holds[0]?.[number] && !holds[2]?.[number],
        )
        if (count === undefined) continue
        const expression = read(is(count), watched)?.expression as Node
        const all: string[] = []
        playWith(one, [watched], (halted) => all.push(halted.at))
        const some: string[] = []
        playWith(one, [{ ...watched, condition: { expression } }], (halted) => some.push(halted.at))
        // A resolution may come to a node more than once, and the condition hold at a later frame of one that was passed over: that tells nothing.
        expect(some.filter((place) => all.includes(place))).toEqual([all[1]])
        if (some.length > 1) continue
        found = true
        const problem = { id: 'condition-unread', args: {} }
        const silent: Hit[] = []
        playWith(one, [{ ...watched, condition: { problem } }], (halted) => silent.push(halted.hit))
        expect(silent.map((hit) => hit.problem)).toEqual([problem, problem, problem])
        const second: string[] = []
        playWith(one, [{ ...watched, point: { ...watched.point, every: 2 } }], (halted) => second.push(halted.at))
        expect(second).toEqual([all[1]])
        break
      }
    }
    expect(found).toBe(true)
    const card = arena.cards[0] as (typeof arena.cards)[number]
    const refused = language.expression?.(`  ${wrong}`, card)
    expect(refused?.expression).toBeUndefined()
    const [diagnostic] = refused?.diagnostics ?? []
    expect(diagnostic && language.messages[diagnostic.message.id]).toBeDefined()
    expect(diagnostic?.span.start).toBeGreaterThanOrEqual(2)
    expect(diagnostic?.span.end).toBeLessThanOrEqual(wrong.length + 2)
  })

  test('read conditions whole: nothing, too much and what would end the card are refused', () => {
    const { language } = system.workshop
    const card = arena.cards[0] as (typeof arena.cards)[number]
    const { is } = WORDS[id] ?? { is: String }
    expect(language.expression?.(is(1), card).diagnostics).toEqual([])
    const hostile = [
      '',
      '   ',
      'x'.repeat(1001),
      `${is(1)}; }`,
      `${is(1)} ]] [[`,
      `${is(1)}}`,
      `}}}} ${is(1)}`,
      '\n\n[B]\n',
    ]
    for (const text of hostile) {
      const { expression, diagnostics = [] } = language.expression?.(text, card) ?? {}
      expect([text, expression, diagnostics.length > 0]).toEqual([text, undefined, true])
      for (const { span, message } of diagnostics) {
        expect(span.start).toBeGreaterThanOrEqual(0)
        expect(span.end).toBeLessThanOrEqual(Math.max(text.length, 0))
        expect(language.messages[message.id], message.id).toBeDefined()
      }
    }
  })
})
