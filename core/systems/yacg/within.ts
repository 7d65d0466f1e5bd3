import type { Operation } from './script'

/** The operations within one, whatever leads to them. */
export const within = ({ action, then, else: otherwise }: Operation): readonly Operation[] => [
  ...('do' in action ? action.do : []),
  ...(action.word === 'choose-one' ? action.modes.flatMap((mode) => mode.do) : []),
  ...(action.word === 'watch' ? action.trigger.do : []),
  ...then,
  ...otherwise,
]
