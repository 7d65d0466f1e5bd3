import { describe, expect, test } from 'vitest'
import { bench, MANNERS, positioned, textsOf } from './bench'

describe('laying a table', () => {
  test('shows the position, its zones and the first decision with printed sentences', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }))
    expect(it.position.decision).toMatchObject({
      by: 0,
      kind: 'main',
      prompt: 'You may play.',
      options: [{ verb: 'play', text: 'Play Spark' }, { verb: 'end' }],
    })
    expect(it.position.zones.hand?.[0]).toEqual([it.id('Spark')])
  })

  test('asks for the cards of the position, then for those they bring, and begins when all are there', () => {
    const it = bench()
    it.open(positioned({ hand: ['CA'], deck: [] }, { deck: [] }), { texts: [] })
    expect(it.heard('wanted').at(-1)).toMatchObject({ keys: ['CA'], names: [] })
    it.take({ do: 'extend', texts: textsOf('caller'), missing: [] })
    expect(it.heard('wanted').at(-1)).toMatchObject({ keys: [], names: ['Moss'] })
    it.take({ do: 'extend', texts: textsOf('moss'), missing: [] })
    expect(it.position.zones.hand?.[0]).toHaveLength(1)
  })

  test('plays on without cards that nobody has, and names them', () => {
    const it = bench()
    it.open(positioned({ hand: ['XX', 'SP'] }))
    it.take({ do: 'extend', texts: [], missing: ['XX'] })
    expect(it.heard('note')).toEqual([{ tell: 'note', note: 'missing', names: ['XX'] }])
    expect(it.position.zones.hand?.[0]).toEqual([it.id('Spark')])
  })

  test('says where in the library a card lies, and nothing of one that lies in none', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP', 'PL'] }), {
      texts: [...textsOf('spark', 'moss'), { entry: 'PL', text: 'name Plain\nkey PL', loose: true }],
    })
    expect(it.position.cards[it.id('Spark')]?.place).toEqual({ entry: 'spark', index: 0 })
    expect(it.position.cards[it.id('Plain')]?.place).toBeUndefined()
  })

  test('plays what has happened before, and stands where it stood', () => {
    const before = bench()
    before.open(positioned({ hand: ['MO', 'WA'] }))
    before.play('Moss')
    before.play('Wall')
    const it = bench()
    it.open(positioned({ hand: ['MO', 'WA'] }), { history: before.history, at: 1 })
    expect([it.row(0), it.position.inputs, it.position.total]).toEqual([['Moss'], 1, 2])
  })
})

describe('answers', () => {
  test('an answer to an earlier decision is refused as stale', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP', 'MO'] }))
    it.play('Moss')
    it.take({ do: 'answer', decision: 0, answer: { option: 'end' } })
    expect(it.heard('refused').at(-1)?.reason.text).toBe(
      'That answer was to an earlier decision: answer the one that is shown.',
    )
  })

  test('a refused option says why, and leads to the place in the script', () => {
    const it = bench()
    it.open(positioned({ hand: ['GI'] }))
    it.play('Giant')
    expect(it.heard('refused').at(-1)?.reason).toEqual({
      text: 'There is only 3 energy.',
      place: { entry: 'giant', index: 0, span: { start: 0, end: 4 } },
    })
    expect(it.position.decision?.options.find(({ verb }) => verb === 'play')?.refused?.text).toBe(
      'There is only 3 energy.',
    )
  })

  test('a choice names the card that asks, its place, and why others cannot be chosen', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }, { row: ['MO', 'WA'] }))
    it.play('Spark')
    expect(it.position.decision).toMatchObject({
      kind: 'target',
      source: { name: 'Spark', place: { entry: 'spark', index: 0 } },
    })
    expect(it.position.decision?.refused[it.id('Wall')]?.text).toBe('Wall is shielded.')
  })

  test('the log names cards and players, and leads to the script', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }))
    it.play('Spark')
    const line = it.position.log.find(({ pieces }) => pieces.some(({ text }) => text.includes('plays')))
    expect(line).toMatchObject({
      input: 1,
      place: { entry: 'spark' },
      pieces: [{ text: 'You' }, { text: ' plays ' }, { text: 'Spark', card: it.id('Spark') }, { text: '.' }],
    })
  })

  test('changes by hand are inputs too, and are logged', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }))
    it.take({ do: 'arrange', change: { do: 'set', card: it.id('Spark'), name: 'damage', value: 4 } })
    expect(it.position.cards[it.id('Spark')]?.values.damage).toBe(4)
    expect(it.position.log.at(-1)).toMatchObject({ level: 'input', input: 1 })
    it.take({ do: 'go', inputs: 0 })
    expect(it.position.cards[it.id('Spark')]?.values.damage).toBe(0)
  })

  test('two steps are taken back and made again however quickly they are asked for, and no more than there are', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }))
    const set = (value: number): void =>
      it.take({ do: 'arrange', change: { do: 'set', card: it.id('Spark'), name: 'damage', value } })
    for (const value of [1, 2, 3]) set(value)
    const damage = (): unknown => it.position.cards[it.id('Spark')]?.values.damage
    // Nobody has seen the first when the second is asked for.
    for (const _press of ['first', 'second']) it.take({ do: 'go', inputs: 'undo' })
    expect(damage()).toBe(1)
    for (const _press of ['third', 'too many']) it.take({ do: 'go', inputs: 'undo' })
    expect([damage(), it.position.undo]).toEqual([0, undefined])
    for (const _press of [1, 2, 3, 4]) it.take({ do: 'go', inputs: 'redo', stops: true })
    expect([damage(), it.position.redo]).toEqual([3, undefined])
  })

  test('a card is tried out in the hand, with what it costs, and one undo takes all of it back', () => {
    const it = bench()
    it.open(positioned({}))
    it.take({ do: 'try', key: 'GI', seat: 0, offers: [] })
    expect(it.position.players[0].energy).toBe(8)
    expect(it.position.decision?.options.map(({ text }) => text)).toContain('Play Giant')
    it.take({ do: 'go', inputs: it.position.undo ?? -1 })
    expect([it.position.inputs, it.position.players[0].energy]).toEqual([0, 3])
  })
})

