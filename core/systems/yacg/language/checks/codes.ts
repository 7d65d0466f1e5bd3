import type { Severity } from '../../../../language/diagnostic'
import { problemsOf } from '../../../../language/problem'

/** How severe each code is (specification, section 3.6); where it depends, the most severe. */
export const CODES: Readonly<Record<string, Severity>> = {
  Y001: 'error',
  Y002: 'warning',
  Y003: 'error',
  Y004: 'error',
  Y100: 'error',
  Y101: 'error',
  Y102: 'error',
  Y103: 'error',
  Y110: 'error',
  Y111: 'error',
  Y112: 'error',
  Y113: 'warning',
  Y114: 'error',
  Y115: 'warning',
  Y116: 'warning',
  Y120: 'warning',
  Y200: 'error',
  Y201: 'error',
  Y202: 'error',
  Y203: 'error',
  Y204: 'error',
  Y205: 'warning',
  Y206: 'warning',
  Y207: 'info',
  Y301: 'warning',
  Y302: 'warning',
  Y310: 'warning',
  Y311: 'warning',
  Y312: 'warning',
  Y320: 'error',
  Y321: 'warning',
  Y322: 'error',
  Y323: 'warning',
  Y400: 'warning',
  'Y400.marked': 'info',
  Y401: 'warning',
  Y402: 'warning',
  Y410: 'warning',
  Y420: 'info',
  Y421: 'hint',
}

export const PROBLEMS = problemsOf(CODES)

export const { problem, report, unknownWord } = PROBLEMS
