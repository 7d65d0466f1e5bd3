import { expect, test } from 'vitest'
import { arranged, cast, choose, LIBRARY, named, pending, poolFrom, shown } from './world'

const bolt = (): ReturnType<typeof arranged> => {
  const match = arranged(
    { values: { icons: { Red: 1 } }, hand: ['Split Bolt'] },
    { field: ['Paper Lantern', 'Moss Hound'] },
  )
  cast(match, 'Split Bolt')
  return match
}

test('the running position is played again with the new number of a card under edit', () => {
  const match = bolt()
  choose(match, 'Paper Lantern')
  expect(shown(match, 'field', 1)).toEqual(['Moss Hound 600/250', 'Ember 50/200 L1'])
  expect(match.reload(poolFrom(LIBRARY.replace('{"Damage",150}', '{"Damage",100}')))).toBeUndefined()
  expect(shown(match, 'field', 1)).toEqual(['Paper Lantern 50/150 L1', 'Moss Hound 600/250'])
})

test('a fighter taken off the table while a target is asked for is no longer offered, and undo brings it back', () => {
  const match = bolt()
  const lantern = named(match, 'Paper Lantern').id
  match.arrange({ do: 'remove', card: lantern })
  expect(pending(match).asks).toMatchObject({ candidates: [named(match, 'Moss Hound').id] })
  match.go(1)
  expect(pending(match).asks).toMatchObject({ candidates: [lantern, named(match, 'Moss Hound').id] })
})

test('a fighter put onto the field as if by an effect uses its own, and numbers can be set below zero', () => {
  const match = arranged({}, { field: ['Tin Sentry'] })
  match.arrange({ do: 'put', key: 'Slow Giant', seat: 0, zone: 'field', enter: true })
  expect(shown(match, 'field', 0)).toEqual(['Slow Giant 1200/600 L3'])
  expect(match.arrange({ do: 'set', card: 0, name: 'icons', value: { Neutral: -4 } })).toBeUndefined()
  expect(match.state.players[0]).toMatchObject({ icons: { Neutral: -4 } })
})

test('a terrain put down by hand takes the place of the one that lay there', () => {
  const match = arranged({}, {})
  for (const seat of [0, 1] as const)
    expect(match.arrange({ do: 'put', key: 'Salt Flats', seat, zone: 'terrain' })).toBeUndefined()
  expect([match.state.zones['terrain']?.[0].length, shown(match, 'removed', 0)]).toEqual([1, ['Salt Flats 0/0']])
})
