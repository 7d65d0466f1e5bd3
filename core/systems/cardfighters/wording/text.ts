import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import type { FightersFact, Reading, Subject } from './fact'
import { LATER, PATTERNS } from './patterns'
import { PHRASES, PLAYERS, PRONOUNS, SELF, sideOf } from './phrases'

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The text with single blanks, and the place of each of its characters. */
function collapsed(printed: string): { readonly text: string; readonly places: readonly number[] } {
  const places = [...printed.matchAll(/\S|\s+/g)].map(({ index }) => index)
  return { text: printed.replace(/\s+/g, ' '), places }
}

/** What a reduction leaves is no number of its own; a dash begins another choice. */
const plain = (text: string): string => text.replace(/This ability cannot [^.]*\./g, blank).replace(/—/g, '.')

/** Reminders in parentheses say nothing that the card does. */
const REMINDER = /\([^()]*\)/g

/** What was read is underlined, lasting properties with waves: what stands before them is whom they are about. */
const erase = (text: string, { start, end }: Span, sign: string): string =>
  text.slice(0, start) + sign.repeat(end - start) + text.slice(end)

const spanOf = (indices: readonly [number, number] | undefined): Span | undefined =>
  indices && span(indices[0], indices[1])

/** What the facts of a text are read from, with what was read already blanked. */
interface Reader {
  readonly printed: string
  text: string
  readonly facts: FightersFact[]
}

function add(reader: Reader, role: string, subject: Subject, alone: boolean, place: Span, reading: Reading): void {
  const { start, end } = place
  reader.facts.push({
    role,
    subject,
    group: reading.value,
    alone,
    words: reader.printed.slice(start, end).trim().replace(/\s+/g, ' '),
    span: place,
    ...reading,
  })
}

interface Kind {
  readonly role: string
  readonly subject: Subject
  readonly expression: RegExp
  readonly alone?: true
  readonly only?: true
}

/** Reads every match of the kind, and blanks what it has read. */
function readAll(
  reader: Reader,
  { role, subject, expression, alone, only }: Kind,
  read: (groups: Readonly<Record<string, string | undefined>>, match: RegExpExecArray) => Reading | undefined,
): void {
  for (const match of reader.text.matchAll(expression)) {
    const reading = read(match.groups ?? {}, match)
    if (!reading) continue
    const spot =
      spanOf(
        match.indices?.groups?.n ?? (reading.number === undefined ? undefined : match.indices?.groups?.quantity),
      ) ?? (reading.says === undefined ? undefined : span(match.index, match.index + match[0].length))
    const lead = match[0].length - match[0].trimStart().length
    const place = span(match.index + lead, match.index + match[0].trimEnd().length)
    add(reader, role, subject, alone === true, place, { ...(spot ? { spot } : {}), ...reading })
    reader.text = erase(reader.text, only ? (spot ?? place) : place, role === 'keyword' ? '~' : '_')
  }
}

const PER = /\b(?:[Ff]or each|equal to the number of) (?<phrase>[^.,]*?)(?=[.,]| to (?:an|a|each)\b|$)/dg

/** What an amount is multiplied with. */
function perOf(phrase: string, text: string): Reading {
  if (/named/.test(phrase)) return { value: phrase, soft: true }
  if (/KOed/.test(phrase)) return { value: 'KOed' }
  if (/discarded/.test(phrase)) return { value: 'discarded' }
  const pile = /\b(ring|hand|discard pile|deck)\b/.exec(phrase)?.[1]
  const type = /\b(action|reaction|character)\b/.exec(phrase)?.[1] ?? 'card'
  if (pile) {
    const side = sideOf(phrase, text)
    return {
      value: `${pile === 'ring' ? 'character' : type} ${side} ${pile}`,
      ...(side === '' ? { soft: true as const } : {}),
    }
  }
  const mark = /(backed-up|frozen|attacking)/.exec(phrase)?.[1]
  return mark === undefined ? { value: phrase, soft: true } : { value: mark.replace('-', '') }
}

/** The card itself, once; `it` may be the card as well. */
function readSelf({ facts, text, printed }: Reader): void {
  const [match] = [...text.matchAll(SELF)]
  const at =
    match && spanOf(match.indices?.groups?.self ?? match.indices?.groups?.start ?? match.indices?.groups?.later)
  if (at)
    facts.push({
      role: 'self',
      subject: 'target',
      value: 'this',
      group: '',
      alone: true,
      words: printed.slice(at.start, at.end),
      span: at,
    })
  else if (/\b(?:it|its|this|This)\b/.test(text))
    facts.push({
      role: 'self',
      subject: 'target',
      value: 'this',
      group: '',
      alone: false,
      words: 'it',
      span: span(0, printed.length),
      soft: true,
    })
}

function readPlayers(reader: Reader): void {
  for (const [expression, player] of PLAYERS)
    readAll(reader, { role: 'player', subject: 'target', expression, alone: true }, () => ({
      value: player,
      group: '',
    }))
  if (PRONOUNS.test(reader.printed))
    add(reader, 'player', 'target', false, span(0, 0), { value: 'enemy', group: '', soft: true })
}

/** Verbs also count in reminders, where they only explain. */
function readDeeds({ printed, text, facts }: Reader): void {
  const reminders = [...printed.matchAll(REMINDER)].map(({ index, 0: all }) => span(index, index + all.length))
  const reader: Reader = {
    printed,
    text: reminders.reduce(
      (rest, { start, end }) => rest.slice(0, start) + printed.slice(start, end) + rest.slice(end),
      text,
    ),
    facts: [],
  }
  for (const pattern of LATER) readAll(reader, pattern, pattern.read)
  const isReminder = ({ span: place }: FightersFact): boolean =>
    reminders.some(({ start, end }) => start <= place.start && place.end <= end)
  facts.push(...reader.facts.map((fact) => (isReminder(fact) ? { ...fact, soft: true as const } : fact)))
}

/** Everything that a printed text says that its rule could contradict. */
export function factsOfText(printed: string): readonly FightersFact[] {
  const { text, places } = collapsed(printed)
  const reader: Reader = { printed: text, text: plain(text).replace(REMINDER, blank), facts: [] }
  const whole = reader.text
  for (const pattern of PATTERNS) readAll(reader, pattern, pattern.read)
  readAll(reader, { role: 'per', subject: 'target', expression: PER, alone: true }, ({ phrase = '' }) => ({
    group: '',
    ...perOf(phrase, whole),
  }))
  readDeeds(reader)
  readPlayers({ ...reader })
  readSelf(reader)
  for (const { role, subject, expression, read } of PHRASES)
    readAll(reader, { role, subject, expression, alone: true }, (groups) => read(groups, whole))
  const inPrinted = ({ start, end }: Span): Span =>
    span(places[start] ?? 0, end > start ? (places[end - 1] ?? 0) + 1 : (places[start] ?? 0))
  return reader.facts.map((fact) => ({
    ...fact,
    span: inPrinted(fact.span),
    ...(fact.spot ? { spot: inPrinted(fact.spot) } : {}),
  }))
}
