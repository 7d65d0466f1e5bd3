import { NONE } from '../../../../language/list'
import { isBlankCode, trim } from '../../../../language/parse/blanks'
import { inserting, removing, replacing } from '../../../../language/problem'
import { excerpt, span, type Written } from '../../../../language/span'
import { EFFECT_GROUPS, find, TARGETS, type Effect as Entry, type EffectGroup, type Target } from '../../vocabulary'
import { report } from '../checks/codes'
import { parseArguments } from './arguments'
import { reportStray } from './brackets'
import { parseComplex } from './complex'
import { parseFilter, readsAsFilter } from './filters'
import type { Part } from './part'
import { wordOf } from './scan'
import type { EffectNode } from './tree'
import { known, resolve } from './words'

type Targeted = Pick<EffectNode, 'to' | 'target' | 'targetId' | 'filter'>

/** Finds the effect in the trigger's table; one of another table is E13 and still known. */
function effectOf(part: Part, word: Written, group: EffectGroup): Entry | undefined {
  const own = find(EFFECT_GROUPS[group], word.text)
  if (own) return known(part, own, word)
  for (const other of ['normal', 'passive', 'modified-cost'] as const) {
    const entry = find(EFFECT_GROUPS[other], word.text)
    if (!entry) continue
    report(part, `E13.${group}`, word.span, { effect: entry.id })
    return entry
  }
  const cut = beforeArguments(word, group)
  if (!cut) return resolve(part, EFFECT_GROUPS[group], word, 'effect')
  const fix = inserting(word.span.start + cut.length, '(')
  report(part, 'E04.effect.near', word.span, { word: word.text, nearest: cut }, [fix])
  return undefined
}

/** The effect with which the word begins, where its arguments follow at once, as their bracket was lost. */
const beforeArguments = ({ text }: Written, group: EffectGroup): string | undefined => {
  const letters = /^[A-Za-z]+(?=[\d,-])/.exec(text)?.[0]
  return letters !== undefined && find(EFFECT_GROUPS[group], letters) ? letters : undefined
}

/** Words that the reference simulator knows from its documents only (sections 4.3 and 4.4.5). */
const DOCUMENTED = new Set(['GiveTrait', 'TargetPlayerCardOrLeader'])

function warnDocumented(part: Part, word: Written, id: string | undefined): void {
  if (id !== undefined && DOCUMENTED.has(id)) report(part, 'W12.documented', word.span, { word: word.text })
}

function checkTarget(part: Part, entry: Entry | undefined, word: Written, { id, internal }: Target): void {
  warnDocumented(part, word, id)
  const misplaced = entry?.targets && !entry.targets.some((allowed) => allowed === id)
  if (!internal && !misplaced) return
  const allowed = (entry?.targets ?? TARGETS.filter((other) => !other.internal).map((other) => other.id)).slice(0, 6)
  const args = { word: word.text, owner: entry?.id ?? '', expected: allowed.join(', ') }
  const fixes = allowed.slice(0, 2).map((other) => replacing(word.span, other))
  report(part, internal ? 'E04.internal' : 'E04.place', word.span, args, fixes)
}

/** Reads what is written although the effect takes none of it: kept for colours, otherwise ignored (quirk 20). */
function ignored(part: Part, entry: Entry): Targeted {
  const { source, span: place, at } = part
  report(part, 'W07.target', place, { effect: entry.id, text: excerpt(source, place, 60) })
  const word = wordOf(source, span(at, at + (part.match(/^\S*/)?.[0].length ?? 0)))
  return find(TARGETS, word.text) ? { target: word } : {}
}

function unknownTarget(part: Part, entry: Entry | undefined, word: Written): Targeted {
  const { text, span: place } = part
  if (readsAsFilter(part)) {
    const fix = (entry?.targets ?? ['AllPlayerCards']).find((id) => id.startsWith('AllPlayerCards')) ?? 'AllPlayerCards'
    report(part, 'E04.filter', place, { text, expected: fix }, [inserting(place.start, `${fix} `)])
    return { filter: parseFilter(part.within(place)) }
  }
  const target = resolve(part, TARGETS, word, 'target')
  const after = part.rest
  return {
    target: word,
    ...(target && { targetId: target.id }),
    ...(!after.isEmpty && { filter: parseFilter(after) }),
  }
}

