import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { decode } from '../../core/document/encoding'
import type { Span } from '../../core/language/span'
import { isPlayable } from '../../core/scenario/parse'
import type { SystemId } from '../../core/system'
import { translate as t } from '../messages/i18n'
import { useBookmarks } from '../stores/bookmarks'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { ask, bridge } from '../stores/studio'
import { useToasts } from '../stores/toasts'
import { useLaying } from '../table/dealing/laying'
import { useTable } from '../table/table'
import {
  beginningOf,
  documentAt,
  type LabDocument,
  type Outcome,
  stateOf,
  type Totals,
  totalsOf,
  usesCard,
} from './documents'
import { followCards } from './running/live'
import { withoutSection } from './places'
import { useRunning } from './running/running'
import { type GivenFile, type LabFile, scenarioName, useScenarioFiles } from './files'

/** Milliseconds in which outcomes are gathered before they are shown. */
const LANDING = 100
/** Longer than any scenario file that the library takes; what is larger was picked by mistake. */
const MOST_BYTES = 5 * 1024 * 1024
/** Characters of a file that one more kept match is added to; a longer one is followed by a file of its own. */
const FULL = 500_000

const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)

/** The scenario files of the library, which of them is shown, what came of their documents, and everything that can be done with them. */
export const useLab = defineStore('lab', () => {
  const laying = useLaying()
  const library = useLibrary()
  const games = useGames()
  const pages = usePages()
  const store = useScenarioFiles()
  const table = useTable()
  const toasts = useToasts()
  const running = useRunning()

  const files = computed(() => store.files)
  const active = shallowRef<LabFile>()
  /** Which document of the active file the cursor is in. */
  const number = ref(0)
  /** Where the editor is to go: a fresh object for every request. */
  const target = shallowRef<{ readonly file: LabFile; readonly span: Span }>()
  const document = computed(() => active.value?.documents[number.value])
  /** Texts that are being run. */
  const busy = shallowRef<ReadonlySet<string>>(new Set())
  const landed: (readonly [text: string, outcome: Outcome | undefined])[] = []
  let landing: Promise<void> | undefined
  /** Texts that were being run when a card changed which they use, or may use: they are run once more. */
  const again = new Set<string>()

  /** Shows a document of a file; saves the file that was shown. */
  function show(file: LabFile, at = 0): void {
    if (active.value && active.value !== file) store.leave(active.value)
    active.value = file
    number.value = at
    const shown = file.documents[at]
    const from = shown ? beginningOf(shown) : 0
    target.value = { file, span: { start: from, end: from } }
  }

  /** The file that was shown when the library was last open; `null` until that is known. */
  let kept: string | undefined | null = null
  const isKnown = ref(false)
  useBookmarks().follow(
    'scenario',
    (id) => {
      kept = id
      isKnown.value = true
    },
    () => (store.loaded && isKnown.value && active.value ? { value: active.value.id } : undefined),
  )
  watch(
    () => library.loaded,
    (loaded) => !loaded && ((isKnown.value = false), (active.value = undefined)),
    { flush: 'sync' },
  )
  watch(
    [files, () => store.loaded && isKnown.value],
    ([now, isReady], [before]) => {
      if (active.value && now.includes(active.value)) return
      const at = active.value ? (before ?? []).indexOf(active.value) : -1
      number.value = 0
      active.value = !isReady
        ? undefined
        : at < 0
          ? (store.find(kept ?? undefined) ?? now[0])
          : now[Math.min(at, now.length - 1)]
    },
    { immediate: true },
  )
  watch(
    () => active.value?.documents.length,
    (count) => (number.value = Math.min(number.value, Math.max(0, (count ?? 0) - 1))),
  )

  /** What is being put into the library just now: who runs tests means those too. */
  let adding: Promise<unknown> = Promise.resolve()
  function meanwhile<R>(work: Promise<R>): Promise<R> {
    adding = Promise.allSettled([adding, work])
    return work
  }

  /** Puts files into the library and shows the last; one that it has already is only shown. */
  async function addAll(given: readonly GivenFile[]): Promise<void> {
    const known = ({ name, text }: GivenFile): LabFile | undefined =>
      files.value.find((file) => file.text === text && file.name === scenarioName(name))
    const fresh = given.filter((file) => !known(file))
    const made = await store.create(fresh)
    const last = made.at(-1) ?? (fresh.length === 0 ? given.map(known).at(-1) : undefined)
    if (last) show(last)
  }

  const add = (text: string, name: string = t('scenarios.newFile')): Promise<void> =>
    meanwhile(addAll([{ name, text }]))

  /** Those that are short enough; of the others the person is told. */
  function fitting<F extends { readonly name: string; readonly size: number }>(given: readonly F[]): readonly F[] {
    for (const { name, size } of given)
      if (size > MOST_BYTES)
        toasts.show(t('scenarios.notes.tooLarge', { name, size: megabytes(size) }), { tone: 'danger' })
    return given.filter(({ size }) => size <= MOST_BYTES)
  }

  const openFiles = async (dropped: readonly File[]): Promise<void> =>
    addAll(
      await Promise.all(
        fitting(dropped).map(async (file) => ({
          name: file.name,
          ...decode(new Uint8Array(await file.arrayBuffer())),
        })),
      ),
    )

  async function openPicked(): Promise<void> {
    const picked = fitting(await bridge().pick('scenarios', true))
    await addAll(
      await Promise.all(
        picked.map(async ({ handle, name }) => ({ name, ...decode((await ask('files.read', { handle })).bytes) })),
      ),
    )
  }

  async function saveAs(file: LabFile): Promise<void> {
    const handle = await ask('files.adopt', {
      name: file.name.split('/').at(-1) ?? file.name,
      bytes: new TextEncoder().encode(file.text),
    })
    if (await bridge().deliver(handle))
      toasts.show(t('scenarios.notes.saved', { name: handle.name }), { tone: 'success' })
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
    await Promise.all(
      fresh.map(async (text) => {
        landed.push([text, await running.run(text)])
        landing ??= new Promise((resolve) =>
          setTimeout(() => {
            landing = undefined
            land()
            resolve()
          }, LANDING),
        )
        await landing
      }),
    )
  }

  /** Runs one document of a file, or all of them. */
  async function run(file: LabFile, at?: number): Promise<void> {
    store.read(file)
    const meant = file.documents.filter((one, index) => stateOf(one) !== 'wrong' && (at === undefined || index === at))
    await runTexts(meant.map(({ text }) => text))
  }

  async function runAll(): Promise<void> {
    await adding
    await Promise.all(files.value.map((file) => run(file)))
  }

  /** Runs the document that the cursor is in. */
  async function runThis(): Promise<void> {
    await adding
    if (active.value) await run(active.value, number.value)
  }

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

  /** Puts a recording into the library at once. Where the library's own cards lead to the same end, it is a test of them and needs no copies. */
  async function keep(recording: string): Promise<void> {
    const name = scenarioName(t('scenarios.keptFile'))
    const lean = withoutSection(recording, 'cards')
    const text = (await running.run(lean))?.result.passed ? lean : recording
    const known = files.value.find((file) => file.name === name && file.text.length < FULL)
    if (known) await store.commit(known, `${known.text.trimEnd()}\n---\n${text}`)
    const file = known ?? (await store.create([{ name, text }]))[0]
    if (!file) return
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

  /** From here on the tests of the library that is open run by themselves, those too that come from elsewhere, and what is typed is saved before the window goes. */
  function start(): void {
    watch(
      () => store.loaded && files.value.map(({ id }) => id).join(),
      (isReady) =>
        isReady !== false &&
        void runTexts(
          files.value.flatMap(({ id, documents: own }) =>
            store.made.has(id) ? [] : own.flatMap((one) => (stateOf(one) === 'idle' ? one.text : [])),
          ),
        ),
      { immediate: true, flush: 'post' },
    )
    window.addEventListener('blur', () => void store.flush())
    window.addEventListener('beforeunload', (event) => {
      if (store.isSaved()) return
      void store.flush()
      event.preventDefault()
    })
  }

  const testsOf = (entry: string): Totals => totalsOf(documents.value.filter((one) => usesCard(one, entry)))

  /** Shows the first test that fails in the lab, of all or of those that use a card; where none fails, the first. */
  function lead(entry?: string): void {
    const places = files.value.flatMap((file) =>
      file.documents.flatMap((one, at) =>
        entry === undefined || usesCard(one, entry) ? [{ file, at, state: stateOf(one) }] : [],
      ),
    )
    const found =
      places.find(({ state }) => state === 'failed') ??
      places.find(({ state }) => state === 'wrong') ??
      (entry === undefined ? undefined : places[0])
    pages.go('lab')
    if (found) show(found.file, found.at)
  }

  /** A name that no test of those that were kept has. */
  function freeName(wanted: string): string {
    const taken = new Set(documents.value.map(({ scenario }) => scenario.name))
    for (let count = 1; ; count++) {
      const name = count === 1 ? wanted : `${wanted} (${count})`
      if (!taken.has(name)) return name
    }
  }

  /** The game that new scenarios are of: that of the library, else the first that can be played. */
  const system = computed<SystemId>(() => laying.system ?? games.systems.find(isPlayable)?.id ?? '')

  const totals = computed(() => totalsOf(documents.value))

  return {
    files,
    active,
    number,
    document,
    target,
    busy,
    totals,
    system,
    progress: running.progress,
    add,
    meanwhile,
    openFiles,
    openPicked,
    saveAs,
    show,
    moved,
    run,
    runAll,
    runThis,
    cancel: running.cancel,
    layOut,
    keep,
    start,
    testsOf,
    lead,
    freeName,
  }
})
