// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick, type SetupContext } from 'vue'
import { useBoard } from '../../../renderer/table/board/board'
import { useChoosing } from '../../../renderer/table/prompt/choosing'
import PromptAnswers from '../../../renderer/table/prompt/PromptAnswers.vue'
import type { PrintedDecision, TablePosition } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

/** Tips float over a page that is laid out. */
vi.mock('../../../renderer/shell/Tip.vue', () => ({
  default: (_: object, { slots }: SetupContext) => slots.default?.(),
}))

beforeEach(() => withHost())
afterEach(leave)

/** A question after one input of a line of play. */
async function ask(line: string, asks: object): Promise<void> {
  const decision = { number: 1, by: 0, kind: 'any', prompt: '', options: [], refused: {}, asks } as unknown
  const position = { line, inputs: 1, total: 1, cards: {}, decision: decision as PrintedDecision }
  useTable().position = position as unknown as TablePosition
  await nextTick()
}

const price = (total: number, proposed: object) => ({
  kind: 'pay',
  total,
  available: { Orange: 6, Black: 6 },
  least: {},
  proposed,
})

test('a payment begins with what its own question proposes, also where that of another line of play has the same number', async () => {
  await ask('line-1', price(3, { Orange: 3 }))
  const answers = show(PromptAnswers)
  await ask('line-2', price(2, { Black: 2 }))
  expect(answers.findAll('input').map(({ element }) => element.value)).toEqual(['0', '2'])
  await ask('line-2', price(1, { Orange: 1 }))
  expect(answers.get('button').text()).toBe('Pay 1 of 1')
})

test('cards that were chosen for a question are not chosen for that of another line of play', async () => {
  const choosing = useChoosing()
  const asks = { kind: 'cards', candidates: [5, 6, 7], min: 2, max: 2, refused: [] }
  await ask('line-1', asks)
  choosing.press(5)
  expect(choosing.draft.chosen).toEqual([5])
  await ask('line-1', { ...asks })
  expect(choosing.draft.chosen).toEqual([5])
  await ask('line-2', { ...asks, candidates: [6, 7, 8] })
  expect(choosing.draft.chosen).toEqual([])
})

test('a payment that does not fit can be given, and is refused with its reason: its button is there for the keyboard', async () => {
  await ask('line-1', price(3, { Orange: 3 }))
  const answer = vi.spyOn(useTable(), 'answer').mockImplementation(() => undefined as never)
  const answers = show(PromptAnswers)
  const [orange] = answers.findAll('input')
  await orange?.setValue(2)
  await orange?.trigger('change')
  expect(answers.get('button').attributes('disabled')).toBeUndefined()
  await answers.get('form').trigger('submit')
  useBoard().told = { card: undefined, reasons: [{ text: 'Expected 3 in all, found 2.' }] }
  await orange?.setValue(1)
  expect(useBoard().told).toBeUndefined()
  expect(answer).toHaveBeenCalledWith({ pay: { Orange: 2 } })
})

test('Enter gives no number that nobody has typed: what is taken instead is shown first, and the next Enter gives it', async () => {
  await ask('line-1', { kind: 'number', min: 1, max: 5 })
  const answers = show(PromptAnswers)
  const field = answers.get('input')
  const type = async (typed: string): Promise<readonly [goesOn: boolean, shown: string]> => {
    field.element.value = typed
    await field.trigger('input')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    const goesOn = field.element.dispatchEvent(enter)
    await nextTick()
    return [goesOn, field.element.value]
  }
  expect(await type('99')).toEqual([false, '5'])
  expect(await type('-3')).toEqual([false, '1'])
  expect(await type('')).toEqual([false, '1'])
  expect(await type('4')).toEqual([true, '4'])
})
