import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testScenarios } from '../../../main/commands/test'
import { UsageError } from '../../../main/commands/report'
import { toy } from '../../core/scenario/toy'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const DIE = 'system: toy\nfiles: cards/*.toy\ngiven: { you: { hand: [Die] } }\nwhen: [{ play: Die, random: [6] }]\n'

describe('fanfare test', () => {
  test('runs every document of the files below a folder, with cards beside them, and counts the vocabulary', async () => {
    written('one/cards/dice.toy', 'Die A-4 cost 1 stats 1/1 rolls 1')
    const file = written(
      'one/deep.scenario.yaml',
      `${DIE}name: a six hurts\nthen: { foe.life: 4 }\n---\n${DIE}name: a six heals\nthen: { foe.life: 16 }\n`,
    )
    const { scenarios, totals, vocabulary } = await testScenarios([join(folder, 'one')], [toy])
    expect(scenarios.map(({ file: path, name, passed }) => ({ path, name, passed }))).toEqual([
      { path: file, name: 'a six hurts', passed: true },
      { path: file, name: 'a six heals', passed: false },
    ])
    expect(scenarios[1]?.message).toContain('foe.life: expected 16, found 4')
    expect(totals).toEqual({ passed: 1, failed: 1 })
    expect(vocabulary).toEqual({ entries: 2, executed: 1, missing: ['effect:heal'] })
  })

  test('a pattern that the shell left alone is expanded, passing by the packages of others; one without a match is wrong use', async () => {
    written('globs/cards/dice.toy', 'Die A-4 cost 1 stats 1/1 rolls 1')
    const text = `${DIE.replace('cards/', '../cards/')}name: a six hurts\nthen: { foe.life: 4 }\n`
    const [near, far] = [written('globs/a/one.scenario.yaml', text), written('globs/b/two.scenario.yaml', text)]
    written('globs/node_modules/three.scenario.yaml', text)
    const { scenarios, totals } = await testScenarios([join(folder, 'globs/**/*.scenario.yaml'), near], [toy])
    expect(scenarios.map(({ file }) => file)).toEqual([near, far])
    expect(totals).toEqual({ passed: 2, failed: 0 })
    await expect(testScenarios([join(folder, 'globs/**/*.nothing.yaml')], [toy])).rejects.toThrow(UsageError)
  })

  test('a file is played once, however its path is written', async () => {
    written('paths/cards/dice.toy', 'Die A-4 cost 1 stats 1/1 rolls 1')
    const file = written('paths/one.scenario.yaml', `${DIE}name: a six hurts\nthen: { foe.life: 4 }\n`)
    const again = [`${folder}/paths/../paths/one.scenario.yaml`, `${folder}/./paths`, file]
    for (const paths of [again, again.toReversed()])
      expect((await testScenarios(paths, [toy])).totals).toEqual({ passed: 1, failed: 0 })
  })

  test('a scenario that checks nothing fails and says so', async () => {
    written('empty/cards/dice.toy', 'Die A-4 cost 1 stats 1/1 rolls 1')
    const { totals, scenarios } = await testScenarios(
      [written('empty/a.scenario.yaml', `${DIE}name: nothing\nthen: { you: {}, cards: { Die: {} } }\n`)],
      [toy],
    )
    expect(totals).toEqual({ passed: 0, failed: 1 })
    expect(scenarios[0]?.message).toContain('It checks nothing')
  })

  test('a scenario that brings no cards is played with those of the collection it lies in, its own before those, and never with those of another', async () => {
    written('set/collection.yaml', 'name: Dice\nsystem: evolve\n')
    written('set/cards/dice.toy', 'Die A-4 cost 1 stats 1/1 rolls 1')
    written('set/other/collection.yaml', 'name: Other\n')
    written('set/other/dice.toy', 'Cup A-5 cost 1 stats 1/1 rolls 1\nDie A-6 cost 9 stats 1/1 rolls 1')
    const plain = DIE.replace('files: cards/*.toy\n', '')
    const six = `${plain}name: a six hurts\nthen: { foe.life: 4 }\n`
    const own = `${plain.replace('given:', 'cards: Die B-1 cost 9 stats 1/1 rolls 1\ngiven:')}name: its own\nthen: { foe.life: 4 }\n`
    const deep = written('set/tests/deep/six.scenario.yaml', `${six}---\n${six.replaceAll('Die', 'Cup')}---\n${own}`)
    const { scenarios } = await testScenarios([deep], [toy])
    expect(scenarios.map(({ passed }) => passed)).toEqual([true, false, false])
    expect(scenarios[1]?.message).toContain('Cup')
    const apart = written('apart/six.scenario.yaml', six)
    expect((await testScenarios([apart], [toy])).totals).toEqual({ passed: 0, failed: 1 })
    expect((await testScenarios([apart], [toy], join(folder, 'set'))).totals).toEqual({ passed: 1, failed: 0 })
    await expect(testScenarios([apart], [toy], join(folder, 'nowhere'))).rejects.toThrow(UsageError)
  })

  test('a file of more than 5 MB fails with its number and is not read; the others are', async () => {
    written('long/cards/dice.toy', 'Die A-4 cost 1 stats 1/1 rolls 1')
    const long = written('long/a.scenario.yaml', '#'.repeat(5.5 * 1024 * 1024))
    const short = written('long/b.scenario.yaml', `${DIE}name: a six hurts\nthen: { foe.life: 4 }\n`)
    const { scenarios } = await testScenarios([long, short], [toy])
    expect(scenarios.map(({ passed, message }) => [passed, message.split('.')[0]])).toEqual([
      [false, 'This scenario file has 5'],
      [true, ''],
    ])
    expect(scenarios[0]?.message).toContain('5.50 MB')
  })

  test('a file that is no YAML, and one that is empty, are failing scenarios with the place', async () => {
    const wrong = await testScenarios(
      [written('wrong.yaml', 'system: toy\nname: [a\n'), written('empty.yaml', '')],
      [toy],
    )
    expect(wrong.totals).toEqual({ passed: 0, failed: 2 })
    expect(wrong.scenarios[0]?.message).toMatch(/^3:1: This is not valid YAML: /)
    expect(wrong.scenarios[1]?.message).toBe('The file holds no scenario.')
  })

  test('cards that no file holds fail the scenario; a file that is not there is wrong use', async () => {
    const { scenarios } = await testScenarios([written('alone.yaml', `${DIE}name: nobody here\n`)], [toy])
    expect(scenarios[0]?.message).toBe('No file matches "cards/*.toy".')
    await expect(testScenarios([join(folder, 'missing.yaml')], [toy])).rejects.toThrow(UsageError)
    mkdirSync(join(folder, 'bare'))
    await expect(testScenarios([join(folder, 'bare')], [toy])).rejects.toThrow('holds no file')
  })
})
