import { other, type Seat } from '../../../../core/engine/seat'
import type { Source } from '../../../../core/engine/state'
import { message } from '../../../../core/language/message'
import type { Action, Auto, Filter, Mark, Statement } from '../card'
import { drawCards, hurt, hurtPlayer, judgeHp, moveTo, sweep } from './moves'
import {
  bothRings, cardAt, isUnited, nameOf, push, ringOf, say, type Fighter, type FightersFrame, type FightersTable, type Resolution, type Rule,
} from './table'

/** The resolution whose steps are being worked off: the nearest below them, so that one inside another has a scope of its own. */
function scopeOf({ state }: FightersTable): Resolution {
  const scope = state.work.findLast((frame): frame is Resolution => frame.kind === 'resolution')
  if (!scope) throw new Error('A step of an ability lies on no resolution.')
  return scope
}

/** What `{ key, path }` addresses; `undefined` when a reloaded card no longer has it. */
function ruleAt(table: FightersTable, { key, path }: Source): Action | Auto | undefined {
  const rule = table.pool.byKey(key)?.card.rule
  return path === 'auto' ? rule?.auto : rule?.actions[Number(path.split('.')[1])]
}

const statementAt = (table: FightersTable, index: number): Statement | undefined => ruleAt(table, scopeOf(table).source)?.statements[index]

const targetOf = (table: FightersTable, { key, path }: Source): Filter | undefined => (path === 'auto' ? undefined : table.pool.byKey(key)?.card.rule.target)

const MARKED: Readonly<Record<Mark, (card: Fighter) => boolean>> = {
  attack: ({ attacks }) => attacks,
  block: ({ blocks }) => blocks !== undefined,
  frozen: ({ frozen }) => frozen,
  fresh: ({ fresh }) => fresh,
}

function charactersIn(table: FightersTable, me: Seat, { zone }: Filter): Fighter[] {
  return zone === 'any' ? bothRings(table, me) : ringOf(table, zone === 'my' ? me : other(me))
}

/** Everything a filter finds, in the order of section 6.3. Characters at 0 BP cannot be chosen (section 5.7). */
export function candidates(table: FightersTable, me: Seat, self: number, filter: Filter): number[] {
  const { type, others, marks } = filter
  if (type === 'me') return [me]
  if (type === 'opp') return [other(me)]
  if (type === 'players') return [me, other(me)]
  if (type === 'this') return [self]
  const found = charactersIn(table, me, filter).filter((card) => card.bp > 0 && marks.every(({ value }) => MARKED[value](card)))
  return found.map(({ id }) => id).filter((id) => !others || id !== self)
}

/** Drops every step of the resolution on top; what was paid stays paid. */
function stop(table: FightersTable): void {
  const scope = scopeOf(table)
  table.state.work.length = table.state.work.lastIndexOf(scope) + 1
  scope.stopped = true
  table.trace?.({ level: 'nothing', message: message('no-target', { card: nameOf(table, scope.source.id) }), source: scope.source })
}

/** Starts what `path` of the card says, for the player who plays it: target, costs, statements (section 6.1). */
export function start(table: FightersTable, me: Seat, source: Source): void {
  const rule = ruleAt(table, source)
  if (!rule) return
  const resolution: Resolution = { kind: 'resolution', me, source: { ...source, span: rule.span } }
  push(table, ...stepsOf(table, resolution.source), resolution)
}

function stepsOf(table: FightersTable, source: Source): FightersFrame[] {
  const rule = ruleAt(table, source)
  const target: FightersFrame[] = targetOf(table, source) ? [{ kind: 'choose' }] : []
  const costs = rule && 'costs' in rule ? rule.costs.map((): FightersFrame => ({ kind: 'freeze' })) : []
  return [...target, ...costs, ...(rule?.statements.map((_, statement): FightersFrame => ({ kind: 'statement', statement })) ?? [])]
}

/** Lets every character that listens resolve its auto before anything else goes on, in the order in which they came (section 5.8). */
export function raise(table: FightersTable, event: string, object: Fighter): void {
  const { seat } = table.state.turn
  const hears = (card: Fighter): boolean => {
    const auto = table.pool.byKey(card.key)?.card.rule.auto
    return card.bp > 0 && auto?.event === event && (auto.any || card.id === object.id) && !isUnited(table, card)
  }
  const heard = bothRings(table, seat).filter(hears).sort((a, b) => a.since - b.since)
  for (const { id } of heard) {
    say(table, 'triggers', { card: nameOf(table, id) }, { card: id })
    table.coverage.executed.add(`trigger:${event}`)
  }
  for (const { id, key } of heard.reverse()) start(table, seat, { id, key, path: 'auto' })
}

