import type { Span } from '../../../../language/span'
import type {
  Comparison,
  Condition,
  ConditionTest,
  Filter,
  FilterTest,
  Payment,
  Pick,
  PlayerRef,
  Range,
  Ref,
  Relation,
  Selection,
  Selector,
  Value,
  Written,
} from '../../script'
import { COLOURS, GROUPS, KIND_NAMES, PHASES, PICKED_KINDS, ROLES, STATS, VALUE_STATS, ZONE_NAMES } from '../../words'
import { booleanOf, integerOf, isName, valueOf, type Mapping, type Node } from './tree'

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The same without what is not there. */
export const given = <T extends object>(parts: T): Given<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Given<T>

const RELATIONS: readonly Relation[] = ['equal', 'not-equal', 'at-least', 'at-most', 'more-than', 'less-than']
const PLAYER_WORDS = ['you', 'opponent', 'each', 'player', 'other-player'] as const
const COMPARED = ['hp', 'satk', 'spe', 'tatk', 'cost', 'markers'] as const

/** Reads what operations are made of. What is there and cannot be read sets `failed`; what is missing is `undefined`. */
export class ValueReader {
  failed = false

  hasFailed(): boolean {
    return this.failed
  }

  fail(): undefined {
    this.failed = true
    return undefined
  }

  /** What is read where it is there. */
  at<T>(node: Node | undefined, key: string, read: (value: Node) => T | undefined): T | undefined {
    const value = valueOf(node, key)
    return value && (read(value) ?? this.fail())
  }

  /** What must be there. */
  need<T>(node: Node | undefined, key: string, read: (value: Node) => T | undefined): T | undefined {
    return valueOf(node, key) ? this.at(node, key, read) : this.fail()
  }

  word<const T extends string>(words: readonly T[]): (node: Node) => T | undefined {
    return (node) => (node.kind === 'scalar' ? words.find((word) => word === node.text) : undefined)
  }

  text = (node: Node): string | undefined => (node.kind === 'scalar' ? node.text : undefined)
  integer = (node: Node): number | undefined => integerOf(node)
  boolean = (node: Node): boolean | undefined => booleanOf(node)

  flag(node: Node | undefined, key: string): boolean {
    return this.at(node, key, this.boolean) ?? false
  }

  written = (node: Node): Written<string> | undefined =>
    node.kind === 'scalar' && node.text !== '' ? { span: node.span, value: node.text } : undefined

  /** Items that can be read; one that cannot fails. */
  list<T>(node: Node, read: (item: Node) => T | undefined): readonly T[] | undefined {
    if (node.kind !== 'list') return undefined
    return node.items.flatMap((item) => {
      const found = read(item)
      if (found === undefined) this.fail()
      return found === undefined ? [] : [found]
    })
  }

  listAt<T>(node: Node | undefined, key: string, read: (item: Node) => T | undefined): readonly T[] {
    return this.at(node, key, (value) => this.list(value, read)) ?? []
  }

  /** A list, or one thing in its place. */
  some<T>(node: Node, read: (item: Node) => T | undefined): readonly T[] | undefined {
    if (node.kind === 'list') return this.list(node, read)
    const found = read(node)
    return found === undefined ? undefined : [found]
  }

  ref = (node: Node): Ref | undefined => {
    const { span } = node
    if (node.kind === 'scalar') return node.text === '' ? undefined : { span, kind: 'name', name: node.text }
    const inner = this.at(node, 'host-of', this.ref)
    if (inner) return { span, kind: 'host-of', of: inner }
    const what = this.at(node, 'last-played', this.word(['creature', 'effect', 'card']))
    const of = this.at(node, 'of', this.player)
    return what && of && { span, kind: 'last-played', what, of }
  }

  player = (node: Node): PlayerRef | undefined => {
    const { span } = node
    if (node.kind === 'scalar') {
      const word = this.word(PLAYER_WORDS)(node)
      return word && { span, kind: 'word', word }
    }
    for (const kind of ['owner', 'controller'] as const) {
      const of = this.at(node, kind, this.ref)
      if (of) return { span, kind, of }
    }
    const of = this.at(node, 'opponent-of', this.player)
    return of && { span, kind: 'opponent-of', of }
  }

  side = (node: Node): PlayerRef | 'any' | undefined => this.word(['any'])(node) ?? this.player(node)

