import { nearest } from '../../../../language/nearest'
import { inserting, removing } from '../../../../language/problem'
import { across, span, type Span } from '../../../../language/span'
import type { Body, Condition, Effect, Restriction, Sequence, Statement, ToClause } from '../../card'
import { ABILITIES, COMMANDS, CONDITIONS, DURATIONS, findFolded, idsOf, spellings } from '../../vocabulary'
import { report } from '../checks/codes'
import {
  readBareTo,
  readEarlyDuration,
  readEffect,
  readHistoricAll,
  readSequence,
  readTo,
  seemsTo,
  seesTo,
} from './effects'
import { readOver, readWhole } from './expressions'
import type { Scan } from './scan'
import type { BodyNode } from './tree'

/** What a body has so far, and in which pieces it is written. */
interface Draft {
  readonly start: number
  readonly says: { readonly effects: Effect[]; condition?: Condition; to?: ToClause; restriction?: Restriction }
  readonly pieces: { kind: BodyNode['pieces'][number]['kind']; from: number; to: number }[]
  /** An effect was written, be it right or wrong. */
  begun: boolean
}

/** Statements up to the end of the value. */
interface ReadStatements {
  readonly statements: readonly Statement[]
  readonly bodies: readonly BodyNode[]
}

const isCondition = (scan: Scan): boolean => scan.sees('[[')

/** The word of the condition that begins here, in lower case. */
const conditionWord = (scan: Scan): string => scan.peek(/\[\[\s*(?:cond\s+)?([A-Za-z_]\w*)/iy)?.[1]?.toLowerCase() ?? ''

const continues = (scan: Scan): boolean => {
  const word = conditionWord(scan)
  return word === 'elif' || word === 'else'
}

/** Reads the text of `[[may …]]`: quoted, or everything up to the brackets. */
function readQuestion(scan: Scan): string | undefined {
  const text = scan.string()
  if (text) return text.value
  const end = scan.source.indexOf(']]', scan.at)
  const plain = scan.source.slice(scan.at, end < 0 ? scan.source.length : end).trim()
  if (plain === '') return undefined
  scan.skipBlanks()
  scan.take(plain.length, 'string')
  return plain
}

/** The word `cond`, which documents write before the condition as a placeholder. */
function readPlaceholder(scan: Scan): void {
  const word = scan.peek(/cond(?=\s+[A-Za-z])/iy)?.[0]
  if (word === undefined) return
  const place = scan.take(word.length, 'word', { text: '' })
  const blanks = scan.peek(/./y) ? scan.place : place.end
  report(scan, 'CFC010.cond', place, {}, [removing(span(place.start, blanks))])
}

function unknownCondition(scan: Scan): undefined {
  const word = scan.word()
  if (word === undefined) return scan.missing('condition')
  const place = scan.next()
  const known = idsOf(CONDITIONS)
  if (nearest(word, known).length > 0) scan.unknown('CFC010', word, place, known)
  else report(scan, 'CFC010', place, { word }, [inserting(place.start, 'if ')])
}

/** Reads `[[word …]]`. Absent when it is wrong, which has been reported. */
function readCondition(scan: Scan): Condition | undefined {
  const opened = scan.sign('[[', 'before') ?? scan.next()
  scan.expect('condition')
  readPlaceholder(scan)
  const word = scan.word() ?? ''
  const entry = findFolded(CONDITIONS, word)
  const body = entry ? readMeaning(scan, entry, word) : unknownCondition(scan)
  const closed = closeCondition(scan, opened)
  return body && { ...body, span: span(opened.start, closed ?? scan.place) }
}

type Meaning = Condition extends infer C ? (C extends Condition ? Omit<C, 'span'> : never) : never

/** Reads the word of a condition, and what belongs to it. */
function readMeaning(scan: Scan, entry: (typeof CONDITIONS)[number], word: string): Meaning | undefined {
  const follows = entry.id !== 'else' && !/^\s*\]\]/.test(scan.source.slice(scan.at + word.length))
  scan.take(word.length, 'condition', { entry, text: entry.id, ...(follows && { room: 'after' }) })
  if (entry.id === 'may') {
    const question = readQuestion(scan)
    return { kind: 'may', ...(question !== undefined && { question }) }
  }
  if (entry.id === 'else') return { kind: 'else' }
  const expression = scan.deeper(() => readWhole(scan, [']]', ';'], entry.id === 'if' ? readOver : undefined))
  return expression && { kind: entry.id, expression }
}

