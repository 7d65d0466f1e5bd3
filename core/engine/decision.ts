import { message, type Message } from '../language/message'
import type { FrameRule, Table } from './rules'
import type { Seat } from './seat'
import type { Frame, Source } from './state'
import { refuse, type Refusal } from './zone'
import { own } from '../language/own'

/** One way to answer a decision of the kind `option`; `A` is what the asking rule takes. */
export interface Option<A = unknown> {
  /** Identity and nothing else: unique in its decision and the same in every replay, such as `play:12`, `attack:5>1`. Nobody takes it apart. */
  readonly id: string
  /** What the asking rule gets when it is chosen: plain JSON, which says everything that the rule needs to know of it. */
  readonly action: A
  /** What is done; scenario steps use the same word. */
  readonly verb: string
  /** The card it is done with, and the one it is done to. */
  readonly card?: number | undefined
  readonly target?: number | undefined
  /** Tells apart options of one verb, card and target: an ability's name, a way to pay. */
  readonly name?: string | undefined
  /** The free place of a zone that it means, from 0, so that a table lets people point at it. */
  readonly place?: { readonly zone: string; readonly seat: Seat; readonly index: number } | undefined
  readonly label: Message
  /** It does nothing but let the others go on: pass, end. */
  readonly passes?: true | undefined
  /** It takes back what was just decided, so that one could go round in circles; players that are no persons leave it alone. */
  readonly takesBack?: true | undefined
}

/** An option that is not offered just now, and why. */
export interface RefusedOption<A = unknown> extends Option<A> {
  readonly refusal: Refusal
}

/** A card that cannot be chosen, and why. */
export interface RefusedCard extends Refusal {
  readonly id: number
}

/** The options without those that only take something back. */
export function forward(options: readonly Option[]): readonly Option[] {
  for (const { takesBack } of options) if (takesBack) return options.filter((option) => !option.takesBack)
  return options
}

/** A list that is only added to. */
interface Gathering<T> {
  readonly push: (one: T) => unknown
}

/** Where options that take actions `A` are gathered, those refused with the reason; without `refused`, nobody asks why not. */
export interface Offers<A> {
  readonly options: Gathering<Option<A>>
  readonly refused: Gathering<RefusedOption<A>> | undefined
}

/** Offers an option, or says why not. */
export function offer<A>({ options, refused }: Offers<A>, option: Option<A>, refusal: Refusal | undefined): void {
  if (!refusal) options.push(option)
  else refused?.push({ ...option, refusal })
}

