import type { Stages } from './cases'

export const YACG: Stages = { key: '', event: '', others: '', between: '', none: {}, cases: [] }
