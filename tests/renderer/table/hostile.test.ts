import { expect, test } from 'vitest'
import { emptyTable } from '../../../renderer/table/dealing/empty'
import { PATIENCE } from '../../../renderer/table/client'
import { laid, workshop } from './sample'

const card = (name: string, key: string, rest: string, stats = '1/1'): string =>
  `name ${name};\nid ${key};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 1;\nstats ${stats};\n${rest}`

/** Puts a card onto the field so that its abilities trigger, and says how long that took. */
function dropped(...texts: readonly string[]) {
  const empty = emptyTable(workshop.rules, 1, 'Plain card')
  const it = laid(empty.setup, {
    texts: [...empty.texts, ...texts.map((text, index) => ({ entry: `own-${index}`, text }))],
  })
  const before = performance.now()
  it.take({ do: 'arrange', change: { do: 'put', key: 'LF77-001', seat: 0, zone: 'field', enter: true } })
  return { it, milliseconds: performance.now() - before, bytes: JSON.stringify(it.position).length }
}

test('a card that calls itself up again for ever ends, is told, and can be undone', () => {
  const { it, milliseconds, bytes } = dropped(
    card('Endless Wick', 'LF77-001', 'ability LastWords {\n    effect SummonToken(Endless Wick, Field, 1);\n}', '1/0'),
  )
  expect([milliseconds < PATIENCE, bytes < 5_000_000]).toEqual([true, true])
  expect(it.sentences.at(-1)).toContain('1000 abilities')
  it.take({ do: 'go', inputs: 0 })
  expect([it.position.result, it.position.decision?.kind]).toEqual([undefined, 'main'])
})

test('steps that name each other in a ring end, and are told', () => {
  const ring =
    'ability Fanfare {\n    effect Sequence(Out);\n}\nability Spell name Out {\n    effect Sequence(Back, Back);\n}\nability Spell name Back {\n    effect Sequence(Out, Out);\n}'
  const { it, milliseconds, bytes } = dropped(card('Ring of Wicks', 'LF77-001', ring))
  expect([milliseconds < PATIENCE, bytes < 5_000_000]).toEqual([true, true])
  expect(it.sentences.at(-1)).toContain('64 deep')
})

test('a flood of tokens stays within the places there are', () => {
  const { it, milliseconds, bytes } = dropped(
    card(
      'Moth Flood',
      'LF77-001',
      'ability Fanfare {\n    effect SummonToken(Glowmoth, FieldOverflowToEx, 1000000);\n}',
    ),
  )
  expect([milliseconds < PATIENCE, bytes < 5_000_000]).toEqual([true, true])
  expect(it.position.zones.field?.[0].length).toBe(5)
})

test('ten thousand nested steps end, and are told', () => {
  const steps = Array.from(
    { length: 10_000 },
    (_, index) => `ability Spell name Step${index} {\n    effect Sequence(Step${index + 1});\n}`,
  ).join('\n')
  const { it, milliseconds, bytes } = dropped(
    card('Nest of Wicks', 'LF77-001', `ability Fanfare {\n    effect Sequence(Step0);\n}\n${steps}`),
  )
  expect(it.sentences.at(-1)).toContain('64 deep')
  expect([milliseconds < PATIENCE, bytes < 5_000_000]).toEqual([true, true])
})