/** What is to be decided. */
export type Asks<A = unknown> =
  | { readonly kind: 'option'; readonly options: readonly Option<A>[]; readonly refused: readonly RefusedOption<A>[] }
  /** Between `min` and `max` of the candidates, or all when there are fewer; with `ordered`, the order of choosing matters. */
  | {
      readonly kind: 'cards'
      readonly candidates: readonly number[]
      readonly min: number
      readonly max: number
      readonly ordered?: true | undefined
      /** Choosing none takes back what asks; players that are no persons leave it alone. */
      readonly cancel?: true | undefined
      readonly refused: readonly RefusedCard[]
    }
  | { readonly kind: 'yes' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** `total` divided among `min` to `max` of the candidates, at least `least` each. */
  | {
      readonly kind: 'share'
      readonly candidates: readonly number[]
      readonly total: number
      readonly least: number
      readonly min: number
      readonly max: number
      readonly refused: readonly RefusedCard[]
    }
  /** `total` paid from what there is, by name, at least `least` of some. */
  | {
      readonly kind: 'pay'
      readonly total: number
      readonly available: Readonly<Record<string, number>>
      readonly least: Readonly<Record<string, number>>
      /** A payment that leaves most to be paid later, where the rules know one: what people start from, and players that are no persons take. */
      readonly proposed?: Readonly<Record<string, number>>
    }

/** Somebody has to decide: the match waits for an answer that fits. */
export interface Decision<A = unknown> {
  /** Grows with every input, so that an answer to an earlier decision is told apart. */
  readonly number: number
  readonly by: Seat
  /** The system's word for it: `main`, `target`, `discard`. */
  readonly kind: string
  readonly prompt: Message
  /** The ability that asks. */
  readonly source?: Source | undefined
  readonly asks: Asks<A>
}

/** A decision as a frame asks for it; the kit numbers it. */
export type Question<A = unknown> = Omit<Decision<A>, 'number'>

/*
 * Options, choices and questions go through many hands: the rules, judge, players, views. Those that are made by the following have all fields in one
 * order, which keeps reading them fast; what few options have is added to those that have it.
 */
export const createOption = <const A>(
  id: string,
  verb: string,
  action: A,
  label: Message,
  { card, target, name }: Pick<Option, 'card' | 'target' | 'name'> = {},
): Option<A> => ({ id, action, verb, card, target, name, label })

/** A choice of cards; `refused` is empty unless it is asked with explanations. */
export const createChoice = (
  candidates: readonly number[],
  min: number,
  max: number,
  refused: readonly RefusedCard[] = [],
  ordered?: true,
  cancel?: true,
): Extract<Asks, { kind: 'cards' }> => ({ kind: 'cards', candidates, min, max, ordered, cancel, refused })

export const createQuestion = <A>(
  by: Seat,
  kind: string,
  prompt: Message,
  asks: Asks<A>,
  source?: Source,
): Question<A> => ({
  by,
  kind,
  prompt,
  asks,
  source,
})

/** Every decision is made here, in one shape: it is read more often than anything else. */
export const numbered = ({ by, kind, prompt, asks, source }: Question, number: number): Decision => ({
  number,
  by,
  kind,
  prompt,
  asks,
  source,
})

/** How somebody decides; which form fits depends on what is asked. */
export type Answer =
  | { readonly option: string }
  | { readonly choose: readonly number[] }
  | { readonly yes: boolean }
  | { readonly number: number }
  | { readonly share: Readonly<Record<number, number>> }
  | { readonly pay: Readonly<Record<string, number>> }

/** An answer as the asking rule takes it: the action of the chosen option in the place of its id. */
export type Taken<A = unknown> = Exclude<Answer, { readonly option: string }> | { readonly action: A }

/** What the asking rule takes for an answer to what it asked; `undefined`: the option is not offered. */
export function takenFrom<A>({ asks }: Question<A>, answer: Answer): Taken<A> | undefined {
  if (!('option' in answer)) return answer
  if (asks.kind !== 'option') return undefined
  for (const one of asks.options) if (one.id === answer.option) return { action: one.action }
  return undefined
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function judgeChoice(asks: Extract<Asks, { kind: 'cards' }>, chosen: readonly number[]): Refusal | undefined {
  if (asks.cancel && chosen.length === 0) return undefined
  if (new Set(chosen).size < chosen.length) return refuse('chosen-twice')
  const wrong = chosen.find((id) => !asks.candidates.includes(id))
  if (wrong !== undefined) return asks.refused.find(({ id }) => id === wrong) ?? refuse('not-a-candidate')
  const min = Math.min(asks.min, asks.candidates.length)
  if (chosen.length < min) return refuse('too-few', { min, found: chosen.length })
  if (chosen.length > asks.max) return refuse('too-many', { max: asks.max, found: chosen.length })
  return undefined
}

function judgeShare(
  asks: Extract<Asks, { kind: 'share' }>,
  share: Readonly<Record<number, number>>,
): Refusal | undefined {
  const parts = Object.entries(share)
  const chosen = parts.map(([id]) => Number(id))
  const refusal = judgeChoice({ ...asks, kind: 'cards' }, chosen)
  if (refusal) return refusal
  if (parts.some(([, part]) => !Number.isInteger(part) || part < asks.least))
    return refuse('part-too-small', { least: asks.least })
  const total = sum(parts.map(([, part]) => part))
  return total === asks.total || parts.length === 0
    ? undefined
    : refuse('wrong-total', { total: asks.total, found: total })
}

function judgePay(asks: Extract<Asks, { kind: 'pay' }>, pay: Readonly<Record<string, number>>): Refusal | undefined {
  for (const [name, amount] of Object.entries(pay)) {
    if (!Number.isInteger(amount) || amount < 0 || amount > (own(asks.available, name) ?? 0))
      return refuse('not-available', { name, found: amount })
  }
  for (const [name, least] of Object.entries(asks.least))
    if ((pay[name] ?? 0) < least) return refuse('pay-at-least', { name, least })
  const total = sum(Object.values(pay))
  return total === asks.total ? undefined : refuse('wrong-total', { total: asks.total, found: total })
}

/** Why the answer does not fit the decision; `undefined` when it does. */
export function judge({ asks }: Decision, answer: Answer): Refusal | undefined {
  if (asks.kind === 'option' && 'option' in answer) {
    for (const { id } of asks.options) if (id === answer.option) return undefined
    return asks.refused.find(({ id }) => id === answer.option)?.refusal ?? refuse('no-such-option')
  }
  if (asks.kind === 'cards' && 'choose' in answer) return judgeChoice(asks, answer.choose)
  if (asks.kind === 'yes' && 'yes' in answer) return undefined
  if (asks.kind === 'number' && 'number' in answer) {
    const { number } = answer
    const fits = Number.isInteger(number) && number >= asks.min && number <= asks.max
    return fits ? undefined : refuse('number-outside', { min: asks.min, max: asks.max, found: number })
  }
  if (asks.kind === 'share' && 'share' in answer) return judgeShare(asks, answer.share)
  if (asks.kind === 'pay' && 'pay' in answer) return judgePay(asks, answer.pay)
  return refuse('wrong-kind', { expected: asks.kind })
}

/** The only way to pay: nothing is left to choose, one name has all that is left, or everything there is must go. */
function forcedPay({ total, available, least }: Extract<Asks, { kind: 'pay' }>): Answer | undefined {
  const left = total - sum(Object.values(least))
  if (left === 0) return { pay: least }
  const spare = Object.entries(available).filter(([name, amount]) => amount > (least[name] ?? 0))
  if (sum(Object.values(available)) === total) return { pay: available }
  const [only] = spare
  return only && spare.length === 1 ? { pay: { ...least, [only[0]]: (least[only[0]] ?? 0) + left } } : undefined
}

/** The only legal answer, where there is just one. */
export function forced({ asks }: Decision): Answer | undefined {
  if (asks.kind === 'option')
    return asks.options.length === 1 && asks.options[0] ? { option: asks.options[0].id } : undefined
  if (asks.kind === 'cards') {
    if (asks.max === 0 || asks.candidates.length === 0) return { choose: [] }
    const all = asks.min >= asks.candidates.length
    return all && (!asks.ordered || asks.candidates.length === 1) ? { choose: asks.candidates } : undefined
  }
  if (asks.kind === 'number') return asks.min === asks.max ? { number: asks.min } : undefined
  if (asks.kind === 'share') {
    const [only] = asks.candidates
    return only !== undefined && asks.candidates.length === 1 && asks.min > 0
      ? { share: { [only]: asks.total } }
      : undefined
  }
  if (asks.kind === 'pay') return forcedPay(asks)
  return undefined
}

/** What a card does that nobody has written down. */
export interface ManualFrame extends Frame {
  readonly kind: 'manual'
  /** Who does it, and says when it is done. */
  readonly seat: Seat
  readonly source: Source
}

/** What nobody knows how to do: the player says when it is done. */
export const manualRule: FrameRule<Table, ManualFrame, 'done'> = {
  ask: (_, { source, seat }) =>
    createQuestion(
      seat,
      'manual',
      message('ask-manual'),
      {
        kind: 'option',
        options: [{ id: 'done', action: 'done', verb: 'done', label: message('option-done'), passes: true }],
        refused: [],
      },
      source,
    ),
  answer: () => undefined,
  run: () => undefined,
}