/** The end of a resolution: marks, the KO sweep, and a played card goes to the discards (section 5.3). */
export const resolution: Rule<'resolution'> = {
  run(table, { source, stopped }) {
    const card = cardAt(table, source.id)
    if (card.zone === 'ring' && !stopped && source.path !== 'auto') card.activated = true
    if (card.zone === 'arena') moveTo(table, card.id, 'discards')
    push(table, { kind: 'sweep' })
  },
}

const filterOf = (table: FightersTable, statement: number | undefined): Filter | undefined =>
  statement === undefined ? targetOf(table, scopeOf(table).source) : statementAt(table, statement)?.to

const keep = (table: FightersTable, statement: number | undefined, found: number[]): void => {
  const scope = scopeOf(table)
  if (statement === undefined) scope.targets = found
  else scope.to = found
}

/** The choice of a `target` property or a to-clause. As many matches as required, or fewer: all of them, without a choice (section 6.3). */
export const choose: Rule<'choose'> = {
  ask(table, { statement }) {
    const { me, source } = scopeOf(table)
    const filter = filterOf(table, statement)
    const found = filter ? candidates(table, me, source.id, filter) : []
    if (!filter || filter.plural || found.length < 2) return undefined
    const others = bothRings(table, me).filter(({ id }) => !found.includes(id))
    const refused = others.map(({ id }) => ({ id, reason: message('does-not-match'), span: { key: source.key, ...filter.span } }))
    return {
      by: me, kind: 'target', prompt: message('choose-target', { card: nameOf(table, source.id) }), source: { ...source, span: filter.span },
      asks: { kind: 'cards', candidates: found, min: 1, max: 1, refused },
    }
  },
  answer(table, { statement }, answer) {
    if ('choose' in answer) keep(table, statement, [...answer.choose])
  },
  run(table, { statement }) {
    const { me, source } = scopeOf(table)
    const filter = filterOf(table, statement)
    const found = filter ? candidates(table, me, source.id, filter) : []
    if (found.length === 0) stop(table)
    else keep(table, statement, found)
  },
}

export const freeze: Rule<'freeze'> = {
  run(table) {
    const { source } = scopeOf(table)
    cardAt(table, source.id).frozen = true
    table.coverage.executed.add('cost:F')
    say(table, 'freezes', { card: nameOf(table, source.id) }, { card: source.id }, source)
  },
}

export const statement: Rule<'statement'> = {
  run(table, { statement: index }) {
    const { to, effects = [] } = statementAt(table, index) ?? {}
    scopeOf(table).to = undefined
    const choice: FightersFrame[] = to ? [{ kind: 'choose', statement: index }] : []
    push(table, ...choice, ...effects.map((_, effect) => ({ kind: 'effect' as const, statement: index, effect })))
  },
}

type Command = (table: FightersTable, scope: Resolution, targets: readonly number[] | undefined, amount: number) => boolean

const isPlayer = (id: number): id is Seat => id === 0 || id === 1

/** Each says whether it did anything (section 4.4). Without targets it acts on this card or on its controller. */
const COMMANDS: Readonly<Record<string, Command>> = {
  damage(table, { source }, targets = [cardAt(table, source.id).controller], amount) {
    for (const id of targets) {
      if (isPlayer(id)) hurtPlayer(table, id, amount)
      else if (cardAt(table, id).zone === 'ring') hurt(table, cardAt(table, id), amount)
    }
    judgeHp(table)
    return targets.length > 0
  },
  bp(table, { source }, targets = [source.id], amount) {
    const raised = targets.filter((id) => !isPlayer(id) && cardAt(table, id).zone === 'ring')
    for (const id of raised) {
      const card = cardAt(table, id)
      card.bp = Math.max(0, card.bp + amount)
      say(table, 'bp-becomes', { card: nameOf(table, id), bp: card.bp }, { card: id }, source)
    }
    return raised.length > 0
  },
  draw(table, { source }, targets, amount) {
    const players = targets?.filter(isPlayer) ?? []
    const seats = players.length > 0 ? players : [cardAt(table, source.id).controller]
    return seats.map((seat) => drawCards(table, seat, amount)).some((drawn) => drawn > 0)
  },
}

export const effect: Rule<'effect'> = {
  run(table, { statement: index, effect: at }) {
    const scope = scopeOf(table)
    const found = statementAt(table, index)?.effects[at]
    if (!found) return
    const source = { ...scope.source, span: found.span }
    const did = COMMANDS[found.id]?.(table, { ...scope, source }, scope.to ?? scope.targets, found.amount)
    if (did) table.coverage.executed.add(`effect:${found.id}`)
    else table.trace?.({ level: 'nothing', message: message('no-effect', { command: found.id }), source })
  },
}

export const sweepFrame: Rule<'sweep'> = { run: sweep }
