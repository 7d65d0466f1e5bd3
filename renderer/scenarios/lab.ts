import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { Span } from '../../core/language/span'
import { SCENARIO_EXTENSION } from '../../core/scenario/format'
import { isPlayable } from '../../core/scenario/parse'
import { translate as t } from '../messages/i18n'
import { SYSTEM_IDS, type SystemId } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useSettings } from '../stores/settings'
import { ask, bridge } from '../stores/studio'
import { useToasts } from '../stores/toasts'
import { useLaying } from '../table/laying'
import { useTable } from '../table/table'
import { beginningOf, documentAt, type LabDocument, type Outcome, readDocuments, stateOf, type Totals, totalsOf, usesCard } from './documents'
import { followCards } from './live'
import { readKept } from './memory'
import { withoutSection } from './places'
import { useRunning } from './running'

/** An open scenario file. */
export interface LabFile {
  readonly id: string
  name: string
  text: string
  documents: readonly LabDocument[]
}

/** Milliseconds without typing after which a file's documents are read anew. */
const PAUSE = 150
/** Milliseconds in which outcomes are gathered before they are shown. */
const LANDING = 100
/** Longer than any scenario file that people write; what is larger was picked by mistake. */
const MOST_BYTES = 1_000_000

const YAML_ENDING = /(?:\.scenario)?\.ya?ml$/i

/** Whether a file may hold scenarios, by its name. */
export const isScenarioName = (name: string): boolean => YAML_ENDING.test(name)

/** `moths.yaml` becomes `moths.scenario.yaml`, by which scenario files are found. */
export function scenarioName(name: string): string {
  const stem = name.trim().replace(YAML_ENDING, '')
  return (stem === '' ? t('scenarios.newFile') : stem) + SCENARIO_EXTENSION
}

