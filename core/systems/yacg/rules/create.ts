import type { CardState } from '../../../engine/state'
import { COLOURS, type ColourName } from '../words'
import type { Stats, YacgPiece, YacgPlayer, YacgState } from './state'

export const noChanges = (): Stats => ({ hp: 0, satk: 0, spe: 0, tatk: 0 })

/** So much energy of every colour. */
export function energies(amount = 0): Record<ColourName, number> {
  const counts: Partial<Record<ColourName, number>> = {}
  for (const colour of COLOURS) counts[colour] = amount
  return counts as Record<ColourName, number>
}

/** A card as it comes to the table. All cards have all fields in one order, which keeps reading them fast. */
export const createCard = ({ id, key, owner, controller, zone, life }: CardState): YacgPiece => ({
  id,
  key,
  owner,
  controller,
  zone,
  life,
  changes: noChanges(),
  damage: 0,
  markers: 0,
  faceDown: false,
  host: undefined,
  targets: {},
  copies: undefined,
  attached: undefined,
  harm: undefined,
  used: [],
  since: 0,
  made: false,
  home: controller,
  played: undefined,
  past: undefined,
})

export const createPlayer = (): YacgPlayer => ({
  energy: energies(),
  roundsWon: 0,
  roundsAdded: 0,
  openingDraw: 0,
  mulliganUsed: false,
  extra: 0,
})

type Kept = 'random' | 'parameters' | 'cards' | 'zones' | 'players' | 'seen' | 'turn' | 'work' | 'inputs' | 'result'

export const createState = (): Omit<YacgState, Kept> => ({
  first: 0,
  plansOpen: false,
  weather: undefined,
  fights: [],
  ended: undefined,
  nesting: 0,
  stackBase: 0,
  fixedCost: undefined,
  phases: 0,
  plays: 0,
  moments: 0,
  revision: 0,
  layout: 0,
  level: 0,
  waiting: [],
  lasting: [],
  spent: [],
  disarmed: [],
  answered: {},
  outcome: { did: false, objects: [] },
  taken: undefined,
})
