import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { slice } from '../../../../../core/language/span'
import { acting, fighter, parse } from '../sources'

const codes = (text: string): string[] => parse(text).problems.map(({ code }) => code)

/** The text after every first fix, one after the other. */
function mended(text: string): string {
  const [first] = parse(text).problems.flatMap(({ fixes }) => fixes.slice(0, 1))
  return first ? mended(applyEdits(text, first.edits)) : text
}

const keys = (text: string): string[] => parse(text).cards.map(({ key }) => key)

describe('a card', () => {
  const card = (text: string) => parse(text).cards[0]

  test('has its fields with their places', () => {
    const text = fighter('Paper Knight', { fields: { Archetype: '"Moth"', Charge: 'true' } })
    const read = card(text)
    expect([read?.kind, read?.health?.value, read?.colour?.value, read?.archetype?.value]).toEqual([
      'fighter',
      500,
      'Red',
      'Moth',
    ])
    expect(read?.cost.map(({ colour, value }) => [colour, value])).toEqual([['Neutral', 2]])
    expect(read?.flags.map(({ value }) => value)).toEqual(['Charge'])
    expect(slice(text, read?.nameSpan ?? { start: 0, end: 0 })).toBe('Paper Knight')
    expect(JSON.parse(JSON.stringify(read))).toEqual(read)
  })

  test('takes what a sub-effect leaves out from its effect', () => {
    const text = fighter('Paper Knight', {
      effect: { '["Power"]': '{{"Heal",nil,"Self"},{"Draw",1}}', Target: '"Opponent"', Increase: '250' },
    })
    expect(
      card(text)?.effect?.parts.map(({ power, increase, target }) => [
        power,
        increase?.kind === 'number' && increase.value,
        target?.value,
      ]),
    ).toEqual([
      ['Heal', 250, 'Self'],
      ['Draw', 1, 'Opponent'],
    ])
  })

  test('may have one power as a word', () => {
    const text = fighter('Paper Knight', { effect: { '["Power"]': '"Lock"', Target: '"Opponent"', Increase: '2' } })
    expect(card(text)?.effect?.parts).toMatchObject([
      { power: 'Lock', increase: { value: 2 }, target: { value: 'Opponent' } },
    ])
  })

  test('reads old and misspelt words as what they mean', () => {
    const part = card(acting('{{"Strenghten",1,"all"},{"White",1,"Enemy"},{"Heal",1,"Opponent."}}'))?.effect?.parts
    expect(part?.map(({ power, target }) => [power, target?.value])).toEqual([
      ['Strengthen', 'All'],
      ['Neutral', 'Opponent'],
      ['Heal', 'Opponent'],
    ])
  })

  test.for([
    ['fighter', {}],
    ['action', { Health: '0', Power: '0' }],
    ['action', { Action: 'true' }],
    ['terrain', { Health: '0', Power: '0', Archetype: '"Terrain"' }],
    ['terrain', { Health: '0', Power: '0', Archetype: '"Moth"', Terrain: 'true' }],
  ] as const)('is a %s by %j', ([kind, fields]) => {
    expect(card(fighter('Paper Knight', { fields }))?.kind).toBe(kind)
  })

  test('is a terrain by an effect for the field', () => {
    const text = fighter('Mud Bog', { fields: { Health: '0', Power: '0' }, effect: { '["Type"]': '"Field"' } })
    expect(card(text)?.kind).toBe('terrain')
  })

  test('has a modifier with whatever is true in Lua', () => {
    const text = fighter('Paper Knight', { fields: { Charge: '"True"', Token: 'false', Fading: '0', Stealth: 'nil' } })
    expect(card(text)?.flags.map(({ value }) => value)).toEqual(['Charge', 'Fading'])
  })

  test('counts the last of two fields', () => {
    const text = fighter('Paper Knight').replace('\t["Bio"]', '\t["Health"] = 700,\n\t["Bio"]')
    expect(card(text)?.health?.value).toBe(700)
  })

  test('counts the fighters of the opponent in the older form of a requirement', () => {
    const text = fighter('Paper Knight', { fields: { Requirement: '{false, 4, true}' } })
    expect(card(text)?.requirement).toMatchObject({ kind: 'OpponentBoard', min: 4 })
  })
})

