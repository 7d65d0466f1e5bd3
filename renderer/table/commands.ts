import { computed, onBeforeUnmount, onMounted } from 'vue'
import { translate as t } from '../messages/i18n'
import { type Command, useCommands } from '../stores/commands'
import { useDrafts } from '../stores/drafts'
import { useLibrary } from '../stores/library'
import { type CardPlace, usePages } from '../stores/pages'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'
import { useCardList } from '../library/list/list'
import { useBoard } from './board/board'
import { useBoards } from './boards/boards'
import { useDecks } from './dealing/decks'
import { dealing } from './dialogs'
import { PACES } from './manners'
import { useLaying } from './dealing/laying'
import { keysOf, WAYS } from './stepping/walks'
import { walkChoices } from './prompt/walking'
import { useTable } from './table'

/** Deck lists that are dropped on the table are looked up, and the dialog that deals them comes up. */
function useDeckDrops(): void {
  const decks = useDecks()
  const laying = useLaying()
  const pages = usePages()
  const files = ({ dataTransfer }: DragEvent): readonly File[] =>
    pages.page === 'table' ? [...(dataTransfer?.files ?? [])] : []

  async function drop(event: DragEvent): Promise<void> {
    const dropped = files(event)
    if (dropped.length === 0 || !laying.system) return
    event.preventDefault()
    dealing.value = true
    await decks.addFiles(dropped, laying.system)
  }
  onMounted(() => window.addEventListener('drop', drop))
  onBeforeUnmount(() => window.removeEventListener('drop', drop))
}

/** Saves the match as a scenario's file. */
function useMatchSaving(): () => Promise<void> {
  const table = useTable()
  const toasts = useToasts()

  async function save(): Promise<void> {
    const recorded = await table.save()
    if (!recorded) return
    if (recorded.doubt !== undefined) toasts.show(t('play.notes.doubt', { reason: recorded.doubt }))
    const bytes = new TextEncoder().encode(recorded.document)
    const file = await ask('files.adopt', { name: t('play.scenarioFile'), bytes })
    if (await bridge().deliver(file)) toasts.show(t('play.notes.saved', { name: file.name }), { tone: 'success' })
  }

  return save
}

/** Ways to step, and whether every decision is one. */
function stepCommands(): readonly Command[] {
  const pages = usePages()
  const table = useTable()
  const group = t('stepping.commands.group')
  return [
    ...WAYS.map((way) => ({
      id: `step.${way.id}`,
      title: t(way.title),
      group,
      shortcuts: keysOf(way),
      when: () => table.state === 'open' && (pages.page === 'table' || pages.page === 'editor'),
      run: () => table.step(way.walk),
    })),
    {
      id: 'step.each',
      title: t('stepping.commands.each'),
      group,
      run: () => table.change({ each: !table.manners.each }),
    },
    ...PACES.map((pace) => ({
      id: `step.pace-${pace}`,
      title: t('stepping.commands.pace', { pace: t(`settings.paces.${pace}`) }),
      group,
      run: () => table.change({ pace }),
    })),
  ]
}

/** Ways through what the decision at hand lets a person do. */
export function useChoiceCommands(): void {
  const commands = useCommands()
  const pages = usePages()
  const table = useTable()
  const toasts = useToasts()
  const command = (id: string, title: string, by: 1 | -1, shortcut: string): Command => ({
    id: `table.${id}`,
    title,
    group: t('shell.groups.table'),
    shortcuts: [shortcut],
    when: () => pages.page === 'table' && table.state === 'open',
    run: () => {
      if (!walkChoices(by)) toasts.show(t('play.notes.nothingToChoose'))
    },
  })
  commands.register(
    command('next-choice', t('play.commands.nextChoice'), 1, 'Alt+N'),
    command('previous-choice', t('play.commands.previousChoice'), -1, 'Alt+Shift+N'),
  )
}

/** Commands of the table; they are there before its page has been visited. */
export function useTableCommands(): void {
  const board = useBoard()
  const boards = useBoards()
  const commands = useCommands()
  const drafts = useDrafts()
  const laying = useLaying()
  const library = useLibrary()
  const pages = usePages()
  const list = useCardList()
  const table = useTable()
  const toasts = useToasts()
  const save = useMatchSaving()

  const isHere = (): boolean => pages.page === 'table' && table.state === 'open'
  const hasLibrary = (): boolean => library.info !== undefined
  useDeckDrops()
  const place = (): CardPlace | undefined => {
    if (pages.page === 'editor') return drafts.shown
    return pages.page === 'library' && list.cursor !== undefined ? { entry: list.cursor, index: 0 } : undefined
  }

  function inspect(): void {
    const card = board.meant()
    if (card === undefined) toasts.show(t('play.notes.nothingMeant'))
    else board.inspect(card)
  }

  const ending = computed(() => table.position?.decision?.options.find(({ passes, refused }) => passes && !refused))

  function deal(): void {
    pages.go('table')
    if (table.system !== undefined) laying.system = table.system
    dealing.value = true
  }

  const command = (id: string, title: string, run: () => unknown, more: Partial<Command> = {}): Command => ({
    id: `table.${id}`,
    title,
    group: t('shell.groups.table'),
    when: isHere,
    run,
    ...more,
  })
  commands.register(
    command('new', t('play.commands.new'), laying.lay, { when: hasLibrary, shortcuts: ['Mod+Alt+Enter'], once: true }),
    command('deal', t('play.commands.deal'), deal, { when: hasLibrary, shortcuts: ['Mod+Shift+Enter'] }),
    command('play', t('play.commands.play'), () => laying.tryOut(place() as CardPlace), {
      when: () => place() !== undefined,
      shortcuts: ['Mod+Enter'],
    }),
    command('undo', t('play.commands.undo'), table.undo, { shortcuts: ['Mod+Z'], yields: 'words' }),
    command('redo', t('play.commands.redo'), table.redo, { shortcuts: ['Mod+Shift+Z', 'Mod+Y'], yields: 'words' }),
    command('swap', t('play.commands.swap'), table.swap, { shortcuts: ['Alt+S'], yields: true, once: true }),
    command('end-turn', t('play.commands.endTurn'), () => ending.value && table.answer({ option: ending.value.id }), {
      when: () => isHere() && ending.value !== undefined,
      shortcuts: ['E', 'Alt+E'],
      yields: true,
      once: true,
    }),
    command('inspect', t('play.commands.inspect'), inspect, { shortcuts: ['I'], yields: true }),
    command('open-hands', t('play.commands.openHands'), () => table.change({ open: !table.manners.open }), {
      shortcuts: ['Alt+H'],
      yields: true,
      once: true,
    }),
    command('boards', t('play.commands.boards'), () => (boards.shown = true), { when: hasLibrary }),
    command('text', t('play.commands.text'), () => table.change({ text: !table.manners.text }), {
      shortcuts: ['Alt+T'],
      yields: true,
      once: true,
    }),
    command('clear', t('play.commands.clear'), table.close),
    command('save', t('play.commands.save'), save, { shortcuts: ['Mod+S'] }),
    ...stepCommands(),
  )
}
