import { expect, test } from 'vitest'
import { pick, draw, seedRandom } from '../../../core/engine/random'
import type { FromTable, Told } from '../../../renderer/table/protocol'
import { Listener, Teller } from '../../../renderer/table/telling'
import { MANNERS } from './bench'
import { dealt, laid } from './sample'

const bytes = (value: unknown): number => JSON.stringify(value).length

/** Every text and name in a value. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key
    yield* wordsIn(part)
  }
}

/** What the table says as it goes over the line, beside what it meant. */
const overTheLine = (said: readonly FromTable[]): { told: Told; meant: FromTable }[] => {
  const teller = new Teller()
  return said.map((meant) => ({ told: structuredClone(teller.tell(meant)), meant }))
}

/** A match of players that are no persons, in which a person looks about: back, forward, other seats, closed hands, other lines, other players. */
function wild(seed: number): readonly FromTable[] {
  const random = seedRandom(seed)
  const it = laid(dealt(seed), { players: ['random', 'random'] }, { open: false })
  for (let left = 40; left > 0; left--) {
    it.run(draw(random, 1, 9))
    const { inputs, total, lines, line } = it.position
    const orders = [
      () => it.take({ do: 'go', inputs: draw(random, 0, total) }),
      () => it.take({ do: 'go', inputs: Math.max(0, inputs - draw(random, 1, 3)) }),
      () =>
        it.take({
          do: 'manners',
          manners: { ...MANNERS, near: draw(random, 0, 1) === 0 ? 0 : 1, open: draw(random, 0, 3) === 0 },
        }),
      () => it.take({ do: 'follow', line: pick(random, lines)?.id ?? line }),
      () => it.take({ do: 'force', results: [1] }),
      () => it.take({ do: 'arrange', change: { do: 'turn', seat: draw(random, 0, 1) === 0 ? 0 : 1 } }),
      () => it.take({ do: 'name', line, name: `line ${left}` }),
      () => it.take({ do: 'pause', paused: draw(random, 0, 1) === 0 }),
      () => it.take({ do: 'pause', paused: false }),
      () => it.take({ do: 'answer', decision: inputs, answer: { option: 'end' } }),
    ]
    pick(random, orders)?.()
    it.take({ do: 'seat', players: ['random', 'random'] })
    if (it.position.result) it.take({ do: 'go', inputs: draw(random, 0, total) })
    it.take({ do: 'force', results: [1] })
  }
  return it.said
}

test('the page puts together exactly how the table stands, wherever a person goes in a match', () => {
  const seats = new Set<boolean>()
  let [lines, backwards, last] = [1, 0, 0]
  for (let seed = 1; seed <= 3; seed++) {
    const listener = new Listener()
    for (const { told, meant } of overTheLine(wild(seed))) {
      expect(listener.hear(told)).toEqual(meant)
      if (meant.tell !== 'position') continue
      lines = Math.max(lines, meant.position.lines.length)
      seats.add(Object.keys(meant.position.cards).length > 80)
      if (meant.position.inputs < last) backwards++
      last = meant.position.inputs
    }
  }
  expect(lines).toBeGreaterThan(3)
  expect(seats.size).toBe(2)
  expect(backwards).toBeGreaterThan(10)
})

test('nothing is told that the page is not to see: every word of a change stands in what the person is shown', () => {
  let changes = 0
  for (let seed = 11; seed <= 12; seed++) {
    for (const { told, meant } of overTheLine(wild(seed))) {
      if (told.tell !== 'changed') continue
      changes++
      const seen = new Set(wordsIn(meant))
      const gone = new Set(['tell', 'changed', 'change', 'parts', 'gone', 'set', 'add', 'drop', 'keep'])
      const told_ = [...wordsIn(withoutGone(told))].filter(
        (word) => !seen.has(word) && !gone.has(word) && !/^\d+$/.test(word),
      )
      expect(told_).toEqual([])
    }
  }
  expect(changes).toBeGreaterThan(100)
})

/** A change without the names of what is there no longer: they were seen before. */
const withoutGone = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'gone' ? undefined : part)))

/** What is told in the first match that takes 160 decisions. */
function longMatch() {
  for (let seed = 1; seed < 30; seed++) {
    const it = laid(dealt(seed), { players: ['random', 'random'] })
    it.run(160)
    const sent = overTheLine(it.said).filter(({ told }) => told.tell === 'changed')
    if (sent.length > 160) return sent
  }
  throw new Error('No match takes 160 decisions.')
}

test('a late click tells no more than an early one, however long the log and the history are', () => {
  const sent = longMatch()
  const mean = (from: number, to: number, size: (one: (typeof sent)[number]) => number): number =>
    sent.slice(from, to).reduce((sum, one) => sum + size(one), 0) / (to - from)
  const told = (one: (typeof sent)[number]): number => bytes(one.told)
  const whole = (one: (typeof sent)[number]): number => bytes(one.meant)
  const figures = [mean(10, 40, told), mean(120, 150, told), mean(10, 40, whole), mean(120, 150, whole)].map(Math.round)
  const [early = 0, late = 0, , all = 0] = figures
  expect(late, String(figures)).toBeLessThan(early * 2)
  expect(late, String(figures)).toBeLessThan(all / 10)
})
