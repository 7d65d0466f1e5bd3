import type { Place } from '../place'
import type { Hearer } from '../probe'
import type { Pool } from '../pool'
import type { Deck, Property, Rules, Table } from '../rules'
import type { GameOptions } from '../simulation/simulate'
import type { GameReport } from '../simulation/series'
import { other, SEATS, type Seat } from '../seat'
import type { Source } from '../state'
import { placeOf } from '../stepping/watch'
import type { TraceEvent } from '../trace'
import type { Stage } from '../why/stages'
import { abilityName, type AbilityTally, type CardTally, type Tally } from './tally'

type Counting<T> = { -readonly [K in keyof T]: T[K] extends number ? number : Record<string, number> }

/** An ability that is resolving. */
interface Resolution {
  readonly name: string
  readonly source: Source
  readonly scope: number
  /** Whose numbers `own.` means. */
  readonly seat: Seat
  readonly before: readonly (readonly [number, number])[]
  readonly stages: Set<Stage>
  /** Why it did nothing, the first reason that was given. */
  reason?: string
  /** Somebody had to decide about it. */
  isAsked: boolean
}

/** The reason of what did nothing and said nothing. */
export const SILENT = 'silent'

const freshAbility = (): Counting<AbilityTally> => ({
  games: 0,
  raised: 0,
  fired: 0,
  declined: 0,
  stopped: 0,
  executed: 0,
  nothing: {},
  changes: {},
})

const freshCard = (): Counting<CardTally> => ({ games: 0, drawn: 0, wonDrawn: 0, tiedDrawn: 0, played: 0 })

/** The abilities of a card by their paths, so that a place in the script is known for a part of one. */
function namesOf(rules: Rules, pool: Pool): (source: Pick<Source, 'key' | 'path'>) => string {
  const listed = new Map<string, readonly string[]>()
  const pathsOf = (key: string): readonly string[] => {
    const known = listed.get(key)
    if (known) return known
    const definition = pool.byKey(key)
    const paths = (definition && rules.abilities?.(definition, pool)) ?? []
    const own = paths.flatMap(({ key: of, path }) => (of === undefined || of === key ? [path] : []))
    listed.set(key, own)
    return own
  }
  return ({ key, path }) => {
    const found = pathsOf(key).find((one) => path === one || path.startsWith(`${one}.`))
    return abilityName(key, found ?? path.split('.', 1)[0] ?? '')
  }
}

/** What a stage says a resolution came to; the furthest counts. */
function outcomeOf({ stages, isAsked }: Resolution): 'executed' | 'nothing' | 'declined' | 'stopped' {
  if (stages.has('resolved')) return 'executed'
  if (stages.has('did-nothing')) return 'nothing'
  // Whoever was asked and let nothing happen has said no.
  if (stages.has('declined') || (stages.size === 0 && isAsked)) return 'declined'
  return stages.size > 0 ? 'stopped' : 'nothing'
}

/** Counts, in one game, what cards and abilities do. */
class Counter {
  readonly #rules: Rules
  readonly #nameOf: (source: Pick<Source, 'key' | 'path'>) => string
  readonly #hands: ReadonlySet<string>
  readonly #plays: ReadonlySet<string>
  readonly #numbers: readonly Property[]
  readonly #decks: readonly [ReadonlySet<string>, ReadonlySet<string>]
  readonly #drawn = [new Set<string>(), new Set<string>()] as const
  readonly #played = [new Set<string>(), new Set<string>()] as const
  readonly #abilities = new Map<string, Counting<AbilityTally>>()
  readonly #fired = new Set<string>()
  #open: Resolution[] = []
  #table: Table | undefined

  constructor(rules: Rules, pool: Pool, decks: readonly [Deck, Deck], swapped: boolean) {
    this.#rules = rules
    this.#nameOf = namesOf(rules, pool)
    this.#hands = new Set(rules.zones.flatMap(({ id, layout }) => (layout === 'fan' ? [id] : [])))
    this.#plays = new Set(rules.verbs.flatMap(({ id, plays }) => (plays ? [id] : [])))
    this.#numbers = rules.properties.filter(({ of, type }) => of === 'player' && type === 'number')
    const keys = decks.map(({ sections }) => new Set(Object.values(sections).flat())) as [Set<string>, Set<string>]
    this.#decks = swapped ? [keys[1], keys[0]] : keys
  }