describe('brisk manners', () => {
  test('answer the only target there is, and undo goes past it', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }, { row: ['MO'] }), {}, { brisk: true })
    it.play('Spark')
    expect([it.position.inputs, it.position.decision?.kind, it.position.undo]).toEqual([2, 'main', 0])
  })

  test('ask where something is refused, so that the reason is seen', () => {
    const it = bench()
    it.open(positioned({ hand: ['SP'] }, { row: ['MO', 'WA'] }), {}, { brisk: true })
    it.play('Spark')
    expect(it.position.decision?.kind).toBe('target')
  })

  test('never end a turn by themselves', () => {
    const it = bench()
    it.open(positioned({}), {}, { brisk: true })
    expect(it.position.inputs).toBe(0)
  })
})

test('nothing obvious is answered where the table stands still at every decision', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP'] }, { row: ['MO'] }), {}, { brisk: true, each: true })
  it.answer({ option: `play:${it.id('Spark')}` })
  expect([it.position.inputs, it.position.decision?.kind]).toEqual([1, 'target'])
})

describe('players that are no persons', () => {
  test('move one at a time, each move shown', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO', 'WA'] }), { players: ['person', 'greedy'] })
    it.answer({ option: 'end' })
    expect([it.position.thinking, it.position.decision]).toEqual([1, undefined])
    it.tick()
    expect([it.row(1).length, it.position.thinking]).toEqual([1, 1])
  })

  test('stand still while the table is paused, and tell nothing of what they could do', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO', 'WA'] }), { players: ['greedy', 'greedy'] })
    it.take({ do: 'pause', paused: true })
    expect([it.isPlanned, it.position.paused, it.position.thinking, it.position.decision]).toEqual([
      false,
      true,
      0,
      undefined,
    ])
    it.take({ do: 'pause', paused: false })
    it.tick()
    expect([it.position.paused, it.position.inputs]).toEqual([undefined, 1])
  })

  test('wait at a table that is laid as it was paused, until somebody has it go on', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO', 'WA'] }), { players: ['greedy', 'greedy'], paused: true })
    expect([it.isPlanned, it.position.paused, it.position.thinking]).toEqual([false, true, 0])
    it.take({ do: 'pause', paused: false })
    expect([it.isPlanned, it.position.paused]).toEqual([true, undefined])
  })

  test('wait for a step where the table stands still at every decision, and running back stops there too', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO', 'WA'] }), { players: ['greedy', 'greedy'] }, { each: true, brisk: true })
    const here = () => [it.isPlanned, it.position.held, it.position.thinking, it.position.decision, it.position.inputs]
    expect(here()).toEqual([false, true, 0, undefined, 0])
    for (const inputs of [1, 2]) {
      it.take({ do: 'step', walk: 'run', rules: false })
      expect([it.isPlanned, it.position.held]).toEqual([true, undefined])
      it.tick()
      it.rest()
      expect(here().slice(0, 2)).toEqual([false, true])
      expect(it.position.inputs).toBe(inputs)
    }
    it.take({ do: 'step', walk: 'back-run', rules: false })
    expect([it.isPlanned, it.position.inputs, it.position.total]).toEqual([false, 1, 2])
    it.take({ do: 'step', walk: 'run', rules: false })
    expect([it.isPlanned, it.position.inputs, it.position.held]).toEqual([false, 2, true])
    it.take({ do: 'manners', manners: { ...MANNERS, each: false } })
    expect([it.isPlanned, it.position.held]).toEqual([true, undefined])
  })

  test('wait for a step at the next table too, though it is laid by the same referee, and stops are its own', () => {
    const it = bench()
    const open = () =>
      it.open(positioned({}, { hand: ['MO', 'WA'] }), { players: ['greedy', 'greedy'] }, { each: true, brisk: true })
    open()
    it.take({ do: 'step', walk: 'run', rules: false })
    expect([it.isPlanned, it.position.held]).toEqual([true, undefined])
    open()
    expect([it.isPlanned, it.position.held, it.position.inputs]).toEqual([false, true, 0])
  })

  test('are passed over by running back otherwise', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO', 'WA'] }), { players: ['greedy', 'greedy'] })
    it.tick()
    it.tick()
    it.take({ do: 'pause', paused: true }, { do: 'step', walk: 'back-run', rules: false })
    expect(it.position.inputs).toBe(2)
  })

  test('stop for the person who takes their seat', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO'] }), { players: ['random', 'random'] })
    it.take({ do: 'seat', players: ['person', 'person'] })
    expect([it.isPlanned, it.position.decision?.by]).toEqual([false, 0])
  })

  test('wait while the person has gone back, who may answer for them', () => {
    const it = bench()
    it.open(positioned({}, { hand: ['MO'] }), { players: ['person', 'greedy'] })
    it.answer({ option: 'end' })
    it.tick()
    it.take({ do: 'go', inputs: 1 })
    expect([it.isPlanned, it.position.decision?.by]).toEqual([false, 1])
    it.answer({ option: 'end' })
    expect([it.position.turn.seat, it.position.total]).toEqual([0, 2])
  })
})

