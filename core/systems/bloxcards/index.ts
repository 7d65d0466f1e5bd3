import type { GameSystem } from '../../system'
import { documents } from './formats/documents'

export const bloxcards: GameSystem = { id: 'bloxcards', name: 'Blox Cards', documents }
