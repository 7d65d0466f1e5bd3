import { describe, expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import { sample } from '../../../../core/engine/simulation/sample'
import { STAGES, whyNot, type Stage } from '../../../../core/engine/why/why'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'
import { STAGES_OF } from './why'
import { asked, played, rewritten, SEATINGS, wordsOf, type Stages } from './why/cases'

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
      (_name, { stage, ability, mended = ability, at, after = at, words, event = stages.event, aside, eventless }) => {
        const where = { key: stages.key, event }
        const match =
          stage === 'broken'
            ? rewritten(system, played(system, stages, mended, at, seats), stages.key, ability)
            : played(system, stages, ability, at, seats)
        const { ofInput, ofLine } = asked(match, where)
        expect(ofInput.length).toBeGreaterThan(0)
        for (const one of ofInput) {
          expect([one.stage, one.said?.message.id, one.happened]).toEqual([stage, one.said?.message.id, one.happened])
          // What it answers to is not known where those words are broken.
          if (one.ability.path !== 'action' && stage !== 'broken') expect(one.listens.length > 0).toBe(!eventless)
        }
        if (words !== undefined) {
          expect(wordsOf(ability, ofInput[0] as (typeof ofInput)[number])).toBe(words)
          expect(ofInput[0]?.node).toBeGreaterThan(0)
        }
        const isAside = aside && stage !== 'lost'
        expect(ofLine.map((one) => one.stage)).toEqual(ofInput.map(() => (isAside ? 'other-event' : stage)))
        if (stage === 'resolved') return
        const then = asked(played(system, stages, mended, after, seats), where)
        expect(then.ofInput.map((one) => [one.stage, one.said?.message.id])).toEqual(
          then.ofInput.map((one) => ['resolved', one.said?.message.id]),
        )
        expect(then.ofLine.map((one) => one.stage)).toEqual(
          then.ofInput.map(() => (aside ? 'other-event' : 'resolved')),
        )
      },
    )
  })
})

test('what an ability does later is no answer to what happened before', () => {
  const [, evolve] = PLAYED.find(([id]) => id === 'evolve') ?? []
  const stages = STAGES_OF.evolve
  const used = stages?.cases.find(({ stage }) => stage === 'used')
  if (!evolve || !stages || !used) throw new Error('There is no such game.')
  const match = played(
    evolve,
    stages,
    used.mended ?? '',
    { ...used.at, when: [{ arrange: { set: 'Ann', attack: 2 } }, ...used.at.when] },
    'as written',
  )
  const card = match.state.cards.find(({ key }) => key === stages.key)
  const stages3 = [1, 2, 3].map((input) => whyNot(match, { input }, [card?.id ?? -1]).map(({ stage }) => stage))
  expect(stages3).toEqual([['other-event'], ['resolved'], ['resolved']])
})

test('a line of the log is asked about apart from what else its input brought about', () => {
  const [, evolve] = PLAYED.find(([id]) => id === 'evolve') ?? []
  if (!evolve) throw new Error('There is no such game.')
  const CALL = 'name Caller; id CP99-306; class Neutral; type Amulet; trait Plain; cost 0;'
  const stages: Stages = {
    ...(STAGES_OF.evolve as Stages),
    others: `${CALL} ability OnOtherEnterField { filter F; filter Ft(Plain); effect SummonToken(Glimmer, Field, 1); }
name Glimmer; id CP99-T01; class Neutral; type Follower / Token; trait Wisp; cost 1; stats 1/1;`,
  }
  const bell =
    'name Bell Warden; id CP99-303; class Neutral; type Amulet; trait Plain; cost 0; ability OnOtherEnterField { filter Ft(Wisp); effect DrawCard(1); }'
  const match = played(
    evolve,
    stages,
    bell,
    {
      you: {
        playPoints: 5,
        hand: [{ plain: '1 1/1 Plain', as: 'Ann' }],
        field: ['Bell Warden', 'Caller'],
        deck: [{ plain: '1 1/1' }, { plain: '1 1/1' }],
      },
      when: [{ play: 'Ann' }],
    },
    'as written',
  )
  const card = match.state.cards.find(({ key }) => key === stages.key)
  const stageAt = (frame?: number) => whyNot(match, { input: 1, frame }, [card?.id ?? -1]).map(({ stage }) => stage)
  const frames = match.events.flatMap(({ message, frame }) => (message.id === 'entered' ? [frame] : []))
  expect([frames.length, frames.map(stageAt), stageAt()]).toEqual([2, [['filter'], ['resolved']], ['resolved']])
})

test('a card that left with an input lies where it lay when a line of the log was told', () => {
  const [, yacg] = PLAYED.find(([id]) => id === 'yacg') ?? []
  const stages = STAGES_OF.yacg
  const lost = stages?.cases.find(({ stage, what }) => stage === 'lost' && what === 'before its turn came')
  if (!yacg || !stages || !lost) throw new Error('There is no such game.')
  const at = { ...lost.at, you: { ...lost.at.you, fields: ['Wrecking Yard', 'Bell Warden', 'Open Market'] } }
  const match = played(yacg, stages, lost.ability.replace('event: played', 'event: round-end'), at, 'as written')
  const card = match.state.cards.find(({ key }) => key === stages.key)
  const input = match.events.find(({ message }) => message.id === stages.event)?.input ?? -1
  const lines = match.events.filter((one) => one.input === input)
  const stageAt = (frame?: number) => whyNot(match, { input, frame }, [card?.id ?? -1])[0]?.stage
  expect([stageAt(), stageAt(lines[0]?.frame), stageAt(lines.at(-1)?.frame)]).toEqual([
    'other-event',
    'other-event',
    'elsewhere',
  ])
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
        for (const { stage, ability } of whyNot(match, { input: event })) {
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
