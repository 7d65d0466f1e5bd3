import { type Appearance, LONGEST_MEANT } from '../../core/document/appearance'
import type { Finding } from '../../core/engine/fuzz/report'

/** How a finding is kept that somebody calls meant: by what it is, and by the words at its place, so that edits elsewhere leave it alone. */
export const meantWord = ({ kind, words }: Pick<Finding, 'kind' | 'words'>): string =>
  `${kind === 'impossible' ? 'never' : kind}: ${words.replaceAll(/\s+/g, ' ').trim()}`.slice(0, LONGEST_MEANT)

/** Faults and circles are for certain: nobody can call them meant. */
export const isSure = ({ kind }: Pick<Finding, 'kind'>): boolean => kind === 'fault' || kind === 'endless'

export const isMeant = (finding: Finding, { meant }: Pick<Appearance, 'meant'>): boolean =>
  !isSure(finding) && meant?.includes(meantWord(finding)) === true
