import { meantWord as wordOf } from '../../core/document/meant'
import type { Finding } from '../../core/engine/fuzz/report'

/** How a finding is kept that somebody calls meant: what never happened is so though it turns out that it never could. */
export const meantWord = ({ kind, words }: Pick<Finding, 'kind' | 'words'>): string =>
  wordOf({ kind: kind === 'impossible' ? 'never' : kind, words })
