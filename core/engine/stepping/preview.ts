import { deepEqual } from 'fast-equals'
import { numberOf, type Node } from '../../language/nodes'
import { clonePlain, copyState } from '../clone'
import type { Pool } from '../pool'
import type { Hearer, Probe } from '../probe'
import type { PropertyValue, Rules, Table } from '../rules'
import { advance, createRun } from '../run'
import { createCoverage, type TraceEvent } from '../trace'

/** Values that are kept of one frame; of what is worked out beyond, only the number. */
export const MOST_VALUES = 500

export interface Worked {
  readonly key: string
  readonly node: number
}

/** What a frame will work out, ask and find, before it is worked off. */
export interface Preview {
  readonly values: readonly (Worked & { readonly value: PropertyValue })[]
  readonly tests: readonly (Worked & { readonly card: number; readonly held: boolean })[]
  readonly targets: readonly (Worked & { readonly found: readonly number[] })[]
  readonly heard: readonly { readonly trigger: string; readonly hearers: readonly Hearer[] }[]
  readonly events: readonly TraceEvent[]
  /** How many values were left out. */
  readonly more: number
  /** Chance was asked: it may come out otherwise. */
  readonly drawn: boolean
  /** It asks somebody; what follows depends on the answer. */
  readonly asks: boolean
}

/** Notes what is worked out, by the numbers of nodes. Nodes that are no part of a known card are left out. */
class Listening implements Probe {
  readonly values: { key: string; node: number; value: PropertyValue }[] = []
  readonly tests: { key: string; node: number; card: number; held: boolean }[] = []
  readonly targets: { key: string; node: number; found: readonly number[] }[] = []
  readonly hearings: { trigger: string; hearers: readonly Hearer[] }[] = []
  readonly #pool: Pool
  more = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  value(key: string, node: Node, value: PropertyValue): void {
    const number = this.#number(key, node)
    if (number !== undefined) this.values.push({ key, node: number, value })
  }

  test(key: string, node: Node, card: number, held: boolean): void {
    const number = this.#number(key, node)
    if (number !== undefined) this.tests.push({ key, node: number, card, held })
  }

  target(key: string, node: Node, found: readonly number[]): void {
    const number = this.#number(key, node)
    if (number !== undefined) this.targets.push({ key, node: number, found: [...found] })
  }

  heard(trigger: string, _cause: unknown, hearers: readonly Hearer[]): void {
    if (this.hearings.length < MOST_VALUES) this.hearings.push({ trigger, hearers: [...hearers] })
  }

  #number(key: string, node: Node): number | undefined {
    if (this.values.length + this.tests.length + this.targets.length >= MOST_VALUES) {
      this.more++
      return undefined
    }
    const card = this.#pool.byKey(key)?.card
    return card && numberOf(card, node)
  }
}

/** Works the next frame off on a copy of the table; the table itself stays as it is. */
export function preview(rules: Rules, table: Table): Preview {
  const listening = new Listening(table.pool)
  const events: TraceEvent[] = []
  const copy: Table = {
    state: copyState(rules, table.state),
    pool: table.pool,
    coverage: createCoverage(),
    trace: table.trace && ((event) => void events.push(event)),
    probe: listening,
  }
  const random = clonePlain(table.state.random)
  const halt = advance(rules, copy, createRun(), { frames: 1 })
  const { values, tests, targets, hearings: heard, more } = listening
  return {
    values,
    tests,
    targets,
    heard,
    events,
    more,
    drawn: !deepEqual(random, copy.state.random),
    asks: halt.at === 'question',
  }
}
