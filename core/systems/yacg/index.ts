import { defineWorkshop } from '../../system'
import type { GameSystem } from '../../system'
import { deckFormats, readDeck } from './deck'
import { face } from './face'
import { FIELDS } from './fields'
import { documents } from './formats/documents'
import { sideScripts } from './formats/scripts'
import { workbook } from './formats/workbook'
import { KINDS, nextKey, rename } from './kinds'
import { language } from './language/services/service'
import { isPrinted, numbered } from './order'
import { explain } from './reference'
import { rules } from './rules'
import { samples } from './samples'
import { summarise } from './summary'
import { VOCABULARY, WORD_KINDS } from './vocabulary'

export const yacg: GameSystem = {
  id: 'yacg',
  name: 'YACG',
  documents,
  workbook,
  workshop: defineWorkshop({
    language,
    fields: FIELDS,
    kinds: KINDS,
    isCard: isPrinted,
    vocabulary: VOCABULARY,
    wordKinds: WORD_KINDS,
    explain,
    pairs: [],
    summarise,
    nextKey,
    rename,
    face,
    numbered,
    samples,
    readDeck,
    listedBy: ['colour'],
    deckFormats,
    companions: [sideScripts],
    rules,
  }),
}
