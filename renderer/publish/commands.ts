import { useI18n } from 'vue-i18n'
import { useCardList } from '../library/list/list'
import { useSheet } from '../sheets/sheet'
import type { Command } from '../stores/commands'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { usePublishing } from './publishing'

/** What published cards are called together: their collection, where all are of one. */
function useTitles(): (entries: readonly string[]) => string {
  const { t } = useI18n()
  const library = useLibrary()
  return (entries) => {
    const [only, ...others] = new Set(entries.map((entry) => library.rows.get(entry)?.collection))
    const found = library.info?.collections.find(({ collection }) => collection === only)?.name
    return (others.length === 0 ? found : library.info?.name) ?? t('publish.selection')
  }
}

/** The ways out for the cards that are selected, that the list shows, or that lie on the sheet. */
export function usePublishCommands(): readonly Command[] {
  const { t } = useI18n()
  const library = useLibrary()
  const list = useCardList()
  const pages = usePages()
  const sheet = useSheet()
  const publishing = usePublishing()
  const titleOf = useTitles()
  const publish = (entries: readonly string[]): void =>
    publishing.open(
      titleOf(entries),
      entries.map((entry) => ({ entry })),
    )
  const hasLibrary = (): boolean => library.info !== undefined
  return [
    {
      id: 'cards.publish',
      title: t('publish.cards'),
      group: t('shell.groups.cards'),
      yields: true,
      shortcuts: ['Mod+Shift+E'],
      when: () => pages.page === 'library' && hasLibrary() && list.selected.length > 0,
      run: () => publish(list.selected),
    },
    {
      id: 'library.publish',
      title: t('publish.library'),
      group: t('shell.groups.library'),
      when: () => hasLibrary() && list.order.length > 0,
      run: () => publish(list.order),
    },
    {
      id: 'library.publish-sheet',
      title: t('publish.sheet'),
      group: t('shell.groups.library'),
      when: () => hasLibrary() && sheet.lines.length > 0,
      run: () => publishing.open(titleOf(sheet.lines.map(({ entry }) => entry)), sheet.lines),
    },
  ]
}
