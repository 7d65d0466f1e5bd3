import { describe, expect, test } from 'vitest'
import { BOARD_VERSION, boardFileSchema, type BoardFile } from '../../../../core/engine/branches/board'
import { grow, plant, type Tree } from '../../../../core/engine/branches/tree'
import { Match, type Input } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import { sample } from '../../../../core/engine/simulation/sample'
import { assetAt, assetPath, isTextKind } from '../../../../core/face/assets/kinds'
import { textsOf } from '../../../../core/face/assets/bring'
import { faultsOfAsset } from '../../../../core/face/assets/read'
import { sampleArena, seriesOf } from '../../systems/arena'
import { PLAYED } from '../../systems/played'

interface Recorded {
  readonly input: Input
  readonly automatic?: true
}

const board = (tree: Tree<Recorded>, setup: Match['setup'], system: string) => ({
  version: BOARD_VERSION,
  system,
  note: 'a note',
  setup,
  tree,
  at: 2,
  cards: { 'CP99-1': 'abc' },
  texts: [{ entry: 'plain', text: 'name A;', loose: true }],
})

describe.each(PLAYED)('a board of %s', (id, system) => {
  const arena = sampleArena(system)
  const { rules, pool, decks } = seriesOf(arena, [0, 1], ['random', 'random'], 3)
  const setup: Match['setup'] = { seed: 3, parameters: {}, start: { kind: 'decks', decks } }
  const match = new Match(rules, setup, pool)
  const random = seedRandom(3)
  for (let left = 30; left > 0; left--) {
    const decision = match.pending()
    if (decision) match.answer(sample(decision, random))
  }
  match.arrange({
    do: 'set',
    card: 0,
    name: rules.properties.find(({ of, write, type }) => of === 'player' && write && type === 'number')?.name ?? '',
    value: 3,
  })
  match.force([0])
  let tree: Tree<Recorded> = plant(match.inputs.map((input) => ({ input })))
  tree = grow(tree, 5, { input: { kind: 'concede', seat: 1 } })
  const file = board(tree, setup, id)

  test('is read as it was written, and its lines play', () => {
    const read = boardFileSchema.parse(JSON.parse(JSON.stringify(file))) as BoardFile
    expect(read).toEqual(JSON.parse(JSON.stringify(file)))
    const again = new Match(rules, read.setup as Match['setup'], pool)
    again.follow(read.tree.lines[0]?.inputs.map(({ input }) => input as Input) ?? [])
    expect(again.go(match.inputs.length)).toBeUndefined()
    expect(again.state).toEqual(match.state)
    expect(faultsOfAsset('board', JSON.stringify(file))).toEqual([])
  })

  test.each([
    ['of a newer version', { ...file, version: BOARD_VERSION + 1 }],
    ['with a part that nobody knows', { ...file, more: 1 }],
    [
      'whose lines leave each other in a circle',
      {
        ...file,
        tree: {
          lines: [
            { id: 'a', from: { line: 'b', at: 0 }, inputs: [] },
            { id: 'b', from: { line: 'a', at: 0 }, inputs: [] },
          ],
          now: 'a',
        },
      },
    ],
    ['that stands in a line that is not there', { ...file, tree: { ...tree, now: 'line-99' } }],
    ['with an input that is none', { ...file, tree: plant([{ input: { kind: 'cheat' } }]) }],
    [
      'with more inputs than anybody can play',
      { ...file, tree: plant(Array.from({ length: 100_001 }, () => ({ input: { kind: 'force', results: [1] } }))) },
    ],
  ])('%s is refused with a place', (_, wrong) => {
    const [fault] = faultsOfAsset('board', JSON.stringify(wrong))
    expect(fault?.code).toMatch(/^TPL/)
  })
})

test('boards have files of their own, and no face is made of them', () => {
  expect(assetPath('board', 'Endgame')).toBe('boards/Endgame.board.json')
  expect(assetAt('set/boards/Endgame.board.json')).toEqual({ kind: 'board', name: 'Endgame', root: 'set/' })
  expect(isTextKind('board')).toBe(true)
  expect(
    textsOf([
      { kind: 'board', name: 'a', text: '{}' },
      { kind: 'palette', name: 'b', text: '{}' },
    ]),
  ).toEqual([{ kind: 'palette', name: 'b', text: '{}' }])
})