  /** What a game is played with in order to be counted. */
  readonly options: Omit<GameOptions, 'coverage'> = {
    onDecision: ({ table }) => {
      this.#table = table
      const open = this.#open.at(-1)
      if (open) open.isAsked = true
      for (const { id, key, zone, owner } of table.state.cards)
        if (id > 1 && this.#hands.has(zone) && key !== '') this.#drawn[owner].add(key)
    },
    onAnswer: ({ table }, { asks }, answer) => {
      if (asks.kind !== 'option' || !('option' in answer)) return
      const option = asks.options.find(({ id }) => id === answer.option)
      const card = option?.card === undefined ? undefined : table.state.cards[option.card]
      if (option && card && this.#plays.has(option.verb)) this.#played[card.owner].add(card.key)
    },
    listens: {
      trace: (event) => this.#hear(event),
      probe: {
        value: () => undefined,
        test: () => undefined,
        target: () => undefined,
        heard: (_trigger, _cause, hearers) => hearers.forEach((hearer) => this.#raise(hearer)),
      },
      goal: {
        stops: (table) => {
          this.#step(table)
          return false
        },
      },
    },
  }

  #abilityOf(name: string): Counting<AbilityTally> {
    const known = this.#abilities.get(name) ?? freshAbility()
    this.#abilities.set(name, known)
    return known
  }

  #raise(hearer: Hearer): void {
    this.#abilityOf(this.#nameOf(hearer)).raised++
  }

  #read(table: Table): Resolution['before'] {
    return this.#numbers.map((property) => {
      const [near = 0, far = 0] = SEATS.map((seat) => Number(property.read(table, seat) ?? 0))
      return [near, far]
    })
  }

  /** Closes what is resolved, and opens what the next frame begins. */
  #step(table: Table): void {
    this.#table = table
    this.#close(table.state.work.length)
    const place = placeOf(this.#rules, table)
    if (!place) return
    const name = this.#nameOf(place.source)
    // What lies within a resolution of its own text is a part of it.
    if (this.#open.some((one) => one.name === name && one.source.id === place.source.id)) return
    this.#close(place.scope)
    this.#begin(table, place, name)
  }

  #begin(table: Table, { source, scope }: Place, name: string): void {
    const seat = table.state.cards[source.id]?.controller ?? 0
    this.#open.push({ name, source, scope, seat, before: this.#read(table), stages: new Set(), isAsked: false })
  }

  /** Ends the resolutions that lie as high as this, or higher. */
  #close(depth: number): void {
    for (let last = this.#open.at(-1); last && last.scope >= depth; last = this.#open.at(-1)) {
      this.#open.pop()
      this.#end(last)
    }
  }

  #end(resolution: Resolution): void {
    const ability = this.#abilityOf(resolution.name)
    const outcome = outcomeOf(resolution)
    if (outcome === 'declined') {
      ability.declined++
      return
    }
    ability.fired++
    this.#fired.add(resolution.name)
    if (outcome === 'nothing') {
      const reason = resolution.reason ?? SILENT
      ability.nothing[reason] = (ability.nothing[reason] ?? 0) + 1
    } else ability[outcome]++
    const table = this.#table
    if (!table) return
    const after = this.#read(table)
    this.#numbers.forEach(({ name }, index) => {
      for (const [word, seat] of [
        ['own', resolution.seat],
        ['foe', other(resolution.seat)],
      ] as const) {
        const change = (after[index]?.[seat] ?? 0) - (resolution.before[index]?.[seat] ?? 0)
        if (change !== 0) ability.changes[`${word}.${name}`] = (ability.changes[`${word}.${name}`] ?? 0) + change
      }
    })
  }

  /** What happens is a resolution's doing: that which it names, else the one that is worked off just then, for sentences of the rules name nobody. */
  #hear({ level, message, source }: TraceEvent): void {
    if (this.#open.length === 0 || (level !== 'event' && level !== 'nothing' && level !== 'detail')) return
    const stage =
      this.#rules.stages?.[message.id] ??
      (level === 'event' ? 'resolved' : level === 'nothing' ? 'did-nothing' : undefined)
    if (!stage || stage === 'begun') return
    const name = source && this.#nameOf(source)
    const named = this.#open.findLast((one) => one.source.id === source?.id && one.name === name)
    const open = named ?? this.#open.at(-1)
    if (!open) return
    open.stages.add(stage)
    if (stage === 'did-nothing') open.reason ??= message.id
  }

  /** What was counted, when the game is over; the winner is the number of a deck. */
  count(winner: GameReport['winner'], swapped: boolean): Pick<Tally, 'cards' | 'abilities'> {
    this.#close(0)
    const cards = new Map<string, Counting<CardTally>>()
    for (const seat of SEATS) {
      const deck = swapped ? other(seat) : seat
      for (const key of this.#decks[seat]) {
        const card = cards.get(key) ?? freshCard()
        cards.set(key, card)
        card.games++
        if (this.#played[seat].has(key)) card.played++
        if (!this.#drawn[seat].has(key)) continue
        card.drawn++
        if (winner === deck) card.wonDrawn++
        else if (winner !== other(deck)) card.tiedDrawn++
      }
    }
    for (const name of this.#fired) this.#abilityOf(name).games++
    return { cards: Object.fromEntries(cards), abilities: Object.fromEntries(this.#abilities) }
  }
}

/** Counts what happens in one game between the decks, played with `options`. */
export function createCounter(
  rules: Rules,
  pool: Pool,
  decks: readonly [Deck, Deck],
  swapped: boolean,
): {
  readonly options: Omit<GameOptions, 'coverage'>
  count(winner: GameReport['winner']): Pick<Tally, 'cards' | 'abilities'>
} {
  const counter = new Counter(rules, pool, decks, swapped)
  return { options: counter.options, count: (winner) => counter.count(winner, swapped) }
}
