import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { LanguageServer } from '../../../renderer/cards/language-server'
import { applyEdits } from '../../../core/language/edit'

const TEXT = 'name Lamp Carrier;\nid LF01-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n'
const card = (text: string, entry = 'one') => ({ system: 'evolve', collection: 'c', entry, text }) as const

test('an inspection holds the card, its fields and no errors for a sound text', () => {
  const { cards, diagnostics } = new LanguageServer(SYSTEMS).inspect({ card: card(TEXT) })
  expect(cards).toMatchObject([{ name: 'Lamp Carrier', key: 'LF01-001', fields: { cost: { value: 2 } } }])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a diagnostic comes printed, with a fix that mends the text', () => {
  const server = new LanguageServer(SYSTEMS)
  const { diagnostics } = server.inspect({ card: card(TEXT.replace('class Neutral', 'class Neutrl')) })
  const wrong = diagnostics.find(({ message }) => message.includes('Neutrl'))
  expect(wrong?.fixes[0] && applyEdits(TEXT.replace('Neutral', 'Neutrl'), wrong.fixes[0].edits)).toBe(TEXT)
})

test('other cards see the name of a text that is not saved yet', () => {
  const server = new LanguageServer(SYSTEMS)
  server.inspect({ card: card(TEXT) })
  server.inspect({ card: card(TEXT.replace('Lamp Carrier', 'Lamp Bearer')) })
  expect([
    server.replica.catalog('c').byName('Lamp Bearer').length,
    server.replica.catalog('c').byName('Lamp Carrier').length,
  ]).toEqual([1, 0])
})

test('a card and its evolved form are partners of one another', () => {
  const server = new LanguageServer(SYSTEMS)
  const evolved = TEXT.replace('Lamp Carrier', 'Lamp Carrier (Evolved)')
    .replace('LF01-001', 'LF01-002')
    .replace('type Follower', 'type Evolved Follower')
    .replace('cost 2;\n', '')
  const base = card(`${TEXT}evolve 1;\n`)
  server.inspect({ card: base })
  server.inspect({ card: card(evolved, 'two') })
  expect(server.inspect({ card: base }).cards[0]?.partners).toMatchObject([
    { entry: 'two', name: 'Lamp Carrier (Evolved)' },
  ])
  expect(server.inspect({ card: card(evolved, 'two') }).cards[0]?.partners).toMatchObject([
    { entry: 'one', name: 'Lamp Carrier' },
  ])
})

test('a text that is too long to be a card’s is not read, says so with the number, and leaves the others as they are', () => {
  const server = new LanguageServer(SYSTEMS)
  const long = `${TEXT}${'ability Fanfare { effect DrawCard(1); }\n'.repeat(30_000)}`
  const inspection = server.inspect({ card: card(long) })
  expect(inspection.cards).toEqual([])
  expect(inspection.diagnostics).toEqual([
    {
      code: 'text-too-long',
      severity: 'error',
      span: { start: 0, end: 18 },
      message: expect.stringMatching(/^This text has 1\.15 MB, and the limit is 1 MB/) as string,
      fixes: [],
    },
  ])
  expect(server.parse(card(long))).toBe(server.parse(card('')))
  expect(server.inspect({ card: card(TEXT) }).cards).toHaveLength(1)
})

test('the words of a collection are those of its own cards, each once', () => {
  const server = new LanguageServer(SYSTEMS)
  server.inspect({ card: card(TEXT) })
  server.inspect({ card: card(TEXT.replace('LF01-001', 'LF01-002').replace('Guard', 'Guard / Warden'), 'two') })
  server.inspect({ card: { ...card(TEXT.replace('Guard', 'Elsewhere'), 'three'), collection: 'd' } })
  expect([...server.words({ collection: 'c', field: 'trait' })].sort()).toEqual(['Guard', 'Warden'])
})

test('who names a card is known by its name and by its id, and nobody names itself', () => {
  const server = new LanguageServer(SYSTEMS)
  const naming = (name: string, id: string, text: string) =>
    `${TEXT.replace('Lamp Carrier', name).replace('LF01-001', id)}\nability Fanfare {\n    effect SummonToken("${text}", ExArea, 1);\n}\n`
  server.inspect({ card: card(TEXT) })
  server.inspect({ card: card(naming('Lamp Smith', 'LF01-002', 'Lamp Carrier'), 'two') })
  server.inspect({ card: card(naming('Lamp Thief', 'LF01-003', 'Lamp Smith'), 'three') })
  const own = naming('Lamp Twin', 'LF01-004', 'Lamp Twin')
  server.inspect({ card: card(own, 'four') })
  expect(server.users({ card: card(TEXT) })).toEqual(['two'])
  expect(server.users({ card: card(own, 'four') })).toEqual([])
  expect(server.users({ card: card(naming('Lamp Smith', 'LF01-002', 'Lamp Carrier'), 'two') })).toEqual(['three'])
})
