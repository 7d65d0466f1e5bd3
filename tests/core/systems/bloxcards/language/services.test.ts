import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { slice } from '../../../../../core/language/span'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { summarise } from '../../../../../core/systems/bloxcards/summary'
import { acting, catalogOf, diagnose, fighter, parse } from '../sources'

const SQUID = fighter('Ink Squid', { fields: { Archetype: '"Moth"' } })
const CALLER = fighter('Caller', {
  fields: { Archetype: '"Moth"' },
  effect: { '["Power"]': '{{"Summon","Ink Squid"},{"RandomAdd","RareMoth"}}' },
})

const catalog = createCatalog(
  [SQUID, CALLER, fighter('Brick Boy'), fighter('Draft', { fields: { Health: '0', Power: '0' } })].flatMap((text, at) =>
    parse(text).cards.map((card, index) => ({ ...summarise(card), entry: `e${at}`, index })),
  ),
)

/** The text without the bar, and where it stood. */
function cut(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf('|')
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset }
}

const proposals = (marked: string) => {
  const { text, offset } = cut(marked)
  return language.complete(parse(text), offset, catalog).map((one) => ({ ...one, text }))
}
const labels = (marked: string): string[] => proposals(marked).map(({ label }) => label)

/** The text once the proposal of that label is taken. */
function taken(marked: string, label: string): string {
  const one = proposals(marked).find((each) => each.label === label)
  return one ? applyEdits(one.text, [{ span: one.span, text: one.insert }]) : 'not proposed'
}

const CARD = '["A"] = {\n\t["Id"] = 5,\n\t§\n},'
const EFFECT = '["A"] = {\n\t["Effect"] = {\n\t\tName = "N",\n\t\t§\n\t},\n},'

