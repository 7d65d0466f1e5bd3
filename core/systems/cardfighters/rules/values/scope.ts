import type { Seat } from '../../../../engine/seat'
import { cardAt, type Source } from '../../../../engine/state'
import type { Span } from '../../../../language/span'
import type { Action, Auto, Body, Effect, Rule, Statement, ToClause } from '../../card'
import type { FightersFrame } from '../frames'
import type { FightersTable, Occasion, Resolution } from '../state'
import { abilityTypeOf, push } from '../table'
import { hasListeners } from '../../../../engine/tell'
import { tell } from '../tell'
import { environmentOf, type Environment, type Warning } from './environment'
import { choiceOf } from '../turn/resolution'

/** A rule that begins to resolve: nothing is chosen, paid or done yet. `none`: an empty list that it never adds to, where it only would begin. */
export const resolutionOf = (
  me: Seat,
  source: Source,
  controller: Seat,
  occasion?: Occasion,
  none?: never[],
): Resolution => ({
  kind: 'resolution',
  me,
  source,
  controller,
  occasion,
  tgt: undefined,
  previous: none ?? [],
  vars: {},
  discarded: none ?? [],
  sacrificed: none ?? [],
  destroyed: none ?? [],
  moved: none ?? [],
  trashed: none ?? [],
  searched: undefined,
  action: 0,
  succeeded: true,
  committed: false,
  cleared: undefined,
  chosen: none ?? [],
  answers: none ?? [],
  steps: 0,
  borrowed: undefined,
})

/** The resolution whose steps are being worked off: the nearest below them, so that one inside another has a scope of its own. */
export function scopeOf({ state }: FightersTable): Resolution {
  const work = state.work as FightersFrame[]
  for (let at = work.length - 1; at >= 0; at--) {
    const frame = work[at]
    if (frame?.kind === 'resolution') return frame
  }
  throw new Error('A step of a rule lies on no resolution.')
}

export const ruleAt = (table: FightersTable, { id, key }: Source): Rule | undefined => table.pool.at(id, key)?.rule

/** Whether it is an auto that follows a condition (section 4.8). */
export const isFollowing = (table: FightersTable, { source, occasion }: Resolution): boolean =>
  source.path === 'auto' && !occasion && table.pool.at(source.id, source.key)?.eventless === 'follows'

/** The alternative or auto that resolves; `undefined` when a reloaded card no longer has it. */
export function partAt(
  table: FightersTable,
  { source, action }: Pick<Resolution, 'source' | 'action'>,
): Action | Auto | undefined {
  const rule = ruleAt(table, source)
  return source.path === 'auto' ? rule?.auto : rule?.actions[action]
}

export const statementAt = (table: FightersTable, scope: Resolution, index: number): Statement | undefined =>
  partAt(table, scope)?.statements[index]

/** Effects with what they share: a body of a statement, or the inside of an `each`. */
export interface Inside {
  readonly span: Span
  readonly effects: readonly Effect[]
  readonly to?: ToClause
}

/** What a path leads to: statement, body, then effects, of which all but the last are an `each`. */
export function insideAt(
  table: FightersTable,
  scope: Resolution,
  path: readonly number[],
  end = path.length,
): Inside | undefined {
  let inside: Inside | undefined = bodyAt(table, scope, path)
  for (let at = 2; at < end; at++) {
    const effect: Effect | undefined = inside?.effects[path[at] ?? 0]
    inside = effect?.kind === 'each' ? effect : undefined
  }
  return inside
}

export const bodyAt = (table: FightersTable, scope: Resolution, path: readonly number[]): Body | undefined =>
  statementAt(table, scope, path[0] ?? 0)?.bodies[path[1] ?? 0]

export const effectAt = (table: FightersTable, scope: Resolution, path: readonly number[]): Effect | undefined =>
  insideAt(table, scope, path, path.length - 1)?.effects[path[path.length - 1] ?? 0]

/** Paths of the first alternatives, put together once. */
const ALTERNATIVES = Array.from({ length: 8 }, (_, action) => `action.${action}`)

/** A place in the rule that resolves, as the kit names sources. */
export function sourceAt({ source, action }: Resolution, span?: Span): Source {
  const place = span ?? source.span
  const path = source.path === 'action' ? (ALTERNATIVES[action] ?? `action.${action}`) : source.path
  return { id: source.id, key: source.key, path, ...(place && { span: { start: place.start, end: place.end } }) }
}

/** Reports something of the rule that resolves, with the place that says so. */
export const report = (
  table: FightersTable,
  level: 'nothing' | 'event',
  id: string,
  span: Span | undefined,
  args: Readonly<Record<string, string | number>> = {},
): void => {
  if (!hasListeners(table)) return
  const scope = scopeOf(table)
  tell(table, level, id, { cards: { card: scope.source.id }, args, source: sourceAt(scope, span), seat: scope.me })
}

export const tellWarnings = (table: FightersTable, scope: Resolution, warnings: readonly Warning[]): void => {
  for (const { id, span, args } of warnings) tell(table, 'nothing', id, { args, source: sourceAt(scope, span) })
}

/** Whether the ability of a character is one that its player uses by choice. */
const isUsed = (table: FightersTable, { source }: Resolution): boolean => {
  const card = cardAt(table, source.id)
  return card.zone === 'ring' && abilityTypeOf(table, card) === 'triggered'
}

/** Whether the player may still think better of it (section 6.1): a triggered ability of which nothing is paid, and nothing hidden was looked at. */
export const isCancellable = (table: FightersTable, scope: Resolution): boolean =>
  scope.source.path === 'action' &&
  !scope.borrowed &&
  !scope.committed &&
  table.state.seen[scope.me].length === 0 &&
  isUsed(table, scope)

/** Drops every step of a resolution that is still to come. */
export function dropSteps({ state: { work } }: FightersTable, scope: Resolution): void {
  work.length = work.lastIndexOf(scope) + 1
}

/** Stops the resolution that is being worked off; what was paid stays paid. */
export function stop(
  table: FightersTable,
  reason: string,
  span?: Span,
  args: Readonly<Record<string, string | number>> = {},
): void {
  dropSteps(table, scopeOf(table))
  report(table, 'nothing', reason, span, args)
}

/** Works out what may have to ask first (`flipCoin`, `getTargets`): then the questions and the frame come first, and there is no result yet. */
export function askFirst<T>(
  table: FightersTable,
  frame: FightersFrame,
  { aimed, element }: Pick<Environment, 'aimed' | 'element'>,
  workOut: (env: Environment) => T,
): { readonly result: T } | undefined {
  const scope = scopeOf(table)
  const asking: NonNullable<Environment['asking']> = { used: 0 }
  const warnings: Warning[] = []
  const result = workOut(environmentOf(table, scope, { element, aimed, warnings, asking }))
  const { wanted } = asking
  if (!wanted) {
    if (scope.answers.length > 0) scope.answers = []
    tellWarnings(table, scope, warnings)
    return { result }
  }
  if (wanted.kind === 'call') push(table, { kind: 'coin', span: wanted.span }, frame)
  else {
    const choice = choiceOf('expression', wanted.filter, scope.me, { optional: true })
    push(table, choice, { kind: 'answered', from: scope.chosen.length }, frame)
  }
  return undefined
}

/** Cards that a player has been shown are hidden again. */
export function hide({ state }: FightersTable): void {
  if (state.seen[0].length + state.seen[1].length > 0) state.seen = [[], []]
}
