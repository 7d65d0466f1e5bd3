import type { Answers, HostContext } from './context'

export const settingsAnswers = ({ settings }: HostContext): Answers<'settings'> => ({
  'settings.read': () => settings.read(),
  'settings.write': (change) => settings.write(change),
})
