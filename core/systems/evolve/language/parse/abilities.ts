import { added, NONE } from '../../../../language/list'
import { asciiTable, lineEnd, skipBlanks, trim } from '../../../../language/parse/blanks'
import { inserting, removing, replacing, type Problem } from '../../../../language/problem'
import { excerpt, moved, slice, span, type Written } from '../../../../language/span'
import { find, findFolded, PARAMETERS, TRIGGERS, type EffectGroup } from '../../vocabulary'
import { report } from '../checks/codes'
import { parseCosts } from './arguments'
import { plain } from './brackets'
import { readBehind } from './declarations'
import { parseEffect } from './effects'
import { parseFilter } from './filters'
import { Part, partOf } from './part'
import type { Reach, Rules } from './reach'
import { firstWord, isComment, readComment, readWord, statementAt, withoutComments, type Scan } from './scan'
import type { AbilityNode, Junk, Parameter, ParameterId, Read } from './tree'
import { parseValue } from './values'
import { resolve } from './words'

type BodyItem = AbilityNode['items'][number]
type Draft = { -readonly [K in keyof AbilityNode]: AbilityNode[K] }

const isParameter = (word: string): boolean => findFolded(PARAMETERS, word) !== undefined

/** Whether a line of an ability's body, beginning at `at`, belongs to what follows the ability. */
function leavesBody(scan: Scan, at: number): boolean {
  if (scan.boundaries.has(at)) return true
  const id = statementAt(scan.text, at, true)
  return id !== undefined && id !== 'name' && !isParameter(readWord(scan.text, at).text)
}

/** Codes of the letters that parameters begin with. */
const FIRST_LETTERS = asciiTable((code) => PARAMETERS.some(({ id }) => id.charCodeAt(0) === code))

const NEXT_PARAMETER = /(?:effect|condition|costs?|filter|text)\s/y

function beginsParameter(text: string, at: number): boolean {
  if (FIRST_LETTERS[text.charCodeAt(at)] !== 1) return false
  NEXT_PARAMETER.lastIndex = at
  return NEXT_PARAMETER.test(text)
}

const BODY: Rules = {
  nested: true,
  stopsAtLine: (scan, at) => leavesBody(scan, at) || isParameter(readWord(scan.text, at).text),
  stopsWithin: ({ text }, at) => beginsParameter(text, at + 1),
}

type ParameterDraft = { -readonly [K in keyof Parameter]: Parameter[K] }

/** Fills in what the parameter's value means. */
function readContent(draft: Partial<ParameterDraft>, part: Part, id: ParameterId, group: EffectGroup): void {
  switch (id) {
    case 'cost':
      draft.costs = parseCosts(part)
      break
    case 'effect':
      draft.effect = parseEffect(part, group)
      break
    case 'filter':
      draft.filter = parseFilter(part)
      break
    case 'condition': {
      const early = part.sees('<<')
      if (early) part.at += 2
      draft.condition = { early, value: parseValue(early ? part.rest : part), span: part.span }
      break
    }
    case 'text':
  }
}

/** As `readContent`; a value with comments in it is read apart from the text, so that they can be blanked out. */
function readValue(
  scan: Scan,
  draft: ParameterDraft,
  id: ParameterId,
  { value, comments }: Reach,
  group: EffectGroup,
): void {
  if (comments.length === 0) return readContent(draft, new Part(scan, value), id, group)
  const apart = partOf(withoutComments(scan.text, value, comments), span(0, value.end - value.start), parseFilter)
  const content: Partial<ParameterDraft> = {}
  readContent(content, apart, id, group)
  Object.assign(draft, moved(content, value.start))
  scan.problems.push(...moved(apart.problems, value.start))
  scan.mentions.push(...moved(apart.mentions, value.start))
}

const parameterId = (word: Written): ParameterId | undefined =>
  find(PARAMETERS, word.text)?.id as ParameterId | undefined

/** The parameter that a word of another spelling names; one with no value on its line is not replaced. */
function resolveParameter({ text, problems }: Scan, word: Written): ParameterId | undefined {
  const found: Problem[] = []
  const id = resolve(found, PARAMETERS, word, 'parameter')?.id as ParameterId | undefined
  const hasValue = text[word.span.end] === ' ' || text[word.span.end] === '\t'
  for (const one of found) problems.push(hasValue ? one : { ...one, fixes: [] })
  return id
}

