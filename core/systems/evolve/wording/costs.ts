import type { Cost, Range, Value } from '../ability'
import { readValue } from '../language/text/reading'
import type { CostId } from '../vocabulary'
import { chosen, each } from './cards'
import { amountOf } from './amounts'
import { numberOf } from './counting'
import type { Amount } from './amounts'
import { capital, counted } from './english'
import { filterOf, wordOf } from './pen'
import type { Pen } from './pen'
import { targetWording } from './targets'

/** A cost as it is printed: a symbol, words, or a sentence behind the ability. */
interface CostWording {
  /** `[cost02]`, `[engage]`: stand first. */
  readonly symbol?: string
  readonly words?: string
  /** Said after everything else. */
  readonly after?: string
}

const argument = (cost: Cost, name = 'amount'): Value | Range => {
  const given = cost.arguments[name]
  const fallback: Value = { node: 'default', value: 1, span: cost.span }
  return given &&
    (given.node === 'range' ||
      'operand' in given ||
      ['number', 'default', 'dynamic', 'operation', 'conditional'].includes(given.node))
    ? (given as Value | Range)
    : fallback
}

const amount = (cost: Cost, pen: Pen): string => {
  const value = argument(cost)
  return value.node === 'range'
    ? numberOf(value.min) === 0
      ? `up to ${readValue(value.max)}`
      : 'any number of'
    : amountOf(value, pen).words
}

const owners = (plural: boolean, zone: string): string =>
  plural ? `their owners' ${zone === 'cemetery' ? 'cemeteries' : `${zone}s`}` : `its owner's ${zone}`

/** The cards that a zone cost takes: `this card`, `another card on your field`. */
const paid = (
  cost: Cost,
  pen: Pen,
  preposition: 'on' | 'from',
): { readonly words: string; readonly plural: boolean } => {
  const id = wordOf(cost.arguments.target) || 'Self'
  if (id === 'Self') return { words: 'this card', plural: false }
  const { mode, where } = targetWording(id)
  const place = (where?.place ?? 'on your field').replace(/^on/, preposition)
  return (mode === 'all' ? each : chosen)(filterOf(cost.arguments.filter), { place }, pen.catalog)
}

const handed = (cost: Cost, pen: Pen): string =>
  chosen(filterOf(cost.arguments.filter), { place: '' }, pen.catalog, argument(cost)).words

const COST_WORDING = {
  PP: (cost, pen) => {
    const points = numberOf(argument(cost))
    return points === undefined || points > 10
      ? { words: `pay ${counted(amount(cost, pen), 'play point')}` }
      : { symbol: `[cost${String(points).padStart(2, '0')}]` }
  },
  EngageSelf: () => ({ symbol: '[engage]' }),
  Discard: (cost, pen) => ({ words: `discard ${handed(cost, pen)}` }),
  LeaderDefense: (cost, pen) => ({ words: `give your leader [defense]-${amount(cost, pen)}` }),
  SendToCemetery: (cost, pen) => {
    const { words, plural } = paid(cost, pen, 'from')
    return { words: `put ${words} into ${owners(plural, 'cemetery')}` }
  },
  ReturnToHand: (cost, pen) => {
    const { words, plural } = paid(cost, pen, 'on')
    return { words: `return ${words} to ${owners(plural, 'hand')}` }
  },
  Banish: (cost, pen) => ({ words: `banish ${paid(cost, pen, 'on').words}` }),
  BanishFromCemetery: (cost, pen) => ({
    words: `banish ${chosen(filterOf(cost.arguments.filter), { place: 'in your cemetery' }, pen.catalog, argument(cost)).words}`,
  }),
  RemoveCounters: (cost, pen) => {
    const counter = wordOf(cost.arguments.counter).toLowerCase()
    const { words } = paid(cost, pen, 'on')
    return { words: `remove ${counted(amount(cost, pen), `${counter} counter`)} from ${words}` }
  },
  EarthRite: (cost, pen) => ({ words: amount(cost, pen) === '1' ? 'Earth Rite' : `Earth Rite (${amount(cost, pen)})` }),
  OncePerTurn: () => ({ after: 'This ability can be activated once per turn.' }),
  Quick: () => ({}),
} satisfies Record<CostId, (cost: Cost, pen: Pen) => CostWording>

export interface PrintedCosts {
  /** Without the colon; what stands behind a symbol of the trigger has a symbol or a capital letter first. */
  readonly words: string
  /** It begins with a symbol. */
  readonly symbol: boolean
  readonly after: string
  readonly once: boolean
  readonly quick: boolean
}

const FREE: PrintedCosts = { words: '', symbol: false, after: '', once: false, quick: false }

/** Several costs in their printed order: symbols, then words. `inside` puts them behind a comma. */
export function printCosts(costs: readonly Cost[], pen: Pen, inside = false): PrintedCosts {
  if (costs.length === 0) return FREE
  const symbols: string[] = []
  const words: string[] = []
  let end = ''
  for (const cost of costs) {
    const {
      symbol,
      words: said,
      after,
    }: CostWording = cost.id in COST_WORDING ? COST_WORDING[cost.id as CostId](cost, pen) : {}
    if (symbol !== undefined) symbols.push(symbol)
    if (said !== undefined) words.push(said)
    if (after !== undefined) end = end === '' ? after : `${end} ${after}`
  }
  const joined = [...last(symbols, isEngaging), ...mergePut(last(words, isOthers))].join(', ')
  return {
    words: inside || symbols.length > 0 ? joined : capital(joined),
    symbol: symbols.length > 0,
    after: end,
    once: has(costs, 'OncePerTurn'),
    quick: has(costs, 'Quick'),
  }
}

const has = (costs: readonly Cost[], wanted: CostId): boolean => costs.some(({ id }) => id === wanted)

const isEngaging = (symbol: string): boolean => symbol === '[engage]'

const isOthers = (words: string): boolean => !words.startsWith('put this card ')

/** The words with those of the kind behind the others. */
const last = (words: readonly string[], kind: (words: string) => boolean): readonly string[] =>
  words.length < 2 ? words : [...words.filter((each) => !kind(each)), ...words.filter(kind)]

const PUT = /^put (.*) into its owner's cemetery$/

/** `put this card and a follower from your field into their owners' cemeteries`. */
function mergePut(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words
  const [first, second, ...rest] = words
  const [one, two] = [PUT.exec(first ?? '')?.[1], PUT.exec(second ?? '')?.[1]]
  return one === undefined || two === undefined
    ? words
    : [`put ${one} and ${two} into their owners' cemeteries`, ...rest]
}

/** What a payment of nothing but a number costs: play points of an alternative cost. */
export const points = (costs: readonly Cost[], pen: Pen): Amount | undefined =>
  costs.flatMap((cost) => (cost.id === 'PP' ? [amountOf(argument(cost), pen)] : []))[0]
