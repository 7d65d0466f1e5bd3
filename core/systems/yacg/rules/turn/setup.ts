import { chance } from '../../../../engine/chance'
import { createQuestion, type Option } from '../../../../engine/decision'
import { shuffle } from '../../../../engine/random'
import type { Deck } from '../../../../engine/rules'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardsIn, idsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { COLOURS, type ColourName } from '../../words'
import type { RuleOf, YacgTable } from '../state'
import { definitionOf, parameter, push, touch, unit } from '../table'
import { tell } from '../tell'
import { create } from '../world/moves'

/** An energy plan by its key, with the colour attached to it. */
interface PlanChoice {
  readonly plan: string
  readonly colour: ColourName
}

const isColour = (word: string): word is ColourName => (COLOURS as readonly string[]).includes(word)

/** The plans that a deck's list settles: `P001 Black, P004 Purple`. What cannot be read is left to the player. */
export const plansOf = ({ options }: Deck): PlanChoice[] =>
  [...(options?.['plans'] ?? '').matchAll(/([^\s,:;]+)[\s:]+([A-Za-z]+)/g)].flatMap(([, plan = '', colour = '']) =>
    isColour(colour) ? [{ plan, colour }] : [],
  )

/** The plans that a player may still choose. */
function choicesFor(table: YacgTable, seat: Seat): PlanChoice[] {
  const taken = new Set(cardsIn(table, 'plans', seat).map(({ key }) => key))
  const free = [...table.pool.all()].filter(
    ({ kind, card }) => kind === 'plan' && (parameter(table.state, 'samePlans') > 0 || !taken.has(card.key)),
  )
  return free.flatMap(({ card }) => COLOURS.map((colour) => ({ plan: card.key, colour })))
}

function take(table: YacgTable, seat: Seat, { plan, colour }: PlanChoice): void {
  const card = create(table, plan, seat, 'plans')
  card.attached = colour
  tell(table, 'input', 'plan-chosen', { cards: { player: seat, card: card.id }, args: { colour }, seat, only: seat })
}

const isFull = (table: YacgTable, seat: Seat): boolean =>
  idsIn(table.state, 'plans', seat).length >= parameter(table.state, 'plans')

/** Shuffles both decks; whose plans its list names has chosen already (section 5.2, G0 and G1). */
export function deal(table: YacgTable, decks: readonly [Deck, Deck], first: Seat | undefined): void {
  const { state } = table
  state.turn.number = 0
  for (const seat of SEATS) {
    for (const key of decks[seat].sections['main'] ?? []) create(table, key, seat, 'deck')
    shuffle(state.random, idsIn(state, 'deck', seat))
    for (const choice of plansOf(decks[seat])) {
      const allowed = choicesFor(table, seat).some(
        ({ plan, colour }) => plan === choice.plan && colour === choice.colour,
      )
      if (allowed && !isFull(table, seat)) take(table, seat, choice)
    }
  }
  push(table, { kind: 'plans', seat: 0 }, { kind: 'plans', seat: 1 }, { kind: 'begin', first })
}

const optionOf = ({ pool }: YacgTable, choice: PlanChoice): Option<PlanChoice> => {
  const { plan, colour } = choice
  const name = pool.byKey(plan)?.name ?? plan
  return {
    id: `plan:${plan}:${colour}`,
    action: choice,
    verb: 'plan',
    name: `${name} ${colour}`,
    label: message('option-plan', { plan: name, colour }),
  }
}

/** One plan after the other, each with its colour; the other player learns them when both have chosen. */
export const plansRule: RuleOf<'plans', PlanChoice> = {
  ask(table, { seat }) {
    if (isFull(table, seat)) return undefined
    const options = choicesFor(table, seat).map((choice) => optionOf(table, choice))
    if (options.length === 0) return undefined
    return createQuestion(seat, 'plan', message('ask-plan'), { kind: 'option', options, refused: [] })
  },
  answer(table, frame, answer) {
    if ('action' in answer) take(table, frame.seat, answer.action)
    push(table, frame)
  },
  run: () => undefined,
}

function reveal(table: YacgTable): void {
  table.state.plansOpen = true
  touch(table)
  for (const seat of SEATS) {
    for (const card of cardsIn(table, 'plans', seat)) {
      const plan = definitionOf(table, card)?.name ?? card.key
      tell(table, 'event', 'plan-shown', {
        args: { plan, colour: card.attached ?? '' },
        cards: { player: seat },
        seat,
      })
    }
  }
}

/** Opens the plans and settles who is A (section 5.2, G2). */
export const beginRule: RuleOf<'begin'> = {
  run(table, { first }) {
    const { state } = table
    reveal(table)
    state.first = first ?? (chance(table, 0, 1) === 0 ? 0 : 1)
    tell(table, 'event', 'goes-first', { cards: { player: state.first }, seat: state.first })
    push(table, { kind: 'round', begun: false })
    unit(table, { kind: 'raise', happening: { event: 'game-start' } })
  },
}
