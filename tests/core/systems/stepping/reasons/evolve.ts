import type { Case, Reasons } from './case'

const BELL = 'name Bell Warden; id CP99-303; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;'
const PAGE =
  'name Page; id CP99-304; class Neutral; type Spell; trait Plain; cost 1; ability Spell { effect DrawCard(1); }'
const DECK = 'deck: [{ plain: 1 1/1 }, { plain: 1 1/1 }, { plain: 1 1/1 }, { plain: 1 1/1 }]'
const HAND = '{ plain: 1 1/1, as: Ann }, { plain: 1 1/1, as: Bea }'
const field = `$me: { playPoints: 5, hand: [${HAND}], field: [Bell Warden], ${DECK} }`
const opposite = `$me: { playPoints: 5, hand: [${HAND}], ${DECK} }\n  $foe: { field: [Bell Warden], ${DECK} }`
const PLAY = 'play: Ann\n    by: $me'
const AGAIN = 'play: Bea\n    by: $me'
const ability = (body: string, trigger = 'OnOtherEnterField'): string => `${BELL} ability ${trigger} { ${body} }`
const DRAW = ability('effect DrawCard(1);')

const base = { step: 0, path: 'abilities.0', cards: DRAW, given: field, when: [PLAY] } satisfies Partial<Case>

export const EVOLVE: Reasons = {
  key: 'CP99-303',
  broken: ability('effect DrawCrad(1);'),
  absent: {},
  cases: [
    { ...base, stage: 'resolved', mended: {} },
    {
      ...base,
      stage: 'elsewhere',
      given: field.replace(', field: [Bell Warden]', '').replace(HAND, `${HAND}, Bell Warden`),
      mended: { given: field },
    },
    { ...base, stage: 'other-event', cards: ability('effect DrawCard(1);', 'OnOtherEvolve'), mended: { cards: DRAW } },
    { ...base, stage: 'other-side', given: opposite, mended: { given: field } },
    {
      ...base,
      stage: 'lost',
      step: 1,
      when: ['arrange: { remove: Bell Warden }', PLAY],
      mended: { when: [PLAY], step: 0 },
    },
    {
      ...base,
      stage: 'filter',
      cards: ability('filter Ft(Wisp); effect DrawCard(1);'),
      words: 't(Wisp)',
      mended: { cards: ability('filter F; effect DrawCard(1);') },
    },
    {
      ...base,
      stage: 'condition',
      cards: ability('condition n(10); effect DrawCard(1);'),
      words: 'n(10)',
      mended: { cards: ability('condition n(0); effect DrawCard(1);') },
    },
    {
      ...base,
      stage: 'used',
      step: 1,
      cards: ability('cost (OncePerTurn); effect DrawCard(1);'),
      when: [PLAY, AGAIN],
      mended: { cards: DRAW },
    },
    {
      ...base,
      stage: 'unpaid',
      cards: ability('cost (Discard, 5, S); effect DrawCard(1);'),
      words: 'Discard, 5, S',
      mended: { cards: DRAW },
    },
    {
      ...base,
      stage: 'declined',
      cards: `${ability('cost (Discard, 1, S); effect DrawCard(1);')}\n  ${PAGE}`,
      given: field.replace(HAND, '{ plain: 1 1/1, as: Ann }, Page'),
      when: [PLAY, 'yes: false\n    by: $me'],
      mended: { when: [PLAY, 'yes: true\n    by: $me'] },
    },
    {
      ...base,
      stage: 'waiting',
      cards: `${ability('effect DrawCard(1);')} ability OnOtherEnterField { effect GiveStat(PP, 1) to Leader; }`,
      mended: { cards: DRAW },
    },
    {
      ...base,
      stage: 'did-nothing',
      cards: ability('effect DealDamage(1) to TargetOpponentCard F;'),
      words: 'DealDamage',
      mended: { cards: ability('effect DealDamage(1) to OpponentLeader;') },
    },
  ],
}
