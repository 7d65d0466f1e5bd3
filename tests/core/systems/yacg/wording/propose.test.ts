import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import type { ElementKind } from '../../../../../core/systems/yacg/card'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { propose } from '../../../../../core/systems/yacg/wording/read/assemble'
import { absent, catalogOf, corpusFiles, effect, realScripts } from '../sources'
import { isSame, judged, proposed, type Verdict } from './measure'

const read = (text: string, kind: ElementKind = 'action', name = 'Paper Boat') =>
  propose({ kind, id: 'TRA-777', name }, text)

/** What a text is read as, with nothing left to be certain of. */
function expectRead(text: string, kind: ElementKind, script: unknown): void {
  const { script: found, marks } = read(text, kind)
  expect(found).toEqual(script)
  expect(marks).toEqual([])
}

describe('actions', () => {
  test.each<[string, unknown]>([
    ['Draw 3 cards.', { do: [{ draw: 3 }] }],
    ['Draw a card.', { do: [{ draw: 1 }] }],
    ['The opponent draws two cards.', { do: [{ draw: { player: 'opponent', amount: 2 } }] }],
    ['Each player discards a card.', { do: [{ 'each-player': [{ discard: { player: 'player', amount: 1 } }] }] }],
    ['Pay 2. If you do, draw a card.', { do: [{ pay: 2, draw: 1 }] }],
    ['You can pay 2. If you do, draw a card.', { do: [{ may: true, pay: 2, draw: 1 }] }],
    [
      'Choose one: deal 1 damage to target (CREATURE) or draw a card.',
      {
        targets: [{ pick: 'creature' }],
        do: [
          {
            'choose-one': [
              { text: 'Deal 1 damage to target (CREATURE)', do: [{ damage: { who: 'target', amount: 1 } }] },
              { text: 'Draw a card', do: [{ draw: 1 }] },
            ],
          },
        ],
      },
    ],
    [
      'Choose one: target (CREATURE) gets +1 (HP); draw a card and discard a card.',
      {
        targets: [{ pick: 'creature' }],
        do: [
          {
            'choose-one': [
              { text: 'Target (CREATURE) gets +1 (HP)', do: [{ stats: { who: 'target', hp: 1 } }] },
              { text: 'Draw a card and discard a card', do: [{ draw: 1 }, { discard: 1 }] },
            ],
          },
        ],
      },
    ],
    [
      "Deal damage to target (CREATURE) equal to target ally's (SATK).",
      {
        targets: [
          { id: 'target', pick: 'creature' },
          { id: 'target-2', pick: 'creature', of: 'you' },
        ],
        do: [{ damage: { who: 'target', amount: { stat: 'satk', of: 'target-2' } } }],
      },
    ],
    [
      'Deal damage equal to the (SATK) of target ally to target (CREATURE).',
      {
        targets: [
          { id: 'target', pick: 'creature', of: 'you' },
          { id: 'target-2', pick: 'creature' },
        ],
        do: [{ damage: { who: 'target-2', amount: { stat: 'satk', of: 'target' } } }],
      },
    ],
    [
      'Target (CREATURE) fights target (CREATURE).',
      {
        targets: [
          { id: 'target', pick: 'creature' },
          { id: 'target-2', pick: 'creature', except: ['target'] },
        ],
        do: [{ fight: { a: 'target', b: 'target-2' } }],
      },
    ],
    [
      'Destroy target (AURA) or (FIELD).',
      {
        targets: [{ pick: 'effect', in: 'field', where: { type: ['aura', 'field'] } }],
        do: [{ destroy: 'target' }],
      },
    ],
    ['Counter target (AURA).', { targets: [{ pick: 'aura', in: 'stack' }], do: [{ counter: 'target' }] }],
    [
      'Counter target (AURA) or (FIELD).',
      {
        targets: [{ pick: 'effect', in: 'stack', where: { type: ['aura', 'field'] } }],
        do: [{ counter: 'target' }],
      },
    ],
    [
      'Copy target (FIELD).',
      { targets: [{ pick: 'field', in: 'stack' }], do: [{ copy: { of: 'target', targets: 'same' } }] },
    ],
    [
      'Destroy all (AURA)s and (FIELD)s.',
      { do: [{ destroy: { pick: 'effect', in: 'field', where: { type: ['aura', 'field'] } } }] },
    ],
    ['At the end of the round, draw a card.', { do: [{ delay: { until: 'round-end', do: [{ draw: 1 }] } }] }],
    ['Draw a card at the beginning of the round.', { do: [{ delay: { until: 'round-start', do: [{ draw: 1 }] } }] }],
    ['Gain 2 (BLUE) energy.', { do: [{ gain: { amount: 2, color: 'Blue' } }] }],
    [
      'Target (CREATURE) gets +X (SATK), where X is the number of cards in your hand.',
      { targets: [{ pick: 'creature' }], do: [{ stats: { who: 'target', satk: { hand: 'you' } } }] },
    ],
    [
      'Deal X damage to target (CREATURE), where X is the number of (FIELD)s on the field.',
      { targets: [{ pick: 'creature' }], do: [{ damage: { who: 'target', amount: { count: { pick: 'field' } } } }] },
    ],
    ['Draw 2 cards for each (FIELD) on the field.', { do: [{ draw: { mul: [2, { count: { pick: 'field' } }] } }] }],
    [
      'Choose a (CREATURE) card from your deck, put it in your hand and shuffle your deck.',
      { do: [{ search: { in: 'deck', where: { type: 'creature' }, amount: 1, to: 'hand' } }] },
    ],
    [
      'Take control of target (CREATURE) until the end of the round.',
      {
        targets: [{ pick: 'creature' }],
        do: [{ apply: { static: [{ control: { who: 'target', to: 'you' } }], until: 'round' } }],
      },
    ],
    [
      'Shuffle your discard pile into your deck.',
      { do: [{ move: { who: { pick: 'card', in: 'discard', of: 'you' }, to: 'deck' } }] },
    ],
    ['For each opposing (CREATURE), draw a card.', { do: [{ draw: { count: 'opposing' } }] }],
    [
      'For every ally, gain 2 (BLUE).',
      { do: [{ gain: { amount: { mul: [2, { count: 'allies' }] }, color: 'Blue' } }] },
    ],
    ...[
      'Choose one: draw 2 cards; or the opponent discards a card.',
      'Choose one - draw 2 cards; the opponent discards a card.',
      'Choose one of the following: draw 2 cards or the opponent discards a card.',
    ].map((text): [string, unknown] => [
      text,
      {
        do: [
          {
            'choose-one': [
              { text: 'Draw 2 cards', do: [{ draw: 2 }] },
              { text: 'The opponent discards a card', do: [{ discard: { player: 'opponent', amount: 1 } }] },
            ],
          },
        ],
      },
    ]),
    ['Discard your hand.', { do: [{ discard: { player: 'you', all: true } }] }],
    [
      'Target (CREATURE) loses 3 (HP).',
      { targets: [{ pick: 'creature' }], do: [{ stats: { who: 'target', hp: -3 } }] },
    ],
    [
      'Target opposing creature gets -1 (SATK) and -1 (SPE).',
      { targets: [{ pick: 'creature', of: 'opponent' }], do: [{ stats: { who: 'target', satk: -1, spe: -1 } }] },
    ],
    ['Every ally (CREATURE) gains 1 (HP).', { do: [{ stats: { who: 'allies', hp: 1 } }] }],
    ['Deal 2 damage to every opposing (CREATURE).', { do: [{ damage: { who: 'opposing', amount: 2 } }] }],
    ['Destroy target (FIELD).', { targets: [{ pick: 'field' }], do: [{ destroy: 'target' }] }],
    [
      'Kill target (CREATURE) with 2 (HP) or less.',
      { targets: [{ pick: 'creature', where: { hp: { 'at-most': 2 } } }], do: [{ kill: 'target' }] },
    ],
    [
      "Return target enemy creature to its owner's hand.",
      { targets: [{ pick: 'creature', of: 'opponent' }], do: [{ move: { who: 'target', to: 'hand' } }] },
    ],
    [
      "Banish the top 2 cards of the opponent's deck.",
      { do: [{ move: { who: { pick: 'card', in: 'deck', of: 'opponent', top: 2 }, to: 'banish' } }] },
    ],
    ['Counter target (ACTION).', { targets: [{ pick: 'action', in: 'stack' }], do: [{ counter: 'target' }] }],
    ['Gain 3 (GREEN).', { do: [{ gain: { amount: 3, color: 'Green' } }] }],
    ['To play this card, you must discard a card. Draw 2 cards.', { cost: [{ discard: 1 }], do: [{ draw: 2 }] }],
    ['Draw a card. If you do, discard a card.', { do: [{ draw: 1, then: [{ discard: 1 }] }] }],
    ['If it is raining, draw a card.', { do: [{ if: { weather: 'rain' }, draw: 1 }] }],
    ['Hail is set for 3 rounds.', { do: [{ weather: { set: 'hail', rounds: 3 } }] }],
    [
      'Search your deck for a (FIELD), put it in your hand and shuffle your deck.',
      { do: [{ search: { in: 'deck', where: { type: 'field' }, amount: 1, to: 'hand' } }] },
    ],
    [
      'At the beginning of next round, gain 1 (BLUE).',
      { do: [{ delay: { until: 'round-start', do: [{ gain: { amount: 1, color: 'Blue' } }] } }] },
    ],
    ['You may pay 2 (NOCOLOR). If you do, draw a card.', { do: [{ may: true, pay: 2, draw: 1 }] }],
  ])('%s', (text, script) => expectRead(text, 'action', script))
})

