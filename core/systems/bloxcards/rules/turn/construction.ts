import { limitsOf, type Numbers } from '../../../../engine/deck'
import type { Pool } from '../../../../engine/pool'
import type { Deck, PropertyValue } from '../../../../engine/rules'
import { message, type Message } from '../../../../language/message'
import type { BloxCard } from '../../card'
import { PARAMETERS, type ParameterName } from '../cards/board'
import { icons } from '../cards/create'
import type { BloxDefinition } from '../definition'

const limit = limitsOf<ParameterName>(PARAMETERS)

const COPIES = {
  Common: 'copiesCommon',
  Uncommon: 'copiesUncommon',
  Rare: 'copiesRare',
  Epic: 'copiesEpic',
  Legendary: 'copiesLegendary',
  Token: 'copiesToken',
  Shedletsky: 'copiesToken',
} as const satisfies Record<string, ParameterName>

/** What section 5.7 says against a deck. An alternate counts as its original, where the rules say so. */
export function judgeDeck({ sections }: Deck, pool: Pool<BloxDefinition>, numbers: Numbers = {}): Message[] {
  const keys = sections['main'] ?? []
  const size = limit('deckSize', numbers)
  const shared = limit('altsShareLimit', numbers) > 0
  const counts = new Map<string, number>()
  for (const key of keys) {
    const counted = (shared && pool.byKey(key)?.card.original?.value) || key
    counts.set(counted, (counts.get(counted) ?? 0) + 1)
  }
  const wrong = [...counts].flatMap(([key, found]): Message[] => {
    const card = pool.byKey(key)?.card
    if (!card) return [message('deck-unknown-card', { card: key })]
    const max = limit(COPIES[card.rarity?.value ?? 'Common'], numbers)
    if (found <= max) return []
    return [
      max === 0 ? message('deck-never', { card: card.name }) : message('deck-copies', { card: card.name, found, max }),
    ]
  })
  return keys.length === size ? wrong : [message('deck-size', { expected: size, found: keys.length }), ...wrong]
}

const FIGHTER = /^\s*h\s*(\d{1,9})\s+p\s*(-?\d{1,9})\s*$/i

/** The script of a plain fighter from `h500 p200`. */
export function plain(body: string, name: string, key: string): string | undefined {
  const [, health, power] = FIGHTER.exec(body) ?? []
  if (health === undefined || power === undefined) return undefined
  const fields = [
    '["Id"] = 0',
    `["Name"] = ${JSON.stringify(name)}`,
    `["Health"] = ${Number(health)}`,
    `["Power"] = ${Number(power)}`,
    '["Rarity"] = "Common"',
    '["AttackEffect"] = "Dash"',
    '["Color"] = "Neutral"',
    '["Cost"] = {}',
    '["Bio"] = ""',
  ]
  return `[${JSON.stringify(key)}] = {\n${fields.map((field) => `\t${field},\n`).join('')}},\n`
}

/** The short form of a plain fighter, where it is nothing but one. */
export function body(card: BloxCard): string | undefined {
  const { kind, health, power, archetype, effect, requirement, original } = card
  const extra = archetype ?? effect ?? requirement ?? original
  const usual =
    card.rarity?.value === 'Common' && card.colour?.value === 'Neutral' && card.attackEffect?.value === 'Dash'
  const bare = card.cost.length === 0 && card.flags.length === 0 && card.bio?.value === '' && card.id?.value === 0
  if (kind !== 'fighter' || extra || !usual || !bare || !health || !power) return undefined
  return `h${health.value} p${power.value}`
}

/** How one card is tried out: in the hand, with icons enough. */
export const trial = (): { zone: string; values: Readonly<Record<string, PropertyValue>> } => ({
  zone: 'hand',
  values: { icons: icons(20, 20) },
})
