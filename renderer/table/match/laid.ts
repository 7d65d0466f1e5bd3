import { computed, ref, shallowRef } from 'vue'
import type { Rules, Setup } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import type { SystemId } from '../../../core/system'
import { useGames } from '../../stores/games'
import { type Changes, changesBetween, NO_CHANGES } from './changes'
import type { PrintedReason, SeatPlayer, TablePosition, TableSetup, TableText } from '../protocol'

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
  readonly frames?: number
  /** Whoever is no person waits until somebody has the match go on. */
  readonly paused?: true
  readonly lines?: TableSetup['lines']
}

/** What a table was laid with, without what has been played since. */
export const laidAs = ({ system: same, setup, texts: given }: Opening): Opening => ({
  system: same,
  setup,
  ...(given && { texts: given }),
})

/** Whether something was done at a table, in any line of play, that is lost with it. */
export const isPlayed = ({ history, lines }: Opening): boolean =>
  (history?.length ?? 0) > 0 || (lines?.lines.some(({ inputs }) => inputs.length > 0) ?? false)

/** Inputs that somebody can follow when they are shown at once. */
const FOLLOWED = 5

/** Whether a match did not simply go on from one position to the other: it went back, or over more than can be followed. */
const isLeap = (before: TablePosition, now: TablePosition): boolean =>
  now.inputs === before.inputs
    ? (now.working ?? Infinity) < (before.working ?? Infinity)
    : now.inputs < before.inputs || now.inputs > before.inputs + FOLLOWED

/** What lies on the table: what it was opened with, and how it stands. */
export function createLaid() {
  const games = useGames()
  const state = ref<'closed' | 'opening' | 'open'>('closed')
  const position = shallowRef<TablePosition>()
  /** It does not simply follow the one that was shown last: cards stand there, and do not come one after the other. */
  const hasLeapt = ref(false)
  /** The one that it follows, of another place in the match. */
  const previous = shallowRef<TablePosition>()
  /** What the last step or input has done; nothing where it leapt. */
  const changes = computed<Changes>(() =>
    previous.value && position.value ? changesBetween(previous.value, position.value) : NO_CHANGES,
  )
  const history = shallowRef<NonNullable<TableSetup['history']>>([])
  const lines = shallowRef<TableSetup['lines']>()
  const opening = shallowRef<Opening>()
  const players = shallowRef<readonly [SeatPlayer, SeatPlayer]>(['person', 'person'])
  const near = ref<Seat>(0)
  /** A fresh object for every refusal. */
  const refusal = shallowRef<PrintedReason>()
  const cut = shallowRef<{ readonly at: number; readonly reason: PrintedReason }>()
  const fault = ref<string>()
  const system = computed(() => opening.value?.system)
  const rules = computed<Rules | undefined>(() =>
    system.value === undefined ? undefined : games.named(system.value).workshop?.rules,
  )
  /** Numbers of the rules that this table was laid with and that are not the usual ones. */
  const numbers = computed(() => opening.value?.setup.parameters ?? {})

  /** The table as it stands, for laying it again; while it is being laid, what it is laid with. */
  function standing(): Opening | undefined {
    if (!opening.value || state.value === 'closed') return undefined
    if (state.value === 'opening') return { ...opening.value, players: players.value, near: near.value }
    return {
      ...laidAs(opening.value),
      players: players.value,
      near: near.value,
      history: history.value,
      at: position.value?.inputs ?? 0,
      ...(position.value?.step && position.value.working !== undefined && { frames: position.value.working }),
      ...(position.value?.paused && { paused: true as const }),
      ...(lines.value && { lines: lines.value }),
    }
  }

  /** Shows the match as it stands now. */
  function stand(now: TablePosition): void {
    const before = position.value
    const isSamePlace = before?.inputs === now.inputs && before.working === now.working
    hasLeapt.value = before !== undefined && isLeap(before, now)
    if (!isSamePlace) previous.value = hasLeapt.value ? undefined : before
    position.value = now
  }

  function clear(): void {
    position.value = previous.value = undefined
    history.value = []
    lines.value = undefined
    refusal.value = undefined
    cut.value = undefined
    fault.value = undefined
  }

  const shown = { state, position, history, opening, system, rules, players, near, refusal, cut, fault, numbers }
  return { ...shown, hasLeapt, changes, lines, standing, stand, clear }
}

export type Laid = ReturnType<typeof createLaid>
