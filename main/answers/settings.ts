import type { Answers, StudioContext } from './context'

export const settingsAnswers = ({ settings }: StudioContext): Answers<'settings'> => ({
  'settings.read': () => settings.read(),
  'settings.write': (change) => settings.write(change),
})
