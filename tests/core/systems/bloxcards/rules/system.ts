import { bloxcards } from '../../../../../core/systems/bloxcards'
import type { PlayableSystem } from '../../../../../core/scenario/parse'
import { rules } from '../../../../../core/systems/bloxcards/rules'

/** The game with its rules. */
export const system = { ...bloxcards, workshop: { ...bloxcards.workshop, rules } } as PlayableSystem
