import { nextTick, shallowRef } from 'vue'
import type { Span } from '../../core/language/span'
import { translate } from '../messages/i18n'
import { useCardActions } from '../library/actions'
import { useCardList } from '../library/list/list'
import { type Command, useCommands } from '../stores/commands'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useSettings } from '../stores/settings'
import { useArt } from './art/art'
import { front } from './front'
import type { OpenCard } from './open'
import { useSession } from './session'

/** What the script pane does for commands, forms and toolbars, while it is there. */
export interface ScriptControl {
  run(command: string): void
  focus(): void
  /** What is selected, or the place of the cursor. */
  readonly selected: Span | undefined
}
export const script = shallowRef<ScriptControl>()

/** The input of "Find in cards", while its pane is there. */
export const searchField = shallowRef<{ focus(): void }>()

/** The card before or after the shown one, in the order in which the library lists them. */
export function useNeighbours() {
  const session = useSession()
  const list = useCardList()
  const pages = usePages()
  const neighbour = (by: 1 | -1): string | undefined => {
    const at = session.active ? list.order.indexOf(session.active.entry) : -1
    return at < 0 ? list.order[by > 0 ? 0 : list.order.length - 1] : list.order[at + by]
  }
  const go = (by: 1 | -1): void => {
    const entry = neighbour(by)
    if (entry !== undefined) pages.edit(entry)
  }
  return { neighbour, go }
}

/** How commands of the editor page are made. */
function useCommandMaker() {
  const pages = usePages()
  const session = useSession()
  const hasCard = (): boolean => pages.page === 'editor' && session.active !== undefined
  return (id: string, title: string, run: () => unknown, shortcut?: string): Command => ({
    id: `editor.${id}`,
    title,
    group: translate('shell.groups.editor'),
    when: hasCard,
    run,
    ...(shortcut ? { shortcuts: [shortcut] } : {}),
  })
}

/** What is done with the script, and with those of all cards. */
function useScriptCommands(): readonly Command[] {
  const pages = usePages()
  const session = useSession()
  const library = useLibrary()
  const settings = useSettings()
  const commands = useCommands()
  const command = useCommandMaker()

  /** One of Monaco's commands, at the cursor of the script. */
  const inScript = (name: string) => (): void => {
    script.value?.focus()
    script.value?.run(name)
  }

  async function find(): Promise<void> {
    pages.go('editor')
    if (!searchField.value) commands.run('view.pane.editor.replace')
    await nextTick()
    searchField.value?.focus()
  }

  return [
    {
      ...command('find', translate('editor.commands.find'), find, 'Mod+Shift+F'),
      when: () => library.info !== undefined,
    },
    command('save', translate('editor.commands.save'), () => session.flush(), 'Mod+S'),
    command(
      'format',
      translate('editor.commands.format'),
      () => script.value?.run('editor.action.formatDocument'),
      'Shift+Alt+F',
    ),
    command('next-problem', translate('editor.commands.nextProblem'), inScript('editor.action.marker.next'), 'F8'),
    command('definition', translate('editor.commands.definition'), inScript('editor.action.revealDefinition'), 'F12'),
    command(
      'references',
      translate('editor.commands.references'),
      inScript('editor.action.goToReferences'),
      'Shift+F12',
    ),
    command('rename', translate('editor.commands.rename'), inScript('editor.action.rename'), 'F2'),
    command('quick-fix', translate('editor.commands.quickFix'), inScript('editor.action.quickFix'), 'Mod+.'),
    command('hints', translate('editor.commands.hints'), () =>
      settings.write({ editor: { ...settings.values.editor, hints: !settings.values.editor.hints } }),
    ),
    command('coverage', translate('editor.commands.coverage'), () =>
      settings.write({ tests: { ...settings.values.tests, coverage: !settings.values.tests.coverage } }),
    ),
  ]
}

/** What is done with the card that is shown. */
function useShownCommands(): readonly Command[] {
  const pages = usePages()
  const session = useSession()
  const list = useCardList()
  const actions = useCardActions()
  const art = useArt()
  const command = useCommandMaker()
  const { go } = useNeighbours()
  const withCard = (work: (opened: OpenCard) => unknown) => () => session.active && work(session.active)

  async function duplicate(entry: string): Promise<void> {
    const before = new Set(list.order)
    await session.flush()
    await actions.duplicate([entry])
    const made = list.order.find((other) => !before.has(other))
    if (made !== undefined) pages.edit(made)
  }

  return [
    command('previous', translate('editor.commands.previous'), () => go(-1), 'Alt+PageUp'),
    command('next', translate('editor.commands.next'), () => go(1), 'Alt+PageDown'),
    command(
      'close',
      translate('editor.commands.close'),
      withCard(({ entry }) => session.close(entry)),
      'Alt+W',
    ),
    command(
      'duplicate',
      translate('editor.commands.duplicate'),
      withCard(({ entry }) => duplicate(entry)),
      'Mod+Shift+D',
    ),
    command('tests', translate('editor.commands.tests'), () => (front.value = { pane: 'tests' }), 'Shift+Alt+T'),
    command('art', translate('editor.commands.art'), withCard(art.choose)),
    {
      ...command(
        'undo',
        translate('shell.commands.undo'),
        withCard(({ model }) => model.undo()),
        'Mod+Z',
      ),
      yields: true,
    },
    {
      ...command(
        'redo',
        translate('shell.commands.redo'),
        withCard(({ model }) => model.redo()),
        'Mod+Shift+Z',
      ),
      yields: true,
    },
  ]
}

/** Commands of the editor page. */
export function useEditorCommands(): void {
  useCommands().register(...useScriptCommands(), ...useShownCommands())
}
