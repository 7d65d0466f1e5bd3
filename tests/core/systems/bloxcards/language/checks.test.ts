import { describe, expect, test } from 'vitest'
import { checkBetween, openFiles } from '../../../../../core/document/open'
import { applyEdits } from '../../../../../core/language/edit'
import { slice } from '../../../../../core/language/span'
import { printMessage } from '../../../../../core/language/message'
import { bloxcards } from '../../../../../core/systems/bloxcards'
import { CODES } from '../../../../../core/systems/bloxcards/language/checks/codes'
import { MESSAGES } from '../../../../../core/systems/bloxcards/language/checks/messages'
import { acting, diagnose, fighter, said } from '../sources'

const withFields = (fields: Readonly<Record<string, string>>): string => fighter('Paper Knight', { fields })

const withEffect = (effect: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}): string =>
  fighter('Paper Knight', { fields, effect: { '["Power"]': '{{"Draw",1}}', ...effect } })

const action = { Health: '0', Power: '0' }
const terrain = { ...action, Archetype: '"Terrain"', Field: '100002' }

const without = (field: string): string =>
  withFields({})
    .split('\n')
    .filter((line) => !line.includes(`["${field}"]`))
    .join('\n')

test('a sound card has no diagnostics', () => {
  expect(
    said(acting('{{"Damage",150,"Single"},{"Draw",1},{"Summon","Ink Squid"},{"RandomAdd","CommonRedMoth"}}')),
  ).toEqual([])
  expect(said(withFields({}))).toEqual([])
})

