import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { indexCards, resolveDeck } from '../../../core/engine/deck'
import type { Deck } from '../../../core/engine/rules'
import { evolve } from '../../../core/systems/evolve'
import { Desk } from '../../../renderer/table/desk'
import { emptyTable } from '../../../renderer/table/empty'
import type { Game } from '../../../renderer/table/pool'
import type { FromTable, SeatPlayer, TablePosition, TableText, ToTable } from '../../../renderer/table/protocol'
import { MANNERS } from './bench'

const { studio } = evolve
const rules = studio?.rules
if (!studio || !rules) throw new Error('Evolve has no rules.')
const game: Game = { language: studio.language, rules, record: () => ({ text: '', passed: true, message: '' }) }
const resource = (path: string): string => readFileSync(`resources/${path}`, 'utf8')

/** The sample document, as the library would hold it: one card per entry. */
const document = resource('samples/evolve/lanternfall.txt')
const cards = studio.language.parse(document).cards
const library = cards.map(({ key, span }): TableText => ({ entry: key, text: document.slice(span.start, span.end) }))

/** A table that gets its cards from the sample library as it asks for them. */
function laid(setup: ToTable & { do: 'setup' }) {
  const said: FromTable[] = []
  const planned: (() => void)[] = []
  const desk = new Desk({
    post: (message) => void said.push(structuredClone(message)),
    gameOf: () => game,
    plan(_, run) {
      planned.splice(0, planned.length, run)
      return () => void planned.splice(0)
    },
  })
  const supply = (): void => {
    for (let wanted = said.pop(); wanted?.tell === 'wanted'; wanted = said.pop()) {
      const words = [...wanted.keys, ...wanted.names]
      const found = cards.filter(({ key, name }) => words.includes(key) || words.includes(name)).map(({ key }) => key)
      desk.take({ do: 'extend', texts: library.filter(({ entry }) => found.includes(entry)), missing: words.filter((word) => !cards.some(({ key, name }) => key === word || name === word)) })
    }
  }
  desk.take(setup)
  supply()
  return {
    take(order: ToTable): TablePosition {
      desk.take(order)
      return this.position
    },
    /** Lets players that are no persons play on. */
    run(most: number): number {
      let moves = 0
      for (let next = planned.pop(); next && moves < most; next = planned.pop(), moves++) next()
      return moves
    },
    said,
    get position(): TablePosition {
      const last = said.findLast((message) => message.tell === 'position')
      if (!last) desk.take({ do: 'manners', manners: MANNERS })
      const shown = said.findLast((message) => message.tell === 'position')
      if (!shown) throw new Error('The table shows nothing.')
      return shown.position
    },
    get history() {
      return said.findLast((message) => message.tell === 'position')?.history ?? []
    },
  }
}

let decks: [Deck, Deck]
beforeAll(() => {
  const [one, other] = (studio.samples[0]?.decks ?? []).map((path) => resolveDeck(studio.readDeck(resource(path)), path, indexCards(cards), (card) => rules.section(card)).deck)
  if (!one || !other) throw new Error('The samples have no two decks.')
  decks = [one, other]
})

const dealt = (players: readonly [SeatPlayer, SeatPlayer], seed = 5) =>
  laid({ do: 'setup', table: { system: 'evolve', setup: { seed, parameters: {}, start: { kind: 'decks', decks, first: 0 } }, texts: [], players }, manners: MANNERS })

test('two sample decks are dealt into an opening that asks whether to redraw', () => {
  const { position } = dealt(['person', 'person'])
  expect([position.zones.hand?.[0].length, position.decision?.kind, position.decision?.prompt]).toMatchObject([4, 'redraw', expect.stringMatching(/\S/)])
})

test('the random and the greedy player play a sample match to its end without a fault', () => {
  const it = dealt(['greedy', 'random'])
  it.run(3000)
  expect(it.said.filter(({ tell }) => tell === 'fault' || tell === 'refused' || tell === 'note')).toEqual([])
  expect([0, 1, 'draw']).toContain(it.position.result?.winner)
  expect(it.position.log.filter(({ level }) => level === 'fault')).toEqual([])
})

test('no sentence of a match is left without words', () => {
  const it = dealt(['random', 'random'], 11)
  it.run(400)
  const sentences = it.position.log.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  expect(sentences.filter((sentence) => /[{}]|undefined/.test(sentence))).toEqual([])
})

test('a match that is played again from its history stands where it stood', () => {
  const it = dealt(['random', 'random'], 3)
  it.run(60)
  const { position, history } = it
  const again = laid({ do: 'setup', table: { system: 'evolve', setup: { seed: 3, parameters: {}, start: { kind: 'decks', decks, first: 0 } }, texts: [], players: ['person', 'person'], history }, manners: MANNERS })
  expect([again.position.zones, again.position.players, again.position.log]).toEqual([position.zones, position.players, position.log])
})

test('a new table has plain cards in both decks, and its near player acts', () => {
  const { setup, texts } = emptyTable(rules, 1, 'Plain card')
  const { position } = laid({ do: 'setup', table: { system: 'evolve', setup, texts, players: ['person', 'person'] }, manners: MANNERS })
  expect([position.zones.deck?.map(({ length }) => length), position.decision?.by, position.decision?.kind]).toEqual([[10, 10], 0, 'main'])
})
