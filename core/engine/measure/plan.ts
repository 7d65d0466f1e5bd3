import type { CompiledCard } from '../../language/service'
import type { Pool } from '../pool'
import type { Rules } from '../rules'
import type { PlayerName } from '../simulation/players'
import { ALPHA, LOOK, type Judging } from './course'
import type { MeasureRequest } from './request'
import { MEASURE_VERSION, type MeasureSpec, type MeasuredDeck, type Twin } from './spec'

/** What a run is for: a verdict, a cell of a matrix, or what says whether verdicts can be trusted. */
export type Role = 'verdict' | 'cell' | 'mirror' | 'blank' | 'strength'

/** Pairs of one specification that are judged together. */
export interface RunPlan {
  readonly id: string
  readonly role: Role
  /** Numbers of the decks in the request. */
  readonly decks: readonly [number, number]
  readonly spec: MeasureSpec
  readonly judging: Judging
  readonly most: number
  readonly until: boolean
}

/** Pairs of a calibrating mirror and blank copy, and of greedy's strength (lab.md, section 5.3). */
const CALIBRATING = 512
const STRENGTH = 200
const MIRROR_ALPHA = 0.001
/** A blank copy loses soon: it is looked often, since greedy games are slow. */
const BLANK_LOOK = 32

const keysOf = ({ sections }: MeasuredDeck): string[] => [...new Set(Object.values(sections).flat())]

/** A deck with other cards in the places of some, so that every shuffle is the same. */
const replaced = (deck: MeasuredDeck, by: ReadonlyMap<string, string>): MeasuredDeck => ({
  ...deck,
  sections: Object.fromEntries(
    Object.entries(deck.sections).map(([id, keys]) => [id, keys.map((key) => by.get(key) ?? key)]),
  ),
})

const twinKey = (key: string, as: Twin['as']): string => `${key}=${as}`

/** The cards of a deck whose text does something. */
function speaking(rules: Rules, pool: Pool, deck: MeasuredDeck): string[] {
  return keysOf(deck).filter((key) => {
    const card = pool.byKey(key)?.card
    return card && rules.uses(card).length > rules.uses(rules.twins.blank(card)).length
  })
}

/** Decks by their numbers in the request, and who plays them. */
type By = readonly [PlayerName, PlayerName]

interface Asking {
  readonly request: MeasureRequest
  readonly rules: Rules
  readonly pool: Pool
}

function deckAt({ decks }: MeasureRequest, index: number): MeasuredDeck {
  const deck = decks[index]
  if (!deck) throw new Error(`There is no deck ${index} to measure.`)
  return deck
}

const specOf = (request: MeasureRequest, two: readonly [MeasuredDeck, MeasuredDeck], by: By): MeasureSpec => ({
  version: MEASURE_VERSION,
  system: request.system,
  texts: request.texts,
  twins: [],
  decks: [two[0], two[1]],
  players: [by[0], by[1]],
  parameters: request.parameters,
  seed: request.seed,
  seeds: 'shared',
  counts: false,
})

const judgingOf = ({ delta }: MeasureRequest): Judging => ({ of: 'decks', alpha: ALPHA, delta, look: LOOK })

const named = ([a, b]: By): string => (a === b ? a : `${a}-${b}`)

/** Two decks against each other, or a card against its twin. */
function verdictOf(request: MeasureRequest, by: By): RunPlan {
  const { card, pairs, until, counts } = request
  const first = deckAt(request, 0)
  const spec = { ...specOf(request, [first, deckAt(request, 1)], by), counts }
  const judging = judgingOf(request)
  const plan = { id: `verdict-${named(by)}`, role: 'verdict', decks: [0, 1], most: pairs, until } as const
  if (!card) return { ...plan, spec, judging }
  const { key, as, numbers } = card
  const twin = { key: twinKey(key, as), of: key, as, ...(numbers && { numbers }) }
  const against = replaced(first, new Map([[key, twin.key]]))
  return { ...plan, spec: { ...spec, twins: [twin], against }, judging: { ...judging, of: 'twin' } }
}

