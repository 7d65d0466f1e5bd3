import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { absent, acting, corpusEntries, fighter, parse } from '../sources'

const formatted = (text: string): string => applyEdits(text, language.format(parse(text)))

/** What the cards say, without where. */
const values = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(parse(text).cards, (key, value: unknown) =>
      key === 'span' || key.endsWith('Span') ? undefined : value,
    ),
  )

test('a card is laid out with a field a line, in the order of the house', () => {
  const messy =
    "Knight = { Bio = 'Folds.'; Effect = {['Target']='Ally', Power={ {'Draw', 1 , \"Ally\"} }; Type='OnSummon', Description='Say \"x\".', Name='N'},\n Charge=true, -- quick\n -- what it costs\nCost={Neutral=02;Red=1}, Color='Red', Name='Knight', Id=5, Health=100, Power=50, Rarity='Common', AttackEffect='Dash' }"
  expect(formatted(messy)).toBe(
    [
      '["Knight"] = {',
      '\t["Id"] = 5,',
      '\t["Name"] = "Knight",',
      '\t["Health"] = 100,',
      '\t["Power"] = 50,',
      '\t["Rarity"] = "Common",',
      '\t["AttackEffect"] = "Dash",',
      '\t["Color"] = "Red",',
      '\t-- what it costs',
      '\t["Cost"] = {["Neutral"] = 02,["Red"] = 1,},',
      '\t["Charge"] = true, -- quick',
      '\t["Effect"] = {',
      '\t\tName = "N",',
      '\t\tDescription = [[Say "x".]],',
      '\t\t["Type"] = "OnSummon",',
      '\t\t["Power"] = {{"Draw",1,"Ally"}},',
      '\t\tTarget = "Ally",',
      '\t},',
      '\t["Bio"] = "Folds.",',
      '},',
    ].join('\n'),
  )
  expect(values(formatted(messy))).toEqual(values(messy))
})

test.for([
  ['"say \\"hi\\""', '[[say "hi"]]'],
  ["'it\\'s'", '"it\'s"'],
  ['"a\\\\"', '"a\\\\"'],
  ['"two\\nlines of \\"x\\""', '"two\\nlines of \\"x\\""'],
] as const)('of a text %s is left %s', ([written, expected]) => {
  const text = fighter('A', { fields: { Name: written } })
  expect(formatted(text)).toContain(`\t["Name"] = ${expected},\n`)
  expect(values(formatted(text))).toEqual(values(text))
})

test('what is in the layout of the house stays as it is', () => {
  for (const text of [fighter('A', { effect: {} }), acting('{{"Heal",50}}')])
    expect(language.format(parse(text))).toEqual([])
})

test('a card with broken syntax stays as it is', () => {
  const broken = fighter('A').replace('["Health"] = 500,', '["Health"]  =  500')
  expect(language.format(parse(broken))).toEqual([])
})

test.for([
  ['in a key', '["Health"] = 500,', '[ --[[ c ]] "Health"] = 500,'],
  ['before the sign', '["Health"] = 500,', '["Health"] -- c\n\t= 500,'],
  ['before the value', '["Health"] = 500,', '["Health"] = --[[ c ]] 500,'],
  ['behind the card', '\n},', '\n} --[[ c ]],'],
] as const)('a comment %s stays', ([, sound, written]) => {
  const text = fighter('A').replace('\t["Id"] = 100001,\n', '').replace(sound, written).replace('"Dash"', "'Dash'")
  expect(formatted(text)).toContain(/--(?:\[\[)? c/.exec(text)?.[0])
  expect(formatted(text)).toContain('"Dash"')
  expect(values(formatted(text))).toEqual(values(text))
  expect(formatted(formatted(text))).toBe(formatted(text))
})

test.for([
  ['what is no data', '["Health"] = 500,', '["Health"] = 500, ] = 700,'],
  ['a key without its beginning', '["Health"] = 500,', '"Health"] = 500,'],
  ['a text that nothing ends', '["Health"] = 500,', '["He'],
  ['a card that nothing ends', '\n},', ''],
] as const)('with %s nothing is changed', ([, sound, written]) => {
  const text = fighter('A').replace('"Dash"', "'Dash'").replace(sound, written)
  expect(language.format(parse(text))).toEqual([])
})

describe.skipIf(absent)('in the corpus (skipped: corpus absent)', () => {
  test('every card keeps what it says, and a second time nothing changes', () => {
    for (const { name, text } of corpusEntries()) {
      const next = formatted(text)
      expect(values(next), name).toEqual(values(text))
      expect(language.format(parse(next)), name).toEqual([])
      const comments = (one: string): string[] =>
        parse(one)
          .comments.map(({ start, end }) => one.slice(start, end))
          .sort()
      expect(comments(next), name).toEqual(comments(text))
    }
  })
})
