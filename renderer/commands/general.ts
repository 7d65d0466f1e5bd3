import { useI18n } from 'vue-i18n'
import { type Command, useCommands } from '../stores/commands'
import { useLibrary } from '../stores/library'
import { PAGES, usePages } from '../stores/pages'
import { useSettings } from '../stores/settings'
import { useToasts } from '../stores/toasts'
import { dialogs } from '../shell/dialogs/dialogs'
import { goRegion } from './regions'
import { TAB_SHORTCUT, tabMoves } from './tabbing'

/** Takes back, or does again, the last step of the library, and says which it was. */
export function useLibraryHistory(): { undo(): Promise<void>; redo(): Promise<void> } {
  const { t } = useI18n()
  const library = useLibrary()
  const toasts = useToasts()

  async function step(name: 'undo' | 'redo'): Promise<void> {
    const label = name === 'undo' ? library.info?.canUndo : library.info?.canRedo
    const change = label === undefined ? undefined : await library[name]()
    if (!change) return toasts.show(t(name === 'undo' ? 'shell.toasts.nothingToUndo' : 'shell.toasts.nothingToRedo'))
    toasts.show(t(name === 'undo' ? 'shell.toasts.undone' : 'shell.toasts.redone', { label }))
  }

  return { undo: () => step('undo'), redo: () => step('redo') }
}

/** What the studio shows over every page. */
function useWindowCommands(): readonly Command[] {
  const { t } = useI18n()
  return [
    {
      id: 'studio.palette',
      title: t('shell.commands.palette'),
      group: t('shell.groups.studio'),
      shortcuts: ['Mod+Shift+P', 'F1'],
      run: () => (dialogs.palette = 'commands'),
    },
    {
      id: 'studio.open-card',
      title: t('shell.commands.quickOpen'),
      group: t('shell.groups.go'),
      shortcuts: ['Mod+P'],
      run: () => (dialogs.palette = 'cards'),
    },
    {
      id: 'studio.shortcuts',
      title: t('shell.commands.shortcuts'),
      group: t('shell.groups.help'),
      shortcuts: ['?', 'Mod+/'],
      yields: true,
      run: () => (dialogs.shortcuts = true),
    },
    {
      id: 'studio.licences',
      title: t('shell.commands.licences'),
      group: t('shell.groups.help'),
      run: () => (dialogs.licences = true),
    },
  ]
}

/** The ways to each page. */
function usePageCommands(): readonly Command[] {
  const { t } = useI18n()
  const pages = usePages()
  return [
    ...PAGES.map((page, index) => ({
      id: `go.${page}`,
      title: t('shell.commands.go', { page: t(`shell.pages.${page}`) }),
      group: t('shell.groups.go'),
      shortcuts: page === 'settings' ? [`Mod+${index + 1}`, 'Mod+,'] : [`Mod+${index + 1}`],
      run: () => pages.go(page),
    })),
  ]
}

/** How the window looks, and the ways through its panes. */
function useViewCommands(): readonly Command[] {
  const { t } = useI18n()
  const settings = useSettings()
  return [
    {
      id: 'view.theme',
      title: t('shell.commands.toggleTheme'),
      group: t('shell.groups.view'),
      run: () => settings.write({ theme: settings.theme === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'view.reset-layout',
      title: t('shell.commands.resetLayout'),
      group: t('shell.groups.view'),
      run: () => settings.write({ layouts: {} }),
    },
    {
      id: 'view.next-pane',
      title: t('shell.commands.nextPane'),
      group: t('shell.groups.go'),
      shortcuts: ['F6'],
      run: () => goRegion(1),
    },
    {
      id: 'view.previous-pane',
      title: t('shell.commands.previousPane'),
      group: t('shell.groups.go'),
      shortcuts: ['Shift+F6'],
      run: () => goRegion(-1),
    },
  ]
}

/** What texts and the library have on several pages. */
function useSharedCommands(): readonly Command[] {
  const { t } = useI18n()
  const pages = usePages()
  const history = useLibraryHistory()
  // Nothing is taken back that is not seen: sheets have an undo of their own, as a face in the designer has.
  const isOurs = (): boolean => pages.page !== 'sheets' && !(pages.page === 'designer' && pages.designing)
  return [
    {
      id: 'editor.tab-moves',
      title: t('shell.commands.tabMoves'),
      group: t('shell.groups.editor'),
      shortcuts: [TAB_SHORTCUT],
      when: () => pages.page === 'editor' || pages.page === 'lab',
      run: () => (tabMoves.value = !tabMoves.value),
    },
    {
      id: 'library.undo',
      title: t('shell.commands.undo'),
      group: t('shell.groups.library'),
      shortcuts: ['Mod+Z'],
      yields: true,
      when: isOurs,
      run: history.undo,
    },
    {
      id: 'library.redo',
      title: t('shell.commands.redo'),
      group: t('shell.groups.library'),
      shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
      yields: true,
      when: isOurs,
      run: history.redo,
    },
  ]
}

/** Commands that every page has. */
export function useGeneralCommands(): void {
  useCommands().register(...useWindowCommands(), ...usePageCommands(), ...useViewCommands(), ...useSharedCommands())
}