/** The scenario files that are open, what came of their documents, and everything that can be done with them. */
export const useLab = defineStore('lab', () => {
  const laying = useLaying()
  const library = useLibrary()
  const pages = usePages()
  const settings = useSettings()
  const table = useTable()
  const toasts = useToasts()
  const running = useRunning()

  const files = shallowRef<readonly LabFile[]>([])
  const active = shallowRef<LabFile>()
  /** Which document of the active file the cursor is in. */
  const number = ref(0)
  /** Where the editor is to go: a fresh object for every request. */
  const target = shallowRef<{ readonly file: LabFile; readonly span: Span }>()
  const document = computed(() => active.value?.documents[number.value])
  /** Texts that are being run. */
  const busy = shallowRef<ReadonlySet<string>>(new Set())
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const landed: (readonly [text: string, outcome: Outcome | undefined])[] = []
  let landing: Promise<void> | undefined
  /** Texts that were being run when a card changed which they use, or may use: they are run once more. */
  const again = new Set<string>()
  let restored = false

  function remember(): void {
    const at = active.value ? files.value.indexOf(active.value) : 0
    settings.write({ lab: { files: files.value.map(({ name, text }) => ({ name, text })), active: Math.max(0, at) } })
  }

  const create = (name: string, text: string): LabFile => shallowReactive({ id: crypto.randomUUID(), name, text, documents: readDocuments(text, []) })

  /** Opens what was open in the session before; once. */
  function restore(): void {
    if (restored) return
    restored = true
    const kept = readKept(settings.values.lab)
    files.value = kept.files.map(({ name, text }) => create(name, text))
    active.value = files.value[kept.active] ?? files.value[0]
  }

  function freshName(wanted: string): string {
    const name = scenarioName(wanted)
    const stem = name.slice(0, -SCENARIO_EXTENSION.length)
    const taken = new Set(files.value.map((file) => file.name))
    for (let count = 1; ; count++) {
      const free = count === 1 ? name : `${stem}-${count}${SCENARIO_EXTENSION}`
      if (!taken.has(free)) return free
    }
  }

  /** Shows a document of an open file. */
  function show(file: LabFile, at = 0): void {
    active.value = file
    number.value = at
    const shown = file.documents[at]
    const from = shown ? beginningOf(shown) : 0
    target.value = { file, span: { start: from, end: from } }
    remember()
  }

  function add(text: string, name: string = t('scenarios.newFile')): LabFile {
    restore()
    const file = create(freshName(name), text)
    files.value = [...files.value, file]
    show(file)
    return file
  }

  function addAll(given: readonly { readonly name: string; readonly text: string }[]): void {
    for (const { name, text } of given) {
      const known = files.value.find((file) => file.text === text && file.name === scenarioName(name))
      if (known) show(known)
      else add(text, name)
    }
  }

  async function openFiles(dropped: readonly File[]): Promise<void> {
    const fitting = dropped.filter(({ size }) => size <= MOST_BYTES)
    if (fitting.length < dropped.length) toasts.show(t('scenarios.notes.tooLarge'), { tone: 'danger' })
    addAll(await Promise.all(fitting.map(async (file) => ({ name: file.name, text: await file.text() }))))
  }

  async function openPicked(): Promise<void> {
    const picked = (await bridge().pick('scenarios', true)).filter(({ size }) => size <= MOST_BYTES)
    addAll(await Promise.all(picked.map(async ({ handle, name }) => ({ name, text: new TextDecoder().decode((await ask('files.read', { handle })).bytes) }))))
  }

  async function saveAs(file: LabFile): Promise<void> {
    const handle = await ask('files.adopt', { name: file.name, bytes: new TextEncoder().encode(file.text) })
    if (await bridge().deliver(handle)) toasts.show(t('scenarios.notes.saved', { name: handle.name }), { tone: 'success' })
  }

  function put(file: LabFile, at: number): void {
    files.value = [...files.value.slice(0, at), file, ...files.value.slice(at)]
    show(file)
  }

  /** Takes a file off the list; a note offers to put it back. */
  function close(file: LabFile): void {
    const at = files.value.indexOf(file)
    files.value = files.value.filter((other) => other !== file)
    if (active.value === file) {
      active.value = files.value[Math.min(at, files.value.length - 1)]
      number.value = 0
    }
    remember()
    if (file.text.trim() !== '') toasts.show(t('scenarios.notes.closed', { name: file.name }), { action: { label: t('scenarios.putBack'), run: () => put(file, at) } })
  }

  function rename(file: LabFile, name: string): void {
    if (scenarioName(name) !== file.name) file.name = freshName(name)
    remember()
  }

  function read(file: LabFile): void {
    clearTimeout(timers.get(file.id))
    timers.delete(file.id)
    file.documents = readDocuments(file.text, file.documents)
    if (file === active.value) number.value = Math.min(number.value, Math.max(0, file.documents.length - 1))
  }

  /** The file's text as it is being typed. */
  function edit(file: LabFile, text: string): void {
    if (file.text === text) return
    file.text = text
    clearTimeout(timers.get(file.id))
    timers.set(file.id, setTimeout(() => read(file), PAUSE))
    remember()
  }

  /** Shows what has come of documents since the last time: not one by one, or many would keep the window busy with drawing. */
  function land(): void {
    const outcomes = new Map(landed.splice(0))
    busy.value = new Set([...busy.value].filter((text) => !outcomes.has(text)))
    for (const file of files.value) {
      if (!file.documents.some(({ text }) => outcomes.has(text))) continue
      file.documents = file.documents.map((one) => {
        const outcome = outcomes.get(one.text)
        return outcome ? { ...one, outcome } : one
      })
    }
    void runTexts([...outcomes].flatMap(([text, outcome]) => (again.delete(text) && outcome ? text : [])))
  }

  /** Runs documents that are not being run already; resolves once what came of them is shown. */
  async function runTexts(texts: readonly string[]): Promise<void> {
    const fresh = [...new Set(texts)].filter((text) => !busy.value.has(text))
    busy.value = new Set([...busy.value, ...fresh])
    await Promise.all(fresh.map(async (text) => {
      landed.push([text, await running.run(text)])
      landing ??= new Promise((resolve) => setTimeout(() => {
        landing = undefined
        land()
        resolve()
      }, LANDING))
      await landing
    }))
  }

  /** Runs one document of a file, or all of them. */
  async function run(file: LabFile, at?: number): Promise<void> {
    read(file)
    const meant = file.documents.filter((one, index) => stateOf(one) !== 'wrong' && (at === undefined || index === at))
    await runTexts(meant.map(({ text }) => text))
  }

  const runAll = (): Promise<unknown> => Promise.all(files.value.map((file) => run(file)))

  /** The file at a document's place in the editor. */
  function moved(file: LabFile, offset: number): void {
    if (file === active.value) number.value = documentAt(file.documents, offset)
  }

  /** Lays a document's match on the table: as it stood where it failed, or as it began. */
  function layOut({ outcome }: LabDocument): void {
    const match = outcome?.result.match
    if (!match) return
    table.open({ ...match, players: ['person', 'person'] })
    pages.go('table')
  }

  /** Takes up a recording. Where the library's own cards lead to the same end, it is a test of them and needs no copies. */
  async function keep(recording: string): Promise<void> {
    restore()
    const name = scenarioName(t('scenarios.keptFile'))
    const lean = withoutSection(recording, 'cards')
    const text = (await running.run(lean))?.result.passed ? lean : recording
    const known = files.value.find((file) => file.name === name)
    if (known) edit(known, `${known.text.trimEnd()}\n---\n${text}`)
    const file = known ?? add(text, name)
    read(file)
    pages.go('lab')
    show(file, file.documents.length - 1)
    await run(file, file.documents.length - 1)
  }

  const documents = computed(() => files.value.flatMap((file) => file.documents))

  followCards((isOld) => {
    const old = documents.value.filter(({ text, outcome }) => (outcome ? isOld(outcome.supply) : busy.value.has(text)))
    for (const { text } of old) if (busy.value.has(text)) again.add(text)
    void runTexts(old.map(({ text }) => text))
  })
  watch(
    () => library.info?.handle,
    (_, before) => {
      if (before === undefined) return
      for (const file of files.value) file.documents = readDocuments(file.text, [])
    },
  )

  /** From here on the tests of the library that is open run by themselves; once the settings are there. */
  function start(): void {
    watch(
      () => (library.loaded ? library.info?.handle : undefined),
      (handle) => {
        if (handle === undefined) return
        restore()
        void runTexts(documents.value.flatMap((one) => (stateOf(one) === 'idle' ? one.text : [])))
      },
      { immediate: true, flush: 'post' },
    )
  }

  const testsOf = (entry: string): Totals => totalsOf(documents.value.filter((one) => usesCard(one, entry)))

  /** Shows the first test that fails in the lab, of all or of those that use a card; where none fails, the first. */
  function lead(entry?: string): void {
    restore()
    const places = files.value.flatMap((file) => file.documents.flatMap((one, at) => (entry === undefined || usesCard(one, entry) ? [{ file, at, state: stateOf(one) }] : [])))
    const found = places.find(({ state }) => state === 'failed') ?? places.find(({ state }) => state === 'wrong') ?? (entry === undefined ? undefined : places[0])
    pages.go('lab')
    if (found) show(found.file, found.at)
  }

  /** A name that no test of those that were kept has. */
  function freeName(wanted: string): string {
    restore()
    const taken = new Set(documents.value.map(({ scenario }) => scenario.name))
    for (let count = 1; ; count++) {
      const name = count === 1 ? wanted : `${wanted} (${count})`
      if (!taken.has(name)) return name
    }
  }

  /** The game that new scenarios are of: that of the library, else the first that can be played. */
  const system = computed<SystemId>(() => laying.system ?? SYSTEMS.find(isPlayable)?.id ?? SYSTEM_IDS[0])

  const totals = computed(() => totalsOf(documents.value))

  return {
    files, active, number, document, target, busy, totals, system, progress: running.progress,
    restore, add, openFiles, openPicked, saveAs, close, rename, edit, show, moved, run, runAll, cancel: running.cancel, layOut, keep, start, testsOf, lead, freeName,
  }
})
