import { describe, expect, test } from 'vitest'
import { given } from '../rules/arena'

/** What becomes of a fighter of 500 health and 200 power by an action with these sub-effects. */
function done(list: string, values: Readonly<Record<string, number>> = {}): string[] {
  const arena = given({
    cards: [`Deed: ; OnSummon / Opponent / ${list}`],
    you: { hand: ['Deed'] },
    foe: { field: [['Golem', values]] },
  })
  return arena.play('cast Deed').field(1)
}

describe('an amount below zero', () => {
  test('turns a change round', () => {
    expect(done('{{"Damage",-50},{"Strengthen",-30}}')).toEqual(['Golem 550/170'])
    expect(done('{{"Heal",-50},{"Weaken",-30}}')).toEqual(['Golem 450/230'])
    expect(done('{{"Lock",-1},{"Unlock",-2}}', { locks: 2 })).toEqual(['Golem 500/200 L3'])
  })

  test('of healing kills', () => {
    expect(done('{{"Heal",-500}}')).toEqual([])
  })

  test('of strengthening stops at no power, as weakening does', () => {
    expect(done('{{"Strengthen",-999}}')).toEqual(['Golem 500/0'])
  })
})

describe('a fraction', () => {
  test('stays where numbers are added', () => {
    expect(done('{{"Damage",0.5},{"Strengthen",25.25}}')).toEqual(['Golem 499.5/225.25'])
  })

  test('is rounded down where they are multiplied, power below zero too', () => {
    expect(done('{{"MultiplyHealth",0.333},{"MultiplyPower",0.5}}', { power: -3 })).toEqual(['Golem 166/-2'])
  })
})

test('a number that grows beyond all others stays one', () => {
  const grow = Array.from({ length: 30 }, () => '{"MultiplyPower",1000}').join(',')
  expect(done(`{${grow}}`)).toEqual([`Golem 500/${Number.MAX_SAFE_INTEGER}`])
})

describe('what a power does not reach', () => {
  const logOf = (cards: readonly string[], field: readonly string[] = []): string[] =>
    given({ cards, you: { hand: ['Deed'], field } }).play('cast Deed').log

  test.each([
    ['Opponent / {{"Damage",1}}', 'Damage: Opponent reaches nobody.'],
    ['Self / {{"Damage",1}}', 'Damage: its own card is not on the field.'],
    ['Aggressor / {{"Damage",1}}', 'Damage: there is no other fighter in this.'],
    ['Ally / {{"Add","Nobody"}}', 'Add: there is no card Nobody.'],
    ['Ally / {{"Summon","Deed"}}', 'Summon: Deed is no fighter.'],
    ['Ally / {{"Draw",0}}', 'Draw changes nothing.'],
    ['Ally / {{"Red",0}}', 'Red changes nothing.'],
    ['Ally / {{"SetLife",5000}}', 'SetLife changes nothing.'],
    ['Ally / {{"Inflict",0}}', 'Inflict changes nothing.'],
    ['Ally / {{"RandomSummon","Legendary"}}', 'RandomSummon: no card is Legendary.'],
  ])('says why: %s', (effect, line) => {
    expect(logOf([`Deed: ; OnSummon / ${effect}`])).toContain(line)
  })

  test('says so of a fighter that stays as it is', () => {
    expect(logOf(['Deed: ; OnSummon / Ally / {{"Damage",0},{"Lock",0}}'], ['Fox'])).toContain(
      'Nothing changes for Fox.',
    )
  })
})

test('an effect goes on with the number of the health that its fighter had when it left', () => {
  const judge = 'Judge: h250 p0 ; OnSummon / All / {{"Destroy",1,"Self"},{"CheckSelfOverHealth"}}'
  const arena = given({ cards: [judge], you: { hand: ['Judge'], field: ['Mouse'] }, foe: { field: ['Fox'] } })
  arena.play('cast Judge')
  expect([arena.field(0), arena.field(1)]).toEqual([['Mouse 50/10'], []])
})
