import { idsIn } from '../../../../engine/zone'
import { cardAt } from '../../../../engine/state'
import {
  createChoice,
  createOption,
  createQuestion,
  type Asks,
  type Option,
  type Question,
  type Taken,
} from '../../../../engine/decision'
import { chance } from '../../../../engine/chance'
import { isPlayer, other, type Seat } from '../../../../engine/seat'
import { message, type Message } from '../../../../language/message'
import type { Span } from '../../../../language/span'
import { revokeOthers } from '../cards/lasting'
import { mark } from '../entries'
import { markFilter, needsSide, partCount, takesUnasked, type Selection } from './filters'
import { matches, refusedBy, select } from './select'
import { askFirst, isCancellable, isFollowing, report, scopeOf, sourceAt, statementAt, stop } from '../values/scope'
import type { FightersTable, Resolution, RuleOf } from '../state'
import type { Choice } from '../turn/resolution'
import { nameOf, push } from '../table'
import { tell } from '../tell'
import { boolean, objects } from '../values/value'
import { environmentOf, type Environment } from '../values/environment'

export const CANCEL: Option<'cancel'> = {
  ...createOption('cancel', 'cancel', 'cancel', message('option-cancel')),
  takesBack: true,
}

/** Something that a player chooses by name. */
export const named = <N extends string>(name: N, args: Message['args'] = {}): Option<N> =>
  createOption(`choose:${name}`, 'choose', name, message(`option-${name}`, args), { name })

/** What was chosen of options; `undefined`: nothing was, or something else than options was asked for. */
export const actionIn = <A>(answer: Taken<A> | undefined): A | undefined =>
  answer && 'action' in answer ? answer.action : undefined

/** A question of the rule that resolves. */
export function questionOf<A>(
  scope: Resolution,
  table: FightersTable,
  kind: string,
  asks: Asks<A>,
  span: Span,
  more: { readonly prompt?: string; readonly args?: Message['args']; readonly by?: Seat } = {},
): Question<A> {
  const prompt = message(more.prompt ?? `ask-${kind}`, { card: nameOf(table, scope.source.id), ...more.args })
  return createQuestion(more.by ?? scope.me, kind, prompt, asks, sourceAt(scope, span))
}

const envOf = (table: FightersTable, scope: Resolution): Environment => environmentOf(table, scope, { aimed: true })

interface Pile {
  readonly zone: string
  readonly seat: Seat
}

const isClosed = ({ zone, seat }: Pile, to: Seat): boolean => zone === 'deck' || (zone === 'hand' && seat !== to)

const isHidden = (table: FightersTable, id: number, seat: Seat): boolean => {
  if (isPlayer(id)) return false
  const { zone, controller } = cardAt(table, id)
  return isClosed({ zone, seat: controller }, seat)
}

/** Whether a player may be told of a card: what others hold, or what lies in a deck, only while it is looked at. */
const isKnown = (table: FightersTable, id: number, seat: Seat): boolean =>
  !isHidden(table, id, seat) || table.state.seen[seat].includes(id)

/** The pile that a choice is made from, where it is one. */
function pileOf({ me }: Resolution, { filter: { zone }, side, within }: Choice): Resolution['searched'] {
  if (within || !zone || zone.zone === 'arena' || zone.zone === 'ring' || zone.zone === 'infront')
    return within?.zone === 'hand' ? { ...within, zone: 'hand' } : undefined
  return { zone: zone.zone, seat: side ?? (zone.prefix === 'opp' ? other(me) : me) }
}

/**
 * The hand or deck of which cards are chosen that the other player cannot tell from the rest: then it is asked even where there is no choice, which would
 * tell. So it is of an enemy hand with cards that cannot be discarded: whoever selects from a hand looks at all of it (section 4.4, note 1).
 */
function secretPile(
  table: FightersTable,
  frame: Choice,
  least: number,
  found: readonly number[],
): Resolution['searched'] {
  const pile = frame.filter.pick ? undefined : pileOf(scopeOf(table), frame)
  if (pile?.zone !== 'hand' && pile?.zone !== 'deck') return undefined
  const size = idsIn(table.state, pile.zone, pile.seat).length
  const looks = frame.purpose === 'discard' && pile.seat !== frame.by && found.length < size
  return looks || size > least ? pile : undefined
}

/** The piles that are closed to the one who chooses and have to be looked at first. */
function closedPiles(table: FightersTable, frame: Choice, least: number, found: readonly number[]): readonly Pile[] {
  const secret = secretPile(table, frame, least, found)
  if (secret) return isClosed(secret, frame.by) ? [secret] : []
  if (!found.some((id) => isHidden(table, id, frame.by))) return []
  const places = new Map<string, Pile>()
  for (const id of found) {
    if (!isHidden(table, id, frame.by)) continue
    const { zone, controller } = cardAt(table, id)
    places.set(`${zone}:${controller}`, { zone, seat: controller })
  }
  return [...places.values()]
}

