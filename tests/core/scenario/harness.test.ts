import { expect, test } from 'vitest'
import { difference, roundTrip } from '../../../core/scenario/running/harness'
import type { State } from '../../../core/engine/state'
import { runScenario } from '../../../core/scenario/running/run'
import type { Rules } from '../../../core/engine/rules'
import { scenario } from './play'
import { rules } from './toy'

const broken = (frames: object): ReturnType<typeof scenario> => {
  const whole = scenario('given: { you: { hand: [Die] } }\nwhen: [{ play: Die }]\nthen: { you: { hand: [] } }')
  const { system } = whole
  if (!system) throw new Error('The scenario has no system.')
  const changed = { ...rules, frames: { ...rules.frames, ...frames } } as Rules
  return { ...whole, system: { ...system, workshop: { ...system.workshop, rules: changed } } }
}

test('a difference is a path, and absent is as good as undefined', () => {
  expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('state.a.1.b')
  expect(difference({ a: undefined }, {})).toBeUndefined()
  expect(difference([1], { 0: 1 })).toBe('state')
})

test('what JSON cannot hold is found', () => {
  expect(roundTrip({ turn: { number: NaN } } as State)).toBe('state.turn.number')
  expect(roundTrip({ work: [new Map()] } as unknown as State)).toBe('state.work.0')
  expect(roundTrip({ seen: [[], []] } as unknown as State)).toBeUndefined()
})

test('a state that is no plain data fails the scenario at its step', () => {
  const { message } = runScenario(
    broken({
      rolls: {
        run: ({ state }: { state: { players: object[] } }) =>
          void Object.assign(state.players[0] ?? {}, { seen: new Set([1]) }),
      },
    }),
    { read: () => [], harness: true },
  )
  expect(message).toContain(
    'Step 1 (play: Die): After step 1 the state does not survive a JSON round trip: state.players.0.seen.',
  )
})

test('rules that remember something outside of the state are found by the replay', () => {
  let calls = 0
  const rolls = {
    run: ({ state }: { state: { players: { life: number }[] } }) =>
      void Object.assign(state.players[1] ?? {}, { life: ++calls }),
  }
  expect(runScenario(broken({ rolls }), { read: () => [] }).passed).toBe(true)
  expect(runScenario(broken({ rolls }), { read: () => [], harness: true }).message).toContain(
    'Undone to the start and played again, the match differs: state.players.1.life',
  )
})

test('an error in the engine fails the scenario and says so', () => {
  const rolls = {
    run: () => {
      throw new Error('dice lost')
    },
  }
  expect(runScenario(broken({ rolls }), { read: () => [] }).message).toContain('The engine failed:')
})
