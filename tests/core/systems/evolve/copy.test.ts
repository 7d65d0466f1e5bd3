import { expect, test } from 'vitest'
import { playOne } from '../../../../core/engine/series'
import { copyState } from '../../../../core/systems/evolve/rules/copy'
import type { EvolveState } from '../../../../core/systems/evolve/rules/state'
import { sampleArena, seriesOf } from './arena'

const series = seriesOf(sampleArena(), [0, 1], ['random', 'random'], 700)

test('a copied state is the same, byte for byte', () => {
  playOne(series, 0, { onDecision: ({ state }) => expect(JSON.stringify(copyState(state as EvolveState))).toBe(JSON.stringify(state)) })
})

test('playing on never changes a copy', () => {
  const copies: { state: EvolveState; text: string }[] = []
  playOne(series, 1, { onDecision: ({ state }) => void copies.push({ state: copyState(state as EvolveState), text: JSON.stringify(state) }) })
  expect(copies.length).toBeGreaterThan(50)
  for (const { state, text } of copies) expect(JSON.stringify(state)).toBe(text)
})
