import { expect, test } from 'vitest'
import { playOne } from '../../../../../core/engine/simulation/series'
import { copyState } from '../../../../../core/engine/clone'
import type { State } from '../../../../../core/engine/state'
import { inventedCards, seriesOf } from './world'

const series = seriesOf(inventedCards(), ['random', 'random'], 3)

test('a copied state is the same, byte for byte', () => {
  playOne(series, 0, {
    onDecision: ({ rules, state }) => expect(JSON.stringify(copyState(rules, state))).toBe(JSON.stringify(state)),
  })
})

test('playing on never changes a copy', () => {
  const copies: { state: State; text: string }[] = []
  playOne(series, 1, {
    onDecision: ({ rules, state }) => void copies.push({ state: copyState(rules, state), text: JSON.stringify(state) }),
  })
  expect(copies.length).toBeGreaterThan(30)
  for (const { state, text } of copies) expect(JSON.stringify(state)).toBe(text)
})
