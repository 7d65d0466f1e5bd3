import { nearest } from '../../../../language/nearest'
import { spelled } from '../../../../language/parse/reader'
import { inserting, removing, replacing } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Body, Condition, Effect, Restriction, Sequence, Statement, ToClause } from '../../card'
import { COMMANDS, CONDITIONS, DURATIONS, find, findFolded } from '../../vocabulary'
import { report } from '../checks/codes'
import { readEffect, readSequence, readTo, seemsTo, seesTo } from './effects'
import { readOver, readWhole } from './expressions'
import type { Scan } from './scan'
import type { BodyNode } from './tree'

/** What a body has so far, and in which pieces it is written. */
interface Draft {
  readonly start: number
  readonly effects: Effect[]
  readonly pieces: { kind: BodyNode['pieces'][number]['kind']; from: number; to: number }[]
  condition?: Condition
  to?: ToClause
  restriction?: Restriction
  /** An effect was written, be it right or wrong. */
  begun: boolean
}

/** Statements up to the end of the value. */
export interface ReadStatements {
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

function unknownCondition(scan: Scan): void {
  const word = scan.word()
  if (word === undefined) {
    scan.missing('condition')
    return
  }
  const place = scan.next()
  if (
    nearest(
      word,
      CONDITIONS.map(({ id }) => id),
    )[0] !== undefined
  )
    scan.unknown(
      'CFC010',
      word,
      place,
      CONDITIONS.map(({ id }) => id),
    )
  else report(scan, 'CFC010', place, { word }, [inserting(place.start, 'if ')])
}

/** Reads `[[word …]]`. Absent when it is wrong, which has been reported. */
function readCondition(scan: Scan): Condition | undefined {
  const opened = scan.sign('[[', 'before') ?? scan.next()
  scan.expect('condition')
  readPlaceholder(scan)
  const word = scan.word() ?? ''
  const entry = findFolded(CONDITIONS, word)
  let body:
    | { kind: 'if' | 'elif'; expression: NonNullable<Extract<Condition, { kind: 'if' | 'elif' }>['expression']> }
    | { kind: 'may'; question?: string }
    | { kind: 'else' }
    | undefined
  if (!entry) unknownCondition(scan)
  else {
    const follows = entry.id !== 'else' && !/^\s*\]\]/.test(scan.source.slice(scan.at + word.length))
    scan.take(word.length, 'condition', {
      entry,
      ...(follows && { room: 'after' as const }),
      ...spelled(word, entry.id),
    })
    if (entry.id === 'may') {
      const question = readQuestion(scan)
      body = { kind: 'may', ...(question !== undefined && { question }) }
    } else if (entry.id === 'else') body = { kind: 'else' }
    else {
      const expression = scan.deeper(() => readWhole(scan, [']]', ';'], entry.id === 'if' ? readOver : undefined))
      body = expression && { kind: entry.id, expression }
    }
  }
  const closed = closeCondition(scan, opened)
  return body && { ...body, span: span(opened.start, closed ?? scan.place) }
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
  if (scan.sees(']')) {
    const place = scan.take(1, 'junk')
    report(scan, 'CFC022.unclosed', place, { bracket: ']]' }, [replacing(place, ']]')])
    return undefined
  }
  const place = scan.base + scan.source.slice(0, scan.at).trimEnd().length
  report(scan, 'CFC022.unclosed', opened, { bracket: ']]' }, [inserting(place, ']]')])
  return undefined
}

function piece(draft: Draft, scan: Scan, kind: Draft['pieces'][number]['kind'], from: number): void {
  const last = draft.pieces.at(-1)
  if (last?.kind === kind && kind === 'effects') last.to = scan.tokens.length
  else draft.pieces.push({ kind, from, to: scan.tokens.length })
}

function addCondition(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const start = scan.next().start
  const second = draft.condition !== undefined || draft.pieces.some(({ kind }) => kind === 'condition')
  const condition = readCondition(scan)
  piece(draft, scan, 'condition', from)
  if (second) report(scan, 'CFC010.second', span(start, scan.place))
  else if (condition) draft.condition = condition
}