describe('completion', () => {
  test('proposes the fields and modifiers that a card does not have', () => {
    const found = labels(CARD.replace('§', '|'))
    expect(found).toContain('Rarity')
    expect(found).toContain('Charge')
    expect(found).not.toContain('Id')
    expect(taken(CARD.replace('§', 'Cha|'), 'Charge')).toContain('\n\t["Charge"] = true,\n')
    expect(taken(CARD.replace('§', '["Cha|"] = true,'), 'Charge')).toContain('\n\t["Charge"] = true,\n')
  })

  test('proposes the fields of an effect', () => {
    const found = labels(EFFECT.replace('§', '|'))
    expect(found).toContain('Target')
    expect(found).not.toContain('Name')
    expect(found).not.toContain('Rarity')
  })

  test.for([
    ['a rarity', CARD, '["Rarity"] = "|",', 'Legendary'],
    ['a colour', CARD, '["Color"] = "Bl|",', 'Blue'],
    ['an archetype', CARD, '["Archetype"] = "|",', 'Moth'],
    ['a colour of the cost', CARD, '["Cost"] = {["|"] = 1,},', 'Red'],
    ['an attack', CARD, '["AttackEffect"] = "|",', 'Dash'],
    ['a requirement', CARD, '["Requirement"] = {"|"},', 'AllyBoard'],
    ['a trigger', EFFECT, '["Type"] = "On|",', 'OnSummon'],
    ['a target', EFFECT, 'Target = "|",', 'Opponent'],
    ['a power', EFFECT, '["Power"] = {{"|"}},', 'Damage'],
    ['a power by itself', EFFECT, '["Power"] = "|",', 'Damage'],
    ['an amount', EFFECT, '["Power"] = {{"Damage",|}},', '9999'],
    ['the key of a fighter', EFFECT, '["Power"] = {{"Summon","|"}},', 'Ink Squid'],
    ['the words of a pool', EFFECT, '["Power"] = {{"RandomAdd","|"}},', 'Legendary'],
    ['a key of a list', EFFECT, '["Power"] = {{"RandomAdd",{"|"}}},', 'Ink Squid'],
    ['a target of its own', EFFECT, '["Power"] = {{"Damage",50,"|"}},', 'Single'],
  ] as const)('proposes %s', ([, frame, written, label]) => {
    const marked = frame.replace('§', written)
    expect(labels(marked)).toContain(label)
    const next = taken(marked, label)
    expect(parse(next).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(next).toContain(written.replace(/"\w*\|"/, `"${label}"`).replace('|', label))
  })

  test('writes only the name where a sign stands behind it', () => {
    expect(taken(EFFECT.replace('§', 'Targ| = "Ally",'), 'Target')).toContain('\n\t\tTarget = "Ally",\n')
    expect(taken(EFFECT.replace('§', '| = "Ally",'), 'Target')).toContain('\n\t\tTarget = "Ally",\n')
    expect(taken(CARD.replace('§', 'Heal| = 100,'), 'Health')).toContain('\n\tHealth = 100,\n')
    expect(taken(CARD.replace('§', '[|"Heal"] = 100,'), 'Health')).toContain('\n\t["Health"] = 100,\n')
  })

  test('goes on behind a bracket, with or without its end', () => {
    const health = '["Health"] = ${1:0},'
    expect(taken(CARD.replace('§', '["Heal|'), 'Health')).toContain(`\n\t${health}\n`)
    expect(taken(CARD.replace('§', '[Heal|'), 'Health')).toContain(`\n\t${health}\n`)
    expect(taken(CARD.replace('§', '[|]'), 'Health')).toContain('\n\t["Health"]\n')
    expect(taken(EFFECT.replace('§', '["Targ|'), 'Target')).toContain('\n\t\t["Target"] = "${1:Ally}",\n')
  })

  test('of a key that is there proposes it again, and no other that is', () => {
    expect(labels(CARD.replace('§', '["Health|"] = 5,'))).toEqual(expect.arrayContaining(['Health', 'Rarity']))
    expect(labels(CARD.replace('§', '["Health|"] = 5,'))).not.toContain('Id')
  })

  test('knows the table that is still being written', () => {
    expect(labels('["A"] = {\n\t["Effect"] = {\n\t\tName = "N",\n\t\t|')).toContain('Target')
    expect(labels('["A"] = {\n\t|')).toContain('Rarity')
  })

  test('proposes the words of a pool one behind the other', () => {
    const pool = (written: string): string => EFFECT.replace('§', `["Power"] = {{"RandomAdd",${written}}},`)
    expect(labels(pool('"|"'))).toEqual(expect.arrayContaining(['Any', 'Altcard']))
    expect(taken(pool('|'), 'Any')).toContain('{"RandomAdd","Any"}')
    expect(taken(pool('"Rare|"'), 'Red')).toContain('{"RandomAdd","RareRed"}')
    expect(taken(pool('"RareRedMo|"'), 'Moth')).toContain('{"RandomAdd","RareRedMoth"}')
    expect(labels(pool('"Rare|"'))).not.toContain('Common')
  })

  test('summons fighters only', () => {
    const marked = EFFECT.replace('§', '["Power"] = {{"Summon","|"}},')
    expect(labels(marked)).not.toContain('Draft')
    expect(labels(marked.replace('Summon', 'Add'))).toContain('Draft')
  })

  test('proposes whole sub-effects and idioms in a list, and cards at the top', () => {
    expect(labels(EFFECT.replace('§', '["Power"] = {|},'))).toEqual(
      expect.arrayContaining(['Damage', 'transform', 'win']),
    )
    expect(labels('|')).toEqual(['fighter', 'action'])
  })

  test('writes quotes where there are none', () => {
    expect(taken(EFFECT.replace('§', 'Target = |'), 'Opponent')).toContain('Target = "Opponent"')
  })

  test('proposes nothing in comments and texts', () => {
    expect(labels(CARD.replace('§', '-- |'))).toEqual([])
    expect(labels(CARD.replace('§', '["Bio"] = "|",'))).toEqual([])
  })
})

const hover = (marked: string): string => {
  const { text, offset } = cut(marked)
  return language.hover(parse(text), offset, catalog)?.contents.join(' ') ?? ''
}

describe('hover', () => {
  test('explains words, with what the game does without them and how often they are used', () => {
    expect(hover(acting('{{"Dam|age",50,"Single"}}'))).toMatch(/Takes so much health.*crashes.*419 uses/)
    expect(hover(acting('{{"Heal",50}}').replace('OnSummon', 'OnDes|troy'))).toMatch(/documentation says/)
  })

  test('reads a sub-effect out in plain words', () => {
    expect(hover(acting('{{"Dam|age",50,"Single"}}'))).toContain('Deal 50 damage to a chosen fighter.')
  })

  test('shows the card of a key, and how many name it', () => {
    expect(hover(acting('{{"Summon","Ink Sq|uid"}}'))).toMatch(
      /\*\*Ink Squid\*\*, fighter, Moth, h500 p200.*Named by 2 cards/,
    )
    expect(hover(acting('{{"Summon","Ink Sq|uad"}}'))).toContain('No card has the key Ink Squad.')
  })

  test('counts what chance picks from', () => {
    expect(hover(acting('{{"RandomAdd","Common|Moth"}}'))).toContain('Chance picks from 2 cards.')
    expect(hover(acting('{{"RandomAdd","A|ny"}}'))).toContain('Chance picks from 5 cards.')
    expect(hover(acting('{{"RandomSummon","A|ny"}}'))).toContain('Chance picks from 4 fighters.')
  })
})

test('signature help says which of the three a sub-effect is at', () => {
  const at = (marked: string) => {
    const { text, offset } = cut(marked)
    const found = language.signature(parse(text), offset)
    return found && [found.label, found.active]
  }
  const form = '{"Damage", amount, "target"}'
  expect(at(acting('{{"Damage"|,50,"Single"}}'))).toEqual([form, -1])
  expect(at(acting('{{"Damage",5|0,"Single"}}'))).toEqual([form, 0])
  expect(at(acting('{{"Damage",50,"Sing|le"}}'))).toEqual([form, 1])
  expect(at(acting('{{"Damage",|}}'))).toEqual([form, 0])
  expect(at(acting('{{"Cost",5,|}}'))).toEqual(['{"Cost", amount}', -1])
  expect(at(acting('{{"Damage",5}|}'))).toBeUndefined()
})

describe('names', () => {
  const named = (marked: string) => {
    const { text, offset } = cut(marked)
    const found = language.named(parse(text), offset, catalog, 'asked')
    return found && { ...found, text }
  }

  test('of a key lead to the card, and list every place', () => {
    const found = named(acting('{{"Summon","Ink| Squid"}}'))
    expect([found?.kind, found?.name, found?.definitions.map(({ entry }) => entry)]).toEqual([
      'card',
      'Ink Squid',
      ['e0'],
    ])
    expect(found?.references.map(({ entry }) => entry)).toEqual([undefined, 'e0', 'e1'])
    expect(slice(SQUID, found?.definitions[0]?.span ?? { start: 0, end: 0 })).toBe('Ink Squid')
  })

  test('of archetypes are found in pools, too', () => {
    const found = named(fighter('A', { fields: { Archetype: '"Mo|th"' } }))
    expect(found?.references.map(({ entry }) => entry)).toEqual([undefined, 'e0', 'e1', 'e1'])
  })

  const renamed = (marked: string, name: string) => {
    const { text, offset } = cut(marked)
    const edits = language.rename(parse(text), offset, name, catalog, 'asked')
    if ('id' in edits) return edits.id
    return edits.map(({ entry, edits: list }) =>
      applyEdits(entry === 'e0' ? SQUID : entry === 'e1' ? CALLER : text, list),
    )
  }

  test('of keys are changed across cards', () => {
    const [own, squid, caller] = renamed(acting('{{"Summon","Ink| Squid"}}'), 'Blot') as readonly string[]
    expect(own).toContain('{"Summon","Blot"}')
    expect(squid).toContain('["Blot"] = {')
    expect(squid).toContain('["Name"] = "Ink Squid"')
    expect(caller).toContain('{"Summon","Blot"}')
  })

  test('of keys are changed in alternates', () => {
    const pup = fighter('Pup', {
      fields: { AltCards: '{["Pup-|Red"] = {["Effect"] = {["Power"] = {{"Summon","Pup-Red"}},},},}' },
    })
    const [own] = renamed(pup, 'Pup-Gold') as readonly string[]
    expect(own).toContain('{["Pup-Gold"] = {["Effect"] = {["Power"] = {{"Summon","Pup-Gold"}},},},}')
  })

  test('that alternates have of their original are changed once', () => {
    const fields = { Archetype: '"Wasp"', AltCards: '{["Nest-Red"] = {["Id"] = 5,["Bio"] = "",},}' }
    const nest = fighter('Nest', { fields, effect: { '["Power"]': '{{"Summon","Sting"}}' } })
    const swarm = catalogOf([{ name: 'nest', text: nest }])
    for (const text of [acting('{{"Summon","Sting"}}'), fighter('B', { fields: { Archetype: '"Wasp"' } })]) {
      const at = /Sting|Wasp/.exec(text)?.index ?? 0
      const edits = language.rename(parse(text), at, 'Moth', swarm, 'asked')
      const foreign = 'id' in edits ? [] : edits.flatMap(({ entry, edits: list }) => (entry === 'nest' ? list : []))
      expect(foreign).toHaveLength(1)
      expect(language.named(parse(text), at, swarm, 'asked')?.references).toHaveLength(2)
    }
  })

  test('with an apostrophe stand in quotes that hold it', () => {
    const [own] = renamed(acting("{{'Summon','Ink| Squid'}}"), "Squid's Ink") as readonly string[]
    expect(own).toContain(`{'Summon',"Squid's Ink"}`)
  })

  test('of archetypes are changed within pools', () => {
    const [, , caller] = renamed(fighter('A', { fields: { Archetype: '"Mo|th"' } }), 'Wasp') as readonly string[]
    expect(caller).toContain('"RareWasp"')
  })

  test('cannot hold quotes, be another card or a word of the game', () => {
    expect(renamed(acting('{{"Summon","Ink| Squid"}}'), 'a"b')).toBe('rename.card')
    expect(renamed(acting('{{"Summon","Ink| Squid"}}'), 'Paper Knight')).toBe('rename.taken')
    expect(renamed(acting('{{"Summon","Ink| Squid"}}'), 'Caller')).toBe('rename.taken')
    expect(renamed(acting('{{"Summon","Ink| Squid"}}'), 'Ink Squid')).not.toBe('rename.taken')
    expect(renamed(fighter('A', { fields: { Archetype: '"Mo|th"' } }), 'Rare')).toBe('rename.word')
  })
})

test('hints say what a sub-effect takes from its effect, and what all of them do', () => {
  const text = fighter('A', {
    effect: { '["Power"]': '{{"Heal",nil,"Self"},{"Draw",1}}', Target: '"Opponent"', Increase: '250' },
  })
  expect(
    language
      .hints(parse(text), catalog)
      .map((hint) => `${text.slice(0, hint.at).split('\n').at(-1)?.trim()}${hint.text}`),
  ).toEqual([
    '["Power"] = {{"Heal",nil,"Self", 250',
    '["Power"] = {{"Heal",nil,"Self"},{"Draw",1, Opponent',
    '["Power"] = {{"Heal",nil,"Self"},{"Draw",1}}OnSummon: give this fighter 250 health; the opponent draws 1 …',
  ])
})

test('cards and alternates stand in the outline, can be folded and played', () => {
  const text = fighter('Pup', {
    fields: { AltCards: '{\n\t\t["Pup-Red"] = {\n\t\t\t["Id"] = 5,\n\t\t},\n\t}' },
    effect: { '["Power"]': '{{"Draw",1}}' },
  })
  const parsed = parse(text)
  expect(
    language.outline(parsed).map(({ name, detail, children }) => [name, detail, children.map((one) => one.detail)]),
  ).toEqual([
    ['Pup', 'fighter, h500 p200', ['OnSummon']],
    ['Pup', 'alternate of Pup, h500 p200', []],
  ])
  expect(language.folding(parsed).map(({ span }) => slice(text, span).split('\n')[0])).toEqual([
    '["Pup"] = {',
    '["AltCards"] = {',
    '["Pup-Red"] = {',
    '["Effect"] = {',
  ])
  expect(language.lenses(parsed).map(({ index, ability }) => [index, ability])).toEqual([
    [0, undefined],
    [0, 0],
    [1, undefined],
  ])
})

describe('the text of an effect', () => {
  const wording = (text: string) => language.wordings(parse(text), catalog)[0]

  test('is when it fires, and a sentence for each sub-effect', () => {
    const text = acting('{{"Damage",150,"Single"},{"Draw",1}}')
    expect(wording(text)?.generated).toBe(
      'When this fighter is cast, deal 150 damage to a chosen fighter. Draw 1 card.',
    )
    const next = applyEdits(text, wording(text)?.edits ?? [])
    expect(next).toContain(
      'Description = "When this fighter is cast, deal 150 damage to a chosen fighter. Draw 1 card.",',
    )
    expect(wording(next)?.edits).toEqual([])
  })

  test('of an action is what it does', () => {
    const text = fighter('Draft', {
      fields: { Health: '0', Power: '0' },
      effect: { '["Power"]': '{{"Lock",2}}', Target: '"Opponent"' },
    })
    expect(wording(text)?.generated).toBe('Lock enemy fighters for 2 turns.')
  })

  test.for([
    [
      'what negative amounts do',
      '{{"Damage",-50},{"Strengthen",-20}}',
      'give your fighters 50 health. Take 20 power from your fighters.',
    ],
    ['which of many are killed', '{{"CheckHealth",50}}', 'kill your fighters with at most 50 health.'],
    ['when one is killed', '{{"CheckOverPower",50,"Self"}}', 'kill this fighter if it has more than 50 power.'],
    [
      'that one fighter is chosen',
      '{{"Heal",50,"Single"},{"Lock",1,"Single"}}',
      'give a chosen fighter 50 health. Lock that fighter for 1 turn.',
    ],
    ['cards by their names', '{{"Summon","Squid 2"}}', 'summon Inky on your field.'],
    ['what chance picks from', '{{"RandomAdd","RareRedMoth"}}', 'add a random rare red Moth card to your hand.'],
    ['nothing of fillers', '{{"Draw",0},{"Draw",1}}', 'draw 1 card.'],
  ] as const)('says %s', ([, power, expected]) => {
    const others = fighter('Squid 2', { fields: { Name: '"Inky"' } })
    expect(wording(`${acting(power)}\n${others}`)?.generated).toBe(`When this fighter is cast, ${expected}`)
  })

  test('says haste', () => {
    const text = fighter('A', { fields: { Charge: 'true' }, effect: { '["Power"]': '{{"Draw",1}}' } })
    expect(wording(text)?.generated).toBe('Haste. When this fighter is cast, draw 1 card.')
  })

  test.for([
    ['{{"Heal",50}}', '"Archetype"', '"OnSummon"'],
    ['{{"Damage",50}}', '"NotArchetype"', '"OnSummon"'],
    ['{{"Unlock",2,"Single"}}', '"Ally"', '"OnSummon"'],
    ['{{"Charge"}}', '"Ally"', '"OnSummon"'],
    ['{{"CheckHealth",150,"Single"}}', '"Ally"', '"OnSummon"'],
    ['{{"Draw",1}}', '"Ally"', '"OnAllyDeath"'],
    ['{{"Strengthen",-50,"Single"}}', '"Ally"', '"OnSummon"'],
  ] as const)('of %s and %s with %s agrees with the effect', ([power, target, type]) => {
    const text = acting(power, target, type)
    const next = applyEdits(text, wording(text)?.edits ?? [])
    expect(next).not.toBe(text)
    expect(diagnose(next).filter(({ code }) => /^BLX43[1-5]/.test(code))).toEqual([])
  })

  test('is not there where a sub-effect is not understood', () => {
    expect(wording(acting('{{"Dmage",150}}'))).toBeUndefined()
  })
})

test('words have colours by what they are', () => {
  const text = acting('{{"Damage",50,"Single"},{"Summon","Ink Squid"}}')
  const colours = language.colours(parse(text)).map(({ span, colour }) => `${slice(text, span)} ${colour}`)
  expect(colours).toEqual(
    expect.arrayContaining([
      'Damage effect',
      '50 number',
      'Single target',
      'Ink Squid name',
      'OnSummon trigger',
      'Rarity statement',
    ]),
  )
})
