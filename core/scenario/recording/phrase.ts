import { deepEqual } from 'fast-equals'
import type { Answer, Decision, Option } from '../../engine/decision'
import { SEAT_NAMES } from '../../engine/seat'
import { readAnswer, type Room } from '../running/answer'
import { isProblem } from '../cards'
import { ANSWERS, type StepData } from '../document'
import { sentence } from '../print'
import { readStep } from '../running/step'

/** Each step that would say an option in words, the plainest first: by its verb where it is done with a card, else by its name. */
function optionSteps(option: Option, wordOf: (id: number) => string, { rules }: Room): StepData[] {
  const { verb, card, target, name } = option
  const texts = [...(name === undefined ? [] : [name]), sentence(rules, option.label)].map((text) => ({
    option: text,
  }))
  const isVerb = rules.verbs.some(({ id }) => id === verb) && !(ANSWERS as readonly string[]).includes(verb)
  if (!isVerb) return texts
  const done = {
    [verb]: card === undefined ? true : wordOf(card),
    ...(target === undefined ? {} : { target: wordOf(target) }),
  }
  if (name === undefined) return [done, ...texts]
  return card === undefined && target === undefined
    ? [...texts, { ...done, with: name }]
    : [done, { ...done, with: name }, ...texts]
}

function stepsFor(decision: Decision, answer: Answer, wordOf: (id: number) => string, room: Room): StepData[] {
  if ('option' in answer) {
    const option =
      decision.asks.kind === 'option' ? decision.asks.options.find(({ id }) => id === answer.option) : undefined
    return option ? optionSteps(option, wordOf, room) : []
  }
  if ('choose' in answer) {
    const words = answer.choose.map(wordOf)
    return [{ choose: words.length === 1 ? words[0] : words }]
  }
  if ('share' in answer)
    return [{ share: Object.fromEntries(Object.entries(answer.share).map(([id, part]) => [wordOf(Number(id)), part])) }]
  return [answer as StepData]
}

/** The plainest step that gives exactly this answer; `undefined` when no words do. */
export function phrase(decision: Decision, answer: Answer, room: Room): StepData | undefined {
  const { names, rules } = room
  const says = (step: StepData): boolean => {
    const { action } = readStep(step, '', rules)
    const reading = action && readAnswer(decision, action, room)
    return (
      reading !== undefined && !isProblem(reading) && reading.rest.length === 0 && deepEqual(reading.answer, answer)
    )
  }
  const words = [
    (id: number) => names.wordOf(id),
    (id: number) => names.placeOf(id),
    (id: number) => names.exactWordOf(id),
  ]
  // The id of an option always says it, and nobody can read it.
  const last = 'option' in answer ? [{ option: answer.option }] : []
  const step = [...words.flatMap((wordOf) => stepsFor(decision, answer, wordOf, room)), ...last].find(says)
  return step && (decision.by === 0 ? step : { ...step, by: SEAT_NAMES[decision.by] })
}
