import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Seat } from '../../../core/engine/seat'
import type { TableText, ToTable } from '../../../renderer/table/protocol'
import { bench, MANNERS, positioned, TEXTS } from './bench'

const small = fc.integer({ min: -1, max: 14 })
const seat = fc.constantFrom<Seat>(0, 1)
const key = fc.constantFrom('SP', 'WA', 'MO', 'GI', 'CA', 'WH', 'XX', '')
const player = fc.constantFrom('person', 'random', 'greedy')
const players = fc.tuple(player, player)
const text = fc.record({
  entry: fc.constantFrom('spark', 'wall', 'caller', 'new'),
  text: fc.constantFrom(
    '',
    'name Spark\nkey SP\nhits 9',
    'name Other\nkey OT\nbrings Nobody',
    'key',
    'name Spark\nkey SPA\ncost 9',
    'name Wheel\nkey WH\nloops',
  ),
}) as fc.Arbitrary<TableText>
const texts = fc.array(text, { maxLength: 3 })
const keys = fc.array(key, { maxLength: 4 })
const manners = fc
  .record({ near: seat, open: fc.boolean(), brisk: fc.boolean(), each: fc.boolean() })
  .map((chosen) => ({ ...MANNERS, ...chosen }))
const setup = fc
  .record({ hand: keys, row: keys })
  .map((near) => positioned(near, { hand: ['SP', 'CA'], row: ['MO', 'WA'] }))
const answer = fc.oneof(
  small.map((id) => ({ option: `play:${id}` })),
  fc.constant({ option: 'end' }),
  fc.array(small, { maxLength: 2 }).map((choose) => ({ choose })),
  fc.boolean().map((yes) => ({ yes })),
)
const zone = fc.constantFrom('hand', 'row', 'deck', 'gone', 'nowhere')
const change = fc.oneof(
  fc.record({ do: fc.constant('put' as const), key, seat, zone, enter: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const), card: small, seat, zone, enter: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), card: small }),
  fc.record({
    do: fc.constant('set' as const),
    card: small,
    name: fc.constantFrom('damage', 'energy', 'cost', 'none'),
    value: fc.oneof(small, fc.constant('x')),
  }),
  fc.record({ do: fc.constant('turn' as const), seat }),
  fc.record({ do: fc.constant('shuffle' as const), seat, zone }),
)
const order: fc.Arbitrary<ToTable | 'tick' | { readonly pick: number }> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setup' as const),
      table: fc.record({ system: fc.constantFrom('evolve', 'tarot'), setup, texts: fc.constant(TEXTS), players }),
      manners,
    }) as fc.Arbitrary<ToTable>,
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), decision: small, answer }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('arrange' as const), change }) as fc.Arbitrary<ToTable> },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('try' as const), key, seat, offers: texts }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('force' as const), results: fc.array(small, { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('concede' as const), seat }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('go' as const),
      inputs: fc.oneof(small, fc.constantFrom('undo' as const, 'redo' as const)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('follow' as const, 'forget' as const),
      line: small.map((id) => `line-${id}`),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('name' as const),
      line: small.map((id) => `line-${id}`),
      name: fc.constantFrom('', 'plan'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reload' as const), texts }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('extend' as const),
      texts,
      missing: fc.constantFrom([], ['XX'], ['Nobody', '']),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('seat' as const), players }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('manners' as const), manners }) },
  { weight: 1, arbitrary: fc.constant({ do: 'save' as const, name: 'x' }) },
  { weight: 4, arbitrary: fc.constant('tick' as const) },
  { weight: 12, arbitrary: fc.record({ pick: fc.nat(6) }) },
)

test('no order of messages makes the referee throw, or report a fault of its own', () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 5, maxLength: 30, size: 'max' }), (orders) => {
      const it = bench()
      it.open(positioned({ hand: ['SP', 'CA', 'WH'] }, { row: ['MO', 'WA'] }))
      for (const one of orders) {
        if (one === 'tick') it.tick()
        else if ('pick' in one) it.pick(one.pick)
        else it.take(one)
      }
      const faults = it.heard('fault').filter(({ error }) => !error.includes('has no rules'))
      expect(faults).toEqual([])
    }),
    { numRuns: 200 },
  )
})
