/** As much of JSON Schema as scenario files use. */
export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-names'?: string
}

export type Path = readonly (string | number)[]

/** A schema's alternatives, each without `anyOf`; a note or description of the whole goes to those that have none. */
export function alternatives(schema: Schema): Schema[] {
  if (!schema.anyOf) return [schema]
  const { anyOf, ...whole } = schema
  return anyOf.flatMap((each) => alternatives({ ...whole, ...each }))
}

const into = (schema: Schema, key: string | number): Schema[] => {
  if (typeof key === 'number') return schema.items ? alternatives(schema.items) : []
  const own =
    schema.properties?.[key] ??
    (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
  return own ? alternatives(own) : []
}

/** Every schema that a value at this path may follow. */
export const schemasAt = (schema: Schema, path: Path): Schema[] =>
  path.reduce((found: Schema[], key) => found.flatMap((each) => into(each, key)), alternatives(schema))

/** The keys that a mapping at this path may have. */
export const keysAt = (schema: Schema, path: Path): string[] => [
  ...new Set(schemasAt(schema, path).flatMap(({ properties }) => Object.keys(properties ?? {}))),
]

const INTEGER_LIMIT = Number.MAX_SAFE_INTEGER

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return schema.enum.join(' or ')
  if (schema.pattern !== undefined) return 'a comparison such as ">= 18"'
  switch (schema.type) {
    case 'integer': {
      const { minimum: min = -INTEGER_LIMIT, maximum: max = INTEGER_LIMIT } = schema
      const from = min > -INTEGER_LIMIT
      if (max < INTEGER_LIMIT) return from ? `a whole number from ${min} to ${max}` : `a whole number up to ${max}`
      return from ? `a whole number from ${min} on` : 'a whole number'
    }
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    case 'object':
      return 'a mapping'
    default:
      return schema['x-names'] ? 'a card' : 'a text'
  }
}

/** In words, what may stand where these schemas apply. */
export const expectedBy = (schemas: readonly Schema[]): string =>
  [...new Set(schemas.map(kindOf))].join(' or ') || 'nothing'

/** In words, what a value from a file is. */
export function foundWord(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a mapping' : `"${String(value)}"`
}
