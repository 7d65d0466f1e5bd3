import { cardAt } from '../../../core/engine/state'
import { readFileSync } from 'node:fs'
import { openFiles, type OpenFiles } from '../../../core/document/open'
import type { Answer, Decision } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { createPool, type Definition, type Pool } from '../../../core/engine/pool'
import type { Deck, Placement, PropertyValue, Setup } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import type { CompiledCard } from '../../../core/language/service'
import type { BloxCard } from './card'
import { rules } from './rules'
import { type BloxTable, type Piece } from './state'
import { system } from './system'

export const LIBRARY = readFileSync(new URL('cards.lua', import.meta.url), 'utf8')

/** The file divided into entries, each parsed, with their catalog. */
export const open = (text: string): OpenFiles => openFiles(system, [{ path: 'lamplight.lua', text }])

export const cardsOf = ({ entries }: OpenFiles): readonly BloxCard[] =>
  entries.flatMap(({ parsed }) => (parsed?.cards ?? []) as readonly BloxCard[])

/** One more card, for a test's own sake: `h500 p200 | OnSummon / Self / {{"Heal",50}}`, with flags behind a second bar. */
export function invent(key: string, short: string): string {
  const [body = '', ability = '', flags = ''] = short.split('|').map((part) => part.trim())
  const [, health, power] = /^h(\d+) p(\d+)$/.exec(body) ?? ['', '0', '0']
  const [type, target, list] = ability.split(' / ')
  const effect = type
    ? `Effect = {Name = "${key}", Description = "", Type = "${type}", Target = "${target}", Power = ${list}},`
    : ''
  const set = flags
    .split(' ')
    .filter((flag) => flag !== '')
    .map((flag) => `${flag} = true,`)
    .join('')
  return `["${key}"] = {Name = "${key}", Health = ${health}, Power = ${power}, Rarity = "Common", Color = "Neutral", Cost = {}, ${set} ${effect}},\n`
}

/** The cards of a file. */
export const poolFrom = (text: string): Pool =>
  createPool<CompiledCard, Definition>(cardsOf(open(text)), (card) => rules.define(card))

/** The ten cards, and more. */
export const poolOf = (...more: readonly string[]): Pool =>
  poolFrom([LIBRARY.replace('return lamplight', ''), ...more].join('\n'))

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
    Object.entries(zones).map(([zone, cards]: [string, readonly Card[]]) => [
      zone,
      cards.map((card) => (typeof card === 'string' ? { key: card } : card)),
    ]),
  ),
})

/** A position with the near player to act. */
export const arranged = (you: SideOf, foe: SideOf, pool = poolOf(), parameters: Setup['parameters'] = {}): Match =>
  new Match(
    rules,
    { seed: 7, parameters, start: { kind: 'position', position: { sides: [sideOf(you), sideOf(foe)] } } },
    pool,
  )

const PLAYABLE = [
  'Tin Sentry',
  'Moss Hound',
  'Lens Grinder',
  'Paper Lantern',
  'Split Bolt',
  'Salt Flats',
  'Grave Bell',
  'Slow Giant',
]

/** Five of each card that decks may hold. */
export const deck: Deck = {
  name: 'Lamplight',
  sections: { main: PLAYABLE.flatMap((key) => Array.from({ length: 5 }, () => key)) },
}

export const dealt = (seed: number): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks: [deck, deck] } })

export const tableOf = (match: Match): BloxTable => match.table as unknown as BloxTable

/** The cards of a zone, first to last. */
export const lying = (match: Match, zone: string, seat: Seat): Piece[] =>
  (match.state.zones[zone]?.[seat] ?? []).map((id) => cardAt(tableOf(match), id))

/** Each as `Ember 50/200 L1`: Health/Power, and locks if any. */
export const shown = (match: Match, zone: string, seat: Seat): string[] =>
  lying(match, zone, seat).map(
    ({ key, health, power, locks }) => `${key} ${health}/${power}${locks > 0 ? ` L${locks}` : ''}`,
  )

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
