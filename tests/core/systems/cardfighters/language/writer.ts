import {
  ABILITIES,
  ATTRIBUTES,
  COMMANDS,
  COMPARISONS,
  COST_KINDS,
  DURATIONS,
  EVENT_PREFIXES,
  EVENTS,
  FILTERS,
  PHASE_WORDS,
  PILE_STATES,
  RULES,
  spellings,
  SUFFIXES,
  TARGETS,
  ZONE_PREFIXES,
  ZONES,
  type Command,
  type CommandArgument,
} from '../../../../../core/systems/cardfighters/vocabulary'
import { Pen } from '../../pen'

const MODEL = '0b0b0b0b-1111-4222-8333-444444444444'

/** Variables that stand for what, outside of autos. */
const LISTS = ['tgt', 'prevTgt', 'discarded', 'destroyed', 'moved', 'trashed']
const attributesOf = (of: 'player' | 'card', isWanted: (type: string) => boolean): readonly string[] =>
  ATTRIBUTES.filter((one) => one.of.includes(of) && isWanted(one.type)).map(({ id }) => id)

/** Writes rules as section 3.3 allows, word by word of section 4. */
export class Writer extends Pen {
  number(depth = 0): string {
    if (depth > 2) return this.draw(['1', '2', '3'])
    return this.draw([
      () => this.draw(['0', '1', '2', '300']),
      () => this.draw(['1', '2', '-1', '+1', '-300']),
      () => `${this.list(depth + 1)}.size`,
      () => `${this.#player()}.${this.draw(attributesOf('player', (type) => type === 'int'))}`,
      () => `${this.#card(depth + 1)}.${this.draw(attributesOf('card', (type) => type === 'int'))}`,
      () => `${this.number(depth + 1)} ${this.draw(['+', '-', '*', '/', '//', '%'])} ${this.number(depth + 1)}`,
      () => `(${this.number(depth + 1)})`,
      () => `${this.draw(['abs', 'int', 'round'])}(${this.number(depth + 1)})`,
      () => `${this.draw(['min', 'max'])}(${this.number(depth + 1)}, ${this.number(depth + 1)})`,
      () => `len(${this.list(depth + 1)})`,
    ])()
  }

