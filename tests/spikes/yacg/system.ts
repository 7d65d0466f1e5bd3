import { systemById } from '../../core/systems/named'
import { defineWorkshop, type DeckList, type GameSystem } from '../../../core/system'
import type { YacgCard } from './card'
import { face } from './face'
import { language, summarise } from './language'
import type { YacgParsed } from './parse'
import { rules } from './rules'

const nextKey = (taken: ReadonlySet<string>, like = 'EFF-951'): string => {
  const prefix = like.replace(/\d+$/, '')
  let number = 1
  while (taken.has(prefix + String(number).padStart(3, '0'))) number++
  return prefix + String(number).padStart(3, '0')
}

const readDeck = (text: string): DeckList => ({
  lines: text.split('\n').flatMap((written, index) =>
    [...written.matchAll(/((?:CRE|EFF)-\d{3}): *(\d+)/g)].map(([, key = '', count]) => ({
      key,
      count: Number(count),
      line: index + 1,
    })),
  ),
  problems: [],
})

/** The community's files with the spike's language, face and rules on top. */
export const system: GameSystem = {
  ...systemById('yacg'),
  workshop: defineWorkshop<YacgParsed, YacgCard>({
    language,
    fields: [],
    kinds: [],
    vocabulary: [],
    wordKinds: {},
    pairs: [],
    explain: (entry) => ({ entry, signature: entry.id, facts: [], examples: [] }),
    deckFormats: [],
    summarise,
    nextKey,
    rename: (text, name, key) => text.replace(/^( +name:).*$/m, `$1 ${name}`).replace(/^( +id:).*$/m, `$1 ${key}`),
    face,
    readDeck,
    samples: [],
    rules,
  }),
}
