import type { Option } from '../../../../../core/engine/decision'
import { Match } from '../../../../../core/engine/match'
import { createPool, type Definition, type Pool } from '../../../../../core/engine/pool'
import type { Placement, Position, PropertyValue, Setup, Side } from '../../../../../core/engine/rules'
import type { Seat } from '../../../../../core/engine/seat'
import type { CompiledCard } from '../../../../../core/language/service'
import { printMessage } from '../../../../../core/language/message'
import type { FightersCard } from '../../../../../core/systems/cardfighters/card'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import type { FighterState, FightersTable } from '../../../../../core/systems/cardfighters/rules/state'

/** Cards without a rule that everybody knows: name and short form. */
const PLAIN: Readonly<Record<string, string>> = {
  Ferrel: 'Boxer 300/3',
  Hannu: 'Guardian 600/2 Soldier, Guardian, Guardian',
  Ylva: 'Ninja 500/3',
  Corwin: 'Captain 800/0',
  Tolk: 'Robot 400/4',
  Wisp: 'Spirit 200/6',
  Drum: 'Action -3',
  Calm: 'Action 0',
  Dodge: 'Reaction -2',
  Brace: 'Reaction 0',
  Filler: 'Soldier 400/3',
  Guard: 'Guardian 400/3',
}

const keyOf = (name: string): string => `key-${name.toLowerCase().replaceAll(' ', '-')}`

/** The cards of a text, and the plain ones. Ids are made of names. */
export function cardsOf(text: string): FightersCard[] {
  const plain = Object.entries(PLAIN)
    .map(([name, body]) => rules.plain(body, name, keyOf(name)) ?? '')
    .join('\n')
  return [...parse(text).cards, ...parse(plain).cards].map((card) => ({ ...card, key: keyOf(card.name) }))
}

/** A ● character of 500 BP with this rule, whose name is X; `more` fields go first. */
export const fighter = (
  rule: string,
  { name = 'X', ability = 'auto', bp = 500, sp = 1, backup = 'Soldier' } = {},
): string =>
  `[${name}]\ntype = Character\nsubtype = Soldier\nbp = ${bp}\nsp = ${sp}\nbackup = ${backup}\nability = ${ability} TEST\n\n${rule}\n\n`

export const played = (type: 'Action' | 'Reaction', name: string, rule: string, sp = 0): string =>
  `[${name}]\ntype = ${type}\nsp = ${sp}\n\n${rule}\n\n`

export type GivenCard = string | readonly [name: string, values: Readonly<Record<string, PropertyValue>>]

export interface GivenSide {
  readonly ring?: readonly GivenCard[]
  readonly hand?: readonly string[]
  readonly deck?: readonly string[]
  readonly discards?: readonly string[]
  readonly removed?: readonly string[]
  readonly values?: Readonly<Record<string, PropertyValue>>
}

export interface Given {
  /** Texts of cards besides the plain ones. */
  readonly cards?: string
  readonly you?: GivenSide
  readonly foe?: GivenSide
  readonly phase?: string
  readonly turn?: number
  readonly parameters?: Readonly<Record<string, number>>
}

const TWENTY = Array.from({ length: 20 }, () => 'Filler')

function place(card: GivenCard): Placement {
  const [name, values] = typeof card === 'string' ? [card, undefined] : card
  return { key: keyOf(name), ...(values && { values }) }
}

const sideOf = ({
  ring = [],
  hand = [],
  deck = TWENTY,
  discards = [],
  removed = [],
  values = {},
}: GivenSide): Side => ({
  values,
  zones: {
    ring: ring.map(place),
    hand: hand.map(place),
    deck: deck.map(place),
    discards: discards.map(place),
    removed: removed.map(place),
  },
})

/** A match in a position, with the words to play it by. */
export class Arena {
  readonly match: Match
  readonly pool: Pool

