import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Answer } from '../../core/engine/decision'
import type { Arrangement, Rules, Setup } from '../../core/engine/rules'
import { other, type Seat } from '../../core/engine/seat'
import type { SystemId } from '../../core/system'
import { translate as t } from '../messages/i18n'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { type CardPlace, usePages } from '../stores/pages'
import { useSettings } from '../stores/settings'
import { useToasts } from '../stores/toasts'
import { TableClient } from './client'
import { type ChosenManners, readManners } from './manners'
import { forgetTable, keeper, recall } from './memory'
import type {
  FromTable,
  PrintedReason,
  ScriptPlace,
  SeatPlayer,
  TableManners,
  TablePosition,
  TableSetup,
  TableText,
  ToTable,
} from './protocol'
import { supplyTable } from './supply'
import { useTexts } from './texts'

/** What a table is opened with; texts of cards that lie in the library are found by the table itself. */
export interface Opening {
  readonly system: SystemId
  readonly setup: Setup
  /** Persons where it is absent: who played the match before is no matter of the next. */
  readonly players?: readonly [SeatPlayer, SeatPlayer]
  /** Whose side is shown near; the first seat's when absent. */
  readonly near?: Seat
  /** Texts of cards that lie in no library. */
  readonly texts?: readonly TableText[]
  readonly history?: TableSetup['history']
  readonly at?: number
  readonly lines?: TableSetup['lines']
}

/** Where a card is put or moved to. `flip` inverts whether abilities trigger (Alt). */
export interface Destination {
  readonly seat: Seat
  readonly zone: string
  readonly index?: number
  readonly flip?: boolean
}

/** A match as a scenario's document. `doubt`: why the document, run again, does not lead to the same end, or would be no test. */
export type Recorded = Pick<Extract<FromTable, { tell: 'saved' }>, 'name' | 'document' | 'doubt'>

/** A seed for a match that nobody has chosen one for. */
export const randomSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & 0x7fff_ffff

