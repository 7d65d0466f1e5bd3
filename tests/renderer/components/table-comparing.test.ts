// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CompareDialog from '../../../renderer/table/comparing/CompareDialog.vue'
import type { PrintedComparison } from '../../../renderer/table/comparing/protocol'
import { useTable } from '../../../renderer/table/table'
import { leave, show, withHost } from './mounted'

vi.mock('../../../renderer/table/comparing/ComparedBoard.vue', () => ({ default: () => undefined }))

beforeEach(() => withHost())
afterEach(leave)

/** The shown position beside a step of a line of nine. */
function compare(inputs: number): void {
  useTable().compared = { line: 'line-1', inputs, total: 9, fork: 0, differences: [] } as unknown as PrintedComparison
}

/** The field of the step, in a dialog that compares with the fourth. */
async function opened() {
  const asked = vi.spyOn(useTable(), 'compareWith').mockImplementation(() => undefined)
  compare(4)
  show(CompareDialog)
  await flushPromises()
  const field = document.querySelector<HTMLInputElement>('input[type="number"]')
  if (!field) throw new Error('No step can be chosen.')
  const type = async (typed: string, ...events: readonly string[]): Promise<void> => {
    field.value = typed
    for (const name of ['input', ...events]) field.dispatchEvent(new Event(name, { bubbles: true }))
    await flushPromises()
  }
  return { asked, field, type }
}

test('a step that is emptied to type another changes nothing, and is there again when the field is left', async () => {
  const { asked, field, type } = await opened()
  await type('')
  compare(4)
  await flushPromises()
  expect(field.value).toBe('')
  await type('', 'change', 'blur')
  expect([field.value, asked.mock.calls]).toEqual(['4', []])
  await type('7', 'change', 'blur')
  expect(asked.mock.calls).toEqual([['line-1', 7]])
})

test('the step that was chosen is shown while the table works it out, and then the one that it could get to', async () => {
  const { field, type } = await opened()
  await type('8', 'change')
  expect(field.value).toBe('8')
  compare(6)
  await flushPromises()
  expect(field.value).toBe('6')
})
