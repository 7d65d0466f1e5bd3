import { describe, expect, test } from 'vitest'
import { slice } from '../../../../../core/language/span'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { bare, cardOf, character, event, foundIn, ruleOf } from './scripts'

const moth = event('action = draw()', 'Action')

describe('a card document', () => {
  test('gives every field its value', () => {
    const card = cardOf(
      character(
        '',
        { backup: 'robot, Ninja', text: '"One.\\nTwo \\"three\\"."', publisher: 'Tin & Sons', gid: '7' },
        'Rook ]]II]]',
      ),
    )
    expect(bare(card)).toMatchObject({
      key: '0a0a0a0a-1111-4222-8333-444444444444',
      name: 'Rook ]II]',
      kind: 'Character',
      subtype: { value: 'Robot' },
      bp: { value: 400 },
      sp: { value: 4 },
      backups: [{ value: 'Robot' }, { value: 'Ninja' }],
      ability: { value: { type: 'triggered', name: 'WICK OIL' } },
      text: { value: 'One.\nTwo "three".' },
      publisher: { value: 'Tin & Sons' },
      gid: { value: 7 },
    })
  })

  test('holds any number of cards, with any line ends and comments', () => {
    const text = `# first\r\n${character('action = {F}: draw() # why\r\n').replaceAll('\n', '\r\n')}# second\r\n${moth}`
    expect(parse(text).cards.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Tin Lamplighter Character',
      'Tin Lamplighter Action',
    ])
    expect(parse(text).cards[0]?.rule?.actions[0]?.statements).toHaveLength(1)
  })

  test('ends a card with its last line and the comments below it', () => {
    const [first] = parse(`${character('action = {F}: draw()\n# below\n\n# apart')}\n${moth}`).cards
    expect(first && slice(`${character('action = {F}: draw()\n# below\n\n# apart')}\n${moth}`, first.span)).toMatch(
      /^\[Tin[^]*# below$/,
    )
  })

  test('keeps hashes within quotes, and cuts comments elsewhere', () => {
    const rule = ruleOf('label = Take # two\naction = {F}: [[may "No. #1?"]] draw() to("Rook #2") # note')
    expect(rule?.actions[0]?.label?.value).toBe('Take')
    expect(bare(rule?.actions[0]?.statements[0])).toMatchObject({
      bodies: [
        {
          condition: { kind: 'may', question: 'No. #1?' },
          to: { filters: [{ types: [[{ kind: 'name', name: 'Rook #2' }]] }] },
        },
      ],
    })
  })

  test('reads a lone quote in a name as a letter', () => {
    expect(cardOf(character('', { team: "Rook's Nest # note" })).team?.value).toBe("Rook's Nest")
  })
})

