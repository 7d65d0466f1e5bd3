import type { Case, Reasons } from './case'

const KEY = 'c0ffee00-0000-4000-8000-000000000001'
const card = (name: string, id: string, auto: string, ability = 'auto'): string =>
  [
    `[${name}]`,
    `id = ${id}`,
    'type = Character',
    'subtype = Soldier',
    'bp = 500',
    'sp = 1',
    'backup = Soldier',
    `ability = ${ability} TEST`,
    'text = "Test."',
    '',
    `${ability} = ${auto}`,
  ].join('\n  ')
/** A card without an ability. */
const ann = card('Ann', 'c0ffee00-0000-4000-8000-000000000003', '').replace(/\n {2}ability = [^]*$/, '')
const xeno = (auto: string): string => `${card('Xeno', KEY, auto)}\n\n  ${ann}`
const bell = card('Yula', 'c0ffee00-0000-4000-8000-000000000002', '~myEndPhase~ [[may Draw one?]] draw()')

const DECK = 'deck: [Ann, Ann, Ann]'
const given = (mine: string): string =>
  `turn: { player: $me, number: 3 }\n  $me: { ${mine}, ${DECK} }\n  $foe: { ${DECK} }`
const RING = given('ring: [Xeno]')
const END = 'end: true\n    by: $me'
const SP = xeno('~myEndPhase~ sp(+1)')
const MAY = xeno('~myEndPhase~ [[may Draw one?]] draw()')
const base = { step: 1, path: 'auto', cards: SP, given: RING, when: [END, END] } satisfies Partial<Case>

export const CARDFIGHTERS: Reasons = {
  key: KEY,
  absent: {
    broken: 'a rule with an error is no ability: nothing of it is played, and the script has its problem',
    used: 'no ability is limited to once a turn but by freezing, which is its cost',
    unpaid: 'autos have no costs; a cost that cannot be paid refuses the action before it is used',
  },
  cases: [
    { ...base, stage: 'resolved', mended: {} },
    { ...base, stage: 'elsewhere', given: given('ring: [Ann], hand: [Xeno]'), mended: { given: RING } },
    { ...base, stage: 'other-event', cards: xeno('~removed:any~ sp(+1)'), mended: { cards: SP } },
    { ...base, stage: 'other-side', cards: xeno('~oppEndPhase~ sp(+1)'), mended: { cards: SP } },
    {
      ...base,
      stage: 'lost',
      given: given('ring: [Xeno, Ann]'),
      step: 2,
      when: ['arrange: { remove: Xeno }', END, END],
      mended: { when: [END, END], step: 1 },
    },
    {
      ...base,
      stage: 'filter',
      cards: xeno('~attacks~ sp(+1)'),
      given: `turn: { player: $me, number: 3 }\n  $me: { ring: [Xeno, Ann] }`,
      step: 2,
      when: [END, 'attack: Ann\n    by: $me', END, 'end: true\n    by: $foe'],
      mended: { cards: xeno('~attacks:any~ sp(+1)') },
    },
    {
      ...base,
      stage: 'condition',
      cards: xeno('~myEndPhase~ [[if me.sp >= 90]] sp(+1)'),
      words: 'me.sp >= 90',
      mended: { cards: xeno('~myEndPhase~ [[if me.sp >= 0]] sp(+1)') },
    },
    {
      ...base,
      stage: 'condition',
      cards: xeno('~attacks:any~ [[if me.sp >= 90]] sp(+1)'),
      given: `turn: { player: $me, number: 3 }\n  $me: { ring: [Xeno, Ann] }`,
      step: 2,
      when: [END, 'attack: Ann\n    by: $me', END, 'end: true\n    by: $foe'],
      words: 'me.sp >= 90',
      mended: { cards: xeno('~attacks:any~ [[if me.sp >= 0]] sp(+1)') },
    },
    {
      ...base,
      stage: 'declined',
      cards: MAY,
      when: [END, END, 'yes: false\n    by: $me'],
      words: 'may Draw one?',
      mended: { when: [END, END, 'yes: true\n    by: $me'] },
    },
    {
      ...base,
      stage: 'waiting',
      cards: `${bell}\n\n  ${SP}`,
      given: given('ring: [Yula, Xeno]'),
      mended: { when: [END, END, 'yes: true\n    by: $me'] },
    },
    {
      ...base,
      stage: 'did-nothing',
      cards: xeno('~myEndPhase~ damage(100) to(characters@oppRing)'),
      words: 'characters@oppRing',
      mended: { cards: xeno('~myEndPhase~ damage(100) to(opp)') },
    },
  ],
}
