import type { BoundValue } from './system'

/** The values that a card gives: what is absent or empty is left out, so that templates fall back. */
export const givenValues = (
  values: Readonly<Record<string, BoundValue | undefined>>,
): Readonly<Record<string, BoundValue>> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, BoundValue] => entry[1] !== undefined && entry[1] !== ''),
  )
