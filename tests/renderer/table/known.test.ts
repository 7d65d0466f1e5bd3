import { expect, test } from 'vitest'
import { plant } from '../../../core/engine/branches/tree'
import type { FrameRule, Rules } from '../../../core/engine/rules'
import { whyNot } from '../../../core/engine/why/why'
import { message } from '../../../core/language/message'
import { printComparison } from '../../../renderer/table/comparing/printing'
import type { PrintContext } from '../../../renderer/table/log/printing'
import { Play } from '../../../renderer/table/play'
import { known, lottery } from '../../core/engine/lottery'

const deck = { name: 'spies', sections: { main: Array.from({ length: 8 }, () => 'spy') } }
const SETUP = (seed: number) =>
  ({ seed, parameters: {}, start: { kind: 'decks', decks: [deck, deck], first: 0 } }) as const

function move(play: Play, index = 0): void {
  const asks = play.match.pending()?.asks
  if (asks?.kind !== 'option') throw new Error('Nothing is asked.')
  const option = asks.options.at(index)
  expect(play.apply({ kind: 'answer', answer: { option: option?.id ?? '' } }, false)).toBeUndefined()
}
const state = ({ match }: Play): string => JSON.stringify(match.state)

/** Two moves with four cards known, two with twelve in one line; another line that leaves the first before that, and learns of twenty. */
function twoLines(seed: number) {
  const play = new Play(lottery, SETUP(seed), known(4))
  move(play)
  move(play)
  play.extend(known(12))
  move(play)
  move(play)
  const first = state(play)
  const { now } = play.lines
  play.go(1)
  move(play, -1)
  const forked = state(play)
  play.extend(known(20))
  move(play)
  return { play, first, forked, second: state(play), lines: [now, play.lines.now] as const }
}

test('each line of play picks among the cards that were known in it, whichever the table has come by since', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { play, first, forked, second, lines } = twoLines(seed)
    expect(lines[0]).not.toBe(lines[1])
    for (const _ of [0, 1]) {
      expect(play.follow(lines[0])).toBeUndefined()
      expect(state(play)).toBe(first)
      expect(play.follow(lines[1])).toBeUndefined()
      expect(state(play)).toBe(second)
      play.go(2)
      expect(state(play)).toBe(forked)
      play.go(3)
    }
  }
})

test('they do after a card has changed, and on a table that is laid again', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { play, first, second, lines } = twoLines(seed)
    expect(play.reload(known(20))).toBeUndefined()
    expect(state(play)).toBe(second)
    const again = new Play(lottery, SETUP(seed), known(20))
    expect(again.repeat(play.history, play.history.length, JSON.parse(JSON.stringify(play.lines)))).toBeUndefined()
    expect(state(again)).toBe(second)
    again.follow(lines[0])
    expect(state(again)).toBe(first)
  }
})

test('cards that come in while somebody has gone back are not known to what is made again', () => {
  for (let seed = 0; seed < 20; seed++) {
    const play = new Play(lottery, SETUP(seed), known(4))
    for (const _ of [0, 1, 2]) move(play)
    const before = state(play)
    play.go(1)
    play.extend(known(20))
    play.go(3)
    expect(state(play)).toBe(before)
    expect(play.lines.lines[0]?.known?.map(({ at }) => at)).toEqual([3])
  }
})

test('a line that is taken away leaves those that branched off it what was known', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { play, second, lines } = twoLines(seed)
    play.go(2)
    move(play, -1)
    move(play)
    const third = state(play)
    const { now } = play.lines
    play.forget(lines[1])
    play.follow(lines[0])
    play.follow(now)
    expect([state(play), third === second]).toEqual([third, false])
  }
})

test('a table into which nothing came later keeps no such note', () => {
  const play = new Play(lottery, SETUP(1), known(4))
  play.extend(known(6))
  move(play)
  expect(play.lines).toEqual(plant(play.history))
})

const CONTEXT = {
  messages: lottery.messages,
  cards: { nameOf: (key: string) => key, placeOf: () => undefined },
  names: ['near', 'far'],
} as unknown as PrintContext
const OPEN = { near: 0, names: ['near', 'far'], open: true, brisk: false, each: false, pause: 0 } as const

test('a line is compared as it was played, whichever cards the table has come by since', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { play, lines } = twoLines(seed)
    const compared = (line: string, at: number) => {
      const path = play.inputsOf(line)
      if (!path) throw new Error('The line is not there.')
      return printComparison(CONTEXT, OPEN, play.match, { line, ...path, pool: known(20) }, at)
    }
    const own = compared(lines[1], 3)
    expect([own.differences, own.onward, own.cut]).toEqual([[], false, undefined])
    // As seen from the other line too.
    const there = compared(lines[0], 4).boards.there
    play.follow(lines[0])
    const back = compared(lines[1], 3).boards
    expect([back.here, back.there]).toEqual([there, own.boards.here])
  }
})

/** The lottery, whose spies say what they have picked. */
const told: Rules = {
  ...lottery,
  frames: {
    ...lottery.frames,
    look: {
      run(table, frame) {
        const score = (): number =>
          (table.state.players as unknown as readonly { score: number }[]).reduce((sum, one) => sum + one.score, 0)
        const before = score()
        ;(lottery.frames as Readonly<Record<string, FrameRule>>)['look']?.run(table, frame)
        const id = (frame as unknown as { card: number }).card
        table.trace?.({
          level: 'event',
          message: message('low', { count: score() - before }),
          source: { id, key: 'spy', path: 'look' },
        })
      },
    },
  },
  abilities: () => [
    { path: 'look', name: 'look', span: { start: 0, end: 1 }, triggers: [], zones: ['deck', 'hand', 'table'] },
  ],
}

test('why an ability did not trigger is asked of the match as it was played', () => {
  for (let seed = 0; seed < 20; seed++) {
    const play = new Play(told, SETUP(seed), known(4))
    move(play)
    move(play)
    play.extend(known(20))
    move(play)
    for (const input of [1, 2, 3]) {
      const event = play.match.events.find((one) => one.input === input)
      const said = whyNot(play.match, { input }).flatMap((why) => (why.said ? [why.said] : []))
      expect(said.map((one) => one.message)).toContainEqual(event?.message)
    }
  }
})
