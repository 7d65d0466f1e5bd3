import { slice, type Span } from '../../../../language/span'
import { isMapping, mapping, type Data, type Mapping } from './data'
import type { Token } from './tokens'

/** A part of a script that later sentences may still change. */
export type Draft = Record<string, Data>

/** What a proposal is not sure of: words that were not read, or read in one of several ways. */
export interface Mark {
  readonly kind: 'unread' | 'doubt'
  readonly words: string
}

/** A script proposed for a text (specification, section 4.20), as plain data, with what is not certain about it. */
export interface Proposal {
  readonly script: Mapping
  readonly marks: readonly Mark[]
}

/** Sentences that are read: texts have up to four lines. */
export const MOST_SENTENCES = 40

export const ORDER = [
  'timing',
  'require',
  'targets',
  'cost',
  'markers',
  'stacks',
  'static',
  'instead',
  'when',
  'activate',
  'do',
] as const
export const TRIGGER_ORDER = [
  'event',
  'who',
  'by',
  'player',
  'where',
  'stat',
  'direction',
  'combat',
  'phase',
  'lethal',
  'how',
  'if',
  'once',
  'may',
  'pay',
  'unless-pay',
  'nullify',
  'reduce',
  'redirect',
  'leave-hp',
  'absorb',
  'move',
  'text',
  'do',
]

export const ordered = (draft: Draft, order: readonly string[]): Mapping =>
  Object.fromEntries(
    Object.entries(draft).toSorted(([a], [b]) => {
      const [x, y] = [order.indexOf(a), order.indexOf(b)]
      return (x < 0 ? order.length : x) - (y < 0 ? order.length : y)
    }),
  )

export const DEATHS: ReadonlySet<unknown> = new Set(['killed', 'destroyed', 'dies'])

export const quotedWords = (text: string, { start, end }: Span): string =>
  slice(text, { start, end }).replace(/\s+/g, ' ').trim()

/** Without numbers at the end that only repeat the one before: the last one goes on. */
export const repeated = (numbers: readonly number[]): readonly number[] => {
  let end = numbers.length
  while (end > 1 && numbers[end - 1] === numbers[end - 2]) end--
  return numbers.slice(0, end)
}

/** An operation whose amount is for each of something. */
export function times(op: Draft, counted: Data): Draft | undefined {
  const { gain, draw } = op
  if (typeof draw === 'number') return { draw: draw === 1 ? counted : { mul: [draw, counted] } }
  if (!isMapping(gain) || typeof gain.amount !== 'number') return undefined
  return { gain: { ...gain, amount: gain.amount === 1 ? counted : { mul: [gain.amount, counted] } } }
}

/** The parts of a sentence that a semicolon or `otherwise` divides; `if that worked` at an end stands at its beginning. */
export function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.word === ';' || token.word === 'otherwise') parts.push([])
    if (token.word !== ';') parts.at(-1)?.push(token)
  }
  return parts.flatMap((part) => {
    while (/^(?:,|;)$/.test(part.at(-1)?.word ?? '')) part.pop()
    if (part.length === 0) return []
    const tail = part
      .slice(-3)
      .map(({ word }) => word)
      .join(' ')
    return [tail === 'if that worked' ? [...part.slice(-3), ...part.slice(0, -3)] : part]
  })
}

export const joinedWho = ({ where, ...others }: Mapping): Mapping => ({
  ...others,
  who: { pick: 'creature', where: where ?? {} },
})

export const without = (trigger: Draft): Mapping => {
  const { may: _, pay: _p, ...others } = trigger
  return others
}

export const listOf = (trigger: Draft): Draft[] => (trigger.do ?? []) as unknown as Draft[]

/** What is told in one breath with the destruction of the source depends on what comes first. */
export function chained(ops: readonly Draft[]): Draft[] {
  const [head, ...rest] = ops
  if (!head || rest.length === 0 || head.then !== undefined || !ops.some(({ destroy }) => destroy === 'self'))
    return [...ops]
  return [{ ...head, then: rest as readonly Mapping[] }]
}

/** One operation with what is asked, several as a group. */
export const grouped = (asked: Mapping, ops: readonly Draft[]): Draft => {
  const [only] = ops
  const isOne = ops.length === 1 && only !== undefined && !Object.keys(asked).some((key) => key in only)
  return (isOne ? { ...asked, ...only } : { ...asked, do: ops as readonly Mapping[] }) as Draft
}

/** Statics of several changes at once, each by itself. */
export const split = (one: Mapping): readonly Mapping[] =>
  Array.isArray(one.stats) ? (one.stats as readonly Mapping[]).map((stats) => ({ ...one, stats })) : [one]

export const splitOps = (one: Mapping): readonly Draft[] => [{ ...one }]

/** Cards that are drawn with the next hand. */
export function openingDraw(op: Draft): Draft | undefined {
  if ('opening-draw' in op) return op
  const { draw } = op
  if (typeof draw === 'number') return { 'opening-draw': { player: 'you', add: draw } }
  const isAmount = isMapping(draw) && typeof draw.amount === 'number' && Object.keys(op).length === 1
  return isAmount ? { 'opening-draw': mapping({ player: draw.player, add: draw.amount }) } : undefined
}

/** An operation as a cost. */
export function costOf(op: Mapping): Mapping | undefined {
  const { discard, destroy, markers } = op
  if (discard !== undefined) {
    if (!isMapping(discard)) return { discard }
    return discard.amount === undefined ? undefined : mapping({ discard: discard.amount, where: discard.where })
  }
  if (isMapping(destroy)) return { destroy }
  if (isMapping(markers) && typeof markers.remove === 'number') return { markers: markers.remove }
  return undefined
}
