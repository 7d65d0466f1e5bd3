import type { Match } from '../../../core/engine/match'
import type { PropertyValue, Table } from '../../../core/engine/rules'
import { ruleOf } from '../../../core/engine/run'
import { preview, type Preview } from '../../../core/engine/stepping/preview'
import { idOf } from '../../../core/engine/stepping/stops'
import type { Standing } from '../../../core/engine/stepping/stepper'
import { placeOf } from '../../../core/engine/stepping/watch'
import { nodeAt } from '../../../core/language/nodes'
import { slice } from '../../../core/language/span'
import { printText, type PrintContext } from '../log/printing'
import type { ScriptPlace } from '../protocol'
import type { PrintedStep, StackLine, WorkedValue } from './protocol'

/** Letters of a node's words, and frames of the stack, that are shown. */
const WORDS = 60
const STACK = 60
const NAMES = 4

const cut = (text: string): string => {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return line.length > WORDS ? `${line.slice(0, WORDS - 1)}…` : line
}

/** Whether words of a script say themselves what they come to: a number, a name in quotes. */
const isLiteral = (words: string, value: string): boolean => words.replace(/^(["'])(.*)\1$/, '$2') === value

function shown(value: PropertyValue): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

interface At {
  readonly context: PrintContext
  readonly table: Table
}

const nameOf = ({ context, table }: At, id: number): string =>
  id < 2 ? (context.names[id] ?? '') : context.cards.nameOf(table.state.cards[id]?.key ?? '')

/** The place of a node in the library's texts, and its words. */
function nodeIn({ context }: At, key: string, node: number): { place?: ScriptPlace; words: string } {
  const place = context.cards.placeOf(key)
  const script = place && context.cards.scriptOf(place.entry)
  const card = script?.cards.find((one) => one.key === key)
  const span = card && nodeAt(card, node)?.span
  if (!place || !script || !span) return { words: '' }
  return { place: { ...place, span: { start: span.start, end: span.end } }, words: cut(slice(script.text, span)) }
}

function stackOf(at: At, match: Match): StackLine[] {
  const { table } = at
  const lines: StackLine[] = []
  for (const frame of table.state.work.toReversed()) {
    const place = ruleOf(match.rules, frame).place?.(table, frame)
    if (!place || lines.length >= STACK) continue
    const { place: where, words } = nodeIn(at, place.source.key, place.node)
    lines.push({
      card: place.source.id,
      name: place.source.key === '' ? nameOf(at, place.source.id) : at.context.cards.nameOf(place.source.key),
      text: words,
      ...(where && { place: where }),
    })
  }
  return lines
}

/** Everything that is worked out, each node once: what it came to last, how many of how many passed, whom it found. Numbers and names that a script says itself are left out. */
export function valuesOf(at: At, { values, tests, targets }: Preview): WorkedValue[] {
  const told = new Map<string, { key: string; node: number; value: string }>()
  const tell = (key: string, node: number, value: string): void => void told.set(`${key} ${node}`, { key, node, value })
  for (const { key, node, value } of values) tell(key, node, shown(value))
  const asked = new Map<string, { key: string; node: number; cards: Map<number, boolean> }>()
  for (const { key, node, card, held } of tests) {
    const known = asked.get(`${key} ${node}`) ?? { key, node, cards: new Map<number, boolean>() }
    known.cards.set(card, held)
    asked.set(`${key} ${node}`, known)
  }
  for (const { key, node, cards } of asked.values()) {
    const held = [...cards.values()].filter(Boolean).length
    tell(key, node, cards.size === 1 ? String(held > 0) : `${held}/${cards.size}`)
  }
  for (const { key, node, found } of targets) {
    const names = found.slice(0, NAMES).map((id) => nameOf(at, id))
    const more = found.length > NAMES ? ` +${found.length - NAMES}` : ''
    tell(key, node, found.length === 0 ? '–' : `${names.join(', ')}${more}`)
  }
  return [...told.values()].flatMap(({ key, node, value }): WorkedValue[] => {
    const { place, words } = nodeIn(at, key, node)
    return place && words !== '' && !isLiteral(words, value)
      ? [{ place, name: at.context.cards.nameOf(key), words, value }]
      : []
  })
}

/** Which cards the step means, and of those that were asked about the first part that they fail. */
function lightOf(at: At, key: string | undefined, { tests, targets }: Preview): Pick<PrintedStep, 'lit' | 'missed'> {
  const own = targets.filter((one) => one.key === key)
  const missed: Record<number, string> = {}
  const asked = new Set<number>()
  for (const test of tests) {
    if (test.key !== key) continue
    asked.add(test.card)
    if (!test.held) missed[test.card] ??= nodeIn(at, test.key, test.node).words
  }
  const found = own.length > 0 ? own.flatMap((one) => one.found) : [...asked].filter((id) => !(id in missed))
  const lit = [...new Set(found)]
  for (const id of lit) delete missed[id]
  return { lit, missed }
}

/** A table that stands still, as the window shows it. */
export function printStep(context: PrintContext, match: Match, standing: Standing): PrintedStep {
  const { table } = match
  const at = { context, table }
  const found = preview(match.rules, table)
  const place = placeOf(match.rules, table)
  const hit = standing.why === 'stop' ? standing.hit : undefined
  const marked = hit ? nodeIn(at, hit.key, hit.node).place : place && nodeIn(at, place.source.key, place.node).place
  return {
    why: standing.why,
    ...(hit && { stop: idOf(hit.point) }),
    ...(hit?.problem && { problem: printText(context, table.state, hit.problem) }),
    ...(marked && { place: marked }),
    stack: stackOf(at, match),
    values: valuesOf(at, found),
    more: found.more,
    drawn: found.drawn,
    ...lightOf(at, place?.source.key ?? hit?.key, found),
  }
}
