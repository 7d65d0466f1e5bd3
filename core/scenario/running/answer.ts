import type { Answer, Asks, Decision, Option } from '../../engine/decision'
import { isFree, type Rules } from '../../engine/rules'
import { isProblem, type Problem } from '../cards'
import { describeOption } from '../describe'
import { say } from '../messages'
import type { Names } from '../names'
import { sentence } from '../print'
import type { Action } from './step'

/** An answer, and what the same step says to the decisions that come of it: a target, a way. */
export interface Reading {
  readonly answer: Answer
  readonly rest: readonly Action[]
}

export interface Room {
  readonly rules: Rules
  readonly names: Names
}

type VerbAction = Extract<Action, { do: 'verb' }>
type PlainAction = Exclude<Action, { do: 'verb' | 'arrange' }>

interface Found<O extends Option> {
  readonly option: O
  readonly rest: readonly Action[]
}

const defined = (ids: readonly (number | undefined)[]): number[] => [...new Set(ids.filter((id) => id !== undefined))]

/** Options whose card, or target, is the one that the word means. */
function narrow<O extends Option>(
  options: readonly O[],
  part: 'card' | 'target',
  word: string,
  names: Names,
): readonly O[] | Problem {
  const id = names.pick(word, defined(options.map((option) => option[part])))
  return typeof id === 'object' ? id : options.filter((option) => option[part] === id)
}

const severalWays = (step: string, options: readonly Option[], { rules, names }: Room): Problem => {
  const described = options.map((option) => describeOption(rules, option, (id) => names.placeOf(id)))
  return { problem: say('several-ways', { step, options: described.join(', ') }) }
}

/** The option that a verb's step means, among those offered or those refused. */
export function findVerb<O extends Option>(
  options: readonly O[],
  action: VerbAction,
  { rules, names }: Room,
): Found<O> | Problem {
  let left: readonly O[] | Problem = options.filter(({ verb }) => verb === action.verb)
  const rest: Action[] = []
  if (left.length > 0 && action.card !== undefined) left = narrow(left, 'card', action.card, names)
  if (isProblem(left)) return left
  if (action.target !== undefined) {
    const aimed: readonly O[] = left.filter(({ target }) => target !== undefined)
    if (aimed.length > 0) left = narrow(aimed, 'target', action.target, names)
    else rest.push({ do: 'choose', words: [action.target] })
  }
  if (isProblem(left)) return left
  if (action.with !== undefined) {
    if (left.some(({ name }) => name !== undefined)) left = left.filter(({ name }) => name === action.with)
    else rest.push({ do: 'option', option: action.with })
  } else if (left.length > 1 && left.some(({ name }) => name === undefined))
    left = left.filter(({ name }) => name === undefined)
  const [option] = left
  if (!option) return { problem: say('no-way', { step: printVerb(action) }) }
  if (left.length > 1) return severalWays(printVerb(action), left, { rules, names })
  return { option, rest }
}

const printVerb = ({ verb, card, target, with: name }: VerbAction): string =>
  verb +
  (card === undefined ? '' : ` ${card}`) +
  (target === undefined ? '' : ` > ${target}`) +
  (name === undefined ? '' : ` with ${name}`)

const hasText = (rules: Rules, option: Option, text: string): boolean =>
  [option.name, sentence(rules, option.label), option.id].some((each) => each?.toLowerCase() === text.toLowerCase())

/** The option of that name or label. */
function findNamed(options: readonly Option[], text: string, { rules, names }: Room): Option | Problem {
  const found = options.filter((option) => hasText(rules, option, text))
  const [first] = found
  if (!first) return { problem: say('no-way', { step: text }) }
  if (found.length > 1) return severalWays(text, found, { rules, names })
  return first
}

/** An option of a list, where what is chosen are cards but the rules offer them as options. */
function findCard(options: readonly Option[], [word, ...more]: readonly string[], room: Room): Option | Problem {
  const one =
    word === undefined || more.length > 0
      ? { problem: say('wrong-step', { step: [word, ...more].join(', ') }) }
      : findNamed(options, word, room)
  if (!isProblem(one) || word === undefined) return one
  const cards = narrow(
    options.filter(({ card }) => card !== undefined),
    'card',
    word,
    room.names,
  )
  if (isProblem(cards)) return cards
  const [only] = cards
  return only && cards.length === 1 ? only : one
}

function shareOf(
  share: Readonly<Record<string, number>>,
  candidates: readonly number[],
  names: Names,
): Answer | Problem {
  const ids = names.pickAll(Object.keys(share), candidates)
  if ('problem' in ids) return ids
  return { share: Object.fromEntries(Object.values(share).map((part, index) => [ids[index] ?? -1, part])) }
}

/** Reads an action that is no verb as an answer to what is asked. `candidates` are the cards that its words may mean. */
function plainAnswer(
  asks: Asks,
  action: PlainAction,
  candidates: readonly number[],
  room: Room,
): Answer | Problem | undefined {
  switch (action.do) {
    case 'choose': {
      if (asks.kind === 'option') {
        const option = findCard(asks.options, action.words, room)
        return isProblem(option) ? option : { option: option.id }
      }
      if (asks.kind !== 'cards') return undefined
      const ids = room.names.pickAll(action.words, candidates)
      return 'problem' in ids ? ids : { choose: ids }
    }
    case 'option': {
      if (asks.kind !== 'option') return undefined
      const option = findNamed(asks.options, action.option, room)
      return isProblem(option) ? option : { option: option.id }
    }
    case 'share':
      return asks.kind === 'share' ? shareOf(action.share, candidates, room.names) : undefined
    case 'yes':
      return asks.kind === 'yes' ? { yes: action.yes } : undefined
    case 'number':
      return asks.kind === 'number' ? { number: action.number } : undefined
    case 'pay':
      return asks.kind === 'pay' ? { pay: action.pay } : undefined
  }
}

/** The cards that a decision lets one choose, and with `refused` also those that it does not. */
export const candidatesOf = ({ asks }: Decision, refused: boolean): number[] =>
  asks.kind === 'cards' || asks.kind === 'share'
    ? [...asks.candidates, ...(refused ? asks.refused.map(({ id }) => id) : [])]
    : []

/** How a step answers a decision, or why it does not. The answer may still be refused by the rules. */
export function readAnswer(
  decision: Decision,
  action: Action,
  room: Room,
  candidates = candidatesOf(decision, false),
): Reading | Problem {
  const { asks } = decision
  if (action.do === 'verb') {
    if (asks.kind !== 'option') return { problem: say('wrong-step', { step: printVerb(action) }) }
    const found = findVerb(asks.options, action, room)
    return isProblem(found) ? found : { answer: { option: found.option.id }, rest: found.rest }
  }
  if (action.do === 'arrange') return { problem: say('wrong-step', { step: action.do }) }
  if (action.do === 'choose' && asks.kind === 'option' && isFree(room.rules, decision.kind))
    return { problem: say('wrong-step', { step: action.do }) }
  const answer = plainAnswer(asks, action, candidates, room)
  if (!answer) return { problem: say('wrong-step', { step: action.do }) }
  return 'problem' in answer ? answer : { answer, rest: [] }
}
