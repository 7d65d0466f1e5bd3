import { slice, type Span } from '../../../language/span'
import { itemsOf, readLines, type RawLine } from '../language/parse/lines'
import type { FieldKey, FieldKeyId } from '../vocabulary'

/** A field as a card document writes it. */
export interface SheetField {
  /** Its value, without quotes, escapes and comment; of a list each item is a line, of an ability the name follows a blank. */
  readonly value: string
  readonly hasComment: boolean
}

/** The first card of a card document (specification, section 8.7), read as far as a set and its rules can hold it. */
export interface Sheet {
  readonly name: string | undefined
  /** The first of each. */
  readonly fields: ReadonlyMap<FieldKeyId, SheetField>
  /** The lines of the rule: from its first property, or behind the last field, with the comments between. */
  readonly rule: string
  /** Where those lines stand in the text; blank ones left out. */
  readonly ruleSpans: readonly Span[]
  /** Whether any of them is a property of a rule. */
  readonly hasProperty: boolean
  /** What stands between the fields, or above them. */
  readonly comments: number
  readonly unknown: number
  /** Cards behind the first. */
  readonly others: number
}

const QUOTED = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')$/

const unescaped = (text: string): string =>
  text.replace(/\\([n"'\\])/g, (_, character: string) => (character === 'n' ? '\n' : character))

function valueOf(written: string): string {
  const [, double, single] = QUOTED.exec(written) ?? []
  const quoted = double ?? single
  return quoted === undefined ? written : unescaped(quoted)
}

const oneLine = (text: string): string => valueOf(text).replace(/\s+/g, ' ').trim()

function fieldOf(key: FieldKey, written: string): string {
  if (key.shape === 'words') return itemsOf(written).map(oneLine).join('\n')
  if (key.id !== 'ability') return valueOf(written)
  const [, type = '', name = ''] = /^(\S*)\s*([\s\S]*)$/.exec(written) ?? []
  return `${type} ${oneLine(name)}`.trim()
}

/** Where the rule's own lines begin: behind the last field, or with its first property and the comments above it where fields follow. */
function ruleStart(lines: readonly RawLine[]): number {
  const behind = lines.findLastIndex(({ kind }) => kind === 'field') + 1
  let from = lines.findIndex(({ kind }) => kind === 'property')
  if (from === -1 || from >= behind) return behind
  while (lines[from - 1]?.kind === 'comment') from--
  return from
}

/** Reads the first card of a text; what has no header is read as a card whose name is not given. */
export function readSheet(text: string): Sheet {
  const all = readLines(text)
  const first = all.findIndex(({ kind }) => kind === 'header')
  const next = all.findIndex(({ kind }, index) => kind === 'header' && index > first)
  const header = all[first]
  const lines = all.slice(first + 1, next === -1 ? undefined : next)
  const above = all.slice(0, Math.max(0, first))
  const fields = new Map<FieldKeyId, SheetField>()
  for (const line of lines) {
    if (line.kind !== 'field' || line.key.kind !== 'field' || fields.has(line.key.id as FieldKeyId)) continue
    fields.set(line.key.id as FieldKeyId, {
      value: fieldOf(line.key, slice(text, line.value).trim()),
      hasComment: line.comment !== undefined,
    })
  }
  const from = ruleStart(lines)
  const own = lines.slice(from).filter(({ kind }) => kind !== 'field')
  const before = [...above, ...lines.slice(0, from)]
  return {
    name: header?.kind === 'header' && header.name !== '' ? header.name : undefined,
    fields,
    rule: own
      .map(({ span }) => slice(text, span))
      .join('\n')
      .replace(/^(?:[^\S\n]*\n)*/, '')
      .trimEnd(),
    ruleSpans: own.flatMap(({ kind, span }) => (kind === 'blank' ? [] : [span])),
    hasProperty: own.some(({ kind }) => kind === 'property'),
    comments:
      before.filter(({ kind }) => kind === 'comment').length +
      [...fields.values()].filter(({ hasComment }) => hasComment).length,
    unknown: before.filter(({ kind }) => kind === 'junk').length,
    others: all.filter(({ kind }, index) => kind === 'header' && index > first).length,
  }
}

/** What of a sheet is not in another, besides its layout, in words for a person. */
export function lost({ fields, comments, unknown, others, rule }: Sheet, held: Sheet): string[] {
  const missing = [...fields]
    .filter(([key, { value }]) => (held.fields.get(key)?.value ?? '').toLowerCase() !== value.toLowerCase())
    .map(([key]): string => key)
  return [
    ...missing,
    ...(comments > 0 ? ['comments between fields'] : []),
    ...(unknown > 0 || rule !== held.rule ? ['lines that are neither field nor rule'] : []),
    ...(others > 0 ? ['further cards'] : []),
  ]
}
