import { describe, expect, test } from 'vitest'
import { completeScenario } from '../../../core/scenario/language/complete'
import { run, scenario } from './play'
import { toy } from './toy'

const TWO = 'foe: { field: [{ plain: 2/2, as: Ann }, { plain: 3/3, as: Bob }] }'
const SCOUT = `given: { you: { hand: [Scout] }, ${TWO} }\nwhen: [{ play: Scout }`

describe('a scenario that checks nothing', () => {
  const NOTHING = 'It checks nothing'

  test.each(['', ', { choose: Ann }'])('fails, however much it plays%s', (more) => {
    expect(run(`${SCOUT}${more}]`)).toMatchObject({ passed: false, reasons: [expect.stringContaining(NOTHING)] })
    for (const then of [
      '{}',
      '{ you: {}, foe: {} }',
      '{ cards: { Bob: {} } }',
      '{ log: [] }',
      '{ turn: {} }',
      '{ seen: { by: foe } }',
    ]) {
      expect(run(`${SCOUT}${more}]\nthen: ${then}`).message, then).toContain(NOTHING)
    }
  })

  test('is not one that says what is offered, refused, checked at a step, or unchanged by what is done', () => {
    expect(run(`${SCOUT}, { offered: [Ann, Bob] }]`).message).toBe('')
    expect(run('given: { you: { hand: [Iron], coins: 2 } }\nwhen: [{ play: Iron, refused: more coins }]').message).toBe(
      '',
    )
    expect(run(`${SCOUT}, { choose: Ann, check: { you.hand: 0 } }]`).message).toBe('')
    expect(
      run(
        'when: [{ end: true }, { end: true }]\nthen: { turn: { number: 3 }, rest: unchanged, you: { hand: 1, deck: 2 }, foe: { hand: 1, deck: 2 } }',
      ).message,
    ).toBe('')
    expect(run('then: { rest: unchanged }').message).toContain(NOTHING)
  })
})

describe('check', () => {
  test('compares there, with the step that it belongs to and the log since it', () => {
    const { message, step, differences } = run(
      `${SCOUT}, { choose: Ann, check: { foe: { field: [Ann, Bob] } } }, { end: true }]\nthen: { foe: { field: [Bob] } }`,
    )
    expect(step).toBe(1)
    expect(differences.map(({ path }) => path)).toEqual([['when', 1, 'check', 'foe', 'field']])
    expect(message.split('\n').slice(0, 4)).toEqual([
      'After step 2 (choose: Ann, check: { foe: { field: [Ann, Bob] } }) something differs:',
      '  foe.field: expected [Ann, Bob], found [Bob]',
      'The log since step 2 (choose: Ann, check: { foe: { field: [Ann, Bob] } }):',
      '  Ann takes 2.',
    ])
  })

  test('sees what is answered by itself, which the next step may say all the same', () => {
    const one = 'given: { you: { hand: [Scout, Scout] }, foe: { field: [{ plain: 9/9, as: Bob }] } }'
    expect(
      run(
        `${one}\nwhen: [{ play: Scout, check: { cards: { Bob: { defense: 7 } } } }, { play: Scout }]\nthen: { cards: { Bob: { defense: 5 } } }`,
      ).message,
    ).toBe('')
    expect(
      run(
        `${one}\nwhen: [{ play: Scout, check: { cards: { Bob: { defense: 7 } } } }, { choose: Bob, by: you, offered: [Bob] }, { play: Scout }]\nthen: { cards: { Bob: { defense: 5 } } }`,
      ).message,
    ).toBe('')
    expect(
      run(`${one}\nwhen: [{ play: Scout, check: { you.hand: 1 } }, { choose: Scout }]\nthen: { you.hand: 1 }`).message,
    ).toContain('Step 2 (choose: Scout)')
  })
})

