import { bloxcards } from '../../../core/systems/bloxcards'
import type { PlayableSystem } from '../../../core/scenario/parse'
import { face } from './face'
import { language, summarise } from './language'
import { rules } from './rules'
import { POWERS, TRIGGERS } from './vocabulary'

const entries = (kind: string, words: readonly string[]): object[] =>
  words.map((word) => ({ id: `${kind}:${word}`, kind, aliases: [], description: word }))

/** The ten cards' game as a system: only what scenarios ask of one. */
export const system = {
  ...bloxcards,
  workshop: {
    language,
    face,
    rules,
    vocabulary: [...entries('trigger', TRIGGERS), ...entries('power', Object.keys(POWERS))],
    summarise,
  },
} as unknown as PlayableSystem
