import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCRIPT_ROWS, shapeOf } from '../../../../../core/systems/yacg/language/parse/grammar.data'
import type { MapShape, Shape } from '../../../../../core/systems/yacg/language/parse/shapes'

const SCHEMA = join(import.meta.dirname, '../../../../../../shared/systems/yacg-script.schema.json')

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
  readonly minProperties?: number
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** What may stand in one place, of either side: words, sorts of scalars, mappings by their keys, and items. */
interface Flat {
  readonly words: Set<string>
  readonly scalars: Set<string>
  readonly maps: Map<string, { readonly keys: ReadonlyMap<string, unknown>; readonly required: readonly string[] }>
  items?: unknown
}

const empty = (): Flat => ({ words: new Set(), scalars: new Set(), maps: new Map() })

function flatSchema(root: Schema, schema: Schema, into = empty()): Flat {
  if (schema.$ref) return flatSchema(root, root.definitions?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, into)
  for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) flatSchema(root, one, into)
  for (const word of schema.enum ?? []) into.words.add(word)
  if (schema.type === 'array') into.items = schema.items
  else if (schema.type === 'object' && schema.properties)
    into.maps.set(Object.keys(schema.properties).sort().join(' '), {
      keys: new Map(Object.entries(schema.properties)),
      required: [...(schema.required ?? [])].sort(),
    })
  else if (schema.type === 'object')
    into.maps.set('', { keys: new Map([['*', schema.additionalProperties]]), required: [] })
  else if (schema.type && !schema.enum) into.scalars.add(schema.type)
  return into
}

const SCALARS: Readonly<Record<string, string>> = { integer: 'integer', boolean: 'boolean' }

const keysOf = (map: MapShape): ReadonlyMap<string, unknown> =>
  map.open ? new Map([['*', map.open]]) : new Map(Object.entries(map.keys).map(([key, { shape }]) => [key, shape]))

function flatShape(shape: Shape): Flat {
  return {
    words: new Set(shape.words.flatMap(({ words }) => words)),
    scalars: new Set(shape.sorts.map((sort) => SCALARS[sort] ?? 'string')),
    maps: new Map(
      shape.maps.map((map) => [
        Object.keys(map.keys).sort().join(' '),
        {
          keys: keysOf(map),
          required: Object.entries(map.keys)
            .flatMap(([key, { required }]) => (required ? [key] : []))
            .sort(),
        },
      ]),
    ),
    items: shape.list,
  }
}

/** Compares both as deep as they go; each pair once. */
function compare(root: Schema): readonly string[] {
  const differences: string[] = []
  const seen = new Set<string>()
  const visit = (where: string, schema: Schema, shape: Shape): void => {
    const pair = `${shape.name} ${JSON.stringify(schema)}`
    if (seen.has(pair)) return
    seen.add(pair)
    const [wanted, own] = [flatSchema(root, schema), flatShape(shape)]
    const same = (what: string, a: Iterable<string>, b: Iterable<string>): void => {
      const [left, right] = [[...a].sort().join(), [...b].sort().join()]
      if (left !== right) differences.push(`${where} ${what}: schema ${left}, grammar ${right}`)
    }
    same('words', wanted.words, own.words)
    same('scalars', wanted.scalars, own.scalars)
    same('mappings', wanted.maps.keys(), own.maps.keys())
    for (const [name, { keys, required }] of wanted.maps) {
      const other = own.maps.get(name)
      same(`${name} required`, required, other?.required ?? [])
      for (const [key, value] of keys) {
        const part = other?.keys.get(key)
        if (part) visit(`${where}.${key}`, value as Schema, part as Shape)
      }
    }
    if ((wanted.items === undefined) !== (own.items === undefined))
      differences.push(`${where} is a list on one side only`)
    if (wanted.items && own.items) visit(`${where}[]`, wanted.items as Schema, own.items as Shape)
  }
  visit('script', root, shapeOf('script'))
  for (const name of ['trigger', 'target', 'op', 'static', 'replacement', 'activated'])
    visit(name, root.definitions?.[name] ?? {}, shapeOf(name))
  return differences
}

describe('the grammar of scripts', () => {
  test.skipIf(!existsSync(SCHEMA))(
    'has the definitions, keys, words and required keys of the schema, and no others',
    () => {
      const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Schema
      expect(Object.keys(schema.definitions ?? {})).not.toHaveLength(0)
      expect(compare(schema)).toEqual([])
      // Exactly one word in operations, statics and replacements: as many as the schema counts.
      for (const name of ['op', 'static', 'replacement'])
        expect(shapeOf(name).maps[0]?.one.length, name).toBe(schema.definitions?.[name]?.oneOf?.length)
      expect(shapeOf('condition').maps[0]?.some).toBe(schema.definitions?.condition?.minProperties === 1)
    },
  )

  test('has rows whose types are all known', () => {
    for (const row of [...SCRIPT_ROWS, 'file'])
      for (const map of shapeOf(row).maps)
        for (const { shape } of Object.values(map.keys)) expect(shape.name).toBeTruthy()
  })
})
