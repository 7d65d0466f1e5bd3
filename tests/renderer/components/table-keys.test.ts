// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick } from 'vue'
import { useBoard } from '../../../renderer/table/board/board'
import PartStepper from '../../../renderer/table/log/PartStepper.vue'
import { standingInWords } from '../../../renderer/table/log/describe'
import { useChoosing } from '../../../renderer/table/prompt/choosing'
import OptionMenu from '../../../renderer/table/prompt/OptionMenu.vue'
import type { PrintedDecision, TablePosition } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

beforeEach(() => withHost())
afterEach(leave)

/** A table that asks this of the near player. */
function asked(decision: Pick<PrintedDecision, 'asks' | 'options'>): void {
  const cards = { 5: { id: 5, name: 'Lamp', values: {}, beneath: [] } }
  const whole: PrintedDecision = { number: 1, by: 0, kind: 'main', prompt: 'Act.', refused: {}, ...decision }
  useTable().position = { decision: whole, cards, inputs: 1 } as unknown as TablePosition
}

/** A card with its part of three points of damage, while it has one. */
function divided() {
  asked({
    options: [],
    asks: { kind: 'share', candidates: [5, 6], total: 3, min: 1, max: 2, least: 1, refused: [] },
  } as unknown as PrintedDecision)
  const choosing = useChoosing()
  choosing.give(5, 1)
  const Card = defineComponent(
    () => () =>
      h('p', [
        h('button', { 'data-card': 5 }),
        choosing.standing(5)?.part === undefined
          ? null
          : h(PartStepper, { card: 5, part: choosing.standing(5)?.part ?? 0 }),
      ]),
  )
  const shown = show(Card)
  const press = async (name: string): Promise<void> => {
    const button = shown.get<HTMLButtonElement>(`[aria-label="${name}"]`).element
    button.focus()
    button.click()
    await nextTick()
  }
  return { press, choosing }
}

const label = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')

test('a part that is raised until nothing is left keeps the focus on its button, and gets no more', async () => {
  const { press, choosing } = divided()
  for (let more = 3; more > 0; more--) await press('One more for Lamp')
  expect(choosing.draft.share).toEqual({ 5: 3 })
  expect(label()).toBe('One more for Lamp')
  expect(document.activeElement?.matches(':disabled')).toBe(false)
})

test('a part that is lowered to nothing gives the focus to its card', async () => {
  const { press } = divided()
  await press('One less for Lamp')
  expect(document.activeElement?.getAttribute('data-card')).toBe('5')
})

test('the part of a card is said with its name', () => {
  expect(standingInWords({ role: 'chosen', part: 2, reasons: [] })).toBe('chosen, gets 2')
})

test('arrows go through what a card can do, and round', async () => {
  const option = (verb: string) => ({ id: `${verb}:5`, verb, card: 5, text: verb })
  asked({ asks: { kind: 'option', options: [], refused: [] }, options: [option('play'), option('attack')] })
  vi.useFakeTimers()
  show(OptionMenu)
  useBoard().menu = { card: 5, element: undefined }
  await nextTick()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  const ways = [...document.querySelectorAll<HTMLElement>('.options .option')]
  expect(ways).toHaveLength(2)
  const press = (key: string): string | undefined => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return document.activeElement?.textContent.trim()
  }
  ways[0]?.focus()
  expect([press('ArrowDown'), press('ArrowDown'), press('ArrowUp')].map((text) => text?.split(' ')[0])).toEqual([
    ways[1]?.textContent.trim().split(' ')[0],
    ways[0]?.textContent.trim().split(' ')[0],
    ways[1]?.textContent.trim().split(' ')[0],
  ])
})
