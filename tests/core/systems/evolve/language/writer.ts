import {
  ACTIONS,
  CLASS_WORDS,
  COSTS,
  COUNTERS,
  COUNTS,
  DURATIONS,
  EFFECT_GROUPS,
  FILTERS,
  idsOf,
  KEYWORDS,
  OPERATORS,
  SHORTCUTS,
  spellings,
  STATS,
  TARGETS,
  TOKEN_OPTIONS,
  TRIGGERS,
  VALUES,
  ZONES,
  type Argument,
  type Effect,
  type Trigger,
} from '../../../../../core/systems/evolve/vocabulary'
import { Pen } from '../../pen'

/** Abilities that every card has for others to call, and a token that it may create. */
const HELPERS = `ability Spell name First {
    effect DrawCard(_);
}
ability Spell name "Second one" {
    cost (PP, 1);
    effect GiveStat(Def, 1) to Leader;
}
`
export const TOKEN = `name Paper Wisp;
id CP99-T01;
class Neutral;
type Follower / Token;
trait Wisp;
cost 1;
stats 1/1;
`

/** What some arguments take alone, by effect and name. */
const CARD_STATS = ['Atk', 'Def', 'AtkDef', 'Cost', 'EvolveCost']
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'SearchAndTarget.zone': ['Field', 'ExArea'],
  'SetStat.stat': CARD_STATS,
  'SetStatEndOfTurn.stat': CARD_STATS,
  'SummonTokenAndTarget.token-option': ['Field', 'ExArea', 'FieldOverflowToEx'],
}

/** Writes what section 3 allows, word by word of section 4. */
export class Writer extends Pen {
  /** A value function: one operator on a level. */
  value(depth = 0): string {
    const operand = (): string => this.#operand(depth)
    if (depth > 2 || !this.chance(3)) return operand()
    const {
      id,
      arguments: [inner],
    } = this.draw(OPERATORS)
    const brackets = inner ? `(${inner.type === 'filter' ? this.filter(false, depth + 1) : this.value(depth + 1)})` : ''
    const between = this.draw(['', ' '])
    const left = this.chance(4) ? '' : operand()
    const right = this.chance(4) && left !== '' ? '' : operand()
    return `${left}${between}${id}${brackets}${between}${right}`.trim()
  }

