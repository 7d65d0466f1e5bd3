import type { Appearance } from '../../core/document/appearance'
import { meantWord as wordOf } from '../../core/document/meant'
import type { Finding } from '../../core/engine/fuzz/report'

/** How a finding is kept that somebody calls meant: what never happened is so though it turns out that it never could. */
export const meantWord = ({ kind, words }: Pick<Finding, 'kind' | 'words'>): string =>
  wordOf({ kind: kind === 'impossible' ? 'never' : kind, words })

/** Faults and circles are for certain: nobody can call them meant. */
export const isSure = ({ kind }: Pick<Finding, 'kind'>): boolean => kind === 'fault' || kind === 'endless'

export const isMeant = (finding: Finding, { meant }: Pick<Appearance, 'meant'>): boolean =>
  !isSure(finding) && meant?.includes(meantWord(finding)) === true
