import { defineStore } from 'pinia'
import { computed, ref, shallowRef, triggerRef, watch } from 'vue'
import type { Appearance } from '../../core/document/appearance'
import { Lean } from '../../core/document/lean'
import type {
  Answer,
  Change,
  Conflict,
  EntryRow,
  EntryText,
  Input,
  Judged,
  LibraryInfo,
  Operation,
} from '../../preload/contract'
import { whenIdle } from './idle'
import { createLine } from './line'
import { Succession } from './succession'
import { ask, CONNECTION_LOST, listen, StudioFailure, useHost } from './studio'

export type Applied = { readonly change: Change } | Conflict

/** A fresh id for an entry or a collection. */
export const freshId = (): string => crypto.randomUUID()

/** What lists show of an entry. */
const listed = ({ text: _text, ...row }: EntryText): EntryRow => ({
  ...row,
  cards: row.cards.map(({ nameSpan: _span, ...card }) => ({ ...card, references: [] })),
})

/** Whether a scenario file is as an operation was to leave it. */
const isWritten = (
  operation: Extract<Operation, { scenario: string }>,
  { text, path }: { text?: string | undefined; path?: string | undefined },
): boolean => {
  if (operation.type === 'delete-scenario') return text === undefined
  return (
    text !== undefined &&
    (operation.text === undefined || operation.text === text) &&
    (operation.type === 'create-scenario' || operation.path === undefined || operation.path === path)
  )
}

/** Whether a conflict only says that the host had already done what we asked for before the connection was lost. */
const isDone = (operations: readonly Operation[], { conflict, scenarios = [] }: Conflict): boolean =>
  scenarios.every((found) =>
    operations.some(
      (operation) => 'scenario' in operation && operation.scenario === found.scenario && isWritten(operation, found),
    ),
  ) &&
  conflict.every(({ entry, text }) =>
    operations.some(
      (operation) =>
        'entry' in operation &&
        operation.entry === entry &&
        (operation.type === 'delete'
          ? text === undefined
          : 'text' in operation && operation.text !== undefined && operation.text === text),
    ),
  )

/** Rows that are fetched at once: first what a screen shows, then more. Texts are longer. */
const PART = { first: 200, next: 4000, texts: 2000, packed: 2000 }

/** Milliseconds between two showings of problems that are found in the background. */
const SHOWN_EVERY = 4000

