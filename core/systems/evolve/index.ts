import { defineWorkshop } from '../../system'
import type { GameSystem } from '../../system'
import { printDeck, readDeck } from './deck'
import { explain } from './reference'
import { face } from './face'
import { FIELDS } from './fields'
import { documents } from './formats/documents'
import { KINDS, nextKey, rename } from './kinds'
import { texts } from './formats/texts'
import { language } from './language/services/service'
import { rules } from './rules'
import { samples } from './samples'
import { summarise } from './summary'
import { VOCABULARY, WORD_KINDS } from './vocabulary'

export const evolve: GameSystem = {
  id: 'evolve',
  name: 'Shadowverse: Evolve',
  documents,
  workshop: defineWorkshop({
    language,
    fields: FIELDS,
    kinds: KINDS,
    vocabulary: VOCABULARY,
    wordKinds: WORD_KINDS,
    explain,
    pairs: ['token', 'evolved'],
    summarise,
    nextKey,
    rename,
    face,
    samples,
    rules,
    readDeck,
    deckFormats: [
      {
        id: 'list',
        label: 'Deck list',
        extension: '.txt',
        print: (deck, cards) => ({
          text: printDeck(deck, { byKey: (key) => cards.find((card) => card.key === key) }),
          unwritten: [],
        }),
      },
    ],
    companions: [texts],
  }),
}
