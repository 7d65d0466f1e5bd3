import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Library } from '../../../main/database/library'
import type { Change, LibraryInfo, Operation } from '../../../preload/contract'
import { SPELL } from '../../../renderer/editor/saving'
import { useScenarioFiles, type LabFile } from '../../../renderer/scenarios/files'
import { useLibrary } from '../../../renderer/stores/library'
import { newLibrary, scratch } from '../../main/database/toy'

const folder = scratch()
const TEXT = 'system: evolve\nname: one\nthen: { you: { hand: [] } }\n'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Lets everything happen that was asked for, and that a pause in typing brings. */
const pause = (milliseconds = 1000): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

/** A window on a library; `elsewhere` writes to it as another window does. */
async function openWindow(library: Library = newLibrary(folder).library) {
  const listeners = new Map<string, ((announced: unknown) => void)[]>()
  const announce = (name: string, value: unknown): void => listeners.get(name)?.forEach((listener) => listener(value))
  const told = <T extends Change | { conflict: unknown } | undefined>(change: T): T => (
    change && !('conflict' in change) && announce('library.changed', structuredClone(change)),
    change
  )
  const at: { library: Library; lost: number; vanished?: true; continues?: string } = { library, lost: 0 }
  const asked: string[] = []
  const info = (): LibraryInfo => ({
    ...at.library.info(),
    handle: at.library.path,
    location: '',
    safety: { state: 'sound' },
    ...(at.continues !== undefined && { continues: at.continues }),
  })
  const answers: Record<string, (input: never) => unknown> = {
    'library.info': info,
    'library.entries': () => at.library.entries(),
    'assets.list': () => at.library.assets.list(),
    'library.listed': (input) => at.library.listed(input),
    'library.read': (input) => at.library.read(input),
    'library.apply': (input) => {
      if (at.vanished) throw Object.assign(new Error('It has vanished.'), { code: 'library-vanished' })
      return at.library.apply(input)
    },
    'library.undo': () => at.library.undo(),
    'library.redo': () => at.library.redo(),
    'scenarios.list': () => at.library.scenarios(),
    'scenarios.read': (input) => at.library.readScenarios(input),
  }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('window', {
    studio: {
      host: 'browser',
      request: async (name: string, input: never) => {
        asked.push(name)
        await Promise.resolve()
        try {
          const value = structuredClone(answers[name]?.(input))
          if (name === 'library.apply' && at.lost-- > 0)
            return { failure: { code: 'connection-lost', message: 'Lost.' } }
          return { value }
        } catch (error) {
          return { failure: { code: (error as { code: string }).code, message: (error as Error).message } }
        }
      },
      on: (name: string, listener: (announced: unknown) => void) => (
        listeners.set(name, [...(listeners.get(name) ?? []), listener]),
        () => undefined
      ),
    },
  })
  setActivePinia(createPinia())
  const store = useLibrary()
  const files = useScenarioFiles()
  await store.start()
  await pause()
  const elsewhere = (operations: Operation[]): void => {
    const baseRevisions = Object.fromEntries(
      at.library.scenarios().map(({ scenario, revision }) => [scenario, revision]),
    )
    told(at.library.apply({ operations, baseRevisions, label: 'Elsewhere' }))
  }
  const texts = (): string[] =>
    at.library
      .readScenarios({ scenarios: at.library.scenarios().map(({ scenario }) => scenario) })
      .map(({ text }) => text)
  const switchTo = async (other: Library): Promise<void> => {
    at.library = other
    announce('library.opened', info())
    await pause()
  }
  return { files, store, library, elsewhere, texts, asked, at, switchTo }
}

const made = async (
  { files }: { files: ReturnType<typeof useScenarioFiles> },
  name = 'one',
  text = TEXT,
): Promise<LabFile> => {
  const creating = files.create([{ name, text }])
  await pause()
  const [file] = await creating
  if (!file) throw new Error('No file was made.')
  return file
}

test('what is typed is saved after a pause, a spell of typing is one step, and the library’s undo reaches the editor', async () => {
  const it = await openWindow()
  const file = await made(it)
  for (const letter of ['a', 'b', 'c']) {
    it.files.edit(file, `${file.text}# ${letter}\n`)
    expect(it.store.saved).toBe('saving')
    await pause()
  }
  expect([it.texts(), it.store.saved]).toEqual([[`${TEXT}# a\n# b\n# c\n`], 'saved'])
  await pause(SPELL)
  it.files.edit(file, `${TEXT}# d\n`)
  await pause()
  expect(it.library.history({ limit: 9 }).map(({ label }) => label)).toEqual([
    'Edit one.scenario.yaml',
    'Edit one.scenario.yaml',
    'Add one.scenario.yaml',
  ])
  const undone: (string | undefined)[] = []
  for (let count = 0; count < 3; count++) {
    void it.store.undo()
    await pause()
    undone.push(it.files.find(file.id)?.text)
  }
  expect(undone).toEqual([`${TEXT}# a\n# b\n# c\n`, TEXT, undefined])
  expect(it.texts()).toEqual([])
})

test('an edit elsewhere of what is being edited is a conflict that is shown, and overwrites nothing until the person decides', async () => {
  for (const [choice, expected] of [
    ['mine', 'typed here'],
    ['theirs', 'typed there'],
  ] as const) {
    const it = await openWindow()
    const file = await made(it)
    it.files.edit(file, 'typed here')
    it.elsewhere([{ type: 'edit-scenario', scenario: file.id, text: 'typed there' }])
    await pause()
    expect([file.save, file.text, it.texts(), it.files.isSaved(), it.store.saved]).toEqual([
      'conflict',
      'typed here',
      ['typed there'],
      false,
      'saving',
    ])
    if (choice === 'mine') void file.saving.keepMine()
    else it.files.show(file, file.saving.takeTheirs())
    await pause()
    expect([file.save, file.text, it.texts()]).toEqual(['saved', expected, [expected]])
  }
})

