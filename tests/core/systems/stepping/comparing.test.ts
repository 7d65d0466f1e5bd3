import { describe, expect, test } from 'vitest'
import { setProperty } from '../../../../core/engine/arranging/arrange'
import { compare, type Standing } from '../../../../core/engine/branches/compare'
import { clonePlain } from '../../../../core/engine/clone'
import { Match } from '../../../../core/engine/match'
import { draw, seedRandom } from '../../../../core/engine/random'
import type { Property, PropertyValue, Table } from '../../../../core/engine/rules'
import { SEATS } from '../../../../core/engine/seat'
import { sample } from '../../../../core/engine/simulation/sample'
import { GONE } from '../../../../core/engine/state'
import type { SystemId } from '../../../../core/system'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'

const NOTHING = { cards: [], players: [], orders: [], turn: false, decision: false, result: false, onward: false }

/** Cards of each zone that a property is set of. */
const SAMPLE = 2

const copyOf = (table: Table): Table => ({ ...table, state: clonePlain(table.state), trace: undefined })

/** Words with which properties that are no numbers can be set to something else, and the cards of a table by name. */
const WORDS = [
  'cantplayac',
  'rule attack off',
  'Ward',
  'pierce',
  'Storm until turn',
  'pierce until ueot',
  'draw',
  'up',
  'down',
  'Red',
  'Blue',
  'Black',
  '',
]

/** Other values of the same type, the likeliest first. */
function others(
  { state, pool }: Table,
  { type, max, fixed }: Pick<Property, 'type' | 'max' | 'fixed'>,
  value: PropertyValue,
): readonly PropertyValue[] {
  if (typeof value === 'number') return [max !== undefined && value >= max ? value - 1 : value + 1]
  if (typeof value === 'boolean') return [!value]
  const words = [...WORDS, ...new Set(state.cards.map(({ key }) => pool.byKey(key)?.card.name ?? ''))]
  if (typeof value === 'string') return words
  if (type === 'words') {
    const list = value as readonly string[]
    return words.map((word) => (list.includes(word) ? list.filter((one) => one !== word) : [...list, word]))
  }
  const counts = value as Readonly<Record<string, number>>
  const [first = fixed ? undefined : 'Test'] = Object.keys(counts)
  return first === undefined ? [] : [{ ...counts, [first]: (counts[first] ?? 0) + 1 }]
}

/** What else differs once a property of a card is set: of the card itself, and of other cards. */
interface Follows {
  readonly own?: readonly string[]
  readonly others?: readonly string[]
  /** Another card lies elsewhere. */
  readonly moves?: true
  readonly why: string
}

const FOLLOWS: Partial<Record<SystemId, Readonly<Record<string, Follows>>>> = {
  evolve: {
    damage: { own: ['defense'], why: 'defense is what damage leaves of it' },
    defense: { own: ['damage'], why: 'set, it takes the place of damage too' },
    evolved: {
      own: ['attack', 'defense', 'evolveCost', 'keywords'],
      others: ['faceUp'],
      moves: true,
      why: 'the evolved form lies on it, and leaves the evolve deck, where cards lie face up or down',
    },
    lasting: { own: ['keywords'], why: 'a keyword for a time is one' },
  },
  cardfighters: {
    attack: {
      own: ['blocked'],
      others: ['counterAttack', 'counterAttacks'],
      why: 'it leaves its attack with who counter-attacks it; which slot is counter-attacked means nothing while nobody attacks',
    },
    unitedAttack: {
      own: ['attack', 'blocked', 'keywords'],
      others: ['counterAttack', 'counterAttacks', 'keywords'],
      why: 'a follower does not attack by itself, and its ability, which may give keywords, is off',
    },
    united: { own: ['keywords'], why: 'its ability, which may give keywords, stays off until the end of the turn' },
    counterAttack: { own: ['counterAttacks'], others: ['blocked'], why: 'the same, said with and without the slot' },
    counterAttacks: { own: ['counterAttack'], others: ['blocked'], why: 'the same, said with and without the slot' },
    bp: { own: ['lastBP'], why: 'the last BP above 0 is the present one while there is any' },
    backups: { moves: true, why: 'those that lay under it leave the table, and others come' },
    power: {
      own: ['ability', 'keywords'],
      why: 'the type of its ability, and the keywords that it gives, are of that',
    },
    lasting: { own: ['keywords'], why: 'a keyword for a time is one' },
  },
  yacg: {
    changes: { own: ['hp'], why: 'HP are what changes and damage leave of them' },
    damage: { own: ['hp'], why: 'HP are what changes and damage leave of them' },
    hp: { own: ['changes'], why: 'set, a number is reached by a change' },
    satk: { own: ['changes'], why: 'set, a number is reached by a change' },
    spe: { own: ['changes'], why: 'set, a number is reached by a change' },
    tatk: { own: ['changes'], why: 'set, a number is reached by a change' },
    face: { others: ['hp', 'spe', 'traits'], why: 'an aura that lies face down gives its creature nothing' },
    host: { others: ['spe', 'traits'], why: 'an aura gives what it gives to another creature' },
  },
}