function addTo(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const place = scan.here
  const leading = !draft.begun
  const clause = readTo(scan)
  piece(draft, scan, 'to', from)
  if (leading && clause && !/^\s*(;|$|\[\[)/.test(scan.rest)) report(scan, 'CFC113', clause.span)
  if (draft.to) report(scan, 'CFC012', clause?.span ?? place, {}, [removing(span(place.start, scan.place))])
  else if (clause) draft.to = clause
}

/** Reads a duration, if one comes next. */
function addDuration(scan: Scan, draft: Draft): boolean {
  const word = scan.word() ?? ''
  const entry = findFolded(DURATIONS, word)
  if (!entry || /^\s*\(/.test(scan.source.slice(scan.at + word.length))) return false
  const from = scan.tokens.length
  const house = find(DURATIONS, word)
    ? word
    : ([entry.id, ...entry.aliases].find((one) => one.toLowerCase() === word.toLowerCase()) ?? entry.id)
  const place = scan.take(word.length, 'duration', { entry, room: 'before', ...spelled(word, house) })
  piece(draft, scan, 'duration', from)
  if (draft.restriction) report(scan, 'CFC013', place, {}, [removing(place)])
  else draft.restriction = { span: place, side: entry.side, word: entry.word }
  return true
}

function addEffect(scan: Scan, draft: Draft, after: Sequence | undefined, from: number): void {
  const effect = readEffect(scan, draft.begun ? after : undefined)
  draft.begun = true
  piece(draft, scan, 'effects', from)
  if (effect) draft.effects.push(effect)
}

/** An effect without an operator before it, or a word that was meant for something else. */
function addStray(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const to = seemsTo(scan)
  const place = scan.next()
  const word = scan.word() ?? ''
  if (to) {
    scan.unknown('CFC002', word, place, [to])
    scan.take(word.length, 'junk')
    scan.skipTo(';', '&', '|', '[[')
    piece(draft, scan, 'to', from)
    return
  }
  if (!findFolded(COMMANDS, word) && !scan.sees('+') && !scan.sees('-')) {
    const near = nearest(
      word,
      DURATIONS.flatMap(({ id, aliases }) => [id, ...aliases]),
    )
    if (near[0] !== undefined) {
      scan.unknown(
        'CFC013.word',
        word,
        place,
        DURATIONS.flatMap(({ id, aliases }) => [id, ...aliases]),
      )
      scan.take(word.length, 'junk')
      piece(draft, scan, 'duration', from)
      return
    }
  }
  if (word === '' && !scan.sees('+') && !scan.sees('-')) {
    scan.missing('clause')
    scan.skipTo(';', '&', '|', '[[')
    if (scan.tokens.length === from) scan.take(1, 'junk')
    piece(draft, scan, 'effects', from)
    return
  }
  report(scan, 'CFC021.operator', place, {}, [inserting(place.start, '& ')])
  addEffect(scan, draft, '&', from)
}

/** Reads one body: condition, effects with operators between them, to-clause and duration, in any order. */
function readBody(scan: Scan): { readonly draft: Draft; readonly node: BodyNode } {
  scan.skipBlanks()
  const draft: Draft = { start: scan.place, effects: [], pieces: [], begun: false }
  if (isCondition(scan)) addCondition(scan, draft)
  scan.expect(draft.pieces.length > 0 ? 'effect' : 'statement')
  for (;;) {
    scan.skipBlanks()
    if (scan.at >= scan.source.length || scan.sees(';')) break
    if (isCondition(scan)) {
      if (continues(scan)) break
      addCondition(scan, draft)
    } else if (seesTo(scan)) addTo(scan, draft)
    else if (draft.pieces.some(({ kind }) => kind !== 'condition') && addDuration(scan, draft)) continue
    else if (scan.sees('&') || scan.sees('|')) addSequel(scan, draft)
    else if (draft.begun) addStray(scan, draft)
    else addEffect(scan, draft, undefined, scan.tokens.length)
    scan.expect(draft.begun ? 'clause' : 'effect')
  }
  return { draft, node: { pieces: draft.pieces } }
}

function addSequel(scan: Scan, draft: Draft): void {
  const from = scan.tokens.length
  const place = scan.next()
  const after = readSequence(scan)
  if (!draft.begun) report(scan, 'expected.effect', place, { found: after ?? '' })
  scan.expect('effect')
  if (seesTo(scan) || isCondition(scan) || scan.sees(';') || scan.rest.trim() === '') {
    scan.missing('effect')
    piece(draft, scan, 'effects', from)
    return
  }
  addEffect(scan, draft, after, from)
}

function bodyOf({ draft }: ReturnType<typeof readBody>, end: number): Body {
  const { start, effects, condition, to, restriction } = draft
  return {
    span: span(start, Math.max(start, end)),
    effects,
    ...(condition && { condition }),
    ...(to && { to }),
    ...(restriction && { restriction }),
  }
}

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
    const end = scan.tokens.findLast(({ span: place }) => place.end > place.start)?.span.end ?? read.draft.start
    const body = bodyOf(read, end)
    checkOrder(scan, bodies[0], body.condition)
    if (bodies.at(-1)?.condition?.kind === 'else') report(scan, 'CFC011.after', body.condition?.span ?? body.span)
    bodies.push(body)
  } while (isCondition(scan))
  const [first] = bodies
  const last = bodies.at(-1)
  const broken = scan.hasFailed(before)
  if (
    !first ||
    !last ||
    broken ||
    bodies.every(({ effects, condition, to }) => effects.length === 0 && !condition && !to)
  )
    return undefined
  return { span: span(first.span.start, last.span.end), bodies }
}

/** Reads statements up to the end of the value. A broken one is left out, and the others kept. */
export function readStatements(scan: Scan): ReadStatements {
  const statements: Statement[] = []
  const bodies: BodyNode[] = []
  for (;;) {
    const statement = readStatement(scan, bodies)
    if (statement) statements.push(statement)
    scan.skipTo(';')
    if (scan.at < scan.source.length && !scan.sees(';')) scan.take(1, 'junk')
    else if (!scan.sign(';', 'after', 'operator')) return { statements, bodies }
    if (scan.rest.trim() === '') {
      scan.expect('statement')
      return { statements, bodies }
    }
  }
}
