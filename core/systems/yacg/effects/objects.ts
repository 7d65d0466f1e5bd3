import type { Seat } from '../../../engine/seat'
import { deref, refTo, type Ref } from '../../../engine/state'
import { idsIn } from '../../../engine/zone'
import { limitOf } from '../rules/continuous'
import { isEndless } from '../rules/resolution/endless'
import type { RuleOf, YacgPiece, YacgTable } from '../rules/state'
import { definitionOf, isOnField, push, touch } from '../rules/table'
import { tell } from '../rules/tell'
import { refOf, subjectOf, type Subject } from '../rules/values/environment'
import { kindOf, refsOf } from '../rules/values/references'
import { relink } from '../rules/world/links'
import { attach as attachTo, changeSide, createToken, enter } from '../rules/world/moves'
import { report } from '../rules/world/players'
import { startDeclare, startPlay } from '../rules/world/start'
import { amountOf, creaturesIn, doneWith, NOTHING, playerOf, subjectsOf, type Call, type Effect } from './call'

/** Where a token stands that takes the place of something: there, where that stood last. */
function placeOf(call: Call<'create'>): { readonly seat?: Seat; readonly index?: number } {
  const { table, context, action } = call
  const [ref] = action.inPlaceOf ? refsOf(table, context, action.inPlaceOf) : []
  const subject = ref && subjectOf(table, ref)
  if (!subject) return {}
  const { card, past } = subject
  if (past) return { seat: past.controller, index: past.index }
  return { seat: card.controller, index: idsIn(table.state, card.zone, card.controller).indexOf(card.id) }
}

const hasRoom = (table: YacgTable, seat: Seat): boolean =>
  idsIn(table.state, 'creatures', seat).length < (limitOf(table, 'creatures', seat) ?? Infinity)

const isCreature = ({ table, action }: Call<'create'>): boolean =>
  table.pool.byKey(action.token.value)?.kind === 'creature'

/** On whose side a token is created. */
const sideFor = (call: Call<'create'>): Seat =>
  call.action.side ? playerOf(call, call.action.side) : (placeOf(call).seat ?? call.context.seat)

export const create: Effect<'create'> = {
  could: (call) => isCreature(call) && amountOf(call, call.action.amount) > 0 && hasRoom(call.table, sideFor(call)),
  apply(call) {
    const { table, action, source } = call
    const key = action.token.value
    if (!isCreature(call)) {
      tell(table, 'nothing', 'no-such-token', { args: { key }, source })
      return NOTHING
    }
    const place = placeOf(call)
    const seat = sideFor(call)
    const created: Ref[] = []
    for (let left = amountOf(call, action.amount); left > 0 && hasRoom(table, seat); left--) {
      const row = idsIn(table.state, 'creatures', seat).length
      const card = createToken(table, key, seat, Math.min(row, (place.index ?? row) + created.length))
      tell(table, 'event', 'created', { cards: { card: card.id, player: seat }, source, seat })
      created.push(refTo(card))
    }
    return doneWith(created)
  },
}

/** A card where it went when it left, as long as it lies there. */
const currentOf = ({ card, past }: Subject): YacgPiece | undefined =>
  !past || card.life === past.life + 1 ? card : undefined

const PLAYABLE: ReadonlySet<string | undefined> = new Set(['creature', 'field', 'aura'])

/** What is put into play, each with the object that it was. */
const toPlay = (call: Call<'play'>): readonly { readonly card: YacgPiece; readonly old: Ref }[] =>
  subjectsOf(call, call.action.card).flatMap((subject) => {
    const card = currentOf(subject)
    const isMeant =
      card && !isOnField(card) && card.zone !== 'gone' && PLAYABLE.has(definitionOf(call.table, card)?.kind)
    return isMeant ? [{ card, old: refOf(subject) }] : []
  })

export const play: Effect<'play'> = {
  could: (call) => toPlay(call).length > 0,
  apply(call) {
    const { table, action, context } = call
    const { cost } = action
    const cards = toPlay(call)
    if (cards.length === 0) return NOTHING
    for (const { card, old } of cards.toReversed())
      startPlay(table, {
        card: refTo(card),
        seat: context.seat,
        side: action.side ? playerOf(call, action.side) : context.seat,
        cost: typeof cost === 'string' ? cost : amountOf(call, cost),
        keeps: action.keepLinks ? old : undefined,
      })
    return undefined
  },
}

