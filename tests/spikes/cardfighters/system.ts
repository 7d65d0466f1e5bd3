import { defineStudio, type GameSystem } from '../../../core/system'
import { documents } from '../../../core/systems/cardfighters/formats/documents'
import { face } from './face'
import { language, summarise } from './language'
import { rules } from './rules/rules'
import { VOCABULARY } from './vocabulary'

const LISTED = /<card\s+qty="(\d+)"\s+id="([^"]+)"/

/** The spike as a system: what the studio, scenarios and simulations ask of one. */
export const system: GameSystem = {
  id: 'cardfighters', name: "Card Fighters' Clash", documents,
  studio: defineStudio({
    language, face, rules, summarise, vocabulary: VOCABULARY, wordKinds: {}, pairs: [],
    explain: (entry) => ({ entry, signature: entry.id, facts: [], examples: [] }),
    deckFormats: [], fields: [], samples: [],
    kinds: [{ id: 'Character', label: 'Character', template: (name, key) => rules.plain('Soldier 400/3', name, key) ?? '' }],
    nextKey: (taken) => `5a1e0001-0c0f-4a6e-9b01-${String(taken.size + 1).padStart(12, '0')}`,
    rename: (text, name, key) => text.replace(/^\[.*\]$/m, `[${name}]`).replace(/^id = .*$/m, `id = ${key}`),
    readDeck: (text) => ({
      lines: text.split('\n').flatMap((line, index) => {
        const [, count, key] = LISTED.exec(line) ?? []
        return key === undefined ? [] : [{ count: Number(count), key: key.toLowerCase(), line: index + 1 }]
      }),
      problems: [],
    }),
  }),
}
