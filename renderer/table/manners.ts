import type { TableManners } from './protocol'

/** What the person chose for all tables. */
export interface ChosenManners extends Pick<TableManners, 'open' | 'brisk' | 'each' | 'pause'> {
  /** Cards put or moved by hand arrive as the rules see it: abilities that notice trigger. Alt inverts it for one card. */
  readonly enter: boolean
  /** The board is shown in words. */
  readonly text: boolean
  /** How fast cards come to their places, of the slowest pace that there is; 0: they are there at once, and marked. */
  readonly pace: Pace
}

export const PACES = [0, 1, 2, 4] as const
export type Pace = (typeof PACES)[number]

const DEFAULTS: ChosenManners = { open: true, brisk: true, each: false, pause: 500, enter: true, text: false, pace: 4 }
const LONGEST_PAUSE = 5000

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

/** The manners kept by an earlier version of the studio may miss some, or hold others. */
export const readManners = (kept: Readonly<Record<string, unknown>>): ChosenManners => ({
  open: flag(kept.open, DEFAULTS.open),
  brisk: flag(kept.brisk, DEFAULTS.brisk),
  each: flag(kept.each, DEFAULTS.each),
  enter: flag(kept.enter, DEFAULTS.enter),
  text: flag(kept.text, DEFAULTS.text),
  pace: PACES.find((pace) => pace === kept.pace) ?? DEFAULTS.pace,
  pause: typeof kept.pause === 'number' && kept.pause >= 0 && kept.pause <= LONGEST_PAUSE ? kept.pause : DEFAULTS.pause,
})
