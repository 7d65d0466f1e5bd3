import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fanfare } from './program'

const CORPUS = join(import.meta.dirname, '../../../shared/corpus/evolve')
const folder = mkdtempSync(join(tmpdir(), 'fanfare-exchange-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LAMP =
  'name Lamp Bearer;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n\nability Fanfare {\n    effect DrawCard(1);\n}\n'
const TEXTS = JSON.stringify([
  {
    id: 'CP99-001EN',
    effectText: [
      { key: 'Fanfare', trigger: '[fanfare]', body: 'Draw a card.' },
      { key: 'Act', body: 'Rest.' },
    ],
  },
])

/** A folder of its own with these files, and a library beside them. */
function given(files: Readonly<Record<string, string>>) {
  const own = mkdtempSync(join(folder, 'own-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text)
  const library = join(own, 'cards.fanfare')
  const run = async (command: string, ...args: string[]) => fanfare(command, '--library', library, ...args)
  const exported = async (...args: string[]): Promise<Record<string, string>> => {
    const out = mkdtempSync(join(folder, 'out-'))
    await run('export', '--out', out, ...args)
    return Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]))
  }
  return { path: (name: string) => join(own, name), run, exported }
}

test('card texts are taken in with scripts or after them, and what cannot be used is said with its line', async () => {
  const { path, run, exported } = given({ 'own.txt': LAMP, 'own_CardText.json': TEXTS })
  expect(JSON.parse((await run('import', '--json', path('own.txt'))).out)).toEqual({
    documents: 1,
    entries: 1,
    cards: 1,
    skipped: [],
  })
  const { code, out, said } = await run('import', '--json', path('own_CardText.json'))
  expect([code, JSON.parse(out)]).toEqual([0, { documents: 0, entries: 1, cards: 1, skipped: [] }])
  expect(said).toContain('own_CardText.json:1: Lamp Bearer has no ability "Act"; it has Fanfare.')
  expect((await exported())['own.txt']).toContain('    text "[fanfare] Draw a card.";')
  expect(await exported('--split-texts')).toEqual({ 'own.txt': LAMP })
  expect(JSON.parse((await exported('--format', 'texts'))['own_CardText.json'] ?? '')).toMatchObject([
    { id: 'CP99-001EN', effectText: [{ key: 'Fanfare', trigger: '[fanfare]', body: 'Draw a card.' }] },
  ])
})

test('cards that are there already are replaced, kept beside the new ones or skipped, as asked', async () => {
  const { path, run, exported } = given({ 'own.txt': LAMP })
  await run('import', path('own.txt'))
  writeFileSync(path('own.txt'), LAMP.replace('cost 2', 'cost 3'))
  await run('import', '--existing', 'skip', path('own.txt'))
  expect(await exported()).toEqual({ 'own.txt': LAMP })
  await run('import', '--existing', 'replace', path('own.txt'))
  expect(await exported()).toEqual({ 'own.txt': LAMP.replace('cost 2', 'cost 3') })
  expect((await run('import', '--existing', 'always', path('own.txt'))).code).toBe(2)
})

test('the collection file beside the cards is read, and written with them', async () => {
  const { path, run, exported } = given({
    'own.txt': LAMP,
    'collection.yaml': 'name: Mine\ndeclared:\n  counter: [Oil]\n',
  })
  await run('import', path('own.txt'))
  expect(await exported()).toEqual({
    'own.txt': LAMP,
    'collection.yaml': 'name: Mine\nsystem: evolve\ndeclared:\n  counter:\n    - Oil\n',
  })
})

test('another format is wrong use', async () => {
  const { path, run } = given({ 'own.txt': LAMP })
  await run('import', path('own.txt'))
  expect((await run('export', '--out', folder, '--format', 'docx')).said).toContain(
    'Expected source, collection, texts, community, csv or xlsx after --format, found "docx".',
  )
})

describe.skipIf(!existsSync(CORPUS))('community files, unless corpus absent', () => {
  test('scripts with their texts come out as they were, and their texts beside them', async () => {
    const { run, exported } = given({})
    const named = (at: string, ending: string): string[] =>
      readdirSync(join(CORPUS, at))
        .filter((name) => name.endsWith(ending))
        .map((name) => join(CORPUS, at, name))
    const scripts = named('', '.txt')
    const { code, said } = await run('import', ...scripts, ...named('texts', '.json'))
    expect([code, said]).toEqual([0, ''])
    const files = await exported('--split-texts')
    expect(Object.keys(files)).toHaveLength(scripts.length)
    for (const path of scripts)
      expect(files[path.split('/').at(-1) ?? ''] === readFileSync(path, 'utf8'), path).toBe(true)
    expect(Object.keys(await exported('--format', 'texts'))).toHaveLength(scripts.length)
  })
})
