import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import type { BloxCard } from '../card'
import type { BloxFact, Reading, Subject } from './fact'
import { namesOf } from './names'
import { DEEDS, NUMBERS, TARGETS, type Pattern } from './patterns'
import { ALIKE, triggerIn } from './triggers'

/** What the facts of a text are read from, with what was read already blanked. */
interface Reader {
  readonly printed: string
  text: string
  readonly facts: BloxFact[]
}

const blank = (text: string): string => ' '.repeat(text.length)

const erase = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)

function add(reader: Reader, role: string, subject: Subject, alone: boolean, place: Span, reading: Reading): void {
  reader.facts.push({
    role,
    subject,
    group: reading.value,
    alone,
    words: reader.printed.slice(place.start, place.end).trim().replace(/\s+/g, ' '),
    span: place,
    ...reading,
  })
}

/** What the sentence says before the offset. */
const beforeIn = (printed: string, offset: number): string =>
  printed.slice(Math.max(printed.lastIndexOf('. ', offset - 1), printed.lastIndexOf('\n', offset - 1)) + 1, offset)

/** Reads every match of the pattern, and blanks what it has read. */
function readAll(reader: Reader, { role, subject, expression, read, alone }: Pattern): void {
  for (const match of reader.text.matchAll(expression)) {
    const place = span(match.index, match.index + match[0].length)
    const n = match.indices?.groups?.n ?? match.indices?.groups?.m
    const readings = read(match.groups ?? {}, beforeIn(reader.printed, match.index))
    const spot = n && readings.length > 0 ? { spot: span(n[0], n[1]) } : {}
    for (const reading of readings)
      add(reader, reading.role ?? role, subject, alone === true, place, { ...reading, ...spot })
    if (readings.length > 0 || role === 'body') reader.text = erase(reader.text, place)
  }
}

const CLAUSE =
  /\b(?:when(?:ever)?|each time|after(?=[^,.:;]*\battack)) (?<clause>[^,.:;]*)|\bat the (?<end>end|start|beginning) of (?<which>[^,.;]*)|\bby (?:the )?turn's end\b/dgi

/** When effects fire. What a clause says of triggers is no deed. */
function readTriggers(reader: Reader, card: BloxCard): void {
  const names = namesOf(card)
  for (const match of reader.text.matchAll(CLAUSE)) {
    const { clause, end, which = '' } = match.groups ?? {}
    const place = span(match.index, match.index + match[0].length)
    if (clause !== undefined && /^you do\b/i.test(clause)) {
      reader.text = erase(reader.text, place)
      continue
    }
    const isEnd = clause === undefined
    const trigger = isEnd
      ? end === undefined || end.toLowerCase() === 'end'
        ? 'OnEnd'
        : 'Field'
      : triggerIn(match[0].toLowerCase().startsWith('after') ? match[0] : clause, names?.test(clause) ?? false)
    const soft = (isEnd && (end === undefined || /^(?:this|that)\b/i.test(which))) || /^they\b/i.test(clause ?? '')
    const value = trigger === undefined ? '?' : (ALIKE[trigger] ?? trigger)
    add(reader, 'trigger', 'trigger', true, place, { value, ...(soft || value === '?' ? { soft: true } : {}) })
    reader.text = erase(reader.text, place)
  }
}

/** Sentences that only say what a modifier does, and reminders in parentheses. */
const ASIDE =
  /\([^()]*\)|(?:^|(?<=\. ))(?:during|in) combat\b[^.]*|\b(?:can't|cannot|can’t|doesn't|does not|cant)\b[^.:]*|\bimmune to\b[^.]*|\bthis effect can cause\b[^.]*|\bgenerates? no icons?\b[^.]*|(?:^|(?<=\. ))[\w ]{1,40}\bhave haste\b[^.]*/gi

/** Everything that a printed text says that the fields of its card could contradict. */
export function factsOfText(printed: string, card: BloxCard): readonly BloxFact[] {
  const reader: Reader = { printed, text: printed.replace(ASIDE, blank), facts: [] }
  const [requirement, ...numbers] = NUMBERS
  if (requirement) readAll(reader, requirement)
  readTriggers(reader, card)
  // Deeds and targets see numbers too; each looks at the text for itself.
  const rest = reader.text
  for (const patterns of [numbers, DEEDS]) {
    reader.text = rest
    for (const pattern of patterns) readAll(reader, pattern)
  }
  reader.text = rest
  for (const pattern of TARGETS) readAll(reader, pattern)
  // "When it attacks" may be said again of what happens after an attack.
  const isAfter = reader.facts.some(({ value }) => value === 'OnAttackEnd')
  return reader.facts.map((fact) => (isAfter && fact.value === 'OnAttack' ? { ...fact, soft: true } : fact))
}
