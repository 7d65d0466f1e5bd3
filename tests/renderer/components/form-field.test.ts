// @vitest-environment happy-dom
import { createPinia, defineStore, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shallowRef } from 'vue'
import { gameOf, hasWorkshop, type WorkshopGame } from '../../../core/game'
import { applyEdits } from '../../../core/language/edit'
import type { Field, FieldValue } from '../../../core/language/field'
import { SYSTEMS } from '../../../core/systems/registry'
import FormField from '../../../renderer/editor/form/FormField.vue'
import { leave, show, withHost } from './mounted'

const CARD = `name Wickling Scout;
id CP90-001;
class Forest;
type Follower;
trait Soldier;
cost 2;
stats 2/2;
text "Give each ally a lamp.";
`

/** What the card worker was asked for the words that a collection uses. */
let asked: unknown[] = []

beforeEach(() => {
  withHost()
  asked = []
  setActivePinia(createPinia())
  // In the place of the store of card workers: components find it by its name.
  const live = {
    ask: (...question: readonly unknown[]) =>
      Promise.resolve(asked.push(question) > 0 ? ['Soldier', 'Lampwright'] : []),
  }
  defineStore('cards', () => ({ live }))()
})
afterEach(leave)

function game(): WorkshopGame {
  const found = gameOf({ system: 'evolve' }, SYSTEMS)
  if (!hasWorkshop(found)) throw new Error('The game has no fields.')
  return found
}

/** One field of a script's form; `text` is the script. */
function form(label: string) {
  const evolve = game()
  const text = shallowRef(CARD)
  const field = evolve.workshop.fields.find((one) => one.label === label)
  if (!field) throw new Error(`There is no field ${label}.`)
  const parsed = () => evolve.workshop.language.parse(text.value)
  const opened = {
    game: evolve,
    collection: 'lamps',
    read: (index: number, one: Field) => one.read(parsed(), index)?.value,
    write: (index: number, one: Field, value: FieldValue | undefined) => {
      text.value = applyEdits(text.value, one.edit(parsed(), index, value))
    },
  }
  return { text, shown: show(FormField, { opened, index: 0, field, diagnostics: [] }) }
}

test('a number edits the script, and the script edits the field', async () => {
  const { text, shown } = form('Cost')
  const input = shown.find<HTMLInputElement>('input')
  await input.setValue('7')
  expect(text.value).toBe(CARD.replace('cost 2', 'cost 7'))
  text.value = CARD.replace('cost 2', 'cost 4')
  await shown.vm.$nextTick()
  expect(input.element.value).toBe('4')
})

test.each(['two', '1.5', '2 '.repeat(2)])('a value that is no number (%j) is told and not written', async (typed) => {
  const { text, shown } = form('Cost')
  const input = shown.find<HTMLInputElement>('input')
  await input.setValue(typed)
  expect(shown.text()).toContain(`Expected a number, found “${typed}”.`)
  expect([text.value, input.attributes('aria-invalid')]).toEqual([CARD, 'true'])
  await input.trigger('blur')
  expect([input.element.value, shown.find('.complaint').exists()]).toEqual(['2', false])
})

test('a choice goes into the script, and an empty one takes it out', async () => {
  const { text, shown } = form('Class')
  const select = shown.find('select')
  const rune = select.findAll('option').find((option) => option.text() === 'Runecraft')
  await select.setValue(rune?.attributes('value'))
  expect(text.value).toBe(CARD.replace('class Forest', 'class Rune'))
  await select.setValue('')
  expect(text.value).not.toContain('class')
})

test('words go into the script and out of it, and those that the collection uses are proposed', async () => {
  const { text, shown } = form('Traits')
  const input = shown.find<HTMLInputElement>('input')
  await input.trigger('focus')
  expect(asked).toEqual([['words', { collection: 'lamps', field: 'trait' }]])
  await shown.vm.$nextTick()
  const proposed = () => shown.findAll('datalist option').map((option) => option.attributes('value'))
  // What the card has already is not proposed.
  expect(proposed()).toContain('Lampwright')
  expect(proposed()).not.toContain('Soldier')
  await input.setValue('Warden')
  await input.trigger('keydown', { key: 'Enter' })
  expect(text.value).toMatch(/trait .*Soldier.*Warden;/)
  expect(shown.findAll('.chip').map((chip) => chip.text())).toEqual(['Soldier', 'Warden'])
  await shown.find('[aria-label*="Soldier"]').trigger('click')
  expect(text.value).toContain('trait Warden;')
})

test('a symbol is inserted into the text where the cursor is, which keeps the focus', async () => {
  const { text, shown } = form('Text')
  const area = shown.find('textarea')
  area.element.focus()
  area.element.setSelectionRange(0, 0)
  await shown.find('[aria-label="Insert [attack]"]').trigger('click')
  expect(text.value).toContain('text "[attack]Give each ally a lamp.";')
  expect(document.activeElement).toBe(area.element)
  area.element.setSelectionRange(8, 12)
  await shown.find('[aria-label="Insert [fanfare]"]').trigger('click')
  expect(text.value).toContain('text "[attack][fanfare] each ally a lamp.";')
})