/** Each deck against each other one; all cells together are wrong as seldom as a single verdict (Bonferroni). */
function cellsOf(request: MeasureRequest, by: By): RunPlan[] {
  const { decks, pairs, until, counts } = request
  const alpha = ALPHA / ((decks.length * (decks.length - 1)) / 2)
  return decks.flatMap((a, row) =>
    decks.slice(row + 1).map((b, index): RunPlan => {
      const column = row + 1 + index
      return {
        id: `cell-${row}-${column}-${named(by)}`,
        role: 'cell',
        decks: [row, column],
        spec: { ...specOf(request, [a, b], by), counts },
        judging: { ...judgingOf(request), alpha },
        most: pairs,
        until,
      }
    }),
  )
}

/** A deck against itself with independent seeds: with the same ones it would be a half whatever the rules do. */
function mirrorOf(request: MeasureRequest, kind: PlayerName): RunPlan {
  const deck = deckAt(request, 0)
  return {
    id: `mirror-${kind}`,
    role: 'mirror',
    decks: [0, 0],
    spec: { ...specOf(request, [deck, deck], [kind, kind]), seeds: 'independent' },
    judging: { ...judgingOf(request), alpha: MIRROR_ALPHA },
    most: CALIBRATING,
    until: false,
  }
}

/** A deck against a copy of itself without any text, which must lose; none where its texts do nothing. */
function blankOf({ request, rules, pool }: Asking, at: number): RunPlan[] {
  const deck = deckAt(request, at)
  const own = speaking(rules, pool, deck)
  if (own.length === 0) return []
  const keys = new Map(own.map((key) => [key, twinKey(key, 'blank')]))
  const twins = own.map((of): Twin => ({ key: twinKey(of, 'blank'), of, as: 'blank' }))
  return [
    {
      id: `blank-${at}`,
      role: 'blank',
      decks: [at, at],
      spec: {
        ...specOf(request, [deck, replaced(deck, keys)], ['greedy', 'greedy']),
        twins,
        seeds: 'independent',
      },
      judging: { ...judgingOf(request), delta: 0, look: BLANK_LOOK },
      most: CALIBRATING,
      until: true,
    },
  ]
}

function strengthOf(request: MeasureRequest): RunPlan {
  const deck = deckAt(request, 0)
  return {
    id: 'strength',
    role: 'strength',
    decks: [0, 0],
    spec: specOf(request, [deck, deck], ['greedy', 'random']),
    judging: { ...judgingOf(request), look: BLANK_LOOK },
    most: STRENGTH,
    until: false,
  }
}

/** The runs that answer a request, in the order in which they are best played. Throws where it has too few decks. */
export function plansOf(request: MeasureRequest, rules: Rules, pool: Pool): readonly RunPlan[] {
  const { decks, players } = request
  const isMatrix = decks.length > 2
  const asked = players.flatMap((by) => (isMatrix ? cellsOf(request, by) : [verdictOf(request, by)]))
  if (!request.calibrate) return asked
  const kinds = [...new Set(players.flat())]
  return [
    ...asked,
    ...kinds.map((kind) => mirrorOf(request, kind)),
    ...(isMatrix ? [0] : [0, 1]).flatMap((at) => blankOf({ request, rules, pool }, at)),
    ...(kinds.includes('greedy') ? [strengthOf(request)] : []),
  ]
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/**
 * The usual body of a card's kind and cost among these cards: the median of each number. Where none other costs as much, the card's own; `undefined`: it
 * has no body, like a spell.
 */
export function plainNumbers<C extends CompiledCard>(
  { twins }: Rules,
  card: C,
  cards: Iterable<CompiledCard>,
): Readonly<Record<string, number>> | undefined {
  const own = twins.body(card)
  if (!own) return undefined
  const like = [...cards].flatMap((one) => {
    const body = one.key === card.key ? undefined : twins.body(one)
    return body && body.group === own.group && body.cost === own.cost ? [body.numbers] : []
  })
  if (like.length === 0) return own.numbers
  return Object.fromEntries(
    Object.keys(own.numbers).map((name) => [name, median(like.map((numbers) => numbers[name] ?? 0))]),
  )
}
