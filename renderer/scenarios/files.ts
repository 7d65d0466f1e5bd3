import { defineStore } from 'pinia'
import { markRaw, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { Encoding } from '../../core/document/encoding'
import { SCENARIO_EXTENSION } from '../../core/scenario/format'
import { systemNamedIn } from '../../core/scenario/naming'
import type { ScenarioText } from '../../preload/contract'
import { type SaveAnswer, type SaveState, Saving } from '../editor/saving'
import { translate as t } from '../messages/i18n'
import { useBookmarks } from '../stores/bookmarks'
import { useGames } from '../stores/games'
import { freshId, useLibrary } from '../stores/library'
import { ask, StudioFailure, useHost } from '../stores/studio'
import { useToasts } from '../stores/toasts'
import { type LabDocument, readDocuments } from './documents'

/** A scenario file of the library, as it stands in the editor. */
export interface LabFile {
  readonly id: string
  /** Its path. */
  name: string
  text: string
  documents: readonly LabDocument[]
  position: number
  save: SaveState
  /** Why the last save failed. */
  reason: string | undefined
  readonly saving: Saving
}

/** A scenario file that is about to be one of the library's. */
export interface GivenFile {
  readonly name: string
  readonly text: string
  readonly encoding?: Encoding
}

/** Milliseconds without typing after which a file's documents are read anew. */
const PAUSE = 150
/** Characters of texts that are fetched at once, unless one file alone has more. */
const FETCHED = 2_000_000

const YAML_ENDING = /(?:\.scenario)?\.ya?ml$/i

/** Whether a file may hold scenarios, by its name. */
export const isScenarioName = (name: string): boolean => YAML_ENDING.test(name)

/** `moths.yaml` becomes `moths.scenario.yaml`, by which scenario files are found. */
export function scenarioName(name: string): string {
  const stem = name.trim().replace(YAML_ENDING, '')
  return (stem === '' ? t('scenarios.newFile') : stem) + SCENARIO_EXTENSION
}

/** Rows in parts whose texts are fetched together. */
function parted<R extends { readonly length: number }>(rows: readonly R[]): R[][] {
  const parts: R[][] = []
  let room = 0
  for (const row of rows) {
    if (row.length > room) parts.push([])
    if (row.length > room) room = FETCHED
    parts.at(-1)?.push(row)
    room -= row.length
  }
  return parts
}

/** The scenario files of the open library with what is typed in them, kept current by announcements, and every way to write them. */
export const useScenarioFiles = defineStore('scenario-files', () => {
  const bookmarks = useBookmarks()
  const library = useLibrary()
  const games = useGames()
  const host = useHost()
  const toasts = useToasts()
  /** In their order. */
  const files = shallowRef<readonly LabFile[]>([])
  /** Whether the files of the library that is open are all here. */
  const loaded = ref(false)
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Files that were put here by this window: their person runs them. */
  const made = new Set<string>()
  /** Number of the newest loading. */
  let turn = 0

  const find = (id: string | undefined): LabFile | undefined => files.value.find((file) => file.id === id)

  /** Reads a file's documents anew. */
  function read(file: LabFile): void {
    clearTimeout(timers.get(file.id))
    timers.delete(file.id)
    file.documents = readDocuments(file.text, file.documents, games.systems)
  }

  async function write({ id, name }: LabFile, text: string, revision: number, spell: string): Promise<SaveAnswer> {
    const applied = await library.apply(
      [{ type: 'edit-scenario', scenario: id, text }],
      t('scenarios.steps.edit', { name }),
      spell,
      { [id]: revision },
    )
    if ('conflict' in applied) {
      const theirs = applied.scenarios?.find(({ scenario }) => scenario === id)
      return {
        conflict:
          theirs?.revision === undefined || theirs.text === undefined
            ? undefined
            : { revision: theirs.revision, text: theirs.text },
      }
    }
    const stored = applied.change.scenarios?.changed.find(({ scenario }) => scenario === id)
    return { stored: { revision: stored?.revision ?? revision + 1, text } }
  }

  function make({ scenario, path, text, revision, position }: ScenarioText): LabFile {
    const saving = new Saving({
      stored: { revision, text },
      text: () => file.text,
      write: (now, base, spell) => write(file, now, base, spell),
      changed: () => {
        file.save = saving.state
        file.reason = saving.reason
        library.markUnsaved(scenario, saving.state !== 'saved' && saving.state !== 'removed')
      },
      spell: () => freshId(),
    })
    const file: LabFile = shallowReactive({
      id: scenario,
      name: path,
      text,
      documents: readDocuments(text, [], games.systems),
      position,
      save: 'saved',
      reason: undefined,
      saving: markRaw(saving),
    })
    return file
  }

  /** Shows another text than the file's, unless there is none to show. */
  function show(file: LabFile, text: string | undefined): void {
    if (text === undefined || text === file.text) return
    file.text = text
    read(file)
  }

  /** The library has the file in this version. */
  function take(stored: ScenarioText): void {
    const known = find(stored.scenario)
    if (!known) {
      files.value = [...files.value, make(stored)].sort((a, b) => a.position - b.position)
      return
    }
    if (stored.revision >= known.saving.revision) Object.assign(known, { name: stored.path, position: stored.position })
    show(known, known.saving.took(stored))
  }

  function drop(file: LabFile): void {
    clearTimeout(timers.get(file.id))
    file.saving.dispose()
    library.markUnsaved(file.id, false)
    files.value = files.value.filter((other) => other !== file)
  }

  /** The library has the file no more. What was typed in it stays until the person decides. */
  function lose(id: string): void {
    const file = find(id)
    if (file?.saving.isDirty) file.saving.took(undefined)
    else if (file) drop(file)
  }

  /** Fetches what is other in the library than here; begins again when it is changed meanwhile. */
  async function load(): Promise<void> {
    const mine = ++turn
    const rows = await ask('scenarios.list', {})
    for (const part of parted(rows.filter(({ scenario, revision }) => find(scenario)?.saving.revision !== revision))) {
      const texts = await ask('scenarios.read', { scenarios: part.map(({ scenario }) => scenario) })
      if (mine !== turn) return
      texts.forEach(take)
    }
    if (mine !== turn) return
    const present = new Set(rows.map(({ scenario }) => scenario))
    for (const { id } of files.value) if (!present.has(id)) lose(id)
    loaded.value = true
  }

  library.onChange(({ scenarios }) => {
    if (!scenarios) return
    scenarios.changed.forEach(take)
    scenarios.removed.forEach(lose)
    if (!loaded.value) void load()
  })
  watch(
    () => (library.loaded ? library.info?.handle : undefined),
    (handle) => {
      turn++
      loaded.value = false
      if (!library.goesOn) files.value.forEach(drop)
      if (handle !== undefined) void load().then(() => (library.goesOn ? flush() : undefined))
    },
    { immediate: true, flush: 'sync' },
  )
  watch(
    () => host.connected,
    (connected) => connected && loaded.value && void load(),
  )

  /** The collection that a new file goes into: the one that is chosen, else the first of its game; none where there is none. */
  function homeOf(text: string): string | undefined {
    const system = systemNamedIn(text)
    const fitting = (library.info?.collections ?? []).filter((each) => each.system === system)
    return (fitting.find(({ collection }) => collection === bookmarks.bookmark.collection) ?? fitting[0])?.collection
  }

  /** Carries out what the host may refuse, and says why it did; `undefined` then. */
  async function tried<R>(work: () => Promise<R>): Promise<R | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      toasts.show(error.message, { tone: 'danger' })
      return undefined
    }
  }

  /** Puts files into the library as one step of its history; answers those that are there then. */
  async function create(given: readonly GivenFile[]): Promise<readonly LabFile[]> {
    const operations = given.map(({ name, text, encoding }) => {
      const collection = homeOf(text)
      return {
        type: 'create-scenario' as const,
        scenario: freshId(),
        path: scenarioName(name),
        text,
        ...(encoding && { encoding }),
        ...(collection !== undefined && { collection }),
      }
    })
    if (operations.length === 0) return []
    for (const { scenario } of operations) made.add(scenario)
    const [first] = operations
    const label = t('scenarios.steps.add', { name: first?.path ?? '', n: operations.length }, operations.length)
    await tried(() => library.apply(operations, label))
    return operations.flatMap(({ scenario }) => find(scenario) ?? [])
  }

  /** The file's text as it is being typed. */
  function edit(file: LabFile, text: string): void {
    if (file.text === text) return
    file.text = text
    clearTimeout(timers.get(file.id))
    timers.set(
      file.id,
      setTimeout(() => read(file), PAUSE),
    )
    file.saving.edited(Date.now())
  }

  /** Saves a text that is whole, as a step of its own. */
  async function commit(file: LabFile, text: string): Promise<void> {
    await file.saving.flush()
    file.saving.endSpell()
    edit(file, text)
    await file.saving.flush()
    file.saving.endSpell()
    read(file)
  }

  const conflicted = (): undefined => void toasts.show(t('scenarios.notes.conflict'), { tone: 'danger' })

  async function rename(file: LabFile, wanted: string): Promise<void> {
    const path = scenarioName(wanted)
    if (path === file.name) return
    await file.saving.flush()
    const applied = await tried(() =>
      library.apply(
        [{ type: 'edit-scenario', scenario: file.id, path }],
        t('scenarios.steps.rename', { name: path }),
        undefined,
        { [file.id]: file.saving.revision },
      ),
    )
    if (applied && 'conflict' in applied) conflicted()
  }

  /** Removes a file; a note offers to take that back as long as nothing else was done. */
  async function remove(file: LabFile): Promise<void> {
    await file.saving.flush()
    const label = t('scenarios.steps.remove', { name: file.name })
    const applied = await tried(() =>
      library.apply([{ type: 'delete-scenario', scenario: file.id }], label, undefined, {
        [file.id]: file.saving.revision,
      }),
    )
    if (!applied) return
    if ('conflict' in applied) return conflicted()
    const { step } = applied.change
    const isPossible = (): boolean => library.lastStep === step && library.info?.canUndo === label
    toasts.show(t('scenarios.notes.removed', { name: file.name }), {
      action: { label: t('shell.undo'), isPossible, run: () => isPossible() && void library.undo() },
    })
  }

  /** Puts a file that was removed elsewhere back with the text that is here. */
  async function putBack(file: LabFile): Promise<void> {
    const { id, name, text } = file
    const collection = homeOf(text)
    await tried(() =>
      library.apply(
        [{ type: 'create-scenario', scenario: id, path: name, text, ...(collection !== undefined && { collection }) }],
        t('scenarios.steps.add', { name, n: 1 }, 1),
      ),
    )
  }

  /** The person is done with a file for now: it is saved, and the next edit is a step of its own. */
  function leave(file: LabFile): void {
    void file.saving.flush()
    file.saving.endSpell()
  }

  const flush = (): Promise<unknown> => Promise.all(files.value.map(({ saving }) => saving.flush()))
  const isSaved = (): boolean => files.value.every(({ save }) => save === 'saved')

  return {
    files,
    loaded,
    made,
    find,
    read,
    create,
    edit,
    commit,
    rename,
    remove,
    putBack,
    discard: drop,
    show,
    leave,
    flush,
    isSaved,
  }
})
