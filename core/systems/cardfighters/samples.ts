import type { SampleCollection } from '../../system'

export const samples: readonly SampleCollection[] = [
  {
    name: 'Tidewall Brawl',
    document: 'samples/cardfighters/tidewall-brawl.cfc',
    art: 'samples/cardfighters/art',
    decks: ['samples/cardfighters/decks/breakwater-rush.o8d', 'samples/cardfighters/decks/lamplight-patience.o8d'],
  },
]
