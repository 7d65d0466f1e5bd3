import { bloxcards } from '../../../../../core/systems/bloxcards'
import type { PlayableSystem } from '../../../../../core/scenario/parse'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { summarise } from '../../../../../core/systems/bloxcards/summary'
import { VOCABULARY } from '../../../../../core/systems/bloxcards/vocabulary'

/** The game as far as scenarios ask for it. */
export const system = {
  ...bloxcards,
  workshop: { ...bloxcards.workshop, language, rules, vocabulary: VOCABULARY, summarise },
} as unknown as PlayableSystem
