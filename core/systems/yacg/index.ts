import type { GameSystem } from '../../system'
import { documents } from './formats/documents'
import { workbook } from './formats/workbook'

export const yacg: GameSystem = { id: 'yacg', name: 'YACG', documents, workbook }
