import type { CardState } from '../../../../engine/state'
import { COLOURS, type ColourId } from '../../vocabulary'
import type { BloxDefinition } from '../definition'
import type { BloxPiece, BloxPlayer, IconCounts } from '../state'
import { parameter } from '../table'

/** A card as it comes to the table: printed numbers, no locks. All cards have all fields in one order, which keeps reading them fast. */
export const createCard = (
  { id, key, owner, controller, zone, life }: CardState,
  definition: BloxDefinition | undefined,
): BloxPiece => ({
  id,
  key,
  owner,
  controller,
  zone,
  life,
  health: definition?.card.health?.value ?? 0,
  power: definition?.card.power?.value ?? 0,
  locks: 0,
  revealed: false,
  doomed: false,
})

/** Colours in the order in which costs are shown. */
export const COLOUR_IDS: readonly ColourId[] = COLOURS.map(({ id }) => id)

/** So many icons of every colour but Neutral, and so many of that. */
export const icons = (neutral: number, coloured: number): IconCounts => ({
  Neutral: neutral,
  Blue: coloured,
  Green: coloured,
  Red: coloured,
  Yellow: coloured,
})

export const createPlayer = (parameters: Readonly<Record<string, number>>): BloxPlayer => ({
  life: parameter({ parameters }, 'startingLife'),
  icons: icons(0, parameter({ parameters }, 'colouredStart')),
  fatigue: 0,
  casts: 0,
  deeds: 0,
  discards: 0,
})
