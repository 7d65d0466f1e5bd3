import { describe, expect, test } from 'vitest'
import { playRange } from '../../../core/engine/measure/play'
import { MEASURED } from '../../core/engine/measure/specs'
import { recount } from '../../core/engine/measure/recount'
import { times } from './measured'

describe.each(MEASURED.map((one) => [one.id, one] as const))('%s', (id, { game, spec }) => {
  test('check 29: counters of 500 games equal sums from full traces', () => {
    const pairs = times(250)
    const asked = spec([0, 1], { counts: true })
    const { abilities, cards, games } = playRange(game, asked, 0, pairs)
    const counted = recount(game, asked, pairs)
    expect(counted.abilities).toEqual(
      Object.fromEntries(
        Object.entries(abilities).map(([name, { changes: _changes, games: _games, ...rest }]) => [name, rest]),
      ),
    )
    expect(counted.played).toEqual(Object.fromEntries(Object.entries(cards).map(([key, { played }]) => [key, played])))
    const sums = Object.values(abilities).reduce(
      (sum, { fired, executed, stopped, declined, nothing }) => ({
        fired: sum.fired + fired,
        executed: sum.executed + executed,
        stopped: sum.stopped + stopped,
        declined: sum.declined + declined,
        nothing: sum.nothing + Object.values(nothing).reduce((all, one) => all + one, 0),
      }),
      { fired: 0, executed: 0, stopped: 0, declined: 0, nothing: 0 },
    )
    console.log(`check 29, ${id}: ${games} games, ${Object.keys(abilities).length} abilities: ${JSON.stringify(sums)}`)
    expect(sums.fired).toBe(sums.executed + sums.stopped + sums.nothing)
  }, 3_600_000)
})
