import type { Case, Reasons } from './case'

const fighter = (name: string, id: number, effect = ''): string =>
  `["${name}"] = { ["Id"] = ${id}, ["Name"] = "${name}", ["Health"] = 500, ["Power"] = 200, ["Rarity"] = "Common", ["AttackEffect"] = "Dash", ["Color"] = "Neutral", ["Cost"] = {}, ${effect} ["Bio"] = "", },`
const effect = (type: string, power: string, target: string, more = ''): string =>
  `["Effect"] = {Name = "Toll", Description = "See its power.", ["Type"] = "${type}", ${more}["Power"] = {{${power}}}, Target = "${target}"},`
const toll = (own: string): string => `${fighter('Ox', 919001)}\n  ${fighter('Toll House', 919002, own)}`

const HEAL = '"Heal",10'
const given = (zone: string): string => `$me: { hand: [Ox], ${zone}: [Toll House] }`
const FIELD = given('field')
const CAST = 'cast: Ox\n    by: $me'
const OWN = toll(effect('OnAllySummon', HEAL, 'Self'))
const base = { step: 0, path: 'effect', cards: OWN, given: FIELD, when: [CAST] } satisfies Partial<Case>

export const BLOXCARDS: Reasons = {
  key: 'Toll House',
  broken: toll(effect('OnAllySumon', HEAL, 'Self')),
  absent: {
    condition: 'effects have an archetype to watch for, and no conditions (section 4.3)',
    used: 'an effect answers as often as it happens',
    unpaid: 'only casting costs anything',
    declined: 'effects are not offered',
  },
  cases: [
    { ...base, stage: 'resolved', mended: {} },
    { ...base, stage: 'elsewhere', given: given('deck'), mended: { given: FIELD } },
    { ...base, stage: 'other-event', cards: toll(effect('OnDestroy', HEAL, 'Self')), mended: { cards: OWN } },
    { ...base, stage: 'other-side', cards: toll(effect('OnEnemySummon', HEAL, 'Self')), mended: { cards: OWN } },
    {
      ...base,
      stage: 'lost',
      step: 1,
      when: ['arrange: { remove: Toll House }', CAST],
      mended: { when: [CAST], step: 0 },
    },
    {
      ...base,
      stage: 'filter',
      cards: toll(effect('OnAllySummon', HEAL, 'Self', 'Archetype = "Terrain", ')),
      words: 'Terrain',
      mended: { cards: OWN },
    },
    {
      ...base,
      stage: 'waiting',
      cards: `${fighter('Aim', 919003, effect('OnAllySummon', HEAL, 'Single'))}\n  ${OWN}`,
      given: '$me: { hand: [Ox], field: [Aim, Toll House] }',
      mended: { when: [CAST, 'choose: Ox\n    by: $me'] },
    },
    {
      ...base,
      stage: 'did-nothing',
      cards: toll(effect('OnAllySummon', '"Damage",10', 'Opponent')),
      given: FIELD,
      words: 'Damage',
      mended: { cards: toll(effect('OnAllySummon', '"Damage",10', 'Ally')) },
    },
  ],
}
