import type { Position, Stages } from './cases'

const BELL = 'name Bell Warden; id CP99-303; class Neutral; type Amulet; trait Plain; cost 0;'
const MILL = 'name Bell Warden; id CP99-303; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;'
const DRAW = 'effect DrawCard(1);'

const plain = (name: string) => ({ plain: '1 1/1', as: name })
const DECK = [{ plain: '1 1/1' }, { plain: '1 1/1' }]
const PLAY: Position['when'] = [{ play: 'Ann' }]

const FIELD: Position = {
  you: { playPoints: 5, hand: [plain('Ann'), plain('Bea')], field: ['Bell Warden'], deck: DECK },
  when: PLAY,
}
const HAND: Position = {
  ...FIELD,
  you: { playPoints: 5, hand: [plain('Ann'), plain('Bea'), 'Bell Warden'], deck: DECK },
}
const ACROSS: Position = {
  you: { playPoints: 5, hand: [plain('Ann'), plain('Bea')], deck: DECK },
  foe: { field: ['Bell Warden'], deck: DECK },
  when: PLAY,
}

const TOKEN = 'name Bell Warden; id CP99-303; class Neutral; type Amulet / Token; trait Plain; cost 0;'
const QUENCH =
  'name Quench; id CP99-305; class Neutral; type Spell; trait Plain; cost 0; ability Spell { effect DestroyCard() to AllPlayerCards; }'
const QUENCHED: Position = {
  you: { playPoints: 5, hand: [plain('Ann'), 'Quench'], field: ['Bell Warden'], deck: DECK },
  when: [{ play: 'Quench' }, ...PLAY],
}

export const EVOLVE: Stages = {
  key: 'CP99-303',
  event: 'played',
  others: `name Page; id CP99-304; class Neutral; type Spell; trait Plain; cost 1; ability Spell { effect DrawCard(1); }
${QUENCH}`,
  between: '\n',
  none: {},
  cases: [
    { stage: 'resolved', ability: `${BELL} ability OnOtherEnterField { ${DRAW} }`, at: FIELD },
    {
      stage: 'filter',
      ability: `${BELL} ability OnOtherEnterField { filter Ft(Wisp); ${DRAW} }`,
      mended: `${BELL} ability OnOtherEnterField { filter F; ${DRAW} }`,
      at: FIELD,
      words: 't(Wisp)',
    },
    {
      stage: 'condition',
      ability: `${BELL} ability OnOtherEnterField { condition n(10); ${DRAW} }`,
      mended: `${BELL} ability OnOtherEnterField { condition n(0); ${DRAW} }`,
      at: FIELD,
      words: 'n(10)',
    },
    {
      stage: 'other-event',
      ability: `${BELL} ability OnOtherEvolve { ${DRAW} }`,
      mended: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
      at: FIELD,
    },
    { stage: 'elsewhere', ability: `${BELL} ability OnOtherEnterField { ${DRAW} }`, at: HAND, after: FIELD },
    { stage: 'other-side', ability: `${BELL} ability OnOtherEnterField { ${DRAW} }`, at: ACROSS, after: FIELD },
    {
      stage: 'lost',
      what: 'a token that has left the field is nowhere',
      ability: `${TOKEN} ability OnOtherEnterField { ${DRAW} }`,
      at: QUENCHED,
      after: { ...QUENCHED, when: PLAY },
    },
    {
      stage: 'lost',
      what: 'taken off the table by hand',
      ability: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
      at: { ...FIELD, when: [{ arrange: { remove: 'Bell Warden' } }, ...PLAY] },
      after: FIELD,
    },
    {
      stage: 'broken',
      ability: `${BELL} ability OnOtherEnterField { effect DrawCrad(1); }`,
      mended: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
      at: FIELD,
    },
    {
      stage: 'used',
      ability: `${BELL} ability OnOtherEnterField { cost (OncePerTurn); ${DRAW} }`,
      mended: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
      at: { ...FIELD, when: [{ play: 'Ann' }, { play: 'Bea' }] },
      words: '(OncePerTurn)',
    },
    {
      stage: 'unpaid',
      ability: `${MILL} ability OnOtherEnterField { cost (Discard, 5, S); ${DRAW} }`,
      mended: `${MILL} ability OnOtherEnterField { ${DRAW} }`,
      at: FIELD,
      words: '(Discard, 5, S)',
    },
    {
      stage: 'declined',
      ability: `${MILL} ability OnOtherEnterField { cost (Discard, 1, S); ${DRAW} }`,
      at: {
        ...FIELD,
        you: { playPoints: 5, hand: [plain('Ann'), 'Page'], field: ['Bell Warden'], deck: DECK },
        when: [{ play: 'Ann' }, { yes: false }],
      },
      after: {
        ...FIELD,
        you: { playPoints: 5, hand: [plain('Ann'), 'Page'], field: ['Bell Warden'], deck: DECK },
        when: [{ play: 'Ann' }, { yes: true }],
      },
    },
    {
      stage: 'waiting',
      ability: `${BELL} ability OnOtherEnterField name One { ${DRAW} } ability OnOtherEnterField name Two { effect GiveStat(PP, 1) to Leader; }`,
      mended: `${BELL} ability OnOtherEnterField name One { ${DRAW} }`,
      at: FIELD,
    },
    {
      stage: 'did-nothing',
      ability: `${BELL} ability OnOtherEnterField { effect DealDamage(1) to TargetOpponentCard F; }`,
      mended: `${BELL} ability OnOtherEnterField { effect DealDamage(1) to OpponentLeader; }`,
      at: FIELD,
    },
  ],
}
