import { createCatalog } from '../document/catalog'
import type { Run } from '../face/type/runs'
import type { Catalog } from '../document/catalog'
import type { Diagnostic } from './diagnostic'
import type { Field } from './field'
import { message, type Messages } from './message'
import { distance } from './nearest'
import { placed, placesOf } from './printed'
import { replacing } from './problem'
import type { Completion, Language, Parsed } from './service'
import { span, type Span } from './span'

/** How a symbol of a collection is written in printed texts. */
export interface Spelling {
  readonly text: string
  readonly symbol: string
}

/** What of a game tells where printed texts are, and how they read. */
interface Reading {
  readonly language: Language
  readonly fields: readonly Field[]
  readonly face: { runs(text: string, catalog: Catalog): readonly Run[] }
}

/** English for what is wrong with the spelling of symbols. */
const MESSAGES: Messages = {
  SYM1: '{found} is no symbol of the collection. Did you mean {nearest}?',
  'fix.replace': 'Replace with "{text}"',
}

const NO_CARDS = createCatalog()
/** Near words are given as fixes, so many at most. */
const MOST_FIXES = 3

/** Signs around the name within a spelling, such as `[` and `]`. */
interface Form {
  readonly open: string
  readonly close: string
  readonly names: readonly { readonly name: string; readonly spelling: string }[]
}

const PARTS = /^([^\p{L}\p{N}\s]+)([\p{L}\p{N}][\p{L}\p{N}_-]*)([^\p{L}\p{N}\s_-]+)$/u

/** The forms in which symbols are declared. A spelling without signs around a name, or with others within, has none: anything might be like it. */
function formsOf(spellings: readonly Spelling[]): readonly Form[] {
  const forms = new Map<string, { open: string; close: string; names: { name: string; spelling: string }[] }>()
  for (const { text } of spellings) {
    const [, open, name, close] = PARTS.exec(text) ?? []
    if (open === undefined || name === undefined || close === undefined) continue
    const form = forms.get(`${open} ${close}`) ?? { open, close, names: [] }
    forms.set(`${open} ${close}`, form)
    form.names.push({ name, spelling: text })
  }
  return [...forms.values()]
}

