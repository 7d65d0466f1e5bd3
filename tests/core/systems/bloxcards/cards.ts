import type { BloxCard, KindOfCard, Sourced } from '../../../../core/systems/bloxcards/card'
import type { ColourId, FlagId, RarityId } from '../../../../core/systems/bloxcards/vocabulary'

const span = { start: 0, end: 0 }
const at = <T>(value: T): Sourced<T> => ({ value, span })

export interface Given {
  readonly name?: string
  readonly kind?: KindOfCard
  readonly health?: number
  readonly power?: number
  readonly colour?: ColourId
  readonly rarity?: RarityId
  readonly cost?: Readonly<Partial<Record<ColourId, number>>>
  readonly archetype?: string
  readonly attack?: string
  readonly flags?: readonly FlagId[]
  readonly ability?: string
  readonly text?: string
  readonly bio?: string
}

/** A compiled card without a text: what it is given, and nothing else. */
export const made = (given: Given = {}): BloxCard => ({
  key: 'Paper Gull',
  name: given.name ?? 'Paper Gull',
  kind: given.kind ?? 'fighter',
  span,
  nameSpan: span,
  keySpan: span,
  cost: Object.entries(given.cost ?? {}).map(([colour, value]) => ({ colour: colour as ColourId, value, span })),
  flags: (given.flags ?? []).map(at),
  ...(given.health !== undefined && { health: at(given.health) }),
  ...(given.power !== undefined && { power: at(given.power) }),
  ...(given.colour && { colour: at(given.colour) }),
  ...(given.rarity && { rarity: at(given.rarity) }),
  ...(given.archetype !== undefined && { archetype: at(given.archetype) }),
  ...(given.attack !== undefined && { attackEffect: at(given.attack) }),
  ...(given.bio !== undefined && { bio: at(given.bio) }),
  ...((given.ability ?? given.text) !== undefined && {
    effect: {
      span,
      parts: [],
      ...(given.ability !== undefined && { name: at(given.ability) }),
      ...(given.text !== undefined && { description: at(given.text) }),
    },
  }),
})
