import { describe, expect, test } from 'vitest'
import { parseScenarios } from '../../../core/scenario/parse'
import { proposalsOf, withProposals } from '../../../core/scenario/proposals'
import { runScenario } from '../../../core/scenario/running/run'
import { toy } from './toy'

const DRAFT = `system: toy
name: a draft
cards: |
  Scout A-1 cost 2 stats 2/2 hits 2
given:
  you: { hand: [ Scout ] } # what is held
  foe: { field: [ { plain: 3/3 } ] }
when:
  - { play: Scout }
  - { choose: 3/3 }
proposed:
  you: { coins: 3, hand: [], field: [ Scout ] }
  cards: { 3/3: { defense: 1 } }
  rest: unchanged
`

const run = (text: string) => {
  const [scenario] = parseScenarios(text, [toy])
  if (!scenario) throw new Error('There is no scenario.')
  return { ...runScenario(scenario, { read: () => [] }), data: scenario.data, problems: scenario.problems }
}

const pathsOf = (text: string): string[] => proposalsOf(run(text).data ?? {}).map(({ path }) => path.join(' '))

describe('proposals of a draft', () => {
  test('none of them is compared: what is proposed makes no test', () => {
    const { passed, message, problems } = run(DRAFT)
    expect(problems).toEqual([])
    expect(passed).toBe(false)
    expect(message).toContain('It checks nothing yet')
    expect(run(DRAFT.replace('coins: 3', 'coins: 99')).message).toContain('It checks nothing yet')
  })

  test('each claim is one of them, by its place', () => {
    expect(pathsOf(DRAFT)).toEqual(['you coins', 'you hand', 'you field', 'cards 3/3 defense', 'rest'])
    expect(proposalsOf(run(DRAFT).data ?? {})[3]).toEqual({
      path: ['cards', '3/3', 'defense'],
      what: '3/3.defense',
      value: '1',
    })
  })

  test('one that is ticked is compared, the others are not; comments stay', () => {
    const text = withProposals(DRAFT, [['you', 'coins']])
    expect(run(text)).toMatchObject({ passed: true, problems: [] })
    expect(text).toContain('# what is held')
    expect(pathsOf(text)).toEqual(['you hand', 'you field', 'cards 3/3 defense', 'rest'])
    expect(text.indexOf('then:')).toBeLessThan(text.indexOf('proposed:'))
    expect(run(text.replace('coins: 3', 'coins: 4')).passed).toBe(false)
    const wrong = withProposals(DRAFT.replace('hand: []', 'hand: [ Scout ]'), [['you', 'coins']])
    expect(run(wrong).passed).toBe(true)
  })

  test('those that follow join what is there; the last takes the section along', () => {
    const one = withProposals(DRAFT, [['cards', '3/3', 'defense']])
    const all = withProposals(one, [['you', 'coins'], ['you', 'hand'], ['you', 'field'], ['rest']])
    expect(all).not.toContain('proposed')
    expect(run(all)).toMatchObject({ passed: true, data: { then: { you: { coins: 3 }, rest: 'unchanged' } } })
  })

  test('those that are left can be dropped; what does not stand there changes nothing', () => {
    const one = withProposals(DRAFT, [['you', 'coins']])
    expect(run(withProposals(one, []))).toMatchObject({ passed: true })
    expect(withProposals(one, [])).not.toContain('proposed')
    expect(pathsOf(withProposals(DRAFT, [['foe', 'coins']]))).toEqual(pathsOf(DRAFT))
    expect(withProposals('- no map', [['you']])).toBe('- no map')
  })

  test('a wrong word in it is a problem as under then', () => {
    expect(run(DRAFT.replace('coins: 3', 'coin: 3')).problems).toHaveLength(1)
  })

  test('a document behind dashes keeps them', () => {
    const text = withProposals(`---\n${DRAFT}`, [['you', 'coins']])
    expect(text.startsWith('---\n')).toBe(true)
  })
})
