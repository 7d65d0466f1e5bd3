import type { Setup, Side } from '../../../core/engine/rules'
import { Referee } from '../../../renderer/table/referee'
import type { FromTable, TableManners, TablePosition, TableSetup, ToTable } from '../../../renderer/table/protocol'
import { toy } from './toy'

export const MANNERS: TableManners = { near: 0, names: ['You', 'Foe'], open: true, brisk: false, each: false, pause: 0 }

/** One entry per card. */
export const TEXTS = [
  { entry: 'spark', text: 'name Spark\nkey SP\ncost 1\nhits 2' },
  { entry: 'wall', text: 'name Wall\nkey WA\ncost 1\nshield' },
  { entry: 'moss', text: 'name Moss\nkey MO\ncost 1' },
  { entry: 'giant', text: 'name Giant\nkey GI\ncost 8' },
  { entry: 'caller', text: 'name Caller\nkey CA\ncost 1\nbrings Moss' },
  { entry: 'wheel', text: 'name Wheel\nkey WH\ncost 0\nloops' },
] as const

export const textsOf = (...entries: readonly string[]) => TEXTS.filter(({ entry }) => entries.includes(entry))

const side = (zones: Readonly<Record<string, readonly string[]>>): Side => ({
  values: {},
  zones: Object.fromEntries(Object.entries(zones).map(([zone, keys]) => [zone, keys.map((key) => ({ key }))])),
})

export const positioned = (
  near: Readonly<Record<string, readonly string[]>>,
  far: Readonly<Record<string, readonly string[]>> = {},
): Setup => ({
  seed: 1,
  parameters: {},
  start: {
    kind: 'position',
    position: { sides: [side({ deck: ['MO', 'MO', 'MO'], ...near }), side({ deck: ['MO', 'MO', 'MO'], ...far })] },
  },
})

/** A referee with a clock that only moves when told, and all that it has said. */
export function bench() {
  const said: FromTable[] = []
  let planned: (() => void) | undefined
  const referee = new Referee({
    post: (message) => said.push(structuredClone(message)),
    gameFor: (system) => (system === 'evolve' ? toy : undefined),
    plan(_, run) {
      planned = run
      return () => void (planned = undefined)
    },
  })
  const it = {
    said,
    take: (...orders: readonly ToTable[]) => orders.forEach((order) => referee.take(order)),
    /** Lays a table; every card of `TEXTS` is there unless others are given. */
    open(setup: Setup, more: Partial<TableSetup> = {}, manners: Partial<TableManners> = {}) {
      referee.take({
        do: 'setup',
        table: { system: 'evolve', setup, texts: TEXTS, players: ['person', 'person'], ...more },
        manners: { ...MANNERS, ...manners },
      })
    },
    /** Lets the time pass until the next planned move, and makes it. */
    tick(times = 1) {
      for (let left = times; left > 0; left--) {
        const run = planned
        planned = undefined
        run?.()
      }
    },
    /** Lets the work of an input go on until it is resolved. */
    rest() {
      for (let left = 1000; left > 0 && it.position.working !== undefined; left--) it.tick()
    },
    get isPlanned(): boolean {
      return planned !== undefined
    },
    get position(): TablePosition {
      const last = said.findLast((message) => message.tell === 'position')
      if (!last) throw new Error('The referee has shown no position.')
      return last.position
    },
    get history() {
      return said.findLast((message) => message.tell === 'position')?.history ?? []
    },
    heard: <T extends FromTable['tell']>(tell: T) =>
      said.filter((message): message is Extract<FromTable, { tell: T }> => message.tell === tell),
    /** The id of the card of this name in a zone. */
    id(name: string, zone?: string): number {
      const found = Object.values(it.position.cards).find(
        (card) => card.name === name && (zone === undefined || card.zone === zone),
      )
      if (!found) throw new Error(`There is no ${name} at the table.`)
      return found.id
    },
    answer: (answer: Extract<ToTable, { do: 'answer' }>['answer']) =>
      referee.take({ do: 'answer', decision: it.position.decision?.number ?? -1, answer }),
    /** Gives one of the answers that the decision offers. */
    pick(at: number) {
      const asks = said.findLast((message) => message.tell === 'position')?.position.decision?.asks
      const option = asks?.kind === 'option' ? asks.options[at % asks.options.length]?.id : undefined
      const candidate = asks?.kind === 'cards' ? asks.candidates[at % asks.candidates.length] : undefined
      if (option !== undefined) it.answer({ option })
      if (candidate !== undefined) it.answer({ choose: [candidate] })
    },
    play: (name: string) => it.answer({ option: `play:${it.id(name, 'hand')}` }),
    row: (seat: 0 | 1) => (it.position.zones.row?.[seat] ?? []).map((id) => it.position.cards[id]?.name),
  }
  return it
}
