import type { FoundEntry } from '../../../document/format'
import { tokenise, type Token } from './tokens'

/** Fields of a card or of its effect that hold tables: a line that begins one of them never begins a card by its indentation alone. */
const TABLE_FIELDS = new Set(['AltCards', 'Archetype', 'Cost', 'Effect', 'Power', 'Requirement', 'Target'])
/** Fields that tell a card from the other tables of the community's files. */
const CARD_FIELDS = new Set(['AltCards', 'AttackEffect', 'Bio', 'Color', 'Health', 'Rarity'])

/** Where something begins that looks like an entry. */
interface Start {
  readonly key: string
  readonly bracketed: boolean
  /** Index of the token behind `=` or `= {`. */
  readonly inside: number
}

/** The tokens of what looks like an entry. */
export interface Segment extends Start {
  readonly first: number
  /** Index of its last token. */
  readonly last: number
}

const isMark = (token: Token | undefined, mark: string): boolean => token?.type === 'mark' && token.value === mark
const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.type === 'name' && words.includes(token.value)

/** How many tokens a key in quotes has here, of which one bracket may be missing before `= {`; 0 where there is none. */
function quotedKeyAt(tokens: readonly Token[], i: number): 0 | 2 | 3 {
  const isOpened = isMark(tokens[i], '[')
  const text = isOpened ? i + 1 : i
  if (tokens[text]?.type !== 'string') return 0
  const isClosed = isMark(tokens[text + 1], ']')
  if (isOpened && isClosed) return 3
  const behind = isClosed ? text + 2 : text + 1
  const isKey = isOpened !== isClosed && isMark(tokens[behind], '=') && isMark(tokens[behind + 1], '{')
  return isKey && !isMark(tokens[i - 1], '[') ? 2 : 0
}

/** `["Key"] = {`, `Key = {`; also without `=` or, when a field follows, without `{` (section 3.4, rule 3). */
function startAt(tokens: readonly Token[], i: number): Start | undefined {
  const quoted = quotedKeyAt(tokens, i)
  const bracketed = quoted > 0
  const named =
    tokens[i]?.type === 'name' &&
    !isMark(tokens[i - 1], '.') &&
    !isMark(tokens[i + 1], '.') &&
    !isWord(tokens[i - 1], 'local')
  if (!bracketed && !named) return undefined
  const key = (bracketed && isMark(tokens[i], '[') ? tokens[i + 1] : tokens[i])?.value ?? ''
  const behind = i + (quoted || 1)
  const equals = isMark(tokens[behind], '=')
  const inside = equals ? behind + 1 : behind
  if (isMark(tokens[inside], '{')) return equals || bracketed ? { key, bracketed, inside: inside + 1 } : undefined
  const field =
    bracketed &&
    equals &&
    tokens[inside]?.indent !== undefined &&
    isMark(tokens[inside], '[') &&
    tokens[inside + 1]?.type === 'string'
  return field ? { key, bracketed, inside } : undefined
}

/** Whether the last brace of an entry is that of the table around it: it stands further out than the entry, and nothing follows but `return`. */
const isOuterEnd = (tokens: readonly Token[], i: number, indent: number | undefined): boolean =>
  (tokens[i]?.indent ?? Infinity) < (indent ?? 0) && (i + 1 === tokens.length || isWord(tokens[i + 1], 'return'))

/**
 * Index of the last token of the segment that starts here. `begins` says where, inside it, another entry begins all the same; `indent` is the entry's own, within
 * a table.
 */
function segmentEnd(
  tokens: readonly Token[],
  start: Start,
  begins: (i: number) => boolean,
  indent: number | undefined,
): number {
  let depth = 1
  for (let i = start.inside; i < tokens.length; i++) {
    if (begins(i) || (tokens[i]?.indent !== undefined && isWord(tokens[i], 'return')))
      return withoutOuterEnd(tokens, i - 1, depth)
    if (isMark(tokens[i], '{')) depth++
    if (isMark(tokens[i], '}') && --depth === 0)
      return isOuterEnd(tokens, i, indent) ? i - 1 : absorb(tokens, separated(tokens, i), begins)
  }
  return tokens.length - 1
}

/** An unclosed last entry has taken the `}` of the table around it: gives it back when `return` follows. */
function withoutOuterEnd(tokens: readonly Token[], last: number, depth: number): number {
  const outer = isWord(tokens[last + 1], 'return') && isMark(tokens[last], '}') && tokens[last]?.indent !== undefined
  return outer && depth > 0 ? last - 1 : last
}

