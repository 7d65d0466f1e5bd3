import { describe, expect, test } from 'vitest'
import { given } from './arena'

/** An action with an effect. */
const deed = (list: string, target = 'Ally', name = 'Deed'): string => `${name}: ; OnSummon / ${target} / ${list}`

describe('Single', () => {
  const prism = deed('{{"Summon","Golem"},{"Strengthen",0,"Single"},{"Heal",50,"Single"}}')

  test('is asked at the first sub-effect that needs it, once', () => {
    const arena = given({ cards: [prism], you: { hand: ['Deed'], field: ['Fox'] }, foe: { field: ['Mouse'] } })
    arena.play('cast Deed')
    expect([arena.asked, arena.offered]).toEqual(['0 target', ['Fox', 'Golem', 'Mouse']])
    expect(arena.play('Golem').field(0)).toEqual(['Fox 300/200', 'Golem 550/200 L1'])
    expect(arena.asked).toBe('0 main')
  })

  test('says why a player cannot be chosen, and where it is asked', () => {
    const arena = given({ cards: [prism], you: { hand: ['Deed'] } }).play('cast Deed')
    expect(arena.whyNot('foe')).toBe('Only a fighter can be chosen.')
    expect(arena.match.pending()?.source).toMatchObject({ key: 'Deed', path: 'effect.parts.1' })
  })

  test('asks nobody where there is no fighter, and the action is cast all the same', () => {
    const arena = given({ cards: [deed('{{"Damage",50},{"Draw",1,"Ally"}}', 'Single')], you: { hand: ['Deed'] } })
    arena.play('cast Deed')
    expect(arena.names(0, 'hand')).toEqual(['Filler'])
    expect(arena.log).toContain('Damage: there is no fighter to choose.')
  })

  test('asks nobody for a power that is for players', () => {
    const arena = given({ cards: [deed('{{"Inflict",100}}', 'Single')], you: { hand: ['Deed'], field: ['Fox'] } })
    expect(arena.play('cast Deed').lives).toEqual([4900, 5000])
  })

  test('is answered by the controller in the turn of the other player', () => {
    const imp = 'Imp: h300 p0 ; OnEnemyCast / Single / {{"Damage",100}}'
    const arena = given({
      cards: [imp, deed('{{"Draw",1}}')],
      you: { hand: ['Deed'], field: ['Fox'] },
      foe: { field: ['Imp'] },
    })
    arena.play('cast Deed')
    expect([arena.asked, arena.offered]).toEqual(['1 target', ['Imp', 'Fox']])
    expect(arena.play('Fox').field(0)).toEqual(['Fox 200/200'])
  })

  test('loses its fighter when that is gone in the meantime', () => {
    const cards = [deed('{{"Destroy",1},{"Heal",100}}', 'Single')]
    const arena = given({ cards, you: { hand: ['Deed'] }, foe: { field: ['Golem'] } })
    arena.play('cast Deed', 'Golem')
    expect(arena.names(1, 'removed')).toEqual(['Golem'])
    expect(arena.log.at(-1)).toBe('Heal: the chosen fighter is gone.')
  })

  test('is asked anew by NewTarget, which the later ones do not share', () => {
    const cards = [deed('{{"Damage",10,"Single"},{"Damage",20,"NewTarget"},{"Damage",40,"Single"}}')]
    const arena = given({ cards, you: { hand: ['Deed'], field: ['Fox'] }, foe: { field: ['Golem'] } })
    arena.play('cast Deed', 'Fox', 'Golem')
    expect([arena.field(0), arena.field(1)]).toEqual([['Fox 250/200'], ['Golem 480/200']])
  })
})

