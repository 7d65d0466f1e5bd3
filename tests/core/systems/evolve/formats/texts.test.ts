import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { texts } from '../../../../../core/systems/evolve/formats/texts'
import { composePrompt, splitPrompt } from '../../../../../core/systems/evolve/formats/texts-prompt'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'

const LAMP = `name Lamp Carrier;
id CP99-001;
class Neutral;
type Follower;
trait Watch;
cost 2;
stats 2/2;

text "[fanfare] Draw a card.";

ability Fanfare {
    effect DrawCard(1);
}
ability Act name Glow {
    cost (EngageSelf);
    effect DrawCard(2);
}`

const file = (...cards: object[]): string => JSON.stringify(cards, undefined, 2)
const given = (...effectText: object[]): string => file({ id: 'CP99-001EN', effectText })

/** The script once the file's prompts are filled in. */
const filled = (script: string, json: string): string => {
  const { changes } = texts.read(json, [{ entry: 'e', text: script }])
  return applyEdits(script, changes[0]?.edits ?? [])
}
const prompts = (script: string): (string | undefined)[] =>
  parse(script).cards.flatMap(({ abilities }) => abilities.map(({ prompt }) => prompt?.value))
const problems = (json: string): string[] =>
  texts
    .read(json, [{ entry: 'e', text: LAMP }])
    .problems.map(({ line, message }) => `${line}: ${printMessage(texts.messages, message)}`)

test('prompts are put together from their parts and written as a line of their ability', () => {
  const after = filled(
    LAMP,
    given(
      { key: 'Fanfare', trigger: '[fanfare]', body: 'Draw a card.' },
      { key: 'Glow', trigger: '[act]', cost: '[engage]', body: 'Draw 2 cards.' },
    ),
  )
  expect(after).toBe(
    LAMP.replace('DrawCard(1);', 'DrawCard(1);\n    text "[fanfare] Draw a card.";').replace(
      'DrawCard(2);',
      'DrawCard(2);\n    text "[act][engage]: Draw 2 cards.";',
    ),
  )
})

test('a whole text goes before the parts, and an empty one gives way to them', () => {
  expect(composePrompt({ text: 'On Evolve, rest: Draw.', cost: 'Rest', body: 'Draw.' })).toBe('On Evolve, rest: Draw.')
  expect(composePrompt({ text: '', trigger: '[act]', cost: '[engage]', body: 'Draw.' })).toBe('[act][engage]: Draw.')
  expect(composePrompt({ text: '', trigger: '', cost: '', body: '' })).toBe('')
})

test('an ability on one line gets its prompt behind the brace', () => {
  const script = LAMP.replace(/ability Fanfare \{[^}]*\}/, 'ability Fanfare { effect DrawCard(1) }')
  expect(prompts(filled(script, given({ key: 'Fanfare', body: 'Draw.' })))[0]).toBe('Draw.')
})

test('what the script lacks is filled in, and what it says otherwise is a difference that can be taken over', () => {
  const bare = LAMP.replace('trait Watch;\n', '')
  const { changes, differences } = texts.read(
    file({ id: 'CP99-001', trait: 'Watch / Token', cardText: 'Draw a card.' }),
    [{ entry: 'e', text: bare }],
  )
  expect(applyEdits(bare, changes[0]?.edits ?? [])).toContain('trait Watch;')
  expect(differences.map(({ written, given: other }) => [written, other])).toEqual([
    ['[fanfare] Draw a card.', 'Draw a card.'],
  ])
  expect(applyEdits(bare, [...(changes[0]?.edits ?? []), ...(differences[0]?.edits ?? [])])).toContain(
    'text "Draw a card.";',
  )
})

test('the English id joins, whether the file adds its ending or not', () => {
  const printed = LAMP.replace('id CP99-001;', 'id CP99-001;\nid-en CP98-044;')
  expect(texts.read(file({ id: 'CP98-044EN' }), [{ entry: 'e', text: printed }])).toMatchObject({
    problems: [],
    known: ['e'],
    changes: [],
  })
  expect(texts.read(file({ id: 'CP98-044' }), [{ entry: 'e', text: printed }]).problems).toEqual([])
})

test('two abilities of one name take the prompts of that name in their order', () => {
  const script = LAMP.replace('ability Act name Glow', 'ability Fanfare')
  expect(prompts(filled(script, given({ key: 'Fanfare', body: 'One.' }, { key: 'Fanfare', body: 'Two.' })))).toEqual([
    'One.',
    'Two.',
  ])
  const second = filled(script, given({ key: 'Fanfare' }, { key: 'Fanfare', body: 'Two.' }))
  expect(prompts(filled(script, texts.print([{ text: second }])))).toEqual([undefined, 'Two.'])
})

