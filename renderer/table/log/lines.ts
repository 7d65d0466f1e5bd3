import { useI18n } from 'vue-i18n'
import type { PrintedLine } from '../protocol'

/** What lines of play are called: as somebody named them, else by what was done in them first, else by where they left another. */
export function useLineNames() {
  const { t } = useI18n()
  return ({ name, said, from }: PrintedLine): string =>
    name ??
    (from === undefined
      ? t('table.lines.first')
      : said
        ? t('table.lines.from', { n: from + 1, said })
        : t('table.lines.left', { n: from + 1 }))
}
