import type { Position, Stages } from './cases'

const field = (name: string, id: string, trigger: string): string =>
  [
    'effect:',
    '  data:',
    `    name: ${name}`,
    '    color: None',
    '    type: Field',
    '    cost-total: 0',
    '    cost-color: 0',
    '    description: Test.',
    `    script: {when: [${trigger}]}`,
    '  metadata:',
    `    id: ${id}`,
    '    dev-stage: Alpha-0',
  ].join('\n')

const bell = (trigger: string): string => field('Bell Warden', 'EFF-601', trigger)
const PLAYED = bell('{event: played, player: you, do: [{draw: 1}]}')
const OTHER = { plain: '1/1/1', as: 'Ann' }
const DECK = [1, 2, 3].map(() => ({ plain: '1/1/1' }))
const MANY = Array.from({ length: 150 }, () => DECK[0])
const PLAY: Position['when'] = [{ play: 'Ann' }]

/** Somebody plays a creature. */
const at = (
  fields: readonly string[],
  when: Position['when'] = PLAY,
  you: Readonly<Record<string, unknown>> = {},
  foe: Readonly<Record<string, unknown>> = {},
): Position => ({
  turn: { player: 'you', phase: 'creature' },
  you: { energy: {}, hand: [OTHER, { plain: '2/1/1', as: 'Bea' }], deck: DECK, fields, ...you },
  foe: { energy: {}, hand: [], deck: DECK, ...foe },
  when,
})
const FIELD = at(['Bell Warden'])