describe.each(PLAYED)('two positions of %s', (id, system) => {
  const arena = sampleArena(system)
  const { rules } = arena
  const positions = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const series = seriesOf(arena, [0, 1], ['random', 'random'], seed)
    const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks: series.decks } }, series.pool)
    const random = seedRandom(seed)
    const found: Standing[] = []
    for (let left = 60; left > 0; left--) {
      const decision = match.pending()
      if (!decision) break
      if (left % 12 === 0) found.push({ table: copyOf(match.table), decision })
      match.answer(sample(decision, random))
    }
    return found
  })

  /** Some of what a property can be set of: both players, or cards of each zone. */
  function sampleOf({ table: { state } }: Standing, { of }: Property): readonly number[] {
    if (of === 'player') return SEATS
    return rules.zones.flatMap((zone) =>
      state.cards
        .filter((card) => card.id >= SEATS.length && card.zone === zone.id && zone.id !== GONE)
        .slice(0, SAMPLE)
        .map((card) => card.id),
    )
  }

  /** Sets a property to something else; answers what it is then, or nothing where nothing else is accepted. */
  function setOther(table: Table, property: Property, card: number, before: PropertyValue): PropertyValue | undefined {
    for (const value of others(table, property, before)) {
      if (setProperty(rules, table, card, property.name, value)) continue
      const after = property.read(table, card)
      if (JSON.stringify(after) !== JSON.stringify(before)) return after
    }
    return undefined
  }

  test('have nothing to tell of themselves', () => {
    expect(positions.length).toBeGreaterThan(8)
    for (const one of positions)
      expect(compare(rules, one, { ...one, table: copyOf(one.table) }, one.table.state.cards.length)).toEqual(NOTHING)
  })

  test('tell exactly the one property that was set, and what is worked out by it', async ({ annotate }) => {
    const told = new Map<string, number>()
    const followed = new Set<string>()
    for (const one of positions) {
      for (const property of rules.properties) {
        if (!property.write) continue
        for (const cardId of sampleOf(one, property)) {
          const table = copyOf(one.table)
          const before = property.read(table, cardId)
          const after = before === undefined ? undefined : setOther(table, property, cardId, before)
          if (before === undefined || after === undefined) continue
          const found = compare(rules, one, { table, decision: one.decision }, one.table.state.cards.length)
          const { own = [], others = [], moves }: Partial<Follows> = FOLLOWS[id]?.[property.name] ?? {}
          const name = `${property.of} ${property.name}`
          const all = [
            ...found.players.map(({ seat, ...changed }) => ({ id: seat as number, ...changed })),
            ...found.cards.flatMap((card) =>
              card.changed.map((changed) => ({ id: card.before ?? card.after ?? -1, ...changed })),
            ),
          ]
          expect(all, name).toContainEqual(
            expect.objectContaining({ id: cardId, property: property.name, before, after }),
          )
          for (const each of all) {
            if (each.id === cardId && each.property === property.name) continue
            const isOwn = each.id === cardId
            expect(isOwn ? own : others, `${name}: ${isOwn ? 'its' : 'other'} ${each.property}`).toContain(
              each.property,
            )
            followed.add(`${property.name} ${isOwn ? 'own' : 'others'} ${each.property}`)
          }
          const moved = found.cards.filter((card) => card.moved)
          expect(moved.length > 0 && !moves, `${name} moves`).toBe(false)
          if (moved.length > 0) followed.add(`${property.name} moves`)
          expect({ ...found, cards: [], players: [] }, name).toEqual(NOTHING)
          told.set(name, (told.get(name) ?? 0) + 1)
        }
      }
    }
    await annotate([...told].map(([name, times]) => `${name} ${times}`).join(', '))
    expect([...told.keys()].sort()).toEqual(
      rules.properties.flatMap(({ of, name, write }) => (write ? [`${of} ${name}`] : [])).sort(),
    )
    // Nothing is excused that does not happen.
    const excused = Object.entries(FOLLOWS[id] ?? {}).flatMap(([name, { own = [], others = [], moves }]) => [
      ...own.map((each) => `${name} own ${each}`),
      ...others.map((each) => `${name} others ${each}`),
      ...(moves ? [`${name} moves`] : []),
    ])
    expect([...followed].sort()).toEqual(excused.sort())
  })

  test('tell exactly the pile that was turned over, and what goes on differently', () => {
    const random = seedRandom(9)
    let orders = 0
    for (const one of positions) {
      const fork = one.table.state.cards.length
      for (const zone of rules.zones.filter(({ layout, internal }) => layout === 'pile' && !internal)) {
        for (const seat of zone.shared ? ([0] as const) : SEATS) {
          const table = copyOf(one.table)
          const list = table.state.zones[zone.id]?.[seat] ?? []
          if (list.length < 2) continue
          list.reverse()
          expect(compare(rules, one, { table, decision: one.decision }, fork)).toEqual({
            ...NOTHING,
            orders: [{ zone: zone.id, seat }],
          })
          orders++
        }
      }
      const table = copyOf(one.table)
      table.state.random = seedRandom(draw(random, 1, 999))
      expect(compare(rules, one, { table, decision: one.decision }, fork)).toEqual({ ...NOTHING, onward: true })
    }
    expect(orders).toBeGreaterThan(5)
  })

  test('tell exactly the card that lies elsewhere, whichever zone it left and came to', async ({ annotate }) => {
    const told = new Map<string, number>()
    const zones = rules.zones.filter(({ internal }) => !internal)
    for (const one of positions.filter((_, index) => index % 3 === 0)) {
      for (const from of zones)
        for (const to of zones) {
          const [moved] = one.table.state.zones[from.id]?.[0] ?? []
          if (from === to || moved === undefined) continue
          const table = copyOf(one.table)
          const card = table.state.cards[moved]
          if (!card) throw new Error('There is no such card.')
          card.zone = to.id
          table.state.zones[from.id]?.[0].shift()
          const seat = card.controller
          table.state.zones[to.id]?.[to.shared ? 0 : seat].unshift(moved)
          const found = compare(rules, one, { table, decision: one.decision }, one.table.state.cards.length)
          const name = `${from.id} to ${to.id}`
          expect({ ...found, cards: [], players: [] }, name).toEqual(NOTHING)
          const lies = { before: { zone: from.id, seat }, after: { zone: to.id, seat } }
          expect(
            found.cards.filter((each) => each.moved),
            name,
          ).toMatchObject([{ before: moved, after: moved, moved: lies }])
          told.set(name, (told.get(name) ?? 0) + 1)
          // What lies in a row does something to others; elsewhere nothing else is told, and of the card only what means nothing in one of the two zones.
          if (from.layout === 'row' || to.layout === 'row') continue
          expect([found.players, found.cards.length], name).toEqual([[], 1])
          for (const { property, before, after } of found.cards[0]?.changed ?? [])
            expect([name, property, before === undefined || after === undefined]).toEqual([name, property, true])
        }
    }
    await annotate([...told].map(([name, times]) => `${name} ${times}`).join(', '))
    expect(told.size).toBeGreaterThan(3)
  })

  test('pair cards that came after the lines of play parted by key and the order in which they came', () => {
    const [one] = positions
    if (!one) throw new Error('There is no position.')
    const fork = 2
    const a = copyOf(one.table)
    const b = copyOf(one.table)
    expect(
      compare(rules, { table: a, decision: one.decision }, { table: b, decision: one.decision }, fork).cards,
    ).toEqual([])
    const last = b.state.cards.at(-1)
    if (!last) throw new Error('There is no card.')
    for (const lists of Object.values(b.state.zones))
      for (const list of lists) if (list.includes(last.id)) list.splice(list.indexOf(last.id), 1)
    last.zone = GONE
    const { cards } = compare(rules, { table: a, decision: one.decision }, { table: b, decision: one.decision }, fork)
    expect(cards.filter(({ after }) => after === undefined)).toHaveLength(1)
  })
})