  constructor({ cards = '', you = {}, foe = {}, phase = 'main', turn = 3, parameters = {} }: Given) {
    this.pool = createPool<CompiledCard, Definition>(cardsOf(cards), rules.define)
    const position: Position = { turn: { seat: 0, number: turn, phase }, sides: [sideOf(you), sideOf(foe)] }
    const setup: Setup = { seed: 7, parameters, start: { kind: 'position', position } }
    this.match = new Match(rules, setup, this.pool)
    if (this.match.refusal) throw new Error(printMessage(rules.messages, this.match.refusal.reason))
  }

  get table(): FightersTable {
    return this.match.table as FightersTable
  }

  /** Plays in words: `play Ferrel`, `unite Ferrel > Hannu`, `slot 2`, `end`; the name of a card to be chosen; `yes`, `no`. */
  play(...steps: readonly string[]): this {
    for (const step of steps) this.#take(step)
    this.#checkFaults()
    return this
  }

  #checkFaults(): void {
    const [fault] = this.match.coverage.faults
    if (fault) throw new Error(`${fault.key}: ${fault.message}`)
  }

  #take(step: string): void {
    const asks = this.match.pending()?.asks
    const offered = this.offered
    const option = asks?.kind === 'option' ? asks.options.find((one) => this.says(one) === step)?.id : undefined
    const names = step.split(', ')
    const found: number[] = []
    for (const name of asks?.kind === 'cards' ? names : [])
      found.push(
        asks?.kind === 'cards'
          ? (asks.candidates.find((id) => !found.includes(id) && this.nameOf(id) === name) ?? -1)
          : -1,
      )
    const answer =
      step === 'yes' || step === 'no'
        ? { yes: step === 'yes' }
        : asks?.kind === 'cards'
          ? { choose: step === 'none' ? [] : found }
          : { option: option ?? step }
    const refusal = this.match.answer(answer)
    if (refusal)
      throw new Error(
        `${step}: ${refusal.reason.id}; offered to ${this.match.pending()?.by} are ${offered.join(', ')}.`,
      )
  }

  nameOf(id: number | undefined): string {
    if (id === 0 || id === 1) return id === 0 ? 'you' : 'foe'
    return this.pool.byKey(this.match.state.cards[id ?? -1]?.key ?? '')?.card.name ?? ''
  }

  says({ verb, card, target, name }: Option): string {
    const subject =
      card === undefined ? (name === undefined ? verb : `${verb} ${name}`) : `${verb} ${this.nameOf(card)}`
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
    const refusal = asks?.kind === 'option' ? asks.refused.find((one) => this.says(one) === step)?.refusal : undefined
    return refusal && printMessage(rules.messages, refusal.reason)
  }

  ids(seat: Seat, zone: string): readonly number[] {
    return this.match.state.zones[zone]?.[seat] ?? []
  }

  /** Cards of a zone by name, first to last; in the ring with their BP. */
  lying(seat: Seat, zone: string): string[] {
    return this.ids(seat, zone).map((id) =>
      zone === 'ring' ? `${this.nameOf(id)} ${this.card(id).bp}` : this.nameOf(id),
    )
  }

  card(id: number): FighterState {
    return this.table.state.cards[id] as FighterState
  }

  /** The first card of a ring with this name. */
  fighter(name: string): FighterState {
    const card = this.table.state.cards.find(({ id, zone }) => zone === 'ring' && this.nameOf(id) === name)
    if (!card) throw new Error(`${name} is in no ring.`)
    return card
  }

  read(name: string, property: string): PropertyValue | undefined {
    return rules.properties
      .find((one) => one.of === 'card' && one.name === property)
      ?.read(this.match.table, this.fighter(name).id)
  }

  get hp(): readonly [number, number] {
    const [near, far] = this.table.state.players
    return [near.hp, far.hp]
  }

  get sp(): readonly [number, number] {
    const [near, far] = this.table.state.players
    return [near.sp, far.sp]
  }

  /** Everything that was said, in English. */
  get log(): string[] {
    return this.match.events.map(({ message }) => printMessage(rules.messages, message))
  }
}

export const given = (position: Given = {}): Arena => new Arena(position)
