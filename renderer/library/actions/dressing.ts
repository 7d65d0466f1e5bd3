import type { Appearance } from '../../../core/document/appearance'
import { translate as t } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import type { Applying } from './applying'

/** Changes what no text says of cards. */
export function createDressing({ rowsOf, counted, told }: Applying) {
  const library = useLibrary()

  async function restyle(
    entries: readonly string[],
    change: (appearance: Appearance) => Appearance,
    what: 'copies' | 'tags',
  ): Promise<void> {
    const about = counted(rowsOf(entries))
    if (about.n > 0) await told(library.restyle(entries, change, t(`library.labels.${what}`, about, about.n)))
  }

  /** Sets or clears single values of what no text says; answers why not, where somebody was faster. */
  async function setAppearance(entries: readonly string[], change: Partial<Appearance>): Promise<string | undefined> {
    const about = counted(rowsOf(entries))
    if (about.n === 0) return t('library.cells.gone')
    const given = (appearance: Appearance): Appearance =>
      Object.fromEntries(
        Object.entries({ ...appearance, ...change }).filter(([, value]) => value !== undefined),
      ) as unknown as Appearance
    return 'change' in (await library.restyle(entries, given, t('library.labels.appearance', about, about.n)))
      ? undefined
      : t('library.toasts.conflict')
  }

  const setCopies = (entries: readonly string[], copies: number): Promise<void> =>
    restyle(entries, (appearance) => ({ ...appearance, copies }), 'copies')
  const addTag = (entries: readonly string[], tag: string): Promise<void> =>
    restyle(entries, (appearance) => ({ ...appearance, tags: [...new Set([...(appearance.tags ?? []), tag])] }), 'tags')
  const removeTag = (entries: readonly string[], tag: string): Promise<void> =>
    restyle(
      entries,
      (appearance) => ({ ...appearance, tags: (appearance.tags ?? []).filter((other) => other !== tag) }),
      'tags',
    )

  return { setAppearance, setCopies, addTag, removeTag }
}