/** Reads a target, and the filter behind it. */
function parseTarget(part: Part, entry: Entry | undefined): Targeted {
  if (part.isEmpty) {
    report(part, 'E04.notarget', part.span)
    return {}
  }
  if (entry && !entry.target && !entry.filter) return ignored(part, entry)
  const word = part.name()
  const after = part.rest
  const target = find(TARGETS, word.text)
  if (entry && !entry.target) {
    if (!target) return { filter: parseFilter(part.within(part.span)) }
    const fix = removing(span(word.span.start, after.span.start))
    report(part, 'W07.target', word.span, { effect: entry.id, text: word.text }, [fix])
    return { target: word, filter: parseFilter(after) }
  }
  if (!target) return unknownTarget(part, entry, word)
  const { id: targetId } = known(part, target, word)
  checkTarget(part, entry, word, target)
  if (after.isEmpty) return { target: word, targetId }
  if (!entry || entry.filter) return { target: word, targetId, filter: parseFilter(after) }
  const text = excerpt(part.source, after.span, 40)
  report(part, 'W07.filter', after.span, { effect: entry.id, text }, [removing(span(word.span.end, after.end))])
  return { target: word, targetId }
}

const NOWHERE: Targeted = {}

/** Reads what follows the arguments: nothing, or `to` and a target. */
function parseRest(part: Part, entry: Entry | undefined): Targeted {
  const { source, end } = part
  while (part.skipBlanks() < end && (part.sees(')') || part.sees(']'))) part.at = reportStray(part, source, part.at).end
  if (part.isEmpty) return NOWHERE
  const start = part.at
  const isTo = source.slice(start, start + 2).toLowerCase() === 'to'
  if (!isTo || (end > start + 2 && !isBlankCode(source.charCodeAt(start + 2)))) {
    const text = excerpt(source, span(start, end), 40)
    const isTarget = find(TARGETS, /^\w+/.exec(text)?.[0] ?? '') !== undefined
    const fix = isTarget ? inserting(start, 'to ') : removing(span(start, end))
    report(part, 'E04.to', span(start, end), { text }, [fix])
    return isTarget ? parseTarget(part.rest, entry) : {}
  }
  const to = wordOf(source, span(start, start + 2))
  if (to.text !== 'to') report(part, 'E04.case', to.span, { word: to.text, expected: 'to' }, [replacing(to.span, 'to')])
  const { target, targetId, filter } = parseTarget(part.within(trim(source, start + 2, end)), entry)
  return { to, target, targetId, filter }
}

/** Reads `Name(arguments) to Target filter` (section 3.4). `group` is the trigger's. */
export function parseEffect(part: Part, group: EffectGroup): EffectNode {
  const { source, end } = part
  const word = part.name()
  const entry = effectOf(part, word, group)
  warnDocumented(part, word, entry?.id)
  // Where no bracket closes the arguments, they end before ` to Target`.
  const inner = part.brackets('(', (open) => {
    const to = /\sto\s+[A-Z]/.exec(source.slice(open, end))
    return to ? open + to.index : end
  })
  if (!inner) {
    const brackets = source[word.span.end] === ')' ? '(' : '()'
    if (!beforeArguments(word, group))
      report(part, 'E03.arguments', word.span, { effect: word.text }, [inserting(word.span.end, brackets)])
    return { kind: 'effect', word, id: entry?.id, group, arguments: NONE, ...parseRest(part, entry), span: part.span }
  }
  const open = source.indexOf('(', word.span.end)
  const held = span(open + 1, inner.close?.start ?? part.at)
  const complex = entry?.id === 'ComplexEffect' ? parseComplex(inner, held) : undefined
  const args = complex ? NONE : parseArguments(inner.parts, entry?.arguments, word, part)
  const { to, target, targetId, filter } = part.isEmpty ? NOWHERE : parseRest(part, entry)
  return {
    kind: 'effect',
    word,
    id: entry?.id,
    group,
    open: span(open, open + 1),
    close: inner.close,
    arguments: args,
    to,
    target,
    targetId,
    filter,
    complex,
    span: part.span,
  }
}
