import { codesOf, problemsOf } from '../../../../language/problem'

/** How severe each code is (specification, section 3.6); where it depends, the most severe. */
export const CODES = codesOf('BLX', {
  error: [
    101, 102, 103, 104, 105, 106, 107, 108, 111, 120, 121, 122, 124, 126, 127, 128, 200, 210, 220, 301, 302, 303, 304,
    305, 306, 308, 309, 311,
  ],
  warning: [
    110, 112, 114, 123, 125, 129, 130, 201, 202, 211, 221, 307, 310, 312, 313, 401, 402, 403, 405, 406, 407, 408,
  ],
  info: [113, 115, 222, 404],
  hint: [420, 421, 422, 423, 424, 425, 430, 431, 432, 433, 434, 435],
})

/** What is told more softly than the worst of its code. */
export const PROBLEMS = problemsOf({
  ...CODES,
  'BLX107.folded': 'hint',
  'BLX107.foreign': 'info',
  'BLX108.escape': 'warning',
  'BLX111.text': 'error',
  'BLX120.case': 'warning',
  'BLX120.old': 'warning',
  'BLX124.case': 'warning',
  'BLX126.word': 'info',
  'BLX126.word.near': 'info',
  'BLX126.case': 'info',
  // Off by default: nearly every card says Single.
  BLX222: ['none', 'info'],
  'BLX303.empty': 'hint',
  'BLX308.empty': 'warning',
  'BLX311.case': 'warning',
  'BLX311.archetype': 'warning',
})

export const { problem, report, unknownWord } = PROBLEMS
