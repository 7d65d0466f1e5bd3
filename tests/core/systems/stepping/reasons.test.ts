import { describe, expect, test } from 'vitest'
import { openFiles } from '../../../../core/document/open'
import type { Match } from '../../../../core/engine/match'
import { createPool } from '../../../../core/engine/pool'
import { SEATS, type Seat } from '../../../../core/engine/seat'
import { STAGES, whyNot, type WhyNot } from '../../../../core/engine/why/why'
import { parseScenarios, type PlayableSystem } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { SYSTEMS } from '../../../../core/systems/registry'
import type { SystemId } from '../../../../core/system'
import { PLAYED } from '../played'
import { BLOXCARDS } from './reasons/bloxcards'
import { CARDFIGHTERS } from './reasons/cardfighters'
import type { Case, Course, Reasons } from './reasons/case'
import { EVOLVE } from './reasons/evolve'
import { YACG } from './reasons/yacg'

const REASONS: Partial<Record<SystemId, Reasons>> = {
  evolve: EVOLVE,
  cardfighters: CARDFIGHTERS,
  bloxcards: BLOXCARDS,
  yacg: YACG,
}

const NAMES = ['you', 'foe'] as const

/** Plays so many steps of a course, for the player of this seat. */
function play(system: PlayableSystem, { cards, given, when }: Course, seat: Seat, steps: number): Match {
  const text = [
    `system: ${system.id}`,
    'name: one',
    `cards: |\n  ${cards}`,
    `given:\n  ${/^turn:/.test(given) ? '' : 'turn: { player: $me, number: 4 }\n  '}${given}`,
    ...(steps === 0
      ? []
      : [
          `when:\n${when
            .slice(0, steps)
            .map((step) => `  - ${step}`)
            .join('\n')}`,
        ]),
    'then:\n  winner: none\n',
  ].join('\n')
  const [me, foe] = [NAMES[seat], NAMES[seat === 0 ? 1 : 0]]
  const [scenario] = parseScenarios(text.replaceAll('$me', me).replaceAll('$foe', foe), SYSTEMS)
  if (!scenario) throw new Error('There is no scenario.')
  const { match, message, step } = runScenario(scenario, { read: () => [] })
  if (!match || step !== undefined) throw new Error(message)
  return match
}

/** What came of the ability with the step that is asked about. */
function ask(system: PlayableSystem, key: string, course: Course & Pick<Case, 'path' | 'step'>, seat: Seat): WhyNot {
  const [before, after] = [0, 1].map((more) => play(system, course, seat, course.step + more).state.inputs)
  const match = play(system, course, seat, course.when.length)
  const card = match.state.cards.find((one) => one.key === key)
  // A step may take several answers; the ability is asked about the one that it might have heard.
  const all = Array.from({ length: (after ?? 0) - (before ?? 0) }, (_, index) =>
    whyNot(match, (before ?? 0) + index + 1, [card?.id ?? -1]).find(({ ability }) => ability.path === course.path),
  )
  const found = all.find((one) => one && one.stage !== 'other-event') ?? all.at(-1)
  if (!found) throw new Error(`${key} has no ability ${course.path}.`)
  return found
}

/** The text of the card's entry, in which its places count. */
function textOf(system: PlayableSystem, key: string, { cards }: Course): string {
  const { entries } = openFiles(system, [
    { path: `cards${system.documents.extension}`, text: `${cards.replaceAll('\n  ', '\n')}\n` },
  ])
  return entries.find(({ parsed }) => parsed?.cards.some((one) => one.key === key))?.parsed?.text ?? ''
}

describe.each(PLAYED)('why an ability of %s did not trigger', (id, system) => {
  const reasons = REASONS[id]
  if (!reasons) throw new Error(`tests/core/systems/stepping/reasons.test.ts says nothing of ${id}.`)
  const { key, cases, absent, broken } = reasons

  test('is shown for each stage that the game has', async ({ annotate }) => {
    const shown = new Set([...cases.map(({ stage }) => stage), ...(broken === undefined ? [] : (['broken'] as const))])
    await annotate(
      `${id}: ${STAGES.map((stage) => `${stage} ${shown.has(stage) ? 'yes' : `no (${absent[stage]})`}`).join('; ')}`,
    )
    for (const stage of STAGES) expect(shown.has(stage), stage).toBe(absent[stage] === undefined)
  })

  describe.each(SEATS)('seat %i', (seat) => {
    test.each(cases)('$stage, and resolved once that is mended', ({ stage, mended, words, ...course }) => {
      const found = ask(system, key, course, seat)
      expect(found.stage).toBe(stage)
      if (words !== undefined) {
        const text = textOf(system, key, course)
        expect(found.span && text.slice(found.span.start, found.span.end)).toContain(words)
        expect(found.node).toBeGreaterThan(0)
      }
      expect(ask(system, key, { ...course, ...mended }, seat).stage).toBe('resolved')
    })

    if (broken === undefined) return
    test('broken, once its script has an error, and resolved before', () => {
      const resolved = cases.find(({ stage }) => stage === 'resolved')
      if (!resolved) throw new Error('Nothing resolves.')
      const match = play(system, resolved, seat, resolved.when.length)
      const card = match.state.cards.find((one) => one.key === key)
      const stage = (): string | undefined => whyNot(match, match.state.inputs, [card?.id ?? -1])[0]?.stage
      expect(stage()).toBe('resolved')
      const { rules } = match
      const parsed = system.workshop.language.parse(broken.replaceAll('\n  ', '\n')).cards
      const own = new Set(parsed.map((one) => one.key))
      const others = [...match.table.pool.all()].flatMap((one) => (own.has(one.card.key) ? [] : [one.card]))
      match.reload(createPool([...others, ...parsed], rules.define))
      expect(stage()).toBe('broken')
    })
  })
})
