import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AddedValues } from '../../../core/document/added'
import type { Appearance } from '../../../core/document/appearance'
import { type FilledAnswer, Filling } from '../../../renderer/editor/form/filling'
import { PAUSE } from '../../../renderer/editor/saving'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(PAUSE + 1)

/** A library of one card; `answer` is what the next writes come to. */
function card(fields: AddedValues = {}) {
  const library: { appearance: Appearance; answer: FilledAnswer | Error; writes: string[]; hold?: Promise<unknown> } = {
    appearance: { version: 1, tags: ['x'], fields },
    answer: 'taken',
    writes: [],
  }
  const lost: { name: string; again: () => void }[] = []
  let spells = 0
  const filling = new Filling({
    stored: () => library.appearance,
    write: async (change, names, spell) => {
      library.writes.push(`${names.join()} ${spell}`)
      await library.hold
      if (library.answer instanceof Error) throw library.answer
      if (library.answer === 'taken') library.appearance = change(library.appearance)
      return library.answer
    },
    changed: () => undefined,
    lost: (name, again) => lost.push({ name, again }),
    spell: () => String(++spells),
  })
  return { library, filling, lost }
}

test('what is typed is shown at once and saved after a pause, beside what else the card has', async () => {
  const { library, filling } = card({ ink: 'gold' })
  filling.put('flavour', 'S')
  filling.put('flavour', 'Salt')
  expect([filling.shown().fields, filling.state, library.writes]).toEqual([
    { ink: 'gold', flavour: 'Salt' },
    'unsaved',
    [],
  ])
  await pause()
  expect(library.appearance).toEqual({ version: 1, tags: ['x'], fields: { ink: 'gold', flavour: 'Salt' } })
  expect([library.writes, filling.state, filling.isDirty]).toEqual([['flavour 2'], 'saved', false])
  filling.put('ink', undefined)
  filling.put('number', 3)
  filling.endSpell()
  filling.put('flavour', undefined)
  await filling.flush()
  // What was typed in one field is a step, and what was typed in the next one another.
  expect([library.appearance.fields, library.writes.slice(1)]).toEqual([
    { number: 3 },
    ['ink 3', 'number 4', 'flavour 6'],
  ])
})

test('what is typed while a save is under way is saved after it', async () => {
  const { library, filling } = card()
  let open: () => void = () => undefined
  library.hold = new Promise<void>((resolve) => (open = resolve))
  filling.put('flavour', 'Salt')
  await pause()
  filling.put('flavour', 'Salty')
  open()
  await pause()
  await pause()
  expect([library.appearance.fields, library.writes.length, filling.state]).toEqual([{ flavour: 'Salty' }, 2, 'saved'])
})

test('a save that fails keeps what was typed, says why, and is tried again', async () => {
  const { library, filling } = card()
  library.answer = new Error('The disk is full.')
  filling.put('flavour', 'Salt')
  await pause()
  expect([filling.state, filling.reason, filling.shown().fields]).toEqual([
    'failed',
    'The disk is full.',
    { flavour: 'Salt' },
  ])
  library.answer = 'taken'
  await vi.advanceTimersByTimeAsync(2001)
  expect([filling.state, filling.reason, library.appearance.fields]).toEqual(['saved', undefined, { flavour: 'Salt' }])
})

test('a conflict over another field is written again; one over this field is put to the person, and nothing is overwritten unasked', async () => {
  const { library, filling, lost } = card()
  library.answer = 'conflict'
  filling.put('flavour', 'Salt')
  await pause()
  expect([filling.state, library.appearance.fields]).toEqual(['unsaved', {}])
  library.answer = 'taken'
  library.appearance = { version: 1, fields: { ink: 'gold' } }
  await vi.advanceTimersByTimeAsync(2001)
  expect(library.appearance.fields).toEqual({ ink: 'gold', flavour: 'Salt' })

  filling.put('flavour', 'Mine')
  library.appearance = { version: 1, fields: { flavour: 'Theirs' } }
  await pause()
  expect([library.appearance.fields, lost.map(({ name }) => name), filling.state]).toEqual([
    { flavour: 'Theirs' },
    ['flavour'],
    'saved',
  ])
  lost[0]?.again()
  await pause()
  expect([library.appearance.fields, lost.length]).toEqual([{ flavour: 'Mine' }, 1])
})
