import type { Condition, ConditionTest, Filter } from '../../script'
import { isYou, list, type Author } from './author'
import { comparisonWords, named, oneOf, refWords, someone, STAT_TAGS, valueWords } from './nouns'

const stateWords = (filter: Filter, author: Author): string => {
  const words = filter.tests.map((test) => {
    switch (test.key) {
      case 'has':
        return `has ${test.what === 'aura' ? '(AURA)s' : `${test.what}s`}`
      case 'trait':
        return `has ${named(test.id)}`
      case 'role':
        return `was picked ${test.role}`
      case 'shares-trait-with':
        return `has a trait in common with ${refWords(test.ref, author)}`
      case 'hp':
      case 'satk':
      case 'spe':
      case 'tatk':
      case 'cost':
      case 'markers':
        return `has ${comparisonWords(test.compare, author)} ${STAT_TAGS[test.key] ?? test.key}`
      case 'not':
        return stateWords(test.filter, author)
          .replace(/^is /, 'is not ')
          .replace(/^has /, 'has not ')
          .replace(/^was /, 'was not ')
      case 'is':
        return `is ${refWords(test.ref, author)}`
      case 'color':
        return `is ${list(
          test.colours.map((colour) => (colour === 'None' ? 'colorless' : colour.toLowerCase())),
          'or',
        )}`
      case 'type':
        return `is ${list(
          test.types.map((type) => `a ${type}`),
          'or',
        )}`
      case 'token':
        return test.whether ? 'is a token' : 'is no token'
      default:
        return `is ${test.key.replaceAll('-', ' ')}`
    }
  })
  return list(words)
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Cards that lie somewhere, where others are taken from there. */
const there = (words: string): string => words.replace(/ from (?=\S.* (?:hand|deck|discard pile)\b)/, ' in ')

/** `no (CREATURE)`, `none of your (FIELD)s`. */
const none = (words: string): string =>
  /^one of /.test(words) ? words.replace(/^one/, 'none') : `no ${words.replace(/^an? /, '')}`

function testWords(test: ConditionTest, author: Author): string {
  switch (test.key) {
    case 'count':
      return test.compare.tests.every(({ value }) => value.kind === 'number' || value.kind === 'name')
        ? `there are ${comparisonWords(test.compare, author)} ${there(oneOf(test.of, author, 'many'))}`
        : `the number of ${oneOf(test.of, author, 'many')} is ${comparisonWords(test.compare, author)}`
    case 'value': {
      const { value } = test
      if (value.kind === 'name' && value.name === 'stack-size')
        return `the stack has ${comparisonWords(test.compare, author)} cards`
      if (value.kind === 'hand')
        return `${someone(value.of, author)} ${isYou(value.of) ? 'have' : 'has'} ${comparisonWords(test.compare, author)} cards in hand`
      return `${valueWords(value, author)} is ${comparisonWords(test.compare, author)}`
    }
    case 'exists':
      return `there is ${there(oneOf(test.what, author))}`
    case 'ref':
      return `${refWords(test.ref, author)} ${stateWords(test.is, author)}`
    case 'weather':
      return test.weather === 'none'
        ? 'there is no weather'
        : test.weather === 'any'
          ? 'there is any weather'
          : `it is ${capitalised(test.weather)}`
    case 'phase':
      return `it is the ${capitalised(test.phase)} phase`
    case 'player':
      return `${someone(test.player, author)} is ${someone(test.sameAs, author)}`
    case 'on-field':
      return `${refWords(test.ref, author)} is still on the field`
    case 'in-fight':
      return `${refWords(test.ref, author)} is in the fight`
    case 'all':
      return list(test.conditions.map((one) => conditionWords(one, author)))
    case 'any':
      return list(
        test.conditions.map((one) => conditionWords(one, author)),
        'or',
      )
    case 'not':
      return notWords(test.condition, author)
  }
}

function notWords(condition: Condition, author: Author): string {
  const [only] = condition.tests
  if (condition.tests.length === 1 && only?.key === 'exists')
    return `there is ${none(there(oneOf(only.what, author, 'one')))}`
  if (condition.tests.length === 1 && only?.key === 'on-field')
    return `${refWords(only.ref, author)} is no longer on the field`
  if (condition.tests.length === 1 && only?.key === 'phase') return `it is not the ${capitalised(only.phase)} phase`
  if (condition.tests.length === 1 && only?.key === 'in-fight')
    return `${refWords(only.ref, author)} is not in the fight`
  return `it is not so that ${conditionWords(condition, author)}`
}

/** What must be so: `there are 2 or more ally (CREATURE)s`. */
export const conditionWords = ({ tests }: Condition, author: Author): string =>
  list(tests.map((test) => testWords(test, author)))