/** Reads the parameter that the word begins; `exact` is the one that is spelled so. */
function readParameter(
  scan: Scan,
  word: Written,
  exact: ParameterId | undefined,
  group: EffectGroup,
): { readonly parameter: Parameter; readonly next: number } {
  const id = exact ?? resolveParameter(scan, word)
  if (id === 'text') report(scan, 'W12.prompt', word.span)
  const { reached, given, place, next } = readBehind(scan, word, id === 'text', BODY)
  const parameter: ParameterDraft = {
    kind: 'parameter',
    id,
    word,
    value: given,
    costs: undefined,
    effect: undefined,
    condition: undefined,
    filter: undefined,
    span: place,
    semicolon: reached.semicolon,
  }
  if (id && given) readValue(scan, parameter, id, reached, group)
  return { parameter, next }
}

function addItem(draft: Draft, item: BodyItem): void {
  draft.items = added(draft.items, item)
}

/** Skips blanks and comments, which it notes. */
function skipGap(scan: Scan, draft: Draft, at: number): number {
  let next = skipBlanks(scan.text, at)
  while (isComment(scan.text, next)) {
    const comment = readComment(scan, next)
    addItem(draft, comment)
    next = skipBlanks(scan.text, comment.span.end)
  }
  return next
}

function readJunk(scan: Scan, at: number): Junk {
  const { text } = scan
  const last = lineEnd(text, at)
  let end = at + 1
  while (end < last && text[end] !== ';' && text[end] !== '}' && !isComment(text, end)) end++
  const place = trim(text, at, end)
  report(scan, 'E04.body', place, { text: excerpt(text, place, 40) }, [removing(place)])
  return { kind: 'junk', span: place, first: firstWord(text, place) }
}

/** Reads the parameters up to the closing brace, or up to what cannot belong to the ability. */
function readBody(scan: Scan, draft: Draft, from: number): number {
  const { text } = scan
  const group = find(TRIGGERS, draft.triggerId ?? '')?.effects ?? 'normal'
  let at = from
  for (;;) {
    at = skipBlanks(text, at)
    if (at >= text.length) return at
    if (text[at] === '}') {
      draft.close = span(at, at + 1)
      return at + 1
    }
    const word = readWord(text, at)
    const id = parameterId(word)
    if (id === undefined && leavesBody(scan, at)) return at
    if (text[at] === ';') {
      addItem(draft, { kind: 'empty', span: span(at, at + 1) })
      at++
    } else if (isComment(text, at)) at = skipGap(scan, draft, at)
    else if (word.text === '') {
      const junk = readJunk(scan, at)
      addItem(draft, junk)
      at = junk.span.end
    } else {
      const { parameter, next } = readParameter(scan, word, id, group)
      addItem(draft, parameter)
      at = next
    }
  }
}

function readTrigger(scan: Scan, draft: Draft): number {
  const { text, problems } = scan
  const after = draft.word.span.end
  const at = skipBlanks(text, after)
  const word = readWord(text, at)
  const between = text.slice(after, at)
  const onNewLine = between !== ' ' && /[\r\n]/.test(between)
  if (word.text === '' || (onNewLine && (isParameter(word.text) || statementAt(text, at, true)))) {
    report(problems, 'E04.notrigger', draft.word.span)
    return after
  }
  draft.trigger = word
  const trigger = resolve(problems, TRIGGERS, word, 'trigger')
  if (trigger) draft.triggerId = trigger.id
  return word.span.end
}

const ENDS_HEAD = asciiTable((code) => '{;\r\n'.includes(String.fromCharCode(code)))

/** Where the head of an ability ends: at its brace, a semicolon, or the end of the line. */
function headEnd(text: string, at: number): number {
  let next = at
  while (next < text.length && ENDS_HEAD[text.charCodeAt(next)] !== 1) next++
  return next
}

