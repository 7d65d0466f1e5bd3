import { inserting, removing } from '../../../../language/problem'
import { across, span } from '../../../../language/span'
import type { Action, Auto, Rule, Sourced } from '../../card'
import { ABILITIES, findFolded, VARIABLES, type AbilityId, type RuleKey, type RuleKeyId } from '../../vocabulary'
import { report } from '../checks/codes'
import { misplaced, readCosts } from './costs'
import { readWhole } from './expressions'
import { readFilters } from './filters'
import { isEvent, readListened } from './listeners'
import type { Scan } from './scan'
import { readStatements } from './statements'
import type { BodyNode } from './tree'

/** A rule while its lines are read. */
export interface RuleDraft {
  target?: NonNullable<Rule['target']>
  requisite: Rule['requisite']
  vars: Rule['vars']
  readonly actions: Action[]
  auto?: Auto
  abilities: Rule['abilities']
  readonly labels: Sourced<string>[]
}

export const emptyRule = (): RuleDraft => ({ requisite: [], vars: [], actions: [], abilities: [], labels: [] })

/** The names that a `vars` value declares, in lower case and as written; before anything else is read. */
export const declaredIn = (value: string): Map<string, string> =>
  new Map(
    [...value.matchAll(/(?:^|[;,])\s*([A-Za-z_]\w*)\s*(?::=|=(?!=))/g)].map(([, name = '']) => [
      name.toLowerCase(),
      name,
    ]),
  )

const wholeOf = (scan: Scan, start: number): { start: number; end: number } =>
  span(start, scan.base + scan.source.trimEnd().length)

function readAction(scan: Scan, rule: RuleDraft): readonly BodyNode[] {
  const { start } = scan.next()
  scan.expect('action')
  const before = scan.problems.length
  misplaced(scan, '~')
  if (scan.peek(/\?[\w\s:,]+\?/y)) misplaced(scan, '?')
  const misfit = scan.problems.length > before
  const costs = readCosts(scan)
  if (costs && costs.length > 0 && scan.isDone() && !scan.hasFailed(before))
    report(scan, 'CFC117.costs', span(start, scan.base + scan.source.trimEnd().length))
  const { statements, bodies } = readStatements(scan)
  if (isEmpty(scan)) report(scan, 'CFC221.empty', scan.here, { key: 'action' })
  else if (costs && !misfit) rule.actions.push({ span: wholeOf(scan, start), costs, statements })
  return bodies
}

const isEmpty = ({ source }: Scan): boolean => source.trim() === ''

