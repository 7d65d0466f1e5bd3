import {
  ACTIVATION_TIMINGS,
  COLOURS,
  DESTINATIONS,
  DIRECTIONS,
  EVENTS,
  PHASES,
  PICKED_KINDS,
  SCRIPT_TIMINGS,
  STATS,
} from '../../words'
import type {
  Action,
  Activated,
  Changes,
  Duration,
  EnergyColour,
  ExtraCost,
  Instead,
  Markers,
  May,
  Mode,
  Once,
  Operation,
  Replacement,
  Script,
  Selection,
  StatChange,
  Static,
  Target,
  Trigger,
} from '../../script'
import { shapeOf } from './grammar.data'
import { ACTIONS, CONTINUOUS, type Tools } from './actions'
import { valueOf, type Mapping, type Node } from './tree'
import { given, ValueReader } from './values'

const OPERATIONS = shapeOf('op').maps[0]?.one ?? []
const STATICS = shapeOf('static').maps[0]?.one ?? []

const headOf = (node: Mapping, heads: readonly string[]) => node.entries.find(({ key }) => heads.includes(key.text))

/** Reads a script. What cannot be read is left out of it, but for operations, which stay as `unknown` (specification, section 3.6). */
class ScriptReader extends ValueReader {
  /** Who is meant where nobody is named: the only target, else the source. */
  #usual = 'self'

