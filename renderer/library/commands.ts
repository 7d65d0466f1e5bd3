import { useI18n } from 'vue-i18n'
import { usePublishCommands } from '../publish/commands'
import { useSheet } from '../sheets/sheet'
import { type Command, useCommands } from '../stores/commands'
import { useGames } from '../stores/games'
import { ask } from '../stores/host'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useSelection } from '../stores/selection'
import { useSettings } from '../stores/settings'
import { useToasts } from '../stores/toasts'
import { useCardActions } from './actions'
import { useDeckLists } from './decklists'
import { dialogs } from './dialogs'
import { useExchange } from './exchange'
import { useCells } from './fields/cells'
import { toggleChoice } from './filters'
import { useLibraries } from './libraries'
import { useCardList } from './list/list'

/** When commands of the library are there. */
function useTimes() {
  const library = useLibrary()
  const list = useCardList()
  const pages = usePages()
  const isHere = (): boolean => pages.page === 'library' && library.info !== undefined
  const hasCards = (): boolean => isHere() && list.selected.length > 0
  const hasLibrary = (): boolean => library.info !== undefined
  return { isHere, hasCards, hasLibrary }
}

/** What the keys and menus do with the cards that are selected. */
function useSelected() {
  const list = useCardList()
  const pages = usePages()
  const sheet = useSheet()
  const cells = useCells()

  /** What has the cursor, or else the first that is selected: a cursor may stand on a card that was taken out again. */
  function editCursor(): void {
    const entry = list.cursor ?? list.selected[0]
    if (entry !== undefined) pages.edit(entry)
  }

  function editCell(): void {
    const entry = list.cursor ?? list.selected[0]
    if (entry !== undefined && !cells.edit(entry, cells.column)) pages.edit(entry)
  }

  /** In the order of the list, not of the clicks. */
  function printSheet(): void {
    sheet.lay(list.selected)
    pages.go('sheets')
  }

  return { editCursor, editCell, printSheet }
}

/** What can be done with cards. */
function useCardCommands(): readonly Command[] {
  const { t } = useI18n()
  const library = useLibrary()
  const selection = useSelection()
  const list = useCardList()
  const settings = useSettings()
  const actions = useCardActions()
  const exchange = useExchange()
  const decks = useDeckLists()
  const { isHere, hasCards, hasLibrary } = useTimes()
  const { editCursor, editCell, printSheet } = useSelected()

  const cards = (id: string, title: string, run: () => unknown, more: Partial<Command> = {}): Command => ({
    id: `cards.${id}`,
    title,
    group: t('shell.groups.cards'),
    yields: true,
    when: hasCards,
    run,
    ...more,
  })
  return [
    cards('new', t('library.actions.newCard'), () => (dialogs.newCard = true), {
      when: hasLibrary,
      shortcuts: ['Mod+Alt+N'],
      yields: false,
    }),
    cards('edit-cell', t('library.actions.editCell'), editCell, {
      shortcuts: ['F2'],
      when: () => hasCards() && settings.values.libraryView === 'table',
    }),
    cards('edit', t('library.actions.edit'), editCursor, { shortcuts: ['F2', 'Mod+Enter'] }),
    cards('bulk', t('library.actions.bulk'), () => (dialogs.bulk = list.selected), { shortcuts: ['Mod+Shift+F2'] }),
    cards('duplicate', t('library.actions.duplicate'), () => actions.duplicate(list.selected), {
      shortcuts: ['Mod+D'],
      once: true,
    }),
    cards('delete', t('library.actions.remove'), () => actions.remove(list.selected, list.order), {
      shortcuts: ['Delete', 'Mod+Backspace'],
      once: true,
    }),
    cards('print', t('library.actions.print'), printSheet, { shortcuts: ['Mod+Shift+S'] }),
    cards('copy-name', t('library.actions.copyName'), () =>
      navigator.clipboard.writeText(list.selected.map((entry) => actions.nameOf(library.rows.get(entry))).join('\n')),
    ),
    cards('export', t('library.actions.export'), () => exchange.exportCards(list.selected)),
    cards('deck-list', t('library.actions.deckList'), () => decks.save(list.selected)),
    ...useGames()
      .systems.flatMap(({ workshop }) => (workshop?.deckFormats ?? []).slice(1))
      .map(({ id, label }) =>
        cards(`deck-list-${id}`, t('library.actions.deckListAs', { format: label }), () =>
          decks.save(list.selected, id),
        ),
      ),
    cards('select-all', t('library.actions.selectAll'), () => selection.all(list.order), {
      shortcuts: ['Mod+A'],
      when: isHere,
    }),
  ]
}