describe('an alternate', () => {
  const text = fighter('Pup', {
    fields: {
      Charge: 'true',
      AltCards:
        '{["Pup-Red"] = {["Name"] = "Red Pup",["Charge"] = false,["Effect"] = {Name = "Howl",["Power"] = {{"Summon","Pup-Red"}},},},["Pup-Old"] = {["AltArt"] = true,},}',
    },
    effect: { '["Power"]': '{{"Summon","Pup"}}' },
  })
  const [original, red, old] = parse(text).cards

  test('is a card of its own, behind its original', () => {
    expect([original?.key, red?.key, old?.key]).toEqual(['Pup', 'Pup-Red', 'Pup-Old'])
    expect([original?.original, red?.original?.value]).toEqual([undefined, 'Pup'])
  })

  test('takes what it does not say from its original, field by field in the effect, too', () => {
    expect([red?.name, red?.health?.value, red?.effect?.name?.value, red?.effect?.trigger?.value]).toEqual([
      'Red Pup',
      500,
      'Howl',
      'OnSummon',
    ])
    expect(red?.effect?.parts).toMatchObject([{ increase: { key: 'Pup-Red' }, target: { value: 'Ally' } }])
    expect(old?.effect?.parts).toMatchObject([{ increase: { key: 'Pup' } }])
    expect(slice(text, old?.health?.span ?? { start: 0, end: 0 })).toBe('500')
  })

  test('turns a modifier off by false', () => {
    expect([red?.flags, old?.flags.map(({ value }) => value)]).toEqual([[], ['Charge', 'AltArt']])
  })

  test('with sub-effects outside of Power has those of its original', () => {
    const stray = text.replace('["Power"] = {{"Summon","Pup-Red"}}', '{"Summon","Pup-Red"}')
    expect(parse(stray).cards[1]?.effect?.parts).toMatchObject([{ increase: { key: 'Pup' } }])
  })
})

describe('values', () => {
  const value = (written: string) => parse(`["A"] = {["Bio"] = ${written}, ["Health"] = ${written},}`).cards[0]

  test.for([
    ['"a\\nb\\"c\\065\\x41\\u{e9}\\z  d"', 'a\nb"cAAéd'],
    ["'it'", 'it'],
    ['[[\na"b]]', 'a"b'],
    ['[==[a]]b]==]', 'a]]b'],
    ['("a")', 'a'],
    ['"a".."b"', 'ab'],
  ])('%s is a text', ([written, text]) => {
    expect(value(written ?? '')?.bio?.value).toBe(text)
  })

  test.for([
    ['030', 30],
    ['0x1F', 31],
    ['.5', 0.5],
    ['2.', 2],
    ['1e2', 100],
    ['-50', -50],
    ['"250"', 250],
    ['100*2', 200],
  ] as const)('%s is a number', ([written, number]) => {
    expect(value(written)?.health?.value).toBe(number)
  })

  test.for(['math.random(6)*100', 'function() return {1} end', 'x', 'Color3.new(1, 0, 0)', '(a + 1)'])(
    '%s is not data',
    (written) => {
      const text = `["A"] = {["Bio"] = "b",["Health"] = ${written},["Power"] = 5,}`
      expect(codes(text)).toEqual(['BLX107'])
      expect(parse(text).cards[0]).toMatchObject({ power: { value: 5 } })
      expect(parse(text).cards[0]?.health).toBeUndefined()
    },
  )
})

