import { SEAT_NAMES } from '../../engine/seat'
import type { ScenarioData, Seen, Then } from '../document'

const isFilled = (value: object | undefined): boolean => value !== undefined && Object.keys(value).length > 0

/** Whether `then`, or what a seat sees, names anything that is compared. */
function compares(then: Then | Seen | undefined): boolean {
  if (!then) return false
  const { cards = {}, log, turn, winner, diagnostics, asked, seen = [] } = then as Then
  if (SEAT_NAMES.some((seat) => isFilled(then[seat]) || Object.keys(then).some((key) => key.startsWith(`${seat}.`))))
    return true
  if (Object.values(cards).some(isFilled) || isFilled(log) || isFilled(turn)) return true
  if ([winner, diagnostics, asked].some((each) => each !== undefined)) return true
  return [seen].flat().some((each) => compares(each))
}

/** Whether a scenario would pass whatever the cards did: it names nothing that must come out, be offered or be refused. */
export function checksNothing({ when = [], then }: ScenarioData): boolean {
  if (
    compares(then) ||
    when.some(({ check, offered, refused }) => compares(check) || (offered ?? refused) !== undefined)
  )
    return false
  const keeps = then?.rest !== undefined || when.some(({ check }) => check?.rest !== undefined)
  return !keeps || when.length === 0
}