describe('a rule', () => {
  test('has filters with all their parts', () => {
    expect(
      bare(
        ruleOf(
          'target? = <1,3>^character&robot<-4>[bp>=300 & -frozen, Ninja]@oppRing; "Rook"s::not(tgt)\naction = {F}: draw()',
        )?.target,
      ),
    ).toEqual({
      optional: true,
      filters: [
        {
          quantity: { min: 1, max: 3 },
          pick: { value: -4 },
          zone: { prefix: 'opp', zone: 'ring' },
          types: [[{ kind: 'type', type: 'Character', others: true }], [{ kind: 'subtype', subtype: 'Robot' }]],
          conditions: [
            [
              { kind: 'number', stat: 'bp', operator: '>=', value: 300 },
              { kind: 'word', word: 'frozen', not: true },
            ],
            [{ kind: 'subtype', subtype: 'Ninja' }],
          ],
        },
        {
          types: [[{ kind: 'name', name: 'Rook', plural: true }]],
          conditions: [],
          without: { kind: 'variable', variable: 'tgt' },
        },
      ],
    })
  })

  test.each([
    ['<**>character', { min: 1 }],
    ['<r>player', { min: 1, max: 1, random: true }],
    ['<r3>*', { min: 3, max: 3, random: true }],
    ['<,2>*', { min: 1, max: 2 }],
    ['<2>*', { min: 2, max: 2 }],
  ])('chooses as many as %s says', (filter, quantity) => {
    expect(bare(ruleOf(`target = ${filter}\naction = {F}: draw()`)?.target?.filters[0]?.quantity)).toEqual(quantity)
  })

  test.each([
    ['boss', 'Boss', undefined],
    ['bosses', 'Boss', true],
    ['bosss', 'Boss', true],
    ['kung-fu', 'Kung-fu', undefined],
    ['Kung-fus', 'Kung-fu', true],
    ['NINJAS', 'Ninja', true],
    ['lanterns', 'lantern', true],
  ])('reads %s as the subtype %s', (word, subtype, plural) => {
    expect(bare(ruleOf(`target = ${word}\naction = {F}: draw()`)?.target?.filters[0]?.types)).toEqual([
      [{ kind: 'subtype', subtype, ...(plural && { plural }) }],
    ])
  })

  test('takes variables, and words with a dot, for expressions', () => {
    const rule = ruleOf('vars = _mine := me.ring\ntarget = _mine; prevTgt.0; trigger.controller\naction = {F}: draw()')
    expect(rule?.target?.filters.map(({ expression }) => expression?.kind)).toEqual(['own', 'index', 'attribute'])
  })

  test('has costs, statements, operators, targets and durations', () => {
    const [action] =
      ruleOf('action = {D(2)}{S(^character)}: draw() to?(opp) && shuffle?(ctrlDeck) || +rush oppUeot; bp(x2)')
        ?.actions ?? []
    expect(bare(action?.costs)).toMatchObject([
      { id: 'D', count: 2 },
      { id: 'S', filter: { types: [[{ kind: 'type', others: true }]] } },
    ])
    expect(bare(action?.statements)).toMatchObject([
      {
        bodies: [
          {
            effects: [
              { id: 'draw' },
              { id: 'shuffle', after: '&&', optional: true },
              { kind: 'ability', sign: '+', ability: 'rush', after: '||' },
            ],
            to: { optional: true },
            restriction: { side: 'opp', word: 'ueot' },
          },
        ],
      },
      { bodies: [{ effects: [{ id: 'bp', arguments: [{ mode: 'times', expression: { value: 2 } }] }] }] },
    ])
  })
})

describe('a part that is wrong', () => {
  test('is left out, and the others are kept', () => {
    const [action] = ruleOf('action = {F}: draw(); drwa(2); [[if nobody]] hp(100); trash()')?.actions ?? []
    expect(
      action?.statements
        .map(({ bodies }) => bodies[0]?.effects[0])
        .map((effect) => (effect?.kind === 'command' ? effect.id : '')),
    ).toEqual(['draw', 'trash'])
  })

  test.each(['{Q}: draw()', '{F draw()', '{D(0)}: draw()'])('of a cost takes its action along: %s', (action) => {
    expect(ruleOf(`action = ${action}`)?.actions).toEqual([])
  })

  test('of an event takes its auto along', () => {
    expect(ruleOf('auto = ~endPhaze~ draw()')?.auto).toBeUndefined()
  })

  test('of a line leaves the other lines alone', () => {
    const rule = ruleOf('targt = character\n= draw()\nabilities = rush, peirce\nauto = draw()')
    expect(rule?.abilities.map(({ value }) => value)).toEqual(['rush'])
    expect(rule?.auto?.statements).toHaveLength(1)
  })

  test('of older rules is named as such', () => {
    expect(foundIn('action = {F}: freeze() to(char)')).toEqual(['error CFC008 char'])
    expect(foundIn('action = {F}: moveTo(@oppDeck) to(this)')).toEqual(['error CFC021 @'])
    expect(foundIn('action = {F}: myHand.each(action => { draw() })')).toEqual(['error CFC002 myHand.each'])
    expect(foundIn('action = {E(*@discard)}{F}: draw()')).toContain('error CFC007 discard')
  })
})
