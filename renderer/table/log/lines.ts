import { translate as t } from '../../messages/i18n'
import type { PrintedLine } from '../protocol'

/** What was done, as a part of a longer sentence. */
const withoutStop = (said: string): string => said.replace(/\.$/, '')

/** What a line of play is called: as somebody named it, else by what was done in it first, else by where it left another. */
export const lineName = ({ name, said, from }: Pick<PrintedLine, 'name' | 'said' | 'from'>): string =>
  name ??
  (from === undefined
    ? t('table.lines.first')
    : said
      ? t('table.lines.from', { n: from + 1, said: withoutStop(said) })
      : t('table.lines.left', { n: from + 1 }))
