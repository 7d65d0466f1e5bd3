import { type AddedField, ADDED_TYPES, type AddedType, FIELD_MESSAGES, fieldFault, nameFor } from './added'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type Node, type YAMLMap } from 'yaml'
import { isLanguage, languageMeant } from '../face/type/languages'
import type { Diagnostic, Severity } from '../language/diagnostic'
import { message, type Message, type Messages } from '../language/message'
import { nearest } from '../language/nearest'
import type { Span } from '../language/span'
import { IMPRINT_KEYS, type Imprint, LONGEST_IMPRINT } from './imprint'
import { repeatedKeys } from './keys'

/** What stands in a collection's `collection.yaml`, beside its documents. */
export interface CollectionFile {
  readonly name?: string | undefined
  /** A game system's id, as written. */
  readonly system?: string | undefined
  /** Words that its cards may use beyond the system's own, by kind (`trait`, `counter`). */
  readonly declared: Readonly<Record<string, readonly string[]>>
  /** Fields that it adds to its cards; absent where it says nothing of any: it has the usual ones then. */
  readonly fields?: readonly AddedField[] | undefined
  /** That its cards are written in, as a BCP 47 tag. */
  readonly language?: string | undefined
  /** What its cards show of it: `set` and `copyright`. */
  readonly imprint?: Imprint | undefined
}

export const COLLECTION_FILE = 'collection.yaml'

/** English for the problems of a collection file. */
export const COLLECTION_MESSAGES: Messages = {
  'collection-syntax': 'This is not valid YAML: {reason}',
  'collection-shape': 'Expected {expected}, found {found}.',
  ...FIELD_MESSAGES,
  'collection-key': 'Expected name, system, set, copyright, language, declared or fields, found "{found}".',
  'collection-long': 'Expected at most {most} characters, found {length}. Shorten it.',
  'collection-language': '"{found}" is no language. Write its tag, such as en, de, ja, ko, zh-Hans or zh-Hant.',
  'field-key': 'Expected name, label, type or values, found "{found}".',
  'field-type': 'Expected one of {expected}, found "{found}".',
  'collection-repeated': '"{word}" is declared twice.',
  'collection-replace': 'Replace by "{word}"',
}

/** The one name that no table between the window and its host can have. */
export const INHERITED = '__proto__'

const KEYS = ['name', 'system', ...IMPRINT_KEYS, 'language', 'declared', 'fields'] as const
const FIELD_KEYS = ['name', 'label', 'type', 'values'] as const

const found = (node: unknown): string => {
  if (isMap(node)) return 'a mapping'
  if (isSeq(node)) return 'a list'
  if (isScalar(node)) return node.value === null ? 'nothing' : `"${String(node.value)}"`
  return 'nothing'
}

/** Reads a tree of YAML nodes into a collection, keeping what is right and reporting what is not. */
class Reader {
  readonly problems: Diagnostic[] = []
  readonly length: number

  constructor(length: number) {
    this.length = length
  }

  report(code: string, span: Span, args: Message['args'], severity: Severity = 'error', instead?: string): void {
    const fixes =
      instead === undefined
        ? []
        : [{ title: message('collection-replace', { word: instead }), edits: [{ span, text: instead }] }]
    this.problems.push({ code, severity, span, message: message(code, args), fixes })
  }

  span(node: unknown): Span {
    const range = (node as Node | null | undefined)?.range
    return range
      ? { start: Math.min(range[0], this.length), end: Math.min(range[1], this.length) }
      : { start: 0, end: 0 }
  }

  shape(node: unknown, expected: string): undefined {
    this.report('collection-shape', this.span(node), { expected, found: found(node) })
    return undefined
  }

  word(node: unknown, expected: string): string | undefined {
    const value =
      isScalar(node) && (typeof node.value === 'string' || typeof node.value === 'number')
        ? String(node.value).trim()
        : ''
    return value === '' ? this.shape(node, expected) : value
  }

  words(node: unknown): string[] {
    if (isScalar(node) && node.value === null) return []
    if (!isSeq(node)) {
      this.shape(node, 'a list of words')
      return []
    }
    const words = new Set<string>()
    for (const item of node.items) {
      const word = this.word(item, 'a word')
      if (word === undefined) continue
      if (words.has(word)) this.report('collection-repeated', this.span(item), { word }, 'warning')
      words.add(word)
    }
    return [...words]
  }

  repeated(map: YAMLMap): void {
    for (const key of repeatedKeys(map))
      this.report('collection-syntax', this.span(key), { reason: 'Map keys must be unique' })
  }

  declared(node: unknown): Record<string, string[]> {
    if (isScalar(node) && node.value === null) return {}
    if (!isMap(node)) {
      this.shape(node, 'lists of words by kind')
      return {}
    }
    this.repeated(node)
    const declared = new Map<string, string[]>()
    for (const { key, value } of node.items) {
      const kind = this.word(key, 'a kind of word')
      if (kind === INHERITED) this.shape(key, 'a kind of word')
      else if (kind !== undefined) declared.set(kind, this.words(value))
    }
    return Object.fromEntries(declared)
  }

  fields(node: unknown, taken: readonly string[]): AddedField[] {
    if (isScalar(node) && node.value === null) return []
    if (!isSeq(node)) {
      this.shape(node, 'a list of fields')
      return []
    }
    const fields: AddedField[] = []
    for (const item of node.items) {
      const field = isMap(item)
        ? this.field(item, fields, taken)
        : this.shape(item, 'a field with name, label and type')
      if (field) fields.push(field)
    }
    return fields
  }