const separated = (tokens: readonly Token[], i: number): number =>
  isMark(tokens[i + 1], ',') || isMark(tokens[i + 1], ';') ? i + 1 : i

/** An excess `}` ended the entry too early (section 3.4, rule 5): takes in the fields that follow, up to the next entry. */
function absorb(tokens: readonly Token[], last: number, begins: (i: number) => boolean): number {
  let end = last
  let depth = 0
  let taken = false
  for (let i = last + 1; i < tokens.length; i++) {
    if (begins(i) || isWord(tokens[i], 'return', 'local')) break
    if (depth === 0) {
      const field =
        (isMark(tokens[i], '[') && isMark(tokens[i + 2], ']')) ||
        (tokens[i]?.type === 'name' && isMark(tokens[i + 1], '='))
      const start = startAt(tokens, i)
      if (start && !TABLE_FIELDS.has(start.key)) break
      if (!field && !taken) break
      taken = true
    }
    if (isMark(tokens[i], '{')) depth++
    if (isMark(tokens[i], '}') && depth-- === 0) return separated(tokens, i)
    end = i
  }
  return end
}

/** Values of the entry's own fields that are strings, and the names of all its own fields. */
function fieldsOf(tokens: readonly Token[], { inside, last }: Segment): Map<string, string> {
  const fields = new Map<string, string>()
  let depth = 0
  for (let i = inside; i <= last; i++) {
    if (isMark(tokens[i], '{')) depth++
    if (isMark(tokens[i], '}')) depth--
    if (depth !== 0 || !isMark(tokens[i], '=')) continue
    const key = isMark(tokens[i - 1], ']') ? tokens[i - 2] : tokens[i - 1]
    const value = tokens[i + 1]
    if (key && !fields.has(key.value)) fields.set(key.value, value?.type === 'string' ? value.value : '')
  }
  return fields
}

/** Whether a table under a plain name is an entry by itself: it begins with a field of a card. */
function isAlone(tokens: readonly Token[], { inside }: Start): boolean {
  const key = isMark(tokens[inside], '[') ? tokens[inside + 1] : tokens[inside]
  return key !== undefined && (CARD_FIELDS.has(key.value) || key.value === 'Id' || key.value === 'Name')
}

/** Everything that looks like an entry: a table under a key, at the top or in the outermost table (section 3.4, rule 4). */
export function segmentsOf(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = []
  let base: number | undefined
  let informative = false
  let depth = 0
  const begins = (i: number): boolean => {
    if (!informative || base === undefined || tokens[i]?.indent !== base) return false
    const start = startAt(tokens, i)
    return start?.bracketed === true && !TABLE_FIELDS.has(start.key)
  }
  for (let i = 0; i < tokens.length; i++) {
    const start = depth <= 1 ? startAt(tokens, i) : undefined
    if (start && (start.bracketed || depth === 1 || isAlone(tokens, start))) {
      const { indent } = tokens[i] as Token
      if (base === undefined && start.bracketed && indent !== undefined) {
        base = indent
        informative = (tokens[start.inside]?.indent ?? 0) > indent
      }
      const within = depth === 1 ? tokens[i]?.indent : undefined
      const last = Math.max(segmentEnd(tokens, start, begins, within), start.inside - 1)
      segments.push({ ...start, first: i, last })
      i = last
      continue
    }
    if (isMark(tokens[i], '{')) depth++
    else if (isMark(tokens[i], '}')) depth = Math.max(0, depth - 1)
    else if (depth > 1 && begins(i)) {
      depth = 1
      i--
    }
  }
  return segments
}

/**
 * Where the cards of a Lua file lie: entries of the table of a library, or of a fragment without one (specification, sections 3.1 and 3.4).
 * Brackets decide; where an entry lacks one, the indentation of the first entry does.
 */
export function findEntries(text: string): FoundEntry[] {
  const tokens = tokenise(text)
  const found = segmentsOf(tokens).map((segment) => ({ segment, fields: fieldsOf(tokens, segment) }))
  const isCard = (fields: ReadonlyMap<string, string>): boolean =>
    [...fields.keys()].some((field) => CARD_FIELDS.has(field))
  if (!found.some(({ fields }) => isCard(fields))) return []
  return found
    .filter(({ segment, fields }) => segment.bracketed || isCard(fields))
    .map(({ segment, fields }) => ({
      start: (tokens[segment.first] as Token).start,
      end: (tokens[segment.last] as Token).end,
      key: segment.key,
      name: fields.get('Name') ?? segment.key,
    }))
}
