import type { SampleCollection } from '../../system'

export const samples: readonly SampleCollection[] = []
