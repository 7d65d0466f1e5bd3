import { SEAT_NAMES } from '../../engine/seat'
import { openZones } from '../format'
import type { GivenCard, GivenSide, ScenarioData, StepData } from '../document'
import type { Bench } from './bench'
import { inPlainWords } from './capturing'

/** Runs that making a draft smaller may take (lab.md, section 3). */
export const MOST_RUNS = 200
/** Frames of all those runs together. */
const MOST_FRAMES = 400_000

const without = <T extends object>(whole: T, key: string): T =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)) as T

const otherSide = (word: string): string =>
  word.replace(/^(you|foe)(?=$|\.)/, (seat) => (seat === 'you' ? 'foe' : 'you'))

/** What a step or a turn says, of the other side. */
function turned(value: unknown): unknown {
  if (typeof value === 'string') return otherSide(value)
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [otherSide(key), turned(part)]))
}

/** How a word ends that counts cards of one name. */
const NUMBER = / \(\d+\)$/

const numberedIn = (step: StepData): readonly string[] =>
  Object.values(step)
    .flat()
    .filter((word): word is string => typeof word === 'string' && NUMBER.test(word))

const nameIn = (card: GivenCard): unknown => (typeof card === 'string' ? card : (card.card ?? card.plain))

const withWord = (step: StepData, word: string, other: string): StepData =>
  Object.fromEntries(
    Object.entries(step).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one: unknown) => (one === word ? other : one)) : value === word ? other : value,
    ]),
  )

/** The same scenario with the sides exchanged; a step without a side is of the near one. */
function mirrored(data: ScenarioData): ScenarioData {
  const { seed, turn, first, decks, options, you, foe } = turned(data.given ?? {}) as NonNullable<ScenarioData['given']>
  const when = (data.when ?? []).map((step): StepData => {
    const { by, ...rest } = turned(step) as StepData
    return by === 'you' ? rest : { ...rest, by: 'foe' }
  })
  return {
    ...data,
    given: {
      ...(seed !== undefined && { seed }),
      turn: { player: 'foe', ...turn },
      ...(first !== undefined && { first }),
      ...(decks && { decks: { you: decks.you, foe: decks.foe } }),
      ...(options && { options }),
      ...(you && { you }),
      ...(foe && { foe }),
    },
    when,
  }
}

/** Leaves things out of a scenario for as long as it comes to the goal. */
class Shrinker {
  data: ScenarioData
  readonly #bench: Bench
  readonly #most: number
  #left = MOST_RUNS

  constructor(bench: Bench, data: ScenarioData) {
    this.#bench = bench
    this.data = data
    this.#most = bench.frames + MOST_FRAMES
  }

  *all(): Generator<void, ScenarioData> {
    yield* this.#words()
    for (let before: ScenarioData | undefined; before !== this.data && this.#left > 0;) {
      before = this.data
      yield* this.#steps()
      for (const side of SEAT_NAMES) yield* this.#side(side)
      yield* this.#decks()
      yield* this.#course()
    }
    yield* this.#near()
    yield* this.#course()
    this.data = inPlainWords(this.#bench, this.data)
    yield* this.#steps()
    return this.data
  }

  /** Played by the near side, where that comes to the same. */
  *#near(): Generator<void> {
    const { given, when = [] } = this.data
    if (given?.turn?.player === 'foe' || when[0]?.by === 'foe') yield* this.#tries(mirrored(this.data))
  }

  *#tries(smaller: ScenarioData): Generator<void, boolean> {
    if (this.#left <= 0 || this.#bench.frames >= this.#most) return false
    this.#left--
    yield
    if (!this.#bench.reaches(smaller)) return false
    this.data = smaller
    return true
  }

  /** Leaves out parts of a list, large ones first. */
  *#list<T>(list: readonly T[], withList: (list: readonly T[]) => ScenarioData, least = 0): Generator<void> {
    let kept = list
    for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < kept.length;) {
        const fewer = [...kept.slice(0, at), ...kept.slice(at + size)]
        if (fewer.length >= least && (yield* this.#tries(withList(fewer)))) kept = fewer
        else at += size
      }
    }
  }