test('a closed table hides the other hand, and what it draws', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP'] }, { hand: ['WA'] }), {}, { open: false })
  expect([it.position.zones.hand?.[1], it.position.zones.deck?.[0]]).toEqual([[-1], [-1, -1, -1]])
  expect(Object.values(it.position.cards).map(({ name }) => name)).not.toContain('Wall')
})

test('a match is saved as a document, with the doubt about it', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP', 'PL'] }), {
    texts: [...textsOf('spark', 'moss'), { entry: 'PL', text: 'name Plain\nkey PL', loose: true }],
  })
  it.take({ do: 'save', name: 'a spark' })
  expect(it.heard('saved')).toEqual([
    { tell: 'saved', name: 'a spark', document: 'a spark: 0 inputs, 2 texts', doubt: 'It is a toy.' },
  ])
})

describe('an input that takes long', () => {
  const looping = () => {
    const it = bench()
    it.open(positioned({ hand: ['WH', 'MO'] }))
    it.play('Wheel')
    return it
  }

  test('is worked off in slices, between which the person is heard', () => {
    const it = looping()
    expect([it.position.working, it.position.decision, it.isPlanned]).toEqual([5000, undefined, true])
    it.take({ do: 'pause', paused: true })
    expect([it.position.working, it.position.paused, it.isPlanned]).toEqual([5000, true, false])
    it.answer({ option: 'end' })
    it.take({ do: 'concede', seat: 0 }, { do: 'arrange', change: { do: 'turn', seat: 1 } })
    expect(it.heard('refused')).toHaveLength(3)
    expect(it.heard('refused')[1]?.reason.text).toContain('not resolved yet')
    it.take({ do: 'pause', paused: false })
    it.tick()
    expect([it.position.working, it.position.inputs]).toEqual([10_000, 1])
  })

  test('is left by undo, and resolved whole when a scenario is made of it', () => {
    const it = looping()
    it.take({ do: 'go', inputs: 0 })
    expect([it.position.working, it.position.decision?.kind, it.isPlanned]).toEqual([undefined, 'main', false])
    it.play('Wheel')
    it.take({ do: 'save', name: 'a wheel' })
    expect([it.heard('saved')[0]?.document, it.position.working]).toEqual(['a wheel: 1 inputs, 6 texts', undefined])
    expect(it.position.result).toMatchObject({ winner: 'unfinished' })
  })
})

test('a card that loops ends the match as unfinished, and undo brings it back', () => {
  const it = bench()
  it.open(positioned({ hand: ['WH'] }))
  it.play('Wheel')
  it.rest()
  expect(it.position.result).toMatchObject({ winner: 'unfinished' })
  it.take({ do: 'go', inputs: it.position.undo ?? -1 })
  expect([it.position.result, it.position.decision?.kind]).toEqual([undefined, 'main'])
})
