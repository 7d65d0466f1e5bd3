import type { Option } from '../../../../../core/engine/decision'
import { Match } from '../../../../../core/engine/match'
import { createPool, type Definition, type Pool } from '../../../../../core/engine/pool'
import type { Placement, PropertyValue, Setup, Side } from '../../../../../core/engine/rules'
import type { Seat } from '../../../../../core/engine/seat'
import type { CompiledCard } from '../../../../../core/language/service'
import { printMessage } from '../../../../../core/language/message'
import type { BloxCard } from '../../../../../core/systems/bloxcards/card'
import { parse } from '../../../../../core/systems/bloxcards/language/parse/parse'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import type { BloxPiece, BloxPlayer, BloxTable } from '../../../../../core/systems/bloxcards/rules/state'

const NOTATION =
  /^(?<name>[^:]+): *(?:h(?<health>\S+) p(?<power>\S+))? *(?:<(?<archetype>[^>]*)>)? *(?:\[(?<flags>[^\]]*)\])? *(?<color>Neutral|Blue|Green|Red|Yellow)? *(?<rarity>[A-Z]\w+)? *(?:\((?<cost>[^)]*)\))? *(?:Requirement (?<requirement>\{[^}]*\}))? *(?:; *(?<type>\w+)(?:<(?<filter>[^>]*)>)? \/ (?<target>\w*) \/ (?<list>.+?)(?: \/ I=(?<increase>.+))?)?$/

/**
 * An entry of a library from a line: `Name: h500 p200 <Archetype> [Flag Flag] Blue Rare (Neutral 2, Red 1) Requirement {…} ; OnSummon<Filter> / Ally / {{…}}
 * / I=5`, where all but the name may be absent.
 */
export function entry(line: string): string {
  const parts = NOTATION.exec(line)?.groups
  if (!parts) throw new Error(`No card: ${line}`)
  const { name = '', health = '0', power = '0', archetype, flags, color = 'Neutral', rarity = 'Common', cost } = parts
  const { requirement, type, filter, target, list, increase } = parts
  const costs = (cost ?? '').split(',').filter(Boolean)
  const effect = [
    `Name = "${name}", Description = "", Type = "${type}", Power = ${list},`,
    target && `Target = "${target}",`,
    filter && `Archetype = "${filter}",`,
    increase && `Increase = ${increase},`,
  ]
  const fields = [
    `Name = "${name}", Health = ${health}, Power = ${power}, Rarity = "${rarity}", Color = "${color}", Bio = "", Id = 1,`,
    `AttackEffect = "Dash", Cost = {${costs.map((one) => one.trim().replace(' ', ' = ')).join(', ')}},`,
    archetype && `Archetype = "${archetype}",`,
    ...(flags ?? '').split(' ').map((flag) => flag && `${flag} = true,`),
    requirement && `Requirement = ${requirement},`,
    type && `Effect = {${effect.filter(Boolean).join(' ')}},`,
  ]
  return `["${name}"] = {${fields.filter(Boolean).join(' ')}},\n`
}

/** The cards of some lines, or of whole entries. */
export const cardsOf = (lines: readonly string[]): readonly BloxCard[] =>
  parse(lines.map((line) => (line.startsWith('[') ? line : entry(line))).join('')).cards

export type GivenCard = string | readonly [name: string, values: Readonly<Record<string, PropertyValue>>]

export interface GivenSide {
  readonly field?: readonly GivenCard[]
  readonly hand?: readonly GivenCard[]
  readonly deck?: readonly string[]
  readonly removed?: readonly string[]
  readonly terrain?: readonly string[]
  readonly values?: Readonly<Record<string, PropertyValue>>
}

export interface Given {
  /** Cards besides the plain ones, a line each. */
  readonly cards?: readonly string[]
  readonly you?: GivenSide
  readonly foe?: GivenSide
  readonly turn?: { readonly seat?: Seat; readonly number?: number; readonly phase?: string }
  readonly parameters?: Setup['parameters']
}

/** Cards that everybody knows. */
const PLAIN = ['Golem: h500 p200', 'Fox: h300 p200', 'Mouse: h50 p10', 'Filler: h100 p100']

const TWENTY = Array.from({ length: 20 }, () => 'Filler')

const place = (card: GivenCard): Placement =>
  typeof card === 'string' ? { key: card } : { key: card[0], values: card[1] }