/** What each text is told, by the specification's section 3.6. */
const CASES: readonly (readonly [what: string, text: string, ...said: string[]])[] = [
  ['a field twice', withFields({}).replace('\t["Bio"]', '\t["Id"] = 7,\n\t["Bio"]'), 'BLX110 «["Id"]» -> '],
  ['a key that another card has', fighter('Ink Squid'), 'BLX111 «Ink Squid»'],
  ['a number beyond all measure', withFields({ Health: '99999999999999999999' }), 'BLX112 «99999999999999999999»'],
  ['zeros in front', acting('{{"Return",030,"Self"}}'), 'BLX113 «030» -> 30'],
  ['a field that nobody knows', withFields({ Archetyppe: '"Moth"' }), 'BLX120 «Archetyppe» -> Archetype'],
  ['a field in another case', withFields({ charge: 'true' }), 'BLX120 «charge» -> Charge'],
  ['a misspelt modifier', withFields({ StrenghtenImmune: 'true' }), 'BLX120 «StrenghtenImmune» -> StrengthenImmune'],
  ['a card field in an effect', withEffect({ Bio: '"Gold."' }), 'BLX120 «Bio» ->  \n\t["Bio"] = "Gold.",'],
  ['no rarity', without('Rarity'), 'BLX121 «["Paper Knight"]» -> \n\t["Rarity"] = "Common",'],
  ['a fighter with no health', without('Health'), 'BLX121 «["Paper Knight"]» -> \n\t["Health"] = 100,'],
  [
    'no trigger',
    withEffect({}).replace('\t\t["Type"] = "OnSummon",\n', ''),
    'BLX121 «["Effect"]» -> \n\t\t["Type"] = "OnSummon",',
  ],
  ['a name that is a number', withFields({ Name: '5' }), 'BLX122 «5»'],
  ['a modifier as a text', withFields({ CounterAttackBlock: '"True"' }), 'BLX123 «"True"» -> true'],
  ['a number as a text', withFields({ Health: '"250"' }), 'BLX123 «"250"» -> 250'],
  ['an unknown rarity', withFields({ Rarity: '"Commno"' }), 'BLX124 «Commno» -> Common'],
  ['an unknown colour of a cost', withFields({ Cost: '{["Bleu"] = 1,}' }), 'BLX124 «Bleu» -> Blue'],
  ['no picture yet', withFields({ Id: '"PENDING"' }), 'BLX125 «"PENDING"»'],
  [
    'a fighter without an attack',
    without('AttackEffect'),
    'BLX126 «["Paper Knight"]» -> \n\t["AttackEffect"] = "Dash",',
  ],
  ['an attack that nobody knows', withFields({ AttackEffect: '"Dahs"' }), 'BLX126 «Dahs» -> Dash'],
  ['a fighter without health', withFields({ Health: '0' }), 'BLX127 «0»'],
  ['a terrain with health', withFields({ ...terrain, Health: '5' }), 'BLX128 «"Terrain"»'],
  [
    'a terrain without a picture of the field',
    withFields({ ...action, Archetype: '"Terrain"' }),
    'BLX129 «["Paper Knight"]»',
  ],
  ['a picture of the field on a fighter', withFields({ Field: '5' }), 'BLX129 «5»'],
  ['a terrain that fires otherwise', withEffect({ '["Type"]': '"OnEnd"' }, terrain), 'BLX129 «OnEnd» -> Field'],
  ['an action that never fires', withEffect({ '["Type"]': '"OnEnd"' }, action), 'BLX130 «OnEnd» -> OnSummon'],
  ['an unknown trigger', withEffect({ '["Type"]': '"OnSumon"' }), 'BLX200 «OnSumon» -> OnSummon'],
  ['another spelling of a trigger', withEffect({ '["Type"]': '"OnLifeGain"' }), 'BLX201 «OnLifeGain» -> OnHealthGain'],
  ['a trigger that no card has', withEffect({ '["Type"]': '"OnTurnStart"' }, terrain), 'BLX201 «OnTurnStart» -> Field'],
  ['an archetype that nothing asks', withEffect({ Archetype: '"Moth"', '["Type"]': '"OnEnd"' }), 'BLX202 «Moth» -> '],
  ['an unknown power', acting('{{"Dmage",50}}'), 'BLX210 «Dmage» -> Damage'],
  ['a misspelt power', acting('{{"Strenghten",50}}'), 'BLX211 «Strenghten» -> Strengthen'],
  ['a power in another case', acting('{{"damage",50}}'), 'BLX211 «damage» -> Damage'],
  ['an unknown target', acting('{{"Damage",50,"Opponnet"}}'), 'BLX220 «Opponnet» -> Opponent'],
  ['another word for a target', acting('{{"Damage",50,"Enemy"}}'), 'BLX221 «Enemy» -> Opponent'],
  ['a target in another case', acting('{{"Damage",50,"all"}}'), 'BLX221 «all» -> All'],
  ['a target with a full stop', acting('{{"Damage",50,"Opponent."}}'), 'BLX221 «.» -> '],
  ['no target at all', acting('{{"Damage",50}}', 'nil'), 'BLX301 «{"Damage",50}»', 'BLX121 «nil» -> "Ally"'],
  ['no increase at all', acting('{{"Damage",nil,"Self"}}'), 'BLX302 «{"Damage",nil,"Self"}»'],
  ['a word for an amount', acting('{{"Damage","much"}}'), 'BLX303 «"much"»'],
  ['a number for a key', acting('{{"Summon",5}}'), 'BLX303 «5»'],
  ['a key that no card has', acting('{{"Add","Ink Squdi"}}'), 'BLX304 «Ink Squdi» -> Ink Squid'],
  ['inner braces that are missing', acting('{"Summon","Ink Squid"}'), 'BLX305 «{"Summon","Ink Squid"}» -> { }'],
  [
    'a sub-effect too far out',
    acting('{}').replace('["Power"] = {},', '{"Draw",1},'),
    'BLX306 «{"Draw",1}» -> ["Power"] = {{"Draw",1}},',
  ],
  ['a sub-effect with too much', acting('{{"Draw",1,"Ally",5}}'), 'BLX307 «5»'],
  ['a pool of unknown words', acting('{{"RandomAdd","RareBleu"}}'), 'BLX308 «RareBleu» -> RareBlue'],
  ['an action that is summoned', acting('{{"Summon","Draft"}}'), 'BLX309 «Draft»'],
  ['a target that is ignored', acting('{{"Cost",50,"Opponent"}}'), 'BLX310 «"Opponent"» -> '],
  ['an unknown requirement', withFields({ Requirement: '{"AlyBoard",1,5}' }), 'BLX311 «AlyBoard» -> AllyBoard'],
  ['a requirement for no archetype', withFields({ Requirement: '{"Archetype",1,5}' }), 'BLX311 «Archetype»'],
  [
    'an older requirement',
    withFields({ Requirement: '{false,4,true}' }),
    'BLX312 «{false,4,true}» -> {"OpponentBoard",4,9999}',
  ],
  ['a requirement that is never met', withFields({ Requirement: '{"AllyBoard",5,5}' }), 'BLX313 «5,5»'],
  ['damage to oneself', acting('{{"Inflict",50,"Ally"}}'), 'BLX401 «Ally» -> Cost'],
  ['a summon for all', acting('{{"Summon","Ink Squid","All"}}'), 'BLX402 «All»'],
  ['an aggressor that nobody is', acting('{{"Damage",50,"Aggressor"}}'), 'BLX403 «Aggressor»'],
  ['a filler', acting('{{"Heal",0}}'), 'BLX404 «{"Heal",0}»'],
  ['fighters for a power on players', acting('{{"Draw",1,"ColorRed"}}'), 'BLX405 «ColorRed»'],
  [
    'a summon before the summoner goes',
    acting('{{"Summon","Ink Squid"},{"Destroy",1,"Self"}}'),
    'BLX406 «{"Summon","Ink Squid"}» -> {"Destroy",1,"Self"} {"Summon","Ink Squid"}',
  ],
  ['an action that means itself', withEffect({ '["Power"]': '{{"Heal",50,"Self"}}' }, action), 'BLX407 «Self»'],
  [
    'an endless summon',
    acting('{{"SummonWithEffect","Paper Knight"}}'),
    'BLX408 «{"SummonWithEffect","Paper Knight"}»',
  ],
  [
    'immunity that the text says and the card has not',
    withEffect({ Description: '"Immune to damage and weakening."' }, { WeakenImmune: 'true' }),
    'BLX420 «Immune to damage and weakening.» -> \n\t["DamageImmune"] = true,',
  ],
  [
    'a condition in the text alone',
    withEffect({ Description: '"Can be cast only if you control a Moth."' }),
    'BLX421 «Can be cast only if you control a Moth.»',
  ],
  [
    'haste in the text alone',
    withEffect({ Description: '"Haste. Draw a card."' }),
    'BLX423 «Haste. Draw a card.» -> \n\t["Charge"] = true,',
  ],
  ['haste in the fields alone', withEffect({}, { Charge: 'true' }), 'BLX423 «Something happens.»'],
  [
    'no icons in the text alone',
    withEffect({ Description: '"Can\'t generate icons."' }),
    'BLX424 «Can\'t generate icons.» -> \n\t["Token"] = true,',
  ],
  [
    'a modifier in the text alone',
    withEffect({ Description: '"Can\'t counterattack."' }),
    'BLX425 «Can\'t counterattack.» -> \n\t["CounterBlock"] = true,',
  ],
  ['a number that the text says otherwise', withEffect({ Description: '"Draw 2 cards."' }), 'BLX431 «2 cards» -> 1'],
  [
    'a target that the text says otherwise',
    acting('{{"Damage",50}}', '"Ally"').replace('Something happens.', 'Deal 50 damage to all enemy fighters.'),
    'BLX432 «enemy fighters»',
  ],
  [
    'a deed that the text lacks',
    withEffect({ Description: '"Draw a card."', '["Power"]': '{{"Draw",1},{"EndTurn"}}' }),
    'BLX433 «{"EndTurn"}»',
  ],
  [
    'a trigger that the text says otherwise',
    withEffect({ Description: '"When this card dies, draw a card."' }),
    'BLX434 «When this card dies»',
  ],
  [
    'a requirement that the text says otherwise',
    withEffect(
      { Description: '"Cast only if you control 3 fighters. Draw a card."' },
      { Requirement: '{"AllyBoard",2}' },
    ),
    'BLX435 «Cast only if you control 3 fighters» -> 2',
  ],
  ['a blank that is no space', withFields({ Health: '\u00a0500' }), 'BLX114 «\u00a0» ->  '],
  ['no text', withEffect({ Description: '""' }), 'BLX430 «»'],
  ['a word for a number', withFields({ Health: '"many"' }), 'BLX122 «"many"»'],
  ['a number for a table', withFields({ Cost: '3' }), 'BLX122 «3»'],
  ['a rarity in another case', withFields({ Rarity: '"common"' }), 'BLX124 «common» -> Common'],
  ['a colour in another case', withFields({ Cost: '{["neutral"] = 2,}' }), 'BLX124 «neutral» -> Neutral'],
  ['an attack in another case', withFields({ AttackEffect: '"dash"' }), 'BLX126 «dash» -> Dash'],
  ['what only terrains have', acting('{{"Draw",1}}', '"Ally"', '"Field"'), 'BLX129 «Field»'],
  ['a trigger in another case', acting('{{"Draw",1}}', '"Ally"', '"onsummon"'), 'BLX201 «onsummon» -> OnSummon'],
  ['a sub-effect of nothing', acting('{{}}'), 'BLX210 «{}»'],
  ['a number for a pool', acting('{{"RandomAdd",5}}'), 'BLX303 «5»'],
  ['a number for all sub-effects', acting('5'), 'BLX303 «5»'],
  [
    'what is counted in another case',
    withFields({ Requirement: '{"allyboard",1,5}' }),
    'BLX311 «allyboard» -> AllyBoard',
  ],
  ['a requirement that counts nothing', withFields({ Requirement: '{}' }), 'BLX311 «{}»'],
  ['a name that is nil', withFields({ Name: 'nil' }), 'BLX121 «nil» -> ""'],
  ['an attack that is nil', withFields({ AttackEffect: 'nil' }), 'BLX126 «nil» -> "Dash"'],
  ['a number for a title', withEffect({ Name: '5' }), 'BLX122 «5»'],
  ['no text for a description', withEffect({ Description: 'true' }), 'BLX122 «true»'],
  ['a list of archetypes to ask for', withEffect({ Archetype: '{"Moth"}' }), 'BLX122 «{"Moth"}»'],
  ['a picture as a number in quotes', withFields({ Id: '"100001"' }), 'BLX123 «"100001"» -> 100001'],
  ['a picture as a word', withFields({ Id: '"banana"' }), 'BLX122 «"banana"»'],
  [
    'damage to its own player by way of the other',
    acting('{{"Inflict",50,"Aggressor"}}', '"Ally"', '"OnAttacked"'),
    'BLX401 «Aggressor» -> Cost',
  ],
  ['a pool of two rarities', acting('{{"RandomAdd","RareCommon"}}'), 'BLX308 «RareCommon»'],
  ['a pool of two rarities and a typing error', acting('{{"RandomAdd","RareBule"}}'), 'BLX308 «RareBule» -> RareBlue'],
  ['a pool of tokens', acting('{{"RandomAdd","TokenRed"}}'), 'BLX308 «TokenRed»'],
  ['a pool that no card is in', acting('{{"RandomAdd","RareMoth"}}'), 'BLX308 «RareMoth»'],
  ['a pool of actions to summon', acting('{{"RandomSummon","Sketch"}}'), 'BLX308 «Sketch»'],
  ['a list of numbers for a pool', acting('{{"RandomAdd",{"Ink Squid",5}}}'), 'BLX303 «5»'],
  ['a list of keys that are keyed', acting('{{"RandomAdd",{["Ink Squid"] = 1}}}'), 'BLX303 «["Ink Squid"] = 1»'],
]

