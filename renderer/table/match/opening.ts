import { watch } from 'vue'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { usePages } from '../../stores/pages'
import { useToasts } from '../../stores/toasts'
import { forgetTable, keeper, recall } from '../memory'
import { useStops } from '../stepping/points'
import type { TableManners, TableSetup, ToTable } from '../protocol'
import { isPlayed, type Laid, laidAs, type Opening } from './laid'

/** A seed for a match that nobody has chosen one for. */
export const randomSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & 0x7fff_ffff

interface Means {
  readonly laid: Laid
  readonly told: () => TableManners
  readonly send: (message: ToTable) => void
  /** Ends what plays the match. */
  readonly end: () => void
  /** Forgets what was on the table. */
  readonly clear: () => void
  /** Another match is on its way. */
  readonly moves: () => void
}

const setupOf = (
  { system, setup, texts, history, at, frames, paused, lines }: Opening,
  { players }: Laid,
  stops: TableSetup['stops'],
): TableSetup => ({
  system,
  setup,
  texts: texts ?? [],
  players: players.value,
  ...(history && { history }),
  ...(at !== undefined && { at }),
  ...(frames !== undefined && { frames }),
  ...(paused && { paused }),
  ...(stops && { stops }),
  ...(lines && { lines }),
})

/** What lies on the table is remembered for the session, and laid again once its page is shown; it goes with its library. */
function createMemory({ state, standing }: Laid, lay: (next: Opening) => void, discard: () => void) {
  const library = useLibrary()
  const pages = usePages()
  const keep = keeper(() => {
    const now = standing()
    return now && library.info && { library: library.info.handle, opening: now }
  })

  /** Lays the table that the session remembers, unless there is one. */
  function restore(): void {
    const kept = state.value === 'closed' && library.info ? recall(library.info.handle) : undefined
    if (kept) lay(kept.opening)
  }

  watch(
    () => pages.page === 'table' && library.loaded,
    (isShown) => isShown && restore(),
  )
  watch(
    () => library.info?.handle,
    (_, before) => before !== undefined && discard(),
  )

  return { keep, restore }
}

/** Puts a table back; `false`: it has to wait. */
export type PutBack = (before: Opening) => boolean

/** A table that was played at is not gone for good, as long as its library is open. */
function offerBack(putBack: () => boolean): void {
  const library = useLibrary()
  const of = library.info?.handle
  const isPossible = (): boolean => library.info?.handle === of
  useToasts().show(t('play.notes.replaced'), {
    action: { label: t('play.putBack'), run: putBack, isPossible, givesBack: true },
  })
}

/** What is taken away can be had back where it lay, wherever the person is by then. */
function createWayBack(open: (before: Opening) => void) {
  let wayBack = (): PutBack => (before) => {
    open(before)
    return true
  }

  /** What lies on the shown table goes; where something was played there, it can be had back. */
  function offer(before: Opening | undefined): void {
    if (!before || !isPlayed(before)) return
    const putBack = wayBack()
    offerBack(() => putBack(before))
  }

  /** Several tables lie side by side: `way` answers, for the one that is shown when it is asked, how it is put back. */
  const putBackBy = (way: () => PutBack): void => void (wayBack = way)

  return { offer, putBackBy }
}

/** Lays tables and takes them away; what lies there outlives a reload of the window. */
export function createOpening({ laid, told, send, end, clear, moves }: Means) {
  const { state, opening, players, near, standing } = laid
  const games = useGames()
  const toasts = useToasts()
  const stops = useStops()

  /** Lays a new table; what was on the one before is gone. */
  function open(next: Opening): void {
    moves()
    lay(next)
  }

  const { offer, putBackBy } = createWayBack(open)

  function lay(next: Opening): void {
    const game = games.named(next.system)
    if (!game.workshop?.rules) return toasts.show(t('play.notes.noRules', { system: game.name }))
    const before = standing()
    clear()
    offer(before)
    opening.value = next
    players.value = next.players ?? ['person', 'person']
    near.value = next.near ?? 0
    state.value = 'opening'
    send({ do: 'setup', table: setupOf(next, laid, stops.points), manners: told() })
  }

  /** Shows another table in the place of this one, which whoever asks keeps; none: nothing lies there. */
  function exchange(next: Opening | undefined): void {
    if (!next) {
      discard()
      return forgetTable()
    }
    clear()
    state.value = 'closed'
    open(next)
  }

  const { keep, restore } = createMemory(laid, lay, discard)

  function discard(): void {
    end()
    clear()
    opening.value = undefined
    state.value = 'closed'
  }

  /** The match can be played no further. */
  function lost(): void {
    discard()
    forgetTable()
    toasts.show(t('play.notes.lost'), { tone: 'danger' })
  }

  /** Takes everything off the table. */
  function close(): void {
    const before = standing()
    discard()
    forgetTable()
    offer(before)
  }

  /** The same opening once more, with the same random results or with others. */
  function again(seed = randomSeed()): void {
    if (!opening.value) return
    const same = laidAs(opening.value)
    open({ ...same, setup: { ...same.setup, seed }, players: players.value, near: near.value })
  }

  return { open, close, again, restore, exchange, keep, lost, putBackBy }
}
