import type { Table } from '../../engine/rules'
import { SEATS, SEAT_NAMES } from '../../engine/seat'
import { openQuestion } from './asked'
import { changedValues, changedZones, countedCards, type ChangedValue } from './changes'
import { printValue } from '../describe'
import type { ExpectedCard, Then } from '../document'
import { say } from '../messages'
import type { Names } from '../names'
import { sentence } from '../print'
import type { Scene } from './scene'

/** All that an expectation does not name and that is otherwise than at the start. */
export class Rest {
  readonly #scene: Scene
  readonly #names: Names
  readonly #start: Table
  readonly #then: Then & Readonly<Record<string, unknown>>

  constructor(scene: Scene, names: Names, start: Table, then: Then & Readonly<Record<string, unknown>>) {
    this.#scene = scene
    this.#names = names
    this.#start = start
    this.#then = then
  }

  /** A sentence each. */
  differences(): string[] {
    return [...this.#players(), ...this.#zones(), ...this.#cards(), ...this.#course()]
  }

  #sideNames(seat: string, key: string): boolean {
    const side = this.#then[seat as 'you'] ?? {}
    return key in side || `${seat}.${key}` in this.#then
  }

  #text(what: string, found: unknown, before?: unknown): string {
    return say('rest-differs', {
      what,
      found: printValue(found),
      before: before === undefined ? '' : say('was-before', { before: printValue(before) }),
    })
  }

  #valueText(word: string, { name, value, before }: ChangedValue): string {
    return this.#text(`${word}.${name}`, value, before)
  }

  #players(): string[] {
    return SEATS.flatMap((seat) =>
      changedValues(this.#scene, this.#start, 'player', seat)
        .filter(({ name }) => !this.#sideNames(SEAT_NAMES[seat], name))
        .map((changed) => this.#valueText(SEAT_NAMES[seat], changed)),
    )
  }

  #zones(): string[] {
    return changedZones(this.#scene, this.#start)
      .filter(({ zone, seat }) => !this.#sideNames(SEAT_NAMES[seat], zone.id))
      .map(({ zone, seat, ids, before }) => {
        const isCounted = zone.visible === 'none' && ids.length !== before.length
        const words = (list: readonly number[]): unknown =>
          isCounted ? list.length : list.map((id) => this.#names.wordOf(id))
        return this.#text(`${SEAT_NAMES[seat]}.${zone.id}`, words(ids), words(before))
      })
  }

  /** What the expectation says of each card, in `cards` and within the lists of zones. */
  #named(): Map<number, Set<string>> {
    const named = new Map<number, Set<string>>()
    const add = (id: number | undefined, values: object): void => {
      if (id !== undefined) named.set(id, new Set([...(named.get(id) ?? []), ...Object.keys(values)]))
    }
    for (const [word, values] of Object.entries(this.#then.cards ?? {}))
      for (const id of this.#names.idsOf(word)) add(id, values)
    for (const seat of SEATS) {
      for (const { id: zone } of this.#scene.rules.zones) {
        const list = this.#then[SEAT_NAMES[seat]]?.[zone] ?? this.#then[`${SEAT_NAMES[seat]}.${zone}`]
        if (!Array.isArray(list)) continue
        ;(list as readonly ExpectedCard[]).forEach((card, index) =>
          add(this.#scene.state.zones[zone]?.[seat][index], typeof card === 'string' ? {} : card),
        )
      }
    }
    return named
  }

  #cards(): string[] {
    const named = this.#named()
    return countedCards(this.#scene, this.#start).flatMap((id) =>
      changedValues(this.#scene, this.#start, 'card', id)
        .filter(({ name }) => !named.get(id)?.has(name))
        .map((changed) => this.#valueText(this.#names.exactWordOf(id), changed)),
    )
  }

  #course(): string[] {
    const {
      state: { turn, result },
      rules,
    } = this.#scene
    const before = this.#start.state.turn
    const parts = (
      [
        ['player', SEAT_NAMES[turn.seat], SEAT_NAMES[before.seat]],
        ['number', turn.number, before.number],
        ['phase', turn.phase, before.phase],
      ] as const
    )
      .filter(([part, now, then]) => now !== then && this.#then.turn?.[part] === undefined)
      .map(([part, now, then]) => this.#text(`turn.${part}`, now, then))
    const winner =
      result && this.#then.winner === undefined
        ? [this.#text('winner', typeof result.winner === 'number' ? SEAT_NAMES[result.winner] : result.winner, 'none')]
        : []
    const open = this.#then.asked === undefined ? openQuestion(this.#scene) : undefined
    return [...parts, ...winner, ...(open ? [this.#text('asked', sentence(rules, open.prompt), 'none')] : [])]
  }
}