describe('a card with', () => {
  test.for(CASES)('%s', ([, text, ...expected]) => {
    expect(said(text)).toEqual(expected)
  })

  test('a chosen fighter as the community writes it, when it is asked strictly', () => {
    const text = acting('{{"Damage",50,"Single"}}')
    expect(said(text)).toEqual([])
    expect(said(text, { strict: true })).toEqual(['BLX222 «Single» -> Target'])
    expect(said(text.replace('"Single"', '"Target"'), { strict: true })).toEqual([])
  })

  test('a comment with cards in it, whichever its brackets are', () => {
    const hidden = fighter('Hidden')
    for (const [open, close] of [
      ['--[[', ']]'],
      ['--[==[', ']==]'],
    ] as const) {
      const comment = `${open}\n${hidden}\n${fighter('Also Hidden')}\n${close}`
      expect(said(`${comment}\n${fighter('Paper Knight')}`)).toEqual([`BLX115 «${comment}»`])
    }
    expect(said(`--[[ no card in { here } ]]\n${fighter('Paper Knight')}`)).toEqual([])
    expect(said(`-- ["Hidden"] = {["Id"] = 1,}\n${fighter('Paper Knight')}`)).toEqual([])
  })

  test('an alternate that its original keeps from harm', () => {
    const alternate = '{["Paper Knight-Gold"] = {["Effect"] = {["Power"] = {{"Destroy",1,"Self"}},},},}'
    expect(said(withEffect({}, { DestroyImmune: 'true', AltCards: alternate }))).toEqual([
      'BLX422 «{"Destroy",1,"Self"}»',
    ])
  })

  test('alternates says of them what stands in them alone', () => {
    const alternate = '{["Paper Knight-Gold"] = {["Id"] = 5,["Effect"] = {["Power"] = {{"Dmage",1}},},},}'
    const text = withEffect({ '["Type"]': '"OnSumon"' }, { AltCards: alternate })
    expect(said(text)).toEqual(['BLX210 «Dmage» -> Damage', 'BLX200 «OnSumon» -> OnSummon'])
  })

  test('alternates of alternates', () => {
    const text = withFields({ AltCards: '{["A"] = {["AltCards"] = {["B"] = {},},},}' })
    expect(said(text)).toEqual(['BLX120 «["AltCards"]»'])
  })

  test('an alternate that is of another kind than its original, and lacks what that kind has', () => {
    const attack = '\n\t["AttackEffect"] = "Dash",'
    const bare = (fields: Readonly<Record<string, string>>, own: string): string =>
      withFields({ ...fields, AltCards: `{["Paper Knight-Gold"] = {${own}},}` }).replace(attack, '')
    expect(said(bare(action, '["Health"] = 100,["Power"] = 100,'))).toEqual([
      'BLX126 «["Paper Knight-Gold"]» -> ["AttackEffect"] = "Dash",',
    ])
    expect(said(bare({}, '["Name"] = "Gold",'))).toEqual([`BLX126 «["Paper Knight"]» -> ${attack}`])
    expect(said(bare(action, '["Archetype"] = "Terrain",'))).toEqual(['BLX129 «["Paper Knight-Gold"]»'])
    expect(said(bare({ ...action, Archetype: '"Terrain"' }, '["Name"] = "Gold",'))).toEqual([
      'BLX129 «["Paper Knight"]»',
    ])
  })

  test('several fields missing, of which each is told', () => {
    const text = withEffect({})
      .split('\n')
      .filter((line) => !/\["(?:Cost|Rarity|Bio)"\]|^\t\t(?:Name|Target) =/.test(line))
      .join('\n')
    const fields = diagnose(text).map(({ code, message: { args } }) => `${code} ${args.field}`)
    expect(fields.sort()).toEqual(['Bio', 'Cost', 'Name', 'Rarity', 'Target'].map((field) => `BLX121 ${field}`))
  })

  test('a field missing behind what has taken the end of its table, with no place for it', () => {
    const body = 'Name = "N", Description = "D", ["Type"] = "OnEnd", ["Power"] = {{Draw",1}}, Target = "Ally"}'
    const missing = diagnose(withFields({ Effect: `{${body}` })).filter(({ code }) => code === 'BLX121')
    expect(missing.map(({ fixes }) => fixes)).toEqual([[]])
  })

  test('a modifier missing, which then stands where the house has it', () => {
    const text = withEffect({ Description: '"Haste. Draw a card."' })
    const next = applyEdits(text, diagnose(text)[0]?.fixes[0]?.edits ?? [])
    expect(next).toContain('{["Neutral"] = 2,},\n\t["Charge"] = true,\n\t["Effect"]')
  })

  test('what stands in an effect and is no sub-effect, without putting it into Power', () => {
    const text = withEffect({})
      .replace('\t\t["Power"] = {{"Draw",1}},\n', '')
      .replace('{\n\t\tName', '{"Draw",\n\t\tName')
    expect(said(text)).toEqual(['BLX306 «"Draw"»'])
  })

  test('no field, which a nil of that name is not', () => {
    const text = withFields({ Name: '"Gold",["Name"] = nil' })
    expect(said(text)).toEqual(['BLX110 «["Name"]» -> ', 'BLX121 «nil» -> ""'])
    expect(said(withEffect({ '["Type"]': 'nil' }))).toEqual(['BLX121 «nil» -> "OnSummon"'])
    const alternate = '{["Paper Knight-Gold"] = {["Name"] = nil,["Effect"] = {Target = nil,},},}'
    expect(said(withEffect({}, { AltCards: alternate }))).toEqual([])
  })

  test.for([
    ['{"EqualBoard",0,0}', []],
    ['{"OpponentBoard",nil,3}', []],
    ['{"OpponentBoard",3,nil}', []],
    ['{"OpponentBoard","three"}', ['BLX122 «"three"»']],
  ] as const)('a requirement of %s', ([requirement, expected]) => {
    expect(said(withFields({ Requirement: requirement }))).toEqual(expected)
  })

  test.for([
    ['OnAllyDeath', '{"Summon","Ink Squid"}', []],
    ['OnEnemyDeath', '{"Add","Ink Squid"}', []],
    ['OnAnyDeath', '{"RandomSummon","Any"}', []],
    ['OnAnyDeath', '{"Heal",50}', ['BLX403 «"Aggressor"»']],
    ['OnEnd', '{"Summon","Ink Squid"}', ['BLX403 «"Aggressor"»']],
  ] as const)('%s and an aggressor for %s', ([type, power, expected]) => {
    const text = acting(`{${power.replace('}', ',"Aggressor"}')}}`, '"Ally"', `"${type}"`)
    expect(said(text)).toEqual(expected.map((one) => one.replaceAll('"', '')))
  })

  test.for([
    ['OnHealthGain', '{"Inflict",-100,"Ally"}', true],
    ['OnHealthGain', '{"Inflict",-100,"All"}', true],
    ['OnHealthGain', '{"Inflict",-100,"Opponent"}', false],
    ['OnHealthGain', '{"Inflict",100,"All"}', false],
    ['OnHealthLoss', '{"Inflict",100,"Self"}', true],
    ['OnHealthLoss', '{"Inflict",100,"Random"}', false],
    ['OnHealthLoss', '{"Cost",100}', true],
    ['OnHealthLoss', '{"Cost",-100}', false],
    ['OnHealthLoss', '{"Cost",0}', true],
    ['OnEnemyHealthGain', '{"Inflict",-100,"Opponent"}', true],
    ['OnEnemyHealthGain', '{"Cost",-100}', false],
    ['OnEnemyHealthLoss', '{"Inflict",100,"All"}', true],
    ['OnEnemyHealthLoss', '{"Inflict",0,"Opponent"}', false],
    ['OnEnemyHealthLoss', '{"Damage",9999,"Self"},{"Inflict",100,"Opponent"}', false],
    ['OnSwap', '{"Swap",1,"All"}', true],
    ['OnSwap', '{"Swap",1,"ColorRed"}', true],
    ['OnSwap', '{"Swap",1,"NotColorRed"}', false],
    ['OnSwap', '{"Swap",1,"Opponent"}', false],
    ['OnSwap', '{"Swap",1,"Single"}', false],
    ['OnLockIncrease', '{"Lock",1,"Ally"}', true],
    ['OnLockIncrease', '{"Lock",1,"NotArchetype"}', false],
    ['OnLockIncrease', '{"Lock",0,"Ally"}', false],
    ['OnLockDecrease', '{"Unlock",1,"Ally"}', false],
    ['OnSummon', '{"Damage",9999,"Self"},{"SummonWithEffect","Paper Knight"}', true],
  ] as const)('%s and %s: a loop %s', ([type, power, isLoop]) => {
    const found = diagnose(acting(`{${power}}`, '"Ally"', `"${type}"`)).filter(({ code }) => code === 'BLX408')
    expect(found.length > 0).toBe(isLoop)
  })

  test('a loop that an archetype to ask for, or its kind, keeps from ever beginning', () => {
    const effect = { '["Type"]': '"OnHealthLoss"', '["Power"]': '{{"Cost",100}}' }
    for (const text of [withEffect({ ...effect, Archetype: '"Moth"' }), withEffect(effect, action)])
      expect(said(text).filter((one) => one.startsWith('BLX408'))).toEqual([])
  })
})

