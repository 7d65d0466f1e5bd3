import type { Definition } from '../../../engine/pool'
import { message, type Message } from '../../../language/message'
import type { AbilityType, Effect, FightersCard, Rule, TypeName } from '../card'
import { COMMANDS, EVENTS, HOOKS, type AbilityId, type EventId } from '../vocabulary'

/** A card as the rules use it: what they ask of it again and again, worked out once. */
export interface FightersDefinition extends Definition<FightersCard> {
  readonly card: FightersCard
  readonly type: TypeName
  readonly name: string
  /** As printed; 0 where nothing is. */
  readonly bp: number
  readonly sp: number
  readonly rule: Rule | undefined
  /** Type of its ability; absent: it is powerless. Actions and Reactions have none. */
  readonly power: AbilityType | undefined
  readonly abilities: ReadonlySet<AbilityId>
  /** Events and hooks that its auto answers, and all of them as bits. */
  readonly listens: ReadonlySet<EventId>
  readonly hears: number
  /** Its auto has no event: with a condition it follows that, else it happens once on entering (section 4.8). */
  readonly eventless: 'follows' | 'once' | undefined
  /** All that its auto does lasts, such as switching a rule off. */
  readonly standing: boolean
  /** Its auto fires once, wherever the card is by then. */
  readonly once: boolean
  /** Its subtype and its back-up icons, in lower case. */
  readonly subtype: string
  readonly icons: readonly string[]
  /** Of the options to do something with it. */
  readonly labels: Readonly<Record<'play' | 'attack' | 'withdraw', Message>>
}

const COMMITTING: ReadonlySet<string> = new Set(['F', 'S'])

/** The ability type that a rule without a printed one works as: what the rule does says it (section 2.2). */
function implied({ actions, auto, abilities }: Rule): AbilityType | undefined {
  if (actions.length > 0)
    return actions.some(({ costs }) => costs.some(({ id }) => COMMITTING.has(id))) ? 'triggered' : 'instant'
  return auto || abilities.length > 0 ? 'auto' : undefined
}

const LASTING: ReadonlySet<string> = new Set(COMMANDS.filter(({ lasts }) => lasts).map(({ id }) => id))

const lasts = (effect: Effect): boolean =>
  effect.kind === 'each' ? effect.effects.every(lasts) : effect.kind === 'ability' || LASTING.has(effect.id)

const startsWithIf = (rule: Rule | undefined): boolean => rule?.auto?.statements[0]?.bodies[0]?.condition?.kind === 'if'

const EVENT_BITS = Object.fromEntries([...EVENTS, ...HOOKS].map(({ id }, index) => [id, 1 << index])) as Readonly<
  Record<EventId, number>
>

/** An event or a hook as a bit, so that who hears it is found at once. */
export const bitOf = (event: EventId): number => EVENT_BITS[event]

const bitsOf = (events: Iterable<EventId>): number => [...events].reduce((bits, event) => bits | bitOf(event), 0)

export function define(card: FightersCard): FightersDefinition {
  const { rule } = card
  const names = { card: card.name }
  const type = card.type?.value ?? 'Character'
  const auto = rule?.auto
  const listens = new Set(auto?.events.map(({ event }) => event))
  return {
    card,
    type,
    name: card.name,
    bp: card.bp?.value ?? 0,
    sp: card.sp?.value ?? 0,
    rule,
    power: type === 'Character' ? (card.ability?.value.type ?? (rule && implied(rule))) : undefined,
    abilities: new Set(rule?.abilities.map(({ value }) => value)),
    listens,
    hears: bitsOf(listens),
    eventless: auto && auto.events.length === 0 ? (startsWithIf(rule) ? 'follows' : 'once') : undefined,
    standing: auto?.statements.every(({ bodies }) => bodies.every(({ effects }) => effects.every(lasts))) ?? false,
    once: auto?.events.some(({ suffixes }) => suffixes.some(({ value }) => value === 'once')) ?? false,
    subtype: card.subtype?.value.toLowerCase() ?? '',
    icons: card.backups.map(({ value }) => value.toLowerCase()),
    labels: {
      play: message('option-play', names),
      attack: message('option-attack', names),
      withdraw: message('option-withdraw', names),
    },
  }
}