  #player(): string {
    return this.draw(['me', 'opp', 'this.controller'])
  }

  #card(depth: number): string {
    return this.draw(['this', 'tgt.0', `${this.draw(LISTS)}.0`, `${this.list(depth)}.1`])
  }

  list(depth = 0): string {
    return this.draw([
      () => this.draw(LISTS),
      () => `${this.#player()}.${this.draw(attributesOf('player', (type) => type === 'list'))}`,
      () => `getTargets('${this.filter(depth + 2)}')`,
    ])()
  }

  test(depth = 0): string {
    if (depth > 2) return 'alone'
    return this.draw([
      () => `${this.number(depth + 1)} ${this.draw(['==', '!=', '<=', '>=', '<', '>'])} ${this.number(depth + 1)}`,
      () => this.draw(['alone', 'soloAttack', 'oppLostSP', 'flipCoin()', `${this.#player()}.ncDamaged`]),
      () => `${this.draw(['isChar', 'isAction', 'isReaction', 'inUAttack'])}(${this.#card(depth + 1)})`,
      () => `${this.test(depth + 1)} ${this.draw(['and', 'or'])} ${this.test(depth + 1)}`,
      () => `not ${this.test(depth + 1)}`,
      () => `${this.draw(['all', 'any'])} ${this.#element()} in ${this.list(depth + 1)}`,
      () => `this.ability == ${this.draw(['instant', 'triggered', 'auto'])}`,
    ])()
  }

  /** What is asked of an element of a list. */
  #element(): string {
    return this.draw([`card.bp ${this.draw(['>=', '<'])} 300`, 'char', 'action', 'reaction', 'isChar(card)'])
  }

  filter(depth = 0): string {
    if (depth < 2 && this.chance(6)) return this.draw(['tgt', 'prevTgt', 'discarded.0', 'moved'])
    const quantity = this.chance(3) ? this.draw(['<1>', '<2>', '<1,2>', '<0,2>', '<,2>', '<**>', '<r>', '<r2>']) : ''
    const type = this.#types(quantity !== '')
    const pick = this.chance(5) ? this.draw(['<1>', '<3>', '<-2>']) : ''
    const conditions = this.chance(3) ? `[${this.several(2, () => this.#condition())}]` : ''
    const zone = this.chance(2) ? `@${this.zone()}` : ''
    const selector = depth < 2 && this.chance(8) ? `::not(${this.list(2)})` : ''
    return `${quantity}${type}${pick}${conditions}${zone}${selector}`
  }

  #types(isCounted: boolean): string {
    const one = (): string => {
      const word = this.draw([
        () => this.draw(TARGETS.filter(({ id }) => ['*', 'character', 'action', 'reaction'].includes(id))).id,
        () => this.draw(['ninja', 'robot', '"Brass Moth"']),
      ])()
      const sign = word === '*' ? '' : this.draw(['', '', '', '^', '!'])
      return `${sign}${word}${isCounted || this.chance(2) ? '' : 's'}`
    }
    return this.chance(6) ? `${one()}${this.draw([', ', '&', ' & '])}${one()}` : one()
  }

  #condition(): string {
    const one = (): string => {
      const stat = this.draw(['bp', 'sp'])
      const words = FILTERS.map(({ id }) => id)
      return `${this.draw(['', '', '-', '+'])}${this.draw([
        () => `${stat}${this.draw(COMPARISONS)}${stat === 'bp' ? '300' : this.draw(['-2', '4'])}`,
        () => this.draw(words),
        () => this.draw(['character', 'action', 'reaction', 'robot']),
      ])()}`
    }
    return this.several(2, one, this.draw([' & ', '&']))
  }

  zone(): string {
    const { id } = this.draw(ZONES)
    if (id === 'arena' || id === 'infront') return id
    const prefix = this.draw([
      '',
      ...ZONE_PREFIXES.filter((one) => one.id !== 'same' || id === 'ring').map((one) => one.id),
    ])
    return prefix === '' ? id : `${prefix}${this.draw([id, `${id.charAt(0).toUpperCase()}${id.slice(1)}`])}`
  }

  #pile(prefixes: readonly string[]): string {
    const { id } = this.draw(ZONES.filter(({ pile }) => pile))
    return `${this.draw(prefixes)}${id}`
  }

  #argument(command: Command, { type, modes = [] }: CommandArgument): string {
    switch (type) {
      case 'number': {
        const mode = this.draw(['add', ...modes])
        return mode === 'set' ? `=${this.number(1)}` : mode === 'times' ? 'x2' : this.number()
      }
      case 'card':
        return this.#card(0)
      case 'model':
        return this.draw([MODEL, `"${MODEL}"`, this.#card(0)])
      case 'pile':
        return this.#pile(command.targets === undefined ? ['', 'my', 'opp'] : ['', 'my', 'opp', 'ctrl'])
      case 'pile-name':
        return this.draw(ZONES.filter(({ pile }) => pile)).id
      case 'filter':
        return this.filter(1)
      case 'choice':
        return this.draw(['2', 'all', '<r>', '<1>reaction', '<2>*', 'character[bp>=300]'])
      case 'position':
        return this.draw(['0', '1', '-1', '-2', '?'])
      case 'edge':
        return this.draw(['top', 'bottom', '1'])
      case 'flag':
        return this.draw(['true', 'false'])
      case 'toggle':
        return this.draw(['toggle', 'true', 'false'])
      case 'rule':
        return this.draw(RULES.filter(({ valued }) => (valued === true) === (command.id === 'modRule'))).id
      case 'cost-kind':
        return this.draw(COST_KINDS).id
      case 'phase':
        return this.draw(PHASE_WORDS).id
      case 'pile-state':
        return this.draw(PILE_STATES).id
      case 'loop': {
        const over = this.draw([() => `${this.#element()} in ${this.list(1)}`, () => `characters@${this.zone()}`])()
        return `${over} => ${this.draw(['draw(1)', 'bp(100)', 'hp(100) & draw(1)', 'damage(100) to(opp)'])}`
      }
    }
  }

  command(command: Command): string {
    const written: string[] = []
    for (const argument of command.arguments) {
      if (argument.optional && this.chance(2)) break
      written.push(this.#argument(command, argument))
    }
    return `${command.id}${this.chance(8) ? '?' : ''}(${written.join(', ')})`
  }

  #aim(command: Command): string {
    if (!command.targets || this.chance(3)) return ''
    const filter =
      command.targets === 'players' || (command.targets === 'damageable' && this.chance(2))
        ? this.draw(['me', 'opp', 'players', 'player'])
        : this.filter()
    return ` ${this.draw(['to', 'to', 'target', 'from'])}${this.chance(6) ? '?' : ''}(${filter})`
  }

  /** A statement with the command. */
  statement(command: Command): string {
    const condition = this.draw([
      '',
      '',
      () => `[[if ${this.test()}]] `,
      () => this.draw(['[[may]] ', "[[may 'Do it?']] ", '[[may Do it?]] ']),
    ])
    const before = typeof condition === 'string' ? condition : condition()
    const more = this.chance(4)
      ? `${this.draw([' & ', ' && ', ' || '])}${this.draw(['draw()', 'hp(100)', '+rush', '-cantblock', 'destroy?()'])}`
      : ''
    const lasting = command.lasts && this.chance(2) ? ` ${this.draw(spellings(DURATIONS))}` : ''
    const otherwise = before.startsWith('[[if') && this.chance(3) ? ` [[else]] draw()` : ''
    return `${before}${this.command(command)}${more}${this.#aim(command)}${lasting}${otherwise}`
  }

  #costs(): string {
    if (this.chance(2)) return ''
    const cost = (): string =>
      this.draw([
        '{F}',
        '{S}',
        '{D}',
        '{E}',
        '{D(2)}',
        `{D(${this.draw(['<1>reaction', '<r>', 'character'])})}`,
        `{S(${this.draw(['^character', '<2>ninja'])})}`,
      ])
    return `${this.several(2, cost, '')}: `
  }

  #event(command: Command): string {
    const wanted = command.during
    const one = (): string => {
      const event = this.draw(EVENTS.filter(({ id }) => wanted === undefined || id.startsWith(wanted)))
      const prefix = event.unprefixed || this.chance(2) ? '' : this.draw(EVENT_PREFIXES).id
      const name = prefix === '' ? event.id : `${prefix}${event.id.charAt(0).toUpperCase()}${event.id.slice(1)}`
      const suffixes = event.object === undefined ? ['once'] : SUFFIXES.map(({ id }) => id)
      return `${name}${this.chance(2) ? `:${this.draw(suffixes)}` : ''}`
    }
    return `~${this.several(2, one)}~ `
  }

  /** The lines of a rule in which the command stands. */
  rule(command: Command): string {
    const target = this.chance(3) ? [`target${this.chance(4) ? '?' : ''} = ${this.filter()}`] : []
    const isAuto = command.during !== undefined || this.chance(3)
    const statements = [
      this.statement(command),
      ...(this.chance(4) ? [this.statement(this.draw(COMMANDS.filter(({ during }) => !during)))] : []),
    ].join('; ')
    const line = isAuto ? `auto = ${this.#event(command)}${statements}` : `action = ${this.#costs()}${statements}`
    const requisite =
      !isAuto && this.chance(6)
        ? [`requisite = ${this.draw(['characters<2>@myRing', 'actions<1>@discards && ninjas<1>'])}`]
        : []
    const abilities = this.chance(8) ? [`abilities = ${this.several(2, () => this.draw(ABILITIES).id)}`] : []
    const label = !isAuto && this.chance(8) ? ['label = Do it, or not'] : []
    return [...target, ...requisite, ...label, line, ...abilities].join('\n')
  }
}
