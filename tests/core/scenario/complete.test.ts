import { describe, expect, test } from 'vitest'
import { completeScenario, hoverScenario } from '../../../core/scenario/language/complete'
import { toy } from './toy'

const HEAD = 'system: toy\nname: a test\ncards: |\n  Scout A-1 cost 2 stats 2/2\n'

/** What is proposed at the bar, by kind. */
function proposed(body: string): Record<string, string[]> {
  const text = HEAD + body
  const offset = text.indexOf('|', HEAD.length)
  const found = completeScenario(text.slice(0, offset) + text.slice(offset + 1), offset, [toy], ['Iron', 'Odd: Name'])
  return Object.fromEntries(
    ['key', 'verb', 'word', 'card', 'alias'].map((kind) => [
      kind,
      found.filter((each) => each.kind === kind).map(({ label }) => label),
    ]),
  )
}

/** The text after the first proposal with this label was taken. */
function taken(body: string, label: string): string {
  const text = HEAD + body
  const offset = text.indexOf('|', HEAD.length)
  const clean = text.slice(0, offset) + text.slice(offset + 1)
  const found = completeScenario(clean, offset, [toy], ['Iron', 'Odd: Name']).find((each) => each.label === label)
  if (!found) throw new Error(`${label} is not proposed.`)
  return (clean.slice(0, found.span.start) + found.insert + clean.slice(found.span.end)).slice(HEAD.length)
}

describe('completeScenario', () => {
  test('keys of a side are its values and zones, without those that are there', () => {
    expect(proposed('given: { you: { coins: 3, | } }').key).toEqual(['life', 'hand', 'field', 'deck', 'grave'])
    expect(proposed('given:\n  you:\n    coins: 3\n    |').key).toContain('hand')
    expect(proposed('given:\n  |').key).toEqual(['seed', 'turn', 'decks', 'first', 'you', 'foe'])
    expect(proposed('|').key).toContain('when')
  })

  test('an empty line above other keys takes a key of its own', () => {
    const whole = ['you', 'foe', 'cards', 'log', 'turn', 'winner', 'diagnostics', 'asked', 'seen', 'rest']
    const checked = (body: string) => proposed(body).key?.filter((key) => !key.includes('.'))
    expect(checked('then:\n  |\n')).toEqual(whole)
    for (const [start, indent] of [
      ['then:\n', '  '],
      ['then:\r\n', '  '],
      ['when:\n  - play: Scout\n    check:\n', '      '],
    ] as const) {
      expect(checked(`${start}${indent}|\n${indent}log: []\n${indent}foe: { life: 3 }\n`)).toEqual(
        whole.filter((key) => key !== 'log' && key !== 'foe'),
      )
      expect(checked(`${start}${indent}log: []\n${indent}|\n${indent}foe: { life: 3 }\n`)).toEqual(
        whole.filter((key) => key !== 'log' && key !== 'foe'),
      )
      expect(proposed(`${start}${indent}you:\n${indent}  |\n${indent}  life: 3\n`).key).toEqual([
        'coins',
        'hand',
        'field',
        'deck',
        'grave',
      ])
    }
    expect(taken('then:\n  |\n  you: { life: 3 }\n', 'foe')).toBe('then:\n  foe: \n  you: { life: 3 }\n')
    expect(taken('then:\n  wi|\n  you: { life: 3 }\n', 'winner')).toBe('then:\n  winner: \n  you: { life: 3 }\n')
  })

  test('steps begin with a verb or an answer', () => {
    const { verb, key } = proposed('when:\n  - |')
    expect(verb).toEqual(['play', 'strike', 'end'])
    expect(key).toContain('choose')
    expect(proposed('when: [{ pl| }]').verb).toContain('play')
  })

  test('where cards are named, those of the file and of the collection are proposed, and at the table aliases too', () => {
    const given = 'given: { foe: { field: [{ plain: 1/1, as: Ann }] } }\n'
    expect(proposed(`${given}when:\n  - play: |`)).toMatchObject({
      card: ['Scout', 'Iron', 'Odd: Name'],
      alias: ['Ann'],
    })
    expect(proposed(`${given}when:\n  - play: Scout\n    target: |`).word).toEqual([
      'captain',
      'you.captain',
      'foe.captain',
    ])
    expect(proposed('given: { you: { hand: [|] } }')).toMatchObject({ card: ['Scout', 'Iron', 'Odd: Name'], alias: [] })
    expect(proposed('given: { you: { field: [{ tired: | }] } }').word).toEqual(['true', 'false'])
    expect(proposed('then: { winner: | }').word).toEqual(['you', 'foe', 'draw', 'unfinished', 'none'])
  })

  test('what is taken replaces the word, with a colon or quotes where they are needed', () => {
    expect(taken('when:\n  - pl|', 'play')).toBe('when:\n  - play: ')
    expect(taken('given: { you: { co| } }', 'coins')).toBe('given: { you: { coins:  } }')
    expect(taken('when:\n  - pl|: Scout', 'play')).toBe('when:\n  - play: Scout')
    expect(taken('then:\n  cards:\n    Ir|', 'Iron')).toBe('then:\n  cards:\n    Iron: ')
    expect(taken('given: { you: { hand: [Sc|] } }', 'Scout')).toBe('given: { you: { hand: [Scout] } }')
    expect(taken('when:\n  - play: Odd|', 'Odd: Name')).toBe('when:\n  - play: "Odd: Name"')
  })

  test('nothing is proposed inside the cards, and no half of a file throws', () => {
    expect(completeScenario(HEAD, HEAD.length - 3, [toy])).toEqual([])
    const whole = `${HEAD}given: { you: { field: [{ plain: 1/1, as: Ann }] } }\nwhen:\n  - strike: Ann\n    target: captain\nthen:\n  you: { life: ">= 3" }\n`
    for (let end = 0; end <= whole.length; end++)
      expect(() => completeScenario(whole.slice(0, end), end, [toy])).not.toThrow()
  })
})

test('hovering a key says what it means', () => {
  const text = `${HEAD}when:\n  - strike: Ann\n    refused: x\n`
  expect(hoverScenario(text, text.indexOf('strike') + 2, [toy])?.contents).toEqual(['Strike'])
  expect(hoverScenario(text, text.indexOf('refused') + 2, [toy])?.contents).toEqual([
    'The step must be refused, and the reason must hold this text.',
  ])
})
