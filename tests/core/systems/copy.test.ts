import { describe, expect, test } from 'vitest'
import { copyState } from '../../../core/engine/clone'
import { playOne } from '../../../core/engine/simulation/series'
import type { State } from '../../../core/engine/state'
import { sampleArena, seriesOf } from './arena'
import { PLAYED } from './played'

describe.each(PLAYED)('a copied state of %s', (_, system) => {
  const series = seriesOf(sampleArena(system), [0, 1], ['random', 'random'], 700)

  test('is the same, byte for byte', () => {
    playOne(series, 0, {
      onDecision: ({ rules, state }) => expect(JSON.stringify(copyState(rules, state))).toBe(JSON.stringify(state)),
    })
  })

  test('never changes when the match goes on', () => {
    const copies: { state: State; text: string }[] = []
    playOne(series, 1, {
      onDecision: ({ rules, state }) =>
        void copies.push({ state: copyState(rules, state), text: JSON.stringify(state) }),
    })
    expect(copies.length).toBeGreaterThan(50)
    for (const { state, text } of copies) expect(JSON.stringify(state)).toBe(text)
  })
})