/** `myEndPhase draw()`: an event without the signs around it. Answers whether one was here. */
function bareEvent(scan: Scan): boolean {
  const word = scan.peek(/\w+(?:\s*:\s*\w+)*(?!\w|\s*[(?~])/y)?.[0]
  if (word === undefined || !isEvent(/^\w+/.exec(word)?.[0] ?? '')) return false
  scan.refuse(word.length, 'CFC005.bare', { word }, `~${word}~`)
  return true
}

function readAuto(scan: Scan, rule: RuleDraft): readonly BodyNode[] {
  const { start } = scan.next()
  scan.expect('auto')
  const before = scan.problems.length
  misplaced(scan, '{')
  const misfit = bareEvent(scan) || scan.problems.length > before
  const hook = scan.sees('?')
  const events = hook || scan.sees('~') ? readListened(scan, hook ? '?' : '~') : []
  const { statements, bodies } = readStatements(scan)
  if (isEmpty(scan)) report(scan, 'CFC221.empty', scan.here, { key: 'auto' })
  else if (events && !misfit)
    rule.auto = { span: wholeOf(scan, start), events, statements, ...(hook && { hook: true as const }) }
  return bodies
}

/** Reads over everything up to a sign, whatever brackets it has. */
function skipPast(scan: Scan, stop: ',' | ';'): void {
  const end = scan.source.indexOf(stop, scan.at)
  scan.skipUntil(end < 0 ? scan.source.length : end)
}

function betweenAbilities(scan: Scan, end: number): void {
  const found = scan.found()
  report(scan, 'CFC021.abilities', scan.next(), { found }, /^\w/.test(found) ? [inserting(end, ',')] : [])
}

function readAbilities(scan: Scan): Sourced<AbilityId>[] {
  const abilities: Sourced<AbilityId>[] = []
  do {
    scan.expect('ability')
    const plus = scan.sees('+') ? scan.refuse(1, 'expected.ability', { found: '+' }, '') : undefined
    const read = scan.wordOf(ABILITIES, 'ability', 'CFC004') ?? plus
    if (!read) scan.missing('ability')
    else if (read.entry) abilities.push({ value: read.entry.id, span: read.span })
    if (!scan.isDone() && !scan.sees(',')) {
      if (read) betweenAbilities(scan, read.span.end)
      skipPast(scan, ',')
    }
  } while (scan.sign(',', 'after'))
  return abilities
}

/** Reads `:=`; `=` is what people write for it. */
function readBecomes(scan: Scan): boolean {
  if (scan.sign(':=', 'around', 'operator')) return true
  if (!scan.sees('=') || scan.sees('==')) {
    scan.missing('becomes')
    return false
  }
  scan.refuse(1, 'CFC021.becomes', {}, ':=')
  return true
}

function readVar(scan: Scan): Rule['vars'][number] | undefined {
  scan.expect('var')
  const word = scan.word()
  if (word === undefined) return scan.missing('var')
  const place = scan.take(word.length, 'own')
  if (findFolded(VARIABLES, word)) report(scan, 'CFC021.var', place, { word })
  if (!readBecomes(scan)) return undefined
  const value = readWhole(scan, [';', ','])
  return value && { span: across(place, value.span), name: word.toLowerCase(), nameSpan: place, value }
}

function readVars(scan: Scan): Rule['vars'] {
  const vars: Rule['vars'][number][] = []
  do {
    const one = readVar(scan)
    if (one) {
      if (vars.some(({ name }) => name === one.name)) report(scan, 'CFC026.var', one.nameSpan, { word: one.name })
      else vars.push(one)
    }
    if (scan.peek(/,\s*[A-Za-z_]\w*\s*:?=(?!=)/y)) {
      scan.refuse(1, 'CFC021.vars', {}, ';')
      continue
    }
    scan.skipTo(';')
    skipPast(scan, ';')
    if (!scan.sign(';', 'after')) return vars
  } while (!scan.isDone())
  scan.expect('var')
  return vars
}

function readTarget(scan: Scan, rule: RuleDraft, optional: boolean): void {
  const { start } = scan.next()
  const before = scan.problems.length
  const filters = readFilters(scan, ';')
  trailing(scan)
  const broken = scan.hasFailed(before)
  if (filters.length > 0 && !broken)
    rule.target = { span: wholeOf(scan, start), filters, ...(optional && { optional: true as const }) }
}

/** What a bracket that nothing opened has left over. */
function trailing(scan: Scan): void {
  if (scan.isDone()) return
  scan.missing('filter-end')
  scan.skipAll()
}

function readLabel(scan: Scan, rule: RuleDraft): void {
  const text = scan.sees('"') || scan.sees("'") ? scan.string() : undefined
  const plain = scan.rest.trim()
  if (text) {
    rule.labels.push(text)
    if (plain !== '') scan.missing('end')
  }
  if (plain === '') {
    if (!text) report(scan, 'CFC221.empty', scan.here, { key: 'label' })
    return
  }
  scan.skipBlanks()
  const place = scan.take(plain.length, text ? 'junk' : 'string')
  if (!text) rule.labels.push({ value: plain, span: place })
}

/** Reads the value of a property of a rule. Gives the bodies of its statements for the formatter. */
export function readProperty(
  scan: Scan,
  key: RuleKey & { readonly id: string },
  rule: RuleDraft,
  optional: boolean,
): readonly BodyNode[] {
  switch (key.id as RuleKeyId) {
    case 'target':
      readTarget(scan, rule, optional)
      break
    case 'requisite':
      rule.requisite = readFilters(scan, '&&')
      trailing(scan)
      break
    case 'vars':
      rule.vars = readVars(scan)
      break
    case 'abilities':
      rule.abilities = readAbilities(scan)
      break
    case 'label':
      readLabel(scan, rule)
      break
    case 'action':
      return readAction(scan, rule)
    case 'auto':
      return readAuto(scan, rule)
  }
  return []
}

/** CFC026: of a property that stands once, the first counts. */
export const duplicate = (scan: Scan, key: string, line: { start: number; end: number }): void => {
  report(scan, 'CFC026', line, { key }, [removing(line)])
}

/** The rule with its labels at its actions, the n-th label at the n-th action. */
export function ruleOf({ labels, actions, ...rest }: RuleDraft): Rule {
  return {
    ...rest,
    actions: actions.map((action, index) => ({ ...action, ...(labels[index] && { label: labels[index] }) })),
  }
}
