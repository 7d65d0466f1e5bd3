import { describe, expect, test } from 'vitest'
import { bench, positioned, TEXTS, textsOf } from './bench'

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

describe('a card that was deleted while its match lay on a table, which was laid again without it', () => {
  const SETUP = positioned({ hand: ['WA', 'MO', 'SP'] }, { row: ['GI'] })
  const others = TEXTS.filter(({ entry }) => entry !== 'wall')

  /** A match of three inputs that stands after the second, laid again without the wall. */
  function without() {
    const before = bench()
    before.open(SETUP)
    before.play('Wall')
    before.play('Moss')
    before.play('Spark')
    before.take({ do: 'go', inputs: 2 })
    const it = bench()
    it.open(SETUP, { texts: others, history: before.history, at: 2 })
    it.take({ do: 'extend', texts: [], missing: ['WA'] })
    return it
  }

  const back = { do: 'extend', texts: textsOf('wall'), missing: [] } as const

  test('is back at once where it lay, and the match stands where it stood', () => {
    const it = without()
    expect([it.row(0), it.position.total]).toEqual([['Moss', 'Spark'], 2])
    it.take(back)
    expect([it.row(0), it.position.inputs, it.position.total]).toEqual([['Wall', 'Moss'], 2, 3])
    expect(it.position.zones.hand?.[0]).toEqual([it.id('Spark')])
    expect(it.history).toHaveLength(3)
  })

  test('is back on a table that was laid twice without it', () => {
    const first = without()
    const { history, lines, position } = first.heard('position').at(-1) ?? {}
    const it = bench()
    it.open(SETUP, { texts: others, history: history ?? [], at: position?.inputs ?? 0, ...(lines && { lines }) })
    it.take({ do: 'extend', texts: [], missing: ['WA'] }, back)
    expect([it.row(0), it.position.total]).toEqual([['Wall', 'Moss', 'Spark'], 3])
  })

  test('comes into the line of play that was gone on with, and can be edited as before', () => {
    const it = without()
    it.take({ do: 'concede', seat: 1 })
    it.take(back)
    expect([it.row(0), it.position.inputs, it.position.result?.winner]).toEqual([['Wall', 'Moss'], 3, 0])
    it.take({ do: 'reload', texts: [{ entry: 'wall', text: 'name Rampart\nkey WA\ncost 1' }] })
    expect([it.row(0), it.position.inputs]).toEqual([['Rampart', 'Moss'], 3])
  })
})