function closeCondition(scan: Scan, opened: Span): number | undefined {
  const end = scan.outside(']]', ';')
  const rest = scan.source.slice(scan.at, end).trim()
  const closing = scan.source.startsWith(']]', end)
  if (closing && rest !== '') {
    if (!scan.problems.some(({ span: { start } }) => start >= opened.start)) scan.missing('end')
    scan.skipTo(']]')
  }
  const closed = scan.sign(']]', 'after')
  if (closed) return closed.end
  if (scan.sees(']')) return scan.refuse(1, 'CFC022.single', {}, ']]')
  return report(scan, 'CFC022.unclosed', opened, { bracket: ']]' }, [inserting(scan.end, ']]')])
}

function piece(draft: Draft, scan: Scan, kind: Draft['pieces'][number]['kind'], from: number): void {
  const last = draft.pieces.at(-1)
  if (last?.kind === kind && kind === 'effects') last.to = scan.tokens.length
  else draft.pieces.push({ kind, from, to: scan.tokens.length })
}

function addCondition(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const start = scan.next().start
  const second = draft.pieces.some(({ kind }) => kind === 'condition')
  const condition = readCondition(scan)
  piece(draft, scan, 'condition', from)
  if (second) report(scan, 'CFC010.second', span(start, scan.place))
  else if (condition) draft.says.condition = condition
}

/** `[if …]`: a condition in single brackets. Answers whether one was here. */
function addSingle(scan: Scan, draft: Draft): boolean {
  const from = scan.tokens.length
  const found = scan.peek(/\[\s*((?:if|elif|else|may)\b[^[\];]*)\](?!\])/iy)
  if (!found) return false
  scan.refuse(found[0].length, 'CFC022.condition', {}, `[[${found[1] ?? ''}]]`)
  piece(draft, scan, 'condition', from)
  return true
}

