import type {
  Action,
  Changes,
  Continuous,
  Duration,
  EnergyColour,
  Mode,
  Operation,
  Selection,
  StatChange,
  Static,
  Trigger,
  Value,
} from '../../script'
import { COPY_TARGETS, DESTINATIONS, EVENTS, ORDER_RULES, PROTECTIONS } from '../../words'
import { valueOf, type Node } from './tree'
import { given, type ValueReader } from './values'

/** What operations and statics are read with. What cannot be read is `undefined`; what is there and cannot be read fails the reader too. */
export interface Tools {
  readonly reader: ValueReader
  who(node: Node, key?: string): Selection | undefined
  change(node: Node): StatChange | undefined
  changes(node: Node): Changes
  operations(node: Node, key: string): readonly Operation[]
  list(node: Node): readonly Operation[] | undefined
  statics(node: Node): readonly Static[]
  trigger(node: Node): Trigger | undefined
  duration(node: Node): Duration | undefined
  colour(node: Node): EnergyColour | undefined
  mode(node: Node): Mode | undefined
}

/** All of them, where each is there. */
function all<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } | undefined {
  return Object.values(parts).every((part) => part !== undefined)
    ? (parts as { [K in keyof T]: Exclude<T[K], undefined> })
    : undefined
}

type Read<T> = (tools: Tools, node: Node) => T | undefined

const on =
  (word: 'destroy' | 'kill' | 'counter'): Read<Action> =>
  ({ reader }, node) => {
    const who = reader.selection(node)
    return who && { word, who }
  }

const player = (reader: ValueReader, node: Node, key = 'player') => ({ [key]: reader.at(node, key, reader.player) })

const numbers = (reader: ValueReader, node: Node, keys: readonly string[]): Record<string, Value | undefined> =>
  Object.fromEntries(keys.map((key) => [key, reader.at(node, key, reader.value)]))

const gaining =
  (word: 'gain' | 'lose'): Read<Action> =>
  (tools, node) => {
    const { reader } = tools
    if (word === 'gain' && !valueOf(node, 'amount')) {
      const amount = reader.value(node)
      return amount && { word, amount }
    }
    const amount = reader.need(node, 'amount', reader.value)
    return (
      amount && {
        word,
        amount,
        ...given({
          colour: reader.at(node, 'color', (value) => tools.colour(value)),
          player: reader.at(node, 'player', reader.player),
        }),
      }
    )
  }

const adding =
  (word: 'rounds-needed' | 'opening-draw'): Read<Action> =>
  ({ reader }, node) => {
    const add = reader.need(node, 'add', reader.integer)
    return add === undefined ? undefined : { word, add, ...given({ player: reader.at(node, 'player', reader.player) }) }
  }

const block =
  (word: 'each-player' | 'do'): Read<Action> =>
  ({ list }, node) => {
    const operations = list(node)
    return operations && { word, do: operations }
  }