describe('a chosen fighter answers', () => {
  const shell = 'Shell: h300 p0 ; OnTarget / Self / {{"Heal",100},{"Strengthen",10}}'
  const bolt = deed('{{"MultiplyHealth",0.5}}', 'Single')
  const laid = (onTargetTiming: number) =>
    given({ cards: [shell, bolt], you: { hand: ['Deed'] }, foe: { field: ['Shell'] }, parameters: { onTargetTiming } })

  test('before the effect reaches it', () => {
    expect(laid(0).play('cast Deed', 'Shell').field(1)).toEqual(['Shell 200/10'])
  })

  test('after the effect, where the rules say so', () => {
    expect(laid(1).play('cast Deed', 'Shell').field(1)).toEqual(['Shell 250/10'])
  })
})

describe('an effect', () => {
  test('goes on when its fighter is gone, with what it was', () => {
    const moth = 'Moth: h100 p0 <Moth> ; OnSummon / Self / {{"Damage",100},{"Heal",50,"Archetype"},{"Heal",50,"Self"}}'
    const arena = given({
      cards: [moth, 'Larva: h100 p0 <Moth>'],
      you: { hand: ['Moth'] },
      foe: { field: ['Larva'] },
    })
    arena.play('cast Moth')
    expect([arena.field(0), arena.field(1)]).toEqual([[], ['Larva 150/0']])
    expect(arena.log.at(-1)).toBe('Heal: its own card is not on the field.')
  })

  test('settles deaths and their effects before the next sub-effect', () => {
    const lantern = 'Lantern: h100 p0 ; OnDeath / Ally / {{"Summon","Fox"}}'
    const arena = given({
      cards: [lantern, deed('{{"Damage",100},{"Strengthen",50}}')],
      you: { hand: ['Deed'], field: ['Lantern'] },
    })
    expect(arena.play('cast Deed').field(0)).toEqual(['Fox 300/250 L1'])
  })

  test('stops when the match is over', () => {
    const arena = given({ cards: [deed('{{"Cost",5000},{"Inflict",9999,"Opponent"}}')], you: { hand: ['Deed'] } })
    expect(arena.play('cast Deed').winner).toBe(1)
    expect(arena.lives).toEqual([0, 5000])
  })

  test('leaves out what the real game would crash on, and says so', () => {
    const arena = given({
      cards: ['Deed: ; OnSummon /  / {{"Damage",50},{"Heal"},{"Frobnicate",1},{"Draw",1}}'],
      you: { hand: ['Deed'], field: ['Fox'] },
    })
    arena.play('cast Deed')
    expect(arena.names(0, 'hand')).toEqual(['Filler'])
    expect(arena.log.filter((line) => /left out|no power/.test(line))).toEqual([
      'Damage has no target and was left out.',
      'Heal has no target and was left out.',
      'The game knows no power Frobnicate.',
    ])
  })
})

test('a chain of long effects that many fighters hear is stopped before the work of one action is too much', () => {
  const list = Array.from({ length: 76 }, () => '{"Cost",1}').join(',')
  const well = `Well: h100 p0 ; OnHealthLoss / Ally / {${list}}`
  const field = Array.from({ length: 8 }, () => 'Well')
  const cards = [well, 'Deed: ; OnSummon / Ally / {{"Cost",1}}']
  const arena = given({ cards, you: { hand: ['Deed'], field, values: { life: 900_000 } } }).play('cast Deed')
  expect([arena.winner, arena.asked, arena.lives[0]]).toEqual([undefined, '0 main', 900_000 - 1 - 76 * 999])
})

test('two cards that call each other for ever stop, and the log names both', () => {
  const chain = (one: string, two: string): string =>
    `${one}: h100 p0 ; OnSummon / Ally / {{"Destroy",1,"Self"},{"SummonWithEffect","${two}"}}`
  const arena = given({ cards: [chain('Tick', 'Tock'), chain('Tock', 'Tick')], you: { hand: ['Tick'] } })
  arena.play('cast Tick')
  expect(arena.log.at(-1)).toBe('More than 1000 effects in one action: the chain was stopped. In it: Tock, Tick.')
  expect([arena.asked, arena.winner]).toEqual(['0 main', undefined])
  expect(arena.play('end').asked).toBe('1 main')
})
