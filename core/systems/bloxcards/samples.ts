import type { SampleCollection } from '../../system'

export const samples: readonly SampleCollection[] = [
  {
    name: 'Brickyard Parade',
    document: 'samples/bloxcards/brickyard-parade.lua',
    art: 'samples/bloxcards/art',
    decks: ['samples/bloxcards/decks/brass-and-bricks.txt', 'samples/bloxcards/decks/rain-and-roots.txt'],
    apart: true,
  },
]