/** Of three letters, one may be another; of fewer none, since any two are alike. Case and a swap of neighbours count as nothing. */
function nearestOf(word: string, { names }: Form): readonly string[] {
  const lower = word.toLowerCase()
  const sorted = [...lower].sort().join('')
  return names
    .map(({ name, spelling }) => {
      const other = name.toLowerCase()
      const limit = Math.min(2, Math.floor(Math.max(lower.length, other.length) / 3))
      const far = distance(lower, other, limit)
      const isSwapped = lower.length === other.length && far === 1 && [...other].sort().join('') === sorted
      return { spelling, far: isSwapped ? 0.1 : far, limit: isSwapped ? 1 : limit }
    })
    .filter(({ far, limit }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_FIXES)
    .map(({ spelling }) => spelling)
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** A printed text of a card with its place in the source. */
interface Text {
  readonly value: string
  readonly span: Span
}

/** The texts of all cards in which symbols are drawn. */
const textsOf = (fields: readonly Field[], parsed: Parsed): readonly Text[] =>
  fields
    .filter(({ type }) => type === 'long-text')
    .flatMap((field) =>
      parsed.cards.flatMap((_, index): readonly Text[] => {
        const read = field.read(parsed, index)
        return typeof read?.value === 'string' ? [{ value: read.value, span: read.span }] : []
      }),
    )

/** What of a text looks like a symbol of the collection, and is only near one. */
function misspelled(reading: Reading, forms: readonly Form[], parsed: Parsed): readonly Diagnostic[] {
  if (forms.length === 0) return []
  const { fields, face } = reading
  return textsOf(fields, parsed).flatMap((text) => {
    const places = placesOf(parsed.text, text)
    return forms.flatMap((form): readonly Diagnostic[] => {
      const { open, close, names } = form
      const pattern = new RegExp(`${literally(open)}([\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0,40})${literally(close)}`, 'gu')
      return [...text.value.matchAll(pattern)].flatMap((match): readonly Diagnostic[] => {
        const [found, name = ''] = match
        if (names.some(({ spelling }) => spelling === found)) return []
        const near = nearestOf(name, form)
        const [nearest] = near
        if (nearest === undefined || !isPlainText(face.runs(found, NO_CARDS), found)) return []
        const place = placed(places, span(match.index, match.index + found.length), text.span)
        return [
          {
            code: 'SYM1',
            severity: 'warning',
            span: place,
            message: message('SYM1', { found, nearest }),
            fixes: places ? near.map((other) => replacing(place, other)) : [],
          },
        ]
      })
    })
  })
}

/** Whether a game leaves a text as it is written. */
const isPlainText = (runs: readonly Run[], text: string): boolean =>
  runs.every(({ type }) => type === 'text') &&
  runs.map((run) => (run.type === 'text' ? run.text : '')).join('') === text

const isSame = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end

/** What a game says of a text of which it does not know that the collection has symbols. */
function settled(
  said: readonly Diagnostic[],
  own: readonly Diagnostic[],
  known: ReadonlySet<string>,
  { text }: Parsed,
): readonly Diagnostic[] {
  const others = said.flatMap((diagnostic) => {
    if (known.has(text.slice(diagnostic.span.start, diagnostic.span.end))) return []
    return own.some(({ span: place }) => isSame(place, diagnostic.span)) ? [] : [diagnostic]
  })
  return own.length === 0 ? others : [...others, ...own].sort((a, b) => a.span.start - b.span.start)
}

/** The longest part of a spelling that stands before the cursor; -1 where it does not begin there. */
function begun(spelling: string, before: string): number {
  for (let length = Math.min(spelling.length, before.length); length > 0; length--)
    if (before.slice(-length).toLowerCase() === spelling.slice(0, length).toLowerCase()) return length
  return 0
}

function proposals(
  { text }: Parsed,
  offset: number,
  spellings: readonly Spelling[],
  asked: boolean,
): readonly Completion[] {
  const before = text.slice(Math.max(0, offset - 40), offset)
  return spellings.flatMap(({ text: spelling, symbol }): readonly Completion[] => {
    const length = begun(spelling, before)
    // Words are typed all the time: those that begin with a letter wait until they are asked for.
    if (!asked && (length === 0 || /^[\p{L}\p{N}\s]/u.test(spelling))) return []
    const last = spelling.at(-1)
    const isClosed = length > 0 && !/[\p{L}\p{N}]/u.test(last ?? '') && text[offset] === last
    return [
      {
        label: spelling,
        kind: 'tag',
        span: span(offset - length, offset + (isClosed ? 1 : 0)),
        insert: spelling,
        detail: symbol,
      },
    ]
  })
}

/** A game's language whose printed texts may hold symbols of the collection: they are proposed, and what is nearly one is a problem. */
export function spelledLanguage(reading: Reading, spellings: readonly Spelling[]): Language {
  const { language, fields } = reading
  const known = new Set(spellings.map(({ text }) => text))
  const forms = formsOf(spellings)
  const openers = spellings.map(({ text }) => text.slice(0, 1)).filter((sign) => /[^\p{L}\p{N}\s]/u.test(sign))
  return {
    ...language,
    triggers: [...new Set([...language.triggers, ...openers])],
    messages: { ...MESSAGES, ...language.messages },
    check: (parsed, catalog, options) =>
      settled(language.check(parsed, catalog, options), misspelled(reading, forms, parsed), known, parsed),
    complete(parsed, offset, catalog, declared, asked = false) {
      const others = language.complete(parsed, offset, catalog, declared, asked)
      const isIn = textsOf(fields, parsed).some(({ span: { start, end } }) => start <= offset && offset <= end)
      return isIn ? [...proposals(parsed, offset, spellings, asked), ...others] : others
    },
  }
}