export const YACG: Stages = {
  key: 'EFF-601',
  event: 'plays',
  others: [
    field('Wrecking Yard', 'EFF-602', '{event: played, player: you, do: [{destroy: {pick: field}}]}'),
    field('Quiet Yard', 'EFF-603', '{event: dies, player: you, do: [{destroy: {pick: field}}]}'),
    field('Open Market', 'EFF-605', '{event: played, player: you, do: [{draw: 1}]}'),
    field('Market Cry', 'EFF-604', '{event: played, player: you, may: true, do: [{draw: 1}]}'),
  ].join('\n---\n'),
  between: '\n---\n',
  none: {},
  cases: [
    { stage: 'resolved', ability: PLAYED, at: FIELD },
    {
      stage: 'resolved',
      what: 'until it was stopped',
      ability: bell('{event: drawn, player: you, do: [{draw: 1}]}'),
      at: at(['Bell Warden', 'Open Market'], PLAY, { deck: MANY }),
      aside: true,
    },
    {
      stage: 'elsewhere',
      ability: PLAYED,
      at: at([], PLAY, { hand: [OTHER, 'Bell Warden'] }),
      after: FIELD,
    },
    { stage: 'other-event', ability: bell('{event: dies, player: you, do: [{draw: 1}]}'), mended: PLAYED, at: FIELD },
    { stage: 'other-side', ability: PLAYED, at: at([], PLAY, {}, { fields: ['Bell Warden'] }), after: FIELD },
    {
      stage: 'other-side',
      what: 'of the enemy',
      ability: bell('{event: played, player: opponent, do: [{draw: 1}]}'),
      mended: PLAYED,
      at: FIELD,
    },
    {
      stage: 'other-side',
      what: 'of creatures that it does not mean',
      ability: bell('{event: played, who: opposing, do: [{draw: 1}]}'),
      mended: bell('{event: played, who: allies, do: [{draw: 1}]}'),
      at: FIELD,
    },
    {
      stage: 'lost',
      what: 'before its turn came',
      ability: PLAYED,
      at: at(['Wrecking Yard', 'Bell Warden']),
      after: at(['Quiet Yard', 'Bell Warden']),
    },
    {
      stage: 'lost',
      what: 'taken off the table by hand',
      ability: PLAYED,
      at: at(['Bell Warden'], [{ arrange: { remove: 'Bell Warden' } }, ...PLAY]),
      after: FIELD,
    },
    { stage: 'broken', ability: bell('{event: played, player: you, do: [{drwa: 1}]}'), mended: PLAYED, at: FIELD },
    {
      stage: 'filter',
      ability: bell('{event: played, player: you, where: {type: field}, do: [{draw: 1}]}'),
      mended: bell('{event: played, player: you, where: {type: creature}, do: [{draw: 1}]}'),
      at: FIELD,
      words: 'type: field',
    },
    {
      stage: 'filter',
      what: 'among those that it means',
      ability: bell('{event: played, who: {pick: creature, where: {color: Black}}, do: [{draw: 1}]}'),
      mended: bell('{event: played, who: {pick: creature}, do: [{draw: 1}]}'),
      at: FIELD,
      words: 'color: Black',
    },
    {
      stage: 'condition',
      ability: bell('{event: played, player: you, if: {weather: rain}, do: [{draw: 1}]}'),
      mended: bell('{event: played, player: you, if: {weather: none}, do: [{draw: 1}]}'),
      at: FIELD,
      words: 'weather: rain',
    },
    {
      stage: 'condition',
      what: 'by a number',
      ability: bell('{event: played, player: you, if: {value: {hand: you}, equal: 7}, do: [{draw: 1}]}'),
      mended: bell('{event: played, player: you, if: {value: {hand: you}, equal: 1}, do: [{draw: 1}]}'),
      at: FIELD,
      words: 'value: {hand: you}',
    },
    {
      stage: 'condition',
      what: 'that does not hold any more when its turn comes',
      ability: bell('{event: played, player: you, if: {value: {hand: you}, equal: 1}, do: [{draw: 1}]}'),
      at: at(['Open Market', 'Bell Warden']),
      after: FIELD,
      words: '{value: {hand: you}, equal: 1}',
    },
    {
      stage: 'used',
      ability: bell('{event: played, player: you, once: round, do: [{draw: 1}]}'),
      mended: PLAYED,
      at: at(['Bell Warden'], [{ play: 'Ann' }, { hold: true }, { play: 'Bea' }]),
    },
    {
      stage: 'unpaid',
      ability: bell('{event: played, player: you, pay: 3, do: [{draw: 1}]}'),
      mended: PLAYED,
      at: FIELD,
      words: '3',
    },
    {
      stage: 'unpaid',
      what: 'though nobody would have had to',
      ability: bell('{event: played, player: you, may: true, pay: 3, do: [{draw: 1}]}'),
      mended: PLAYED,
      at: FIELD,
      words: '3',
    },
    {
      stage: 'condition',
      what: 'of an operation',
      ability: bell('{event: played, player: you, do: [{if: {weather: rain}, draw: 1}]}'),
      mended: PLAYED,
      at: FIELD,
      words: '{weather: rain}',
    },
    {
      stage: 'unpaid',
      what: 'in an operation',
      ability: bell('{event: played, player: you, do: [{pay: 3, draw: 1}]}'),
      mended: PLAYED,
      at: FIELD,
      words: '3',
    },
    {
      stage: 'declined',
      what: 'in an operation',
      ability: bell('{event: played, player: you, do: [{may: true, draw: 1}]}'),
      at: at(['Bell Warden'], [...PLAY, { yes: false }]),
      after: at(['Bell Warden'], [...PLAY, { yes: true }]),
    },
    {
      stage: 'declined',
      ability: bell('{event: played, player: you, may: true, do: [{draw: 1}]}'),
      at: at(['Bell Warden'], [...PLAY, { yes: false }]),
      after: at(['Bell Warden'], [...PLAY, { yes: true }]),
    },
    {
      stage: 'waiting',
      what: 'for a yes',
      ability: bell('{event: played, player: you, may: true, do: [{draw: 1}]}'),
      at: FIELD,
      after: at(['Bell Warden'], [...PLAY, { yes: true }]),
    },
    {
      stage: 'waiting',
      what: 'for another',
      ability: PLAYED,
      at: at(['Market Cry', 'Bell Warden']),
      after: at(['Market Cry', 'Bell Warden'], [...PLAY, { yes: true }]),
    },
    {
      stage: 'did-nothing',
      ability: bell('{event: played, player: you, do: [{damage: {who: opposing, amount: 1}}]}'),
      mended: PLAYED,
      at: FIELD,
      words: '{damage: {who: opposing, amount: 1}}',
    },
  ],
}
