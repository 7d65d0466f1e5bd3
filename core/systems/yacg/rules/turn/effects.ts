import {
  createQuestion,
  offer,
  type Offers,
  type Option,
  type Question,
  type RefusedOption,
} from '../../../../engine/decision'
import { other, type Seat } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import { cardsIn, idsIn, refuse } from '../../../../engine/zone'
import { message, type Message } from '../../../../language/message'
import { extraPlaysOf, playFrom } from '../continuous'
import type { YacgFrame } from '../frames'
import { activate, activateOptions, type ActivateAction } from '../plays/activate'
import { whyNotPlay, type PlayTiming } from '../plays/legal'
import { beginPlay, playOption } from '../plays/play'
import type { RuleOf, YacgPiece, YacgTable } from '../state'
import { push } from '../table'
import { tell } from '../tell'
import { matches } from '../values'
import { report } from '../world/players'
import { cutShort } from './cut'

type EffectsFrame = Extract<YacgFrame, { kind: 'effects' }>
type Ending = 'hold' | 'close' | 'done'
type TurnAction = { readonly do: 'play'; readonly card: number } | ActivateAction | { readonly do: Ending }

/** More plays than anybody makes: `any` as plain data. */
const ANY = 1000

const ENDINGS: Readonly<Record<Ending, Option<TurnAction>>> = {
  hold: { id: 'hold', action: { do: 'hold' }, verb: 'hold', label: message('option-hold'), passes: true },
  close: { id: 'close', action: { do: 'close' }, verb: 'close', label: message('option-close') },
  done: { id: 'done', action: { do: 'done' }, verb: 'done', label: message('option-done'), passes: true },
}

/** The cards that a player could play from anywhere: the hand, and what may be played as if it were there. */
function* playable(table: YacgTable, seat: Seat): Generator<YacgPiece> {
  for (const id of idsIn(table.state, 'hand', seat)) yield cardAt(table, id)
  for (const id of playFrom(table, seat)) yield cardAt(table, id)
}

export function playOptions(table: YacgTable, seat: Seat, timing: PlayTiming, offers: Offers<TurnAction>): void {
  for (const card of playable(table, seat)) {
    const refusal = whyNotPlay(table, card, seat, timing)
    if (!refusal || offers.refused) offer(offers, playOption(table, card), refusal)
  }
}

const isEmpty = ({ state }: YacgTable): boolean => idsIn(state, 'stack', 0).length <= state.stackBase

const PROMPTS = {
  effects: message('ask-effects'),
  stack: message('ask-stack'),
  more: message('ask-more'),
  creatures: message('ask-creatures'),
  must: message('ask-must'),
} as const satisfies Record<string, Message>

/** Which of the states E0, E1 and E2 this is (section 5.2), by the kind of its question. */
const stateOf = (table: YacgTable, { more }: EffectsFrame): 'effects' | 'stack' | 'more' =>
  more ? 'more' : isEmpty(table) ? 'effects' : 'stack'

/** How a player goes on without a card, and in the same breath what is not allowed now. */
function endings(table: YacgTable, frame: EffectsFrame, { options, refused }: Offers<TurnAction>): void {
  if (frame.more) return void options.push(ENDINGS.done)
  const empty = isEmpty(table)
  options.push(empty ? ENDINGS.hold : ENDINGS.close)
  refused?.push(
    empty
      ? { ...ENDINGS.close, refusal: refuse('refused-close') }
      : { ...ENDINGS.hold, refusal: refuse('refused-hold') },
  )
}

function offersFor(explain: boolean) {
  const options: Option<TurnAction>[] = []
  const refused: RefusedOption<TurnAction>[] | undefined = explain ? [] : undefined
  return { options, refused }
}

function ask(table: YacgTable, frame: EffectsFrame, explain: boolean): Question<TurnAction> | undefined {
  const { seat, holds, more } = frame
  const { state } = table
  if (state.taken !== undefined || holds >= 2 || (more && state.players[seat].extra <= 0)) return undefined
  const offers = offersFor(explain)
  playOptions(table, seat, 'effect', offers)
  activateOptions(table, seat, 'effect', offers)
  endings(table, frame, offers)
  const kind = stateOf(table, frame)
  return createQuestion(seat, kind, PROMPTS[kind], {
    kind: 'option',
    options: offers.options,
    refused: offers.refused ?? [],
  })
}

