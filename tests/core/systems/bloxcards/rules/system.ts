import { bloxcards } from '../../../../../core/systems/bloxcards'
import type { PlayableSystem } from '../../../../../core/scenario/parse'
import type { BloxCard } from '../../../../../core/systems/bloxcards/card'
import { parse } from '../../../../../core/systems/bloxcards/language/parse/parse'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { VOCABULARY } from '../../../../../core/systems/bloxcards/vocabulary'

/** The game as far as scenarios ask for it. */
export const system = {
  ...bloxcards,
  workshop: {
    ...bloxcards.workshop,
    language: { id: 'bloxcards', messages: {}, parse, check: () => [] },
    rules,
    vocabulary: VOCABULARY,
    summarise: ({ key, name, kind }: BloxCard) => ({ key, name, kind, text: '', stats: {}, words: {}, references: [] }),
  },
} as unknown as PlayableSystem