  #operand(depth: number): string {
    if (depth < 3 && this.chance(6)) return `[${this.value(depth + 1)}]`
    if (this.chance(2)) return this.draw(['0', '1', '2', '3', '-1'])
    const { id, arguments: list } = this.draw(VALUES.filter((one) => one.id !== 'm'))
    if (list.length === 0 || (id === 'H' && this.chance(2))) return id
    return `${id}(${this.#counted(id, depth)})`
  }

  #counted(id: string, depth: number): string {
    if (id === 'r') return this.#counter()
    if (id !== '#') return this.chance(4) ? '' : this.filter(false, depth + 1)
    const count = this.draw(COUNTS)
    return `${this.draw(spellings([count]))}${count.filter && this.chance(2) ? `, ${this.filter(false, depth + 1)}` : ''}`
  }

  #counter(): string {
    return this.draw([...idsOf(COUNTERS), 'Ember'])
  }

  range(): string {
    return this.chance(3) ? `m(0, ${this.draw(['1', '2', 'f()'])})` : this.value(1)
  }

  /** A filter function; `chosen`: with how many may be chosen. */
  filter(chosen: boolean, depth = 0): string {
    const atoms = Array.from({ length: this.draw([1, 1, 1, 2, 2, 3]) }, () => this.#atom(depth))
    const alternative = depth < 2 && this.chance(8) ? `|(${this.filter(false, depth + 1)})` : ''
    const range = chosen && this.chance(3) ? `m(${this.draw(['0', '1'])}, ${this.draw(['1', '2', '3'])})` : ''
    return `${atoms.join(this.draw(['', '', ' ']))}${alternative}${range}`
  }

  #atom(depth: number): string {
    if (this.chance(8)) return this.draw(SHORTCUTS).id
    const { id, arguments: list } = this.draw(FILTERS.filter((one) => !['i', 'm', '!', '|'].includes(one.id)))
    const not = this.chance(5) ? '!' : ''
    return `${not}${id}${list.length === 0 ? '' : `(${this.#tested(id, depth)})`}`
  }

  #tested(id: string, depth: number): string {
    switch (id) {
      case 't':
        return this.several(2, () => this.draw(['Scribe', 'Wisp']))
      case 'k':
        return this.draw(KEYWORDS).id
      case 'r':
        return `${this.#counter()}${this.chance(2) ? ', 2' : ''}`
      case 'c':
        return this.draw(CLASS_WORDS).id
      case 'n':
        return this.draw(['Paper Wisp', '"Paper Wisp"'])
      case '#':
        return `turnsOnField${this.chance(2) ? `, ${this.range()}` : ''}`
      default:
        return depth > 1 ? '2' : this.range()
    }
  }

  #argument(owner: string, { type }: Argument): string {
    const only = ONLY[`${owner}.${type}`]
    if (only) return this.draw(only)
    switch (type) {
      case 'value':
        return this.value()
      case 'range':
        return this.range()
      case 'filter':
        return this.filter(false)
      case 'ability':
        return this.draw(['First', '"Second one"', 'Second one'])
      case 'action':
        return this.#action()
      case 'counter':
        return this.#counter()
      case 'duration':
        return this.draw(idsOf(DURATIONS.filter(({ internal }) => internal === undefined)))
      case 'keyword':
        return this.draw(KEYWORDS).id
      case 'stat':
        return this.draw(spellings(STATS))
      case 'zone':
        return this.draw(ZONES).id
      case 'token-option':
        return this.draw(TOKEN_OPTIONS).id
      case 'trait':
        return 'Scribe'
      case 'text':
        return this.#lines()
      default:
        return this.draw(['Paper Wisp', '"Paper Wisp"'])
    }
  }

  #action(): string {
    const { id, arguments: list } = this.draw(ACTIONS)
    if (list.length === 0 || this.chance(3)) return `(${id})`
    return this.chance(2) ? `(${id}, ${this.range()})` : `(${id}, ${this.filter(false)}, ${this.range()})`
  }

  /** The lines of a complex effect, which end with what is done. */
  #lines(): string {
    const kept = (): string =>
      this.draw([
        () => `let n = ${this.value(1)}`,
        () => 'let n = revealTopDeck.getValue(P)',
        () => `let n = payCost(Second one)${this.draw(['', '.movedCardsCount', '.removedCountersCount'])}`,
      ])()
    const done = (): string =>
      this.draw([
        () => 'perform First',
        () => `perform First { amount = ${this.value(1)} }`,
        () => 'performCostless First',
        () => `performIf ${this.value(1)} then First${this.chance(2) ? ' else Second one' : ''}`,
      ])()
    const lines = [...(this.chance(2) ? [kept] : []), ...(this.chance(4) ? [done, kept] : []), done]
    return `\n${lines.map((line) => `        ${line()}`).join('\n')}\n    `
  }

  arguments({ id, arguments: list }: { readonly id: string; readonly arguments: readonly Argument[] }): string {
    const written: string[] = []
    for (const [index, argument] of list.entries()) {
      if (list.slice(index).every(({ optional }) => optional) && this.chance(3)) break
      const most = argument.rest ? Math.min(3, argument.most ?? 3) : 1
      written.push(this.several(most, () => this.#argument(id, argument)))
    }
    return written.join(', ')
  }

  effect(effect: Effect, trigger: Trigger): string {
    const word = `${this.draw(spellings([effect]))}(${this.arguments(effect)})`
    const { target, filter, targets } = effect
    if (!target) return filter && this.chance(2) ? `${word} to ${this.filter(true)}` : word
    if (this.chance(5)) return word
    const possible = TARGETS.filter(
      ({ id, internal, side }) =>
        !internal && (!targets || targets.includes(id)) && (side !== 'trigger' || trigger.card !== undefined),
    )
    const { id } = this.draw(possible)
    return `${word} to ${id}${filter && this.chance(2) ? ` ${this.filter(true)}` : ''}`
  }

  #costs(): string {
    const cost = (): string => {
      const one = this.draw(COSTS)
      const list = one.arguments.map((argument) => {
        if (argument.type === 'target') return this.draw(one.targets ?? ['Self'])
        if (argument.type === 'filter') return this.filter(true)
        return argument.type === 'counter' ? this.#counter() : this.draw(['1', '2'])
      })
      const least = one.arguments.filter(({ optional }) => !optional).length
      const written = list.slice(0, this.chance(2) ? list.length : least)
      return `(${[this.draw(spellings([one])), ...written].join(', ')})`
    }
    return this.several(2, cost, this.draw([', ', ' ']))
  }

  /** An ability with one effect. */
  ability(trigger: Trigger, effect: Effect): string {
    const isPassive = trigger.effects === 'passive'
    const lines = [
      ...(!isPassive && (trigger.activated || effect.id === 'AlternateCost' || this.chance(4))
        ? [`cost ${this.#costs()}`]
        : []),
      ...(this.chance(4) ? [`condition ${this.draw(['', '', '<< '])}${this.value()}`] : []),
      ...(trigger.filter && this.chance(2) ? [`filter ${this.filter(false)}`] : []),
      `effect ${this.effect(effect, trigger)}`,
      ...(this.chance(6) ? ['text "Do it?"'] : []),
    ]
    const name = this.draw(['', '', ' name Bright lamp', ' name "Lamp, bright"'])
    return `ability ${this.draw(spellings([trigger]))}${name} {\n${lines.map((line) => `    ${line};\n`).join('')}}\n`
  }
}

const GROUPS = Object.keys(EFFECT_GROUPS) as (keyof typeof EFFECT_GROUPS)[]

/** Every effect with the group of its trigger. */
export const WRITTEN = GROUPS.flatMap((group) => EFFECT_GROUPS[group].map((effect) => ({ group, effect })))

/** A card with one ability that has the effect, the same for the same seed. */
export function randomCard({ group, effect }: (typeof WRITTEN)[number], seed: number): string {
  const writer = new Writer(seed)
  const trigger = writer.draw(TRIGGERS.filter(({ effects }) => effects === group))
  const type = trigger.helper ? 'Spell' : trigger.id === 'OnEvolve' ? 'Evolved Follower' : 'Follower'
  const head = [
    `name Lamp${type === 'Evolved Follower' ? ' (Evolved)' : ''}`,
    'id CP99-001',
    'class Neutral',
    `type ${type}`,
    'trait Scribe',
    ...(type === 'Evolved Follower' ? [] : ['cost 1']),
    ...(type === 'Spell' ? [] : ['stats 2/2']),
  ]
  return `${head.map((line) => `${line};\n`).join('')}${writer.ability(trigger, effect)}${HELPERS}\n${TOKEN}`
}