test('a foe that a condition speaks of is who is meant behind it', () =>
  expectRead('If the foe has (HP) 2 or less, destroy it.', 'attack', {
    do: [{ if: { ref: 'foe', is: { hp: { 'at-most': 2 } } }, destroy: 'foe' }],
  }))

test.each(['action', 'attack'] as const)('what an %s says of the end of the round it does then', (kind) =>
  expectRead('At the end of the round, draw a card.', kind, {
    do: [{ delay: { until: 'round-end', do: [{ draw: 1 }] } }],
  }),
)

describe('what lasts', () => {
  test.each<[string, ElementKind, unknown]>([
    [
      'Your (CREATURE)s cost 1 less.',
      'field',
      { static: [{ cost: { of: 'you', cards: { type: 'creature' }, add: -1 } }] },
    ],
    ['(ACTION)s cost 1 more.', 'field', { static: [{ cost: { of: 'each', cards: { type: 'action' }, add: 1 } }] }],
    [
      '(CREATURE)s have trait (REF:TRA-001).',
      'field',
      { static: [{ grant: { who: 'creatures', traits: ['TRA-001'] } }] },
    ],
    [
      'Target ally has trait (REF:TRA-001).',
      'aura',
      { targets: [{ pick: 'creature', of: 'you' }], static: [{ grant: { who: 'host', traits: ['TRA-001'] } }] },
    ],
    ['Opposing (CREATURE)s have -1 (SPE).', 'field', { static: [{ stats: { who: 'opposing', spe: -1 } }] }],
    [
      'All (AURA)s cost 1 (NOCOLOR) less.',
      'field',
      { static: [{ cost: { of: 'each', cards: { type: 'aura' }, add: -1 } }] },
    ],
    [
      'Target (CREATURE) gets +2 (HP).',
      'aura',
      { targets: [{ pick: 'creature' }], static: [{ stats: { who: 'host', hp: 2 } }] },
    ],
    [
      'This (CREATURE) cannot be targeted by (ACTION)s.',
      'trait',
      { static: [{ protect: { who: 'self', from: ['targeting'], by: { type: 'action' } } }] },
    ],
    [
      'In combat, the opposing (CREATURE) gets -2 (SATK).',
      'trait',
      { static: [{ during: 'fight', stats: { who: 'foe', satk: -2 } }] },
    ],
    [
      'Every ally (CREATURE) has (REF:TRA-901.NAME).',
      'field',
      { static: [{ grant: { who: 'allies', traits: ['TRA-901'] } }] },
    ],
    [
      'While it is Rain, your (CREATURE)s get +1 (SPE).',
      'field',
      { static: [{ if: { weather: 'rain' }, stats: { who: 'allies', spe: 1 } }] },
    ],
  ])('%s', (text, kind, script) => expectRead(text, kind, script))
})