/** Whether the name of an ability stands at `at`, on a line below its trigger. */
const isNameBelow = ({ text, boundaries }: Scan, at: number): boolean =>
  /^name\s/.test(text.slice(at, at + 5)) && text[headEnd(text, at)] === '{' && !boundaries.has(at)

const hasOddQuotes = (written: string): boolean => written.includes('"') && written.split('"').length % 2 === 0

/** Reads what stands between the trigger and the brace: nothing, or `name` and a name. */
function readName(scan: Scan, draft: Draft, from: number): number {
  const { text, problems } = scan
  const next = skipBlanks(text, from)
  if (text[next] === '{') return from
  const last = headEnd(text, from)
  const at = next <= last || isNameBelow(scan, next) ? next : last
  const word = readWord(text, at)
  if (word.text === '' && text[at] !== '"') return from
  if (isParameter(word.text) || isComment(text, at)) return from
  let end = word.span.end
  const stop = headEnd(text, end)
  while (end < stop && !isComment(text, end)) end++
  if (word.text.toLowerCase() !== 'name') {
    const place = trim(text, at, end)
    report(
      problems,
      'E04.header',
      place,
      { text: excerpt(text, place, 40) },
      draft.triggerId !== undefined && text[stop] === '{' ? [inserting(at, 'name ')] : [],
    )
    return end
  }
  if (word.text !== 'name')
    report(problems, 'E04.case', word.span, { word: word.text, expected: 'name' }, [replacing(word.span, 'name')])
  draft.nameWord = word
  const place = trim(text, word.span.end, end)
  const name: Written = { text: plain(text, place), span: place }
  if (name.text === '') report(problems, 'E04.noname', word.span)
  else draft.name = name
  // A name that is as it is written has no quotes.
  if (name.text.length < place.end - place.start && hasOddQuotes(slice(text, place)))
    report(problems, 'E03.quote', place)
  return end
}

function readBrace(scan: Scan, draft: Draft, from: number): number {
  const { text, problems } = scan
  const at = skipGap(scan, draft, from)
  if (text[at] === '{') {
    draft.open = span(at, at + 1)
    return at + 1
  }
  const end = trim(text, draft.span.start, from).end
  const goesOn = isParameter(readWord(text, at).text)
  report(
    problems,
    'E03.nobrace',
    draft.word.span,
    {},
    goesOn && draft.triggerId !== undefined ? [inserting(end, ' {')] : [],
  )
  return goesOn ? at : -1
}

/** Reads the ability whose word stands at `start`. */
export function readAbility(scan: Scan, start: number): Read<AbilityNode> {
  const word = readWord(scan.text, start)
  const draft: Draft = {
    kind: 'ability',
    word,
    trigger: undefined,
    triggerId: undefined,
    nameWord: undefined,
    name: undefined,
    open: undefined,
    close: undefined,
    items: NONE,
    span: word.span,
  }
  const header = readName(scan, draft, readTrigger(scan, draft))
  const body = readBrace(scan, draft, header)
  const reached = body < 0 ? header : readBody(scan, draft, body)
  if (draft.close) {
    draft.span = span(start, reached)
    return { item: draft, next: reached }
  }
  draft.items = draft.items.slice(0, draft.items.findLastIndex(({ kind }) => kind !== 'comment') + 1)
  const end = Math.max(trim(scan.text, start, header).end, draft.open?.end ?? 0, draft.items.at(-1)?.span.end ?? 0)
  while ((scan.comments.at(-1)?.span.start ?? -1) >= end) scan.comments.pop()
  if (body >= 0)
    report(scan, 'E03.unclosed', draft.open ?? word.span, { bracket: '{', expected: '}' }, [inserting(end, '\n}')])
  draft.span = span(start, end)
  return { item: draft, next: end }
}

/** Whether the line reads like the head of an ability whose first word is missing or misspelt. */
export const looksLikeAbility = (text: string, at: number): boolean => {
  const line = text.slice(at, lineEnd(text, at))
  return (
    line.includes('{') &&
    (find(TRIGGERS, /^\w+/.exec(line)?.[0] ?? '') !== undefined ||
      find(TRIGGERS, /^\w+\s+(\w+)/.exec(line)?.[1] ?? '') !== undefined)
  )
}