/** What can be done with a library as a whole, and with its list. */
function useWholeCommands(): readonly Command[] {
  const { t } = useI18n()
  const library = useLibrary()
  const list = useCardList()
  const pages = usePages()
  const settings = useSettings()
  const toasts = useToasts()
  const exchange = useExchange()
  const libraries = useLibraries()
  const { isHere, hasLibrary } = useTimes()

  function showProblems(): void {
    if (library.problems.errors + library.problems.warnings === 0) return toasts.show(t('library.toasts.noProblems'))
    pages.go('library')
    list.clear()
    list.query = toggleChoice('', list.searched, { type: 'has', value: 'problems' })
  }

  /** The one that is shown, or that of the chosen card, or else the first. */
  const chosenCollection = (): string | undefined =>
    list.collection ?? library.rows.get(list.cursor ?? '')?.collection ?? library.info?.collections[0]?.collection

  const whole = (id: string, title: string, run: () => unknown, more: Partial<Command> = {}): Command => ({
    id: `library.${id}`,
    title,
    group: t('shell.groups.library'),
    when: hasLibrary,
    run,
    ...more,
  })

  return [
    whole('find', t('library.actions.find'), () => document.querySelector<HTMLInputElement>('#card-search')?.select(), {
      shortcuts: ['Mod+F', '/'],
      yields: true,
      when: isHere,
    }),
    whole('clear-filters', t('library.actions.clearFilters'), list.clear, { when: isHere }),
    whole('show-problems', t('library.actions.showProblems'), showProblems),
    whole('grid-view', t('library.actions.gridView'), () => settings.write({ libraryView: 'grid' }), { when: isHere }),
    whole('columns', t('library.actions.columns'), () => (dialogs.columns = true), {
      when: () => isHere() && settings.values.libraryView === 'table',
    }),
    whole('table-view', t('library.actions.tableView'), () => settings.write({ libraryView: 'table' }), {
      when: isHere,
    }),
    whole('import', t('library.actions.import'), exchange.importPicked, { shortcuts: ['Mod+I'], yields: true }),
    whole('import-folder', t('library.actions.importFolder'), exchange.importFolder),
    whole('export', t('library.actions.exportAll'), () => exchange.exportAll()),
    whole('export-collection', t('library.actions.exportCollection'), () => exchange.exportAll(list.collection), {
      when: () => hasLibrary() && list.collection !== undefined,
    }),
    whole('open', t('library.libraries.open'), () => libraries.openPicked(), { when: () => true }),
    whole('new', t('library.libraries.create'), () => (dialogs.newLibrary = true), { when: () => true }),
    ...useGames().systems.flatMap(({ id, name, workshop }) => {
      const samples = new Set(workshop?.samples.map((sample) => sample.name))
      const isThere = (): boolean => library.info?.collections.some((each) => samples.has(each.name)) === true
      const add = async (): Promise<void> => {
        await ask('library.addSamples', { system: id })
        toasts.show(t('library.toasts.samplesAdded', { names: [...samples].join(', ') }))
      }
      const title = t('library.actions.addSamples', { game: name })
      return samples.size > 0 ? [whole(`samples-${id}`, title, add, { when: () => hasLibrary() && !isThere() })] : []
    }),
    whole('new-collection', t('library.collection.create'), () => (dialogs.collection = '')),
    whole('fields', t('fields.command'), () => (dialogs.fields = chosenCollection()), {
      when: () => hasLibrary() && chosenCollection() !== undefined,
    }),
  ]
}

/** The cards' context menu, toolbar and palette all run these. */
export function useLibraryCommands(): void {
  useCommands().register(...useCardCommands(), ...useWholeCommands(), ...usePublishCommands())
}
