import { describe, expect, test } from 'vitest'
import { run } from './play'

const TWO = 'foe: { field: [{ plain: 2/2, as: Ann }, { plain: 3/3, as: Bob }] }'

describe('steps', () => {
  test('a card is played, what it asks is answered, and what is named is compared', () => {
    const { message } = run(`
given: { you: { hand: [Scout] }, ${TWO} }
when:
  - play: Scout
  - choose: Ann
    offered: [Ann, Bob]
then:
  you: { hand: [], field: [Scout], coins: 3 }
  foe: { field: [Bob], grave: [Ann] }
  you.life: ">= 10"
  foe.deck: 3
  log: [Ann takes 2., { not: Bob takes }]
  winner: none`)
    expect(message).toBe('')
  })

  test('the only answer is given by itself, and may be said all the same', () => {
    const given = 'given: { you: { hand: [Scout] }, foe: { field: [{ plain: 3/3, as: Bob }] } }'
    const then = 'then: { cards: { Bob: { defense: 1 } } }'
    expect(run(`${given}\nwhen: [{ play: Scout }]\n${then}`).message).toBe('')
    expect(run(`${given}\nwhen: [{ play: Scout }, { choose: Bob }]\n${then}`).message).toBe('')
    expect(run(`${given}\nwhen: [{ play: Scout }, { end: true, by: you }]\n${then}`).message).toBe('')
  })

  test('a turn never ends by itself', () => {
    const { passed, message } = run('when: [{ strike: Ann, target: captain }]')
    expect(passed).toBe(false)
    expect(message).toContain('nothing that is offered is "strike Ann > captain"')
  })

  test("a strike has a target, and the captain is the other side's", () => {
    expect(
      run(
        'given: { you: { field: [{ plain: 4/4, as: Cid }] } }\nwhen: [{ strike: Cid, target: captain }]\nthen: { foe.life: 6, cards: { Cid: { tired: true } } }',
      ).message,
    ).toBe('')
  })

  test('amounts are shared, questions answered, dice laid down', () => {
    expect(
      run(
        `given: { you: { hand: [Twin] }, ${TWO} }\nwhen: [{ play: Twin }, { share: { Ann: 1, Bob: 3 } }]\nthen: { foe: { field: [{ card: Ann, defense: 1 }] } }`,
      ).message,
    ).toBe('')
    expect(
      run(
        'given: { you: { hand: [Seer] } }\nwhen: [{ play: Seer }, { yes: true }]\nthen: { you: { hand: [1/1], deck: 2 } }',
      ).message,
    ).toBe('')
    expect(
      run('given: { you: { hand: [Die] } }\nwhen: [{ play: Die, random: [6] }]\nthen: { foe.life: 4 }').message,
    ).toBe('')
  })

  test('a refused step must be refused for that reason, and changes nothing', () => {
    expect(
      run(
        'given: { you: { hand: [Iron], coins: 2 } }\nwhen: [{ play: Iron, refused: more coins }]\nthen: { you: { coins: 2, hand: [Iron] } }',
      ).message,
    ).toBe('')
    expect(
      run('given: { you: { hand: [Iron], coins: 2 } }\nwhen: [{ play: Iron, refused: asleep }]').message,
    ).toContain('the reason is: It costs more coins')
    expect(run('given: { you: { hand: [Scout] } }\nwhen: [{ play: Scout, refused: coins }]').message).toContain(
      'was to be refused, and was not',
    )
    const given = `given: { you: { hand: [Scout] }, foe: { field: [{ card: Iron, as: Wall }, { plain: 2/2, as: Ann }, { plain: 3/3, as: Bob }] } }`
    expect(
      run(
        `${given}\nwhen: [{ play: Scout }, { choose: Wall, refused: steeled }, { choose: Bob }]\nthen: { cards: { Bob: { defense: 1 } } }`,
      ).message,
    ).toBe('')
  })

  test('options are compared whole; the ones that only pass may be left out', () => {
    const given = 'given: { you: { hand: [Scout, Iron], coins: 2, field: [{ plain: 1/1, as: Cid }] } }'
    expect(run(`${given}\nwhen: [{ offered: [play Scout, strike Cid > foe.captain] }]`).message).toBe('')
    expect(run(`${given}\nwhen: [{ offered: [play Scout, end] }]`).message).toContain(
      'expected exactly [play Scout, end] to be offered, found [play Scout, strike Cid > foe.captain, end]',
    )
  })

  test('a step by the other player is not taken for this one', () => {
    expect(run('when: [{ end: true, by: foe }]').message).toContain('expected foe to decide here, found you')
  })

  test('cards of one name in different places are told apart by side and zone, or by their number', () => {
    const both = 'given: { you: { field: [Iron], hand: [Iron] }, foe: { field: [{ card: Iron, defense: 9 }] } }'
    expect(run(`${both}\nthen: { cards: { Iron: { attack: 4 } } }`).message).toContain(
      '"Iron" means several cards here: you.hand.Iron, you.field.Iron, foe.field.Iron',
    )
    expect(
      run(
        `${both}\nthen: { cards: { foe.Iron: { defense: 9 }, you.hand.Iron: { defense: 4 }, Iron (3): { defense: 9 } } }`,
      ).message,
    ).toBe('')
  })

  test('of equal cards side by side the first is taken', () => {
    const given =
      'given: { you: { field: [{ plain: 2/2, as: Cid }] }, foe: { field: [{ plain: 1/1, as: Ann }, { card: Iron }, Iron] } }'
    expect(run(`${given}\nwhen: [{ strike: Cid, target: Iron }]\nthen: { you: { field: [] } }`).message).toBe('')
    expect(
      run(
        'given: { you: { hand: [Scout, Scout] } }\nwhen: [{ play: Scout }]\nthen: { you: { hand: [Scout], field: [Scout] } }',
      ).message,
    ).toBe('')
  })
})

