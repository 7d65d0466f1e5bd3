import { defineWorkshop } from '../../system'
import type { GameSystem } from '../../system'
import { deckFormats, readDeck } from './deck'
import { face } from './face'
import { FIELDS } from './fields'
import { documents } from './formats/documents'
import { readPacks } from './formats/packs'
import { KINDS, nextKey, rename } from './kinds'
import { language } from './language/services/service'
import { explain } from './reference'
import { rules } from './rules'
import { samples } from './samples'
import { summarise } from './summary'
import { VOCABULARY, WORD_KINDS } from './vocabulary'

export const bloxcards: GameSystem = {
  id: 'bloxcards',
  name: 'Blox Cards',
  documents,
  workshop: defineWorkshop({
    language,
    fields: FIELDS,
    kinds: KINDS,
    vocabulary: VOCABULARY,
    wordKinds: WORD_KINDS,
    explain,
    pairs: [],
    summarise,
    nextKey,
    rename,
    face,
    samples,
    readDeck,
    deckFormats,
    readLists: readPacks,
    listedBy: ['rarity', 'colour'],
    rules,
  }),
}
