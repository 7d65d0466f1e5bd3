import { useI18n } from 'vue-i18n'
import { SYSTEMS } from '../../core/systems/registry'
import { useSheet } from '../sheets/sheet'
import { type Command, useCommands } from '../stores/commands'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useSelection } from '../stores/selection'
import { useSettings } from '../stores/settings'
import { useToasts } from '../stores/toasts'
import { useCardActions } from './actions'
import { useDeckLists } from './decklists'
import { dialogs } from './dialogs'
import { useExchange } from './exchange'
import { toggleChoice } from './filters'
import { useLibraries } from './libraries'
import { useCardList } from './list'

/** The cards' context menu, toolbar and palette all run these. */
export function useLibraryCommands(): void {
  const { t } = useI18n()
  const library = useLibrary()
  const selection = useSelection()
  const list = useCardList()
  const pages = usePages()
  const settings = useSettings()
  const toasts = useToasts()
  const actions = useCardActions()
  const exchange = useExchange()
  const decks = useDeckLists()
  const sheet = useSheet()
  const libraries = useLibraries()

  const isHere = (): boolean => pages.page === 'library' && library.info !== undefined
  const hasCards = (): boolean => isHere() && selection.entries.size > 0
  const hasLibrary = (): boolean => library.info !== undefined

  /** Loaded when first needed: it brings the card worker with it. */
  async function exportPicture(): Promise<void> {
    const entry = selection.cursor
    if (entry === undefined) return
    const [{ useCards }, { useFaceExport }] = await Promise.all([import('../cards/cards'), import('../face/export')])
    const face = await useCards().place(entry, 0)
    const name = actions.nameOf(library.rows.get(entry))
    if (face && (await useFaceExport().savePicture(face, name, { dpi: 300, bleed: false }))) toasts.show(t('library.toasts.exported', { name }), { tone: 'success' })
  }

  /** In the order of the list, not of the clicks. */
  function printSheet(): void {
    sheet.lay(list.order.filter((entry) => selection.entries.has(entry)))
    pages.go('sheets')
  }

  function showProblems(): void {
    if (library.problems.errors + library.problems.warnings === 0) return toasts.show(t('library.toasts.noProblems'))
    pages.go('library')
    list.clear()
    list.query = toggleChoice('', list.fields, { type: 'has', value: 'problems' })
  }

  const cards = (id: string, title: string, run: () => unknown, more: Partial<Command> = {}): Command => ({ id: `cards.${id}`, title, group: t('shell.groups.cards'), yields: true, when: hasCards, run, ...more })
  const whole = (id: string, title: string, run: () => unknown, more: Partial<Command> = {}): Command => ({ id: `library.${id}`, title, group: t('shell.groups.library'), when: hasLibrary, run, ...more })

  useCommands().register(
    cards('new', t('library.actions.newCard'), () => (dialogs.newCard = true), { when: hasLibrary, shortcuts: ['Mod+Alt+N'], yields: false }),
    cards('edit', t('library.actions.edit'), () => selection.cursor !== undefined && pages.edit(selection.cursor), { shortcuts: ['F2'] }),
    cards('duplicate', t('library.actions.duplicate'), () => actions.duplicate(selection.list), { shortcuts: ['Mod+D'] }),
    cards('delete', t('library.actions.remove'), () => actions.remove(selection.list, list.order), { shortcuts: ['Delete', 'Mod+Backspace'] }),
    cards('print', t('library.actions.print'), printSheet, { shortcuts: ['Mod+Shift+S'] }),
    cards('png', t('library.actions.png'), exportPicture),
    cards('copy-name', t('library.actions.copyName'), () => navigator.clipboard.writeText(selection.list.map((entry) => actions.nameOf(library.rows.get(entry))).join('\n'))),
    cards('export', t('library.actions.export'), () => exchange.exportCards(selection.list)),
    cards('deck-list', t('library.actions.deckList'), () => decks.save(list.order.filter((entry) => selection.entries.has(entry)))),
    ...SYSTEMS.flatMap(({ studio }) => (studio?.deckFormats ?? []).slice(1)).map(({ id, label }) =>
      cards(`deck-list-${id}`, t('library.actions.deckListAs', { format: label }), () => decks.save(list.order.filter((entry) => selection.entries.has(entry)), id))),
    cards('select-all', t('library.actions.selectAll'), () => selection.all(list.order), { shortcuts: ['Mod+A'], when: isHere }),
    whole('find', t('library.actions.find'), () => document.querySelector<HTMLInputElement>('#card-search')?.select(), { shortcuts: ['Mod+F', '/'], yields: true, when: isHere }),
    whole('clear-filters', t('library.actions.clearFilters'), list.clear, { when: isHere }),
    whole('show-problems', t('library.actions.showProblems'), showProblems),
    whole('grid-view', t('library.actions.gridView'), () => settings.write({ libraryView: 'grid' }), { when: isHere }),
    whole('table-view', t('library.actions.tableView'), () => settings.write({ libraryView: 'table' }), { when: isHere }),
    whole('import', t('library.actions.import'), exchange.importPicked, { shortcuts: ['Mod+I'], yields: true }),
    whole('import-folder', t('library.actions.importFolder'), exchange.importFolder),
    whole('export', t('library.actions.exportAll'), () => exchange.exportCards()),
    whole('open', t('library.libraries.open'), () => libraries.openPicked(), { when: () => true }),
    whole('new', t('library.libraries.create'), () => (dialogs.newLibrary = true), { when: () => true }),
    whole('new-collection', t('library.collection.create'), () => (dialogs.collection = '')),
  )
}