test('what cannot be used is said with its line', () => {
  expect(problems(file({ id: 'CP99-009EN' }, { name: 'Nobody' }))).toEqual([
    '2: No card has the id CP99-009EN.',
    '5: Expected the id of a card. This object is left out.',
  ])
  expect(problems(given({ key: 'Fan', body: 'Draw.' }, { body: 'Draw.' }, { key: 'Fanfare', body: 3 }))).toEqual([
    '5: Lamp Carrier has no ability "Fan"; it has Fanfare, Glow.',
    '9: Expected a key, the name of an ability. This prompt is left out.',
    '14: Expected a text for "body", found 3.',
  ])
  expect(problems(file({ id: 'CP99-001EN' }, { id: 'CP99-001' }))).toEqual([
    '5: The card CP99-001EN is given twice; the first one counts.',
  ])
})

test.each([
  ['[{', /^1: This is not valid JSON/],
  ['{"id": "CP99-001EN"}', /a list of cards, found an object/],
  ['[3]', /an object with an id, found 3/],
  ['', /a list of cards, found nothing/],
])('%s is refused with a reason', (json, reason) => {
  expect(problems(json)[0]).toMatch(reason)
})

test('a prompt that would not be read again is refused, and the card stays whole', () => {
  const json = given(
    { key: 'Fanfare', body: 'Draw;\n}\nability Act { effect DrawCard(9); }' },
    { key: 'Glow', body: 'Draw; then rest.' },
  )
  expect(problems(json)).toEqual([
    expect.stringMatching(/^5: The prompt of the ability "Fanfare" of Lamp Carrier cannot be written/),
  ])
  expect(prompts(filled(LAMP, json))).toEqual([undefined, 'Draw; then rest.'])
})

test('files are known by what they hold, whatever they are called', () => {
  const score = (path: string, text: string): number => texts.recognise({ path, text })
  expect([
    score('x_CardText.json', given({ key: 'Act' })),
    score('a.json', '[{"id":"CP99-001EN"}]'),
    score('a.json', '{"name":"x"}'),
    score('a.txt', given()),
  ]).toEqual([1, 0.5, 0, 0])
  expect(texts.path('sets/CP99a_Neutral.txt')).toBe('sets/CP99a_Neutral_CardText.json')
})

test('the printed file splits prompts at what is known to begin them', () => {
  const [card] = JSON.parse(
    texts.print([
      {
        text: filled(LAMP, given({ key: 'Fanfare', body: 'Draw.' }, { key: 'Glow', body: '[act][engage]: Draw: 2.' })),
      },
    ]),
  ) as Record<string, unknown>[]
  expect(card).toEqual({
    id: 'CP99-001EN',
    name: 'Lamp Carrier',
    trait: 'Watch',
    cardText: '[fanfare] Draw a card.',
    effectText: [
      { key: 'Fanfare', body: 'Draw.' },
      { key: 'Glow', trigger: '[act]', cost: '[engage]', body: 'Draw: 2.' },
    ],
  })
  expect(splitPrompt('On Evolve, rest: Draw.', true)).toEqual({
    text: 'On Evolve, rest: Draw.',
    cost: 'Rest',
    body: 'Draw.',
  })
})

describe('for any prompts', () => {
  const word = fc.constantFrom(
    '[fanfare]',
    '[act]',
    '[engage]',
    'On Evolve:',
    'On Evolve,',
    'Strike:',
    'draw',
    ': ',
    ' ',
    '\n',
    '{',
    '}',
    ';',
    '//',
    '(1)',
    'name x',
    '[cost01]',
    'é',
    '\\',
    '0',
    'effect',
    '"',
    "'",
  )
  const prompt = fc.oneof(
    fc.array(word, { maxLength: 9 }).map((words) => words.join('')),
    fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\p{Surrogate}\u0085\u2028\u2029]/gu, '')),
  )

  test('what is exported is imported as the same prompts, and taking them out gives the script before', () => {
    fc.assert(
      fc.property(prompt, prompt, (one, two) => {
        const json = given({ key: 'Fanfare', text: one }, { key: 'Glow', text: two })
        const script = filled(LAMP, json)
        const before = prompts(script)
        if (problems(json).length === 0)
          expect(before).toEqual([one, two].map((text) => composePrompt({ text }) || undefined))
        expect(applyEdits(script, texts.without(script))).toBe(LAMP)
        expect(prompts(filled(LAMP, texts.print([{ text: script }])))).toEqual(before)
      }),
      { numRuns: 300, seed: 4 },
    )
  })

  test('any file and any script are read without an error', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.nat(LAMP.length), (json, script, cut) => {
        texts.read(json, [
          { entry: 'a', text: script },
          { entry: 'b', text: LAMP.slice(0, cut) },
        ])
        texts.read(given({ key: 'Fanfare', body: 'x' }), [{ entry: 'b', text: LAMP.slice(0, cut) }])
        texts.read(script, [])
      }),
      { numRuns: 200, seed: 4 },
    )
  })
})
