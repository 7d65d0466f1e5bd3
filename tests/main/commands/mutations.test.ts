import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { test as run, testScenarios } from '../../../main/commands/test'
import { MutationBook, mutationLines, type Goes } from '../../../main/commands/testing/mutations'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-mutations-'))
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

name Idle; id CP99-264; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;
ability Fanfare { effect DrawCard(1); }
`
const weak = (name: string, then = '{ you: { hand: [] } }'): string => `system: evolve
name: ${name}
given:
  you: { hand: [Hunt] }
  foe: { field: [{ plain: 5 5/5, as: Bob }] }
when: [{ play: Hunt }, { choose: Bob }]
then: ${then}
`
const INLINE = `system: evolve
name: it stands in the file
cards: |
  name Sting; id CP99-300; class Neutral; type Spell; trait Plain; cost 0;
  ability Spell {
    effect DealDamage(1) to OpponentLeader;
  }
given: { you: { hand: [Sting] } }
when: [{ play: Sting }]
then: { you: { hand: [] } }
`

function collection(name: string, ...scenarios: readonly string[]): string {
  written(`${name}/collection.yaml`, 'name: Set\nsystem: evolve\n')
  written(`${name}/cards.txt`, CARDS)
  written(`${name}/all.scenario.yaml`, scenarios.join('---\n'))
  return join(folder, name)
}

async function mutate(path: string, goes: Goes = () => Promise.resolve(true)) {
  const book = new MutationBook()
  await testScenarios([path], SYSTEMS, undefined, undefined, book)
  return book.report(goes)
}

test('cards of the collection that a scenario uses are tried, and places lie in their file', async () => {
  const report = await mutate(collection('weak', weak('it is played')))
  expect(report.cards.map(({ name, tests }) => `${name} ${tests}`)).toEqual(['Hunt 1'])
  const [hunt] = report.cards
  expect(hunt?.file).toMatch(/cards\.txt$/)
  const number = hunt?.tried.find(({ kind, after }) => kind === 'number' && after === '3')
  expect(number).toMatchObject({
    line: 3,
    verdict: 'unnoticed',
    sentence: 'Nothing would notice if this 2 were a 3.',
  })
  expect(report.totals.unnoticed).toBeGreaterThan(0)
  expect(report.cancelled).toBe(false)
  expect(mutationLines(report).join('\n')).toContain('    line 3: Nothing would notice if this 2 were a 3.')
})

test('a scenario that sees it notices it, and one that fails as it is is left out and said', async () => {
  const path = collection(
    'strong',
    weak('it hits', '{ cards: { Bob: { defense: 3 } } }'),
    weak('it is wrong', '{ cards: { Bob: { defense: 9 } } }'),
  )
  const report = await mutate(path)
  const numbers = report.cards[0]?.tried.filter(({ before }) => before === '2') ?? []
  expect(numbers.map(({ verdict, by }) => `${verdict} ${by}`)).toEqual(['noticed it hits', 'noticed it hits'])
  expect(report.failing.map(({ name }) => name)).toEqual(['it is wrong'])
  expect(mutationLines(report).join('\n')).toContain('it is wrong fails as it is, and was left out.')
})

test('a card that is written in a scenario is tried too, and its lines are those of the scenario file', async () => {
  const path = written(
    'inline.scenario.yaml',
    `${INLINE}---\n${INLINE.replace('it stands', 'another stands').replace('Sting;', 'Prick;').replaceAll('[Sting]', '[Prick]').replace('play: Sting', 'play: Prick')}`,
  )
  const report = await mutate(path)
  expect(report.cards.map(({ name }) => name)).toEqual(['Sting', 'Prick'])
  const lines = INLINE.split('\n')
  const at = lines.findIndex((line) => line.includes('DealDamage')) + 1
  const numbers = report.cards.map(({ tried }) => tried.find(({ kind }) => kind === 'number')?.line)
  expect(numbers).toEqual([at, at + lines.length])
})

test('what is called meant in the collection is not told, and counted', async () => {
  const path = collection('meant', weak('it is played'))
  const before = await mutate(path)
  written(
    'meant/cards.yaml',
    `version: 2
cards:
  - document: cards.txt
    key: CP99-262
    place: 1
    meant: ['unnoticed: 2 | 3 | effect DealDamage(2)']
`,
  )
  const after = await mutate(path)
  expect(after.totals).toEqual({ ...before.totals, unnoticed: before.totals.unnoticed - 1, meant: 1 })
  expect(mutationLines(before).join('\n')).toContain('this 2 were a 3')
  expect(mutationLines(after).join('\n')).not.toContain('this 2 were a 3')
})

test('ended in the middle, what was found until then is there', async () => {
  const report = await mutate(collection('ended', weak('it is played')), ({ done }) => Promise.resolve(done < 3))
  expect(report.cancelled).toBe(true)
  expect(report.cards[0]?.tried).toHaveLength(3)
  expect(mutationLines(report).at(-1)).toMatch(/^Ended before all was tried/)
})

test('where no scenario uses a card with a script, it says so', async () => {
  const path = written('plain.scenario.yaml', 'system: evolve\nname: nothing\ngiven: {}\nthen: { you: { hand: [] } }\n')
  expect(mutationLines(await mutate(path))).toEqual([
    'No card that a scenario uses has a script that could be changed.',
  ])
})

test('the exit code is that of the scenarios, whatever is found', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run([collection('code', weak('it is played'))], { mutate: true, json: true })).toBe(0)
  const printed = out.mock.calls.map(([text]) => String(text)).join('')
  expect(JSON.parse(printed)).toMatchObject({ mutations: { cards: [{ key: 'CP99-262' }], cancelled: false } })
  const wrong = collection('wrong', weak('it is wrong', '{ cards: { Bob: { defense: 9 } } }'))
  expect(await run([wrong], { mutate: true })).toBe(1)
})

test('Ctrl+C ends it cleanly', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const path = collection('signal', weak('it is played'), INLINE)
  const timer = setInterval(() => process.emit('SIGINT'), 1)
  const kept = (): void => undefined
  // Another listener, so that the process of the tests goes on however often it is told.
  process.on('SIGINT', kept)
  const code = await run([path], { mutate: true }).finally(() => {
    clearInterval(timer)
    process.off('SIGINT', kept)
  })
  expect(code).toBe(0)
  expect(out.mock.calls.map(([text]) => String(text)).join('')).toContain('passed, 0 failed')
})
