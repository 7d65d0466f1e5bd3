import type { YacgCard } from './card'

/** Values by number, from 0 (specification, section 2.9). */
const TABLES = {
  cost: [10, 0, -10, -25, -50, -85, -120, -165, -210, -260, -310],
  hp: [undefined, 0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 95, 105, 115, 125, 135, 145, 155, 165],
  atk: [-10, 0, 10, 20, 35, 50, 65, 85, 105, 130, 160],
  spe: [-40, -20, 0, 20, 45, 60],
} as const

/** By how low, middling or high the cost is. */
const COLOUR_VALUES: Readonly<Record<string, readonly [low: number, middle: number, high: number]>> = {
  Orange: [-15, -20, -30],
  Green: [-15, -25, -45],
  Blue: [-15, -20, -30],
  White: [-20, -25, -20],
  Yellow: [-35, -40, 999_999],
  Purple: [-20, -20, -25],
  Pink: [5, -5, -10],
  Black: [-5, -10, -15],
  Cyan: [-10, -15, -20],
}

/** A creature's value, and which of its numbers no table has; those count nothing. */
export interface Balance {
  readonly value: number
  readonly outside: readonly (keyof typeof TABLES)[]
}

/** How strong a creature is for its cost: near 0 is good, more is too strong. `traits` are the values of its traits, all known; absent while a number is missing. */
export function balanceOf(card: YacgCard, traits: readonly number[]): Balance | undefined {
  const { cost, colour, hp, spe, strong, token } = card
  const total = cost.total?.value
  if (!hp || !spe || !strong || !colour || (!token && total === undefined)) return undefined
  const numbers = { hp: hp.value, atk: strong.amount.value, spe: spe.value, ...(!token && { cost: total ?? 0 }) }
  const outside: (keyof typeof TABLES)[] = []
  let value = traits.reduce((sum, one) => sum + one, 0)
  for (const [name, number] of Object.entries(numbers) as [keyof typeof TABLES, number][]) {
    const found = TABLES[name][number]
    if (found === undefined) outside.push(name)
    value += found ?? 0
  }
  const band = (total ?? 0) <= 2 ? 0 : (total ?? 0) <= 5 ? 1 : 2
  return { value: value + (token ? 0 : (COLOUR_VALUES[colour.value]?.[band] ?? 0)), outside }
}
