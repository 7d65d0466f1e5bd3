import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { test as run, testScenarios } from '../../../main/commands/test'
import { CoverageBook, percentOf } from '../../../main/commands/testing/coverage'
import { UsageError } from '../../../main/commands/report'
import { SYSTEMS } from '../../../core/systems/registry'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-coverage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

function written(name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const CARDS = `name Hunt; id CP99-262; class Neutral; type Spell; trait Plain; cost 0;
ability Spell {
  effect DealDamage(2)
    to TargetOpponentCard d(5);
}

name Lamp; id CP99-263; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;

name Idle; id CP99-264; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;
ability Fanfare { effect DrawCard(1); }
`
const HIT = `system: evolve
name: a strong one is hit
given:
  you: { hand: [Hunt] }
  foe: { field: [{ plain: 5 5/5, as: Bob }] }
when: [{ play: Hunt }, { choose: Bob }]
then: { cards: { Bob: { defense: 3 } } }
`
const MISS = HIT.replace('a strong one is hit', 'a weak one is passed by')
  .replace('5 5/5', '1 1/1')
  .replace(', { choose: Bob }', '')
  .replace('defense: 3', 'defense: 1')

const collection = (name: string, ...scenarios: readonly string[]): string => {
  written(`${name}/collection.yaml`, 'name: Set\nsystem: evolve\n')
  written(`${name}/cards.sve`, CARDS)
  written(`${name}/all.scenario.yaml`, scenarios.join('---\n'))
  return join(folder, name)
}

const covered = async (path: string) => (await testScenarios([path], SYSTEMS, undefined, new CoverageBook())).coverage

function printed(): () => string {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  return () => lines.join('')
}

describe('fanfare test --coverage', () => {
  test('lists cards, the worst first, with the lines that are not covered and the ways that were never seen', async () => {
    expect(await covered(collection('one', HIT))).toMatchObject({
      parts: 6,
      executed: 4,
      percent: 66.6,
      branches: 4,
      seen: 2,
      cards: [
        {
          key: 'CP99-264',
          parts: 2,
          executed: 0,
          lines: [{ line: 10, standing: 'never', missing: [] }],
        },
        {
          key: 'CP99-262',
          parts: 4,
          executed: 4,
          lines: [
            {
              line: 4,
              standing: 'partly',
              missing: [
                { text: 'TargetOpponentCard', branch: 'none' },
                { text: 'd(5)', branch: 'false' },
              ],
            },
          ],
        },
      ],
    })
  })

  test('adds up what several scenarios cover', async () => {
    const both = await covered(collection('both', HIT, MISS))
    expect(both).toMatchObject({ executed: 4, branches: 4, seen: 4 })
    expect(both?.cards.find(({ key }) => key === 'CP99-262')?.lines).toEqual([])
    const missed = await covered(collection('miss', MISS))
    expect(missed?.cards.find(({ key }) => key === 'CP99-262')).toMatchObject({
      executed: 3,
      lines: [
        { line: 3, standing: 'consulted' },
        {
          line: 4,
          standing: 'partly',
          missing: [
            { text: 'TargetOpponentCard', branch: 'found' },
            { text: 'd(5)', branch: 'true' },
          ],
        },
      ],
    })
  })

  test('counts the cards of named files once, and none that a scenario brings', async () => {
    const cards = written('files/cards.sve', CARDS)
    const named = HIT.replace('given:', `files: [cards.sve, ${cards}]\ngiven:`)
    const inline = HIT.replace('given:', `cards: |\n${CARDS.replaceAll(/^(?=.)/gm, '  ')}given:`)
    expect(await covered(written('files/a.scenario.yaml', `${named}---\n${named}`))).toMatchObject({
      parts: 6,
      executed: 4,
    })
    expect(await covered(written('inline/a.scenario.yaml', inline))).toMatchObject({
      parts: 0,
      percent: 100,
      cards: [],
    })
  })

  test('counts a card once that a scenario names and a collection by a relative path holds', async () => {
    const path = collection('twice', HIT, HIT.replace('given:', 'files: cards.sve\ngiven:'))
    const { coverage } = await testScenarios([path], SYSTEMS, relative('.', path), new CoverageBook())
    expect(coverage).toMatchObject({ parts: 6, cards: [{ key: 'CP99-264' }, { key: 'CP99-262' }] })
  })

  test('is not reported unless it is asked for', async () => {
    expect((await testScenarios([collection('quiet', HIT)])).coverage).toBeUndefined()
  })

  test('--least fails below its share and not at it, and where nothing could be covered', async () => {
    const path = collection('least', HIT)
    const text = printed()
    expect(await run([path], { least: '66.6' })).toBe(0)
    expect(await run([path], { least: '66.7' })).toBe(1)
    expect(text()).toContain('66.6 % covered: 4 of 6 parts of 2 cards; 2 of 4 ways seen')
    expect(text()).toContain('line 4: one way only: TargetOpponentCard never found nothing, d(5) never false')
    const inline = written(
      'nothing/a.scenario.yaml',
      HIT.replace('given:', `cards: |\n${CARDS.replaceAll(/^(?=.)/gm, '  ')}given:`),
    )
    expect(await run([inline], { least: '0' })).toBe(1)
    expect(await run([inline], { coverage: true })).toBe(0)
    expect(text()).toContain('No card with a script was there to be covered')
    for (const least of ['', '101', '-1', 'most']) await expect(run([path], { least })).rejects.toThrow(UsageError)
  })

  test('rounds down, so that only what is whole is a hundred', () => {
    expect([percentOf(999, 1000), percentOf(1999, 2000), percentOf(0, 3), percentOf(3, 3)]).toEqual([
      99.9, 99.9, 0, 100,
    ])
  })
})
