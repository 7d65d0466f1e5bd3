import type { Catalog } from '../../../document/catalog'
import type { Diagnostic, Fix } from '../../../language/diagnostic'
import type { Difference } from '../../../language/facts'
import { message } from '../../../language/message'
import { bothWays, placed, placesOf } from '../../../language/printed'
import type { Span } from '../../../language/span'
import type { EvolveCard } from '../card'
import { differencesOf } from './differences'
import { factsOf } from './facts'
import type { EvolveFact as Fact } from './facts'
import { generateLines } from './generate'
import type { Line } from './generate'
import { CODES } from './patterns'

/** Text compared as it is judged: white space, reminders, and the case of first letters do not count. */
export const normalised = (text: string): string =>
  (text.includes('(') ? text.replace(/\((?=[A-Z])(?:[^()]|\([^()]*\))*\)/g, ' ') : text)
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .replace(/(^|[.:)] |\] ?)([A-Z])/g, (_, before: string, first: string) => before + first.toLowerCase())
    .trim()

const isPlain = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** Whether the texts differ in a small letter or digit before any parenthesis, so that they are not the same however they are compared. */
function differsPlainly(a: string, b: string): boolean {
  for (let at = 0; ; at++) {
    const [own, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (own !== other) return isPlain(own) && isPlain(other)
    if (own === OPEN || Number.isNaN(own)) return false
  }
}

const OPEN = 40

const isSame = (generated: string, value: string): boolean =>
  generated === value || (!differsPlainly(generated, value) && normalised(generated) === normalised(value))

interface Node {
  readonly node?: string
  readonly value?: unknown
  readonly id?: unknown
  readonly span?: Span
}

/** Numbers and words of closed sets in a piece of the script. */
function leaves(part: unknown, found: Node[] = []): readonly Node[] {
  if (typeof part !== 'object' || part === null) return found
  const { node } = part as Node
  if (node === 'number' || node === 'choice') found.push(part as Node)
  for (const inner of Object.values(part)) leaves(inner, found)
  return found
}

/** Where the script does what a text that was made from it says. */
export function doneBy(card: EvolveCard, lines: readonly Line[], fact: Fact): readonly Span[] {
  const node = nodeOf({ source: '', card, places: undefined, lines }, fact)
  if (node?.span) return [node.span]
  return (lineAt(lines, fact.span.start)?.abilities ?? []).flatMap((index) => card.abilities[index]?.span ?? [])
}

/** Everything a hint is made from. */
interface Reading {
  readonly source: string
  readonly card: EvolveCard
  readonly places: readonly number[] | undefined
  readonly lines: readonly Line[]
}

/** The line that a place in the generated text is in. */
function lineAt(lines: readonly Line[], offset: number): Line | undefined {
  let end = -1
  return lines.find(({ text }) => offset <= (end += text.length + 1))
}

const inSource = ({ places, card }: Reading, part: Span): Span => placed(places, part, card.text?.span ?? card.nameSpan)

/** The node of the script that a scripted number or keyword stands for, if only one can be meant. */
function nodeOf({ card, lines }: Reading, fact: Fact): Node | undefined {
  const line = lineAt(lines, fact.span.start)
  const named = (line?.abilities ?? []).flatMap((index) => card.abilities[index] ?? [])
  const wanted = (node: Node): boolean =>
    fact.number === undefined
      ? node.node === 'choice' && node.id === fact.value
      : node.node === 'number' && String(node.value) === fact.number
  for (const abilities of [named, card.abilities]) {
    const nodes = leaves(
      abilities.map(({ costs, conditions, filters, effect }) => [costs, conditions, filters, effect]),
    ).filter(wanted)
    if (nodes.length === 1) return nodes[0]
    if (nodes.length > 1) return undefined
  }
  return undefined
}

const abilitySpan = ({ card, lines }: Reading, fact: Fact): Span => {
  const [first] = lineAt(lines, fact.span.start)?.abilities ?? []
  return (first === undefined ? undefined : card.abilities[first]?.nameSpan) ?? card.nameSpan
}

/** Both directions, where a number or a keyword is all that differs. */
function fixesOf(reading: Reading, { written, scripted }: Difference<Fact>): readonly Fix[] {
  if (!written || !scripted || written.role === 'tokens') return []
  const numbers = written.number !== undefined && scripted.number !== undefined && written.number !== scripted.number
  if (!numbers && written.role !== 'keyword') return []
  const place = inSource(reading, written.span)
  const node = nodeOf(reading, scripted)
  const value = written.number ?? written.value
  return bothWays(
    reading.places ? { at: place, text: scripted.words } : undefined,
    node?.span ? { at: node.span, text: value } : undefined,
  )
}

const DOES: Readonly<Record<string, (fact: Fact) => string>> = {
  damage: ({ value }) => `deals ${value}`,
  draw: ({ value }) => `draws ${value}`,
  stat: ({ words }) => `gives ${words}`,
  condition: ({ words }) => `asks for ${words}`,
}

/** What the script does, in a word. */
const does = (fact: Fact): string => DOES[fact.role]?.(fact) ?? `says ${fact.words}`

function hint(reading: Reading, difference: Difference<Fact>): Diagnostic {
  const { written, scripted } = difference
  const { subject } =
    written?.subject === 'target' ? (scripted ?? written) : (written ?? scripted ?? { subject: 'number' as const })
  const code = CODES[subject]
  const which = written && scripted ? 'both' : written ? 'text' : 'script'
  const said = scripted && (subject === 'number' ? does(scripted) : scripted.words)
  return {
    code,
    severity: 'hint',
    span: written ? inSource(reading, written.span) : abilitySpan(reading, scripted as Fact),
    message: message(`${code}.${which}`, { written: written?.words ?? '', scripted: said ?? '' }),
    fixes: fixesOf(reading, difference),
  }
}

/** Where a card's printed text and its script contradict each other in numbers, targets, keywords, costs, triggers or choices (quirk 35). */
export function textHints(source: string, card: EvolveCard, catalog: Catalog): readonly Diagnostic[] {
  if (!card.text || card.abilities.length === 0) return []
  const lines = generateLines(card, catalog)
  const { value } = card.text
  const generated = lines.map(({ text }) => text).join('\n')
  if (isSame(generated, value)) return []
  const differences = differencesOf(factsOf(value), factsOf(generated))
  if (differences.length === 0) return []
  const reading: Reading = { source, card, places: placesOf(source, card.text), lines }
  return differences.map((difference) => hint(reading, difference))
}
