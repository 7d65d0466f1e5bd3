import { shallowRef } from 'vue'
import { translate as t } from '../messages/i18n'
import { type Command, useCommands } from '../stores/commands'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useTable } from '../table/table'
import { exampleFor } from './example'
import { keeping } from './keeping'
import { useLab } from './lab'
import type { LabDocument } from './documents'
import { type LabFile, useScenarioFiles } from './files'

/** What the scenario editor does for commands, while it is there. */
export interface EditControl {
  run(command: string): void
  focus(): void
}
export const editing = shallowRef<EditControl>()

/** The file whose name is being changed. */
export const renaming = shallowRef<LabFile>()

/** A file with which a new scenario begins. */
export const freshScenario = (system: string): string => t('scenarios.fresh', { system })

/** Commands of the lab; they are there before its page has been visited. */
export function useScenarioCommands(): void {
  const commands = useCommands()
  const lab = useLab()
  const store = useScenarioFiles()
  const library = useLibrary()
  const pages = usePages()
  const table = useTable()

  const isHere = (): boolean => pages.page === 'lab'
  const withFile = (work: (file: LabFile) => unknown) => () => lab.active && work(lab.active)
  const withDocument = (work: (document: LabDocument) => unknown) => () => lab.document && work(lab.document)
  const command = (id: string, run: () => unknown, more: Partial<Command> = {}): Command => ({
    id: `lab.${id}`,
    title: t(`scenarios.commands.${id as 'run'}`),
    group: t('shell.groups.lab'),
    when: () => isHere() && lab.active !== undefined,
    run,
    ...more,
  })

  function goAnd(work: () => unknown): () => void {
    return () => {
      pages.go('lab')
      work()
    }
  }

  const paths = (): string[] =>
    library.info?.collections.flatMap(({ documents }) => documents.map(({ path }) => path)) ?? []

  async function keep(): Promise<void> {
    const recorded = await table.save()
    if (recorded) keeping.value = recorded
  }

  commands.register(
    command('run', lab.runThis, { shortcuts: ['Mod+Enter'], when: isHere }),
    command('run-all', lab.runAll, { shortcuts: ['Mod+Shift+Enter'], when: isHere }),
    command('cancel', lab.cancel, { when: () => isHere() && lab.progress !== undefined }),
    command(
      'new',
      goAnd(() => lab.add(freshScenario(lab.system))),
      { when: () => library.info !== undefined },
    ),
    command(
      'example',
      goAnd(() => lab.add(exampleFor(lab.system, paths()), t('scenarios.exampleFile'))),
      { when: () => library.info !== undefined },
    ),
    command('open', goAnd(lab.openPicked), { when: () => library.info !== undefined }),
    command('save', withFile(lab.saveAs), { shortcuts: ['Mod+S'] }),
    command(
      'rename',
      withFile((file) => (renaming.value = file)),
      { shortcuts: ['F2'], yields: true },
    ),
    command('remove', withFile(store.remove)),
    command('format', () => editing.value?.run('editor.action.formatDocument'), { shortcuts: ['Shift+Alt+F'] }),
    command('next-problem', () => (editing.value?.focus(), editing.value?.run('editor.action.marker.next')), {
      shortcuts: ['F8'],
    }),
    command('lay', withDocument(lab.layOut), {
      when: () => isHere() && lab.document?.outcome?.result.match !== undefined,
    }),
    command('undo', () => editing.value?.run('undo'), { shortcuts: ['Mod+Z'], yields: true }),
    command('redo', () => editing.value?.run('redo'), { shortcuts: ['Mod+Shift+Z', 'Mod+Y'], yields: true }),
    command('keep', keep, { when: () => table.state === 'open' }),
  )
}
