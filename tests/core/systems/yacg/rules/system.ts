import type { PlayableSystem } from '../../../../../core/scenario/parse'
import { yacg } from '../../../../../core/systems/yacg'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import type { YacgCard } from '../../../../../core/systems/yacg/card'
import { rules } from '../../../../../core/systems/yacg/rules'

/** The game with its rules. */
export const system = {
  ...yacg,
  workshop: {
    language: { id: 'yacg', messages: {}, parse, check: () => [] },
    rules,
    summarise: ({ key, name, kind }: YacgCard) => ({ key, name, kind, text: '', stats: {}, words: {}, references: [] }),
  },
} as unknown as PlayableSystem
