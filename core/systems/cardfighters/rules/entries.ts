import { VOCABULARY } from '../vocabulary'
import type { FightersTable } from './state'

/** Kinds of vocabulary entries that mean something while a match runs. */
export const RUNTIME_KINDS = [
  'effect', 'cost', 'keyword', 'trigger', 'hook', 'event-prefix', 'suffix', 'condition', 'operator', 'target', 'modifier', 'quantity', 'pick', 'filter', 'selector', 'zone',
  'zone-prefix', 'duration', 'rule', 'cost-kind', 'phase', 'pile-state', 'position', 'option', 'variable', 'value', 'function', 'expression',
] as const
export type RuntimeKind = (typeof RUNTIME_KINDS)[number]

const kinds: ReadonlySet<string> = new Set(RUNTIME_KINDS)

/** Every entry with a meaning at the table. */
export const ENTRIES: readonly string[] = VOCABULARY.filter(({ kind }) => kinds.has(kind)).map(({ kind, id }) => `${kind}:${id}`)

const known: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  RUNTIME_KINDS.map((kind) => [kind, Object.fromEntries(VOCABULARY.filter((word) => word.kind === kind).map(({ id }) => [id, `${kind}:${id}`]))]),
)

/** The coverage id of a vocabulary entry; `undefined` for words that a collection declared. */
export const entryOf = (kind: RuntimeKind, id: string): string | undefined => known[kind]?.[id]

/** Counts a vocabulary entry as executed (design, section 6). */
export function mark(table: FightersTable, kind: RuntimeKind, id: string): void {
  const entry = known[kind]?.[id]
  if (entry !== undefined) table.coverage.executed.add(entry)
}
