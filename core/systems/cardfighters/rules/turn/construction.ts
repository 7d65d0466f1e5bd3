import type { Pool } from '../../../../engine/pool'
import type { Deck, PropertyValue } from '../../../../engine/rules'
import { message, type Message } from '../../../../language/message'
import type { FightersCard } from '../../card'
import { defaultOf, type ParameterName } from '../cards/board'
import type { FightersDefinition } from '../definition'

type Numbers = Readonly<Record<string, number>>

const limit = (name: ParameterName, numbers: Numbers): number => numbers[name] ?? defaultOf(name)

/** What section 5.1 says against a deck; the numbers of the rules are the usual ones where none are given. Cards of one name count together. */
export function judgeDeck({ sections }: Deck, pool: Pool<FightersDefinition>, numbers: Numbers = {}): Message[] {
  const names = (sections.main ?? []).map((key) => pool.byKey(key)?.card.name ?? key)
  const [size, copies] = [limit('deckSize', numbers), limit('copies', numbers)]
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [
    ...(names.length === size ? [] : [message('deck-size', { expected: size, found: names.length })]),
    ...[...counts]
      .filter(([, found]) => found > copies)
      .map(([card, found]) => message('deck-copies', { card, found, max: copies })),
  ]
}

const CHARACTER = /^\s*([\p{L}\p{N}_][\p{L}\p{N}_-]*)\s+(\d{1,5})\s*\/\s*([+-]?\d{1,2})(?:\s+(\S.*?))?\s*$/u
const PLAYED = /^\s*(Action|Reaction)\s+([+-]?\d{1,2})\s*$/i

const TYPE_WORDS: Readonly<Record<string, string>> = { action: 'Action', reaction: 'Reaction' }

/** The script of a plain card: `Soldier 400/3`, with the subtypes that can back it up behind it where that is not its own one, or `Action -3`. */
export function plain(body: string, name: string, key: string): string | undefined {
  const [, type, cost] = PLAYED.exec(body) ?? []
  if (type !== undefined)
    return `[${name}]\nid = ${key}\ntype = ${TYPE_WORDS[type.toLowerCase()]}\nsp = ${Number(cost)}\n`
  const [, subtype, bp, sp, backups] = CHARACTER.exec(body) ?? []
  if (subtype === undefined) return undefined
  return `[${name}]\nid = ${key}\ntype = Character\nsubtype = ${subtype}\nbp = ${Number(bp)}\nsp = ${Number(sp)}\nbackup = ${backups ?? subtype}\n`
}

const EXTRAS = [
  'rarity',
  'ability',
  'text',
  'flavor',
  'number',
  'publisher',
  'team',
  'illustrator',
  'gid',
  'rule',
] as const

/** The short form of a plain card, where it is nothing but one. */
export function body(card: FightersCard): string | undefined {
  const { type, subtype, bp, sp, backups } = card
  if (!type || !sp || EXTRAS.some((part) => card[part] !== undefined)) return undefined
  if (type.value !== 'Character') return `${type.value} ${sp.value}`
  if (!subtype || !bp || backups.length === 0) return undefined
  const icons = backups.map(({ value }) => value)
  const own = icons.length === 1 && icons[0] === subtype.value
  return `${subtype.value} ${bp.value}/${sp.value}${own ? '' : ` ${icons.join(', ')}`}`
}

/** How one card is tried out: in the hand with enough SP; a character with an ability to use stands in the ring already. */
export function trial(card: FightersCard): { zone: string; values: Readonly<Record<string, PropertyValue>> } {
  const zone = card.type?.value === 'Character' && card.ability?.value.type === 'triggered' ? 'ring' : 'hand'
  return { zone, values: { sp: Math.max(10, -(card.sp?.value ?? 0)) } }
}
