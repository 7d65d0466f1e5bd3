import type { Case, Reasons } from './case'

const card = (name: string, id: string, type: string, script: string): string =>
  `effect:
    data:
      name: ${name}
      color: None
      type: ${type}
      cost-total: 0
      cost-color: 0
      description: Test.
      script:
        ${script}
    metadata:
      id: ${id}
      dev-stage: Alpha-0`
const BURN = card('Lamp Oil', 'EFF-970', 'Action', 'do: [{draw: 1}]')
const watch = (trigger: string, more = '', name = 'Night Watch', id = 'EFF-971'): string =>
  card(name, id, 'Field', `when: [{${trigger}, ${more}do: [{gain: {amount: 1, color: Cyan}}]}]`)
const both = (...cards: readonly string[]): string => [BURN, ...cards].join('\n  ---\n  ')
const PLAYED = 'event: played, player: you'

const DECK = 'deck: [{ plain: 1/1/1 }, { plain: 1/1/1 }, { plain: 1/1/1 }]'
const given = (mine: string): string =>
  `turn: { player: $me, phase: opening }\n  $me: { ${mine}, ${DECK} }\n  $foe: { ${DECK} }`
const FIELD = given('hand: [Lamp Oil, Lamp Oil], fields: [Night Watch]')
const PLAY = 'play: Lamp Oil\n    by: $me'
const CLOSE = 'close: true\n    by: $foe'
const OWN = both(watch(PLAYED))
const base = { step: 0, path: 'when.0', cards: OWN, given: FIELD, when: [PLAY] } satisfies Partial<Case>

export const YACG: Reasons = {
  key: 'EFF-971',
  absent: {
    broken: 'a script with an error is none: its card has no ability, and its problem stands in the editor',
    'did-nothing': 'operations that reach nothing say nothing in this game; what they change is in the log',
  },
  cases: [
    { ...base, stage: 'resolved', mended: {} },
    { ...base, stage: 'elsewhere', given: given('hand: [Lamp Oil, Night Watch]'), mended: { given: FIELD } },
    { ...base, stage: 'other-event', cards: both(watch('event: dies')), mended: { cards: OWN } },
    { ...base, stage: 'other-side', cards: both(watch('event: played, player: opponent')), mended: { cards: OWN } },
    {
      ...base,
      stage: 'lost',
      step: 1,
      when: ['arrange: { remove: Night Watch }', PLAY],
      mended: { when: [PLAY], step: 0 },
    },
    {
      ...base,
      stage: 'filter',
      cards: both(watch(PLAYED, 'where: {type: creature}, ')),
      words: 'creature',
      mended: { cards: OWN },
    },
    {
      ...base,
      stage: 'condition',
      cards: both(watch(PLAYED, 'if: {value: {hand: you}, equal: 7}, ')),
      words: 'hand: you',
      mended: { cards: OWN },
    },
    {
      ...base,
      stage: 'used',
      step: 2,
      cards: both(watch(PLAYED, 'once: round, ')),
      when: [PLAY, CLOSE, PLAY],
      mended: { cards: OWN },
    },
    {
      ...base,
      stage: 'unpaid',
      cards: both(watch(PLAYED, 'may: true, pay: 3, ')),
      mended: { cards: OWN },
    },
    {
      ...base,
      stage: 'declined',
      cards: both(watch(PLAYED, 'may: true, ')),
      when: [PLAY, 'yes: false\n    by: $me'],
      mended: { when: [PLAY, 'yes: true\n    by: $me'] },
    },
    {
      ...base,
      stage: 'waiting',
      cards: both(watch(PLAYED), watch(PLAYED, 'may: true, ', 'Day Watch', 'EFF-972')),
      given: given('hand: [Lamp Oil, Lamp Oil], fields: [Day Watch, Night Watch]'),
      mended: { when: [PLAY, 'yes: true\n    by: $me'] },
    },
  ],
}
