import type { Pool } from '../../engine/pool'
import type { Property, PropertyValue, Rules } from '../../engine/rules'
import { draw, pick, type RandomState } from '../../engine/random'
import { SEAT_NAMES } from '../../engine/seat'
import type { GivenCard, GivenSide, ScenarioData } from '../document'
import { openZones } from '../format'
import { withValues, type CardWriter } from '../recording/capture'

/** Numbers of which conditions ask. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 10, 15, 20]
/** How many cards come to a zone. */
const COUNTS = [1, 2, 3, 5, 7, 10]
/** Places of a position that are changed at once, at most. */
const AT_ONCE = 3

/** What positions are changed with. */
export interface Varying {
  readonly rules: Rules
  readonly pool: Pool
  /** The card that is played. */
  readonly key: string
  readonly write: CardWriter
}

function valueFor(
  { type, min = 0, max = Infinity }: Property,
  now: unknown,
  random: RandomState,
): PropertyValue | undefined {
  const number = Math.max(min, Math.min(max, pick(random, NUMBERS) ?? 0))
  if (type === 'number') return number
  if (type === 'boolean') return now !== true
  if (type !== 'counters' || typeof now !== 'object' || now === null || Array.isArray(now)) return undefined
  const name = pick(random, Object.keys(now))
  return name === undefined ? undefined : { ...(now as Readonly<Record<string, number>>), [name]: number }
}

const written = (rules: Rules, of: Property['of']): readonly Property[] =>
  rules.properties.filter((property) => property.of === of && property.write !== undefined)

/** Other cards of a zone: none, fewer, or more of one kind. */
function zoneFor(
  { rules, pool, key, write }: Varying,
  id: string,
  list: readonly GivenCard[],
  random: RandomState,
): readonly GivenCard[] {
  const way = draw(random, 0, 5)
  if (way === 0) return []
  if (way === 1 && list.length > 0) return list.slice(0, draw(random, 0, list.length - 1))
  const fitting = [...pool.all()].filter((one) => rules.mayHold(one, id))
  const card = way === 2 ? key : pick(random, fitting)?.card.key
  const word: GivenCard = way === 3 || card === undefined ? { plain: rules.filler.body } : write(card)
  return [...list, ...Array.from({ length: pick(random, COUNTS) ?? 1 }, () => word)]
}

function cardFor({ rules }: Varying, card: GivenCard, random: RandomState): GivenCard {
  const property = pick(random, written(rules, 'card'))
  const now = typeof card === 'string' || !property ? undefined : card[property.name]
  const value = property && valueFor(property, now, random)
  return property && value !== undefined ? withValues(card, { [property.name]: value }) : card
}

function sideFor(varying: Varying, side: GivenSide, random: RandomState): GivenSide {
  const { rules } = varying
  const way = draw(random, 0, 2)
  if (way === 0) {
    const property = pick(random, written(rules, 'player'))
    const value = property && valueFor(property, side[property.name], random)
    return property && value !== undefined ? { ...side, [property.name]: value } : side
  }
  const zone = pick(random, openZones(rules))?.id ?? ''
  const list = (side[zone] ?? []) as readonly GivenCard[]
  if (way === 1 || list.length === 0) return { ...side, [zone]: zoneFor(varying, zone, list, random) }
  const at = draw(random, 0, list.length - 1)
  return { ...side, [zone]: list.map((card, index) => (index === at ? cardFor(varying, card, random) : card)) }
}

function turnFor({ turn }: NonNullable<ScenarioData['given']>, random: RandomState) {
  const { player = 'you', number = 1, ...rest } = turn ?? {}
  return draw(random, 0, 1) === 0
    ? { ...rest, player, number: draw(random, 1, 10) }
    : { ...rest, number, player: player === 'you' ? ('foe' as const) : ('you' as const) }
}

/** Another position: a few numbers, cards or zones of it are others. What is done there stays. */
export function varied(varying: Varying, data: ScenarioData, random: RandomState): ScenarioData {
  let { given = {} } = data
  for (let left = draw(random, 1, AT_ONCE); left > 0; left--) {
    if (draw(random, 0, 9) === 0) given = { ...given, turn: turnFor(given, random) }
    else {
      const seat = pick(random, SEAT_NAMES) ?? 'you'
      given = { ...given, [seat]: sideFor(varying, given[seat] ?? {}, random) }
    }
  }
  return { ...data, given }
}
