import { createPool, type Definition } from '../../../core/engine/pool'
import type { Deck } from '../../../core/engine/rules'
import type { Series } from '../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../core/language/service'
import type { YacgCard } from '../../../core/systems/yacg/card'
import { parse } from '../../../core/systems/yacg/language/parse/parse'
import { rules } from '../../../core/systems/yacg/rules'
import {
  COLOURS,
  DESTINATIONS,
  EVENTS,
  GROUPS,
  ORDER_RULES,
  PHASES,
  PROTECTIONS,
  STATS,
} from '../../../core/systems/yacg/words'
import { randomFrom } from '../../core/systems/random'
import { workedCards } from '../../core/systems/yacg/rules/world'

const SIZE = 50
const CARDS = 40

/** Games between two decks of cards that nobody would design: operations, statics, triggers and replacements, as they come. */
export function hazards(world: number): Series {
  const draw = randomFrom(world)
  const oneOf = <T>(list: readonly T[]): T => list[draw(0, list.length - 1)] as T
  const amount = (): string =>
    oneOf([
      ...['-3', '-1', '0', '1', '2', '99', 'round', 'stack-size', '{count: creatures}', '{hand: opponent}'],
      ...[
        '{half: {deck: you}}',
        '{sub: [{discard: you}, {energy: opponent}]}',
        '{sum: hp, in: allies}',
        '{stat: cost, of: self}',
      ],
      ...['{traits: self}', '{markers: self}', '{rounds-won: you}', '{add: [1, round]}', '{min: [2, round]}'],
      ...[
        '{max: [1, stack-size]}',
        'event-amount',
        '{mul: [2, {stat: cost-color, of: self}]}',
        '{by-round: [1, 2, 0]}',
      ],
    ])
  const player = (): string => oneOf(['you', 'opponent', 'each', '{controller: self}', '{owner: self}'])
  const filter = (): string =>
    oneOf([
      ...['{type: creature}', '{token: true}', '{hp: {at-most: 2}}', '{has: aura}', '{cost: {at-least: 3}}'],
      ...[
        '{not: {token: true}}',
        `{color: ${oneOf(COLOURS)}}`,
        '{any: [{token: true}, {has: trait}]}',
        '{color: None}',
        `{trait: ${oneOf(traits)}}`,
        '{shares-trait-with: self}',
        '{id: CRE-700}',
        '{name: Hazard 1}',
        '{spe: {less-than: 3}}',
        '{satk: {not-equal: 1}}',
        '{tatk: 1}',
        '{markers: {more-than: 0}}',
        '{attached-to: creatures}',
        '{role: first}',
        '{face: up}',
        '{is: self}',
        '{played-this: round}',
        '{played-this: phase}',
        '{fighting: true}',
      ],
    ])
  const pick = (): string =>
    `{pick: ${oneOf(['creature', 'creature', 'field', 'aura', 'card', 'effect', 'token'])}${oneOf(['', `, of: ${oneOf(['you', 'opponent', 'any'])}`])}${oneOf(['', ', count: 1', ', count: {min: 0, max: 2}'])}${oneOf(['', `, where: ${filter()}`])}${oneOf(['', `, by: ${oneOf(['you', 'opponent'])}`, ', random: true'])}}`
  const zoned = (): string =>
    `{pick: card, in: ${oneOf(['hand', 'deck', 'discard', 'banished', 'stack'])}, of: ${oneOf(['you', 'opponent', 'any'])}, count: ${oneOf(['1', '2', 'all'])}}`
  const who = (): string =>
    oneOf([
      ...GROUPS,
      'self',
      'self',
      'foe',
      'it',
      'other',
      'each',
      'target',
      'host',
      '{host-of: self}',
      '{last-played: creature, of: you}',
      pick(),
      pick(),
    ])
  const condition = (): string =>
    oneOf([
      ...['{exists: allies}', '{not: {exists: opposing}}', '{weather: any}', '{weather: none}', '{on-field: self}'],
      ...[
        `{count: creatures, at-least: ${draw(0, 4)}}`,
        `{value: ${amount()}, more-than: 1}`,
        '{phase: combat}',
        '{in-fight: self}',
        `{ref: self, is: ${filter()}}`,
        '{player: {controller: self}, same-as: you}',
        `{phase: ${oneOf(PHASES)}}`,
        '{all: [{exists: allies}, {exists: opposing}]}',
        '{any: [{weather: none}, {exists: allies}]}',
      ],
    ])
  const until = (): string =>
    oneOf(['resolution', 'fight', 'phase', 'round', 'next-round', 'game', `{event: ${oneOf(EVENTS)}}`])
  const operations = (depth: number): string =>
    `[${Array.from({ length: draw(1, 2) }, () => operation(depth)).join(', ')}]`
  const simple = (): string =>
    oneOf([
      () => `stats: {who: ${who()}, ${oneOf(STATS)}: ${amount()}}`,
      () => `damage: {who: ${who()}, amount: ${amount()}}`,
      () => `${oneOf(['destroy', 'kill', 'counter'])}: ${who()}`,
      () => `fight: {a: ${pick()}, b: ${who()}}`,
      () => `move: {who: ${oneOf([who(), zoned()])}, to: ${oneOf(DESTINATIONS)}}`,
      () => `draw: {player: ${player()}, amount: ${draw(-1, 4)}}`,
      () => `discard: {player: ${player()}, amount: ${draw(0, 3)}, random: ${oneOf(['true', 'false'])}}`,
      () =>
        `search: {in: ${oneOf(['deck', 'discard'])}, amount: ${draw(0, 2)}, to: ${oneOf(['hand', 'discard', 'deck-top', 'banish'])}}`,
      () => `look: {zone: ${oneOf(['hand', 'deck'])}, of: ${player()}, top: ${draw(0, 3)}}`,
      () => `reorder: {top: ${draw(0, 4)}, of: ${player()}}`,
      () => `shuffle: {zone: ${oneOf(['deck', 'discard'])}, of: ${player()}}`,
      () =>
        `gain: {amount: ${draw(-1, 4)}, color: ${oneOf([...COLOURS, 'choice', '{of: self}'])}, player: ${player()}}`,
      () => `lose: {amount: ${draw(0, 9)}, player: ${player()}}`,
      () => `create: {token: CRE-990, amount: ${draw(0, 3)}, side: ${player()}}`,
      () => `play: {card: ${zoned()}, cost: ${oneOf(['free', 'normal', '1'])}}`,
      () => `redirect: {from: ${oneOf(['self', 'target', 'foe'])}, to: ${oneOf(['self', 'it', 'foe'])}}`,
      () => `move-side: {who: ${who()}, to: ${oneOf(['you', 'opponent'])}}`,
      () => `weather: ${oneOf(['none', '{set: fog, rounds: 1}', '{set: sun}'])}`,
      () => `markers: {who: ${who()}, ${oneOf(['add', 'remove'])}: ${draw(0, 3)}}`,
      () => `run-phase: {phase: ${oneOf(['creature', 'effect', 'combat'])}, fights: 2}`,
      () => `grant: {who: ${who()}, traits: [${oneOf(traits)}], until: ${until()}}`,
      () => `apply: {static: [${continuous()}], until: ${until()}}`,
      () => `extra-plays: ${oneOf(['1', 'any'])}`,
      () => `must-play: ${filter()}`,
      () => `attach: {aura: ${oneOf(['self', 'target', 'it'])}, to: ${pick()}, as-aura: ${oneOf(['true', 'false'])}}`,
      () => `switch: {out: ${oneOf(['self', 'foe'])}, in: ${pick()}}`,
      () => `attack: {by: ${oneOf(['self', 'foe', 'it'])}, to: ${oneOf(['foe', 'self', 'it'])}}`,
      () => `opening-draw: {add: ${draw(-2, 2)}}`,
      () => `rounds-needed: {player: ${player()}, add: ${draw(-1, 1)}}`,
      () => `retarget: {who: ${oneOf(['it', 'target', 'self'])}, by: ${oneOf(['you', 'opponent'])}}`,
      () =>
        `copy: {of: ${oneOf(['it', 'target', '{last-played: effect, of: opponent}'])}, targets: ${oneOf(['same', 'may', 'must'])}}`,
      () => `choose: {pick: creature, count: 1, by: ${oneOf(['you', 'opponent'])}}, as: chosen`,
      () => `set: {bound: ${amount()}}`,
      () => (draw(0, 9) === 0 ? `win: ${oneOf(['round', 'game'])}` : 'draw: 1'),
    ])()
  const deeper = (depth: number): string =>
    oneOf([
      () => `each-player: ${operations(depth - 1)}`,
      () => `for-each: {in: ${oneOf(GROUPS)}, do: ${operations(depth - 1)}}`,
      () => `repeat: {times: ${draw(0, 3)}, do: ${operations(depth - 1)}}`,
      () => `choose-one: [{do: ${operations(depth - 1)}}, {do: ${operations(depth - 1)}}]`,
      () => `watch: {event: ${oneOf(EVENTS)}, until: ${until()}, do: ${operations(depth - 1)}}`,
      () => `delay: {until: ${oneOf(EVENTS)}, do: ${operations(depth - 1)}}`,
      () => `do: ${operations(depth - 1)}`,
    ])()
  const operation = (depth: number): string => {
    const modifiers = [
      ...(draw(0, 5) === 0 ? [`if: ${condition()}`] : []),
      ...(draw(0, 4) === 0 ? [`may: ${oneOf(['true', 'opponent'])}`] : []),
      ...(draw(0, 6) === 0 ? ['pay: 1', 'text: Pay'] : []),
    ]
    const after =
      draw(0, 5) === 0 && depth > 0 ? [`then: ${operations(depth - 1)}`, `else: ${operations(depth - 1)}`] : []
    return `{${[...modifiers, depth > 0 && draw(0, 3) === 0 ? deeper(depth) : simple(), ...after].join(', ')}}`
  }
  const continuous = (): string =>
    `{${oneOf([
      () => `stats: {who: ${who()}, ${oneOf(STATS)}: ${amount()}}`,
      () => `set-stat: {who: ${who()}, ${oneOf(STATS)}: ${draw(0, 9)}}`,
      () => `swap-stats: {who: ${who()}, a: ${oneOf(STATS)}, b: ${oneOf(STATS)}}`,
      () => `grant: {who: ${who()}, traits: [${oneOf(traits)}]}`,
      () => `lose-traits: {who: ${who()}}`,
      () => `control: {who: ${who()}, to: ${oneOf(['you', 'opponent'])}}`,
      () => `cost: {of: ${player()}, add: ${draw(-3, 3)}}`,
      () => `cannot-play: {of: ${player()}, cards: ${filter()}}`,
      () => `limit: {${oneOf(['fights', 'stack', 'creatures'])}: ${draw(1, 5)}}`,
      () => `protect: {who: ${who()}, from: [${oneOf(PROTECTIONS)}, ${oneOf(PROTECTIONS)}]}`,
      () => `show: {zone: ${oneOf(['hand', 'deck-top'])}, of: ${player()}}`,
      () => `play-from: {zone: ${oneOf(['deck-top', 'discard'])}, of: you}`,
      () => `order: {rule: ${oneOf(ORDER_RULES)}}`,
      () => `use-stat: {stat: ${oneOf(['hp', 'satk', 'spe'])}, for: ${oneOf(['order', 'damage'])}}`,
      () => `affinity: {who: ${who()}, weather: fog}`,
      () => `payment: {of: you, rate: ${draw(1, 3)}}`,
      () => `extra-plays: ${oneOf(['1', 'any'])}`,
    ])()}${draw(0, 3) === 0 ? `, if: ${condition()}` : ''}${draw(0, 5) === 0 ? ', late: true' : ''}${oneOf(['', '', ', during: fight', ', while: stack'])}}`
  const trigger = (): string =>
    `{event: ${oneOf(EVENTS)}${oneOf(['', `, who: ${who()}`])}${oneOf(['', `, player: ${oneOf(['you', 'opponent'])}`])}, if: ${condition()}${oneOf(['', ', may: true'])}${oneOf(['', ', once: round'])}${oneOf(['', `, by: ${who()}`])}${oneOf(['', ', stat: spe, direction: up', ', combat: true', ', phase: combat'])}${oneOf(['', ', pay: 1, text: Pay'])}, do: ${operations(1)}}`
  const replacement = (): string =>
    `{event: ${oneOf(['damage', 'dies', 'draw', 'enters-discard', 'targeted'])}${oneOf(['', `, who: ${who()}`])}${oneOf(['', ', may: true, text: Instead'])}${oneOf(['', `, by: ${who()}`, ', player: opponent', `, where: ${filter()}`])}${oneOf(['', ', combat: true', ', lethal: true', ', how: killed', ', how: destroyed'])}${oneOf(['', `, if: ${condition()}`, ', once: round', ', pay: 1', ', unless-pay: {amount: 1, player: opponent}'])}${oneOf(['', `, do: ${operations(0)}`])}, ${oneOf(['nullify: true', 'reduce: 1', 'redirect: self', 'leave-hp: 1', 'absorb: markers', 'move: hand'])}}`
  const activated = (): string =>
    `{timing: ${oneOf(['any-time', 'effect', 'creature', 'combat'])}, pay: 1${oneOf(['', ', once: round'])}${oneOf(['', ', text: Use it', ', targets: [{pick: creature}]', `, if: ${condition()}`, `, cost: [${cost()}]`])}, do: ${operations(1)}}`
  const cost = (): string =>
    oneOf(['{discard: 1}', '{pay: 1}', '{destroy: {pick: creature, of: you, count: 1, by: you}}', '{markers: 1}'])
  const target = (): string =>
    oneOf([
      ...[
        '{pick: creature}',
        '{pick: creature, of: opponent}',
        '{pick: card, in: discard, of: any}',
        '{pick: effect, in: stack}',
      ],
      ...[
        '{id: one, pick: creature, of: you}, {id: two, pick: creature, except: [one]}',
        `{pick: creature, where: ${filter()}}`,
      ],
      ...[
        '{pick: creature, count: {min: 0, max: 2}}',
        '{pick: aura, optional: true}',
        '{pick: creature, by: opponent}',
      ],
    ])
  const script = (resolves: boolean): string => {
    const parts = [
      ...(resolves ? [`targets: [${target()}]`] : []),
      ...(draw(0, 9) === 0 ? [`require: ${condition()}`] : []),
      ...(draw(0, 6) === 0 ? [`cost: [${cost()}]`] : []),
      ...(draw(0, 4) === 0 ? ['stacks: false'] : []),
      ...(draw(0, 9) === 0 ? [`timing: ${oneOf(['effect', 'creature', 'with-creature', 'as-action'])}`] : []),
      ...(draw(0, 1) === 0 ? [`static: [${continuous()}]`] : []),
      ...(draw(0, 1) === 0 ? [`when: [${trigger()}]`] : []),
      ...(draw(0, 2) === 0 ? [`instead: [${replacement()}]`] : []),
      ...(draw(0, 3) === 0 ? [`activate: [${activated()}]`] : []),
      ...(draw(0, 3) === 0
        ? [
            oneOf([
              `markers: ${draw(0, 3)}`,
              `markers: {start: 2, lose: ${oneOf(EVENTS)}, empty: ${oneOf(['destroy', 'none'])}}`,
            ]),
          ]
        : []),
      ...(resolves ? [`do: ${operations(2)}`] : []),
    ]
    return `{${parts.join(', ')}}`
  }
  const traits = Array.from({ length: 12 }, (_, number) => `TRA-7${String(number).padStart(2, '0')}`)
  const numbered = (number: number): string => String(number).padStart(2, '0')
  const element = (root: string, id: string, data: readonly string[]): string =>
    [
      `${root}:`,
      '  data:',
      ...data.map((line) => `    ${line}`),
      '  metadata:',
      `    id: ${id}`,
      '    dev-stage: Alpha-0',
      '',
    ].join('\n')
  const costs = (): readonly string[] => {
    const total = draw(0, 3)
    return [`cost-total: ${total}`, `cost-color: ${draw(0, Math.min(1, total))}`]
  }
  const texts = [
    ...traits.map((id) =>
      element('trait', id, [`name: Hazard ${id}`, 'description: As it comes.', `script: ${script(false)}`]),
    ),
    ...Array.from({ length: CARDS }, (_, number) => {
      if (number % 2 === 0)
        return element('creature', `CRE-7${numbered(number)}`, [
          `name: Hazard ${number}`,
          `color: ${oneOf(COLOURS)}`,
          'is-token: False',
          ...costs(),
          `hp: ${draw(1, 9)}`,
          `spe: ${draw(0, 4)}`,
          `traits: [{id: ${oneOf(traits)}}]`,
          `atk-strong: ${draw(0, 6)}`,
          'atk-technical: 1',
        ])
      const type = oneOf(['Action', 'Action', 'Field', 'Aura'])
      return element('effect', `EFF-7${numbered(number)}`, [
        `name: Hazard ${number}`,
        `color: ${oneOf(COLOURS)}`,
        `type: ${type}`,
        ...costs(),
        'description: As it comes.',
        `script: ${script(type !== 'Field')}`,
      ])
    }),
  ]
  const own = texts.flatMap((text) => parse(text).cards)
  const cards: readonly YacgCard[] = [
    ...own,
    ...workedCards().filter(
      ({ key, kind, token }) => token || kind === 'plan' || kind === 'weather' || key.startsWith('TRA-9'),
    ),
  ]
  const held = own.filter((card) => rules.section(card) === 'main')
  const deck = (name: string): Deck => ({
    name,
    sections: { main: Array.from({ length: SIZE }, () => oneOf(held).key) },
  })
  return {
    rules,
    pool: createPool<CompiledCard, Definition>(cards, rules.define),
    decks: [deck('first'), deck('second')],
    players: ['random', 'random'],
    seed: world * 1000,
  }
}