describe('failures', () => {
  test('a misspelled choice names the one that is near', () => {
    const { message } = run(`given: { you: { hand: [Scout] }, ${TWO} }\nwhen:\n  - play: Scout\n  - choose: Bobb`)
    expect(message).toContain('"Bobb" cannot be chosen here. Did you mean Bob?')
  })

  test('a step that does not fit says what was asked, what was offered, and how the table stands', () => {
    const { message, step } = run(`given: { you: { hand: [Scout] }, ${TWO} }\nwhen:\n  - play: Scout\n  - choose: Cid`)
    expect(step).toBe(1)
    expect(message).toBe(`Step 2 (choose: Cid): "Cid" cannot be chosen here.
Asked of you: Choose a unit to hit.
Offered: Ann, Bob
The table:
turn 1 of you, main
you: life 10, coins 3
  field: Scout (attack 2, defense 2)
  deck: 3
foe: life 10, coins 5
  field: Ann (attack 2, defense 2); Bob (attack 3, defense 3)
  deck: 3`)
  })

  test('every difference is one line', () => {
    const { message } = run(
      `given: { ${TWO} }\nthen: { foe: { field: [Bob, Ann], life: "< 3" }, cards: { Ann: { attack: 9 }, Ane: { attack: 1 } }, winner: you }`,
    )
    expect(message.split('\n').slice(1, 6)).toEqual([
      '  foe.field: expected [Bob, Ann], found [Ann, Bob]',
      '  foe.life: expected < 3, found 10',
      '  Ann.attack: expected 9, found 2',
      '  There is no card "Ane". Did you mean "Ann"?',
      '  winner: expected you, found none',
    ])
  })

  test('a card that is not there, is there twice, or has errors stops the scenario', () => {
    expect(run('given: { you: { hand: [Scuot] } }').message).toBe('There is no card "Scuot". Did you mean "Scout"?')
    expect(run('given: { you: { hand: [Ann] } }', 'Ann B-1 cost 1 stats 1/1\nAnn B-2 cost 1 stats 2/2').message).toBe(
      '"Ann" means 2 cards: Ann (B-1), Ann (B-2). Name one by its key.',
    )
    expect(run('when: []', 'Bad Ann B-1 cost 1 stats 1/1').message).toBe(
      'The cards have errors: line 1: T01 Expected stats.',
    )
    expect(run('then: { diagnostics: [T01] }', 'Bad Ann B-1 cost 1 stats 1/1').message).toBe('')
  })

  test('a position that cannot be, and a plain card that cannot be made, are said', () => {
    expect(
      run('rules: { fieldLimit: 1 }\ngiven: { you: { field: [{ plain: 1/1 }, { plain: 1/1 }] } }').message,
    ).toContain('Field is full: it holds 1')
    expect(run('given: { you: { hand: [{ plain: big }] } }').message).toBe('A plain card cannot be made from "big".')
    expect(run('given: { you: { hand: [{ plain: 1/1, as: Ann }], field: [{ plain: 1/1, as: Ann }] } }').message).toBe(
      'Two cards are called "Ann".',
    )
  })
})

test('a match may begin with decks', () => {
  const { message } = run(`given:
  first: foe
  decks: { you: { main: [Scout, { plain: 1/1, count: 3 }] }, foe: { main: [{ card: Iron, count: 2 }] } }
when: [{ end: true, by: foe }]
then: { turn: { player: you, number: 2 }, you: { hand: [Scout, 1/1], deck: 2 }, foe: { hand: [Iron] } }`)
  expect(message).toBe('')
})

test('what was executed is counted', () => {
  const { coverage } = run('given: { you: { hand: [Die] } }\nwhen: [{ play: Die }]')
  expect([...coverage.executed]).toEqual(['effect:hit'])
})