describe('a text', () => {
  const three = (second: string): string =>
    [
      'local demo = {',
      ...[fighter('One'), second, fighter('Three')].flatMap((text) => text.split('\n').map((line) => `\t${line}`)),
      '}',
      'return demo',
    ].join('\n')

  test('is a library, a fragment or a single card', () => {
    expect(keys(three(fighter('Two')))).toEqual(['One', 'Two', 'Three'])
    expect(codes(three(fighter('Two')))).toEqual([])
    expect(keys([fighter('One'), fighter('Two')].join('\n'))).toEqual(['One', 'Two'])
    expect(keys('Pup = { Name = "Pup"; Health = 5; Bio = "" }')).toEqual(['Pup'])
  })

  test('has no cards in comments', () => {
    expect(keys(`--[[ ${fighter('Gone')} ]]\n${fighter('One')}\n--]]\n`)).toEqual(['One'])
  })

  test.for([
    ['a missing comma', '["Power"] = 200,', '["Power"] = 200', 'BLX101'],
    ['a full stop for a comma', '{{"Heal",50}}', '{{"Heal"."50"}}', 'BLX102'],
    ['a colon for a comma', '{{"Heal",50}}', '{{"Heal":50}}', 'BLX102'],
    ['a missing equals sign', '["Power"] = 200', '["Power"] 200', 'BLX103'],
    ['a missing brace', '["Effect"] = {', '["Effect"] =', 'BLX103'],
    ['two commas', '["Power"] = 200,', '["Power"] = 200,,', 'BLX104'],
    ['an open list', '{{"Heal",50}}', '{{"Heal",50}', 'BLX105'],
    ['an open effect', '\t},\n\t["Bio"]', '\t["Bio"]', 'BLX105'],
    ['a brace too many', '{{"Heal",50}}', '{{"Heal",50}}}', 'BLX106'],
    ['an open text', 'Name = "Two"', 'Name = "Two', 'BLX108'],
    ['an open word', '{{"Heal",50}}', '{{"Heal,50}}', 'BLX108'],
    ['a key without its bracket', '["Power"] = 200', '["Power" = 200', 'BLX105'],
    ['a key without its first bracket', '["Power"] = 200', '"Power"] = 200', 'BLX106'],
    ['a key without brackets', '["Power"] = 200', '"Power" = 200', 'BLX103'],
    ['a colour without brackets', '["Neutral"] = 2', '"Neutral" = 2', 'BLX103'],
    ['a key without quotes', '["Power"] = 200', '[Power] = 200', 'BLX107'],
    ['a key without its last quote', '["Neutral"] = 2', '["Neutral] = 2', 'BLX108'],
    ['a key without its first quote', '["Effect"] = {', '[Effect"] = {', 'BLX108'],
    ['an effect whose key lacks its last quote', '["Effect"] = {', '["Effect] = {', 'BLX108'],
    ['a colour whose quote ends another', '["Neutral"] = 2', '["Neutral] = 2,["Red"] = 1', 'BLX108'],
    ['a text without its first quote', '"Dash"', 'Dash"', 'BLX108'],
    ['a text of many words without it', '"Something happens."', `Can't be; and so it is."`, 'BLX108'],
    ['a word without its first quote', '{{"Heal",50}}', '{{"Heal",50,Self"}}', 'BLX108'],
    ['a card whose key lacks its bracket', '["Two"] = {', '["Two" = {', 'BLX105'],
    ['a card whose key lacks its first bracket', '["Two"] = {', '"Two"] = {', 'BLX106'],
    ['a card whose key lacks its last quote', '["Two"] = {', '["Two] = {', 'BLX108'],
  ] as const)('with %s has all its cards, and the fix mends it', ([, right, wrong, code]) => {
    const sound = fighter('Two', { effect: { '["Power"]': '{{"Heal",50}}' } }).replace('["Name"]', 'Name')
    const broken = sound.replace(right, wrong)
    expect(broken).not.toBe(sound)
    const text = three(broken)
    expect(keys(text)).toEqual(['One', 'Two', 'Three'])
    expect(codes(text)).toEqual([code])
    expect(codes(mended(text))).toEqual([])
    expect(parse(mended(text)).cards[1]).toMatchObject({
      bio: { value: 'Folds under pressure.' },
      effect: { parts: [{ power: 'Heal' }] },
    })
  })

  test('with a second bracket before a key is mended by taking it away', () => {
    const text = fighter('One').replace('["Power"]', '[["Power"]')
    expect(codes(text)).toEqual(['BLX108'])
    expect(mended(text)).toBe(fighter('One'))
  })

  test('is not read where it is no card', () => {
    const text = `local sum = 1 + tonumber("2")\nif sum then print(sum) end\n${fighter('One')}`
    expect([keys(text), codes(text)]).toEqual([['One'], ['BLX107']])
    expect(parse(text).problems[0]?.severity).toBe('info')
  })

  test('is read to the end of whatever it is, and never throws', () => {
    const text = three(acting('{{"Heal",50},{"Draw",1,"Ally"}}'))
    const pieces = [
      '{',
      '}',
      '"',
      '[[',
      ']]',
      '--[[',
      ',',
      '=',
      '[',
      ']',
      '\n',
      'return',
      'function(',
      '\\',
      '("',
      '..',
      '-',
      'nil',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(text.length), drop: fc.nat(30), put: fc.constantFrom(...pieces) }), {
          maxLength: 6,
        }),
        (changes) => {
          const broken = changes.reduce((now, { at, drop, put }) => now.slice(0, at) + put + now.slice(at + drop), text)
          for (const { span, fixes } of parse(broken).problems) {
            expect(span.start).toBeLessThanOrEqual(span.end)
            for (const { edits } of fixes) expect(() => applyEdits(broken, edits)).not.toThrow()
          }
        },
      ),
      { seed: 16, numRuns: 250 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (any) => void parse(any)),
      { seed: 17 },
    )
  })

  test('may lie as deep as anybody likes', () => {
    expect(codes(`["A"] = ${'{'.repeat(2000)}`)).toContain('BLX107')
    expect(codes(`["A"] = {["Health"] = ${'('.repeat(2000)}`)).toContain('BLX107')
  })
})
