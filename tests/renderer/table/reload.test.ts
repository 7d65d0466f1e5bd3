import { expect, test } from 'vitest'
import { bench, positioned } from './bench'

const spark = (hits: number) => ({ entry: 'spark', text: `name Spark\nkey SP\ncost 1\nhits ${hits}` })

/** A table on which Spark has hit Moss. */
function hit() {
  const it = bench()
  it.open(positioned({ hand: ['SP', 'GI'] }, { row: ['MO', 'WA'] }))
  it.play('Spark')
  it.answer({ choose: [it.id('Moss', 'row')] })
  return it
}

test('a changed number plays in the same position', () => {
  const it = hit()
  expect(it.position.cards[it.id('Moss', 'row')]?.values.damage).toBe(2)
  it.take({ do: 'reload', texts: [spark(7)] })
  expect(it.position.cards[it.id('Moss', 'row')]?.values.damage).toBe(7)
  expect([it.position.inputs, it.heard('cut')]).toEqual([2, []])
})

test('a match that no longer fits is cut, and the reason is told', () => {
  const it = hit()
  it.take({ do: 'reload', texts: [{ entry: 'spark', text: 'name Spark\nkey SP\ncost 9\nhits 2' }] })
  expect(it.heard('cut')).toMatchObject([
    { at: 0, reason: { text: 'There is only 3 energy.', place: { entry: 'spark' } } },
  ])
  expect([it.position.inputs, it.position.total]).toEqual([0, 0])
})

test('a card that its text has lost stays as it was, and this is told once', () => {
  const it = hit()
  it.take({ do: 'reload', texts: [{ entry: 'spark', text: 'name Spark\nkey SPA\nhits 3' }] })
  it.take({ do: 'reload', texts: [{ entry: 'spark', text: 'name Spark\nkey SPAR\nhits 4' }] })
  expect(it.heard('note')).toEqual([{ tell: 'note', note: 'kept', names: ['Spark'] }])
  expect([it.position.inputs, it.position.cards[it.id('Moss', 'row')]?.values.damage]).toEqual([2, 2])
  it.take({ do: 'reload', texts: [spark(5)] })
  expect(it.position.cards[it.id('Moss', 'row')]?.values.damage).toBe(5)
})

test('what was undone is dropped where it no longer fits after a reload', () => {
  const it = hit()
  it.take(
    { do: 'go', inputs: 0 },
    { do: 'reload', texts: [{ entry: 'spark', text: 'name Spark\nkey SP\ncost 9\nhits 2' }] },
  )
  expect(it.position.total).toBe(2)
  it.take({ do: 'go', inputs: 2 })
  expect([it.position.inputs, it.position.total, it.heard('cut').length]).toEqual([0, 0, 1])
})

test('a text that brings a new card asks for it before the match is played again', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP'] }))
  it.play('Spark')
  it.take({ do: 'reload', texts: [{ entry: 'spark', text: 'name Spark\nkey SP\ncost 1\nbrings Ember' }] })
  expect([it.heard('wanted').at(-1)?.names, it.row(0)]).toEqual([['Ember'], ['Spark']])
  it.take({ do: 'extend', texts: [{ entry: 'ember', text: 'name Ember\nkey EM' }], missing: [] })
  expect(it.row(0)).toEqual(['Spark', 'Ember'])
})

test('a card whose key another one at the table has is told', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP'] }))
  it.take({ do: 'extend', texts: [{ entry: 'copy', text: 'name Copy\nkey SP' }], missing: [] })
  expect(it.heard('note')).toEqual([{ tell: 'note', note: 'twin', names: ['SP'] }])
})

test('orders wait for the cards that a dropped card brings', () => {
  const it = bench()
  it.open(positioned({}), { texts: [{ entry: 'moss', text: 'name Moss\nkey MO' }] })
  it.take({ do: 'extend', texts: [{ entry: 'horn', text: 'name Horn\nkey HO\nbrings Echo' }], missing: [] })
  it.take({ do: 'arrange', change: { do: 'put', key: 'HO', seat: 0, zone: 'row', enter: true } })
  expect(it.row(0)).toEqual([])
  it.take({ do: 'extend', texts: [{ entry: 'echo', text: 'name Echo\nkey EC' }], missing: [] })
  expect(it.row(0)).toEqual(['Horn', 'Echo'])
})
