import { createChoice, createQuestion, type Option, type Question } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { cardAt, deref, refTo } from '../../../../engine/state'
import { cardsIn, idsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { Target } from '../../script'
import { raise } from '../events/raise'
import type { PlayFrame } from '../frames'
import type { Context, RuleOf, YacgPiece, YacgTable } from '../state'
import { definitionOf, printedScripts, push, refTo as refOf, sourceOf, unit } from '../table'
import { tell } from '../tell'
import { relink } from '../world/links'
import { enter, put } from '../world/moves'
import { report } from '../world/players'
import { costWords, mark, playedWords, targetWords } from '../words'
import { costFrames } from './costs'
import { whyNotPlay, whyNotPut } from './legal'
import { priceOf } from './price'
import { barredFor, contextFor, countOf, declare, declarerOf, legalFor, mostFor } from './targets'

const NO_LABEL = message('option-unknown')

/** A player plays a card of the own accord: a unit of its own (section 5.5). */
export function beginPlay(table: YacgTable, card: YacgPiece, seat: Seat, stacked: boolean): void {
  unit(table, {
    kind: 'play',
    step: 'targets',
    seat,
    side: seat,
    card: refTo(card),
    cost: 'normal',
    at: 0,
    paid: 0,
    items: [],
    stacked,
    byEffect: false,
  })
}

/** The option to play a card. */
export const playOption = (table: YacgTable, { id, key }: YacgPiece): Option<{ do: 'play'; card: number }> => ({
  id: `play:${id}`,
  action: { do: 'play', card: id },
  verb: 'play',
  card: id,
  label: table.pool.at(id, key)?.labels.play ?? NO_LABEL,
})

/** The targets that a card declares when it is played. */
const targetsOf = (table: YacgTable, card: YacgPiece): readonly Target[] =>
  definitionOf(table, card)?.script?.targets ?? []

/** Asks for a target, unless there is nothing to choose from. */
export function askTarget(
  table: YacgTable,
  context: Context,
  targets: readonly Target[],
  at: number,
  explain: boolean,
): Question | undefined {
  const target = targets[at]
  const candidates = legalFor(table, context, targets, at)
  if (!target || candidates.length === 0) return undefined
  const { min } = countOf(target)
  const most = mostFor(table, context, targets, at, candidates)
  return createQuestion(
    declarerOf(table, context, target),
    'target',
    message('ask-target', { pick: target.pick, target: target.id }),
    createChoice(candidates, min, most, explain ? barredFor(table, context, target) : []),
    sourceOf(context, `targets.${at}`, target.span),
  )
}

const ITEMS_DONE: Option<ItemAction> = {
  id: 'done',
  action: { do: 'done' },
  verb: 'done',
  label: message('option-no-item'),
  passes: true,
}

type ItemAction = { readonly do: 'item'; readonly card: number } | { readonly do: 'done' }

/** Item auras of the hand that could come with the creature as well. */
const itemsFor = (table: YacgTable, { seat, items }: PlayFrame): YacgPiece[] =>
  cardsIn(table, 'hand', seat).filter(
    (card) => !items.some((one) => one.card.id === card.id) && whyNotPlay(table, card, seat, 'item') === undefined,
  )

const itemOption = (table: YacgTable, card: YacgPiece): Option<ItemAction> => ({
  id: `item:${card.id}`,
  action: { do: 'item', card: card.id },
  verb: 'item',
  card: card.id,
  label: message('option-item', { card: definitionOf(table, card)?.name ?? card.key }),
})

function askItem(table: YacgTable, frame: PlayFrame): Question<ItemAction> | undefined {
  // Whoever holds no item is asked as well, since being asked would tell of one.
  if (idsIn(table.state, 'hand', frame.seat).length === 0) return undefined
  const options = itemsFor(table, frame).map((card) => itemOption(table, card))
  return createQuestion(frame.seat, 'item', message('ask-item'), {
    kind: 'option',
    options: [...options, ITEMS_DONE],
    refused: [],
  })
}

const isCreature = (table: YacgTable, card: YacgPiece): boolean => definitionOf(table, card)?.kind === 'creature'

/** Nothing came of it: the card has gone, or cannot be played by the effect that would. */
const fail = (table: YacgTable): void => report(table, { did: false, objects: [] })

const STEPS: Readonly<Record<PlayFrame['step'], (table: YacgTable, frame: PlayFrame, card: YacgPiece) => void>> = {
  targets(table, frame, card) {
    const targets = targetsOf(table, card)
    if (frame.at < targets.length) return push(table, { ...frame, at: frame.at + 1 })
    const ids = targets.flatMap(({ id }) => ((card.targets[id] ?? []).length > 0 ? [id] : []))
    push(table, { ...frame, step: 'energy' })
    if (ids.length > 0) push(table, { kind: 'targeted', card: frame.card, seat: frame.seat, ids })
  },
  energy(table, frame, card) {
    const context = contextFor(card, frame.seat, card.key)
    const price = priceOf(table, card, context, frame.cost)
    push(table, { kind: 'pay', seat: frame.seat, cause: context, price, spent: 0 }, { ...frame, step: 'costs' })
  },
  costs(table, frame, card) {
    const { did, number = 0 } = table.state.outcome
    if (!did) return fail(table)
    const context = contextFor(card, frame.seat, card.key)
    const costs = frame.cost === 'free' ? [] : (definitionOf(table, card)?.script?.cost ?? [])
    const takesItems = !frame.stacked && !frame.byEffect && isCreature(table, card) && card.zone === 'hand'
    for (const cost of costs) mark(table, cost, costWords)
    push(table, ...costFrames(context, costs), { ...frame, step: takesItems ? 'items' : 'place', paid: number })
  },
  items: (table, frame) => push(table, { ...frame, step: 'place' }),
  /** An item is paid for: then its extra costs, and the next one. */
  item(table, { item, ...frame }) {
    const { did, number = 0 } = table.state.outcome
    const card = item && deref(table.state, item)
    if (!did || !card) return push(table, { ...frame, step: 'items' })
    const costs = definitionOf(table, card)?.script?.cost ?? []
    for (const cost of costs) mark(table, cost, costWords)
    push(table, ...costFrames(contextFor(card, frame.seat, card.key), costs), {
      ...frame,
      step: 'items',
      items: [...frame.items, { card: item, paid: number }],
    })
  },
  place(table, frame, card) {
    if (frame.stacked || !isCreature(table, card)) toStack(table, frame, card)
    else toField(table, frame, card)
  },
}

/** Notes that a card was played, and tells it. */
function note(table: YacgTable, card: YacgPiece, seat: Seat, paid: number): void {
  const { state } = table
  card.played = { by: seat, round: state.turn.number, phase: state.phases, order: ++state.plays, paid }
  for (const { script } of printedScripts(table, card)) mark(table, script, playedWords)
  tell(table, 'input', 'plays', { cards: { player: seat, card: card.id }, seat })
}

function toStack(table: YacgTable, frame: PlayFrame, card: YacgPiece): void {
  const { seat, byEffect, stacked, paid } = frame
  const from = frame.keeps
  note(table, card, seat, paid)
  put(table, card, 'stack', { seat })
  const self = refOf(card)
  if (from) relink(table, from, self)
  for (const refs of Object.values(card.targets))
    for (const it of refs) raise(table, { event: 'targeted', it, other: self, player: seat })
  raise(table, { event: 'played', it: self, player: seat, amount: paid })
  report(table, { did: true, objects: [self] })
  // Where there is no stack to be closed, it is done at once.
  if (byEffect || !stacked) push(table, { kind: 'resolve-card', card: self }, { kind: 'report-card', card: card.id })
}

/** A creature enters, then its items face down; then both are played (section 5.6). */
function toField(table: YacgTable, frame: PlayFrame, card: YacgPiece): void {
  const { seat, side, items, paid } = frame
  note(table, card, seat, paid)
  enter(table, card, { seat: side })
  const played = [card]
  for (const item of items) {
    const aura = deref(table.state, item.card)
    if (!aura) continue
    note(table, aura, seat, item.paid)
    enter(table, aura, { seat, host: card, faceDown: true })
    played.push(aura)
  }
  if (frame.keeps) relink(table, frame.keeps, refOf(card))
  for (const one of played)
    raise(table, { event: 'played', it: refOf(one), player: seat, amount: one.played?.paid ?? 0 })
  report(table, { did: true, objects: [refOf(card)] })
}

/** Why an effect cannot put a card into play. */
const isRefused = (table: YacgTable, frame: PlayFrame, card: YacgPiece): boolean =>
  frame.byEffect &&
  frame.step === 'targets' &&
  frame.at === 0 &&
  whyNotPut(table, card, frame.seat, frame.stacked ? 'effect' : 'creature', frame.cost) !== undefined

/** A card is played step by step: targets, energy, extra costs, items, then it lies on the stack or the field. */
export const playRule: RuleOf<'play', ItemAction> = {
  ask(table, frame, explain) {
    const card = deref(table.state, frame.card)
    if (!card || isRefused(table, frame, card)) return undefined
    if (frame.step === 'items') return askItem(table, frame)
    if (frame.step !== 'targets') return undefined
    const context = contextFor(card, frame.seat, card.key)
    return askTarget(table, context, targetsOf(table, card), frame.at, explain) as Question<ItemAction> | undefined
  },
  answer(table, frame, answer) {
    const card = deref(table.state, frame.card)
    if (!card) return
    if ('choose' in answer) {
      const target = targetsOf(table, card)[frame.at]
      if (target) mark(table, target, targetWords)
      if (target) card.targets = declare(table, card.targets, target, answer.choose)
      push(table, { ...frame, at: frame.at + 1 })
    }
    if (!('action' in answer)) return
    const { action } = answer
    if (action.do === 'done') return push(table, { ...frame, step: 'place' })
    const item = cardAt(table, action.card)
    const context = contextFor(item, frame.seat, item.key)
    push(
      table,
      { kind: 'pay', seat: frame.seat, cause: context, price: priceOf(table, item, context), spent: 0 },
      { ...frame, step: 'item', item: refTo(item) },
    )
  },
  run(table, frame) {
    const card = deref(table.state, frame.card)
    if (!card || isRefused(table, frame, card)) return fail(table)
    if (frame.step === 'targets' && frame.at === 0) card.targets = {}
    STEPS[frame.step](table, frame, card)
  },
}
