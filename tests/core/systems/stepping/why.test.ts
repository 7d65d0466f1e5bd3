import { describe, expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import { sample } from '../../../../core/engine/simulation/sample'
import { STAGES, whyNot, type Stage } from '../../../../core/engine/why/why'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'
import { STAGES_OF } from './why'
import { asked, played, rewritten, SEATINGS, wordsOf } from './why/cases'

/** Why a system has no case for a stage; throws where a stage is in neither list, or in both. */
function stagesOf(id: (typeof PLAYED)[number][0]) {
  const stages = STAGES_OF[id]
  if (!stages) throw new Error(`tests/core/systems/stepping/why says nothing of ${id}.`)
  return stages
}

describe.each(PLAYED)('why an ability of %s did not do it', (id, system) => {
  const stages = stagesOf(id)

  test('is told by stages of which each has a case, or a reason for having none', async ({ annotate }) => {
    const cases = (stage: Stage): number => stages.cases.filter((one) => one.stage === stage).length
    await annotate(
      `${id}\n${STAGES.map((stage) => `  ${stage.padEnd(12)} ${stages.none[stage] ?? `${cases(stage)} cases, both seats`}`).join('\n')}`,
    )
    for (const stage of STAGES) expect([stage, cases(stage) > 0]).toEqual([stage, stages.none[stage] === undefined])
    for (const reason of Object.values(stages.none)) expect(reason).toMatch(/^section \d/)
    const mended = stages.cases.filter(({ stage }) => stage !== 'resolved')
    for (const one of mended)
      expect([one.stage, one.mended ?? one.ability, one.after ?? one.at]).not.toEqual([one.stage, one.ability, one.at])
    // Only one thing is mended: the text, or what lies there and is done.
    for (const { stage, mended: text, after } of mended)
      expect([stage, (text === undefined) !== (after === undefined)]).toEqual([stage, true])
  })

  describe.each(SEATINGS)('with the sides %s', (seats) => {
    test.each(stages.cases.map((one) => [`${one.stage}${one.what ? `, ${one.what}` : ''}`, one] as const))(
      '%s',
      (_name, { stage, ability, mended = ability, at, after = at, words, event = stages.event }) => {
        const where = { key: stages.key, event }
        const match =
          stage === 'broken'
            ? rewritten(system, played(system, stages, mended, at, seats), stages.key, ability)
            : played(system, stages, ability, at, seats)
        const found = asked(match, where)
        expect(found.length).toBeGreaterThan(0)
        for (const one of found) {
          expect([one.stage, one.said?.message.id, one.happened]).toEqual([stage, one.said?.message.id, one.happened])
          // What it answers to is not known where those words are broken.
          if (one.ability.path !== 'action' && stage !== 'broken') expect(one.listens.length).toBeGreaterThan(0)
        }
        if (words !== undefined) {
          expect(wordsOf(ability, found[0] as (typeof found)[number])).toBe(words)
          expect(found[0]?.node).toBeGreaterThan(0)
        }
        if (stage === 'resolved') return
        const after2 = asked(played(system, stages, mended, after, seats), where)
        expect(after2.map((one) => [one.stage, one.said?.message.id])).toEqual(
          after2.map((one) => ['resolved', one.said?.message.id]),
        )
      },
    )
  })
})

describe.each(PLAYED)('abilities of %s at play', (id, system) => {
  const arena = sampleArena(system)

  test('are told of at any input, for both seats, without changing the match', async ({ annotate }) => {
    const stages = new Map<Stage, number>()
    const owners = new Set<number>()
    for (let seed = 1; seed < 5; seed++) {
      const series = seriesOf(arena, seed % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], seed)
      const match = new Match(
        arena.rules,
        { seed, parameters: {}, start: { kind: 'decks', decks: series.decks } },
        series.pool,
      )
      const random = seedRandom(seed)
      for (let left = 60; left > 0; left--) {
        const decision = match.pending()
        if (!decision) break
        match.answer(sample(decision, random))
      }
      const before = JSON.stringify(match.state)
      const log = match.events.length
      for (let event = 0; event <= match.state.inputs; event += 7) {
        for (const { stage, ability } of whyNot(match, event)) {
          expect(STAGES).toContain(stage)
          stages.set(stage, (stages.get(stage) ?? 0) + 1)
          owners.add(match.state.cards[ability.id]?.owner ?? -1)
        }
      }
      expect([JSON.stringify(match.state), match.events.length]).toEqual([before, log])
    }
    await annotate(`${id}: ${JSON.stringify([...stages])}`)
    expect([...owners].sort()).toEqual([0, 1])
    for (const stage of ['elsewhere', 'other-event', 'resolved'] as const)
      expect(stages.get(stage), stage).toBeGreaterThan(0)
  })
})
