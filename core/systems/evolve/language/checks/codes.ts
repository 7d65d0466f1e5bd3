import { problemsOf, type Gravity } from '../../../../language/problem'

/** The tolerant reader accepts it with a warning, the reference simulator does not. */
const TOLERATED: Gravity = ['warning', 'error']

/** Only the strict reader is told of it: nothing else is wrong with it. */
const REFUSED: Gravity = ['none', 'error']

/** How severe the messages are (specification, section 3.9). E09 is an error where every card is known. */
export const PROBLEMS = problemsOf({
  E: 'error',
  W: 'warning',
  'E04.case': TOLERATED,
  'E04.custom': 'hint',
  'E04.line': 'warning',
  'E04.trait': 'hint',
  'E04.trait.near': 'error',
  'E04.trait.none': 'hint',
  'E04.universe': 'info',
  'E08.filter': TOLERATED,
  E09: 'warning',
  'E09.field': 'warning',
  W12: REFUSED,
  'W12.blank': TOLERATED,
  'W12.comma': TOLERATED,
  'W12.id': ['info', 'error'],
  'W12.internal': TOLERATED,
  'W12.operators': TOLERATED,
  'W12.repeated': TOLERATED,
  'W12.semicolon': TOLERATED,
  'W14.name': 'info',
  'W18.helper': 'info',
})

export const { problem, report, unknownWord } = PROBLEMS
