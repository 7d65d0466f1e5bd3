import { describe, expect, test } from 'vitest'
import { PLAYED } from '../../systems/played'
import { judged } from './judged'
import { cardsOf, fuzzAmong, sampleCards } from './played'
import { PLANTED } from './planted'

/** Of each game, those that are found in a moment. */
const QUICK = PLANTED.filter(
  ({ fault, system }) => fault === 'loop' || fault === 'losing' || (fault === 'thrown' && system === 'bloxcards'),
)

describe('cards that are played at random', () => {
  test.each(QUICK.filter(({ system }) => system === 'evolve' || system === 'bloxcards'))(
    'a planted $fault of $system is found',
    (planted) => {
      expect(judged(planted)).toMatchObject({ right: true })
    },
    60_000,
  )

  test.each(PLAYED)(
    'the same text among the same cards has one report (%s)',
    (_id, system) => {
      const all = sampleCards(system)
      const played = all.find(
        ({ card }) => (system.workshop.rules.parts?.(system.workshop.rules.define(card)) ?? []).length > 0,
      )
      if (!played) throw new Error('No sample card is played step by step.')
      const { rules } = system.workshop
      const [first, second] = [0, 1].map(() => fuzzAmong(system, played, all, rules, 20_000))
      expect(first).toEqual(second)
      expect(first?.games).toBeGreaterThanOrEqual(40)
      expect(first?.steps.executed).toBeGreaterThan(0)
      expect(JSON.parse(JSON.stringify(first))).toEqual(first)
      const other = fuzzAmong(system, { ...played, text: `${played.text} ` }, all, rules, 20_000)
      expect(other.frames).not.toBe(first?.frames)
    },
    60_000,
  )

  test('a card without a script is not played', () => {
    for (const [, system] of PLAYED) {
      const { rules } = system.workshop
      const text = rules.plain(rules.filler.body, 'Plain', 'PLAIN-009') ?? ''
      const [plain] = cardsOf(system, text)
      if (plain) expect(fuzzAmong(system, plain, [plain])).toMatchObject({ games: 0, findings: [] })
    }
  })
})
