import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { applyEdits } from '../../../core/language/edit'
import { LanguageServer } from '../../../renderer/cards/language-server'

const KEEPER =
  'name Keeper;\nid LF01-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\nability Fanfare {\n    effect SummonToken(Glow, Field, 2s(5)4);\n}\n'
const GLOW = 'name Glow;\nid LF01-T01;\nclass Neutral;\ntype Follower / Token;\ntrait Wisp;\ncost 1;\nstats 1/1;\n'
const card = (text: string, entry: string) => ({ system: 'evolve', collection: 'c', entry, text }) as const

/** A server that has seen both cards. */
const server = (): LanguageServer => {
  const open = new LanguageServer(SYSTEMS)
  open.inspect({ card: card(KEEPER, 'keeper') })
  open.inspect({ card: card(GLOW, 'glow') })
  return open
}
const offset = KEEPER.indexOf('Glow') + 1

test('an inspection holds hints and what can be played', () => {
  const { hints, lenses } = server().inspect({ card: card(KEEPER, 'keeper') })
  expect(hints.map(({ text }) => text)).toEqual(['2, or 4 with Spellchain (5)'])
  expect(lenses.map(({ index, ability }) => [index, ability])).toEqual([
    [0, undefined],
    [0, 0],
  ])
})

test('the arguments under the cursor are shown', () => {
  expect(server().signature({ card: card(KEEPER, 'keeper'), offset })?.label).toBe(
    'SummonToken(token, option, [amount])',
  )
})

test('a name is found in the other entries', () => {
  expect(server().named({ card: card(KEEPER, 'keeper'), offset })).toMatchObject({
    kind: 'card',
    name: 'Glow',
    definitions: [{ entry: 'glow' }],
  })
})

test('a rename answers the edits of every entry', () => {
  const answer = server().rename({ card: card(KEEPER, 'keeper'), offset, name: 'Gleam' })
  if ('refused' in answer) throw new Error(answer.refused)
  expect(answer).toMatchObject({ kind: 'card', from: 'Glow' })
  const texts = answer.edits.map(({ entry, edits }) => applyEdits(entry === 'glow' ? GLOW : KEEPER, edits))
  expect(texts).toEqual([KEEPER.replace('(Glow', '(Gleam'), GLOW.replace('Glow', 'Gleam')])
})

test('a rename that cannot be is refused in words', () => {
  expect(server().rename({ card: card(KEEPER, 'keeper'), offset, name: 'a;b' })).toEqual({
    refused: 'The name of a card cannot hold ";".',
  })
})

test('a fix comes with the word it declares, until the collection declares it', () => {
  const open = new LanguageServer(SYSTEMS)
  const text = KEEPER.replace('SummonToken(Glow, Field, 2s(5)4)', 'GiveCounter(Gloom, 1)')
  const declaring = () =>
    open
      .inspect({ card: card(text, 'keeper') })
      .diagnostics.flatMap(({ fixes }) => fixes.flatMap(({ declare }) => declare ?? []))
  expect(declaring()).toContainEqual({ kind: 'counter', word: 'Gloom' })
  open.replica.take({
    news: 'change',
    collections: [{ collection: 'c', declared: { counter: ['Gloom'] }, assets: [], readsCards: false }],
    rows: [],
    removed: [],
  })
  expect(declaring().filter(({ kind }) => kind === 'counter')).toEqual([])
})

test('a game is answered about once its system has come, each once, and none takes the place of another', () => {
  const [evolve, ...others] = SYSTEMS
  const open = new LanguageServer()
  expect(open.knows('evolve')).toBe(false)
  expect(() => open.inspect({ card: card(GLOW, 'glow') })).toThrow(/kept as texts/)
  if (evolve) open.learn([evolve, evolve])
  open.learn(others)
  open.learn(SYSTEMS)
  expect(SYSTEMS.every(({ id }) => open.knows(id))).toBe(true)
  expect(open.inspect({ card: card(GLOW, 'glow') }).cards.map(({ name }) => name)).toEqual(['Glow'])
})
