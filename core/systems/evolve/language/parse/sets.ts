import {
  ACTIONS,
  CLASS_WORDS,
  COUNTERS,
  COUNTS,
  DURATIONS,
  KEYWORDS,
  STATS,
  TARGETS,
  TOKEN_OPTIONS,
  ZONES,
  type ArgumentType,
  type Word,
} from '../../vocabulary'

type Looks = 'enum' | 'keyword' | 'target' | 'value'

/** Argument types whose words form one closed set, and what such words look like. */
export const SETS: Readonly<Partial<Record<ArgumentType, readonly [words: readonly Word[], looks: Looks]>>> = {
  action: [ACTIONS, 'enum'],
  class: [CLASS_WORDS, 'enum'],
  count: [COUNTS, 'value'],
  counter: [COUNTERS, 'enum'],
  duration: [DURATIONS, 'enum'],
  keyword: [KEYWORDS, 'keyword'],
  stat: [STATS, 'enum'],
  target: [TARGETS, 'target'],
  'token-option': [TOKEN_OPTIONS, 'enum'],
  zone: [ZONES, 'enum'],
}
