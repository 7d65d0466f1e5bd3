import type { Answers, StudioContext } from './context'

export const filesAnswers = ({ files }: StudioContext): Answers<'files'> => ({
  'files.adopt': ({ name, bytes, below }) => files.adopt(name, bytes, below),
  'files.read': async ({ handle }) => ({ name: files.name(handle), bytes: await files.read(handle) }),
})