/** The next player's turn in a phase. */
function turnTo(table: YacgTable, frame: YacgFrame & { readonly seat: Seat }): void {
  table.state.turn.seat = frame.seat
  push(table, frame)
}

/** Plays an effect; how many more may follow depends on whether it is the first of the turn (section 5.5, step 8). */
function playEffect(table: YacgTable, { seat, more }: EffectsFrame, id: number): void {
  const player = table.state.players[seat]
  player.extra = more ? player.extra - 1 : Math.min(ANY, extraPlaysOf(table, seat))
  push(table, { kind: 'effects', seat, holds: 0, more: true })
  beginPlay(table, cardAt(table, id), seat, true)
}

function end(table: YacgTable, { seat, holds }: EffectsFrame, how: Ending): void {
  table.state.players[seat].extra = 0
  if (how !== 'done') tell(table, 'input', how === 'hold' ? 'holds' : 'closes', { cards: { player: seat }, seat })
  turnTo(table, { kind: 'effects', seat: other(seat), holds: how === 'hold' ? holds + 1 : 0 })
  if (how === 'close') push(table, { kind: 'resolve' })
}

/** Opening and development: players play onto the stack by turns, until one closes it; two holds end the phase. */
export const effectsRule: RuleOf<'effects', TurnAction> = {
  ask,
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    if (action.do === 'play') return playEffect(table, frame, action.card)
    if (action.do !== 'activate') return end(table, frame, action.do)
    push(table, { ...frame, holds: 0 })
    activate(table, action, frame.seat)
  },
  run(table, frame) {
    if (cutShort(table) || frame.holds >= 2) return
    end(table, frame, 'done')
  },
}

type CreaturesFrame = Extract<YacgFrame, { kind: 'creatures' }>

function askCreatures(
  table: YacgTable,
  { seat, holds }: CreaturesFrame,
  explain: boolean,
): Question<TurnAction> | undefined {
  if (table.state.taken !== undefined || holds >= 2) return undefined
  const offers = offersFor(explain)
  playOptions(table, seat, 'creature', offers)
  activateOptions(table, seat, 'creature', offers)
  offers.options.push(ENDINGS.hold)
  return createQuestion(seat, 'creatures', PROMPTS.creatures, {
    kind: 'option',
    options: offers.options,
    refused: offers.refused ?? [],
  })
}

/** The creature phase: one creature each by turns; nobody can respond (section 5.6). */
export const creaturesRule: RuleOf<'creatures', TurnAction> = {
  ask: askCreatures,
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    const { seat, holds } = frame
    if (action.do === 'activate') {
      push(table, { ...frame, holds: 0 })
      return activate(table, action, seat)
    }
    const next: CreaturesFrame = { kind: 'creatures', seat: other(seat), holds: action.do === 'play' ? 0 : holds + 1 }
    turnTo(table, next)
    if (action.do === 'play') beginPlay(table, cardAt(table, action.card), seat, false)
    else tell(table, 'input', 'holds', { cards: { player: seat }, seat })
  },
  run: (table) => void cutShort(table),
}

/** Whether an effects phase is the innermost one under way, so that something can be played onto its stack. */
function inEffectsPhase({ state }: YacgTable): boolean {
  const work = state.work as YacgFrame[]
  const phase = work.findLast(({ kind }) => kind === 'effects' || kind === 'creatures' || kind === 'combat')
  return phase?.kind === 'effects'
}

/** E3: the player must play a card that matches; nothing when there is none. What was played is the outcome. */
export const mustRule: RuleOf<'must', TurnAction> = {
  ask(table, { seat, context, filter }, explain) {
    if (!inEffectsPhase(table)) return undefined
    const offers = offersFor(explain)
    for (const card of cardsIn(table, 'hand', seat)) {
      const refusal = matches(table, context, filter, card)
        ? whyNotPlay(table, card, seat, 'effect')
        : refuse('refused-must', {}, { key: context.key, ...filter.span })
      if (!refusal || explain) offer(offers, playOption(table, card), refusal)
    }
    if (offers.options.length === 0) return undefined
    return createQuestion(seat, 'must', PROMPTS.must, {
      kind: 'option',
      options: offers.options,
      refused: offers.refused ?? [],
    })
  },
  answer(table, { seat }, answer) {
    if (!('action' in answer) || answer.action.do !== 'play') return
    push(table, { kind: 'report-card', card: answer.action.card })
    beginPlay(table, cardAt(table, answer.action.card), seat, true)
  },
  run: (table) => report(table, { did: false, objects: [] }),
}
