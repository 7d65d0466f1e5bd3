import type { SampleCollection } from '../../system'

export const samples: readonly SampleCollection[] = [
  {
    name: 'Lanternfall',
    document: 'samples/evolve/lanternfall.txt',
    art: 'samples/evolve/art',
    decks: ['samples/evolve/decks/glowmoth-swarm.txt', 'samples/evolve/decks/lamp-watch.txt'],
  },
]
