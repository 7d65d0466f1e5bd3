import { expect, test } from 'vitest'
import type { Setup } from '../../../core/engine/rules'
import { recordScenario } from '../../../core/scenario/recording/record'
import { Referee } from '../../../renderer/table/referee'
import type { PlayedGame } from '../../../renderer/table/pool'
import type { FromTable, TablePosition, TableText } from '../../../renderer/table/protocol'
import { language } from './language'
import { rules } from './rules'
import { system } from './system'
import { LIBRARY, open } from './world'

const TEXTS = open(LIBRARY).entries.map(({ entry, key, joined }) => ({ entry, key, text: joined.text }))

const textsOf = (...keys: readonly string[]): readonly TableText[] =>
  TEXTS.filter(({ key }) => keys.includes(key)).map(({ entry, text }) => ({ entry, text }))

const GAME: PlayedGame = {
  language,
  rules,
  record: (match, name, texts) => recordScenario(system, match, { ...(name !== undefined && { name }), texts }),
}

const near = {
  values: { icons: { Neutral: 1, Blue: 1 } },
  zones: { hand: [{ key: 'Lens Grinder' }], field: [{ key: 'Paper Lantern' }] },
}
const setup: Setup = {
  seed: 1,
  parameters: {},
  start: { kind: 'position', position: { sides: [near, { values: {}, zones: {} }] } },
}

/** A referee with these two cards on it, and what it has said. */
function laid(): { readonly referee: Referee; readonly said: FromTable[]; position(): TablePosition } {
  const said: FromTable[] = []
  const referee = new Referee({
    post: (told) => said.push(structuredClone(told)),
    gameFor: () => GAME,
    plan: () => () => undefined,
  })
  const manners = { near: 0, names: ['You', 'Foe'], open: false, brisk: false, pause: 0 } as const
  referee.take({
    do: 'setup',
    table: {
      system: 'bloxcards',
      setup,
      texts: textsOf('Lens Grinder', 'Paper Lantern'),
      players: ['person', 'person'],
    },
    manners,
  })
  return {
    referee,
    said,
    position() {
      const last = said.findLast((told) => told.tell === 'position')
      if (!last) throw new Error('The referee has shown no position.')
      return last.position
    },
  }
}

test('the table asks for the tokens that cards bring, and begins when they are there', () => {
  const { referee, said, position } = laid()
  expect(said.find((told) => told.tell === 'wanted')).toMatchObject({
    keys: [],
    names: expect.arrayContaining(['Ember', 'Glass Shard']),
  })
  referee.take({ do: 'extend', texts: textsOf('Ember', 'Glass Shard'), missing: [] })
  expect(position().decision).toMatchObject({ kind: 'main', by: 0 })
  expect(said.filter((told) => told.tell === 'fault')).toEqual([])
})

test('the table prints why a card cannot be cast, and its numbers beside the printed ones', () => {
  const { referee, position } = laid()
  referee.take({ do: 'extend', texts: textsOf('Ember', 'Glass Shard'), missing: [] })
  expect(position().decision?.options.find(({ verb }) => verb === 'cast')?.refused?.text).toBe('1 more Blue needed.')
  const lantern = position().zones['field']?.[0][0] ?? 0
  referee.take({ do: 'arrange', change: { do: 'set', card: lantern, name: 'health', value: 40 } })
  expect(position().cards[lantern]).toMatchObject({ values: { health: 40, power: 150 }, base: { health: 150 } })
})