export const attach: Effect<'attach'> = {
  could: (call) => creaturesIn(call, call.action.to).length > 0,
  apply(call) {
    const { table, context, action, source } = call
    const [ref] = refsOf(table, context, action.aura)
    const subject = ref && subjectOf(table, ref)
    const card = subject && (action.asAura ? currentOf(subject) : subject.past ? undefined : subject.card)
    const host = creaturesIn(call, action.to).find((one) => one !== card)
    if (!card || !host || card.zone === 'gone') return NOTHING
    const isFree = action.asAura ? definitionOf(table, card)?.kind === 'creature' : kindOf(table, subject) === 'aura'
    if (!isFree) return NOTHING
    if (card.zone === 'auras' && !action.asAura) attachTo(table, card, host)
    else enter(table, card, { seat: action.asAura ? context.seat : card.controller, host })
    tell(table, 'event', 'attaches', { cards: { card: card.id, host: host.id }, source })
    return doneWith([refTo(card)])
  },
}

/** What aims at one object from now on aims at another that is there. */
function redirecting({ table, context, action }: Call<'redirect'>): readonly [Ref, Ref] | undefined {
  const [from] = refsOf(table, context, action.from)
  const [to] = refsOf(table, context, action.to)
  return from && to && deref(table.state, to) ? [from, to] : undefined
}

export const redirect: Effect<'redirect'> = {
  could: (call) => redirecting(call) !== undefined,
  apply(call) {
    const [from, to] = redirecting(call) ?? []
    return from && to && relink(call.table, from, to) ? doneWith([to]) : NOTHING
  },
}

/** The creatures that are not on that side already. */
function moving(call: Call<'move-side'>): readonly YacgPiece[] {
  const seat = playerOf(call, call.action.to)
  return creaturesIn(call, call.action.who).filter((card) => card.controller !== seat || card.home !== seat)
}

export const moveSide: Effect<'move-side'> = {
  could: (call) => moving(call).length > 0,
  apply(call) {
    const { table, action, source } = call
    const seat = playerOf(call, action.to)
    const moved = moving(call)
    for (const card of moved) {
      changeSide(table, card, seat, true)
      tell(table, 'event', 'changes-side', { cards: { card: card.id, player: seat }, source, seat })
    }
    return doneWith(moved.map(refTo))
  },
}

const onStack = (table: YacgTable, ref: Ref | undefined): YacgPiece | undefined => {
  const card = ref && deref(table.state, ref)
  return card?.zone === 'stack' ? card : undefined
}

export const retarget: Effect<'retarget'> = {
  could: ({ table, context, action }) => onStack(table, refsOf(table, context, action.who)[0]) !== undefined,
  apply(call) {
    const { table, context, action } = call
    const card = onStack(table, refsOf(table, context, action.who)[0])
    if (!card) return NOTHING
    startDeclare(table, card, playerOf(call, action.by), false)
    return undefined
  },
}

/** What a card on the stack becomes a copy of, as it is, or as it was when it left (section 13, D-33); a copy of a copy is one of the first. */
function modelOf({ table, context, action }: Call<'copy'>) {
  const [ref] = refsOf(table, context, action.of, undefined, true)
  const subject = ref && subjectOf(table, ref)
  if (!subject) return undefined
  const { card } = subject
  const isThere = isOnField(card) || card.zone === 'stack'
  const past = subject.past ?? (action.of.kind === 'last-played' && !isThere ? card.past : undefined)
  const { copies, targets } = past ?? card
  const key = copies ?? card.key
  return table.pool.byKey(key)?.script ? { id: card.id, key, targets } : undefined
}

export const carryOutRule: RuleOf<'carry-out'> = {
  run(table, { context, path, unless }) {
    const card = onStack(table, context.self)
    if (card && unless && !table.state.outcome.did) {
      Object.assign(card, unless)
      touch(table)
      return report(table, NOTHING)
    }
    const isResolving = path.startsWith('do.')
    if (!card?.copies || !isResolving) return report(table, doneWith(card ? [refTo(card)] : []))
    push(table, {
      kind: 'operate',
      context: { ...context, key: card.copies, targets: card.targets, bound: {}, event: undefined },
      path: 'do',
      at: 0,
    })
  },
}

/** Copies of copies may copy each other: so often one card does so in a resolution. */
const MOST_COPIES = 5

export const copy: Effect<'copy'> = {
  could: (call) => modelOf(call) !== undefined,
  apply(call) {
    const { table, context, action, source, path } = call
    const self = onStack(table, context.self)
    const model = modelOf(call)
    if (!self || !model || isEndless(table, context, path, MOST_COPIES)) return NOTHING
    const { copies, targets } = self
    self.copies = model.key
    self.targets = model.targets
    touch(table)
    tell(table, 'event', 'copies', { cards: { card: self.id, model: model.id }, source })
    const must = action.targets === 'must'
    push(table, { kind: 'carry-out', context, path, unless: must ? { copies, targets } : undefined })
    if (action.targets !== 'same') startDeclare(table, self, context.seat, must)
    return undefined
  },
}