  field(map: YAMLMap, before: readonly AddedField[], taken: readonly string[]): AddedField | undefined {
    this.repeated(map)
    for (const { key } of map.items) {
      const found = isScalar(key) ? String(key.value) : ''
      if ((FIELD_KEYS as readonly string[]).includes(found)) continue
      this.report('field-key', this.span(key), { found }, 'warning', nearest(found, FIELD_KEYS)[0])
    }
    const [at, kind, list] = ['name', 'type', 'values'].map((key) => map.get(key, true))
    const name = this.word(at ?? map, 'the name of a field')
    const type = kind === undefined ? 'text' : this.fieldType(kind)
    if (name === undefined || type === undefined) return undefined
    const label = map.has('label') ? this.word(map.get('label', true), 'a label') : undefined
    const field: AddedField = {
      name,
      label: label ?? name.charAt(0).toUpperCase() + name.slice(1),
      type,
      ...(type === 'choice' && { values: list === undefined ? [] : this.words(list) }),
    }
    const fault = fieldFault(field, before, taken)
    if (!fault) return field
    const isName = ['field-name', 'field-taken', 'field-twice'].includes(fault.id)
    const instead = isName ? nameFor(name, [...taken, ...before.map((other) => other.name)]) : undefined
    this.report(fault.id, this.span(isName ? at : map), fault.args, 'error', instead)
    return undefined
  }

  /** `long text` and `yes/no` are the same as `long-text` and `yes-no`. */
  fieldType(node: unknown): AddedType | undefined {
    const found = this.word(node, 'a type')
    const type = found?.toLowerCase().replaceAll(/[\s/_]+/g, '-')
    const known = ADDED_TYPES.find((each) => each === type)
    if (found !== undefined && !known)
      this.report(
        'field-type',
        this.span(node),
        { expected: ADDED_TYPES.join(', '), found },
        'error',
        nearest(found, ADDED_TYPES)[0],
      )
    return known
  }

  language(node: unknown): string | undefined {
    const found = this.word(node, 'the tag of a language')
    if (found === undefined || isLanguage(found)) return found
    this.report('collection-language', this.span(node), { found }, 'error', languageMeant(found))
    return undefined
  }

  imprint(node: unknown): string | undefined {
    const text = this.word(node, 'a text')
    if (text === undefined || text.length <= LONGEST_IMPRINT) return text
    this.report('collection-long', this.span(node), { most: LONGEST_IMPRINT, length: text.length })
    return undefined
  }

  collection(map: YAMLMap, takenIn: (system: string | undefined) => readonly string[]): CollectionFile {
    this.repeated(map)
    const read: { -readonly [K in keyof CollectionFile]: CollectionFile[K] } = { declared: {} }
    let fields: unknown
    for (const { key, value } of map.items) {
      const name = isScalar(key) ? String(key.value) : ''
      const printed = IMPRINT_KEYS.find((each) => each === name)
      if (printed) {
        const text = this.imprint(value)
        if (text !== undefined) read.imprint = { ...read.imprint, [printed]: text }
      } else if (name === 'declared') read.declared = this.declared(value)
      else if (name === 'fields') fields = value
      else if (name === 'language') {
        const language = this.language(value)
        if (language !== undefined) read.language = language
      } else if (name === 'name' || name === 'system') {
        const word = this.word(value, name === 'name' ? 'a name' : 'the id of a game system')
        if (word !== undefined) read[name] = word
      } else
        this.report(
          'collection-key',
          this.span(key),
          { found: isScalar(key) ? name : found(key) },
          'warning',
          nearest(name, KEYS)[0],
        )
    }
    if (fields !== undefined) read.fields = this.fields(fields, takenIn(read.system))
    return read
  }
}

/**
 * Reads `collection.yaml`. What is wrong is reported with its place, and the rest is used all the same. `takenIn`: names of the fields of a
 * system, which no added field may have.
 */
export function parseCollection(
  text: string,
  takenIn: (system: string | undefined) => readonly string[] = () => [],
): {
  readonly collection: CollectionFile
  readonly problems: readonly Diagnostic[]
} {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, strict: true, uniqueKeys: false })
  const reader = new Reader(text.length)
  for (const { pos, message: reason } of [...document.errors, ...document.warnings]) {
    const [start, end] = pos.map((offset) => Math.min(offset, text.length)) as [number, number]
    reader.report('collection-syntax', { start, end: Math.max(start, end) }, { reason: reason.split('\n')[0] ?? '' })
  }
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null))
    return { collection: { declared: {} }, problems: reader.problems }
  if (isMap(contents)) return { collection: reader.collection(contents, takenIn), problems: reader.problems }
  reader.shape(contents, 'name, system, declared and fields')
  return { collection: { declared: {} }, problems: reader.problems }
}

/** Writes `collection.yaml`; empty kinds are left out, and fields where they are the usual ones. */
export function printCollection({ name, system, imprint, language, declared, fields }: CollectionFile): string {
  const kinds = Object.entries(declared).filter(([, words]) => words.length > 0)
  return stringify({
    ...(name === undefined ? {} : { name }),
    ...(system === undefined ? {} : { system }),
    ...Object.fromEntries(IMPRINT_KEYS.flatMap((key) => (imprint?.[key] === undefined ? [] : [[key, imprint[key]]]))),
    ...(language === undefined ? {} : { language }),
    ...(kinds.length === 0 ? {} : { declared: Object.fromEntries(kinds) }),
    ...(fields && {
      fields: fields.map(({ name: called, label, type, values }) => ({ name: called, label, type, values })),
    }),
  })
}
