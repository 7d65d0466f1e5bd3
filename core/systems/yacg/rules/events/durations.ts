import type { YacgTable } from '../state'
export function endDurations(_table: YacgTable, _what: 'phase' | 'round' | 'fight'): void {}
