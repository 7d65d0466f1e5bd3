import type { FrameRule } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import { deref, type Ref, type Source } from '../../../core/engine/state'
import { message } from '../../../core/language/message'
import { STATS, type Operation } from './card'
import { amountOf, checkDeaths, definitionOf, drawCards, gainEnergy, send, sourceOf } from './board'
import { next, operationsOf, type YacgCardState, type YacgFrame, type YacgTable } from './state'

type Operate = Extract<YacgFrame, { kind: 'operate' }>

/** The object that a word of the script means; none when it has left since it was declared (section 6.2). */
function meant(table: YacgTable, frame: Operate, word: string): YacgCardState | undefined {
  if (word === 'self') return deref(table.state, frame.self)
  const place = definitionOf(table, frame.key).card.script.targets.findIndex(({ id }) => id === word)
  const target: Ref | undefined = frame.targets[place]
  return target && deref(table.state, target)
}

function changeStats(
  table: YacgTable,
  { changes }: Extract<Operation, { word: 'stats' }>,
  card: YacgCardState,
  source: Source,
): void {
  for (const stat of STATS) {
    const change = changes[stat]
    if (!change) continue
    const amount = amountOf(table, change)
    card.changes[stat] += amount
    table.trace?.({
      level: 'event',
      message: message('changed', { card: card.id, stat, amount }),
      subjects: { card: card.id },
      source,
    })
  }
}

function gain(
  table: YacgTable,
  frame: Operate,
  operation: Extract<Operation, { word: 'gain' }>,
  source: Source,
): boolean {
  const colour = operation.colour === 'plan' ? deref(table.state, frame.self)?.attached : operation.colour
  if (colour) gainEnergy(table, frame.seat, colour, amountOf(table, operation.amount), source)
  return colour !== undefined
}

/** Performs one operation; whether it did anything. */
function perform(table: YacgTable, frame: Operate, operation: Operation, source: Source): boolean {
  switch (operation.word) {
    case 'stats': {
      const card = meant(table, frame, operation.who)
      if (card?.zone !== 'creatures') return false
      changeStats(table, operation, card, source)
      return true
    }
    case 'draw':
      return drawCards(table, frame.seat, amountOf(table, operation.amount), true) > 0
    case 'gain':
      return gain(table, frame, operation, source)
    case 'counter': {
      const card = meant(table, frame, operation.who)
      if (card?.zone !== 'stack') return false
      send(table, card, 'discard')
      table.trace?.({
        level: 'event',
        message: message('countered', { card: card.id }),
        subjects: { card: card.id },
        source,
      })
      return true
    }
    case 'extra-plays':
      table.state.granted += amountOf(table, operation.amount)
      return true
  }
}

/** One operation of a script; the next one is put on the stack before it. */
export const operate: FrameRule<YacgTable, Operate> = {
  run(table, frame) {
    const operation = operationsOf(definitionOf(table, frame.key), frame.block)[frame.at]
    if (!operation) return
    next(table, { ...frame, at: frame.at + 1 })
    const source = sourceOf({ id: frame.self.id, key: frame.key }, `${frame.block}.${frame.at}`, operation.span)
    if (perform(table, frame, operation, source)) table.coverage.executed.add(`operation:${operation.word}`)
    else table.trace?.({ level: 'nothing', message: message('nothing-happened', { word: operation.word }), source })
    checkDeaths(table)
  },
}

/** The start of a block's work. */
export const startBlock = (
  self: Ref,
  key: string,
  seat: Seat,
  block: Operate['block'],
  targets: readonly Ref[],
): YacgFrame => ({ kind: 'operate', self, key, seat, block, at: 0, targets })

/** The end of a resolution unit: waiting triggers resolve, each as its own unit (section 6.3). */
export const settle: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'settle' }>> = {
  run(table) {
    checkDeaths(table)
    const trigger = table.state.waiting.shift()
    if (trigger) next(table, startBlock(trigger.self, trigger.key, trigger.seat, trigger.block, []), { kind: 'settle' })
  },
}
