import type { Decision, Option } from '../../engine/decision'
import type { Rules } from '../../engine/rules'
import type { Room } from './answer'
import { describeOption } from '../describe'
import type { Names } from '../names'
import { sentence } from '../print'

type Offered = string | number | boolean

/** Each expected thing is one of those there are, and none is left over but those that may be. */
function pairsUp<T>(
  expected: readonly Offered[],
  there: readonly T[],
  means: (word: string, one: T) => boolean,
  mayRemain: (one: T) => boolean,
): boolean {
  const left = [...there]
  for (const word of expected) {
    const at = left.findIndex((one) => means(String(word), one))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.every(mayRemain)
}

const wordsOf = (rules: Rules, names: Names, option: Option): string[] => [
  describeOption(rules, option, (id) => names.wordOf(id)),
  sentence(rules, option.label),
  ...(option.name === undefined ? [] : [option.name]),
  ...(option.passes ? [option.verb] : []),
]

function meansOption(word: string, option: Option, { rules, names }: Room): boolean {
  const folded = word.toLowerCase()
  if (wordsOf(rules, names, option).some((each) => each.toLowerCase() === folded)) return true
  const [, verb, card, target] = /^(\S+) (.+?)(?: > (.+))?$/.exec(word) ?? []
  const means = (id: number | undefined, name: string | undefined): boolean =>
    id === undefined || name === undefined ? id === name : names.idsOf(name).includes(id)
  return verb === option.verb && option.name === undefined && means(option.card, card) && means(option.target, target)
}

/** Whether a decision offers exactly this. Options that only pass, or take something back, need not be named. */
export function offersExactly(expected: readonly Offered[], { asks }: Decision, room: Room): boolean {
  switch (asks.kind) {
    case 'option':
      return pairsUp(
        expected,
        asks.options,
        (word, option) => meansOption(word, option, room),
        ({ passes, takesBack }) => passes ?? takesBack ?? false,
      )
    case 'cards':
    case 'share':
      return pairsUp(
        expected,
        asks.candidates,
        (word, id) => room.names.idsOf(word).includes(id),
        () => false,
      )
    case 'number':
      return (
        expected.length === asks.max - asks.min + 1 && expected.every((number, index) => number === asks.min + index)
      )
    case 'yes':
      return expected.length === 2 && expected.includes(true) && expected.includes(false)
    case 'pay':
      return pairsUp(
        expected,
        Object.keys(asks.available),
        (word, name) => word === name,
        () => false,
      )
  }
}
