import { defineStore } from 'pinia'
import { computed, ref, shallowRef, triggerRef, watch } from 'vue'
import type { Witness } from '../../core/engine/fuzz/report'
import type { PrintedDiagnostic } from '../cards/protocol'
import { TIMERS } from '../channel/timers'
import { workerPort } from '../channel/worker'
import { translate as t } from '../messages/i18n'
import { useLab } from '../scenarios/lab'
import { useDrafts } from '../stores/drafts'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useSettings } from '../stores/settings'
import { useTable } from '../table/table'
import { useTexts } from '../table/texts'
import { FuzzClient } from './client'
import type { CardFinding, FuzzTask, TextReport } from './protocol'

/** Milliseconds after the last keystroke (lab.md, section 4). */
export const PAUSE = 1500
/** Milliseconds after a keystroke for which what is typed has the processor to itself. */
const TYPING = 400
/** Changes of more cards at once ask first. */
const AT_ONCE = 20
/** Reports that are kept at hand. */
const KEPT = 200
/** How often a run may ask for other cards. */
const ROUNDS = 8

/** What came of a text, or why nothing did. */
export type Outcome = { readonly text: string } & ({ readonly report: TextReport } | { readonly failure: string })

/** Plays cards at random in the background when their texts change, and keeps what came of it. */
export const useFuzz = defineStore('fuzz', () => {
  const drafts = useDrafts()
  const games = useGames()
  const lab = useLab()
  const library = useLibrary()
  const pages = usePages()
  const settings = useSettings()
  const table = useTable()
  const texts = useTexts()
  const client = new FuzzClient(
    () => workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'fuzz' })),
    TIMERS,
  )
  const outcomes = shallowRef(new Map<string, Outcome>())
  /** Entries that wait, the newest last. */
  const queue: string[] = []
  const waiting = ref(0)
  /** Entries of a large change, until somebody says that they are to be played. */
  const asking = shallowRef<readonly string[]>([])
  const running = shallowRef<{ readonly entry: string; readonly done: number }>()
  const isTyping = ref(false)
  let typed: ReturnType<typeof setTimeout> | undefined
  let due: ReturnType<typeof setTimeout> | undefined
  const changed: string[] = []

  const isOn = computed(() => settings.values.fuzz.onSave)
  /** Others work: the table, tests, or what is typed is read and drawn. */
  const isBusy = computed(
    () =>
      isTyping.value ||
      lab.progress !== undefined ||
      table.position?.working !== undefined ||
      table.position?.thinking !== undefined,
  )
  watch(isBusy, (busy) => client.hold(busy))

  function keep(entry: string, outcome: Outcome): void {
    const kept = outcomes.value
    kept.delete(entry)
    kept.set(entry, outcome)
    for (const old of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(old)
    }
    triggerRef(outcomes)
  }

  /** Runs a text with the cards that it turns out to need. */
  async function play(task: FuzzTask): Promise<void> {
    let order = task
    for (let round = 0; round < ROUNDS; round++) {
      const answer = await client.run(
        order,
        (done) => (running.value = { entry: task.entry, done }),
        (failure) => keep(task.entry, { text: task.text, failure }),
      )
      if (!answer) return
      if ('report' in answer) return keep(task.entry, { text: task.text, report: answer.report })
      const { found, missing } = await texts.find(task.system, answer.wanted)
      order = { ...order, besides: [...order.besides, ...found], missing: [...order.missing, ...missing] }
    }
  }

  async function pump(): Promise<void> {
    if (running.value) return
    const entry = queue.pop()
    waiting.value = queue.length
    if (entry === undefined) return
    running.value = { entry, done: 0 }
    try {
      const read = await texts.read(entry)
      const system = games.ofEntry(entry)?.id
      if (read && system !== undefined && outcomes.value.get(entry)?.text !== read.text)
        await play({ system, entry, text: read.text, besides: await texts.besides(entry), missing: [] })
    } finally {
      running.value = undefined
    }
    await pump()
  }

  /** Plays these entries, the last of them first. */
  function order(entries: readonly string[]): void {
    for (const entry of entries) {
      const at = queue.indexOf(entry)
      if (at >= 0) queue.splice(at, 1)
      queue.push(entry)
    }
    waiting.value = queue.length
    void pump()
  }

  /** A text is another one: what runs for it ends, and it is played once nobody types any more. */
  function take(entry: string, isSound: boolean): void {
    const at = queue.indexOf(entry)
    if (at >= 0) queue.splice(at, 1)
    if (running.value?.entry === entry) client.cancel()
    const known = changed.indexOf(entry)
    if (known >= 0) changed.splice(known, 1)
    if (isSound && isOn.value) changed.push(entry)
    clearTimeout(due)
    due = setTimeout(() => order(changed.splice(0)), PAUSE)
  }

  /** Somebody types: for a moment nothing else is done. */
  function noteTyping(): void {
    isTyping.value = true
    clearTimeout(typed)
    typed = setTimeout(() => (isTyping.value = false), TYPING)
  }

  let isStarted = false
  /** From here on what changes is played. */
  function start(): void {
    if (isStarted) return
    isStarted = true
    drafts.onChange(({ entry, text, isSound }) => {
      const known = opened.get(entry)
      opened.set(entry, text)
      // A card that is only opened has not changed.
      if (known !== undefined && (known !== text || !isSound)) take(entry, isSound)
    })
    library.onChange(({ entries, removed }) => {
      for (const entry of removed) forget(entry)
      const others = entries.filter(
        ({ entry, text }) =>
          entries.length <= AT_ONCE &&
          !drafts.find(entry) &&
          outcomes.value.has(entry) &&
          outcomes.value.get(entry)?.text !== text,
      )
      if (entries.length > AT_ONCE) asking.value = isOn.value ? entries.map(({ entry }) => entry) : []
      for (const { entry } of others) take(entry, library.rows.get(entry)?.problems.errors === 0)
    })
    watch(
      () => library.info?.handle,
      () => {
        client.end()
        queue.length = changed.length = waiting.value = 0
        asking.value = []
        opened.clear()
        outcomes.value = new Map()
      },
    )
  }
  /** Texts of the cards that were opened, as they stood last. */
  const opened = new Map<string, string>()

  function forget(entry: string): void {
    opened.delete(entry)
    if (running.value?.entry === entry) client.cancel()
    if (outcomes.value.delete(entry)) triggerRef(outcomes)
  }

  /** Plays those of a large change after all, or leaves them. */
  function answer(isWanted: boolean): void {
    const entries = asking.value
    asking.value = []
    if (isWanted) order([...entries].reverse())
  }

  function stop(): void {
    queue.length = waiting.value = 0
    client.cancel()
  }

  /** What came of a card's text as it stands. */
  const outcomeOf = (entry: string, text: string): Outcome | undefined => {
    const outcome = outcomes.value.get(entry)
    return outcome?.text === text ? outcome : undefined
  }

  const findingsOf = (entry: string, text: string): readonly CardFinding[] => {
    const outcome = outcomeOf(entry, text)
    return outcome && 'report' in outcome ? outcome.report.findings : []
  }

  /** What is wrong for certain: faults, and circles that never end. */
  const problemsOf = (entry: string, text: string): readonly PrintedDiagnostic[] =>
    findingsOf(entry, text).flatMap((finding): PrintedDiagnostic[] =>
      finding.kind === 'fault' || finding.kind === 'endless'
        ? [
            {
              code: `play-${finding.kind}`,
              severity: 'warning',
              span: finding.span,
              message: t(`fuzz.found.${finding.kind}`, {
                name: finding.name,
                error: finding.error?.split('\n', 1)[0] ?? '',
              }),
              fixes: [],
            },
          ]
        : [],
    )

  /** The match that shows what a problem of `problemsOf` says. */
  const witnessOf = (entry: string, text: string, { code }: Pick<PrintedDiagnostic, 'code'>): Witness | undefined =>
    findingsOf(entry, text).find(({ kind }) => `play-${kind}` === code)?.witness

  /** Lays the match that showed a finding on the table, as it stood there. */
  function layOut(entry: string, witness: Witness | undefined): void {
    const outcome = outcomes.value.get(entry)
    const system = games.ofEntry(entry)?.id
    if (!witness || system === undefined || !outcome || !('report' in outcome)) return
    table.open({
      system,
      setup: witness.setup,
      texts: outcome.report.plains,
      history: witness.inputs.map((input) => ({ input })),
      at: witness.at,
      players: ['person', 'person'],
    })
    pages.go('table')
  }

  return {
    start,
    noteTyping,
    running,
    waiting,
    asking,
    answer,
    stop,
    play: (entry: string) => order([entry]),
    outcomeOf,
    findingsOf,
    problemsOf,
    witnessOf,
    layOut,
    isOn,
  }
})