describe('what happens at events', () => {
  test.each<[string, ElementKind, unknown]>([
    [
      'When this (CREATURE) is destroyed, draw a card.',
      'trait',
      { when: [{ event: 'destroyed', who: 'self', do: [{ draw: 1 }] }] },
    ],
    [
      'Draw a card when this (CREATURE) is destroyed.',
      'trait',
      { when: [{ event: 'destroyed', who: 'self', do: [{ draw: 1 }] }] },
    ],
    [
      'Whenever the opponent plays a (CREATURE), it loses 1 (HP).',
      'field',
      {
        when: [
          { event: 'played', player: 'opponent', where: { type: 'creature' }, do: [{ stats: { who: 'it', hp: -1 } }] },
        ],
      },
    ],
    [
      'At the end of the round, this (CREATURE) gets +1 (SATK).',
      'trait',
      { when: [{ event: 'round-end', do: [{ stats: { who: 'self', satk: 1 } }] }] },
    ],
    [
      'After this (CREATURE) attacks, you may draw a card. Can only be used once.',
      'trait',
      { when: [{ event: 'after-attack', who: 'self', once: true, may: true, do: [{ draw: 1 }] }] },
    ],
    [
      'When another ally (CREATURE) dies, this (CREATURE) gets +1 (HP).',
      'trait',
      { when: [{ event: 'dies', who: 'other-allies', do: [{ stats: { who: 'self', hp: 1 } }] }] },
    ],
    [
      'If this (CREATURE) would be destroyed, return it to your hand instead.',
      'trait',
      { instead: [{ event: 'dies', how: 'destroyed', who: 'self', move: 'hand' }] },
    ],
    [
      'If a (CREATURE) would die, banish it instead.',
      'field',
      { instead: [{ event: 'dies', who: 'creatures', move: 'banish' }] },
    ],
    [
      'If another ally would die, you may pay 1. If you do, return it to your hand instead.',
      'trait',
      { instead: [{ event: 'dies', who: 'other-allies', may: true, pay: 1, move: 'hand' }] },
    ],
    [
      'This (CREATURE) takes no damage from blue (CREATURE)s.',
      'trait',
      {
        instead: [{ event: 'damage', who: 'self', by: { pick: 'creature', where: { color: 'Blue' } }, nullify: true }],
      },
    ],
    [
      'Prevent all combat damage that would be dealt to your (CREATURE)s.',
      'field',
      { instead: [{ event: 'damage', who: 'allies', combat: true, nullify: true }] },
    ],
    [
      'Damage dealt to allies is dealt to this (CREATURE) instead.',
      'trait',
      { instead: [{ event: 'damage', who: 'other-allies', redirect: 'self' }] },
    ],
    [
      'Target ally gets +1 (HP). Damage dealt to (CREATURE)s is dealt to it instead.',
      'aura',
      {
        targets: [{ pick: 'creature', of: 'you' }],
        static: [{ stats: { who: 'host', hp: 1 } }],
        instead: [{ event: 'damage', who: 'creatures', redirect: 'host' }],
      },
    ],
    [
      "When this (CREATURE) is killed, it returns to its owner's hand.",
      'trait',
      { instead: [{ event: 'dies', how: 'killed', who: 'self', move: 'hand' }] },
    ],
    [
      'Combat damage to your (CREATURE)s is reduced by 1.',
      'field',
      { instead: [{ event: 'damage', who: 'allies', combat: true, reduce: 1 }] },
    ],
    [
      'At any time, you may pay 1 (NOCOLOR). If you do, this (CREATURE) gets +1 (SPE).',
      'trait',
      { activate: [{ timing: 'any-time', pay: 1, do: [{ stats: { who: 'self', spe: 1 } }] }] },
    ],
  ])('%s', (text, kind, script) => expectRead(text, kind, script))
})

