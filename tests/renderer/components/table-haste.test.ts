// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RovingFocusGroup } from 'reka-ui'
import { defineComponent, h, nextTick, type SetupContext } from 'vue'
import TableCard from '../../../renderer/table/board/TableCard.vue'
import PromptBar from '../../../renderer/table/prompt/PromptBar.vue'
import type { TablePosition } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

/** Tips float over a page that is laid out. */
vi.mock('../../../renderer/shell/Tip.vue', () => ({
  default: (_: object, { slots }: SetupContext) => slots.default?.(),
}))

/** Faces are drawn with fonts that no test loads. */
vi.mock('../../../renderer/table/board/CardPicture.vue', () => ({ default: () => null }))

beforeEach(() => (withHost(), vi.useFakeTimers()))
afterEach(() => (leave(), vi.useRealTimers()))

/** The prompt with a yes-or-no question, of which the next has its buttons in the same places. */
async function asking() {
  const table = useTable()
  const answers = vi.spyOn(table, 'answer').mockImplementation(() => undefined as never)
  const ask = async (number: number): Promise<void> => {
    const options = [{ id: 'pass', text: 'Pass', passes: true }]
    const decision = { number, by: 0, kind: 'yes', prompt: 'Sure?', options, refused: {}, asks: { kind: 'yes' } }
    table.position = { decision, cards: {}, inputs: number } as unknown as TablePosition
    await nextTick()
    vi.advanceTimersByTime(1)
  }
  await ask(1)
  const prompt = show(PromptBar)
  vi.advanceTimersByTime(1000)
  const yes = (): HTMLElement => prompt.get<HTMLElement>('.answers .primary').element
  const pass = (): HTMLElement => prompt.get<HTMLElement>('.pass').element
  const click = (target: Element, detail: number): boolean =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  /** As a browser does it: a key that is not refused clicks the button that has the focus. */
  const enter = (repeat = false): void => {
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat })
    if (target.dispatchEvent(event) && target.matches('button')) click(target, 0)
  }
  return { answers, ask, yes, pass, click, enter }
}

test('the second press of an impatient Enter answers no question that has come meanwhile', async () => {
  const { answers, ask, yes, enter } = await asking()
  yes().focus()
  enter()
  await ask(2)
  enter()
  expect(answers).toHaveBeenCalledTimes(1)
  yes().focus()
  enter()
  expect(answers).toHaveBeenCalledTimes(2)
})

test('whoever passes again and again with Enter stays at the button, and answers no question unread', async () => {
  const { answers, ask, pass, enter } = await asking()
  pass().focus()
  enter()
  await ask(2)
  for (let impatient = 0; impatient < 3; impatient++) {
    vi.advanceTimersByTime(100)
    enter()
  }
  expect(answers).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  enter()
  expect(answers).toHaveBeenCalledTimes(2)
})

test('Enter held down answers nothing', async () => {
  const { answers, yes, enter } = await asking()
  yes().focus()
  enter(true)
  expect(answers).not.toHaveBeenCalled()
})

test('a double click answers one question, and a click in another place the next at once', async () => {
  const { answers, ask, yes, click } = await asking()
  click(yes(), 1)
  await ask(2)
  click(yes(), 2)
  expect(answers).toHaveBeenCalledTimes(1)
  click(yes(), 1)
  expect(answers).toHaveBeenCalledTimes(2)
})

test('clicks that follow each other in one place answer once the question can have been read', async () => {
  const { answers, ask, yes, click } = await asking()
  click(yes(), 1)
  await ask(2)
  vi.advanceTimersByTime(300)
  click(yes(), 2)
  expect(answers).toHaveBeenCalledTimes(2)
})

test('a double click on a card chooses it once, and a press of a key that follows at once as well; a moment later it can be chosen again', async () => {
  const table = useTable()
  const answers = vi.spyOn(table, 'answer').mockImplementation(() => undefined as never)
  const ask = async (number: number): Promise<void> => {
    const asks = { kind: 'cards', candidates: [5], min: 1, max: 1, refused: [] }
    const decision = { number, by: 0, kind: 'target', prompt: 'Which?', options: [], refused: {}, asks }
    const card = { id: 5, name: 'Wren', values: {}, base: {}, beneath: [] }
    table.position = { decision, cards: { 5: card }, inputs: number, total: number } as unknown as TablePosition
    await nextTick()
    vi.advanceTimersByTime(1)
  }
  await ask(1)
  const inGroup = () => h(RovingFocusGroup, () => h(TableCard, { id: 5, width: 60, place: 'Field' }))
  const card = show(defineComponent(() => inGroup)).get('button')
  const click = (detail: number): Promise<void> => card.trigger('click', { detail })
  vi.advanceTimersByTime(1000)
  await click(1)
  await ask(2)
  await click(2)
  expect(answers).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  await click(0)
  await ask(3)
  vi.advanceTimersByTime(100)
  await click(0)
  expect(answers).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(300)
  await click(1)
  expect(answers).toHaveBeenCalledTimes(3)
})
