import type { Position, Stages } from './cases'

interface Fighter {
  readonly name: string
  readonly colour?: string
  readonly effect?: string
}

const fighter = ({ name, colour = 'Neutral', effect }: Fighter): string =>
  [
    `["${name}"] = {`,
    `["Id"] = 1, ["Name"] = "${name}", ["Health"] = 500, ["Power"] = 200, ["Rarity"] = "Common", ["AttackEffect"] = "Dash",`,
    `["Color"] = "${colour}", ["Cost"] = {},`,
    ...(effect === undefined ? [] : [`["Effect"] = {Name = "Test", Description = "Test.", ${effect}},`]),
    '["Bio"] = "",',
    '},',
  ].join('\n')

const bell = (effect: string, colour?: string): string =>
  fighter({ name: 'Bell Warden', effect, ...(colour !== undefined && { colour }) })
const STRONGER = '["Power"] = {{"Strengthen",10}}, Target = "Ally"'
const ALLY = bell(`["Type"] = "OnAllySummon", ${STRONGER}`)

const TERRAIN = bell('["Type"] = "Field", ["Power"] = {{"Cost",-100}}, Target = "Ally"').replace(
  '["Bio"]',
  '["Terrain"] = true,\n["Bio"]',
)

const FIELD: Position = { you: { hand: ['Golem'], field: ['Bell Warden'] }, when: [{ cast: 'Golem' }] }
const beside = (other: string, when: Position['when'] = FIELD.when): Position => ({
  you: { hand: ['Golem'], field: [other, 'Bell Warden'] },
  when,
})

export const BLOXCARDS: Stages = {
  key: 'Bell Warden',
  event: 'casts',
  others: [
    fighter({ name: 'Golem' }),
    fighter({ name: 'Drum', effect: '["Type"] = "OnAllySummon", ["Power"] = {{"Strengthen",10}}, Target = "Ally"' }),
    fighter({
      name: 'Archer',
      effect: '["Type"] = "OnAllySummon", ["Power"] = {{"Damage",9000}}, Target = "ColorRed"',
    }),
    fighter({
      name: 'Picker',
      effect: '["Type"] = "OnAllySummon", ["Power"] = {{"Strengthen",10}}, Target = "Single"',
    }),
  ].join('\n'),
  between: '\n',
  none: {
    condition: 'section 2.3: an effect has a trigger and a filter, and no condition',
    used: 'section 6.5: nothing lasts and nothing is counted by turns, so that an effect answers as often as its trigger fires',
    unpaid: 'section 5.4: icons are paid for casting alone, and a card that cannot be paid is not cast',
    declined: 'section 6.2: effects happen by themselves, and the choice of a fighter is not optional',
  },
  cases: [
    { stage: 'resolved', ability: ALLY, at: FIELD },
    {
      stage: 'resolved',
      what: 'on being cast',
      ability: bell(`["Type"] = "OnSummon", ${STRONGER}`),
      at: { you: { hand: ['Bell Warden'], field: ['Golem'] }, when: [{ cast: 'Bell Warden' }] },
    },
    {
      stage: 'elsewhere',
      ability: ALLY,
      at: { you: { hand: ['Golem', 'Bell Warden'], field: [] }, when: [{ cast: 'Golem' }] },
      after: FIELD,
    },
    {
      stage: 'elsewhere',
      what: 'in the deck',
      ability: ALLY,
      at: { you: { hand: ['Golem'], deck: ['Bell Warden'] }, when: FIELD.when },
      after: FIELD,
    },
    {
      stage: 'elsewhere',
      what: 'a terrain in the hand',
      ability: TERRAIN,
      at: { you: { hand: ['Bell Warden'] }, when: [{ end: true }] },
      after: { you: { terrain: ['Bell Warden'] }, when: [{ end: true }] },
      event: 'turn-begins',
    },
    {
      stage: 'other-side',
      what: 'another card is cast',
      ability: bell(`["Type"] = "OnSummon", ${STRONGER}`),
      at: { you: { hand: ['Golem', 'Bell Warden'], field: ['Golem'] }, when: [{ cast: 'Golem' }] },
      after: { you: { hand: ['Golem', 'Bell Warden'], field: ['Golem'] }, when: [{ cast: 'Bell Warden' }] },
    },
    { stage: 'other-event', ability: bell(`["Type"] = "OnAllyDeath", ${STRONGER}`), mended: ALLY, at: FIELD },
    {
      stage: 'other-side',
      ability: ALLY,
      at: { you: { hand: ['Golem'] }, foe: { field: ['Bell Warden'] }, when: FIELD.when },
      after: FIELD,
    },
    {
      stage: 'other-side',
      what: 'of the enemy',
      ability: bell(`["Type"] = "OnEnemySummon", ${STRONGER}`),
      mended: ALLY,
      at: FIELD,
    },
    {
      stage: 'lost',
      what: 'before its turn came',
      ability: bell(`["Type"] = "OnAllySummon", ${STRONGER}`, 'Red'),
      mended: bell(`["Type"] = "OnAllySummon", ${STRONGER}`, 'Green'),
      at: beside('Archer'),
    },
    {
      stage: 'lost',
      what: 'taken off the table by hand',
      ability: ALLY,
      at: { ...FIELD, when: [{ arrange: { remove: 'Bell Warden' } }, ...FIELD.when] },
      after: FIELD,
    },
    {
      stage: 'broken',
      what: 'in what it answers to',
      ability: bell(`["Type"] = "OnAllySumon", ${STRONGER}`),
      mended: ALLY,
      at: FIELD,
    },
    {
      stage: 'broken',
      ability: bell('["Type"] = "OnAllySummon", ["Power"] = {{"Empower",10}}, Target = "Ally"'),
      mended: ALLY,
      at: FIELD,
      words: '{"Empower",10}',
    },
    {
      stage: 'filter',
      ability: bell(`["Type"] = "OnAllySummon", ["Archetype"] = "Wisp", ${STRONGER}`),
      mended: ALLY,
      at: FIELD,
      words: 'Wisp',
    },
    {
      stage: 'broken',
      what: 'without a target',
      ability: bell('["Type"] = "OnAllySummon", ["Power"] = {{"Strengthen",10}}'),
      mended: ALLY,
      at: FIELD,
      words: '{"Strengthen",10}',
    },
    {
      stage: 'broken',
      what: 'without an increase',
      ability: bell('["Type"] = "OnAllySummon", ["Power"] = {{"Strengthen"}}, Target = "Ally"'),
      mended: ALLY,
      at: FIELD,
      words: '{"Strengthen"}',
    },
    {
      stage: 'lost',
      what: 'one effect too many',
      ability: ALLY,
      at: { ...beside('Drum'), rules: { maxTriggers: 1 } },
      after: { ...FIELD, rules: { maxTriggers: 1 } },
    },
    {
      stage: 'waiting',
      what: 'for another to choose',
      ability: ALLY,
      at: beside('Picker'),
      after: beside('Picker', [...FIELD.when, { choose: 'Golem' }]),
    },
    {
      stage: 'waiting',
      what: 'for its own choice',
      ability: bell('["Type"] = "OnAllySummon", ["Power"] = {{"Strengthen",10}}, Target = "Single"'),
      mended: ALLY,
      at: FIELD,
    },
    {
      stage: 'did-nothing',
      ability: bell('["Type"] = "OnAllySummon", ["Power"] = {{"Strengthen",10}}, Target = "Opponent"'),
      mended: ALLY,
      at: FIELD,
      words: '{"Strengthen",10}',
    },
  ],
}
