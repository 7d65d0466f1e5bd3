import { offer, type Option, type RefusedOption } from '../../../core/engine/decision'
import type { FrameRule } from '../../../core/engine/rules'
import { other, type Seat } from '../../../core/engine/seat'
import { cardOf, refTo } from '../../../core/engine/state'
import { cardsIn, idsIn, type Refusal } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import { definitionOf, send } from './board'
import { playable } from './turn/play'
import { startBlock } from './operate'
import { next, type YacgFrame, type YacgTable } from './state'

type Effects = Extract<YacgFrame, { kind: 'effects' }>
type Creatures = Extract<YacgFrame, { kind: 'creatures' }>

/** The card of the hand that is played, or how the player goes on without one. */
type EffectsAction = number | Ending
type Ending = 'hold' | 'close' | 'done'

const bare = <E extends Ending>(verb: E): Option<E> => ({
  id: verb,
  action: verb,
  verb,
  label: message(verb),
  ...(verb === 'close' ? {} : { passes: true }),
})

/** The cards in hand of this kind as options, and the others with the reason why not. */
function plays(
  table: YacgTable,
  seat: Seat,
  kind: 'effect' | 'creature',
  explain: boolean,
): { options: Option<number>[]; refused: RefusedOption<number>[] } {
  const options: Option<number>[] = []
  const refused: RefusedOption<number>[] = []
  const offers = { options, refused: explain ? refused : undefined }
  for (const card of cardsIn(table, 'hand', seat)) {
    const option: Option<number> = {
      id: `play:${card.id}`,
      action: card.id,
      verb: 'play',
      card: card.id,
      label: message('play', { card: card.id }),
    }
    const { card: compiled } = definitionOf(table, card.key)
    const refusal: Refusal | undefined =
      compiled.kind === kind
        ? playable(table, seat, compiled)
        : { reason: message('wrong-phase', { kind: compiled.kind }) }
    offer(offers, option, refusal)
  }
  return { options, refused }
}

const onStack = ({ state }: YacgTable): number => idsIn(state, 'stack', 0).length

function endings(
  table: YacgTable,
  extra: number | undefined,
  explain: boolean,
): { options: Option<Ending>[]; refused: RefusedOption<Ending>[] } {
  if (extra !== undefined) return { options: [bare('done')], refused: [] }
  const [can, cannot] = onStack(table) > 0 ? (['close', 'hold'] as const) : (['hold', 'close'] as const)
  const reason = message(cannot === 'hold' ? 'stack-not-empty' : 'stack-empty')
  return { options: [bare(can)], refused: explain ? [{ ...bare(cannot), refusal: { reason } }] : [] }
}

const decisionKind = (table: YacgTable, extra: number | undefined): string =>
  extra !== undefined ? 'extra' : onStack(table) > 0 ? 'stack' : 'effects'

/** Opening and Development: holding, playing onto the stack, closing it. */
export const effects: FrameRule<YacgTable, Effects, EffectsAction> = {
  ask(table, { seat, holds, extra }, explain) {
    if (holds === 2 || extra === 0) return undefined
    const kind = decisionKind(table, extra)
    const cards = plays(table, seat, 'effect', explain)
    const end = endings(table, extra, explain)
    const [options, refused] = [
      [...cards.options, ...end.options],
      [...cards.refused, ...end.refused],
    ]
    return { by: seat, kind, prompt: message(kind), asks: { kind: 'option', options, refused } }
  },
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    const { seat, holds, extra } = frame
    if (action === 'hold') next(table, { kind: 'effects', seat: other(seat), holds: holds + 1 })
    else if (action === 'done') next(table, { kind: 'effects', seat: other(seat), holds: 0 })
    else if (action === 'close') next(table, { kind: 'resolve' }, { kind: 'effects', seat: other(seat), holds: 0 })
    else {
      const card = cardOf(table.state, action)
      table.state.granted = 0
      next(
        table,
        { kind: 'play', seat, card: refTo(card), targets: [] },
        { kind: 'played', seat, extra: (extra ?? 1) - 1 },
      )
    }
  },
  run(table, { seat, extra }) {
    if (extra === 0) next(table, { kind: 'effects', seat: other(seat), holds: 0 })
  },
}

/** After an effect was played: extra plays, or the other player (section 5.5). */
export const played: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'played' }>> = {
  run(table, { seat, extra }) {
    const left = extra + table.state.granted
    table.state.granted = 0
    next(table, { kind: 'effects', seat, holds: 0, extra: left })
  },
}

/** The whole stack, last in first out, without anybody acting in between (section 6.1). */
export const resolve: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'resolve' }>> = {
  run(table) {
    const top = idsIn(table.state, 'stack', 0).at(-1)
    if (top === undefined) return
    const card = cardOf(table.state, top)
    const self = refTo(card)
    table.trace?.({
      level: 'event',
      message: message('resolves', { card: card.id }),
      subjects: { card: card.id },
      seat: card.controller,
    })
    next(
      table,
      startBlock(self, card.key, card.controller, 'do', card.targets),
      { kind: 'resolved', card: self },
      { kind: 'settle' },
      { kind: 'resolve' },
    )
  },
}

/** An action that did not move itself goes to its owner's discard pile. */
export const resolved: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'resolved' }>> = {
  run(table, { card: { id, life } }) {
    const card = cardOf(table.state, id)
    if (card.life === life) send(table, card, 'discard')
  },
}

/** The creature phase: holding or playing a creature, which nobody can respond to. */
export const creatures: FrameRule<YacgTable, Creatures, number | 'hold'> = {
  ask(table, { seat, holds }, explain) {
    if (holds === 2) return undefined
    const { options, refused } = plays(table, seat, 'creature', explain)
    return {
      by: seat,
      kind: 'creatures',
      prompt: message('creatures'),
      asks: { kind: 'option', options: [...options, bare('hold')], refused },
    }
  },
  answer(table, { seat, holds }, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    const after = (count: number): YacgFrame => ({ kind: 'creatures', seat: other(seat), holds: count })
    if (action === 'hold') return next(table, after(holds + 1))
    const card = cardOf(table.state, action)
    next(table, { kind: 'play', seat, card: refTo(card), targets: [] }, after(0))
  },
  run() {},
}
