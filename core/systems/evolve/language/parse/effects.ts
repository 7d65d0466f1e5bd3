import { NONE } from '../../../../language/list'
import { isBlankCode, skipBlanks, trim } from '../../../../language/parse/blanks'
import { inserting, removing, replacing } from '../../../../language/problem'
import { excerpt, slice, span, type Span, type Written } from '../../../../language/span'
import type { Filter } from '../../ability'
import { EFFECT_GROUPS, find, TARGETS, type Effect as Entry, type EffectGroup, type Target } from '../../vocabulary'
import { report } from '../checks/codes'
import { parseArguments } from './arguments'
import { bracketed, closed, QUOTE, reportStray, ROUND, ROUND_END, split, type Context } from './brackets'
import { parseComplex } from './complex'
import { parseFilter, readsAsFilter } from './filters'
import { wordOf } from './scan'
import type { EffectNode } from './tree'
import { known, resolve } from './words'

type Targeted = Pick<EffectNode, 'to' | 'target' | 'targetId' | 'filter'>

/** Finds the effect in the trigger's table; one of another table is E13 and still known. */
function effectOf(context: Context, word: Written, group: EffectGroup): Entry | undefined {
  const own = find(EFFECT_GROUPS[group], word.text)
  if (own) return known(context, own, word)
  for (const other of ['normal', 'passive', 'modified-cost'] as const) {
    const entry = find(EFFECT_GROUPS[other], word.text)
    if (!entry) continue
    report(context, `E13.${group}`, word.span, { effect: entry.id })
    return entry
  }
  return resolve(context, EFFECT_GROUPS[group], word, 'effect')
}

/** Where the arguments end although no bracket closes them: before ` to Target`. */
function unclosedEnd(source: string, open: number, end: number): number {
  const to = /\sto\s+[A-Z]/.exec(source.slice(open, end))
  return to ? open + to.index : end
}

/** Words that the reference simulator knows from its documents only (sections 4.3 and 4.4.5). */
const DOCUMENTED = new Set(['GiveTrait', 'TargetPlayerCardOrLeader'])

function checkTarget(context: Context, entry: Entry | undefined, word: Written, { id, internal }: Target): void {
  if (DOCUMENTED.has(id)) report(context, 'W12.documented', word.span, { word: word.text })
  const isInternal = internal === true
  const misplaced = entry?.targets && !entry.targets.some((allowed) => allowed === id)
  if (!isInternal && !misplaced) return
  const allowed = (entry?.targets ?? TARGETS.filter(({ internal }) => !internal).map((other) => other.id)).slice(0, 6)
  const args = { word: word.text, owner: entry?.id ?? '', expected: allowed.join(', ') }
  report(
    context,
    isInternal ? 'E04.internal' : 'E04.place',
    word.span,
    args,
    allowed.slice(0, 2).map((other) => replacing(word.span, other)),
  )
}

/** Reads what is written although the effect takes none of it: kept for colours, otherwise ignored (quirk 20). */
function ignored(context: Context, entry: Entry, rest: Span): Targeted {
  const text = excerpt(context.source, rest, 60)
  const word = wordOf(
    context.source,
    span(rest.start, rest.start + (/^\S*/.exec(slice(context.source, rest))?.[0].length ?? 0)),
  )
  report(context, 'W07.target', rest, { effect: entry.id, text })
  return find(TARGETS, word.text) ? { target: word } : {}
}

function unknownTarget(context: Context, entry: Entry | undefined, rest: Span, word: Written): Targeted {
  if (readsAsFilter(context, rest)) {
    const fix = (entry?.targets ?? ['AllPlayerCards']).find((id) => id.startsWith('AllPlayerCards')) ?? 'AllPlayerCards'
    report(context, 'E04.filter', rest, { text: slice(context.source, rest), expected: fix }, [
      inserting(rest.start, `${fix} `),
    ])
    return { filter: parseFilter(context, rest) }
  }
  const target = resolve(context, TARGETS, word, 'target')
  const after = trim(context.source, word.span.end, rest.end)
  return {
    target: word,
    ...(target && { targetId: target.id }),
    ...(after.start < after.end && { filter: parseFilter(context, after) }),
  }
}

