import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forced, judge, type Answer, type Asks, type Decision } from '../../../core/engine/decision'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import { message } from '../../../core/language/message'

const ids = fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 7 })

const bounded = (length: number): fc.Arbitrary<{ min: number; max: number }> =>
  fc.tuple(fc.nat(length), fc.nat(length)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))

const options: fc.Arbitrary<Asks> = ids.map((cards) => ({
  kind: 'option',
  refused: [],
  options: cards.map((card) => ({ id: `play:${card}`, action: card, verb: 'play', card, label: message('play') })),
}))

const cards: fc.Arbitrary<Asks> = ids.chain((candidates) =>
  fc.record({ bounds: bounded(candidates.length), ordered: fc.boolean() }).map(({ bounds, ordered }) => ({
    kind: 'cards',
    candidates,
    refused: [],
    ...bounds,
    ...(ordered ? { ordered: true as const } : {}),
  })),
)

const number: fc.Arbitrary<Asks> = bounded(30).map((bounds) => ({ kind: 'number', ...bounds }))

/** A total that at least `min` of the candidates can have. */
const share: fc.Arbitrary<Asks> = ids.chain((candidates) =>
  fc
    .record({ bounds: bounded(candidates.length), least: fc.nat(3), more: fc.nat(9) })
    .map(({ bounds, least, more }) => ({
      kind: 'share',
      candidates,
      refused: [],
      least,
      total: Math.max(1, bounds.min * least) + more,
      ...bounds,
    })),
)

const pay: fc.Arbitrary<Asks> = fc
  .dictionary(fc.constantFrom('red', 'blue', 'any'), fc.nat(6), { minKeys: 1 })
  .chain((available) => {
    const all = Object.values(available).reduce((sum, amount) => sum + amount, 0)
    return fc.nat(all).chain((total) => {
      const [first = 'any'] = Object.keys(available)
      return fc
        .nat(Math.min(total, available[first] ?? 0))
        .map((part) => ({ kind: 'pay' as const, total, available, least: part > 0 ? { [first]: part } : {} }))
    })
  })

const decisions: fc.Arbitrary<Decision> = fc
  .oneof(options, cards, number, share, pay, fc.constant<Asks>({ kind: 'yes' }))
  .map((asks) => ({ number: 1, by: 0, kind: 'test', prompt: message('test'), asks }))

const isLegal = (decision: Decision, answer: Answer): boolean => judge(decision, answer) === undefined

test('what is sampled for any decision is legal', () => {
  fc.assert(
    fc.property(decisions, fc.integer(), (decision, seed) => isLegal(decision, sample(decision, seedRandom(seed)))),
    { numRuns: 2000 },
  )
})

test('a forced answer is legal, and nothing else is ever sampled', () => {
  const canonical = (answer: Answer): string =>
    JSON.stringify(
      'choose' in answer
        ? { choose: [...answer.choose].sort() }
        : 'pay' in answer
          ? {
              pay: Object.entries(answer.pay)
                .filter(([, amount]) => amount > 0)
                .sort(),
            }
          : answer,
    )
  fc.assert(
    fc.property(decisions, fc.integer(), (decision, seed) => {
      const only = forced(decision)
      if (!only) return
      expect(judge(decision, only)).toBeUndefined()
      expect(canonical(sample(decision, seedRandom(seed)))).toBe(canonical(only))
    }),
    { numRuns: 2000 },
  )
})

test('where two answers are sampled, none was forced', () => {
  fc.assert(
    fc.property(decisions, (decision) => {
      const seen = new Set(Array.from({ length: 12 }, (_, seed) => JSON.stringify(sample(decision, seedRandom(seed)))))
      const distinct =
        decision.asks.kind === 'option' || decision.asks.kind === 'number' || decision.asks.kind === 'yes'
      if (distinct && seen.size > 1) expect(forced(decision)).toBeUndefined()
    }),
  )
})

test('every option and every number of cards comes up', () => {
  const decision = (asks: Asks): Decision => ({ number: 1, by: 0, kind: 'test', prompt: message('test'), asks })
  const random = seedRandom(2)
  const choices = Array.from({ length: 200 }, () =>
    sample(decision({ kind: 'cards', candidates: [5, 6, 7], min: 0, max: 3, refused: [] }), random),
  )
  expect(new Set(choices.map((answer) => ('choose' in answer ? answer.choose.length : -1)))).toEqual(
    new Set([0, 1, 2, 3]),
  )
  expect(new Set(choices.flatMap((answer) => ('choose' in answer ? answer.choose : [])))).toEqual(new Set([5, 6, 7]))
})