function addTo(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const place = scan.here
  const leading = !draft.begun
  const clause = readTo(scan)
  piece(draft, scan, 'to', from)
  if (leading && clause && !/^\s*(;|$|\[\[)/.test(scan.rest)) report(scan, 'CFC113', clause.span)
  if (draft.says.to) report(scan, 'CFC012', clause?.span ?? place, {}, [removing(span(place.start, scan.place))])
  else if (clause) draft.says.to = clause
}

/** Reads a duration, if one comes next. */
function addDuration(scan: Scan, draft: Draft): boolean {
  const word = scan.word() ?? ''
  const entry = findFolded(DURATIONS, word)
  if (!entry || /^\s*\(/.test(scan.source.slice(scan.at + word.length))) return false
  const from = scan.tokens.length
  const house = spellings([entry]).find((one) => one.toLowerCase() === word.toLowerCase())
  const place = scan.take(word.length, 'duration', { entry, room: 'before', text: house })
  piece(draft, scan, 'duration', from)
  if (draft.says.restriction) report(scan, 'CFC013', place, {}, [removing(place)])
  else draft.says.restriction = { span: place, side: entry.side, word: entry.word }
  return true
}

function addEffect(scan: Scan, draft: Draft, after: Sequence | undefined, from: number): void {
  const effect = readEffect(scan, draft.begun ? after : undefined)
  draft.begun = true
  piece(draft, scan, 'effects', from)
  if (effect) draft.says.effects.push(effect)
}

const AFTER_CLAUSE = [';', '&', '|', '[[']
const DURATION_SPELLINGS = spellings(DURATIONS)

/** What people write for `&` before an effect. */
const seesJoint = (scan: Scan): string | undefined => {
  const [joint, effect = ''] = scan.peek(/(?:,|and\b|then\b)(?=\s*([+-]|\w+))/iy) ?? []
  return joint !== undefined && (!/\w/.test(effect) || findFolded(COMMANDS, effect)) ? joint : undefined
}

/** An effect without an operator before it, or a word that was meant for something else. */
function addStray(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const to = seemsTo(scan)
  const place = scan.next()
  const word = scan.word() ?? ''
  const signed = scan.anyOf(['+', '-']) !== undefined
  if (to) {
    scan.unknown('CFC002', word, place, [to])
    scan.take(word.length, 'junk')
    scan.skipTo(...AFTER_CLAUSE)
    return piece(draft, scan, 'to', from)
  }
  if (!signed && !findFolded(COMMANDS, word) && nearest(word, DURATION_SPELLINGS).length > 0) {
    scan.unknown('CFC013.word', word, place, DURATION_SPELLINGS)
    scan.take(word.length, 'junk')
    return piece(draft, scan, 'duration', from)
  }
  const joint = seesJoint(scan)
  if (joint !== undefined) {
    scan.refuse(joint.length, 'CFC021.operator', {}, joint === ',' ? ' &' : '&')
    return addEffect(scan, draft, '&', from)
  }
  if (scan.sees(')')) {
    scan.refuse(1, 'expected.clause', { found: ')' }, '')
    return piece(draft, scan, 'effects', from)
  }
  if (!signed && word === '') {
    scan.missing('clause')
    scan.skipTo(...AFTER_CLAUSE)
    if (scan.tokens.length === from) scan.take(1, 'junk')
    return piece(draft, scan, 'effects', from)
  }
  const isEffect = signed || findFolded(COMMANDS, word) || findFolded(ABILITIES, word)
  report(scan, 'CFC021.operator', place, {}, isEffect ? [inserting(place.start, '& ')] : [])
  addEffect(scan, draft, '&', from)
}

/** Reads one body: condition, effects with operators between them, to-clause and duration, in any order. */
function readBody(scan: Scan): { readonly draft: Draft; readonly node: BodyNode } {
  scan.skipBlanks()
  const draft: Draft = { start: scan.place, says: { effects: [] }, pieces: [], begun: false }
  if (isCondition(scan)) addCondition(scan, draft)
  scan.expect(draft.pieces.length > 0 ? 'effect' : 'statement')
  while (!scan.isDone() && !scan.sees(';')) {
    if (addSingle(scan, draft)) continue
    if (isCondition(scan)) {
      if (continues(scan)) break
      addCondition(scan, draft)
    } else if (seesTo(scan)) addTo(scan, draft)
    else if (draft.pieces.some(({ kind }) => kind !== 'condition') && addDuration(scan, draft)) continue
    else if (addMisplaced(scan, draft)) continue
    else if (scan.sees('&') || scan.sees('|')) addSequel(scan, draft)
    else if (draft.begun) addStray(scan, draft)
    else addEffect(scan, draft, undefined, scan.tokens.length)
    scan.expect(draft.begun ? 'clause' : 'effect')
  }
  return { draft, node: { pieces: draft.pieces } }
}

/** What was meant for somewhere else in the body, or is written otherwise today. */
function addMisplaced(scan: Scan, draft: Draft): boolean {
  const from = scan.tokens.length
  const early = !draft.begun && (readHistoricAll(scan) || readEarlyDuration(scan))
  if (!early && !readBareTo(scan)) return false
  piece(draft, scan, 'effects', from)
  return true
}

function addSequel(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const place = scan.next()
  const after = readSequence(scan)
  if (!draft.begun) report(scan, 'expected.effect', place, { found: after ?? '' })
  scan.expect('effect')
  if (seesTo(scan) || isCondition(scan) || scan.sees(';') || scan.isDone()) {
    scan.missing('effect')
    return piece(draft, scan, 'effects', from)
  }
  if (addMisplaced(scan, draft)) return
  addEffect(scan, draft, after, from)
}

const bodyOf = ({ start, says }: Draft, end: number): Body => ({ span: span(start, Math.max(start, end)), ...says })

function checkOrder(scan: Scan, first: Body | undefined, condition: Condition | undefined): void {
  if (condition?.kind !== 'elif' && condition?.kind !== 'else') return
  const before = first?.condition?.kind
  if (before === 'if') return
  if (before === 'may' && condition.kind === 'else') report(scan, 'CFC011.may', condition.span)
  else report(scan, 'CFC011', condition.span, { word: condition.kind })
}

/** Reads one statement: a body, and what follows it with `elif` and `else`. Absent when anything in it is wrong. */
function readStatement(scan: Scan, nodes: BodyNode[]): Statement | undefined {
  const before = scan.problems.length
  const bodies: Body[] = []
  do {
    const read = readBody(scan)
    nodes.push(read.node)
    const body = bodyOf(read.draft, scan.end)
    checkOrder(scan, bodies[0], body.condition)
    if (bodies.at(-1)?.condition?.kind === 'else') report(scan, 'CFC011.after', body.condition?.span ?? body.span)
    bodies.push(body)
  } while (isCondition(scan))
  const [first] = bodies
  const last = bodies.at(-1)
  const says = bodies.some(({ effects, condition, to }) => effects.length > 0 || condition || to)
  return first && last && says && !scan.hasFailed(before) ? { span: across(first.span, last.span), bodies } : undefined
}

/** Reads statements up to the end of the value. A broken one is left out, and the others kept. */
export function readStatements(scan: Scan): ReadStatements {
  const statements: Statement[] = []
  const bodies: BodyNode[] = []
  for (;;) {
    const statement = readStatement(scan, bodies)
    if (statement) statements.push(statement)
    scan.skipTo(';')
    if (scan.at >= scan.source.length) return { statements, bodies }
    if (!scan.sign(';', 'after', 'operator')) scan.take(1, 'junk')
    if (scan.rest.trim() === '') {
      scan.expect('statement')
      return { statements, bodies }
    }
  }
}