/** How each operation is read (specification, sections 3.5 and 4.9). */
export const ACTIONS: Readonly<Record<string, Read<Action>>> = {
  stats: ({ reader, change }, node) => {
    const entries = reader.some(node, change)
    return entries && { word: 'stats', entries }
  },
  damage: ({ reader, who }, node) => {
    const parts = all({ who: who(node), amount: reader.need(node, 'amount', reader.value) })
    const by = reader.at(node, 'by', reader.ref)
    return parts && { word: 'damage', ...parts, combat: reader.flag(node, 'combat'), ...given({ by }) }
  },
  destroy: on('destroy'),
  kill: on('kill'),
  counter: on('counter'),
  fight: ({ reader }, node) => {
    const parts = all({ a: reader.need(node, 'a', reader.selection), b: reader.need(node, 'b', reader.selection) })
    return parts && { word: 'fight', ...parts, ...given({ until: reader.at(node, 'until', reader.condition) }) }
  },
  attack: ({ reader }, node) => {
    const parts = all({ by: reader.need(node, 'by', reader.ref), to: reader.need(node, 'to', reader.ref) })
    return parts && { word: 'attack', ...parts }
  },
  switch: ({ reader }, node) => {
    const parts = all({ out: reader.need(node, 'out', reader.ref), in: reader.need(node, 'in', reader.selection) })
    return parts && { word: 'switch', ...parts }
  },
  move: ({ reader, who }, node) => {
    const parts = all({ who: who(node), to: reader.need(node, 'to', reader.word(DESTINATIONS)) })
    return parts && { word: 'move', ...parts }
  },
  draw: ({ reader }, node) => {
    if (node.kind === 'map' && !isComputed(node)) {
      return {
        word: 'draw',
        ...given({ ...player(reader, node), ...numbers(reader, node, ['amount', 'until']) }),
      }
    }
    const amount = reader.value(node)
    return amount && { word: 'draw', amount }
  },
  discard: ({ reader }, node) => {
    const flags = { all: reader.flag(node, 'all'), random: reader.flag(node, 'random') }
    if (node.kind === 'map' && !isComputed(node)) {
      return {
        word: 'discard',
        ...flags,
        ...given({
          ...player(reader, node),
          ...player(reader, node, 'by'),
          ...numbers(reader, node, ['amount']),
          downTo: reader.at(node, 'down-to', reader.value),
          where: reader.at(node, 'where', reader.filter),
        }),
      }
    }
    const amount = reader.value(node)
    return amount && { word: 'discard', amount, ...flags }
  },
  search: ({ reader }, node) => {
    const to = reader.need(node, 'to', reader.word(DESTINATIONS))
    return (
      to && {
        word: 'search',
        in: reader.at(node, 'in', reader.word(['deck', 'discard'])) ?? 'deck',
        to,
        reveal: reader.flag(node, 'reveal'),
        ...given({
          ...player(reader, node),
          ...player(reader, node, 'of'),
          ...numbers(reader, node, ['top', 'amount']),
          where: reader.at(node, 'where', reader.filter),
        }),
      }
    )
  },
  look: ({ reader }, node) => {
    const zone = reader.need(node, 'zone', reader.word(['hand', 'deck']))
    return (
      zone && {
        word: 'look',
        zone,
        ...given({ ...player(reader, node), ...player(reader, node, 'of'), ...numbers(reader, node, ['top']) }),
      }
    )
  },
  reorder: ({ reader }, node) => {
    const top = reader.need(node, 'top', reader.value)
    return top && { word: 'reorder', top, ...given(player(reader, node, 'of')) }
  },
  shuffle: ({ reader }, node) => {
    const zone = reader.need(node, 'zone', reader.word(['deck', 'discard']))
    return zone && { word: 'shuffle', zone, ...given(player(reader, node, 'of')) }
  },
  gain: gaining('gain'),
  lose: gaining('lose'),
  create: ({ reader }, node) => {
    const token = reader.need(node, 'token', reader.written)
    return (
      token && {
        word: 'create',
        token,
        ...given({
          ...numbers(reader, node, ['amount']),
          ...player(reader, node, 'side'),
          inPlaceOf: reader.at(node, 'in-place-of', reader.ref),
        }),
      }
    )
  },
  play: ({ reader }, node) => {
    const card = reader.need(node, 'card', reader.selection)
    const cost = reader.at(node, 'cost', (value) => reader.word(['free', 'normal'])(value) ?? reader.value(value))
    return (
      card && {
        word: 'play',
        card,
        cost: cost ?? 'free',
        keepLinks: reader.flag(node, 'keep-links'),
        ...given(player(reader, node, 'side')),
      }
    )
  },
  attach: ({ reader }, node) => {
    const parts = all({ aura: reader.need(node, 'aura', reader.ref), to: reader.need(node, 'to', reader.selection) })
    return parts && { word: 'attach', ...parts, asAura: reader.flag(node, 'as-aura') }
  },
  redirect: ({ reader }, node) => {
    const parts = all({ from: reader.need(node, 'from', reader.ref), to: reader.need(node, 'to', reader.ref) })
    return parts && { word: 'redirect', ...parts }
  },
  'move-side': ({ reader, who }, node) => {
    const parts = all({ who: who(node), to: reader.need(node, 'to', reader.player) })
    return parts && { word: 'move-side', ...parts }
  },
  retarget: ({ reader }, node) => {
    const who = reader.need(node, 'who', reader.ref)
    return who && { word: 'retarget', who, ...given(player(reader, node, 'by')) }
  },
  copy: ({ reader }, node) => {
    const of = reader.need(node, 'of', reader.ref)
    return of && { word: 'copy', of, targets: reader.at(node, 'targets', reader.word(COPY_TARGETS)) ?? 'same' }
  },
  'extra-plays': ({ reader }, node) => {
    const count = reader.integer(node) ?? reader.word(['any'])(node)
    return count === undefined ? undefined : { word: 'extra-plays', count }
  },
  'must-play': ({ reader }, node) => {
    const filter = reader.filter(node)
    return filter && { word: 'must-play', filter }
  },
  weather: ({ reader }, node) => {
    if (reader.word(['none'])(node)) return { word: 'weather', set: 'none', rounds: 0 }
    const set = reader.need(node, 'set', reader.text)
    return set === undefined
      ? undefined
      : { word: 'weather', set, rounds: reader.at(node, 'rounds', reader.integer) ?? 2 }
  },
  markers: ({ reader, who }, node) => {
    const whose = who(node)
    return whose && { word: 'markers', who: whose, ...given(numbers(reader, node, ['add', 'remove'])) }
  },
  'run-phase': ({ reader }, node) => {
    const phase = reader.need(node, 'phase', reader.word(['creature', 'effect', 'combat']))
    return (
      phase && {
        word: 'run-phase',
        phase,
        ...given({
          ...player(reader, node, 'first'),
          ...numbers(reader, node, ['cost']),
          fights: reader.at(node, 'fights', reader.integer),
        }),
      }
    )
  },
  win: ({ reader }, node) => {
    const short = reader.word(['game', 'round'])(node)
    const what = short ?? reader.need(node, 'what', reader.word(['game', 'round']))
    return what && { word: 'win', what, ...given(player(reader, node)) }
  },
  'rounds-needed': adding('rounds-needed'),
  'opening-draw': adding('opening-draw'),
  grant: (tools, node) => {
    const { reader } = tools
    const parts = all({
      who: tools.who(node),
      traits: reader.need(node, 'traits', (value) => reader.list(value, reader.written)),
    })
    const until = reader.at(node, 'until', (value) => tools.duration(value))
    return parts && { word: 'grant', ...parts, ...given({ until }) }
  },
  apply: (tools, node) => ({
    word: 'apply',
    statics: tools.statics(node),
    ...given({ until: tools.reader.at(node, 'until', (value) => tools.duration(value)) }),
  }),
  watch: (tools, node) => {
    const trigger = tools.trigger(node)
    const until = tools.reader.at(node, 'until', (value) => tools.duration(value))
    return trigger && { word: 'watch', trigger, ...given({ until }) }
  },
  delay: ({ reader, operations }, node) => {
    const until = reader.need(node, 'until', reader.word(EVENTS))
    return until && { word: 'delay', until, do: operations(node, 'do') }
  },
  'each-player': block('each-player'),
  do: block('do'),
  'for-each': ({ reader, operations }, node) => {
    const among = reader.need(node, 'in', reader.selection)
    const as = reader.at(node, 'as', reader.text) ?? 'it'
    return among && { word: 'for-each', in: among, as, do: operations(node, 'do') }
  },
  repeat: ({ reader, operations }, node) => ({
    word: 'repeat',
    max: reader.at(node, 'max', reader.integer) ?? 100,
    do: operations(node, 'do'),
    ...given({ ...numbers(reader, node, ['times']), while: reader.at(node, 'while', reader.condition) }),
  }),
  choose: ({ reader }, node) => {
    const pick = reader.pick(node)
    return pick && { word: 'choose', pick }
  },
  'choose-one': ({ reader, mode }, node) => {
    const modes = reader.list(node, mode)
    return modes && { word: 'choose-one', modes }
  },
  set: ({ reader }, node) => {
    if (node.kind !== 'map') return undefined
    const names = node.entries.flatMap(({ key, value, span }) => {
      const found = reader.value(value) ?? reader.fail()
      return found ? [{ span, name: key.text, value: found }] : []
    })
    return { word: 'set', names }
  },
}

