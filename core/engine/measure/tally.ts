import { z } from '../../validation'
import { own } from '../../language/own'

/** Pairs of one range: what is handed to a thread or another machine at once. */
export const RANGE = 16
/** Faults that a tally names; more are only counted. */
export const MOST_FAULTS = 100

const count = z.number().int().min(0)
const word = z.string().max(10_000)
const counts = z.record(word, count)

/** Neighbouring pairs: from the first on, a character for each (`scoreOf`). */
const range = z.strictObject({ from: count, scores: z.string().max(1_000_000) })

/** How games of one seating ended. */
const ends = z.strictObject({ won: count, lost: count, drawn: count, unfinished: count, crashed: count })

const fault = z.strictObject({
  pair: count,
  /** Within the pair, from 0, in the order of `gamesOf`. */
  game: count,
  seed: z.number().int(),
  /** Key of the card; empty where none is known. A crash ended the game. */
  card: word,
  message: word,
  crash: z.literal(true).optional(),
})

const card = z.strictObject({
  /** Games whose decks hold it; those in which it came to a hand, with how many of them its owner won and drew; those in which it was played. */
  games: count,
  drawn: count,
  wonDrawn: count,
  tiedDrawn: count,
  played: count,
})

const ability = z.strictObject({
  /** Games in which it fired. */
  games: count,
  /** How often something happened that it listens to. */
  raised: count,
  /** How often it began to resolve: executed, did nothing and stopped add up to it. */
  fired: count,
  /** How often its player said no instead. */
  declined: count,
  /** Its condition or cost failed, or it was lost. */
  stopped: count,
  executed: count,
  /** By the id of the sentence that says why. */
  nothing: counts,
  /** What numbers of the players changed by while it resolved, `own.` and `foe.` and the property's name. */
  changes: z.record(word, z.number()),
})

/**
 * What came of ranges of pairs: plain JSON, as large for a million games as for a hundred, but for one character a pair. Equal ranges of one
 * specification have equal tallies wherever they were played.
 */
export const tallySchema = z.strictObject({
  /** In order; those that touch are one. */
  ranges: z.array(range).max(20_000),
  games: count,
  decisions: count,
  /** Of the first deck and of what was played in its place, by who began: `deck first`, `deck second`, `against first`, `against second`. */
  ends: z.record(word, ends),
  /** How often the player at seat 0 won, and who began. */
  seats: z.strictObject({ decided: count, near: count, first: count }),
  /** Games by their number of turns, and of decisions. */
  turns: counts,
  lengths: counts,
  faults: z.array(fault).max(MOST_FAULTS),
  faultCount: count,
  /** Games in which words of the vocabulary did their work, and in which they were met and are not played yet. */
  executed: counts,
  unsupported: counts,
  /** By key, and by key and path (`abilityName`); empty where nothing is counted. */
  cards: z.record(word, card),
  abilities: z.record(word, ability),
})
export type Tally = z.infer<typeof tallySchema>
export type Ends = z.infer<typeof ends>
export type CardTally = z.infer<typeof card>
export type AbilityTally = z.infer<typeof ability>
export type MeasuredFault = Tally['faults'][number]

/** Name of an ability in a tally; keys may hold anything, paths hold no blank. */
export const abilityName = (key: string, path: string): string => `${path} ${key}`

/** The ability that a name in a tally means. */
export function abilityNamed(name: string): { readonly key: string; readonly path: string } {
  const gap = name.indexOf(' ')
  return { path: name.slice(0, gap), key: name.slice(gap + 1) }
}

/** A tally of nothing. */
export const emptyTally = (): Tally => ({
  ranges: [],
  games: 0,
  decisions: 0,
  ends: {},
  seats: { decided: 0, near: 0, first: 0 },
  turns: {},
  lengths: {},
  faults: [],
  faultCount: 0,
  executed: {},
  unsupported: {},
  cards: {},
  abilities: {},
})

/** What a pair scored, in quarters from 0 to 4: for the first deck, and for what was played in its place. */
export interface Score {
  readonly deck: number
  readonly against?: number | undefined
}

const TWIN_STEP = 5

/** A score as one character. */
export const scoreOf = ({ deck, against }: Score): string =>
  (deck + (against === undefined ? 0 : TWIN_STEP * (against + 1))).toString(36)

/** The score that a character means. */
export function scoreFrom(character: string): Score {
  const number = Number.parseInt(character, 36)
  const twin = Math.floor(number / TWIN_STEP)
  return { deck: number % TWIN_STEP, ...(twin > 0 && { against: twin - 1 }) }
}

type Adding = { readonly [name: string]: number | string | Adding }

/** Adds numbers of the same names, however deep; names in one order, so that equal sums are equal texts. */
function addUp(a: Adding, b: Adding): Adding {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return Object.fromEntries(
    names.map((name): [string, number | Adding] => {
      const [one = 0, two = 0] = [own(a, name), own(b, name)]
      if (typeof one === 'object' || typeof two === 'object')
        return [name, addUp(typeof one === 'object' ? one : {}, typeof two === 'object' ? two : {})]
      return [name, Number(one) + Number(two)]
    }),
  )
}

const add = <T extends object>(a: T, b: T): T => addUp(a as Adding, b as Adding) as unknown as T

/** Ranges in order, those that touch joined. Throws where two have a pair in common: it would count twice. */
function joinRanges(a: Tally['ranges'], b: Tally['ranges']): Tally['ranges'] {
  const joined: { from: number; scores: string }[] = []
  for (const { from, scores } of [...a, ...b].sort((one, two) => one.from - two.from)) {
    const last = joined.at(-1)
    const end = last ? last.from + last.scores.length : 0
    if (last && from < end) throw new RangeError(`Pair ${from} is in both tallies.`)
    if (last && from === end) last.scores += scores
    else joined.push({ from, scores })
  }
  return joined
}

const inOrder = (a: MeasuredFault, b: MeasuredFault): number => a.pair - b.pair || a.game - b.game

/** Both tallies as one, whichever comes first. Throws a RangeError where they have a pair in common. */
export function mergeTallies(a: Tally, b: Tally): Tally {
  const { ranges, faults, ...rest } = a
  const { ranges: moreRanges, faults: moreFaults, ...more } = b
  return {
    ...add(rest, more),
    ranges: joinRanges(ranges, moreRanges),
    faults: [...faults, ...moreFaults].sort(inOrder).slice(0, MOST_FAULTS),
  }
}

/** The scores of all pairs from the first on, up to the first that is missing. */
export function scoresOf({ ranges }: Tally): readonly Score[] {
  const [first] = ranges
  return first?.from === 0 ? Array.from(first.scores, scoreFrom) : []
}