/** The one table of the window: what it shows, and everything that can be done at it. */
export const useTable = defineStore('table', () => {
  const library = useLibrary()
  const games = useGames()
  const pages = usePages()
  const settings = useSettings()
  const toasts = useToasts()
  const texts = useTexts()

  const state = ref<'closed' | 'opening' | 'open'>('closed')
  const position = shallowRef<TablePosition>()
  const history = shallowRef<NonNullable<TableSetup['history']>>([])
  const lines = shallowRef<TableSetup['lines']>()
  const opening = shallowRef<Opening>()
  const players = shallowRef<readonly [SeatPlayer, SeatPlayer]>(['person', 'person'])
  const near = ref<Seat>(0)
  /** A fresh object for every refusal. */
  const refusal = shallowRef<PrintedReason>()
  const cut = shallowRef<{ readonly at: number; readonly reason: PrintedReason }>()
  const fault = ref<string>()
  /** Resolves saves that are under way. */
  let saved: ((recorded: Recorded | undefined) => void)[] = []

  const system = computed(() => opening.value?.system)
  const rules = computed<Rules | undefined>(() =>
    system.value === undefined ? undefined : games.named(system.value).workshop?.rules,
  )
  /** Numbers of the rules that this table was laid with and that are not the usual ones. */
  const numbers = computed(() => opening.value?.setup.parameters ?? {})
  const manners = computed<ChosenManners>(() => readManners(settings.values.table))
  const told = (): TableManners => {
    const { open, brisk, pause } = manners.value
    const [here, there] = [t('play.names.near'), t('play.names.far')]
    return { open, brisk, pause, near: near.value, names: near.value === 0 ? [here, there] : [there, here] }
  }

  const client = new TableClient({
    start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' }),
    heard: hear,
    dropped,
    lost,
  })
  const send = (message: ToTable): void => void client.send(message)
  const supply = supplyTable({ system: () => opening.value?.system, send })

  function hear(message: FromTable): void {
    switch (message.tell) {
      case 'position':
        position.value = message.position
        history.value = message.history
        lines.value = message.lines
        if (cut.value && message.position.inputs > cut.value.at) cut.value = undefined
        state.value = 'open'
        return keep()
      case 'refused':
        refusal.value = { ...message.reason }
        return
      case 'wanted':
        return void supply.find([...message.keys, ...message.names])
      case 'cut':
        cut.value = { at: message.at, reason: message.reason }
        return
      case 'forked':
        return toasts.show(t('play.notes.forked'), {
          action: { label: t('play.follow'), run: () => followLine(message.before) },
        })
      case 'used':
        return supply.note(message.texts)
      case 'note':
        if (message.note === 'player') players.value = ['person', 'person']
        return toasts.show(t(`play.notes.${message.note}`, { names: message.names.join(', ') }), {
          tone: message.note === 'unmet' ? 'neutral' : 'danger',
        })
      case 'saved':
        saved.shift()?.(message)
        return
      case 'fault':
        if (state.value === 'opening') return lost()
        fault.value = message.error
        for (const resolve of saved.splice(0)) resolve(undefined)
    }
  }

  function dropped(message: ToTable | undefined): void {
    if (message)
      return toasts.show(t('play.notes.dropped', { what: t(`play.inputs.${message.do}`) }), { tone: 'danger' })
    hear({ tell: 'note', note: 'player', names: players.value.filter((name) => name !== 'person') })
  }

  function lost(): void {
    discard()
    forgetTable()
    toasts.show(t('play.notes.lost'), { tone: 'danger' })
  }

  /** Lays a new table; what was on the one before is gone. */
  function open(next: Opening): void {
    const game = games.named(next.system)
    if (!game.workshop?.rules) return toasts.show(t('play.notes.noRules', { system: game.name }))
    const before = standing()
    client.close()
    forget()
    offerBack(before)
    opening.value = next
    players.value = next.players ?? ['person', 'person']
    near.value = next.near ?? 0
    state.value = 'opening'
    const { history: played, at, lines: others } = next
    const table: TableSetup = {
      system: next.system,
      setup: next.setup,
      texts: next.texts ?? [],
      players: players.value,
      ...(played && { history: played }),
      ...(at !== undefined && { at }),
      ...(others && { lines: others }),
    }
    send({ do: 'setup', table, manners: told() })
  }

  /** The table as it stands, for laying it again. */
  const standing = (): Opening | undefined =>
    opening.value && state.value === 'open'
      ? {
          ...laidAs(opening.value),
          players: players.value,
          near: near.value,
          history: history.value,
          at: position.value?.inputs ?? 0,
          ...(lines.value && { lines: lines.value }),
        }
      : undefined

  /** What a table was laid with, without what has been played since. */
  const laidAs = ({ system: same, setup, texts: given }: Opening): Opening => ({
    system: same,
    setup,
    ...(given && { texts: given }),
  })

  /** A table that was played at is not gone for good. */
  function offerBack(before: Opening | undefined): void {
    if (before?.history?.length)
      toasts.show(t('play.notes.replaced'), { action: { label: t('play.putBack'), run: () => open(before) } })
  }

  function forget(): void {
    position.value = undefined
    history.value = []
    lines.value = undefined
    refusal.value = undefined
    cut.value = undefined
    fault.value = undefined
    saved = []
    supply.reset()
  }

  const keep = keeper(() => {
    const laid = standing()
    return laid && library.info && { library: library.info.handle, opening: laid }
  })

  /** Lays the table that the session remembers, unless there is one. */
  function restore(): void {
    const kept = state.value === 'closed' && library.info ? recall(library.info.handle) : undefined
    if (kept) open(kept.opening)
  }

  watch(
    () => pages.page === 'table' && library.loaded,
    (isShown) => isShown && restore(),
  )
  watch(
    () => library.info?.handle,
    (_, before) => before !== undefined && discard(),
  )

  function discard(): void {
    client.close()
    forget()
    opening.value = undefined
    state.value = 'closed'
  }

  /** Takes everything off the table. */
  function close(): void {
    const before = standing()
    discard()
    forgetTable()
    offerBack(before)
  }

  /** The same opening once more, with the same random results or with others. */
  function again(seed = randomSeed()): void {
    if (!opening.value) return
    const same = laidAs(opening.value)
    open({ ...same, setup: { ...same.setup, seed }, players: players.value, near: near.value })
  }

  function answer(given: Answer): void {
    const decision = position.value?.decision
    cut.value = undefined
    if (decision) send({ do: 'answer', decision: decision.number, answer: given })
  }

  /** Resolves once the position shows it, or the table has refused it. */
  const arrange = (change: Arrangement): Promise<void> => client.send({ do: 'arrange', change })
  const entering = ({ flip }: Destination): boolean => manners.value.enter !== (flip ?? false)
  const placed = ({ seat: to, zone, index }: Destination) => ({ seat: to, zone, ...(index !== undefined && { index }) })

  /** Hands the table a card's text and answers its key; says so when it has none. */
  async function bring({ entry, index }: CardPlace): Promise<string | undefined> {
    const text = await texts.read(entry)
    const key = text && texts.keyOf(entry, index)
    if (!text || !key) return (toasts.show(t('play.notes.noKey'), { tone: 'danger' }), undefined)
    supply.hand([text])
    return key
  }

  /** Puts a card of the library where it can be played, with what that takes. */
  async function tryOut(place: CardPlace): Promise<void> {
    const key = await bring(place)
    if (key === undefined) return
    const offers = await texts.besides(place.entry)
    send({ do: 'try', key, seat: near.value, offers })
  }

  /** Puts a card of the library on the table. */
  async function put(place: CardPlace, to: Destination): Promise<void> {
    const key = await bring(place)
    if (key !== undefined) void arrange({ do: 'put', key, ...placed(to), enter: entering(to) })
  }

  /** Moves a card that is at the table by hand. */
  const move = (card: number, to: Destination): void =>
    void arrange({ do: 'move', card, ...placed(to), enter: entering(to) })

  function go(inputs: number): void {
    cut.value = undefined
    send({ do: 'go', inputs })
  }

  /** Goes to the end of another line of play. */
  function followLine(line: string): void {
    cut.value = undefined
    send({ do: 'follow', line })
  }

  const canUndo = computed(() => position.value?.undo !== undefined)
  const canRedo = computed(() => position.value?.redo !== undefined)
  const undo = (): void =>
    position.value?.undo === undefined ? toasts.show(t('play.notes.nothingToUndo')) : go(position.value.undo)
  const redo = (): void =>
    position.value?.redo === undefined ? toasts.show(t('play.notes.nothingToRedo')) : go(position.value.redo)

  function seat(next: readonly [SeatPlayer, SeatPlayer]): void {
    players.value = next
    if (opening.value) send({ do: 'seat', players: next })
  }

  function tellManners(): void {
    if (opening.value) send({ do: 'manners', manners: told() })
  }

  function change(chosen: Partial<ChosenManners>): void {
    settings.write({ table: { ...manners.value, ...chosen } })
    tellManners()
  }

  /** Turns the table round: the other seat is shown near. */
  function swap(): void {
    near.value = other(near.value)
    tellManners()
  }

  /** The match so far as a scenario's document, under a name that it proposes where none is given; `undefined` when that failed. */
  const save = (name?: string): Promise<Recorded | undefined> =>
    new Promise((resolve) => {
      saved.push(resolve)
      send({ do: 'save', ...(name !== undefined && { name }) })
    })

  /** Opens the editor at a place in a script. */
  const show = ({ entry, index, span }: ScriptPlace): void => pages.edit(entry, index, span?.start)

  return {
    state,
    position,
    history,
    opening,
    system,
    rules,
    players,
    near,
    manners,
    refusal,
    cut,
    fault,
    canUndo,
    canRedo,
    open,
    close,
    again,
    answer,
    arrange,
    put,
    move,
    tryOut,
    restore,
    force: (results: readonly number[]): void => send({ do: 'force', results }),
    concede: (loser: Seat): void => send({ do: 'concede', seat: loser }),
    name: (line: string, name: string): void => send({ do: 'name', line, name }),
    forget: (line: string): void => send({ do: 'forget', line }),
    numbers,
    go,
    follow: followLine,
    undo,
    redo,
    seat,
    change,
    swap,
    save,
    show,
    behind: supply.behind,
  }
})