  /** Reads something by itself: what fails in it is not there, and fails nothing else. */
  #apart<T>(read: () => T | undefined): T | undefined {
    const before = this.failed
    this.failed = false
    const found = read()
    const hasFailed = this.hasFailed()
    this.failed = before
    return hasFailed ? undefined : found
  }

  #each<T>(node: Node | undefined, key: string, read: (item: Node) => T | undefined): readonly T[] {
    const list = valueOf(node, key)
    return list?.kind === 'list' ? list.items.flatMap((item) => this.#apart(() => read(item)) ?? []) : []
  }

  #who(node: Node, key = 'who'): Selection | undefined {
    if (valueOf(node, key)) return this.at(node, key, this.selection)
    const { span } = node
    return { span, parts: [{ span, kind: 'ref', ref: { span, kind: 'name', name: this.#usual } }] }
  }

  script(node: Node): Script {
    const targets = this.#each(node, 'targets', this.#target)
    this.#usual = targets.length === 1 ? (targets[0]?.id ?? 'target') : 'self'
    return {
      span: node.span,
      ...given({
        timing: this.#apart(() => this.at(node, 'timing', this.word(SCRIPT_TIMINGS))),
        require: this.#apart(() => this.at(node, 'require', this.condition)),
        markers: this.#apart(() => this.at(node, 'markers', this.#markers)),
      }),
      targets,
      cost: this.#each(node, 'cost', this.#extraCost),
      do: this.#operations(node, 'do'),
      static: this.#each(node, 'static', this.#static),
      when: this.#each(node, 'when', this.#trigger),
      instead: this.#each(node, 'instead', this.#replacement),
      activate: this.#each(node, 'activate', this.#activated),
      stacks: this.#apart(() => this.at(node, 'stacks', this.boolean)) ?? true,
    }
  }

  #markers = (node: Node): Markers | undefined => {
    const number = this.integer(node)
    const { span } = node
    if (number !== undefined) return { span, start: number, empty: 'destroy' }
    const start = this.need(node, 'start', this.integer)
    const [lose, empty] = [
      this.at(node, 'lose', this.word(EVENTS)),
      this.at(node, 'empty', this.word(['destroy', 'none'])),
    ]
    return start === undefined ? undefined : { span, start, ...given({ lose }), empty: empty ?? 'destroy' }
  }

  #target = (node: Node): Target | undefined => {
    const pick = this.need(node, 'pick', this.word(PICKED_KINDS))
    return (
      pick && {
        span: node.span,
        id: this.at(node, 'id', this.text) ?? 'target',
        pick,
        ...this.picked(node),
        except: this.listAt(node, 'except', this.ref),
        optional: this.flag(node, 'optional'),
        ...given({ count: this.at(node, 'count', this.count), by: this.at(node, 'by', this.player) }),
      }
    )
  }

  #extraCost = (node: Node): ExtraCost | undefined => {
    const { span } = node
    const amount = this.at(node, 'discard', this.value)
    if (amount) return { span, kind: 'discard', amount, ...given({ where: this.at(node, 'where', this.filter) }) }
    const payment = this.at(node, 'pay', this.payment)
    if (payment) return { span, kind: 'pay', payment }
    const pick = this.at(node, 'destroy', this.pick)
    if (pick) return { span, kind: 'destroy', pick }
    const number = this.at(node, 'markers', this.integer)
    return number === undefined ? undefined : { span, kind: 'markers', number }
  }

  #operations(node: Node | undefined, key: string): readonly Operation[] {
    const list = valueOf(node, key)
    return list?.kind === 'list' ? list.items.map((item) => this.#operation(item)) : []
  }

  #operation(node: Node): Operation {
    const { span } = node
    const head = node.kind === 'map' ? headOf(node, OPERATIONS) : undefined
    const word = head?.key.text ?? ''
    const read = this.#apart(() => {
      const action = head && this.#action(word, head.value)
      return (
        action && {
          span,
          action,
          ...given({
            if: this.at(node, 'if', this.condition),
            may: this.at(node, 'may', this.#may),
            pay: this.at(node, 'pay', this.payment),
            as: this.at(node, 'as', this.written),
            text: this.at(node, 'text', this.text),
          }),
        }
      )
    })
    const known = read ?? { span, action: { word: 'unknown' as const, written: word } }
    const then = { then: this.#operations(node, 'then'), else: this.#operations(node, 'else') }
    const { may, ...others } = known as Operation & { readonly may?: May | false }
    return { ...others, ...(may !== undefined && may !== false && { may }), ...then }
  }

  /** `false` is as if nothing were written. */
  #may = (node: Node): May | false | undefined => this.boolean(node) ?? this.player(node)

  #once = (node: Node): Once | false | undefined => {
    const whether = this.boolean(node)
    return whether === undefined ? this.word(['round', 'fight', 'game'])(node) : whether && 'stay'
  }

  /** `once`, `may` and `pay`. */
  #asked(node: Node) {
    return given({
      once: this.at(node, 'once', this.#once) || undefined,
      may: this.at(node, 'may', this.#may) || undefined,
      pay: this.at(node, 'pay', this.payment),
    })
  }

  #change = (node: Node): StatChange | undefined => {
    const who = this.#who(node)
    return who && { span: node.span, who, changes: this.#changes(node) }
  }

  #changes = (node: Node): Changes =>
    Object.fromEntries(
      STATS.flatMap((stat) => {
        const value = this.at(node, stat, this.value)
        return value ? [[stat, value] as const] : []
      }),
    )

  #action(word: string, node: Node): Action | undefined {
    const reader = ACTIONS[word]
    return reader?.(this.#tools, node)
  }

  /** What the table of actions reads with. */
  readonly #tools: Tools = {
    reader: this,
    who: (node, key) => this.#who(node, key),
    change: this.#change,
    changes: this.#changes,
    operations: (node, key) => this.#operations(node, key),
    list: (node) => (node.kind === 'list' ? node.items.map((item) => this.#operation(item)) : undefined),
    statics: (node) => this.#each(node, 'static', this.#static),
    trigger: (node) => this.#trigger(node),
    duration: (node) => this.#duration(node),
    colour: (node) => this.#colour(node),
    mode: (node) => this.#mode(node),
  }

  #mode = (node: Node): Mode | undefined =>
    node.kind === 'map'
      ? {
          span: node.span,
          ...given({ text: this.at(node, 'text', this.text), if: this.at(node, 'if', this.condition) }),
          do: this.#operations(node, 'do'),
        }
      : undefined

  #colour = (node: Node): EnergyColour | undefined => {
    const { span } = node
    const colour = this.word(COLOURS)(node)
    if (colour) return { span, kind: 'fixed', colour }
    const word = this.word(['choice', 'plan'])(node)
    if (word) return { span, kind: word }
    const ref = this.at(node, 'of', this.ref)
    if (ref) return { span, kind: 'of', ref }
    const player = this.at(node, 'choice-by', this.player)
    return player && { span, kind: 'choice-by', player }
  }

  #duration = (node: Node): Duration | undefined => {
    const { span } = node
    const word = this.word(['resolution', 'fight', 'phase', 'round', 'next-round', 'game'])(node)
    if (word) return { span, kind: word }
    const event = this.at(node, 'event', this.word(EVENTS))
    return (
      event && {
        span,
        kind: 'event',
        event,
        ...given({
          who: this.at(node, 'who', this.selection),
          player: this.at(node, 'player', this.player),
          where: this.at(node, 'where', this.filter),
        }),
      }
    )
  }

  /** What triggers and replacements have in common. */
  #heard(node: Node) {
    return {
      ...given({
        who: this.at(node, 'who', this.selection),
        by: this.at(node, 'by', this.selection),
        player: this.at(node, 'player', this.player),
        where: this.at(node, 'where', this.filter),
        if: this.at(node, 'if', this.condition),
        text: this.at(node, 'text', this.text),
      }),
      ...this.#asked(node),
      combat: this.flag(node, 'combat'),
    }
  }

  #trigger = (node: Node): Trigger | undefined => {
    const event = this.need(node, 'event', this.word(EVENTS))
    return (
      event && {
        span: node.span,
        event,
        ...this.#heard(node),
        ...given({
          stat: this.at(node, 'stat', this.stat),
          direction: this.at(node, 'direction', this.word(DIRECTIONS)),
          phase: this.at(node, 'phase', this.word(PHASES)),
        }),
        do: this.#operations(node, 'do'),
      }
    )
  }

  #replacement = (node: Node): Replacement | undefined => {
    const event = this.need(node, 'event', this.word(['damage', 'dies', 'draw', 'enters-discard', 'targeted']))
    const result = this.#result(node)
    if (!event || !result) return this.fail()
    return {
      span: node.span,
      event,
      result,
      ...this.#heard(node),
      lethal: this.flag(node, 'lethal'),
      ...given({
        how: this.at(node, 'how', this.word(['killed', 'destroyed'])),
        unlessPay: this.at(node, 'unless-pay', this.payment),
      }),
      do: this.#operations(node, 'do'),
    }
  }

  #result(node: Node): Instead | undefined {
    if (this.flag(node, 'nullify')) return { word: 'nullify' }
    for (const word of ['reduce', 'leave-hp'] as const) {
      const value = this.at(node, word, this.value)
      if (value) return { word, value }
    }
    const to = this.at(node, 'redirect', this.ref)
    if (to) return { word: 'redirect', to }
    if (this.at(node, 'absorb', this.word(['markers']))) return { word: 'absorb' }
    const zone = this.at(node, 'move', this.word(DESTINATIONS))
    return zone && { word: 'move', to: zone }
  }

  #activated = (node: Node): Activated | undefined => {
    if (node.kind !== 'map') return undefined
    const targets = this.#each(node, 'targets', this.#target)
    const usual = this.#usual
    if (targets.length === 1) this.#usual = targets[0]?.id ?? usual
    const read: Activated = {
      span: node.span,
      timing: this.at(node, 'timing', this.word(ACTIVATION_TIMINGS)) ?? 'any-time',
      cost: this.#each(node, 'cost', this.#extraCost),
      targets,
      ...given({
        text: this.at(node, 'text', this.text),
        pay: this.at(node, 'pay', this.payment),
        if: this.at(node, 'if', this.condition),
        once: this.at(node, 'once', this.#once) || undefined,
      }),
      do: this.#operations(node, 'do'),
    }
    this.#usual = usual
    return read
  }

  #static = (node: Node): Static | undefined => {
    const head = node.kind === 'map' ? headOf(node, STATICS) : undefined
    const effect = head && CONTINUOUS[head.key.text]?.(this.#tools, head.value)
    if (!effect) return this.fail()
    return {
      span: node.span,
      effect,
      ...given({ if: this.at(node, 'if', this.condition) }),
      duringFight: this.at(node, 'during', this.word(['fight'])) !== undefined,
      while: this.at(node, 'while', this.word(['field', 'stack'])) ?? 'field',
      late: this.flag(node, 'late'),
    }
  }
}

/** Compiles a script. */
export const readScript = (node: Node): Script => new ScriptReader().script(node)
