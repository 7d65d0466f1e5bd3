import { describe, expect, test } from 'vitest'
import { compare, type Standing } from '../../../../core/engine/branches/compare'
import { clonePlain } from '../../../../core/engine/clone'
import { Match } from '../../../../core/engine/match'
import { draw, seedRandom } from '../../../../core/engine/random'
import type { PropertyValue, Table } from '../../../../core/engine/rules'
import { SEATS } from '../../../../core/engine/seat'
import { sample } from '../../../../core/engine/simulation/sample'
import { GONE } from '../../../../core/engine/state'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'

const NOTHING = { cards: [], players: [], orders: [], turn: false, decision: false, result: false, onward: false }

const copyOf = (table: Table): Table => ({ ...table, state: clonePlain(table.state), trace: undefined })

/** Another value of the same type. */
function other(value: PropertyValue, max: number | undefined): PropertyValue | undefined {
  if (typeof value === 'number') return max !== undefined && value >= max ? value - 1 : value + 1
  if (typeof value === 'boolean') return !value
  return undefined
}

describe.each(PLAYED)('two positions of %s', (_, system) => {
  const arena = sampleArena(system)
  const { rules } = arena
  const positions = [1, 2, 3].flatMap((seed) => {
    const series = seriesOf(arena, [0, 1], ['random', 'random'], seed)
    const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks: series.decks } }, series.pool)
    const random = seedRandom(seed)
    const found: Standing[] = []
    for (let left = 60; left > 0; left--) {
      const decision = match.pending()
      if (!decision) break
      if (left % 12 === 0) found.push({ table: copyOf(match.table), decision })
      match.answer(sample(decision, random))
    }
    return found
  })

  test('have nothing to tell of themselves', () => {
    expect(positions.length).toBeGreaterThan(8)
    for (const one of positions)
      expect(compare(rules, one, { ...one, table: copyOf(one.table) }, one.table.state.cards.length)).toEqual(NOTHING)
  })

  test('tell exactly the one property that was set', () => {
    let told = 0
    for (const one of positions) {
      const fork = one.table.state.cards.length
      for (const property of rules.properties) {
        if (!property.write) continue
        const ids = one.table.state.cards.flatMap(({ id, zone }) =>
          property.of === 'player' ? (id < 2 ? [id] : []) : id >= 2 && zone !== GONE ? [id] : [],
        )
        for (const id of ids.slice(0, 6)) {
          const table = copyOf(one.table)
          const before = property.read(table, id)
          const value = before === undefined ? undefined : other(before, property.max)
          if (value === undefined || property.write(table, id, value)) continue
          const after = property.read(table, id)
          if (JSON.stringify(before) === JSON.stringify(after)) continue
          const found = compare(rules, one, { table, decision: one.decision }, fork)
          const all = [
            ...found.players.filter(({ seat }) => seat === id),
            ...found.cards.filter((card) => card.before === id && card.after === id).flatMap(({ changed }) => changed),
          ]
          expect(all, `${property.name} of ${id}`).toContainEqual(
            expect.objectContaining({ property: property.name, before, after }),
          )
          expect(
            [...found.cards.map((card) => card.before), ...found.players.map(({ seat }) => seat as number)].every(
              (each) => each === id || property.of === 'card',
            ),
          ).toBe(true)
          told++
        }
      }
    }
    expect(told).toBeGreaterThan(100)
  })

  test('tell exactly the card that lies elsewhere, the pile that was turned over, and what goes on differently', () => {
    const random = seedRandom(9)
    let [moves, orders] = [0, 0]
    for (const one of positions) {
      const fork = one.table.state.cards.length
      for (const zone of rules.zones.filter(({ layout, internal }) => layout === 'pile' && !internal)) {
        for (const seat of zone.shared ? ([0] as const) : SEATS) {
          const table = copyOf(one.table)
          const list = table.state.zones[zone.id]?.[seat] ?? []
          if (list.length < 2) continue
          list.reverse()
          expect(compare(rules, one, { table, decision: one.decision }, fork)).toEqual({
            ...NOTHING,
            orders: [{ zone: zone.id, seat }],
          })
          orders++
        }
      }
      const table = copyOf(one.table)
      table.state.random = seedRandom(draw(random, 1, 999))
      expect(compare(rules, one, { table, decision: one.decision }, fork)).toEqual({ ...NOTHING, onward: true })
      const hand = table.state.zones.hand?.[0] ?? []
      const [id] = hand
      if (id === undefined) continue
      const moved = copyOf(one.table)
      const card = moved.state.cards[id]
      const to = rules.zones.find(
        ({ id: zone, layout, internal }) => layout === 'pile' && !internal && zone !== 'deck',
      )?.id
      if (!card || to === undefined) continue
      moved.state.zones.hand?.[0].shift()
      card.zone = to
      moved.state.zones[to]?.[0].unshift(id)
      const found = compare(rules, one, { table: moved, decision: one.decision }, fork)
      expect(found.cards.filter((each) => each.moved)).toMatchObject([
        { before: id, after: id, moved: { before: { zone: 'hand', seat: 0 }, after: { zone: to, seat: 0 } } },
      ])
      expect([found.orders, found.turn, found.decision, found.onward]).toEqual([[], false, false, false])
      moves++
    }
    expect(moves).toBeGreaterThan(3)
    expect(orders).toBeGreaterThan(5)
  })

  test('pair cards that came after the lines of play parted by key and the order in which they came', () => {
    const [one] = positions
    if (!one) throw new Error('There is no position.')
    const fork = 2
    const a = copyOf(one.table)
    const b = copyOf(one.table)
    expect(
      compare(rules, { table: a, decision: one.decision }, { table: b, decision: one.decision }, fork).cards,
    ).toEqual([])
    const last = b.state.cards.at(-1)
    if (!last) throw new Error('There is no card.')
    for (const lists of Object.values(b.state.zones))
      for (const list of lists) if (list.includes(last.id)) list.splice(list.indexOf(last.id), 1)
    last.zone = GONE
    const { cards } = compare(rules, { table: a, decision: one.decision }, { table: b, decision: one.decision }, fork)
    expect(cards.filter(({ after }) => after === undefined)).toHaveLength(1)
  })
})