const NONE = catalogOf([])

/** A text without a script, checked; the first fix of Y400. */
function fixed(source: string): string {
  const parsed = language.parse(source)
  const found = language.check(parsed, NONE).find(({ code }) => code === 'Y400')
  return applyEdits(source, found?.fixes[0]?.edits ?? [])
}

const codes = (source: string): readonly string[] =>
  language.check(language.parse(source), NONE).map(({ message }) => message.id)

describe('the fix of Y400', () => {
  test('is a warning with a script', () => {
    const source = effect('', { text: 'Target (CREATURE) loses 2 (HP). Draw a card.' })
    const [found] = language.check(language.parse(source), NONE).filter(({ code }) => code === 'Y400')
    expect(found?.severity).toBe('warning')
    expect(fixed(source)).toBe(
      source.replace(
        '\n\n  metadata',
        '\n    script:\n      targets: [{pick: creature}]\n      do:\n        - stats: {who: target, hp: -2}\n        - draw: 1\n\n  metadata',
      ),
    )
    expect(codes(fixed(source))).toEqual([])
  })

  test('keeps CR LF', () => {
    const source = effect('', { text: 'Draw 2 cards.' }).replaceAll('\n', '\r\n')
    expect(fixed(source)).toContain('\r\n    script:\r\n      do:\r\n        - draw: 2\r\n')
  })

  test('marks what is not read, until the marks are removed', () => {
    const marked = fixed(effect('', { text: 'Draw 2 cards. Whistle: a # tune.' }))
    expect(marked).toContain('      # Not read: Whistle')
    const parsed = language.parse(marked)
    const found = language.check(parsed, NONE)
    expect(found.map(({ message }) => message.id)).toEqual(expect.arrayContaining(['Y400.marked']))
    const clean = found.reduceRight((text, { fixes }) => applyEdits(text, fixes[0]?.edits ?? []), marked)
    expect(codes(clean)).toEqual([])
  })

  test('is in the layout of the formatter', () => {
    for (const text of [
      'Pick one: draw 2 cards; gain 2 (NOCOLOR) of one color.',
      'Target opposing (CREATURE) with 3 (HP) or less gets -1 (HP), target ally (CREATURE) gets +2 (SATK). If you do, draw a card.',
      'Draw 2 cards. Juggle.',
      'Nothing that can be read here.',
    ]) {
      const after = fixed(effect('', { text }))
      expect(after).toContain('script:')
      expect(language.format(language.parse(after)), after).toEqual([])
    }
  })

  test('is not given where YAML has no place for it', () => {
    const source = 'effect: {data: {name: A, type: Action, description: Draw a card.}, metadata: {id: EFF-950}}\n'
    const found = language.check(language.parse(source), NONE).filter(({ code }) => code === 'Y400')
    expect(found).toHaveLength(1)
    expect(found[0]?.fixes).toEqual([])
  })
})

