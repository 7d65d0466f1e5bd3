import { touch } from '../rules/table'
import { tell } from '../rules/tell'
import { clearWeather, setWeather, winGame, winRound } from '../rules/world/players'
import { startMust } from '../rules/world/start'
import { DONE, doneIf, playersOf, type Effect } from './call'

/** As good as any number of plays; unlike infinity it can be written down. */
const ANY = 1000

export const extraPlays: Effect<'extra-plays'> = {
  could: ({ action: { count } }) => count === 'any' || count > 0,
  apply({ table, action, context, source }) {
    const count = action.count === 'any' ? ANY : action.count
    table.state.players[context.seat].extra += count
    touch(table)
    tell(table, 'event', 'extra-plays', { cards: { player: context.seat }, args: { count: action.count }, source })
    return doneIf(count > 0)
  },
}

export const mustPlay: Effect<'must-play'> = {
  apply({ table, action, context }) {
    startMust(table, context.seat, context, action.filter)
    return undefined
  },
}

export const weather: Effect<'weather'> = {
  could: ({ table, action }) => action.set !== 'none' || table.state.weather !== undefined,
  apply({ table, action }) {
    if (action.set !== 'none') {
      setWeather(table, action.set, Math.max(1, action.rounds))
      return DONE
    }
    const had = table.state.weather !== undefined
    clearWeather(table)
    return doneIf(had)
  },
}

export const win: Effect<'win'> = {
  apply(call) {
    const { table, action } = call
    const seats = playersOf(call, action.player)
    const [seat] = seats
    if (seat === undefined) return doneIf(false)
    if (action.what === 'game')
      winGame(table, seats.length > 1 ? 'draw' : seat, seats.length > 1 ? 'tie' : 'won-by-card')
    else for (const one of seats) winRound(table, one)
    return DONE
  },
}

export const roundsNeeded: Effect<'rounds-needed'> = {
  could: ({ action: { add } }) => add !== 0,
  apply(call) {
    const { table, action, source } = call
    for (const seat of playersOf(call, action.player)) {
      table.state.players[seat].roundsAdded += action.add
      tell(table, 'event', 'rounds-needed', { cards: { player: seat }, args: { add: action.add }, source, seat })
    }
    touch(table)
    return doneIf(action.add !== 0)
  },
}

export const openingDraw: Effect<'opening-draw'> = {
  could: ({ action: { add } }) => add !== 0,
  apply(call) {
    const { table, action, source } = call
    for (const seat of playersOf(call, action.player)) {
      table.state.players[seat].openingDraw += action.add
      tell(table, 'event', 'opening-draw', { cards: { player: seat }, args: { add: action.add }, source, seat })
    }
    touch(table)
    return doneIf(action.add !== 0)
  },
}
