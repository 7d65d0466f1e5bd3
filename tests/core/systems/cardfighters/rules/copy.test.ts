import { expect, test } from 'vitest'
import { playOne } from '../../../../../core/engine/simulation/series'
import { copyState } from '../../../../../core/systems/cardfighters/rules/copy'
import type { FightersState } from '../../../../../core/systems/cardfighters/rules/state'
import { inventedCards, seriesOf } from './world'

const series = seriesOf(inventedCards(), ['random', 'random'], 3)

test('a copied state is the same, byte for byte', () => {
  playOne(series, 0, {
    onDecision: ({ state }) => expect(JSON.stringify(copyState(state as FightersState))).toBe(JSON.stringify(state)),
  })
})

test('playing on never changes a copy', () => {
  const copies: { state: FightersState; text: string }[] = []
  playOne(series, 1, {
    onDecision: ({ state }) =>
      void copies.push({ state: copyState(state as FightersState), text: JSON.stringify(state) }),
  })
  expect(copies.length).toBeGreaterThan(30)
  for (const { state, text } of copies) expect(JSON.stringify(state)).toBe(text)
})