/** Between how many may be chosen; `undefined`: there is nothing to choose. */
function range(
  table: FightersTable,
  frame: Choice,
  { all, random, min, max }: Selection,
  found: readonly number[],
): { min: number; max: number } | undefined {
  if (
    all ||
    random ||
    ((found.length === 0 || (found.length <= min && min > 0)) && !secretPile(table, frame, min, found))
  )
    return undefined
  return { min: Math.min(min, found.length), max: Math.min(max, found.length) }
}

/** Whose cards are chosen from, or that nothing is to happen. */
type Side = 'mine' | 'enemy' | 'cancel'

function askSide(table: FightersTable, scope: Resolution, frame: Choice): Question<Side> {
  const sides = [
    ['mine', scope.me],
    ['enemy', other(scope.me)],
  ] as const
  const zone = frame.filter.zone?.zone ?? 'arena'
  const options = sides.map(([name, side]) => ({ ...named(name), side }))
  const isOpen = zone !== 'hand' && zone !== 'deck'
  const isEmpty = (side: Seat): boolean =>
    isOpen && matches(envOf(table, scope), frame.filter, { ...frame, side }).length === 0
  const refused = options.filter(({ side }) => isEmpty(side))
  const free = refused.length === options.length ? options : options.filter(({ side }) => !isEmpty(side))
  const strip = ({ side: _, ...option }: (typeof options)[number]): Option<Side> => option
  const refusal = {
    reason: message('refused-side'),
    span: { key: scope.source.key, start: frame.filter.span.start, end: frame.filter.span.end },
  }
  return questionOf<Side>(
    scope,
    table,
    'side',
    {
      kind: 'option',
      options: [...free.map(strip), ...cancelOf(table, scope, frame)],
      refused: refused.length === options.length ? [] : refused.map((one) => ({ ...strip(one), refusal })),
    },
    frame.filter.span,
    { prompt: `ask-side-${zone}`, by: frame.by },
  )
}

const mayCancel = (table: FightersTable, scope: Resolution, { purpose, by }: Choice): boolean =>
  (purpose === 'target' || purpose === 'cost') && by === scope.me && isCancellable(table, scope)

const cancelOf = (table: FightersTable, scope: Resolution, frame: Choice): readonly Option<'cancel'>[] =>
  mayCancel(table, scope, frame) ? [CANCEL] : []

/** The choice of one filter (specification, section 6.3): whose zone, then which of the candidates. */
export const chooseFrame: RuleOf<'choose', Side> = {
  ask(table, frame, explain) {
    const { filter, part, by } = frame
    const scope = scopeOf(table)
    if (needsSide(filter, frame)) return askSide(table, scope, frame)
    if (filter.expression || takesUnasked(filter)) return undefined
    const env = envOf(table, scope)
    const selection = select(env, filter, frame)
    const found = selection.parts[part] ?? []
    const between = range(table, frame, selection, found)
    if (!between || (!frame.shown && closedPiles(table, frame, selection.min, found).length > 0)) return undefined
    const refused = explain ? refusedBy(env, filter, part, frame).filter(({ id }) => isKnown(table, id, by)) : []
    const cancel = found.length > 0 && mayCancel(table, scope, frame)
    const { min, max } = between
    const asks = createChoice(found, min, max, refused, max > 1 || undefined, cancel || undefined)
    return questionOf(scope, table, frame.purpose, asks, filter.span, {
      prompt: promptOf(frame, between),
      args: between,
      by,
    })
  },
  answer(table, frame, answer) {
    if ('action' in answer) {
      if (answer.action === 'cancel') return stop(table, 'cancelled', frame.filter.span)
      const { me } = scopeOf(table)
      return push(table, { ...frame, side: answer.action === 'enemy' ? other(me) : me })
    }
    const chosen = 'choose' in answer ? answer.choose : []
    if (chosen.length === 0 && mayCancel(table, scopeOf(table), frame) && hasCandidates(table, frame))
      return stop(table, 'cancelled', frame.filter.span)
    take(table, frame, chosen)
  },
  run(table, frame) {
    const find = (env: Environment): Selection => select(env, frame.filter, frame)
    const given =
      frame.purpose === 'expression'
        ? { result: find(envOf(table, scopeOf(table))) }
        : askFirst(table, frame, { aimed: true }, find)
    if (!given) return
    const { result } = given
    const found = result.parts[frame.part] ?? []
    if (range(table, frame, result, found)) return show(table, frame, result.min, found)
    if (!result.random) return take(table, frame, found)
    mark(table, 'quantity', '<r>')
    take(table, frame, drawn(table, found, result.min))
  },
}

