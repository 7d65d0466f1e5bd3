import { shapeOf } from '../../../../../core/systems/yacg/language/parse/grammar.data'
import type { MapShape, Shape, Sort } from '../../../../../core/systems/yacg/language/parse/shapes'
import { Pen } from '../../pen'

/** Scalars of each sort. */
const SCALARS: Readonly<Record<Sort, readonly string[]>> = {
  integer: ['0', '3', '-2', '+1'],
  boolean: ['true', 'false', 'True', 'yes'],
  text: ['Draw a card', 'Twelve lamps'],
  lines: ['Draw a card'],
  name: ['lamp', 'Lamp', 'two-2'],
  ref: ['self', 'target', 'it', 'Lamp'],
  'value-name': ['event-amount', 'round', 'stack-size', 'Lamp'],
  weather: ['rain', 'Dusk'],
  'trait-id': ['TRA-901'],
  'token-id': ['CRE-901'],
  'element-id': ['EFF-901'],
  'attack-id': ['ATK-901'],
  key: ['EFF-901'],
}
/** What is no text, so that quotes make something else of it. */
const BARE: ReadonlySet<Sort> = new Set(['integer', 'boolean'])

/** Keys of a condition that need others. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  count: ['at-least'],
  value: ['equal'],
  player: ['same-as'],
  ref: ['is'],
}
const NEEDED: ReadonlySet<string> = new Set([
  ...Object.keys(shapeOf('comparison').maps[0]?.keys ?? {}),
  ...['is', 'same-as'],
])

/** Writes what a shape allows, in YAML's flow style. */
class Writer extends Pen {
  #text(text: string): string {
    return this.draw([text, text, `"${text}"`, `'${text}'`])
  }

  value(shape: Shape, depth: number): string {
    const scalars = [
      ...shape.sorts.map((sort) => () => {
        const text = this.draw(SCALARS[sort])
        return BARE.has(sort) ? text : this.#text(text)
      }),
      ...shape.words.map(
        ({ words }) =>
          () =>
            this.#text(this.draw(words)),
      ),
    ]
    const { list } = shape
    const others = [
      ...shape.maps.map((map) => () => this.map(map, depth + 1)),
      ...(list
        ? [() => `[${[0, ...(this.chance(3) ? [1] : [])].map(() => this.value(list, depth + 1)).join(', ')}]`]
        : []),
    ]
    const ways = depth > 5 && scalars.length > 0 ? scalars : [...scalars, ...others]
    return this.draw(ways)()
  }

  map(map: MapShape, depth: number): string {
    if (map.open) return `{lamp: ${this.value(map.open, depth + 1)}}`
    const all = Object.keys(map.keys)
    const isCondition = map.words.includes('condition')
    const head = isCondition
      ? this.draw(all.filter((key) => !NEEDED.has(key)))
      : map.one.length > 0
        ? this.draw(map.one)
        : undefined
    const wanted = new Set<string>([...(head === undefined ? [] : [head, ...(isCondition ? (NEEDS[head] ?? []) : [])])])
    for (const [key, { required }] of Object.entries(map.keys)) {
      if (required) wanted.add(key)
      else if (!isCondition && !map.one.includes(key) && depth < 5 && this.chance(4)) wanted.add(key)
    }
    if (wanted.size === 0) wanted.add(this.draw(all))
    return `{${[...wanted]
      .flatMap((key) => {
        const shape = map.keys[key]?.shape
        if (!shape) return []
        // That an event is not nullified replaces it by nothing.
        const value = key === 'nullify' ? 'true' : this.value(shape, depth + 1)
        return [`${this.chance(6) ? `"${key}"` : key}: ${value}`]
      })
      .join(', ')}}`
  }
}

/** The lists of a script. */
export const ROOTS = ['do', 'static', 'when', 'instead', 'activate', 'targets', 'cost'] as const

/** A script with one thing in one of its lists, the same for the same seed. */
export function randomScript(root: (typeof ROOTS)[number], seed: number): string {
  const shape = shapeOf('script').maps[0]?.keys[root]?.shape.list
  if (!shape) throw new Error(`No list is called ${root}.`)
  return `${root}: [${new Writer(seed).value(shape, 0)}]`
}
