import { draw, pick, shuffle, type RandomState } from '../random'
import type { Deck, Placement, Rules, Setup, Side } from '../rules'
import { SEATS, type Seat } from '../seat'
import type { Definition, Pool } from '../pool'
import { kinOf, pickAmong, type Kin } from './kin'

/** Cards that lie about in a zone at most, and now and then in a pile. */
const ABOUT = 4
const HELD = 7
const PILED = 15
/** Copies of the played card in a deck. */
const COPIES = 4

/** What games are dealt from. */
export interface Stock {
  readonly rules: Rules
  readonly pool: Pool
  /** The card that is played. */
  readonly key: string
  /** Key of the plain card that fills what a position leaves open; none where the game makes none. */
  readonly plain: string | undefined
  readonly all: readonly Definition[]
  /** Whether games between decks can bring it to the table. */
  readonly isDealt: boolean
  /** Cards that the played one comes with: itself, where decks hold it, else those that bring it to the table or have its text. */
  readonly carriers: readonly string[]
  readonly kin: Kin
}

/** Cards that bring a card to the table or play its text as theirs. */
function carriersOf(rules: Rules, pool: Pool, all: readonly Definition[], played: Definition): readonly string[] {
  const { key, name } = played.card
  if (rules.section(played.card) !== undefined) return [key]
  return all
    .filter(
      (one) =>
        one !== played &&
        (rules.brings(one.card, pool).some((word) => word === key || word === name) ||
          (rules.abilities?.(one, pool) ?? []).some((ability) => ability.key === key)),
    )
    .map(({ card }) => card.key)
}

/** The stock of a card; `undefined` where the pool does not have it. */
export function stockOf(
  rules: Rules,
  pool: Pool,
  { key, text, plain }: { readonly key: string; readonly text: string; readonly plain: string | undefined },
): Stock | undefined {
  const played = pool.byKey(key)
  if (!played) return undefined
  const all = [...pool.all()].filter(({ card }) => card.key !== plain)
  const carriers = carriersOf(rules, pool, all, played)
  const isDealt = carriers.length > 0 || (rules.atHand?.includes(played.card.kind) ?? false)
  return { rules, pool, key, plain, all, isDealt, carriers, kin: kinOf(rules, played, all, text) }
}

const placements = (keys: readonly string[]): readonly Placement[] => keys.map((key) => ({ key }))

/** Of some cards, as often as not those of one kind alone: much asks for many of a kind. */
function focused(cards: readonly Definition[], random: RandomState): readonly Definition[] {
  const kind = pick(random, [...new Set(cards.map(({ card }) => card.kind))])
  return draw(random, 0, 1) === 0 ? cards.filter(({ card }) => card.kind === kind) : cards
}

/** None, all, or some. */
function countUpTo(most: number, random: RandomState): number {
  const way = draw(random, 0, 2)
  return most <= 0 || way === 0 ? 0 : way === 1 ? most : draw(random, 0, most)
}

/** Cards that lie about on one side. */
function sideOf(
  { rules, all, plain, kin }: Stock,
  random: RandomState,
  parameters: Setup['parameters'],
  seat: Seat,
): Side {
  const zones: Record<string, readonly Placement[]> = {}
  for (const { id, limit, shared, internal, layout } of rules.zones) {
    if (internal || (shared && seat !== 0)) continue
    const usual = limit === undefined ? undefined : rules.parameters.find(({ name }) => name === limit)?.default
    const many = layout === 'pile' ? PILED : layout === 'fan' ? HELD : ABOUT
    const usually = draw(random, 0, 1) === 0 ? many : ABOUT
    const room = (limit === undefined ? undefined : (parameters[limit] ?? usual)) ?? Infinity
    const most = Math.min(usually, room - 1)
    const fitting = focused(
      all.filter((one) => rules.mayHold(one, id)),
      random,
    )
    const filled =
      id === rules.filler.zone && plain !== undefined
        ? Array.from({ length: rules.filler.count }, () => plain)
        : ([] as string[])
    const drawn = Array.from(
      { length: countUpTo(most, random) },
      () => pickAmong(random, fitting, kin)?.card.key,
    ).filter((one) => one !== undefined)
    zones[id] = placements([...filled, ...drawn])
  }
  return { values: {}, zones }
}

/** A position to put the card into: numbers and what lies about are drawn. */
export function positionSetup(stock: Stock, random: RandomState, seed: number, seat: Seat, bare: boolean): Setup {
  const { rules, plain } = stock
  const { zone, count } = rules.filler
  const empty: Side = {
    values: {},
    zones: { [zone]: placements(plain === undefined ? [] : Array.from({ length: count }, () => plain)) },
  }
  const [near, far] = bare ? [empty, empty] : SEATS.map((one) => sideOf(stock, random, {}, one))
  return {
    seed,
    parameters: {},
    start: {
      kind: 'position',
      position: { turn: { seat, number: draw(random, 1, 10) }, sides: [near ?? empty, far ?? empty] },
    },
  }
}

function deckOf({ rules, all, carriers, pool, kin }: Stock, random: RandomState, isOwn: boolean): Deck {
  const sections: Record<string, string[]> = {}
  const own = [...carriers]
  shuffle(random, own)
  if (isOwn)
    for (const key of own.slice(0, 3)) {
      const card = pool.byKey(key)?.card
      const section = card && rules.section(card)
      if (section !== undefined) (sections[section] ??= []).push(...Array.from({ length: COPIES }, () => key))
    }
  for (const { id, min, max } of rules.sections) {
    const fitting = all.filter(({ card }) => rules.section(card) === id)
    const list = (sections[id] ??= [])
    const size = Math.max(min, Math.min(max, id === rules.sections[0]?.id ? min : Math.min(10, fitting.length)))
    while (list.length > Math.max(1, size)) list.pop()
    while (list.length < size && fitting.length > 0) {
      const key = pickAmong(random, fitting, kin)?.card.key
      if (key === undefined) break
      list.push(key)
    }
  }
  return { name: isOwn ? 'own' : 'other', sections }
}

/** Two decks around the card, which the seat has. */
export function decksSetup(stock: Stock, random: RandomState, seed: number, seat: Seat): Setup {
  const own = deckOf(stock, random, true)
  const other = deckOf(stock, random, draw(random, 0, 3) === 0)
  return {
    seed,
    parameters: {},
    start: { kind: 'decks', decks: seat === 0 ? [own, other] : [other, own], first: draw(random, 0, 1) as Seat },
  }
}