/** The scripts of the community's texts are the measure: nothing here was made by looking at them. */
describe.skipIf(absent)('the scripts of the community (skipped: corpus absent)', () => {
  test('are proposed for at least half, and wrong without a mark for at most two of a hundred', () => {
    const scripts = realScripts()
    const found = new Map<Verdict, string[]>()
    for (const { text } of corpusFiles()) {
      const one = proposed(text)
      const wanted = one && scripts[one.id]
      if (!one || wanted === undefined) continue
      const verdict = judged(one.proposal, wanted)
      found.set(verdict, [...(found.get(verdict) ?? []), one.id])
    }
    const count = (verdict: Verdict): number => found.get(verdict)?.length ?? 0
    const all = [...found.values()].flat().length
    expect(all).toBe(Object.keys(scripts).length)
    expect(count('equal') / all).toBeGreaterThanOrEqual(0.5)
    expect(count('wrong') / all, found.get('wrong')?.join()).toBeLessThanOrEqual(0.02)
  })
})

test('equal is equal as data, however targets are called', () => {
  const script = { targets: [{ id: 'a', pick: 'creature' }], do: [{ kill: 'a' }] }
  expect(judged({ script: { targets: [{ pick: 'creature' }], do: [{ kill: 'target' }] }, marks: [] }, script)).toBe(
    'equal',
  )
  expect(judged({ script: { targets: [{ pick: 'creature' }], do: [{ destroy: 'target' }] }, marks: [] }, script)).toBe(
    'wrong',
  )
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
})
