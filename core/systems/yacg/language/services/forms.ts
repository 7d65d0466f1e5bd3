import type { KeyShape, MapShape, Shape, Sort } from '../parse/shapes'

/** What stands in new keys until somebody writes something else. */
export interface Usual {
  /** Whom it concerns. */
  readonly ref: string
  /** What something is called that gets a name. */
  readonly name: string
  readonly player: string
  /** An id of the sort that there is. */
  readonly idOf: (sort: Sort) => string
}

/** Keys that a mapping gets though they need not be there, because it would say nothing without. */
const USUAL_KEYS: Readonly<Record<string, readonly string[]>> = {
  op: ['draw'],
  static: ['stats'],
  replacement: ['nullify'],
  condition: ['exists'],
  'stat-change': ['hp'],
  'change-markers': ['add'],
  cost: ['add'],
  'carried-trait': ['id'],
}

/** Words that are proposed of sets that are too long to choose from in place. */
const USUAL_WORDS: Readonly<Record<string, string>> = { event: 'played', 'player-word': 'you' }

/** Items that get lines of their own. */
const LINES: ReadonlySet<string> = new Set([
  'op',
  'static',
  'trigger',
  'replacement',
  'activated',
  'mode',
  'carried-trait',
])

const MOST_CHOICES = 12

/** Older spellings, which are read but not proposed (specification, section 2). */
export const OLDER: ReadonlySet<string> = new Set(['atk', 'Cast', 'TATK'])

/** What is written for a new key or value, as a snippet that holds nothing wrong before anything is filled in. */
export class Form {
  readonly #usual: Usual
  #stops = 0

  constructor(usual: Usual) {
    this.#usual = usual
  }

  #stop(value: string): string {
    this.#stops++
    return value === '' ? `$${this.#stops}` : `\${${this.#stops}:${value}}`
  }

  #choice(words: readonly string[], kind: string): string {
    const known = words.filter((word) => !OLDER.has(word))
    const [first = ''] = known
    if (kind === 'player-word') return this.#stop(this.#usual.player)
    if (known.length === 1) return first
    if (known.length > MOST_CHOICES) return this.#stop(USUAL_WORDS[kind] ?? first)
    this.#stops++
    return `\${${this.#stops}|${known.join(',')}|}`
  }

  /** A key with its value. `indent` is that of the key relative to its line; absent within braces. */
  entry(name: string, { shape }: KeyShape, nullable: boolean, indent: string | undefined): string {
    const value = this.#value(shape, nullable, indent)
    return `${name}:${value.startsWith('\n') ? '' : ' '}${value}`
  }

  #sort(sort: Sort, nullable: boolean, indent: string | undefined): string {
    if (sort === 'boolean') return this.#choice(['true', 'false'], sort)
    if (nullable && !sort.endsWith('-id')) {
      const isBlock = sort === 'lines' && indent !== undefined
      return isBlock ? `|\n${indent}  ${this.#stop('')}` : this.#stop('')
    }
    switch (sort) {
      case 'integer':
        return this.#stop('1')
      case 'ref':
        return this.#stop(this.#usual.ref)
      case 'name':
        return this.#stop(this.#usual.name)
      case 'text':
      case 'lines':
        return this.#stop('text')
      case 'value-name':
        return this.#stop('round')
      default:
        return this.#stop(this.#usual.idOf(sort))
    }
  }

  #value(shape: Shape, nullable: boolean, indent: string | undefined): string {
    const { sorts, words, maps, list } = shape
    const [set] = words
    const sort = sorts.find((one) => one === 'ref') ?? sorts[0]
    if (sort !== undefined) return this.#sort(sort, nullable, indent)
    if (set)
      return this.#choice(
        words.flatMap((one) => one.words),
        set.kind,
      )
    const [map] = maps
    if (map?.nullable) return indent === undefined ? `{${this.#stop('')}}` : `\n${indent}  ${this.#stop('')}`
    if (map) return this.mapping(map)
    return list ? this.#list(list, indent) : this.#stop('')
  }

  #list(item: Shape, indent: string | undefined): string {
    const [map] = item.maps
    if (map && indent !== undefined && LINES.has(map.name)) return `\n${indent}  - ${this.lines(map, `${indent}    `)}`
    return `[${this.#value(item, false, undefined)}]`
  }

  #entries(map: MapShape, indent: string | undefined, first?: string): readonly string[] {
    const usual = first !== undefined && map.one.includes(first) ? [] : (USUAL_KEYS[map.name] ?? [])
    return Object.entries(map.keys)
      .filter(([name, { required }]) => required || name === first || usual.includes(name))
      .map(([name, key]) => this.entry(name, key, map.nullable, indent))
  }

  /** A mapping over several lines, the first of them without indentation. */
  lines(map: MapShape, indent: string): string {
    return this.#entries(map, indent).join(`\n${indent}`)
  }

  /** A mapping in braces with all that it needs. */
  mapping(map: MapShape): string {
    return `{${this.#entries(map, undefined).join(', ') || this.#stop('')}}`
  }
}
