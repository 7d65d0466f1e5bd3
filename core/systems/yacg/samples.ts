import type { SampleCollection } from '../../system'

export const samples: readonly SampleCollection[] = [
  {
    name: 'Midnight Pantry',
    document: 'samples/yacg/midnight-pantry.yaml',
    art: 'samples/yacg/art',
    decks: ['samples/yacg/decks/hot-plates.yaml', 'samples/yacg/decks/cold-cellar.yaml'],
    apart: true,
  },
]
