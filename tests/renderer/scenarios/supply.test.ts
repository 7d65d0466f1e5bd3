import { expect, test, vi } from 'vitest'
import { isOld } from '../../../renderer/scenarios/running/live'
import { meansDocument, NOTHING, useSupply, type Supply } from '../../../renderer/scenarios/running/supply'
import { hostWith, row } from '../table/host'

test.each([
  ['lanterns.txt', 'lanterns.txt', true],
  ['./lanterns.txt', 'lanterns.txt', true],
  ['../../samples/evolve/lanterns.txt', 'lanterns.txt', true],
  ['lanterns.txt', 'sets/lanterns.txt', true],
  ['sets/*.txt', 'sets/lanterns.txt', true],
  ['*.txt', 'lanterns.lua', false],
  ['**/lan?erns.txt', 'sets/old/lanterns.txt', true],
  ['terns.txt', 'lanterns.txt', false],
])('the path or glob %s means the document %s: %s', (pattern, path, means) => {
  expect(meansDocument(pattern, path)).toBe(means)
})

const SUPPLY: Supply = {
  cards: [{ entry: 'a', text: 'old' }],
  missing: ['Lamp Carrier'],
  files: { '*.txt': [{ entry: 'b', text: 'old' }] },
}
const change = (text: string, words: readonly string[] = [], path?: string) => ({ text, words, path })

test('a result is old once a card that it used has another text', () => {
  expect([
    isOld(SUPPLY, 'a', change('new')),
    isOld(SUPPLY, 'b', change('new')),
    isOld(SUPPLY, 'a', change('old')),
    isOld(SUPPLY, 'c', change('new')),
  ]).toEqual([true, true, false, false])
})

test('a result is old once a card appears that it missed, or that lies in its files', () => {
  expect(isOld(SUPPLY, 'c', change('new', ['Lamp Carrier']))).toBe(true)
  expect(isOld(SUPPLY, 'c', change('new', [], 'more.txt'))).toBe(true)
})

test('for a word that no card has, those that may have been meant are found in its game', async () => {
  hostWith([row('wall', [{ key: 'LF01-932', name: 'Small Walls' }]), row('lamp', [{ key: 'LF01-001', name: 'Lamp' }])])
  const { extend } = useSupply()
  const wanted = { system: 'evolve', words: ['Small Wall', 'Nobody'], files: [] }
  expect(await extend(NOTHING, wanted)).toEqual({ ...NOTHING, missing: wanted.words, alike: ['Small Walls'] })
  expect((await extend(NOTHING, { ...wanted, system: 'bloxcards' })).alike).toEqual([])
  vi.unstubAllGlobals()
})