describe('arrange', () => {
  test('changes the table between plays: cards are put, moved, taken off and changed, a pile is shuffled, the turn goes elsewhere', () => {
    const { message } = run(`given: { you: { hand: [Scout], deck: [Die] }, ${TWO} }
when:
  - play: Scout
  - choose: Bob
  - arrange: [{ put: Iron, to: you.hand, at: 1 }, { put: { plain: 5/5, as: Cid, tired: true }, to: foe.field, at: 1 }]
  - arrange: { move: Bob, to: you.field }
  - arrange: { remove: Ann }
  - arrange: [{ set: you, coins: 9, life: 3 }, { set: Cid, defense: 2 }, { shuffle: you.deck }]
  - play: Iron
    check: { you: { coins: 6 } }
  - arrange: { turn: { player: foe, number: 8 } }
then:
  you: { life: 3, field: [Scout, Bob, Iron], hand: [] }
  foe: { field: [{ card: Cid, tired: true, defense: 2 }] }
  cards: { Bob: { defense: 1 } }
  turn: { player: foe, number: 8 }`)
    expect(message).toBe('')
  })

  test('says what cannot be', () => {
    const then = 'then: { you.hand: 0 }'
    expect(run(`when: [{ arrange: { remove: Nobody } }]\n${then}`).message).toContain(
      'Step 1 (arrange: { remove: Nobody })',
    )
    expect(run(`when: [{ arrange: { put: Nobody, to: you.hand } }]\n${then}`).message).toContain(
      'There is no card "Nobody".',
    )
    expect(
      run(`given: { ${TWO} }\nwhen: [{ arrange: { put: { plain: 1/1, as: Ann }, to: you.hand } }]\n${then}`).message,
    ).toContain('another card is called "Ann" already')
    expect(
      run(
        `rules: { fieldLimit: 1 }\nwhen: [{ arrange: [{ put: { plain: 1/1 }, to: you.field }, { put: { plain: 1/1 }, to: you.field }] }]\n${then}`,
      ).message,
    ).toContain('Field is full')
  })

  test('is read strictly', () => {
    const problems = (change: string): string[] =>
      scenario(`when: [{ arrange: ${change} }]`).problems.map(({ code }) => code)
    expect(problems('{ put: Scout }')).toEqual(['scenario-missing'])
    expect(problems('{ put: Scout, move: Ann, to: you.hand }')).toEqual(['scenario-change'])
    expect(problems('{ at: 2 }')).toContain('scenario-change')
    expect(problems('{ remove: Ann, to: you.hand }')).toEqual(['scenario-stray'])
    expect(problems('{ put: Scout, to: you.hand, tired: true }')).toEqual(['scenario-set'])
    expect(problems('[{ put: Scout, to: you.head }]')).toEqual(['scenario-shape'])
  })
})

describe('asked', () => {
  test('is the question that is open, by its text, or who is asked what', () => {
    for (const asked of ['Choose a unit', '{ by: you, question: Choose, offered: [Ann, Bob] }']) {
      expect(run(`${SCOUT}]\nthen: { asked: ${asked} }`).message, asked).toBe('')
    }
    const failing = (asked: string): string => run(`${SCOUT}]\nthen: { asked: ${asked} }`).message
    expect(failing('none')).toContain('asked: expected none, found you: Choose a unit to hit.')
    expect(failing('{ by: foe }')).toContain('asked.by: expected foe, found you')
    expect(failing('{ offered: [Ann] }')).toContain('asked.offered: expected [Ann], found [Ann, Bob]')
    expect(failing('Draw a card')).toContain('asked: expected Draw a card, found you: Choose a unit to hit.')
  })

  test('none is what to do next', () => {
    expect(run(`${SCOUT}, { choose: Ann }]\nthen: { asked: none }`).message).toBe('')
  })

  test('a question that nothing expected is named in a failure, and only there', () => {
    const { message, open } = run(`${SCOUT}]\nthen: { foe: { field: [Bob] } }`)
    expect(open).toContain('Asked of you: Choose a unit to hit.')
    expect(message).toContain(
      'A question is open that nothing expected here names:\nAsked of you: Choose a unit to hit.\nOffered: Ann, Bob',
    )
    expect(run(`${SCOUT}]\nthen: { foe: { field: [Bob] }, asked: Choose }`).message).not.toContain('A question is open')
    expect(run(`${SCOUT}]\nthen: { you: { hand: [] } }`).message).toBe('')
  })
})

