import { expect, test } from 'vitest'
import { arranged, attack, cast, choose, invent, lying, named, pending, play, poolOf, shown } from './world'

const rich = { icons: { Neutral: 9, Blue: 9, Green: 9, Red: 9, Yellow: 9 } }

const log = (match: ReturnType<typeof arranged>): string[] =>
  match.events.filter(({ level }) => level !== 'input').map(({ message }) => message.id)

test('Single is asked once, at the first fighter power, and reused by the later ones (scenario 37)', () => {
  const match = arranged({ values: rich, hand: ['Lens Grinder'], deck: ['Ember'] }, {})
  cast(match, 'Lens Grinder')
  const { kind, asks } = pending(match)
  expect(kind).toBe('target')
  expect(asks).toMatchObject({ candidates: [named(match, 'Lens Grinder').id, named(match, 'Glass Shard').id] })
  choose(match, 'Glass Shard')
  expect(pending(match).kind).toBe('main')
  expect(shown(match, 'field', 0)).toEqual(['Lens Grinder 300/100 L1', 'Glass Shard 100/200'])
  expect(shown(match, 'hand', 0)).toEqual(['Ember 50/200'])
})

test('the question names the ability that asks, and why a player cannot be chosen', () => {
  const match = arranged({ values: rich, hand: ['Split Bolt'] }, { field: ['Tin Sentry'] })
  cast(match, 'Split Bolt')
  expect(pending(match).source).toMatchObject({ key: 'Split Bolt', path: 'effect.1' })
  expect(match.answer({ choose: [1] })?.reason.id).toBe('only-fighters')
})

test('an action without anybody to choose is cast all the same', () => {
  const match = arranged({ values: rich, hand: ['Split Bolt'] }, {})
  cast(match, 'Split Bolt')
  expect(pending(match).kind).toBe('main')
  expect(log(match).filter((id) => id === 'did-nothing')).toHaveLength(3)
})

test('a death inside an effect resolves before the next sub-effect', () => {
  const match = arranged({ values: rich, hand: ['Split Bolt'], field: ['Paper Lantern', 'Grave Bell'] }, {})
  cast(match, 'Split Bolt')
  choose(match, 'Paper Lantern')
  expect(shown(match, 'field', 0)).toEqual(['Grave Bell 500/150', 'Ember 50/250 L1'])
})

test('fighters that die together do not see each other die (scenario 69)', () => {
  const pool = poolOf(invent('Flood', 'h0 p0 | OnSummon / All / {{"Damage",500}}'))
  const match = arranged(
    { hand: ['Flood'], field: ['Grave Bell', 'Paper Lantern'] },
    { field: [{ key: 'Grave Bell', values: { health: 600 } }] },
    pool,
  )
  cast(match, 'Flood')
  expect(shown(match, 'field', 0)).toEqual(['Ember 50/200 L1'])
  expect(shown(match, 'field', 1)).toEqual(['Grave Bell 100/200'])
})

test('a summon by the effect fires before the next sub-effect, and deeper triggers before the next one (scenarios 54, 73)', () => {
  const echo = invent('Echo', 'h100 p0 | OnSummon / Opponent / {{"Inflict",100}}')
  const pool = poolOf(echo, invent('Call', 'h0 p0 | OnSummon / Ally / {{"SummonWithEffect","Echo"},{"Strengthen",30}}'))
  const match = arranged({ hand: ['Call'] }, {}, pool)
  cast(match, 'Call')
  expect(match.events.map(({ message }) => message.id).filter((id) => ['life-lost', 'applied'].includes(id))).toEqual([
    'life-lost',
    'applied',
  ])
  expect(shown(match, 'field', 0)).toEqual(['Echo 100/30 L1'])
})

test('the chosen fighter reacts before the effect reaches it (scenario 38)', () => {
  const pool = poolOf(invent('Shell', 'h300 p0 | OnTarget / Self / {{"Return",30}}'))
  const match = arranged({ values: rich, hand: ['Split Bolt'] }, { field: ['Shell'] }, pool)
  cast(match, 'Split Bolt')
  choose(match, 'Shell')
  expect(shown(match, 'hand', 1)).toEqual(['Shell 300/0'])
})

test('a returned fighter keeps its numbers and locks, in the hand and when it is cast again (scenario 53)', () => {
  const pool = poolOf(invent('Recall', 'h0 p0 | OnSummon / Ally / {{"Return",30}}'), invent('Golem', 'h500 p200'))
  const match = arranged(
    { hand: ['Recall'], field: [{ key: 'Golem', values: { health: 900, power: 50, locks: 2 } }] },
    {},
    pool,
  )
  cast(match, 'Recall')
  expect(shown(match, 'hand', 0)).toEqual(['Golem 900/50 L2'])
  cast(match, 'Golem')
  expect(shown(match, 'field', 0)).toEqual(['Golem 900/50 L3'])
})

test('a random pool draws from the whole library, without tokens, and a laid down result decides', () => {
  const match = arranged(
    { hand: ['Lucky'] },
    {},
    poolOf(invent('Lucky', 'h0 p0 | OnSummon / Ally / {{"RandomAdd","Green"}}')),
  )
  match.force([1])
  cast(match, 'Lucky')
  expect(shown(match, 'hand', 0)).toEqual(['Slow Giant 1200/600'])
})

test('two cards that summon each other for ever stop, and the log names both (scenario 74)', () => {
  const chain = (one: string, two: string): string =>
    invent(one, `h100 p0 | OnSummon / Ally / {{"Destroy",1,"Self"},{"SummonWithEffect","${two}"}}`)
  const match = arranged({ hand: ['Tick'] }, {}, poolOf(chain('Tick', 'Tock'), chain('Tock', 'Tick')))
  cast(match, 'Tick')
  const stop = match.events.find(({ message }) => message.id === 'loop')
  expect(stop?.message.args).toEqual({ most: 1000, cards: 'Tock, Tick' })
  expect(match.state.result).toBeUndefined()
  expect(pending(match).kind).toBe('main')
  play(match, 'end')
  expect(pending(match).by).toBe(1)
})

test('a terrain acts for the player whose turn begins (scenario 13)', () => {
  const match = arranged({ values: rich, hand: ['Salt Flats'], field: ['Tin Sentry'] }, { field: ['Moss Hound'] })
  cast(match, 'Salt Flats')
  play(match, 'end')
  expect([shown(match, 'field', 0), shown(match, 'field', 1)]).toEqual([['Tin Sentry 400/200'], ['Moss Hound 650/250']])
  play(match, 'end')
  expect(shown(match, 'field', 0)).toEqual(['Tin Sentry 450/200'])
  expect(lying(match, 'terrain', 0).map(({ key }) => key)).toEqual(['Salt Flats'])
})

test('an attack whose fighter is gone before the blow stops there', () => {
  const pool = poolOf(invent('Trap', 'h100 p100 | OnAttack / Aggressor / {{"Return",1}}'))
  const match = arranged({ field: ['Trap'] }, { field: ['Moss Hound'] }, pool)
  attack(match, 'Trap', 'Moss Hound')
  expect([shown(match, 'field', 0), shown(match, 'hand', 1)]).toEqual([['Trap 100/100 L1'], ['Moss Hound 600/250']])
})
