import type { Span } from '../../../language/span'
import { FIELD_KEYS, findFolded, RULE_KEYS, type FieldKeyId } from '../vocabulary'

/** A field as a card document writes it. */
export interface SheetField {
  /** The line without its end. */
  readonly span: Span
  /** Its value, without quotes, escapes and comment. */
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
  /** Whether any of them is a property of a rule. */
  readonly hasProperty: boolean
  /** What stands between the fields, or above them. */
  readonly comments: number
  readonly unknown: number
  /** Cards behind the first. */
  readonly others: number
}

const HEADER = /^[ \t]*\[((?:[^\]]|\]\])+)\][ \t]*(?:#.*)?$/
const KEYED = /^[ \t]*([\w?]+)[ \t]*=[ \t]*(.*)$/
const QUOTED = /^"((?:[^"\\]|\\.)*)"[ \t]*(#.*)?$/
const QUOTED_NAME = /^(\S+[ \t]+)"((?:[^"\\]|\\.)*)"[ \t]*(#.*)?$/

const unescaped = (text: string): string => text.replace(/\\([n"'\\])/g, (_, character: string) => (character === 'n' ? '\n' : character))

function valueOf(written: string): Pick<SheetField, 'value' | 'hasComment'> {
  const [, quoted, comment] = QUOTED.exec(written) ?? []
  if (quoted !== undefined) return { value: unescaped(quoted), hasComment: comment !== undefined }
  const [, before = '', name, after] = QUOTED_NAME.exec(written) ?? []
  if (name !== undefined && /[#\\]/.test(name)) return { value: before + unescaped(name), hasComment: after !== undefined }
  const hash = written.indexOf('#')
  return { value: (hash === -1 ? written : written.slice(0, hash)).trim(), hasComment: hash !== -1 }
}

interface Line {
  readonly kind: 'field' | 'property' | 'comment' | 'blank' | 'unknown'
  readonly text: string
}

function kindOf(text: string): Line['kind'] {
  const key = KEYED.exec(text)?.[1]
  if (key !== undefined) return findFolded(FIELD_KEYS, key) ? 'field' : findFolded(RULE_KEYS, key) ? 'property' : 'unknown'
  return text.trim() === '' ? 'blank' : /^[ \t]*#/.test(text) ? 'comment' : 'unknown'
}

/** Where the rule's own lines begin: behind the last field, or with its first property and the comments above it where fields follow. */
function ruleStart(lines: readonly Line[]): number {
  const behind = lines.findLastIndex(({ kind }) => kind === 'field') + 1
  let from = lines.findIndex(({ kind }) => kind === 'property')
  if (from === -1 || from >= behind) return behind
  while (lines[from - 1]?.kind === 'comment') from--
  return from
}

/** Reads the first card of a text; what has no header is read as a card whose name is not given. */
export function readSheet(text: string): Sheet {
  const lines: Line[] = []
  const fields = new Map<FieldKeyId, SheetField>()
  let name: string | undefined
  let others = 0
  let start = 0
  for (const line of text.split(/\r\n|\n|\r/)) {
    const end = start + line.length
    const header = HEADER.exec(line)?.[1]?.replaceAll(']]', ']')
    if (header !== undefined && name === undefined) name = header
    else if (header !== undefined) others++
    else if (others === 0) {
      const [, key = '', written = ''] = KEYED.exec(line) ?? []
      const field = findFolded(FIELD_KEYS, key)
      if (field && !fields.has(field.id)) fields.set(field.id, { span: { start, end }, ...valueOf(written.trim()) })
      lines.push({ kind: kindOf(line), text: line })
    }
    start = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  const from = ruleStart(lines)
  const own = lines.slice(from).filter(({ kind }) => kind !== 'field')
  const before = lines.slice(0, from)
  return {
    name, fields, others,
    rule: own.map((line) => line.text).join('\n').replace(/^(?:[^\S\n]*\n)*/, '').trimEnd(),
    hasProperty: own.some(({ kind }) => kind === 'property'),
    comments: before.filter(({ kind }) => kind === 'comment').length + [...fields.values()].filter(({ hasComment }) => hasComment).length,
    unknown: before.filter(({ kind }) => kind === 'unknown').length,
  }
}

/** What of a sheet is not in another, besides its layout, in words for a person. */
export function lost({ fields, comments, unknown, others, rule }: Sheet, held: Sheet): string[] {
  const missing = [...fields].filter(([key, { value }]) => (held.fields.get(key)?.value ?? '').toLowerCase() !== value.toLowerCase()).map(([key]): string => key)
  return [
    ...missing,
    ...(comments > 0 ? ['comments between fields'] : []),
    ...(unknown > 0 || rule !== held.rule ? ['lines that are neither field nor rule'] : []),
    ...(others > 0 ? ['further cards'] : []),
  ]
}
