import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { takenFrom, type Answer, type Option, type Question, type Taken } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import type { FrameRule, Rules } from '../../../core/engine/rules'
import { takeAnswer } from '../../../core/engine/run'
import { message } from '../../../core/language/message'
import { PLAYED } from '../systems/played'
import { hiddenActions } from './invariants'
import { pips, pool, small } from './pips'

interface Deed {
  readonly do: string
  readonly card: number
}

const option = (id: string, action: Deed): Option<Deed> => ({ id, action, verb: 'play', label: message('play') })
const DEAR = { reason: message('too-dear') }

/** Ids that say something else than their actions: whoever reads them goes wrong. */
const LIES = [option('play:7', { do: 'strike', card: 3 }), option('strike:3>1', { do: 'play', card: 7 })]
const asked: Question<Deed> = {
  by: 0,
  kind: 'play',
  prompt: message('play'),
  asks: { kind: 'option', options: LIES, refused: [{ ...option('play:9', { do: 'play', card: 9 }), refusal: DEAR }] },
}

const taken: Taken<Deed>[] = []
const turn: FrameRule<never, never, Deed> = {
  ask: () => asked,
  answer: (_table, _frame, answer) => void taken.push(answer),
  run: () => undefined,
}
const rules: Rules = { ...pips, frames: { ...pips.frames, turn } }
const opened = (): Match =>
  new Match(rules, { seed: 1, parameters: {}, start: { kind: 'decks', decks: [small, small] } }, pool)

beforeEach(() => void taken.splice(0))

describe('what a rule takes', () => {
  test('is the action of the option that is offered under the id, and nothing of the id', () => {
    expect(opened().answer({ option: 'play:7' })).toBeUndefined()
    expect(opened().answer({ option: 'strike:3>1' })).toBeUndefined()
    expect(taken).toEqual([{ action: { do: 'strike', card: 3 } }, { action: { do: 'play', card: 7 } }])
  })

  test('is the answer itself where no option is chosen', () => {
    const answers: Answer[] = [
      { choose: [4, 2] },
      { yes: false },
      { number: 0 },
      { share: { 4: 2 } },
      { pay: { red: 1 } },
    ]
    for (const answer of answers) expect(takenFrom(asked, answer)).toBe(answer)
  })

  test('is what is offered when the input is played again, and inputs hold ids alone', () => {
    const match = opened()
    match.answer({ option: 'play:7' })
    expect(match.inputs).toEqual([{ kind: 'answer', answer: { option: 'play:7' } }])
    match.go(0)
    match.go(1)
    expect(taken).toEqual([{ action: { do: 'strike', card: 3 } }, { action: { do: 'strike', card: 3 } }])
  })
})

describe('an option that is not offered', () => {
  test.each([
    ['nowhere', 'play:8', 'no-such-option'],
    ['because it is refused', 'play:9', 'too-dear'],
    ['as it is written', 'PLAY:7', 'no-such-option'],
    ['as an id with more after it', 'play:7#1', 'no-such-option'],
    ['by the name of a property', 'constructor', 'no-such-option'],
    ['as nothing', '', 'no-such-option'],
  ])('%s is refused, and changes nothing', (_, id, reason) => {
    const match = opened()
    const before = JSON.stringify(match.state)
    expect(match.answer({ option: id })?.reason.id).toBe(reason)
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.inputs).toEqual([])
    expect(taken).toEqual([])
  })

  test('is refused where nobody has judged it before, and the frame still asks', () => {
    const { table } = opened()
    const work = [...table.state.work]
    const refusal = (question: Question): string | undefined =>
      takeAnswer(rules, table, takenFrom(question, { option: 'play:9' }))?.reason.id
    expect(refusal(asked)).toBe('no-such-option')
    expect(refusal({ ...asked, asks: { kind: 'yes' } })).toBe('no-such-option')
    const idle = { ...table, state: { ...table.state, work: [] } }
    expect(takeAnswer(rules, idle, takenFrom(asked, { option: 'play:7' }))?.reason.id).toBe('nothing-pending')
    expect(table.state.work).toEqual(work)
    expect(taken).toEqual([])
  })
})

test('a watch over games finds actions that JSON would lose', () => {
  const asks = (action: unknown): Question => ({
    ...asked,
    asks: { kind: 'option', options: [{ ...option('play:7', { do: 'play', card: 7 }), action }], refused: [] },
  })
  expect([...hiddenActions(asked)]).toEqual([])
  expect([...hiddenActions(asks({ run: () => 1 }))]).toEqual(['the action of play:7.run is a function'])
  expect([...hiddenActions(asks(new Map()))]).toEqual(['the action of play:7 is no plain object'])
  expect([...hiddenActions(asks(undefined))]).toEqual(['the action of play:7 is undefined'])
})

/** What takes ids of options apart, or reads what is behind them from the answer rather than from the action. */
const APART = [
  /'option' in\b/,
  /\.option\b(?!s)\s*(\?\.|\.|===|!==|\[)/,
  /\b(Answer|judge)\b[^'\n]*\} from '[^']*engine\/decision'/,
  /\b\w*[oO]ption\w*\.id\.\w/,
  /\b(verb|option|id)\b[^\n]*\.(split|match|exec)\(\s*['"`/]\[?[:>#]/,
  /\.(slice|substring|startsWith|endsWith|indexOf|includes|replace)\(\s*(\/\^?|['"`])\w*[:>#]/,
]

const apart = (source: string): readonly string[] =>
  source.split('\n').filter((line) => APART.some((pattern) => pattern.test(line)))

describe('rules', () => {
  test.each(PLAYED.map(([id]) => id))('of %s never take the id of an option apart', (id) => {
    const folder = join(import.meta.dirname, '../../../core/systems', id)
    const files = ['rules', 'effects'].flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => join(folder, name, path)),
    )
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((file) => apart(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))).toEqual([])
  })

  test.each([
    "if ('option' in answer) return",
    "if (answer.option === 'end') return",
    "const [verb = ''] = answer.option.split(/[:>]/)",
    "perform(step, Number(answer.option.slice('perform:'.length)))",
    "const verb = id.slice(0, id.indexOf(':'))",
    "const [, card] = id.split(':')",
    "import type { Answer, Question } from '../../../engine/decision'",
    'carryOut(table, option.id.slice(5))',
  ])('the guard sees: %s', (line) => {
    expect(apart(line)).toEqual([line])
  })
})
