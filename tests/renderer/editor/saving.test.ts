import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAUSE, type SaveAnswer, Saving, SPELL } from '../../../renderer/editor/saving'

/** An editor's text beside a library that answers as told. */
function editing(answers: (SaveAnswer | Error)[] = []) {
  const writes: { text: string; revision: number; spell: string }[] = []
  const states: string[] = []
  let spells = 0
  const it = {
    text: 'a',
    writes,
    states,
    saving: undefined as unknown as Saving,
    type(text: string, now = 1) {
      it.text = text
      it.saving.edited(now)
    },
  }
  it.saving = new Saving({
    stored: { revision: 1, text: 'a' },
    text: () => it.text,
    write(text, revision, spell) {
      writes.push({ text, revision, spell })
      const answer = answers.shift() ?? { stored: { revision: revision + 1, text } }
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    changed: () => states.push(it.saving.state),
    spell: () => `spell ${++spells}`,
  })
  return it
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  test('writes what nobody need write into the text before that is saved', async () => {
    const writes: string[] = []
    let text = 'a'
    const saving = new Saving({
      stored: { revision: 1, text: 'a' },
      text: () => text,
      settle: () => (text = text.replace(/^(?!id)/, 'id ')),
      changed: () => undefined,
      spell: () => 's',
      write: (sent, revision) =>
        Promise.resolve({ stored: { revision: revision + 1, text: (writes.push(sent), sent) } }),
    })
    text = 'ab'
    saving.edited(1)
    await vi.advanceTimersByTimeAsync(PAUSE * 4)
    expect([text, writes, saving.state]).toEqual(['id ab', ['id ab'], 'saved'])
  })

  test('saves once, within 250 ms of a pause in typing', async () => {
    const it = editing()
    it.type('ab')
    await vi.advanceTimersByTimeAsync(PAUSE - 10)
    it.type('abc')
    expect(it.writes).toEqual([])
    await vi.advanceTimersByTimeAsync(249)
    expect(it.writes.map(({ text }) => text)).toEqual(['abc'])
    expect(it.saving.state).toBe('saved')
  })

  test('uses the new revision for the next save, and one spell for both', async () => {
    const it = editing()
    it.type('ab')
    await it.saving.flush()
    it.type('abc')
    await it.saving.flush()
    expect(it.writes.map(({ revision }) => revision)).toEqual([1, 2])
    expect(it.writes[0]?.spell).toBe(it.writes[1]?.spell)
  })

  test('begins a new spell after a long pause', async () => {
    const it = editing()
    it.type('ab')
    await it.saving.flush()
    it.type('abc', SPELL + 2)
    await it.saving.flush()
    expect(it.writes[0]?.spell).not.toBe(it.writes[1]?.spell)
  })

  test('keeps the text and tries again when the library cannot be written to', async () => {
    const it = editing([new Error('The disk is full.')])
    it.type('ab')
    await it.saving.flush()
    expect([it.saving.state, it.saving.reason]).toEqual(['failed', 'The disk is full.'])
    await vi.advanceTimersByTimeAsync(1100)
    expect(it.saving.state).toBe('saved')
    expect(it.writes.map(({ text }) => text)).toEqual(['ab', 'ab'])
  })

  test('puts a conflict to the person, and saves over theirs when mine is kept', async () => {
    const it = editing([{ conflict: { revision: 7, text: 'theirs' } }])
    it.type('mine')
    await it.saving.flush()
    expect([it.saving.state, it.saving.theirs?.text]).toEqual(['conflict', 'theirs'])
    await it.saving.keepMine()
    expect(it.writes.at(-1)).toMatchObject({ text: 'mine', revision: 7 })
    expect(it.saving.state).toBe('saved')
  })

  test('takes theirs as the text to show, and saves nothing', async () => {
    const it = editing([{ conflict: { revision: 7, text: 'theirs' } }])
    it.type('mine')
    await it.saving.flush()
    expect(it.saving.takeTheirs()).toBe('theirs')
    expect(it.writes).toHaveLength(1)
  })

  test('saves again by itself when only the appearance had changed', async () => {
    const it = editing([{ conflict: { revision: 2, text: 'a' } }])
    it.type('ab')
    await it.saving.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(it.writes.map(({ revision }) => revision)).toEqual([1, 2])
    expect(it.saving.state).toBe('saved')
  })

  test('shows a change from elsewhere when nothing is unsaved', () => {
    const it = editing()
    expect(it.saving.took({ revision: 2, text: 'b' })).toBe('b')
  })

  test('does not replace unsaved text by a change from elsewhere', () => {
    const it = editing()
    it.type('mine')
    expect(it.saving.took({ revision: 2, text: 'b' })).toBeUndefined()
    expect(it.saving.state).toBe('conflict')
  })

  test('knows its own save when it is announced before it is answered', () => {
    const it = editing()
    it.type('ab')
    void it.saving.flush()
    expect(it.saving.took({ revision: 2, text: 'ab' })).toBeUndefined()
    expect(it.saving.state).toBe('saved')
  })

  test('keeps the text of a card that was deleted elsewhere', () => {
    const it = editing()
    it.type('mine')
    it.saving.took(undefined)
    expect(it.saving.state).toBe('removed')
  })
})
