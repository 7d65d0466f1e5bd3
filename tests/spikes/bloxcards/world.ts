import { readFileSync } from 'node:fs'
import { createCatalog, type MutableCatalog } from '../../../core/document/catalog'
import type { Answer, Decision } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { createPool, type Pool } from '../../../core/engine/pool'
import type { Deck, Placement, PropertyValue, Setup } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import type { CompiledCard } from '../../../core/language/service'
import { bloxcards } from '../../../core/systems/bloxcards'
import type { BloxCard } from './card'
import { language, rowOf } from './language'
import { rules } from './rules'
import { cardAt, type BloxTable, type Piece } from './state'

export const LIBRARY = readFileSync(new URL('cards.lua', import.meta.url), 'utf8')

/** Splits a file into its entries, parses each, and puts its rows into a catalog. */
export function open(text: string): { readonly entries: readonly string[]; readonly cards: readonly BloxCard[]; readonly catalog: MutableCatalog } {
  const entries = bloxcards.documents.split([{ path: 'lamplight.lua', text }]).entries.map(({ slices }) => slices.join(''))
  const catalog = createCatalog()
  const cards = entries.flatMap((entry, index) => {
    const parsed = language.parse(entry)
    catalog.set(`e${index}`, parsed.cards.map((card, at) => rowOf(card, `e${index}`, at)))
    return parsed.cards
  })
  return { entries, cards, catalog }
}

/** One more card, for a test's own sake: `h500 p200 | OnSummon / Self / {{"Heal",50}}`, with flags behind a second bar. */
export function invent(key: string, short: string): string {
  const [body = '', ability = '', flags = ''] = short.split('|').map((part) => part.trim())
  const [, health, power] = /^h(\d+) p(\d+)$/.exec(body) ?? ['', '0', '0']
  const [type, target, list] = ability.split(' / ')
  const effect = type ? `Effect = {Name = "${key}", Description = "", Type = "${type}", Target = "${target}", Power = ${list}},` : ''
  const set = flags.split(' ').filter((flag) => flag !== '').map((flag) => `${flag} = true,`).join('')
  return `["${key}"] = {Name = "${key}", Health = ${health}, Power = ${power}, Rarity = "Common", Color = "Neutral", Cost = {}, ${set} ${effect}},\n`
}

/** The ten cards, and more. */
export function poolOf(...more: readonly string[]): Pool {
  const cards: readonly CompiledCard[] = [...open(LIBRARY).cards, ...more.flatMap((text) => language.parse(text).cards)]
  return createPool(cards, (card) => rules.define(card))
}

interface SideOf {
  readonly values?: Readonly<Record<string, PropertyValue>>
  readonly hand?: readonly Card[]
  readonly field?: readonly Card[]
  readonly deck?: readonly Card[]
}

type Card = string | Placement

const sideOf = ({ values = {}, ...zones }: SideOf) => ({
  values,
  zones: Object.fromEntries(
    Object.entries(zones).map(([zone, cards]: [string, readonly Card[]]) => [zone, cards.map((card) => (typeof card === 'string' ? { key: card } : card))]),
  ),
})

/** A position with the near player to act. */
export const arranged = (you: SideOf, foe: SideOf, pool = poolOf(), parameters: Setup['parameters'] = {}): Match =>
  new Match(rules, { seed: 7, parameters, start: { kind: 'position', position: { sides: [sideOf(you), sideOf(foe)] } } }, pool)

const PLAYABLE = ['Tin Sentry', 'Moss Hound', 'Lens Grinder', 'Paper Lantern', 'Split Bolt', 'Salt Flats', 'Grave Bell', 'Slow Giant']

/** Five of each card that decks may hold. */
export const deck: Deck = { name: 'Lamplight', sections: { main: PLAYABLE.flatMap((key) => Array.from({ length: 5 }, () => key)) } }

export const dealt = (seed: number): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks: [deck, deck] } })

export const tableOf = (match: Match): BloxTable => match.table as unknown as BloxTable

/** The cards of a zone, first to last. */
export const lying = (match: Match, zone: string, seat: Seat): Piece[] => (match.state.zones[zone]?.[seat] ?? []).map((id) => cardAt(tableOf(match), id))

/** Each as `Ember 50/200 L1`: Health/Power, and locks if any. */
export const shown = (match: Match, zone: string, seat: Seat): string[] =>
  lying(match, zone, seat).map(({ key, health, power, locks }) => `${key} ${health}/${power}${locks > 0 ? ` L${locks}` : ''}`)

export function named(match: Match, key: string): Piece {
  const card = match.state.cards.find((one) => one.key === key && one.zone !== 'removed')
  if (!card) throw new Error(`There is no ${key} at the table.`)
  return cardAt(tableOf(match), card.id)
}

export const pending = (match: Match): Decision => {
  const decision = match.pending(true)
  if (!decision) throw new Error('Nothing is pending.')
  return decision
}

/** Answers, and fails where that is refused. */
export function play(match: Match, answer: Answer | string): void {
  const refusal = match.answer(typeof answer === 'string' ? { option: answer } : answer)
  if (refusal) throw new Error(`Refused: ${refusal.reason.id} ${JSON.stringify(refusal.reason.args)}`)
}

export const cast = (match: Match, key: string): void => play(match, `cast:${named(match, key).id}`)
export const choose = (match: Match, key: string): void => play(match, { choose: [named(match, key).id] })
export const attack = (match: Match, attacker: string, target: string | Seat): void =>
  play(match, `attack:${named(match, attacker).id}>${typeof target === 'string' ? named(match, target).id : target}`)