const sideOf = ({
  values = {},
  field = [],
  hand = [],
  deck = TWENTY,
  removed = [],
  terrain = [],
}: GivenSide): Side => ({
  values,
  zones: {
    field: field.map(place),
    hand: hand.map(place),
    deck: deck.map(place),
    removed: removed.map(place),
    terrain: terrain.map(place),
  },
})

/** A match in a position, with the words to play it by. */
export class Arena {
  readonly match: Match
  readonly pool: Pool

  constructor({ cards = [], you = {}, foe = {}, turn = {}, parameters = {} }: Given) {
    this.pool = createPool<CompiledCard, Definition>(cardsOf([...PLAIN, ...cards]), rules.define)
    const position = { turn: { seat: 0 as Seat, number: 5, ...turn }, sides: [sideOf(you), sideOf(foe)] as const }
    this.match = new Match(rules, { seed: 7, parameters, start: { kind: 'position', position } }, this.pool)
    if (this.match.refusal) throw new Error(printMessage(rules.messages, this.match.refusal.reason))
  }

  get table(): BloxTable {
    return this.match.table as unknown as BloxTable
  }

  /** Plays in words: `cast Golem`, `attack Fox > Golem`, `end`, or the name of a fighter to be chosen. */
  play(...steps: readonly string[]): this {
    for (const step of steps) this.#take(step)
    const [fault] = this.match.coverage.faults
    if (fault) throw new Error(`${fault.key}: ${fault.message}`)
    return this
  }

  #take(step: string): void {
    const asks = this.match.pending()?.asks
    const option = asks?.kind === 'option' ? asks.options.find((one) => this.says(one) === step)?.id : undefined
    const chosen = asks?.kind === 'cards' ? asks.candidates.find((id) => this.nameOf(id) === step) : undefined
    const refusal = this.match.answer(chosen === undefined ? { option: option ?? step } : { choose: [chosen] })
    if (refusal) throw new Error(`${step}: ${refusal.reason.id}; offered are ${this.offered.join(', ')}.`)
  }

  nameOf(id: number | undefined): string {
    if (id === 0 || id === 1) return id === 0 ? 'you' : 'foe'
    return this.match.state.cards[id ?? -1]?.key ?? ''
  }

  says({ verb, card, target }: Option): string {
    const subject = card === undefined ? verb : `${verb} ${this.nameOf(card)}`
    return target === undefined ? subject : `${subject} > ${this.nameOf(target)}`
  }

  /** What may be done or chosen now. */
  get offered(): string[] {
    const asks = this.match.pending()?.asks
    if (asks?.kind === 'cards') return asks.candidates.map((id) => this.nameOf(id))
    return asks?.kind === 'option' ? asks.options.map((option) => this.says(option)) : asks ? [asks.kind] : []
  }

  /** Who is asked what. */
  get asked(): string {
    const pending = this.match.pending()
    return pending ? `${pending.by} ${pending.kind}` : 'nobody'
  }

  /** Why something is refused, in words. */
  whyNot(step: string): string | undefined {
    const asks = this.match.pending(true)?.asks
    const refusal =
      asks?.kind === 'option'
        ? asks.refused.find((one) => this.says(one) === step)?.refusal
        : asks?.kind === 'cards'
          ? asks.refused.find(({ id }) => this.nameOf(id) === step)
          : undefined
    return refusal && printMessage(rules.messages, refusal.reason)
  }

  ids(seat: Seat, zone: string): readonly number[] {
    return this.match.state.zones[zone]?.[seat] ?? []
  }

  /** Names of the cards of a zone, first to last. */
  names(seat: Seat, zone: string): string[] {
    return this.ids(seat, zone).map((id) => this.nameOf(id))
  }

  /** The fighters of a field, each as `Golem 500/200 L1`: health, power, and locks if any. */
  field(seat: Seat): string[] {
    return this.ids(seat, 'field').map((id) => this.shown(id))
  }

  shown(id: number): string {
    const { key, health, power, locks } = this.table.state.cards[id] as BloxPiece
    return `${key} ${health}/${power}${locks > 0 ? ` L${locks}` : ''}`
  }

  player(seat: Seat): BloxPlayer {
    return this.table.state.players[seat]
  }

  get lives(): readonly [number, number] {
    return [this.player(0).life, this.player(1).life]
  }

  get winner(): Seat | 'draw' | 'unfinished' | undefined {
    return this.match.state.result?.winner
  }

  /** Everything that was said, in English. */
  get log(): string[] {
    return this.match.events.map(({ message }) => printMessage(rules.messages, message))
  }
}

export const given = (position: Given = {}): Arena => new Arena(position)