  /** What counts cards of one name is said by their places, so that fewer cards can be left. */
  *#words(): Generator<void> {
    const { rules } = this.#bench.system.workshop
    const places = SEAT_NAMES.flatMap((seat) => openZones(rules).map(({ id }) => ({ seat, id })))
    for (const [at, step] of (this.data.when ?? []).entries())
      for (const word of numberedIn(step)) {
        const name = word.replace(NUMBER, '')
        const isThere = ({ seat, id }: (typeof places)[number]): boolean =>
          ((this.data.given?.[seat]?.[id] ?? []) as readonly GivenCard[]).some((card) => nameIn(card) === name)
        for (const other of [name, ...places.filter(isThere).map(({ seat, id }) => `${seat}.${id}.${name}`)]) {
          const when = (this.data.when ?? []).map((one, index) => (index === at ? withWord(one, word, other) : one))
          if (yield* this.#tries({ ...this.data, when })) break
        }
      }
  }

  /** One step stays: where nothing is done, that nothing changes says nothing. */
  *#steps(): Generator<void> {
    if ((this.data.when?.length ?? 0) < 2) return
    yield* this.#list(this.data.when ?? [], (when) => ({ ...this.data, when }), 1)
  }

  #withSide(seat: 'you' | 'foe', side: GivenSide): ScenarioData {
    return { ...this.data, given: { ...this.data.given, [seat]: side } }
  }

  *#side(seat: 'you' | 'foe'): Generator<void> {
    const { given } = this.data
    if (!given?.[seat]) return
    if (yield* this.#tries({ ...this.data, given: without(given, seat) })) return
    const zones = openZones(this.#bench.system.workshop.rules).map(({ id }) => id)
    for (const [key, value] of Object.entries(given[seat])) {
      const side = this.data.given?.[seat] ?? {}
      if (yield* this.#tries(this.#withSide(seat, without(side, key)))) continue
      if (!zones.includes(key) || !Array.isArray(value)) continue
      const withList = (list: readonly GivenCard[]): ScenarioData =>
        this.#withSide(seat, { ...this.data.given?.[seat], [key]: list })
      yield* this.#list(value as readonly GivenCard[], withList)
      yield* this.#cards((this.data.given?.[seat]?.[key] ?? []) as readonly GivenCard[], withList)
    }
  }

  /** Leaves out what is set on cards. */
  *#cards(cards: readonly GivenCard[], withList: (list: readonly GivenCard[]) => ScenarioData): Generator<void> {
    let list = cards
    for (const [at, card] of cards.entries()) {
      if (typeof card === 'string') continue
      for (const key of Object.keys(card)) {
        const now = list[at]
        if (['card', 'plain', 'as', 'count'].includes(key) || typeof now !== 'object') continue
        const bare = without(now, key)
        const { card: word } = bare
        const shorter = Object.keys(bare).length === 1 && word !== undefined ? word : bare
        const fewer = list.map((one, index) => (index === at ? shorter : one))
        if (yield* this.#tries(withList(fewer))) list = fewer
      }
    }
  }

  /** A match of whole decks with fewer cards in them. */
  *#decks(): Generator<void> {
    for (const seat of SEAT_NAMES)
      for (const [section, list] of Object.entries(this.data.given?.decks?.[seat] ?? {}))
        yield* this.#list(list, (fewer) => {
          const { decks = { you: {}, foe: {} } } = this.data.given ?? {}
          return {
            ...this.data,
            given: { ...this.data.given, decks: { ...decks, [seat]: { ...decks[seat], [section]: fewer } } },
          }
        })
  }

  *#course(): Generator<void> {
    const { given = {} } = this.data
    if (this.data.rules) yield* this.#tries(without(this.data, 'rules'))
    for (const key of ['seed', 'turn', 'first'] as const)
      if (given[key] !== undefined) yield* this.#tries({ ...this.data, given: without(this.data.given ?? {}, key) })
    for (const key of ['phase', 'number', 'player'] as const) {
      const { turn } = this.data.given ?? {}
      if (turn?.[key] !== undefined)
        yield* this.#tries({ ...this.data, given: { ...this.data.given, turn: without(turn, key) } })
    }
  }
}

/** A scenario that comes to the goal, without what that does not need. */
export const shrunk = (bench: Bench, data: ScenarioData): Generator<void, ScenarioData> =>
  new Shrinker(bench, data).all()
