import { expect, test } from 'vitest'
import { emptyTable } from '../../../renderer/table/dealing/empty'
import { dealt, laid, workshop } from './sample'

test('two sample decks are dealt into an opening that asks whether to redraw', () => {
  const { position } = laid(dealt(5))
  expect([position.zones.hand?.[0].length, position.decision?.kind, position.decision?.prompt]).toMatchObject([
    4,
    'redraw',
    expect.stringMatching(/\S/),
  ])
})

test('the random and the greedy player play a sample match to its end without a fault', () => {
  const it = laid(dealt(5), { players: ['greedy', 'random'] })
  it.run(3000)
  expect([it.heard('fault'), it.heard('refused'), it.heard('note')]).toEqual([[], [], []])
  expect([0, 1, 'draw']).toContain(it.position.result?.winner)
  expect(it.position.log.filter(({ level }) => level === 'fault')).toEqual([])
})

test('no sentence of a match is left without words', () => {
  const it = laid(dealt(11), { players: ['random', 'random'] })
  it.run(400)
  expect(it.sentences.filter((sentence) => /[{}]|undefined/.test(sentence))).toEqual([])
})

test('a closed table never shows the far hand or a deck, and its log does not name what the far player draws', () => {
  const it = laid(dealt(7), { players: ['random', 'greedy'] }, { open: false })
  it.run(200)
  const shown = it
    .heard('position')
    .flatMap(({ position }) => Object.values(position.cards).filter(({ id }) => !position.looking.includes(id)))
  expect(shown.filter(({ zone, controller }) => zone === 'deck' || (zone === 'hand' && controller === 1))).toEqual([])
  const drawn = (sentences: readonly string[]): number =>
    sentences.filter((sentence) => / draws (?!\d)/.test(sentence)).length
  const all = laid(dealt(7), { history: it.history })
  expect(drawn(it.sentences)).toBeLessThan(drawn(all.sentences))
  expect(
    it.heard('position').every(({ position }) => position.decision === undefined || position.decision.by === 0),
  ).toBe(true)
})

test('a match that is played again from its history stands where it stood', () => {
  const it = laid(dealt(3), { players: ['random', 'random'] })
  it.run(60)
  const again = laid(dealt(3), { history: it.history })
  expect([again.position.zones, again.position.players, again.position.log]).toEqual([
    it.position.zones,
    it.position.players,
    it.position.log,
  ])
})

test('a new table has plain cards in both decks, and its near player acts', () => {
  const { setup, texts } = emptyTable(workshop.rules, 1, 'Plain card')
  const { position } = laid(setup, { texts })
  expect([position.zones.deck?.map(({ length }) => length), position.decision?.by, position.decision?.kind]).toEqual([
    [10, 10],
    0,
    'main',
  ])
})

test('a card that is tried out lies in the hand and can be played', () => {
  const { setup, texts } = emptyTable(workshop.rules, 1, 'Plain card')
  const it = laid(setup, {
    texts: [
      ...texts,
      {
        entry: 'own',
        text: 'name Lamp Titan;\nid LF77-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 9;\nstats 9/9;',
      },
    ],
  })
  it.take({ do: 'try', key: 'LF77-001', seat: 0, offers: [] })
  const played = it.position.decision?.options.find(({ verb }) => verb === 'play')
  expect([it.position.cards[played?.card ?? -1]?.name, played?.refused]).toEqual(['Lamp Titan', undefined])
})