const promptOf = ({ purpose }: Choice, { min, max }: { min: number; max: number }): string =>
  max === 0 ? 'ask-none' : `ask-${purpose}${max === 1 && min === 1 ? '' : min === max ? '-exactly' : '-some'}`

/** So many at random, in the order in which they came up. */
export function drawn(table: FightersTable, ids: readonly number[], amount: number): number[] {
  const left = [...ids]
  const found: number[] = []
  while (found.length < amount && left.length > 0) found.push(...left.splice(chance(table, 0, left.length - 1), 1))
  return found
}

/** Lets the one who chooses see the hidden cards: a whole pile, or what lies above the last candidate. */
function show(table: FightersTable, frame: Choice, least: number, found: readonly number[]): void {
  const { by, filter } = frame
  for (const { zone, seat } of closedPiles(table, frame, least, found)) {
    const pile = idsIn(table.state, zone as 'deck' | 'hand', seat)
    const last =
      filter.pick && filter.pick.value > 0 ? Math.max(...found.map((id) => pile.indexOf(id))) + 1 : pile.length
    const first =
      filter.pick && filter.pick.value < 0
        ? Math.min(...found.map((id) => pile.indexOf(id)).filter((at) => at >= 0))
        : 0
    table.state.seen[by] = [...new Set([...table.state.seen[by], ...pile.slice(first, last)])]
    const source = sourceAt(scopeOf(table), filter.span)
    tell(table, 'event', `looks-${zone}`, {
      cards: { player: by, owner: seat },
      args: { amount: last - first },
      seat: by,
      source,
    })
  }
  push(table, { ...frame, shown: true })
}

/** Whether nothing was found although something has to be. */
const isMissing = ({ optional, filter }: Choice, ids: readonly number[]): boolean =>
  ids.length === 0 && !optional && filter.pick === undefined && filter.quantity?.min !== 0

const hasCandidates = (table: FightersTable, frame: Choice): boolean =>
  (select(envOf(table, scopeOf(table)), frame.filter, frame).parts[frame.part] ?? []).length > 0

function take(table: FightersTable, frame: Choice, ids: readonly number[]): void {
  const scope = scopeOf(table)
  const { filter, part } = frame
  markFilter(table, filter)
  // Known to `moveRevealedTo`, whether something was found or not.
  const searched = frame.within ? undefined : pileOf(scope, frame)
  if (searched) scope.searched = searched
  if (isMissing(frame, ids)) {
    if (frame.purpose === 'target' && isFollowing(table, scope)) revokeFirst(table, scope)
    return stop(table, `nothing-${frame.purpose}`, filter.span)
  }
  if (ids.length === 0) report(table, 'nothing', 'found-nothing', filter.span)
  if (table.trace) for (const id of ids) tellChosen(table, frame, scope, id)
  scope.chosen.push(...ids)
  if (part + 1 < partCount(filter)) push(table, { ...frame, part: part + 1 })
}

/** An auto that follows a condition does nothing without its target: what it gave ends (sections 4.8 and 6.7). */
function revokeFirst(table: FightersTable, scope: Resolution): void {
  const statement = statementAt(table, scope, 0)
  if (statement) revokeOthers(table, scope, statement, -1)
}

function tellChosen(table: FightersTable, { by, filter }: Choice, scope: Resolution, id: number): void {
  const secret = !isPlayer(id) && (isHidden(table, id, by) || cardAt(table, id).zone === 'hand')
  const source = sourceAt(scope, filter.span)
  tell(table, 'detail', 'chosen', {
    cards: { chosen: id, card: scope.source.id },
    source,
    seat: by,
    ...(secret && { only: by }),
  })
}

/** `getTargets('…')`: what was found is the answer. */
export const answeredFrame: RuleOf<'answered'> = {
  run(table, { from }) {
    const scope = scopeOf(table)
    scope.answers.push(objects(scope.chosen.splice(from)))
  },
}

const SIDES = ['heads', 'tails'] as const

/** `flipCoin()`: the current player calls, then a fair flip; 0 is heads. */
export const coinFrame: RuleOf<'coin', (typeof SIDES)[number]> = {
  ask(table, { span }) {
    return questionOf(
      scopeOf(table),
      table,
      'coin',
      { kind: 'option', options: SIDES.map((side) => named(side)), refused: [] },
      span,
    )
  },
  answer(table, { span }, answer) {
    const scope = scopeOf(table)
    const side = SIDES[chance(table, 0, 1)] ?? 'heads'
    const won = actionIn(answer) === side
    scope.answers.push(boolean(won))
    tell(table, 'event', `flips-${side}-${won ? 'won' : 'lost'}`, {
      cards: { player: scope.me },
      source: sourceAt(scope, span),
      seat: scope.me,
    })
  },
  run() {},
}

/** Takes what the choices under way have found. */
export function takeChosen(scope: Resolution): number[] {
  const { chosen } = scope
  scope.chosen = []
  return chosen
}
