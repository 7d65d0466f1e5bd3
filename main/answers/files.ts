import type { Answers, HostContext } from './context'

export const filesAnswers = ({ files }: HostContext): Answers<'files'> => ({
  'files.adopt': ({ name, bytes, below }) => files.adopt(name, bytes, below),
  'files.read': async ({ handle }) => ({ name: files.name(handle), bytes: await files.read(handle) }),
})