/** The open library: its collections and rows, kept current by announcements, and the only way to write to it. */
export const useLibrary = defineStore('library', () => {
  const host = useHost()
  const info = shallowRef<LibraryInfo>()
  const rows = shallowRef(new Map<string, EntryRow>())
  const lean = new Lean()
  /** `false` until the host has said whether a library is open, and while rows are on their way: `rows` has the first of them before. */
  const loaded = ref(false)
  /** Of how many cards the host still looks for problems. */
  const looking = ref(0)
  /** Whether what is shown goes on from what was shown before, in another file: texts that are open stay, and what is unsaved is saved here. */
  const goesOn = ref(false)
  /** Number of the newest step of history that was seen. */
  const lastStep = ref(0)
  /** Everything that writes, one after the other. */
  const inLine = createLine()
  const succession = new Succession()
  const listeners = new Set<(change: Change) => void>()
  /** Entries with text that no save has taken up yet; the editor says so. */
  const unsaved = ref(new Set<string>())
  const writes = ref(0)
  const failure = shallowRef<StudioFailure>()
  const saved = computed<'saved' | 'saving' | 'failed'>(() =>
    writes.value > 0 || unsaved.value.size > 0
      ? failure.value
        ? 'failed'
        : 'saving'
      : failure.value
        ? 'failed'
        : 'saved',
  )

  /** Idempotent: the answer to a write and its announcement both come here. */
  function take(change: Change): void {
    if (change.reload) return void catchUp(change.scenarios)
    if (!loaded.value) isOvertaken = true
    for (const entry of change.removed) rows.value.delete(entry)
    for (const entry of change.entries) {
      found.delete(entry.entry)
      glimpsed.delete(entry.entry)
      const known = rows.value.get(entry.entry)
      if (!known || known.revision <= entry.revision) rows.value.set(entry.entry, lean.entry(listed(entry)))
    }
    triggerRef(rows)
    if (change.step > 0) lastStep.value = change.step
    if (info.value)
      info.value = {
        ...info.value,
        collections: change.collections ?? info.value.collections,
        canUndo: change.canUndo,
        canRedo: change.canRedo,
      }
    for (const listener of listeners) listener(change)
  }

  /** Problems that were found and are not shown yet: showing them makes all lists anew, so it is done seldom. */
  const found = new Map<string, EntryRow['problems']>()
  let foundSince = 0

  function judge({ left, problems }: Judged): void {
    looking.value = left
    if (found.size === 0) foundSince = Date.now()
    for (const { entry, ...counts } of problems) found.set(entry, counts)
    if (left > 0 && Date.now() - foundSince < SHOWN_EVERY) return
    let isNews = false
    for (const [entry, counts] of found) {
      const row = rows.value.get(entry)
      if (!row || (row.problems.errors === counts.errors && row.problems.warnings === counts.warnings)) continue
      rows.value.set(entry, { ...row, problems: lean.value(counts) })
      isNews = true
    }
    found.clear()
    if (isNews) triggerRef(rows)
  }

  /** Texts of the first screen, until the library is open. */
  const glimpsed = new Map<string, EntryText>()
  let shown = 0
  /** Something was changed while rows were on their way: those that came before it may lack it. */
  let isOvertaken = false
  let begin: () => void = () => undefined
  /** Resolves once there is something to show, or nothing will be. */
  const begun = new Promise<void>((resolve) => (begin = resolve))

  /** Rows come in parts, the first screen's before all others; whoever looks on is told ever more seldom. */
  async function show(opened: LibraryInfo | undefined): Promise<void> {
    const mine = ++shown
    const before = info.value?.handle
    const isSame = goesOn.value && !loaded.value && opened?.handle === before
    goesOn.value = opened !== undefined && before !== undefined && (opened.continues === before || isSame)
    loaded.value = false
    const { entries } = opened ? await ask('library.entries', {}) : { entries: [] }
    const first = opened ? await ask('library.rows', { entries: entries.slice(0, PART.first), light: true }) : []
    if (mine !== shown) return
    lean.clear()
    rows.value = new Map(first.map((row) => [row.entry, lean.entry(row)]))
    info.value = opened
    if (!goesOn.value) unsaved.value = new Set()
    failure.value = undefined
    looking.value = 0
    found.clear()
    begin()
    let told = rows.value.size
    for (let at = PART.first; at < entries.length; at += PART.next) {
      await whenIdle()
      const part = await ask('library.rows', { entries: entries.slice(at, at + PART.next), light: true })
      if (mine !== shown) return
      for (const row of part) rows.value.set(row.entry, lean.entry(row))
      if (rows.value.size < told * 5) continue
      told = rows.value.size
      triggerRef(rows)
    }
    triggerRef(rows)
    // What comes later is little; of that, each is other than what was there.
    lean.clear()
    loaded.value = true
    if (!isOvertaken) return
    isOvertaken = false
    await catchUp()
  }

  /** After a lost connection, or a change too great to be announced: what is other than here is fetched, and told to the listeners as changes, with the scenario files that are known to be. */
  async function catchUp(scenarios?: Change['scenarios']): Promise<void> {
    const now = await ask('library.info', {})
    if (!now || now.handle !== info.value?.handle || !loaded.value) return show(now)
    looking.value = 0
    const { entries, revisions: current } = await ask('library.entries', {})
    const present = new Set(entries)
    const changed = entries.filter((entry, index) => rows.value.get(entry)?.revision !== current[index])
    const removed = [...rows.value.keys()].filter((entry) => !present.has(entry))
    take({
      step: 0,
      entries: [],
      removed,
      ...(scenarios && { scenarios }),
      collections: now.collections,
      canUndo: now.canUndo,
      canRedo: now.canRedo,
    })
    for (let at = 0; at < changed.length; at += PART.texts) {
      take({
        step: 0,
        entries: await ask('library.read', { entries: changed.slice(at, at + PART.texts) }),
        removed: [],
        canUndo: now.canUndo,
        canRedo: now.canRedo,
      })
    }
  }

  async function start(): Promise<void> {
    listen('library.changed', take)
    listen('library.judged', judge)
    listen('library.opened', (opened) => void show(opened))
    listen('library.checked', ({ handle, safety }) => {
      if (info.value?.handle === handle) info.value = { ...info.value, safety }
    })
    watch(
      () => host.connected,
      (connected) => connected && void catchUp(),
    )
    const glimpse = await ask('library.glimpse', {})
    if (glimpse && !info.value) {
      rows.value = new Map(glimpse.entries.map((entry) => [entry.entry, lean.entry(listed(entry))]))
      for (const entry of glimpse.entries) glimpsed.set(entry.entry, entry)
      info.value = glimpse.info
      begin()
    }
    await show(await ask('library.info', {}))
    glimpsed.clear()
  }

  /** Calls back for every change of the library until the returned function is called; a change may come twice. */
  function onChange(listener: (change: Change) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const revisions = (operations: readonly Operation[]): Record<string, number> => {
    const found: Record<string, number> = {}
    for (const operation of operations) {
      if (operation.type !== 'edit' && operation.type !== 'delete') continue
      const row = rows.value.get(operation.entry)
      if (row) found[operation.entry] = row.revision
    }
    return found
  }

  async function post(input: {
    operations: Operation[]
    baseRevisions: Record<string, number>
    label: string
    spell?: string
  }): Promise<Answer<'library.apply'>> {
    for (let tried = false; ; tried = true) {
      try {
        const answer = await ask('library.apply', input)
        if (tried && 'conflict' in answer && isDone(input.operations, answer)) return await doneBefore(answer)
        return answer
      } catch (error) {
        if (!(error instanceof StudioFailure && error.code === CONNECTION_LOST)) throw error
        await host.reachable()
      }
    }
  }

  const doneBefore = async ({ conflict, scenarios = [] }: Conflict): Promise<Change> => ({
    step: 0,
    scenarios: {
      changed: await ask('scenarios.read', { scenarios: scenarios.map(({ scenario }) => scenario) }),
      removed: scenarios.filter(({ text }) => text === undefined).map(({ scenario }) => scenario),
    },
    entries: await ask('library.read', {
      entries: conflict.filter(({ text }) => text !== undefined).map(({ entry }) => entry),
    }),
    removed: conflict.filter(({ text }) => text === undefined).map(({ entry }) => entry),
    canUndo: info.value?.canUndo,
    canRedo: info.value?.canRedo,
  })

  /** Counts what is under way from the moment it is asked for, and remembers why the last write failed. */
  async function write<R>(work: () => Promise<R>): Promise<R> {
    writes.value++
    try {
      const done = await inLine(work)
      failure.value = undefined
      return done
    } catch (error) {
      if (error instanceof StudioFailure) failure.value = error
      throw error
    } finally {
      writes.value--
    }
  }

  async function send(
    operations: readonly Operation[],
    label: string,
    spell: string | undefined,
    base: Readonly<Record<string, number>>,
  ): Promise<Applied> {
    const baseRevisions = Object.fromEntries(
      Object.entries(base).map(([entry, revision]) => [entry, succession.present(entry, revision)]),
    )
    const answer = await post({
      operations: [...operations],
      baseRevisions,
      label,
      ...(spell === undefined ? {} : { spell }),
    })
    if ('conflict' in answer) return answer
    succession.done(operations, baseRevisions, answer.entries)
    take(answer)
    return { change: answer }
  }

  /**
   * Writes operations as one step of history named `label`, against the revisions shown here or those in `base`. A lost connection is
   * waited for and the write repeated; a conflict is answered, never overwritten. Throws `StudioFailure`.
   */
  function apply(
    operations: readonly Operation[],
    label: string,
    spell?: string,
    base?: Readonly<Record<string, number>>,
  ): Promise<Applied> {
    const seen = { ...revisions(operations), ...base }
    return write(() => send(operations, label, spell, seen))
  }

  /** Changes what no text says of cards: of each as every write before this one has left it. */
  function restyle(
    entries: readonly string[],
    change: (appearance: EntryRow['appearance']) => Appearance,
    label: string,
  ): Promise<Applied> {
    return write(() => {
      const operations = entries.flatMap((entry): Operation[] => {
        const row = rows.value.get(entry)
        if (!row) return []
        const { tags, ...rest } = change(row.appearance)
        return [{ type: 'edit', entry, appearance: { ...rest, ...(tags ? { tags: [...tags] } : {}) } }]
      })
      return operations.length === 0
        ? Promise.resolve({ conflict: [] })
        : send(operations, label, undefined, revisions(operations))
    })
  }

  function step(name: 'library.undo' | 'library.redo'): Promise<Change | undefined> {
    return inLine(async () => {
      const change = await ask(name, {})
      if (change) take(change)
      return change
    })
  }

  /**
   * All entries that match, and what is wrong with the query. The first of them are shown to `begin` before the others are looked for; once
   * `isOver` says so, they are not.
   */
  async function find(
    question: Omit<Input<'library.find'>, 'from'>,
    isOver: () => boolean,
    begin: (found: Answer<'library.find'>) => void = () => undefined,
  ): Promise<Answer<'library.find'>> {
    const first = await ask('library.find', question)
    if (!first.more || isOver()) return first
    begin(first)
    const entries = [...first.entries]
    for (let part = first; part.more && !isOver();) {
      part = await ask('library.find', { ...question, from: entries.length })
      for (const entry of part.entries) entries.push(entry)
    }
    return { ...first, entries }
  }

  /** What languages ask of all cards, packed, in parts. */
  async function* packedCards(): AsyncGenerator<Answer<'library.cards'>> {
    const { entries } = await ask('library.entries', {})
    for (let at = 0; at < entries.length; at += PART.packed)
      yield await ask('library.cards', { entries: entries.slice(at, at + PART.packed) })
  }

  /** Entries with their texts, in the order asked for. */
  const read = async (entries: readonly string[]): Promise<EntryText[]> => {
    const known = entries.flatMap((entry) => glimpsed.get(entry) ?? [])
    return known.length === entries.length ? known : ask('library.read', { entries: [...entries] })
  }

  function markUnsaved(entry: string, isUnsaved: boolean): void {
    if (isUnsaved === unsaved.value.has(entry)) return
    const next = new Set(unsaved.value)
    if (isUnsaved) next.add(entry)
    else next.delete(entry)
    unsaved.value = next
  }

  const problems = computed(() => {
    let errors = 0
    let warnings = 0
    for (const row of rows.value.values()) {
      errors += row.problems.errors
      warnings += row.problems.warnings
    }
    return { errors, warnings }
  })

  const collectionOf = (entry: string) =>
    info.value?.collections.find(({ collection }) => collection === rows.value.get(entry)?.collection)

  return {
    info,
    rows,
    loaded,
    begun,
    looking,
    goesOn,
    saved,
    failure,
    lastStep,
    problems,
    start,
    onChange,
    apply,
    restyle,
    undo: () => step('library.undo'),
    redo: () => step('library.redo'),
    find,
    packedCards,
    read,
    markUnsaved,
    collectionOf,
  }
})
