import { expect, test } from 'vitest'
import { answer, arranged, names, offered, play, stat } from './world'

const shears = { hand: ['Pruning Shears'], energy: { Orange: 2 } }

const twoEffects = (): ReturnType<typeof arranged> => {
  const match = arranged(
    'opening',
    { hand: ['Swap of Springs'], energy: { Green: 1 }, creatures: ['Paper Heron'] },
    { ...shears, creatures: ['Brass Mole'] },
  )
  play(match, 'Swap of Springs', ['Paper Heron', 'Brass Mole'], { Green: 1 })
  play(match, 'Pruning Shears', ['Paper Heron'], { Orange: 2 })
  return match
}

test('holding is legal while the stack is empty, closing is not', () => {
  const match = arranged('opening', shears)
  expect(offered(match)).toEqual(['hold'])
  expect(match.answer({ option: 'close' })?.reason.id).toBe('stack-empty')
})

test('holding is illegal while a card is on the stack, closing is legal', () => {
  const match = arranged('opening', { hand: ['Late Harvest'], energy: { Cyan: 1 } })
  play(match, 'Late Harvest', [], { Cyan: 1 })
  expect(match.pending()).toMatchObject({ by: 1, kind: 'stack' })
  expect(offered(match)).toEqual(['close'])
  expect(match.answer({ option: 'hold' })?.reason.id).toBe('stack-not-empty')
})

test('two holds one after the other end the phase', () => {
  const match = arranged('opening', {})
  answer(match, { option: 'hold' })
  answer(match, { option: 'hold' })
  expect(match.state.turn.phase).toBe('creature')
  expect(match.pending()).toMatchObject({ by: 0, kind: 'creatures' })
})

test('a closed stack resolves the last card first', () => {
  const match = twoEffects()
  expect(names(match, 'stack')).toEqual(['Swap of Springs', 'Pruning Shears'])
  answer(match, { option: 'close' })
  expect(match.events.filter(({ message }) => message.id === 'resolves').map(({ seat }) => seat)).toEqual([1, 0])
  expect(names(match, 'stack')).toEqual([])
})

test('a target that has left is skipped, and the rest happens', () => {
  const match = twoEffects()
  answer(match, { option: 'close' })
  expect(names(match, 'discard')).toEqual(['Paper Heron', 'Swap of Springs'])
  expect(stat(match, 'Brass Mole', 'spe')).toBe(1)
  expect(match.events.find(({ level }) => level === 'nothing')).toMatchObject({
    message: { id: 'nothing-happened' },
    source: { key: 'EFF-952', path: 'do.0' },
  })
})

test('after a close the player who did not close acts next', () => {
  const match = twoEffects()
  expect(match.pending()?.by).toBe(0)
  answer(match, { option: 'close' })
  expect(match.pending()).toMatchObject({ by: 1, kind: 'effects' })
})

test('a countered effect leaves the stack without resolving', () => {
  const match = arranged(
    'opening',
    { ...shears, creatures: [] },
    { hand: ['Sour Sap'], energy: { White: 1 }, creatures: ['Brass Mole'] },
  )
  play(match, 'Pruning Shears', ['Brass Mole'], { Orange: 2 })
  play(match, 'Sour Sap', ['Pruning Shears'], { White: 1 })
  answer(match, { option: 'close' })
  expect(stat(match, 'Brass Mole', 'hp')).toBe(3)
  expect([names(match, 'discard', 0), names(match, 'discard', 1)]).toEqual([['Pruning Shears'], ['Sour Sap']])
})

test('a granted play is made before the other player acts', () => {
  const match = arranged('opening', { hand: ['Wind the Key', 'Late Harvest'], energy: { Cyan: 2 } })
  play(match, 'Wind the Key', [], { Cyan: 1 })
  expect(match.pending()).toMatchObject({ by: 0, kind: 'extra' })
  play(match, 'Late Harvest', [], { Cyan: 1 })
  expect(match.pending()).toMatchObject({ by: 1, kind: 'stack' })
})

test('the trigger of a creature that dies resolves before the next card of the stack', () => {
  const match = arranged(
    'opening',
    {
      hand: ['Late Harvest'],
      energy: { Cyan: 1 },
      creatures: ['Windfall Keeper'],
      deck: ['Gear Sparrow', 'Gear Sparrow'],
    },
    shears,
  )
  play(match, 'Late Harvest', [], { Cyan: 1 })
  play(match, 'Pruning Shears', ['Windfall Keeper'], { Orange: 2 })
  answer(match, { option: 'close' })
  expect(names(match, 'hand')).toEqual(['Gear Sparrow'])
  const happened = match.events
    .map(({ message }) => message.id)
    .filter((id) => ['killed', 'drew', 'gained'].includes(id))
  expect(happened).toEqual(['killed', 'drew', 'gained'])
})