/** An operation's mapping that is a value in itself, such as `{half: 3}`. */
const isComputed = (node: Node): boolean =>
  COMPUTED.some((key) => valueOf(node, key)) && !['player', 'amount'].some((key) => valueOf(node, key))

const COMPUTED = [
  'count',
  'stat',
  'sum',
  'traits',
  'markers',
  'hand',
  'deck',
  'discard',
  'energy',
  'rounds-won',
  'add',
  'sub',
  'mul',
  'min',
  'max',
  'half',
  'by-round',
]

const changing =
  (word: 'stats' | 'set-stat'): Read<Continuous> =>
  ({ who, changes }, node) => {
    const whose = who(node)
    return whose && { word, who: whose, changes: changes(node) }
  }

/** How each static is read (specification, sections 3.5 and 4.10). */
export const CONTINUOUS: Readonly<Record<string, Read<Continuous>>> = {
  stats: changing('stats'),
  'set-stat': changing('set-stat'),
  'swap-stats': ({ reader, who }, node) => {
    const parts = all({
      who: who(node),
      a: reader.need(node, 'a', reader.stat),
      b: reader.need(node, 'b', reader.stat),
    })
    return parts && { word: 'swap-stats', ...parts }
  },
  grant: ({ reader, who }, node) => {
    const parts = all({
      who: who(node),
      traits: reader.need(node, 'traits', (value) => reader.list(value, reader.written)),
    })
    return parts && { word: 'grant', ...parts }
  },
  'lose-traits': ({ reader, who }, node) => {
    const whose = who(node)
    return whose && { word: 'lose-traits', who: whose, except: reader.listAt(node, 'except', reader.written) }
  },
  control: ({ reader, who }, node) => {
    const parts = all({ who: who(node), to: reader.need(node, 'to', reader.player) })
    return parts && { word: 'control', ...parts }
  },
  cost: ({ reader }, node) => ({
    word: 'cost',
    ...given({
      ...player(reader, node, 'of'),
      cards: reader.at(node, 'cards', reader.filter),
      ...numbers(reader, node, ['add', 'set']),
    }),
  }),
  payment: ({ reader }, node) => {
    const rate = reader.need(node, 'rate', reader.integer)
    return rate === undefined ? undefined : { word: 'payment', rate, ...given(player(reader, node, 'of')) }
  },
  'cannot-play': ({ reader }, node) => ({
    word: 'cannot-play',
    ...given({ ...player(reader, node, 'of'), cards: reader.at(node, 'cards', reader.filter) }),
  }),
  limit: ({ reader }, node) => ({
    word: 'limit',
    ...given({ ...player(reader, node, 'of'), ...numbers(reader, node, ['fights', 'stack', 'creatures']) }),
  }),
  protect: ({ reader, who }, node) => {
    const parts = all({
      who: who(node),
      from: reader.need(node, 'from', (value) => reader.list(value, reader.word(PROTECTIONS))),
    })
    return parts && { word: 'protect', ...parts, ...given({ by: reader.at(node, 'by', reader.filter) }) }
  },
  show: ({ reader }, node) => {
    const zone = reader.need(node, 'zone', reader.word(['hand', 'deck-top']))
    return zone && { word: 'show', zone, ...given({ ...player(reader, node, 'of'), ...player(reader, node, 'to') }) }
  },
  'play-from': ({ reader }, node) => {
    const zone = reader.need(node, 'zone', reader.word(['deck-top', 'discard']))
    const cards = reader.at(node, 'cards', reader.filter)
    return zone && { word: 'play-from', zone, ...given({ ...player(reader, node, 'of'), cards }) }
  },
  order: ({ reader }, node) => {
    const rule = reader.need(node, 'rule', reader.word(ORDER_RULES))
    return rule && { word: 'order', rule, ...given({ who: reader.at(node, 'who', reader.selection) }) }
  },
  'use-stat': ({ reader }, node) => {
    const parts = all({
      stat: reader.need(node, 'stat', reader.word(['hp', 'satk', 'spe'])),
      for: reader.need(node, 'for', reader.word(['order', 'damage'])),
    })
    return parts && { word: 'use-stat', ...parts }
  },
  affinity: ({ reader, who }, node) => {
    const parts = all({ who: who(node), weather: reader.need(node, 'weather', reader.text) })
    return parts && { word: 'affinity', ...parts }
  },
  'extra-plays': ({ reader }, node) => {
    const count = reader.integer(node) ?? reader.word(['any'])(node)
    return count === undefined ? undefined : { word: 'extra-plays', count }
  },
}
