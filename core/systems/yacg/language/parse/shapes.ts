/** A key of a mapping. */
export interface KeyShape {
  readonly shape: Shape
  readonly required: boolean
}

/** One mapping that may stand somewhere. */
export interface MapShape {
  readonly name: string
  /** In the order of the house layout. */
  readonly keys: Readonly<Record<string, KeyShape>>
  /** Exactly one of these must be there. */
  readonly one: readonly string[]
  /** At least one key must be there. */
  readonly some: boolean
  /** Any other key too, with such a value. */
  readonly open: Shape | undefined
  /** What its keys are called in messages, and where they stand in the vocabulary: the first table that has the word. */
  readonly words: readonly string[]
  /** Values may be left empty, as those of a file that are not decided. */
  readonly nullable: boolean
}

/** A closed list of words, and the kind under which the vocabulary has them. */
export interface WordSet {
  readonly kind: string
  readonly words: readonly string[]
}

/** Scalars that are no closed words. `name` defines one, the others refer to what is named elsewhere. */
export const SORTS = [
  'integer',
  'boolean',
  'text',
  'lines',
  'name',
  'ref',
  'value-name',
  'weather',
  'trait-id',
  'token-id',
  'element-id',
  'attack-id',
  'key',
] as const
export type Sort = (typeof SORTS)[number]

/** What may stand in one place: scalars, mappings and a list of something. */
export interface Shape {
  readonly name: string
  readonly sorts: readonly Sort[]
  readonly words: readonly WordSet[]
  readonly maps: readonly MapShape[]
  /** What its items are. */
  readonly list: Shape | undefined
}

/** A mapping in the table: types by key, in the notation of `Types`. */
export interface MapSource {
  readonly keys: Readonly<Record<string, string>>
  readonly one?: readonly string[]
  readonly some?: true
  readonly open?: string
  readonly words?: readonly string[]
  readonly nullable?: true
}

/**
 * A type in the table: names of rows and sorts and sets of words, with `/` between what may stand for each other. `!` before it: the key is required.
 * `[x]`: a list of x. `kind(a|b)`: words of a kind.
 */
type Types = string

export type Row = Types | MapSource

const isSort = (name: string): name is Sort => SORTS.some((sort) => sort === name)

/** The shapes of a table, by the names of its rows. Each is made when it is first asked for, since they contain each other. */
export function shapesOf(rows: Readonly<Record<string, Row>>): (types: Types) => Shape {
  const known = new Map<string, Shape>()
  const maps = new Map<string, MapShape>()

  function mapOf(name: string, source: MapSource): MapShape {
    const found = maps.get(name)
    if (found) return found
    const keys: Record<string, KeyShape> = {}
    const map: MapShape = {
      name,
      keys,
      one: source.one ?? [],
      some: source.some ?? false,
      get open() {
        return source.open === undefined ? undefined : shapeOf(source.open)
      },
      words: source.words ?? ['argument'],
      nullable: source.nullable ?? false,
    }
    maps.set(name, map)
    for (const [key, types] of Object.entries(source.keys)) {
      const required = types.startsWith('!')
      keys[key] = {
        required,
        get shape() {
          return shapeOf(required ? types.slice(1) : types)
        },
      }
    }
    return map
  }

  function shapeOf(types: Types): Shape {
    const found = known.get(types)
    if (found) return found
    const parts = types.split(/\/(?![^(]*\))/)
    const only = parts.length === 1 ? rows[types] : undefined
    const shape = only === undefined ? join(types, parts.map(partOf)) : { ...rowOf(types, only), name: types }
    known.set(types, shape)
    return shape
  }

  const rowOf = (name: string, row: Row): Shape =>
    typeof row === 'string' ? shapeOf(row) : { name, sorts: [], words: [], maps: [mapOf(name, row)], list: undefined }

  function partOf(part: Types): Shape {
    const base: Shape = { name: part, sorts: [], words: [], maps: [], list: undefined }
    const [, kind, words] = /^([\w-]+)\((.*)\)$/.exec(part) ?? []
    if (kind !== undefined && words !== undefined) return { ...base, words: [{ kind, words: words.split('|') }] }
    const item = /^\[(.*)\]$/.exec(part)?.[1]
    if (item !== undefined)
      return {
        ...base,
        get list() {
          return shapeOf(item)
        },
      }
    if (isSort(part)) return { ...base, sorts: [part] }
    const row = rows[part]
    if (row === undefined) throw new Error(`No shape is called ${part}.`)
    return rowOf(part, row)
  }

  function join(name: string, parts: readonly Shape[]): Shape {
    return {
      name,
      sorts: parts.flatMap(({ sorts }) => sorts),
      words: parts.flatMap(({ words }) => words),
      maps: parts.flatMap((part) => part.maps),
      get list() {
        return parts.find(({ list }) => list)?.list
      },
    }
  }

  return shapeOf
}