function parseTarget(context: Context, entry: Entry | undefined, rest: Span): Targeted {
  const { source, problems } = context
  if (rest.start >= rest.end) {
    report(problems, 'E04.notarget', span(rest.start, rest.start))
    return {}
  }
  const word = wordOf(source, span(rest.start, nameEnd(source, rest.start, rest.end)))
  const after = trim(source, word.span.end, rest.end)
  if (entry && !entry.target) {
    if (!entry.filter) return ignored(context, entry, rest)
    if (!find(TARGETS, word.text)) return { filter: parseFilter(context, rest) }
    report(problems, 'W07.target', word.span, { effect: entry.id, text: word.text }, [
      removing(span(word.span.start, after.start)),
    ])
    return { target: word, filter: parseFilter(context, after) }
  }
  const target = find(TARGETS, word.text)
  if (!target) return unknownTarget(context, entry, rest, word)
  const { id } = known(problems, target, word)
  checkTarget(context, entry, word, target)
  if (after.start >= after.end) return { target: word, targetId: id }
  if (entry && !entry.filter) {
    report(
      problems,
      'W07.filter',
      after,
      {
        effect: entry.id,
        text: excerpt(source, after, 40),
      },
      [removing(span(word.span.end, after.end))],
    )
    return { target: word, targetId: id }
  }
  const filter: Filter = parseFilter(context, after)
  return { target: word, targetId: id, filter }
}

/** Reads what follows the arguments: nothing, or `to` and a target. */
function parseRest(context: Context, entry: Entry | undefined, from: number, end: number): Targeted {
  const { source, problems } = context
  let rest = trim(source, from, end)
  while (rest.start < rest.end && (source[rest.start] === ')' || source[rest.start] === ']')) {
    rest = trim(source, reportStray(problems, source, rest.start).end, end)
  }
  if (rest.start >= rest.end) return NOWHERE
  const isTo =
    source.slice(rest.start, rest.start + 2).toLowerCase() === 'to' &&
    (rest.end === rest.start + 2 || isBlankCode(source.charCodeAt(rest.start + 2)))
  if (!isTo) {
    const text = excerpt(source, rest, 40)
    const first = /^\w+/.exec(text)?.[0] ?? ''
    const near = find(TARGETS, first) ? [inserting(rest.start, 'to ')] : [removing(rest)]
    report(problems, 'E04.to', rest, { text }, near)
    return find(TARGETS, first) ? parseTarget(context, entry, rest) : {}
  }
  const word = wordOf(source, span(rest.start, rest.start + 2))
  if (word.text !== 'to')
    report(problems, 'E04.case', word.span, { word: word.text, expected: 'to' }, [replacing(word.span, 'to')])
  const { target, targetId, filter } = parseTarget(context, entry, trim(source, word.span.end, rest.end))
  return { to: word, target, targetId, filter }
}

/** Where the name that begins at `at` ends: at a blank, a parenthesis or a quote. */
function nameEnd(source: string, at: number, end: number): number {
  let next = at
  for (; next < end; next++) {
    const code = source.charCodeAt(next)
    if (code === ROUND || code === ROUND_END || code === QUOTE || isBlankCode(code)) break
  }
  return next
}

const NOWHERE: Targeted = {}

/** Reads `Name(arguments) to Target filter` that fills the range (section 3.4). `group` is the trigger's. */
export function parseEffect(context: Context, part: Span, group: EffectGroup): EffectNode {
  const { source, problems } = context
  const whole = trim(source, part.start, part.end)
  const word = wordOf(source, span(whole.start, nameEnd(source, whole.start, whole.end)))
  const entry = effectOf(context, word, group)
  if (entry && DOCUMENTED.has(entry.id)) report(problems, 'W12.documented', word.span, { word: word.text })
  const open = skipBlanks(source, word.span.end, whole.end)
  if (open >= whole.end || source[open] !== '(') {
    report(problems, 'E03.arguments', word.span, { effect: word.text }, [inserting(word.span.end, '()')])
    return {
      kind: 'effect',
      word,
      id: entry?.id,
      arguments: NONE,
      ...parseRest(context, entry, word.span.end, whole.end),
      span: whole,
    }
  }
  const { inner, close, next } =
    closed(source, open, whole.end) ?? bracketed(context, open, unclosedEnd(source, open, whole.end))
  const complex = entry?.id === 'ComplexEffect' ? parseComplex(context, inner) : undefined
  const args = complex ? NONE : parseArguments(context, split(source, inner), entry?.arguments, word)
  const { to, target, targetId, filter } = next < whole.end ? parseRest(context, entry, next, whole.end) : NOWHERE
  return {
    kind: 'effect',
    word,
    id: entry?.id,
    open: span(open, open + 1),
    close,
    arguments: args,
    to,
    target,
    targetId,
    filter,
    complex,
    span: whole,
  }
}
