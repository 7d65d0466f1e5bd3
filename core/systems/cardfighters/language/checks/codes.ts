import { codesOf, problemsOf, type Gravity } from '../../../../language/problem'

/** How severe each code is for the tolerant reader; where it depends, the most severe. */
export const CODES = codesOf('CFC', {
  error: [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 19, 20, 21, 22, 23, 24, 27, 201, 211, 212, 213, 220, 221, 223, 224,
    225, 301,
  ],
  warning: [
    12, 14, 17, 18, 26, 28, 30, 101, 102, 103, 105, 107, 108, 109, 110, 111, 112, 115, 116, 117, 118, 119, 120, 121,
    202, 203, 204, 210, 222, 226, 227, 228,
  ],
  info: [104, 106, 114],
  hint: [29, 113, 401, 402, 403, 404, 405, 406, 407],
})

/** The tolerant reader accepts it with a warning, the community's own program does not. */
const TOLERATED: Gravity = ['warning', 'error']

/** What the tolerant reader is told more softly, or not at all. CFC014, CFC211 and CFC212 depend on what is around them. */
export const PROBLEMS = problemsOf(
  {
    ...CODES,
    'CFC009.equals': TOLERATED,
    'CFC010.cond': TOLERATED,
    'CFC011.may': TOLERATED,
    'CFC019.type': 'warning',
    'CFC020.membership': 'warning',
    CFC026: TOLERATED,
    'CFC026.var': 'warning',
    CFC030: TOLERATED,
    'CFC030.word': ['none', 'error'],
    CFC201: 'warning',
    'CFC201.missing': 'error',
    CFC213: 'hint',
    'CFC213.near': 'error',
    CFC301: ['none', 'error'],
  },
  { expected: 'CFC021' },
)

export const { problem, report, unknownWord } = PROBLEMS
