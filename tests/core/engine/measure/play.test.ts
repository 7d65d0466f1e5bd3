import { describe, expect, test } from 'vitest'
import { gamesOf, playRange } from '../../../../core/engine/measure/play'
import { measureSpecSchema } from '../../../../core/engine/measure/spec'
import {
  emptyTally,
  mergeTallies,
  scoreFrom,
  scoreOf,
  scoresOf,
  tallySchema,
  type Tally,
} from '../../../../core/engine/measure/tally'
import { playSeated } from '../../../../core/engine/simulation/series'
import { sampleArena, seriesOf } from '../../systems/arena'
import { PLAYED } from '../../systems/played'
import { recount } from './recount'
import { MEASURED, withTwin } from './specs'

const sum = (ends: Tally['ends'][string] | undefined): number =>
  Object.values(ends ?? {}).reduce((total, number) => total + number, 0)

describe.each(MEASURED.map((one) => [one.id, one] as const))('pairs of %s', (id, { game, spec }) => {
  test('a paired mirror is exactly a half, and each deck begins once in every pair', () => {
    const mirror = spec([0, 0])
    const tally = playRange(game, mirror, 0, 12)
    expect(scoresOf(tally)).toEqual(Array.from({ length: 12 }, () => ({ deck: 2 })))
    expect([sum(tally.ends['deck first']), sum(tally.ends['deck second'])]).toEqual([12, 12])
    const begins = Array.from({ length: 12 }, (_, pair) =>
      gamesOf(mirror, pair).map(({ swapped, first }) => (swapped ? 1 : 0) === first),
    )
    expect(begins.every(([one, two]) => one !== two)).toBe(true)
    expect(new Set(begins.map(([one]) => one)).size).toBe(2)
  })

  test('with the exchange switched off a mirror is no half', () => {
    const [, system] = PLAYED.find(([one]) => one === id) ?? []
    if (!system) throw new Error(id)
    const series = seriesOf(sampleArena(system), [0, 0], ['random', 'random'])
    const kept = Array.from({ length: 12 }, (_, pair) =>
      gamesOf(spec([0, 0]), pair).map((plan) => playSeated(series, { ...plan, swapped: false }).winner),
    )
    expect(kept.some(([one, two]) => one === two && typeof one === 'number')).toBe(true)
  })

  test('a pair depends on the specification and its number alone, and merging adds in any order', () => {
    const one = spec([0, 1], { counts: true })
    const whole = playRange(game, one, 0, 9)
    const parts = [playRange(game, one, 6, 9), playRange(game, structuredClone(one), 0, 4), playRange(game, one, 4, 6)]
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ].map((order) => order.reduce((tally, index) => mergeTallies(tally, parts[index] as Tally), emptyTally()))
    for (const merged of orders) expect(JSON.stringify(merged)).toBe(JSON.stringify(whole))
    expect(tallySchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
    expect(measureSpecSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
    expect(() => mergeTallies(whole, parts[2] as Tally)).toThrow(RangeError)
    expect([whole.games, whole.faultCount]).toEqual([18, 0])
  })

  test('counting changes nothing that is played', () => {
    const { cards, abilities, ...counted } = playRange(game, spec([0, 1], { counts: true }), 0, 4)
    const { cards: none, abilities: nothing, ...plain } = playRange(game, spec([0, 1]), 0, 4)
    expect(plain).toEqual(counted)
    expect([none, nothing]).toEqual([{}, {}])
    expect(Object.values(cards).some(({ drawn, played }) => drawn > 0 && played > 0)).toBe(true)
    const all = Object.values(abilities)
    expect(all.some(({ executed }) => executed > 0)).toBe(true)
    for (const { fired, executed, stopped, nothing: why } of all)
      expect(fired).toBe(executed + stopped + Object.values(why).reduce((total, number) => total + number, 0))
  })

  test('independent seeds differ within a pair, and a mirror of them is not always a half', () => {
    const mirror = spec([0, 0], { seeds: 'independent' })
    expect(new Set(gamesOf(mirror, 3).map(({ seed }) => seed)).size).toBe(2)
    expect(new Set(scoresOf(playRange(game, mirror, 0, 16)).map(({ deck }) => deck)).size).toBeGreaterThan(1)
  })

  test('a card against itself is no difference in any pair; blank ones of a whole deck are', () => {
    const { decks } = spec([0, 1])
    const key = decks[0].sections['main']?.[0] ?? ''
    const same = spec([0, 1], {
      twins: [{ key: `${key}=same`, of: key, as: 'same' }],
      against: withTwin(decks[0], key, `${key}=same`),
    })
    for (const { deck, against } of scoresOf(playRange(game, same, 0, 10))) expect(against).toBe(deck)
    const keys = [...new Set(Object.values(decks[0].sections).flat())]
    const blank = spec([0, 1], {
      twins: keys.map((of) => ({ key: `${of}=blank`, of, as: 'blank' as const })),
      against: keys.reduce((deck, of) => withTwin(deck, of, `${of}=blank`), decks[0]),
    })
    const tally = playRange(game, blank, 0, 10)
    expect(scoresOf(tally).some(({ deck, against }) => deck !== against)).toBe(true)
    expect([tally.faultCount, tally.games]).toEqual([0, 40])
  })

  test('a specification that means no card of its texts is refused', () => {
    const lost = spec([0, 1], { texts: [] })
    expect(() => playRange(game, lost, 0, 1)).toThrow('No text has the card')
  })
})

test('each score is a character of its own', () => {
  const all = [0, 1, 2, 3, 4].flatMap((deck) => [undefined, 0, 1, 2, 3, 4].map((against) => ({ deck, against })))
  expect(new Set(all.map(scoreOf)).size).toBe(30)
  for (const { deck, against } of all)
    expect(scoreFrom(scoreOf({ deck, against }))).toEqual(against === undefined ? { deck } : { deck, against })
  expect(all.map(scoreOf).join('')).toMatch(/^[0-9a-z]{30}$/)
})

test.each(MEASURED.map((one) => [one.id, one] as const))(
  'counters of %s equal what is counted from whole logs, frame by frame',
  (_id, { game, spec }) => {
    const asked = spec([0, 1], { counts: true })
    const { abilities, cards } = playRange(game, asked, 0, 6)
    const counted = recount(game, asked, 6)
    expect(
      Object.fromEntries(
        Object.entries(abilities).map(([name, { changes: _changes, games: _games, ...rest }]) => [name, rest]),
      ),
    ).toEqual(counted.abilities)
    expect(Object.fromEntries(Object.entries(cards).map(([key, { played }]) => [key, played]))).toEqual(counted.played)
  },
)
