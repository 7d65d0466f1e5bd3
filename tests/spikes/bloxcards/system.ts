import { bloxcards } from '../../../core/systems/bloxcards'
import type { GameSystem } from '../../../core/system'
import { face } from './face'
import { language, summarise } from './language'

/** The ten cards' game as a system: only what files ask of one. */
export const system = { ...bloxcards, workshop: { language, face, summarise } } as unknown as GameSystem
