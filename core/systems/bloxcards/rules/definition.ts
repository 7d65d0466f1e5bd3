import type { Definition } from '../../../engine/pool'
import { message, type Message } from '../../../language/message'
import type { BloxCard, Part } from '../card'
import type { IconCounts } from './state'
import { find, POWERS, TARGETS, type FlagId, type PowerWord, type TargetWord, type TriggerId } from '../vocabulary'

/** How many icons a colour has to have that costs nothing. */
export const FREE = -Number.MAX_SAFE_INTEGER

/** A sub-effect with what the vocabulary says of its words. */
export interface Step {
  readonly part: Part
  /** Absent: the game knows no such power. */
  readonly power: PowerWord | undefined
  readonly target: TargetWord | undefined
  /** Why it is left out: the real game would crash (section 2.3). */
  readonly flaw: Message | undefined
}

/** A card as the rules use it: what they ask of it again and again, worked out once. */
export interface BloxDefinition extends Definition<BloxCard> {
  readonly card: BloxCard
  readonly kind: BloxCard['kind']
  readonly flags: ReadonlySet<FlagId>
  readonly archetype: string | undefined
  readonly trigger: TriggerId | undefined
  readonly steps: readonly Step[]
  /** What it costs; what costs nothing may be owed (section 5.4), which this comes to where icons are compared with it. */
  readonly cost: Readonly<IconCounts>
  /** What the options with it are called: there are many of them, and most are never read. */
  readonly labels: { readonly cast: Message; readonly discard: Message; readonly attack: Message }
}

function flawOf({ word, increase, target, unusable }: Part, power: PowerWord | undefined): Message | undefined {
  const args = { power: word.value }
  if (!power) return message('unknown-power', args)
  if (power.target === 'needed' && !target) return message('lacks-target', args)
  if (power.needsIncrease && !increase) return message('lacks-increase', args)
  return unusable && message('unusable', args)
}

function stepOf(part: Part): Step {
  const power = part.power && find(POWERS, part.power)
  const implied = power?.always ?? (typeof power?.target === 'object' ? power.target.implied : undefined)
  const word = power?.always ?? part.target?.value ?? implied
  return { part, power, target: word && find(TARGETS, word), flaw: flawOf(part, power) }
}

function costOf({ cost }: BloxCard): IconCounts {
  const counts = { Neutral: FREE, Blue: FREE, Green: FREE, Red: FREE, Yellow: FREE }
  for (const { colour, value } of cost) if (value > 0) counts[colour] = value
  return counts
}

export const define = (card: BloxCard): BloxDefinition => ({
  card,
  kind: card.kind,
  flags: new Set(card.flags.map(({ value }) => value)),
  archetype: card.archetype?.value,
  trigger: card.effect?.trigger?.value,
  steps: card.effect?.parts.map(stepOf) ?? [],
  cost: costOf(card),
  labels: {
    cast: message('option-cast', { card: card.name }),
    discard: message('option-discard', { card: card.name }),
    attack: message('option-attack', { card: card.name }),
  },
})
