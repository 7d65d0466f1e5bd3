import { createPool } from '../../../../../core/engine/pool'
import type { Match } from '../../../../../core/engine/match'
import { whyNot, type Stage, type WhyNot } from '../../../../../core/engine/why/why'
import { slice } from '../../../../../core/language/span'
import { parseScenarios, type PlayableSystem } from '../../../../../core/scenario/parse'
import { runScenario } from '../../../../../core/scenario/running/run'
import { SYSTEMS } from '../../../../../core/systems/registry'

type Side = Readonly<Record<string, unknown>>
type Step = Readonly<Record<string, unknown>>

/** What lies on the table, in the words of a scenario's `given`, and what is done then. */
export interface Position {
  /** Numbers of the rules that are set. */
  readonly rules?: Readonly<Record<string, number>>
  readonly turn?: Readonly<Record<string, unknown>>
  readonly you?: Side
  readonly foe?: Side
  readonly when: readonly Step[]
}

/** One thing that is so of the ability that is asked about, and the same with that one thing mended. */
export interface Case {
  readonly stage: Stage
  /** Tells apart those of one stage. */
  readonly what?: string
  /** The text of the card that is asked about, as it is and mended; one of these or the position is mended, never both. */
  readonly ability: string
  readonly mended?: string
  readonly at: Position
  readonly after?: Position
  /** The sentence of the log that tells of the event; the last one counts. Absent: the game's own. */
  readonly event?: string
  /** That sentence tells of something else of the same input, of which the ability does not hear. */
  readonly aside?: true
  /** It answers to no event. */
  readonly eventless?: true
  /** Words of the node at which it fell out. */
  readonly words?: string
}

/** A game's stages: a case for each that it has, and why it has no other. */
export interface Stages {
  /** Key of the card that is asked about. */
  readonly key: string
  readonly event: string
  /** The text of the other cards, and what stands between texts. */
  readonly others: string
  readonly between: string
  readonly cases: readonly Case[]
  /** Section of the game's specification by which a stage cannot come about, and why. */
  readonly none: Partial<Readonly<Record<Stage, string>>>
}

export type Seats = 'as written' | 'exchanged'
export const SEATINGS: readonly Seats[] = ['as written', 'exchanged']

const opposite = (player: unknown): unknown => (player === 'you' ? 'foe' : player === 'foe' ? 'you' : player)

/** The same with the sides exchanged: what lies where, whose turn it is, who does what. */
function exchanged({ rules, turn, you, foe, when }: Position): Position {
  return {
    ...(rules && { rules }),
    turn: { ...turn, player: opposite(turn?.['player'] ?? 'you') },
    ...(foe && { you: foe }),
    ...(you && { foe: you }),
    when: when.map((step) => ('by' in step ? { ...step, by: opposite(step['by']) } : step)),
  }
}

/** Plays a position to its end. Throws where the scenario does not come that far. */
export function played(
  system: PlayableSystem,
  stages: Stages,
  ability: string,
  position: Position,
  seats: Seats,
): Match {
  const { rules, when, ...given } = seats === 'as written' ? position : exchanged(position)
  const text = JSON.stringify({
    system: system.id,
    name: 'one',
    cards: [ability, stages.others].filter((one) => one !== '').join(stages.between),
    ...(rules && { rules }),
    given,
    when,
    // Never so: what is asked for is the match, not whether this holds.
    then: { log: ['nothing is said like this'] },
  })
  const [scenario] = parseScenarios(text, SYSTEMS)
  if (!scenario) throw new Error('There is no scenario.')
  const { match, message, step } = runScenario(scenario, { read: () => [] })
  if (!match || (step !== undefined && step < when.length - 1)) throw new Error(message)
  return match
}

/** Why the abilities of the card did what they did at the last event of the name: with all that its input caused, and with what the log's line tells of alone. */
export function asked(
  match: Match,
  { key, event }: Pick<Stages, 'key' | 'event'>,
): { readonly ofInput: readonly WhyNot[]; readonly ofLine: readonly WhyNot[] } {
  const cards = match.state.cards.filter((card) => card.key === key).map(({ id }) => id)
  const line = match.events.findLast(({ message }) => message.id === event)
  if (cards.length === 0 || !line)
    throw new Error(
      `The match does not come to "${event}": ${match.events.map(({ message }) => JSON.stringify(message)).join(', ')}`,
    )
  const { input, frame } = line
  return { ofInput: whyNot(match, { input }, cards), ofLine: whyNot(match, { input, frame }, cards) }
}

/** The words of the node at which an ability fell out, in the text of its card. */
export const wordsOf = (text: string, { span }: WhyNot): string => (span ? slice(text, span) : '')

/** The match with another text of the card, as when somebody writes in it while it lies on the table. */
export function rewritten(system: PlayableSystem, match: Match, key: string, text: string): Match {
  // Where its name stands above it, the file says what it is called.
  const cards = system.workshop.language.parse(text).cards.map((card) => (card.key === '' ? { ...card, key } : card))
  const others = [...match.table.pool.all()].map(({ card }) => card).filter((card) => card.key !== key)
  match.reload(createPool([...others, ...cards], match.rules.define))
  return match
}