test('an edit, a rename and a file from elsewhere are taken up where nothing is typed', async () => {
  const it = await openWindow()
  const file = await made(it)
  it.elsewhere([
    { type: 'edit-scenario', scenario: file.id, text: `${TEXT}---\n${TEXT}`, path: 'x.scenario.yaml' },
    { type: 'create-scenario', scenario: 'n', path: 'new.scenario.yaml', text: TEXT },
  ])
  expect(it.files.files.map(({ name, documents, save }) => [name, documents.length, save])).toEqual([
    ['x.scenario.yaml', 2, 'saved'],
    ['new.scenario.yaml', 1, 'saved'],
  ])
  it.elsewhere([{ type: 'delete-scenario', scenario: file.id }])
  expect(it.files.files.map(({ id }) => id)).toEqual(['n'])
})

test('a file that is deleted elsewhere while it is edited stays with its text, and can be put back', async () => {
  const it = await openWindow()
  const file = await made(it)
  it.files.edit(file, 'typed here')
  it.elsewhere([{ type: 'delete-scenario', scenario: file.id }])
  await pause()
  expect([file.save, file.text, it.texts()]).toEqual(['removed', 'typed here', []])
  void it.files.putBack(file)
  await pause()
  expect([file.save, it.texts(), it.files.files.map(({ id }) => id)]).toEqual(['saved', ['typed here'], [file.id]])
})

test('a name that is taken gets a number; a deleted file comes back by undo, with what was typed last', async () => {
  const it = await openWindow()
  const [first, second] = [await made(it), await made(it, 'two')]
  void it.files.rename(second, 'one.yaml')
  await pause()
  expect(it.files.files.map(({ name }) => name)).toEqual(['one.scenario.yaml', 'one-2.scenario.yaml'])
  it.files.edit(first, 'typed last')
  void it.files.remove(first)
  await pause()
  expect(it.files.files.map(({ name }) => name)).toEqual(['one-2.scenario.yaml'])
  void it.store.undo()
  await pause()
  expect(it.files.files.map(({ name, text }) => [name, text])).toEqual([
    ['one.scenario.yaml', 'typed last'],
    ['one-2.scenario.yaml', TEXT],
  ])
})

test('a write whose answer was lost is not done twice, and is no conflict', async () => {
  const it = await openWindow()
  it.at.lost = 1
  const file = await made(it)
  it.at.lost = 1
  it.files.edit(file, 'typed')
  await pause()
  expect([file.save, it.texts()]).toEqual(['saved', ['typed']])
  it.at.lost = 1
  void it.files.remove(file)
  await pause()
  expect([it.files.files, it.texts(), it.library.history({ limit: 9 }).length]).toEqual([[], [], 3])
})

test('a text of more than 5 MB is not saved, says so with the number, and is kept in the editor', async () => {
  const it = await openWindow()
  const file = await made(it)
  it.files.edit(file, '#'.repeat(5.25 * 1024 * 1024))
  await pause(400)
  expect([file.save, file.reason]).toEqual(['failed', expect.stringContaining('5.25 MB')])
  expect([file.text.length, it.texts()]).toEqual([5.25 * 1024 * 1024, [TEXT]])
  it.files.edit(file, 'short')
  await pause()
  expect([file.save, it.texts()]).toEqual(['saved', ['short']])
})

test('each library has its own files; many texts are fetched in parts', async () => {
  const { library: other } = newLibrary(folder)
  const large = `# ${'x'.repeat(900_000)}\n`
  other.apply({
    operations: ['a', 'b', 'c'].map((scenario) => ({
      type: 'create-scenario',
      scenario,
      path: `${scenario}.scenario.yaml`,
      text: large,
    })),
    baseRevisions: {},
    label: 'Add',
  })
  const it = await openWindow()
  await made(it)
  await it.switchTo(other)
  await nextTick()
  expect(it.files.files.map(({ name, text }) => [name, text.length])).toEqual(
    ['a', 'b', 'c'].map((id) => [`${id}.scenario.yaml`, large.length]),
  )
  expect(it.asked.filter((name) => name === 'scenarios.read')).toHaveLength(2)
  await it.switchTo(it.library)
  expect(it.files.files.map(({ name }) => name)).toEqual(['one.scenario.yaml'])
})

test('what was typed while the library had vanished is saved in the one that goes on from it, and in no other', async () => {
  const window = await openWindow()
  const file = await made(window)
  const copyOf = (): Library => {
    const { library } = newLibrary(folder)
    library.apply({
      operations: [{ type: 'create-scenario', scenario: file.id, path: file.name, text: TEXT }],
      baseRevisions: {},
      label: 'Copy',
    })
    return library
  }
  window.at.vanished = true
  window.files.edit(file, `${TEXT}# typed meanwhile\n`)
  await pause()
  expect(file.save).toBe('failed')
  delete window.at.vanished
  window.at.continues = window.library.path
  await window.switchTo(copyOf())
  expect(window.texts()).toEqual([`${TEXT}# typed meanwhile\n`])
  expect(window.files.files.map(({ save }) => save)).toEqual(['saved'])

  window.at.vanished = true
  const [again] = window.files.files
  window.files.edit(again ?? file, `${TEXT}# typed for nobody\n`)
  await pause()
  delete window.at.vanished
  delete window.at.continues
  await window.switchTo(copyOf())
  expect(window.texts()).toEqual([TEXT])
})