  #range = (node: Node): Range | undefined =>
    node.kind === 'map'
      ? given({ min: this.at(node, 'min', this.integer), max: this.at(node, 'max', this.integer) })
      : undefined

  count = (node: Node): number | Range | undefined => this.integer(node) ?? this.#range(node)

  pick = (node: Node): Pick | undefined => {
    const pick = this.need(node, 'pick', this.word(PICKED_KINDS))
    return (
      pick && {
        span: node.span,
        pick,
        ...this.picked(node),
        except: this.listAt(node, 'except', this.ref),
        random: this.flag(node, 'random'),
        ...given({
          count: this.at(node, 'count', (value) => this.word(['all'])(value) ?? this.count(value)),
          by: this.at(node, 'by', this.player),
          top: this.at(node, 'top', this.value),
          bottom: this.at(node, 'bottom', this.value),
        }),
      }
    )
  }

  /** What picks and targets have in common. */
  picked(node: Node) {
    return given({
      in: this.at(node, 'in', this.word(ZONE_NAMES)),
      of: this.at(node, 'of', this.side),
      where: this.at(node, 'where', this.filter),
    })
  }

  #selector = (node: Node): Selector | undefined => {
    const { span } = node
    const group = this.word(GROUPS)(node)
    if (group) return { span, kind: 'group', group }
    const pick = valueOf(node, 'pick') && this.pick(node)
    if (pick) return { span, kind: 'pick', pick }
    const ref = this.ref(node)
    return ref && { span, kind: 'ref', ref }
  }

  selection = (node: Node): Selection | undefined => {
    const parts = this.some(node, this.#selector)
    return parts && { span: node.span, parts }
  }

  value = (node: Node): Value | undefined => {
    const { span } = node
    if (node.kind === 'scalar') {
      const number = this.integer(node)
      if (number !== undefined) return { span, kind: 'number', number }
      return isName(node) ? { span, kind: 'name', name: node.text } : undefined
    }
    return node.kind === 'map' ? this.#computed(node) : undefined
  }

  #computed(node: Mapping): Value | undefined {
    const { span } = node
    const count = this.at(node, 'count', this.selection)
    if (count) return { span, kind: 'count', of: count }
    if (valueOf(node, 'stat')) return this.#stat(node)
    if (valueOf(node, 'sum')) {
      const stat = this.at(node, 'sum', this.word(VALUE_STATS))
      const all = this.need(node, 'in', this.selection)
      return stat && all && { span, kind: 'sum', stat, in: all }
    }
    for (const kind of ['traits', 'markers'] as const) {
      const of = this.at(node, kind, this.ref)
      if (of) return { span, kind, of }
    }
    for (const kind of ['hand', 'deck', 'discard', 'rounds-won'] as const) {
      const of = this.at(node, kind, this.player)
      if (of) return { span, kind, of }
    }
    if (valueOf(node, 'energy')) return this.#energy(node)
    for (const kind of ['add', 'sub', 'mul', 'min', 'max'] as const) {
      const values = this.at(node, kind, (list) => this.list(list, this.value))
      if (values) return { span, kind, values }
    }
    const half = this.at(node, 'half', this.value)
    if (half) return { span, kind: 'half', value: half }
    const numbers = this.at(node, 'by-round', (list) => this.list(list, this.integer))
    return numbers && { span, kind: 'by-round', numbers }
  }

  #stat(node: Mapping): Value | undefined {
    const stat = this.at(node, 'stat', this.word(VALUE_STATS))
    const of = this.need(node, 'of', this.ref)
    return stat && of && { span: node.span, kind: 'stat', stat, of, base: this.flag(node, 'base') }
  }

  #energy(node: Mapping): Value | undefined {
    const of = this.at(node, 'energy', this.player)
    const colour = this.at(node, 'color', (value) => {
      const ref = this.at(value, 'of', this.ref)
      return this.word(COLOURS)(value) ?? (ref && { of: ref })
    })
    return of && { span: node.span, kind: 'energy', of, ...given({ colour }) }
  }

  /** The comparison whose relations stand in this mapping. */
  #relations(node: Node): Comparison {
    const tests = RELATIONS.flatMap((relation) => {
      const value = this.at(node, relation, this.value)
      return value ? [{ span: value.span, relation, value }] : []
    })
    return { span: node.span, tests }
  }

  comparison = (node: Node): Comparison | undefined => {
    const { span } = node
    const number = this.integer(node)
    if (number !== undefined)
      return { span, tests: [{ span, relation: 'equal', value: { span, kind: 'number', number } }] }
    return node.kind === 'map' ? this.#relations(node) : undefined
  }

  filter = (node: Node): Filter | undefined => {
    if (node.kind !== 'map') return undefined
    const tests = node.entries.flatMap(({ key, value }): FilterTest[] => {
      const test = this.#filterTest(key.text, value)
      return test ? [{ span: { start: key.span.start, end: value.span.end }, ...test } as FilterTest] : []
    })
    return { span: node.span, tests }
  }

  /** A test without its place; an unknown one is left out. */
  #filterTest(key: string, value: Node): object | undefined {
    const test = <T>(name: string, found: T | undefined): object | undefined =>
      found === undefined ? this.fail() : { key, [name]: found }
    switch (key) {
      case 'type':
        return test('types', this.some(value, this.word(KIND_NAMES)))
      case 'color':
        return test('colours', this.some(value, this.word([...COLOURS, 'None'])))
      case 'trait':
      case 'id':
        return test('id', this.text(value))
      case 'name':
      case 'affinity':
        return test('text', this.text(value))
      case 'shares-trait-with':
      case 'is':
        return test('ref', this.ref(value))
      case 'token':
      case 'fighting':
        return test('whether', this.boolean(value))
      case 'has':
        return test('what', this.word(['aura', 'trait', 'marker'])(value))
      case 'attached-to':
        return test('to', this.selection(value))
      case 'role':
        return test('role', this.word(ROLES)(value))
      case 'face':
        return test('face', this.word(['up', 'down'])(value))
      case 'played-this':
        return test('within', this.word(['round', 'phase'])(value))
      case 'not':
        return test('filter', this.filter(value))
      case 'any':
        return test('filters', this.list(value, this.filter))
      default:
        return COMPARED.some((one) => one === key) ? test('compare', this.comparison(value)) : undefined
    }
  }

  condition = (node: Node): Condition | undefined => {
    if (node.kind !== 'map') return undefined
    const tests = node.entries.flatMap(({ key, value, span }) => this.#conditionTest(node, key.text, value, span) ?? [])
    return { span: node.span, tests }
  }

  #conditionTest(node: Mapping, key: string, value: Node, span: Span): ConditionTest | undefined {
    switch (key) {
      case 'count': {
        const of = this.selection(value)
        return of ? { span, key, of, compare: this.#relations(node) } : this.fail()
      }
      case 'value': {
        const found = this.value(value)
        return found ? { span, key, value: found, compare: this.#relations(node) } : this.fail()
      }
      case 'exists': {
        const what = this.selection(value)
        return what ? { span, key, what } : this.fail()
      }
      case 'ref': {
        const [ref, is] = [this.ref(value), this.need(node, 'is', this.filter)]
        return ref && is ? { span, key, ref, is } : this.fail()
      }
      case 'weather': {
        const weather = this.text(value)
        return weather ? { span, key, weather } : this.fail()
      }
      case 'phase': {
        const phase = this.word(PHASES)(value)
        return phase ? { span, key, phase } : this.fail()
      }
      case 'player': {
        const [player, sameAs] = [this.player(value), this.need(node, 'same-as', this.player)]
        return player && sameAs ? { span, key, player, sameAs } : this.fail()
      }
      case 'on-field':
      case 'in-fight': {
        const ref = this.ref(value)
        return ref ? { span, key, ref } : this.fail()
      }
      case 'all':
      case 'any': {
        const conditions = this.list(value, this.condition)
        return conditions ? { span, key, conditions } : this.fail()
      }
      case 'not': {
        const condition = this.condition(value)
        return condition ? { span, key, condition } : this.fail()
      }
      default:
        return undefined
    }
  }

  payment = (node: Node): Payment | undefined => {
    const { span } = node
    if (!valueOf(node, 'amount')) {
      const amount = this.value(node)
      return amount && { span, amount }
    }
    const amount = this.at(node, 'amount', this.value)
    return (
      amount && {
        span,
        amount,
        ...given({
          colour: this.at(node, 'color', this.word(COLOURS)),
          player: this.at(node, 'player', this.player),
        }),
      }
    )
  }

  stat = this.word(STATS)
}
