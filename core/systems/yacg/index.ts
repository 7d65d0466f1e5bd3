import type { GameSystem } from '../../system'
import { documents } from './formats/documents'

export const yacg: GameSystem = { id: 'yacg', name: 'YACG', documents }