describe('cards that left', () => {
  test('are gone, and not compared where they came to lie', () => {
    const then = (words: string): string => run(`${SCOUT}, { choose: Ann }]\nthen: { cards: { ${words} } }`).message
    expect(then('Ann: { attack: 2 }')).toContain('Ann: the card is gone (it lies in foe.grave)')
    expect(then('foe.grave.Ann: { attack: 2 }')).toBe('')
    expect(then('Bob: { defense: 3 }')).toBe('')
  })

  test('a card that lay in the pile from the start is compared there', () => {
    expect(
      run('given: { foe: { grave: [{ plain: 2/2, as: Ann }] } }\nthen: { cards: { Ann: { attack: 2 } } }').message,
    ).toBe('')
  })
})

describe('rest', () => {
  test('holds all that is not named to what it was', () => {
    const end = `${SCOUT}, { choose: Bob }]\nthen: `
    expect(
      run(`${end}{ you: { hand: [], field: [Scout], coins: 3 }, cards: { Bob: { defense: 1 } }, rest: unchanged }`)
        .message,
    ).toBe('')
    const { message } = run(`${end}{ you: { hand: [] }, rest: unchanged }`)
    expect(message).toContain('you.coins: expected as at the start (5), found 3')
    expect(message).toContain('you.field: expected as at the start ([]), found [Scout]')
    expect(message).toContain('Bob.defense: expected as at the start (3), found 1')
    expect(run(`${SCOUT}]\nthen: { you: { hand: [], field: [Scout], coins: 3 }, rest: unchanged }`).message).toContain(
      'asked: expected as at the start (none), found Choose a unit to hit.',
    )
  })
})

describe('seen', () => {
  test('is what a seat may know: the other hand is hidden, the own one and the field are not', () => {
    const given = `given: { you: { hand: [Scout, Die] }, ${TWO} }`
    expect(
      run(
        `${given}\nthen: { seen: { by: foe, you: { hand: [hidden, hidden] }, foe: { field: [Ann, Bob] }, cards: { Ann: { attack: 2 } } } }`,
      ).message,
    ).toBe('')
    expect(
      run(`${given}\nthen: { seen: [{ by: you, you: { hand: [Scout, Die] } }, { by: foe, you.hand: 2 }] }`).message,
    ).toBe('')
    expect(run(`${given}\nthen: { seen: { by: foe, you: { hand: [Scout, hidden] } } }`).message).toContain(
      'seen by foe: you.hand: expected [Scout, hidden], found [hidden, hidden]',
    )
    expect(run(`${given}\nthen: { seen: { by: you, you: { hand: [hidden, Die] } } }`).message).toContain(
      'seen by you: you.hand: expected [hidden, Die], found [Scout, Die]',
    )
  })
})

test('the only answer is said by a target or an option too', () => {
  const one = 'given: { you: { hand: [Scout] }, foe: { field: [{ plain: 3/3, as: Bob }] } }'
  expect(run(`${one}\nwhen: [{ play: Scout, target: Bob }]\nthen: { cards: { Bob: { defense: 1 } } }`).message).toBe('')
  expect(
    run(`${one}\nwhen: [{ play: Scout, target: Scout }]\nthen: { cards: { Bob: { defense: 1 } } }`).message,
  ).toContain('Step 1')
})

test('completion knows the words of changes, checks and questions', () => {
  const labels = (body: string): string[] => {
    const text = `system: toy\nname: a\n${body}`
    return completeScenario(text.replace('|', ''), text.indexOf('|'), [toy]).map(({ label }) => label)
  }
  expect(labels('when:\n  - |')).toEqual(expect.arrayContaining(['arrange', 'check']))
  expect(labels('when:\n  - arrange: { | }')).toEqual(expect.arrayContaining(['put', 'move', 'set', 'to']))
  expect(labels('when:\n  - arrange: { put: A, to: | }')).toEqual(expect.arrayContaining(['you.hand', 'foe.field']))
  expect(labels('when:\n  - check: { | }')).toEqual(expect.arrayContaining(['you', 'asked', 'seen', 'rest']))
  expect(labels('then: { asked: { | } }')).toEqual(expect.arrayContaining(['by', 'question', 'card', 'offered']))
})