test('a pool may find cards in a file that is not given, unless none can ever be in it', () => {
  const found = (pool: string) => said(acting(`{{"RandomAdd","${pool}"}}`), { complete: false })
  expect([found('EpicYellow'), found('Shedletsky')]).toEqual([[], ['BLX308 «Shedletsky»']])
})

test('a key that may lie in a file that is not given is a warning', () => {
  const severities = (complete: boolean) =>
    diagnose(acting('{{"Add","Ink Squdi"}}'), { complete }).map(({ severity }) => severity)
  expect([severities(false), severities(true)]).toEqual([['warning'], ['error']])
})

test('what stands between cards of a file is told of where it stands', () => {
  const hidden = `--[[\n${fighter('Hidden')}\n]]`
  const before = `local cards = {\n${fighter('Paper Knight')}\n`
  const text = `${before}${hidden}\n\u00a0\n${fighter('Ink Squid')}\n}\nreturn cards\n`
  const found = checkBetween(openFiles(bloxcards, [{ path: 'cards.lua', text }]), 0)
  expect(found.map(({ code, span }) => [code, slice(text, span)]).sort()).toEqual([
    ['BLX114', '\u00a0'],
    ['BLX115', hidden],
  ])
})

test('every code is told of, in a sentence whose holes are filled', () => {
  const found = CASES.flatMap(([, text]) => diagnose(text))
  for (const { message } of found) expect(printMessage(MESSAGES, message)).toMatch(/^(?!.*\{\w+\}).*\.$/)
  const told = new Set(found.map(({ code }) => code))
  const elsewhere = /^BLX10[1-8]$|^BLX115$|^BLX222$|^BLX422$/
  expect(Object.keys(CODES).filter((code) => !told.has(code) && !elsewhere.test(code))).toEqual([])
})

test('every first fix mends what it is for', () => {
  for (const [what, text] of CASES) {
    const [first] = diagnose(text).filter(({ fixes }) => fixes.length > 0)
    if (!first) continue
    const next = applyEdits(text, first.fixes[0]?.edits ?? [])
    const left = diagnose(next).map(({ message: { id } }) => id)
    expect(left, `${what}\n${next}`).not.toContain(first.message.id)
  }
})
